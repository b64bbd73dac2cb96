package command

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
)

// Uses that are being written are put back when that is interrupted, and must be there for the last writing.
func TestStoppingWaitsForRepeatedWork(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var s service
		begun, putBack := make(chan struct{}), false
		s.every(time.Minute, func(ctx context.Context) {
			close(begun)
			<-ctx.Done()
			time.Sleep(time.Millisecond)
			putBack = true
		})
		<-begun
		if err := s.close(t.Context()); err != nil || !putBack {
			t.Errorf("it ended with %v; the work had ended: %v", err, putBack)
		}
	})
}
