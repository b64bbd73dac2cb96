// Package freeport finds free ports for servers that tests start.
package freeport

import (
	"fmt"
	"math/rand/v2"
	"net"
	"runtime"
	"testing"
)

// Address returns an address of this machine that nobody listens on. Its port is below those that the kernel assigns to
// connections, so that no connection takes it before the server does. On Linux no other test gets it before this one
// ends, even while the server is stopped.
func Address(t testing.TB) string {
	t.Helper()
	var err error
	for range 100 {
		port := 20000 + rand.N(12000)
		var listener net.Listener
		if listener, err = net.Listen("tcp", fmt.Sprint("127.0.0.1:", port)); err != nil {
			continue
		}
		defer listener.Close()
		var release func()
		if release, err = claim(port); err == nil {
			t.Cleanup(release)
			return listener.Addr().String()
		}
	}
	t.Fatalf("found no free port: %v", err)
	return ""
}

// claim reserves the port against the tests of all processes. It uses a Unix socket with an abstract name, because that
// ends with its process in any case.
func claim(port int) (release func(), err error) {
	if runtime.GOOS != "linux" {
		return func() {}, nil
	}
	held, err := net.Listen("unix", fmt.Sprint("@intake-test-port-", port))
	if err != nil {
		return nil, err
	}
	return func() { held.Close() }, nil
}
