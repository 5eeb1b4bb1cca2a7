# 4.5.3: kingdoms

ask-new-king = { $people }: who is the new king?
ask-new-capital = { $people }: which city is the new capital?
