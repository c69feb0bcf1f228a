"""A window that was handed on tells the next test nothing of the one before."""

from typing import Any

from phone_kit import until
from web_kit import Server
from windows import Windows

LEFT = """async () => {
  const kept = await caches.keys(), workers = await navigator.serviceWorker.getRegistrations();
  return [Object.keys(localStorage).length, kept.length, workers.length, document.cookie, navigator.onLine, innerWidth,
    matchMedia("(prefers-color-scheme: dark)").matches, matchMedia("(prefers-reduced-motion: reduce)").matches];
}"""
"""What a page finds: what is kept, the net, its width, by night, whether it wants stillness."""
NEW = [0, 0, 0, "", True, 500, False, True]


def test_a_window_that_is_handed_on_is_as_new(windows: Windows, server: Server) -> None:
    how: dict[str, Any] = {"viewport": {"width": 500, "height": 500}, "reduced_motion": "reduce"}
    bare = f"{server.url}/sw.js"
    first = windows.take(**how)
    first.page.goto(bare)
    assert first.page.evaluate(LEFT) == NEW
    first.page.goto(f"{server.url}/#{server.token}")
    until(first.page, "!!navigator.serviceWorker.controller")
    first.page.route("**/sw.js", lambda route: route.abort())
    first.page.emulate_media(color_scheme="dark", reduced_motion="no-preference")
    first.page.set_viewport_size({"width": 700, "height": 500})
    first.page.evaluate(
        "localStorage.setItem('settings', '{}'); document.cookie = 'a=b'; setTimeout(() => { throw 1 })"
    )
    first.context.set_offline(True)
    windows.give_back(first)
    assert first.thrown
    again = windows.take(**how)
    assert again is first
    assert [again.thrown, again.said, again.asked, again.context.cookies()] == [[], [], [], []]
    again.page.goto(bare)
    assert again.page.evaluate(LEFT) == NEW
    assert windows.take(**how) is not again, "what a test still holds is nobody else's"


def test_a_window_with_another_beside_it_is_closed(windows: Windows) -> None:
    window = windows.take(viewport={"width": 500, "height": 501})
    window.context.new_page()
    windows.give_back(window)
    assert windows.take(viewport={"width": 500, "height": 501}) is not window
