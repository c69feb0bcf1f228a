"""The right address: the one that a phone in the living room reaches, among those of docks, tunnels and virtual
machines."""

import ipaddress
from unittest.mock import patch

import pytest

from companion.web.network import Address, addresses, outward, rank_addresses

WIFI = Address("wlan0", "192.168.1.20")
CABLE = Address("eth0", "192.168.2.5")
DOCKER = Address("docker0", "172.17.0.1")
TUNNEL = Address("tailscale0", "100.101.1.2")
ALONE = Address("wlan0", "169.254.3.4")
VIRTUAL = Address("vEthernet (WSL)", "172.28.0.1")
PUBLIC = Address("eth0", "93.184.216.34")


@pytest.mark.parametrize(
    ("found", "leads_out", "first"),
    [
        ([DOCKER, WIFI], None, WIFI),
        ([TUNNEL, WIFI], TUNNEL.ip, WIFI),
        ([CABLE, WIFI], CABLE.ip, CABLE),
        ([CABLE, WIFI], WIFI.ip, WIFI),
        ([ALONE, CABLE], None, CABLE),
        ([VIRTUAL, Address("Wi-Fi", "10.0.0.4")], VIRTUAL.ip, Address("Wi-Fi", "10.0.0.4")),
        ([PUBLIC, WIFI], PUBLIC.ip, WIFI),
        ([DOCKER], None, DOCKER),
    ],
)
def test_the_likeliest_address_stands_first(found: list[Address], leads_out: str | None, first: Address) -> None:
    for order in (found, found[::-1]):
        assert rank_addresses(order, leads_out)[0] == first
        assert len(rank_addresses(order, leads_out)) == len(found)


def test_this_computer_has_addresses_none_of_them_loopback() -> None:
    for address in addresses():
        assert not ipaddress.ip_address(address.ip).is_loopback
        assert str(address).startswith(address.ip)


def test_a_computer_without_any_network_leads_nowhere() -> None:
    with patch("socket.socket.connect", side_effect=OSError):
        assert outward() is None
