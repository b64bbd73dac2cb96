package command_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"intake/internal/testing/await"
)

// "An answered 201 survives kill -9": every acknowledged ticket exists exactly once, numbers
// are unique and gapless, and the service starts again by itself.
func TestAcknowledgedTicketsSurviveBeingKilled(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		app := in.tenant("kestrel")
		var all []filed
		kills := 0
		p := in.serve()
		for range rounds(t, 4) {
			l := startLoad(t, app, p.url, 16)
			await.That(t, "a ticket is acknowledged", func() bool { return len(l.acknowledged()) > 0 })
			time.Sleep(200*time.Millisecond + rand.N(900*time.Millisecond))
			p.kill()
			kills++
			acknowledged, others := l.stop()
			p = in.serve()
			l.url = p.url
			all = append(all, acknowledged...)
			all = append(all, retry(t, l, acknowledged, others)...)
		}
		checkFiled(t, in, app, all)
		t.Logf("%d kills, %d acknowledged tickets: each there once, under its number", kills, len(all))
	})
}

// retry sends again what was acknowledged, which gives the same ticket, and what was in the air, which files it now.
func retry(t *testing.T, l *load, acknowledged, others []filed) (resolved []filed) {
	t.Helper()
	for _, f := range acknowledged[max(0, len(acknowledged)-20):] {
		if again := l.file(f.Key); again.ID != f.ID || again.Number != f.Number {
			t.Errorf("the key of ticket #%d %s, sent again after the restart, was answered %v", f.Number, f.ID,
				again.reply)
		}
	}
	for i, f := range others {
		if i == 32 {
			break
		}
		again := l.file(f.Key)
		if again.ID == "" {
			t.Errorf("a request that was cut off, sent again after the restart, was answered %v", again.reply)
		}
		resolved = append(resolved, again)
	}
	return resolved
}
