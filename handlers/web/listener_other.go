//go:build !linux

package web

import "net"

// finishArrivals does nothing: other systems cannot tell whether connections wait to be accepted.
func finishArrivals(net.Listener) {}
