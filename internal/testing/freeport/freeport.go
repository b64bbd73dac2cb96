// Package freeport finds free ports for servers that tests start.
package freeport

import (
	"fmt"
	"math/rand/v2"
	"net"
	"testing"
)

// Address is an address of this machine where nobody listens. Its port is below those that the kernel gives away by
// itself, so that no connection of somebody else takes it before the server does.
func Address(t testing.TB) string {
	t.Helper()
	var err error
	for range 100 {
		var listener net.Listener
		if listener, err = net.Listen("tcp", fmt.Sprint("127.0.0.1:", 20000+rand.N(12000))); err == nil {
			defer listener.Close()
			return listener.Addr().String()
		}
	}
	t.Fatalf("found no free port: %v", err)
	return ""
}
