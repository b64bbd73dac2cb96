package web

import (
	"log/slog"
	"net"
	"sync/atomic"
	"time"
)

// capacityAnswer is sent when there is no room even to read the request. It reveals nothing about anybody, so pages of
// any origin may read it: the widget then says when to try again.
const capacityAnswer = "HTTP/1.1 503 Service Unavailable\r\n" +
	"Content-Type: application/json\r\nContent-Length: 66\r\nConnection: close\r\n" +
	"Cache-Control: no-store\r\nRetry-After: " + RetryAfter + "\r\n" +
	"Access-Control-Allow-Origin: *\r\nAccess-Control-Expose-Headers: Retry-After, X-Request-Id\r\n\r\n" +
	`{"error":"Too many connections are open. Try again in a moment."}` + "\n"

// refusals answers connections for which there is no room.
type refusals struct {
	underWay atomic.Int32
	lastLog  atomic.Int64
}

const mostRefusals = 256

// refuse must not delay the next connections: it waits for nobody, and if too many are refused at once, they are cut
// off.
func (r *refusals) refuse(inner net.Conn, network string) {
	if now := time.Now().Unix(); now-r.lastLog.Swap(now) >= 60 {
		slog.Warn("connections are refused: too many are open", "network", network)
	}
	if r.underWay.Add(1) > mostRefusals {
		r.underWay.Add(-1)
		inner.Close()
		return
	}
	go func() {
		defer r.underWay.Add(-1)
		defer inner.Close()
		inner.SetWriteDeadline(time.Now().Add(silentTimeout)) //nolint:errcheck // if it fails, so does the write
		if _, err := inner.Write([]byte(capacityAnswer)); err == nil {
			discardRest(inner, silentTimeout)
		}
	}()
}
