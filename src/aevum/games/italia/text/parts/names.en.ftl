# What nations, units and the editions are called.

scenario-italia-1 = Italia I, from Brennus to Sulla
scenario-italia-2 = Italia II, from Alaric to Charlemagne

nation-celts = Celts
nation-etruscans = Etruscans
nation-epirotes = Epirotes
nation-greeks = Greeks
nation-samnites = Samnites
nation-carthaginians = Carthaginians
nation-numidians = Numidians
nation-illyrians = Illyrians
nation-cimbri = Cimbri
nation-romans = Romans
nation-optimates = Optimates
nation-populares = Populares
nation-visigoths = Visigoths
nation-western-romans = Western Romans
nation-sardinians = Sardinians
nation-berbers = Berbers
nation-vandals = Vandals
nation-african-romans = African Romans
nation-huns = Huns
nation-foederati = Foederati
nation-ostrogoths = Ostrogoths
nation-byzantium = Byzantium
nation-patrimonium = Patrimonium
nation-burgundians = Burgundians
nation-lombards = Lombards
nation-avars = Avars
nation-arabs = Arabs
nation-franks = Franks

kind-infantry = infantry
kind-foederati = foederati
kind-legion = legion
kind-consular = consular legion
kind-cavalry = cavalry
kind-elephant = elephants
kind-fleet = fleet
kind-city = city

piece-infantry = { kind-infantry }
piece-foederati = { kind-foederati }
piece-legion = { kind-legion }
piece-consular = { kind-consular }
piece-cavalry = { kind-cavalry }
piece-elephant = { kind-elephant }
piece-fleet = { kind-fleet }
