package web

import (
	"fmt"
	"testing"
)

// However many networks take as much as they can, the next one finds something left.
func TestNoNetworkTakesAllConnections(t *testing.T) {
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
	for range 5 { // our own proxy brings everybody, and is counted with all but not on its own
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
