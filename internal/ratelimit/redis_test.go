package ratelimit

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/redis"
	"intake/internal/testing/await"
	redistest "intake/internal/testing/redis"
)

func over(t *testing.T, server *redistest.Server, retryDelay time.Duration, log io.Writer) *Limiter {
	t.Helper()
	l := newLimiter(server.Client(t), slog.New(slog.NewTextHandler(log, nil)), retryDelay)
	t.Cleanup(l.Close)
	return l
}

func TestTwoProcessesOverOneRedisAdmitExactlyTheLimit(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	limiters := []*Limiter{over(t, server, time.Minute, io.Discard), over(t, server, time.Minute, io.Discard)}
	n := admitAtOnce(limiters...)
	if limiters[0].Degraded() || limiters[1].Degraded() {
		t.Fatal("memory took over although Redis runs")
	}
	if n != 8 {
		t.Errorf("%d of 100 simultaneous calls were admitted, want 8", n)
	}
}

func TestSeparateLimitersShareTheCountsInRedis(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	l := over(t, server, 50*time.Millisecond, io.Discard)
	guarded, elsewhere := l.Apart(), over(t, server, time.Minute, io.Discard).Apart()
	if n := admitAtOnce(guarded, elsewhere); n != 8 {
		t.Errorf("%d of 100 simultaneous calls were admitted, want 8", n)
	}
	server.Stop()
	guarded.Allow(context.Background(), "first failure", 1, time.Minute)
	if !l.Degraded() || !guarded.Degraded() {
		t.Error("the failure that one limiter met is not known to the other")
	}
	server.Start(t)
	await.That(t, "Redis serves again", func() bool { return !guarded.Degraded() })
}

func TestRedisSlidesTheWindowAndReturnsTheWait(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	l := over(t, server, 50*time.Millisecond, io.Discard)
	ctx, key := context.Background(), "slides"
	const window = time.Minute
	// The times of admitted calls, as the script would have stored them.
	began := time.Now()
	now, err := l.shared.client.Conn().Time(ctx).Result()
	if err != nil {
		t.Fatal(err)
	}
	for _, ago := range []time.Duration{61 * time.Second, 20 * time.Second, 5 * time.Second} {
		l.shared.client.Conn().RPush(ctx, "intake:limit:"+key, now.Add(-ago).UnixMicro())
	}
	if _, ok := l.Allow(ctx, key, 3, window); !ok {
		t.Fatal("a call that left the window still counts")
	}
	retryAfter, ok := l.Allow(ctx, key, 3, window)
	if l.Degraded() {
		t.Fatal("Redis did not answer in time")
	}
	if ok {
		t.Fatal("four calls were admitted within one minute")
	}
	if retryAfter > 40*time.Second || retryAfter < 40*time.Second-time.Since(began) {
		t.Errorf("retryAfter = %v, want 40s less the time this test took", retryAfter)
	}
	if ttl := l.shared.client.Conn().PTTL(ctx, "intake:limit:"+key).Val(); ttl <= 0 || ttl > window {
		t.Errorf("the key lives for %v, want no longer than its window", ttl)
	}
}

func TestARedisClockSetBackDoesNotRefuseCalls(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	l := over(t, server, time.Minute, io.Discard)
	ctx := context.Background()
	l.shared.client.Conn().RPush(ctx, "intake:limit:k", time.Now().Add(time.Hour).UnixMicro())
	if retryAfter, ok := l.Allow(ctx, "k", 1, time.Minute); !ok {
		t.Errorf("refused for %v by a call from the future", retryAfter)
	}
}

func TestACancelledCallDoesNotCountAsAnOutageOfRedis(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	l := over(t, server, time.Minute, io.Discard)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, ok := l.Allow(ctx, "k", 1, time.Minute); !ok || l.Degraded() {
		t.Errorf("admitted %v, degraded %v; want an ordinary answer from Redis", ok, l.Degraded())
	}
}

func TestMemoryIsUsedDuringAnOutageOfRedisAndRedisAfterwards(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	var log lockedBuffer
	l := over(t, server, 50*time.Millisecond, &log)
	ctx := context.Background()
	l.Allow(ctx, "before", 1, time.Minute)

	server.Stop()
	l.Allow(ctx, "first failure", 1, time.Minute)
	if !l.Degraded() {
		t.Fatal("the failure went unnoticed")
	}
	for i := range 200 {
		if _, ok := l.Allow(ctx, "meanwhile", 8, time.Minute); ok != (i < 8) {
			t.Errorf("call %d: admitted %v", i, ok)
		}
	}

	server.Start(t)
	await.That(t, "Redis serves again", func() bool { return !l.Degraded() })
	if _, ok := l.Allow(ctx, "meanwhile", 8, time.Minute); !ok {
		t.Error("memory still counts after Redis came back")
	}
	if n := strings.Count(log.String(), "\n"); n != 2 {
		t.Errorf("%d log lines, want one for going and one for coming back:\n%s", n, log.String())
	}
}

func TestOnlyOneCallWaitsForARedisThatNeverAnswers(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0") // the kernel accepts connections, and nothing answers
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()

	client := redis.Open(&redis.Options{Addr: listener.Addr().String()}, redis.Timeout)
	defer client.Close() //nolint:errcheck // there is no server
	l := newLimiter(client, slog.New(slog.DiscardHandler), time.Minute)
	defer l.Close()
	if !l.Degraded() {
		t.Fatal("a silent Redis counts as serving")
	}
	const calls = 200
	began := time.Now()
	for range calls {
		if _, ok := l.Allow(context.Background(), "k", calls, time.Hour); !ok {
			t.Fatal("memory refused a call below the limit")
		}
	}
	if took := time.Since(began); took > calls*redis.Timeout/2 { // half the time that it would take if each call waited
		t.Errorf("%d calls took %v; want memory's answers at once", calls, took)
	}
}

func TestARedisThatIsFullIsServedFromMemory(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	l := over(t, server, 20*time.Millisecond, io.Discard)
	ctx := context.Background()
	l.shared.client.Conn().ConfigSet(ctx, "maxmemory", strconv.Itoa(1))
	if _, ok := l.Allow(ctx, "k", 1, time.Minute); !ok || !l.Degraded() {
		t.Errorf("admitted %v, degraded %v; want memory's answer", ok, l.Degraded())
	}
	l.shared.client.Conn().ConfigSet(ctx, "maxmemory", "0")
	await.That(t, "Redis serves again", func() bool { return !l.Degraded() })
}

type lockedBuffer struct {
	sync.Mutex
	bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.Lock()
	defer b.Unlock()
	return b.Buffer.Write(p)
}

func (b *lockedBuffer) String() string {
	b.Lock()
	defer b.Unlock()
	return b.Buffer.String()
}
