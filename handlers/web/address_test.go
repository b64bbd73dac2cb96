package web

import (
	"net/netip"
	"strings"
	"testing"
)

var proxied = Addresses{Trusted: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}}

// The client's address is that of the TCP connection or, behind TRUSTED_PROXIES, the right-most address in
// X-Forwarded-For that is not a trusted proxy: everything left of it may be forged.
func TestTheClientIsTheRightMostUntrustedHop(t *testing.T) {
	t.Parallel()
	for _, scenario := range []struct{ name, peer, hops, client string }{
		{"no header", "10.0.0.1", "", "10.0.0.1"},
		{"one hop", "10.0.0.1", "203.0.113.7", "203.0.113.7"},
		{"what the client wrote itself stands further left", "10.0.0.1", "1.1.1.1, 2.2.2.2, 203.0.113.7",
			"203.0.113.7"},
		{"trusted hops are skipped", "10.0.0.1", "1.1.1.1, 203.0.113.7, 10.0.0.3, fd00::2", "203.0.113.7"},
		{"only trusted hops", "10.0.0.1", "10.0.0.2, 10.0.0.3", "10.0.0.2"},
		{"a peer who is no proxy is not believed", "198.51.100.9", "203.0.113.7", "198.51.100.9"},
		{"a port", "10.0.0.1", "203.0.113.7:4711", "203.0.113.7"},
		{"IPv6", "fd00::1", "2001:db8::7", "2001:db8::7"},
		{"IPv6 in brackets", "10.0.0.1", "[2001:db8::7]", "2001:db8::7"},
		{"IPv6 with a port", "10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"},
		{"IPv6 with a zone", "10.0.0.1", "fe80::7%eth0", "fe80::7"},
		{"IPv4 in IPv6", "10.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"},
		{"a trusted address in IPv6 words", "10.0.0.1", "203.0.113.7, ::ffff:10.0.0.2", "203.0.113.7"},
		{"blanks and tabs", "10.0.0.1", " \t203.0.113.7\t ", "203.0.113.7"},
		{"garbage stands for its proxy", "10.0.0.1", "203.0.113.7, garbage", "10.0.0.1"},
		{"garbage behind a trusted hop stands for that hop", "10.0.0.1", "203.0.113.7, unknown, 10.0.0.2", "10.0.0.2"},
		{"garbage further left does not matter", "10.0.0.1", "<script>, 203.0.113.7", "203.0.113.7"},
		{"an empty hop is garbage", "10.0.0.1", "203.0.113.7,", "10.0.0.1"},
		{"a leading zero is garbage", "10.0.0.1", "203.0.113.07", "10.0.0.1"},
		{"a number is garbage", "10.0.0.1", "3405803783", "10.0.0.1"},
	} {
		t.Run(scenario.name, func(t *testing.T) {
			t.Parallel()
			var hops []string
			if scenario.hops != "" {
				hops = strings.Split(scenario.hops, ",")
			}
			if got := proxied.lastUntrusted(netip.MustParseAddr(scenario.peer), hops); got.String() != scenario.client {
				t.Errorf("the client is %s, expected %s", got, scenario.client)
			}
		})
	}
}

// Without trusted proxies, X-Forwarded-For is ignored.
func TestWithoutProxiesTheClientIsThePeer(t *testing.T) {
	t.Parallel()
	peer := netip.MustParseAddr("127.0.0.1")
	if got := (Addresses{}).lastUntrusted(peer, []string{"203.0.113.7"}); got != peer {
		t.Errorf("the client is %s, want %s", got, peer)
	}
}

// An IPv6 subscriber usually gets a whole /64, so limits count that and not single addresses.
func TestIPv6ClientsAreCountedBySubscriberNetwork(t *testing.T) {
	t.Parallel()
	for address, expected := range map[string]string{
		"203.0.113.7": "203.0.113.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"2001:db8:1:2::": "2001:db8:1:2::/64", "::1": "::/64",
	} {
		if got := ClientNetwork(netip.MustParseAddr(address)); got != expected {
			t.Errorf("%s counts as %s, expected %s", address, got, expected)
		}
	}
	if ClientNetwork(netip.MustParseAddr("2001:db8::1")) == ClientNetwork(netip.MustParseAddr("2001:db8:0:1::1")) {
		t.Error("two subscribers count as one")
	}
	if got := ClientNetwork(netip.Addr{}); got == "" {
		t.Error("no address counts as nothing")
	}
}

// Addresses that a client puts into X-Forwarded-For itself never change the result.
func FuzzHops(f *testing.F) {
	for _, seed := range []string{
		"", "1.2.3.4", "10.0.0.2", "1.2.3.4, 10.0.0.2", "[::1]:80", "fe80::1%eth0", "garbage", "10.0.0.2,,10.0.0.3",
		",,,", "::ffff:10.0.0.1", "1.2.3.4:", "[", "]", "[]", "%", "999.1.1.1",
	} {
		f.Add(seed, "203.0.113.7")
		f.Add("x", seed)
	}
	f.Fuzz(func(t *testing.T, written, seen string) {
		peer := netip.MustParseAddr("10.0.0.1")
		hops := append(strings.Split(written, ","), strings.Split(seen, ",")...)
		client := proxied.lastUntrusted(peer, hops)
		if !client.IsValid() || client.Zone() != "" || client.Is4In6() {
			t.Fatalf("the client of %q is %s", hops, client)
		}
		named := client == peer
		for _, hop := range hops {
			if address, ok := parseAddress(hop); ok && address == client {
				named = true
			}
		}
		if !named {
			t.Fatalf("the client %s of %q is neither the peer nor a hop", client, hops)
		}
		address, ok := parseAddress(seen)
		if !strings.Contains(seen, ",") && ok && !proxied.trusts(address) && client != address {
			t.Fatalf("by writing %q the client %s became %s", written, address, client)
		}
		if !strings.Contains(seen, ",") && !ok && client != peer {
			t.Fatalf("behind the unreadable %q the client became %s", seen, client)
		}
	})
}
