"""The log of each table on disk: `store` is the file, `table` one table in it, `embedded_data` the game tables it began
with, `transfer` export and import, `log_text` a log for people and scripts, `archive` titles, the bin and results.
"""
