"""Melds: sets and runs in a hand, what stays unmelded, and what can be laid off; knows no game.

Hands are whole numbers (`masks`), tables are built on first use (`tables`). `deadwood` counts, `melds`
lists melds and arrangements, `layoff` lays off; `laid` answers in cards what a table asks. Everything is
exact: nothing is ever chosen greedily.
"""
