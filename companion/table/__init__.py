"""The log on disk: `store` is the file, `table` one table in it, `pinned` the tables it began with, `transfer` export
and import, `told` a log for people and scripts."""
