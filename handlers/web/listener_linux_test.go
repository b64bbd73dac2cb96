package web

import (
	"io"
	"net"
	"testing"
	"time"
)

// A proxy that has already sent a request cannot send it to another process if the connection is reset.
func TestConnectionsThatHaveArrivedAreAcceptedBeforeTheListenerIsClosed(t *testing.T) {
	t.Parallel()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	listener := Listen(inner, Addresses{})
	const several = 5
	for range several {
		client, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		if _, err := io.WriteString(client, "hello"); err != nil {
			t.Fatal(err)
		}
	}
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		listener.Close() //nolint:errcheck // it is closed all the same
	}()
	select {
	case <-closed:
		t.Fatal("it is closed while connections wait")
	case <-time.After(100 * time.Millisecond):
	}
	for range several {
		accepted, err := listener.Accept()
		if err != nil {
			t.Fatalf("a connection is not accepted: %v", err)
		}
		defer accepted.Close()
		said := make([]byte, 5)
		if _, err := io.ReadFull(accepted, said); err != nil || string(said) != "hello" {
			t.Errorf("it says %q (%v)", said, err)
		}
	}
	if _, err := listener.Accept(); err == nil {
		t.Error("another connection is accepted")
	}
	<-closed
}
