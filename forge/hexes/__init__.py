"""Cuts a hex map out of the same geography as the other boards: see docs/boards.md.

In order of work: sheet (what is written), plane (where a hex lies), ground (land, water, terrain), courses (rivers,
ridges and roads along hexes), growth (provinces and sea zones), board (all together), picture and write (the files).
"""
