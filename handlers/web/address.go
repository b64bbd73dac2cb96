package web

import (
	"net/netip"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Addresses finds out which address a request comes from. Only the Trusted proxies' X-Forwarded-For is believed.
type Addresses struct{ Trusted []netip.Prefix }

// Of returns the client's address: the TCP peer or, behind trusted proxies, the right-most hop that is not one of them.
// The client may have made up everything further left.
func (a Addresses) Of(c *fiber.Ctx) netip.Addr {
	address, _ := parseAddress(c.Context().RemoteAddr().String())
	if !a.trusts(address) {
		return address
	}
	var hops []string
	for _, header := range c.Request().Header.PeekAll(fiber.HeaderXForwardedFor) {
		hops = append(hops, strings.Split(string(header), ",")...)
	}
	return a.lastUntrusted(address, hops)
}

func (a Addresses) lastUntrusted(address netip.Addr, hops []string) netip.Addr {
	for i := len(hops) - 1; i >= 0 && a.trusts(address); i-- {
		hop, ok := parseAddress(hops[i])
		if !ok {
			break // the nearest proxy reports something unreadable, so it stands for its client
		}
		address = hop
	}
	return address
}

// parseAddress reads the address of a peer, with or without a port.
func parseAddress(text string) (netip.Addr, bool) {
	text = strings.TrimSpace(text)
	if withPort, err := netip.ParseAddrPort(text); err == nil {
		return withPort.Addr().Unmap().WithZone(""), true
	}
	address, err := netip.ParseAddr(strings.Trim(text, "[]"))
	return address.Unmap().WithZone(""), err == nil
}

func (a Addresses) trusts(address netip.Addr) bool {
	return slices.ContainsFunc(a.Trusted, func(proxies netip.Prefix) bool { return proxies.Contains(address) })
}

// ClientNetwork is what rate limits count by: the address itself, or for IPv6 its /64, which belongs to one subscriber.
func ClientNetwork(address netip.Addr) string {
	if address.Is6() {
		if prefix, err := address.Prefix(64); err == nil {
			return prefix.String()
		}
	}
	return address.String()
}
