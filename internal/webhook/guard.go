// Package webhook sends signed messages to addresses that people typed, but not into private networks.
package webhook

import (
	"errors"
	"net/netip"
	"slices"
	"syscall"
)

// ErrPrivate means that an address leads into a private network.
var ErrPrivate = errors.New("the address leads into a private network")

// closed are the networks outside the public internet, and those that embed an IPv4 address in an IPv6 one.
var closed = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24",
	"198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
)

// public is the allocated part of IPv6: not loopback, link-local, unique local, mapped, NAT64 and so on.
var public = netip.MustParsePrefix("2000::/3")

func prefixes(texts ...string) (list []netip.Prefix) {
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}

// guard checks addresses when they are dialled, after the DNS lookup: what a name resolves to at another time does not
// matter.
type guard struct{ allow []netip.Prefix }

// allowed reports whether the operator allowed the network of the address.
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
	return slices.ContainsFunc(list, func(prefix netip.Prefix) bool { return prefix.Contains(address) })
}

// judge is the Control of a net.Dialer. Without TLS only the allowed networks can be reached.
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
