package web

import (
	"net"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// finishArrivals waits until the connections that have arrived are accepted by another goroutine, at most for
// shutdownTimeout: a process may be busy.
func finishArrivals(inner net.Listener) {
	tcp, isTCP := inner.(*net.TCPListener)
	if !isTCP {
		return
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return
	}
	for deadline := time.Now().Add(shutdownTimeout); hasArrivals(raw) && time.Now().Before(deadline); {
		time.Sleep(100 * time.Microsecond)
	}
}

// hasArrivals reports whether connections wait to be accepted.
func hasArrivals(listening syscall.RawConn) bool {
	var some bool
	err := listening.Control(func(fd uintptr) {
		info, err := unix.GetsockoptTCPInfo(int(fd), unix.IPPROTO_TCP, unix.TCP_INFO)
		some = err == nil && info.Unacked > 0 // of a listening socket, this is their number
	})
	return err == nil && some
}
