// Package await lets tests wait for what happens beside them.
package await

import (
	"testing"
	"time"
)

// longEnough is more than anything takes on the busiest machine: only what never happens takes as long.
const longEnough = 3 * time.Minute

// That waits until it holds. Where that does not happen, the test fails, and says what it waited for.
func That(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(longEnough); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited %v in vain: %s", longEnough, what)
		}
	}
}
