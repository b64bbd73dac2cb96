package web

import (
	"fmt"
	"testing"
)

// No matter how many networks open as many connections as they can, the next network can still open some.
func TestOneNetworkCannotTakeAllConnections(t *testing.T) {
	t.Parallel()
	var c connectionLimiter
	for n := range 30 {
		network := fmt.Sprint(n)
		taken := 0
		for c.acquire(network) {
			taken++
		}
		if taken == 0 || taken > Connections/5 {
			t.Errorf("network %d takes %d connections", n, taken)
		}
		if n == 0 && taken < Connections/6 {
			t.Errorf("alone, a network gets only %d", taken)
		}
	}
	for range 5 { // our own proxy connects for everybody, so only the total applies to it
		if !c.acquire("") {
			break
		}
	}
	c.release("0")
	if !c.acquire("late") {
		t.Error("what was given back is still taken")
	}
	for c.acquire("") {
		if c.open > Connections {
			t.Fatal("there are more than there may be")
		}
	}
	if c.acquire("") || c.acquire("other") {
		t.Error("there are more than there may be")
	}
}
