"""The log on disk: `store` is the file, `table` one table in it, `pinned` the tables it began with, `transfer` export
and import, `log_text` a log for people and scripts, `shelf` titles, the bin and how tables stand."""
