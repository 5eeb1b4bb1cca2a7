# Les noms des peuples, des unités et des deux jeux.

scenario-italia-1 = Italia I, de Brennus à Sylla
scenario-italia-2 = Italia II, d'Alaric à Charlemagne

nation-celts = Celtes
nation-etruscans = Étrusques
nation-epirotes = Épirotes
nation-greeks = Grecs
nation-samnites = Samnites
nation-carthaginians = Carthaginois
nation-numidians = Numides
nation-illyrians = Illyriens
nation-cimbri = Cimbres
nation-romans = Romains
nation-optimates = Optimates
nation-populares = Populares
nation-visigoths = Wisigoths
nation-western-romans = Romains d'Occident
nation-sardinians = Sardes
nation-berbers = Berbères
nation-vandals = Vandales
nation-african-romans = Romains d'Afrique
nation-huns = Huns
nation-foederati = Fédérés
nation-ostrogoths = Ostrogoths
nation-byzantium = Byzance
nation-patrimonium = Patrimonium
nation-burgundians = Burgondes
nation-lombards = Lombards
nation-avars = Avars
nation-arabs = Arabes
nation-franks = Francs

kind-infantry = infanterie
kind-foederati = fédérés
kind-legion = légion
kind-consular = légion consulaire
kind-cavalry = cavalerie
kind-elephant = éléphants
kind-fleet = flotte
kind-city = ville

piece-infantry = { kind-infantry }
piece-foederati = { kind-foederati }
piece-legion = { kind-legion }
piece-consular = { kind-consular }
piece-cavalry = { kind-cavalry }
piece-elephant = { kind-elephant }
piece-fleet = { kind-fleet }
