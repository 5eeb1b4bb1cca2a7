# 4.5.3 : les royaumes

ask-new-king = { $people } : qui est le nouveau roi ?
ask-new-capital = { $people } : quelle ville est la nouvelle capitale ?
