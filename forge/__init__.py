"""The forge draws game boards from real geography.

It is a development tool: its results, `src/aevum/games/<title>/data/map.json`, are committed,
and nothing that plays a game imports it.
"""
