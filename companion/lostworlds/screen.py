from companion.lostworlds.screen_field import screen as screen
