// Package webhook sends signed messages to addresses that people typed, and to none that leads into our own network.
package webhook

import (
	"errors"
	"net/netip"
	"syscall"
)

// ErrPrivate is that an address leads into a private network.
var ErrPrivate = errors.New("the address leads into a private network")

// closed are the networks that are no part of the public internet, or that carry an IPv4 address within an IPv6 one.
var closed = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24",
	"198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
)

// public is what of IPv6 is given out at all: not loopback, link-local, unique local, mapped, NAT64 and so on.
var public = netip.MustParsePrefix("2000::/3")

func prefixes(texts ...string) (list []netip.Prefix) {
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}

// guard judges addresses when they are dialled, which is after the names were looked up: what a name leads to at
// another time does not matter.
type guard struct{ allow []netip.Prefix }

// allowed reports whether the operator named the network of the address.
func (g guard) allowed(address netip.Addr) bool { return within(g.allow, address) }

func (g guard) open(address netip.Addr) bool {
	address = address.Unmap().WithZone("")
	if g.allowed(address) {
		return true
	}
	if address.Is6() && !public.Contains(address) {
		return false
	}
	return address.IsValid() && !within(closed, address)
}

func within(list []netip.Prefix, address netip.Addr) bool {
	for _, prefix := range list {
		if prefix.Contains(address) {
			return true
		}
	}
	return false
}

// judge is the Control of a net.Dialer. Without TLS only networks of ours will do.
func (g guard) judge(encrypted bool) func(network, address string, _ syscall.RawConn) error {
	return func(_, address string, _ syscall.RawConn) error {
		target, err := netip.ParseAddrPort(address)
		if err != nil || !g.open(target.Addr()) {
			return ErrPrivate
		}
		if !encrypted && !g.allowed(target.Addr().Unmap().WithZone("")) {
			return errPlain
		}
		return nil
	}
}

var errPlain = errors.New("http is for private networks alone")
