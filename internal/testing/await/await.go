// Package await lets tests wait for conditions.
package await

import (
	"testing"
	"time"
)

// longEnough is more than anything takes on the busiest machine.
const longEnough = 3 * time.Minute

// That waits until the condition holds. If it does not, the test fails with a message about what it waited for.
func That(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(longEnough); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited %v in vain: %s", longEnough, what)
		}
	}
}
