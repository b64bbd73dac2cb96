package web

import (
	"errors"
	"io"
	"net"
	"testing"
	"time"
)

// lasts returns how long we wait for a sender who sends n bytes after each pause.
func lasts(p *pace, pause time.Duration, n int) time.Duration {
	began := time.Now()
	for now := began; now.Before(began.Add(2 * maxTransferTime)); now = now.Add(pause) {
		if until := p.deadline(now); until.Before(now.Add(pause)) {
			return until.Sub(began)
		}
		p.waited(pause, n)
	}
	return 2 * maxTransferTime
}

// A sender who keeps to the minimum rate may take the maximal time. A slower one is cut off soon, no matter how fast it
// started.
func TestASenderIsWaitedForAsLongAsItsBytesComeAtTheMinimumRate(t *testing.T) {
	t.Parallel()
	upload := func() *pace { return newPace(uploadGrace, uploadCredit) }
	for name, scenario := range map[string]struct {
		took, atLeast, atMost time.Duration
	}{
		"a byte every second":      {lasts(upload(), time.Second, 1), uploadGrace, uploadGrace + time.Second},
		"a byte every 24 seconds":  {lasts(upload(), 24*time.Second, 1), uploadGrace, uploadGrace + time.Second},
		"half of the minimum rate": {lasts(upload(), time.Second, minimumRate/2), uploadGrace, 3 * uploadGrace},
		"just the minimum rate": {lasts(upload(), time.Second, minimumRate), maxTransferTime - time.Second,
			maxTransferTime + time.Second},
		"a phone, 9 KB every 2 seconds": {lasts(upload(), 2*time.Second, 9<<10), maxTransferTime - 3*time.Second,
			maxTransferTime + time.Second},
		"tunnels, 1 MB every 25 seconds": {lasts(withFirst(upload(), 1<<20), 25*time.Second, 1<<20),
			maxTransferTime - 30*time.Second, maxTransferTime + time.Second},
		"100 MB at once, then nothing": {lasts(withFirst(upload(), 100<<20), time.Minute, 0),
			uploadCredit - time.Second, uploadCredit + time.Second},
		"100 MB at once, then dribbling": {lasts(withFirst(upload(), 100<<20), 10*time.Second, 100),
			uploadCredit - time.Second, uploadCredit + time.Second},
		"JSON of any rate": {lasts(newPace(bodyTimeout, 0), time.Second, 1<<20),
			bodyTimeout - time.Second, bodyTimeout + time.Second},
	} {
		if scenario.took < scenario.atLeast || scenario.took > scenario.atMost {
			t.Errorf("%s lasts %v, not %v to %v", name, scenario.took, scenario.atLeast, scenario.atMost)
		}
	}
}

func withFirst(p *pace, n int) *pace {
	p.waited(time.Millisecond, n)
	return p
}

// It holds even if bytes keep arriving.
func TestABodyHasATotalTimeLimit(t *testing.T) {
	t.Parallel()
	server, client := net.Pipe()
	defer server.Close()
	defer client.Close()
	go func() {
		for {
			if _, err := client.Write([]byte("x")); err != nil {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}()
	body := &Body{stream: server, conn: server, length: 1 << 20, limit: 1 << 20, pace: newPace(50*time.Millisecond, 0),
		waiting: (&SlowBodies{}).watch("x", server)}
	began := time.Now()
	_, err := io.Copy(io.Discard, body)
	if took := time.Since(began); !errors.Is(err, errSlow) || took > time.Minute {
		t.Errorf("after %v it ends with %v", took, err)
	}
}

// Time that we spend on other work does not count against the sender.
func TestOnlyWaitingForTheSenderCountsForItsPace(t *testing.T) {
	t.Parallel()
	p := newPace(time.Second, 0)
	p.waited(300*time.Millisecond, 0)
	now := time.Now()
	if left := p.deadline(now).Sub(now); left != 700*time.Millisecond {
		t.Errorf("%v are left", left)
	}
}
