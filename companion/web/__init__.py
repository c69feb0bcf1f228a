"""The table on phones: one server, a page written by hand, scenes down by server-sent events and moves up by POST.

`serve` binds and runs, `app` has the routes, `middleware` decides who is let in, `auth` keeps the token, `requests`
checks what clients send, `table_worker` is the one thread on which tables are touched, `scenes` says what a screen
needs, `live` streams it, `history` gives the log, `files` holds the page (put together by `bundle`, its fonts by
`webfonts`), `card_images` the printed pieces, `messages` the server's texts, `network` the addresses of this machine,
`locks` the seats that are locked by a word.
"""
