"""The addresses of this machine, ranked by how likely a phone nearby can reach them, and a QR code for a terminal."""

import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

PLACES = (
    # beginning of an interface's name, how likely a phone is behind it
    (("wl", "wifi", "wi-fi", "airport", "en0"), 3),
    (("eth", "en", "em", "ethernet", "lan"), 2),
    (("docker", "br-", "veth", "virbr", "vmnet", "vbox", "vethernet", "lxc", "lxd", "podman", "cni", "hyper-v"), -4),
    (("tun", "tap", "utun", "wg", "ppp", "tailscale", "zt", "ham", "awdl", "llw", "ipsec"), -4),
)


@dataclass(frozen=True)
class Address:
    """An IPv4 address and the name of its network interface."""

    name: str
    ip: str

    def __str__(self) -> str:
        return f"{self.ip} ({self.name})"


def addresses() -> list[Address]:
    """Return the IPv4 addresses of this machine, without loopback."""
    import ifaddr

    found = ((adapter.nice_name, ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4)
    return [Address(name, str(ip.ip)) for name, ip in found if not ip_address(str(ip.ip)).is_loopback]


def outward() -> str | None:
    """Return this machine's address on the way to the internet, None without a network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nobody is there
            return str(probe.getsockname()[0])
        except OSError:
            return None


def rank_addresses(addresses: Iterable[Address], outward: str | None) -> list[Address]:
    """Return the addresses, the likeliest to be reached by a phone first: real networks before virtual ones, private
    addresses, the one that leads `outward`."""
    return sorted(addresses, key=lambda address: -_likely(address, outward))


def _likely(address: Address, outward: str | None) -> int:
    name, ip = address.name.lower(), ip_address(address.ip)
    place = next((points for beginnings, points in PLACES if name.startswith(beginnings)), 0)
    return place + 2 * (address.ip == outward) + 2 * ip.is_private - 6 * ip.is_link_local


HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
QUIET = 2  # modules of white around it: less than the standard's four, and enough for every phone


def qr(text: str, colour: bool) -> str:
    """Return a QR code as text: black on white by escape codes if `colour`, else light modules for a dark terminal."""
    import segno

    rows = [
        [int(module) for module in row] for row in segno.make(text, error="l", micro=False).matrix_iter(border=QUIET)
    ]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        dark = zip(upper, lower, strict=True)
        line = "".join(HALVES[pair if colour else (1 - pair[0], 1 - pair[1])] for pair in dark)
        lines.append(f"\x1b[30;107m{line}\x1b[0m" if colour else line)
    return "\n".join(lines)
