package webhook

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"time"
)

const (
	timeout   = 10 * time.Second
	maxAnswer = 64 << 10
)

// Client sends messages. It follows no redirects, uses no proxy, and dials no private address except those that the
// operator allowed.
type Client struct{ encrypted, plain *http.Client }

// NewClient returns a Client that may also reach the networks.
func NewClient(allow []netip.Prefix) *Client {
	return newClient(guard{allow}, net.DefaultResolver)
}

func newClient(g guard, names *net.Resolver) *Client {
	return &Client{dialing(g, names, true), dialing(g, names, false)}
}

func dialing(g guard, names *net.Resolver, encrypted bool) *http.Client {
	dialer := &net.Dialer{Timeout: timeout, Resolver: names, Control: g.judge(encrypted)}
	return &http.Client{
		Transport: &http.Transport{
			DialContext: dialer.DialContext, ForceAttemptHTTP2: true, DisableCompression: true,
			MaxIdleConnsPerHost: 1, IdleConnTimeout: 30 * time.Second, MaxResponseHeaderBytes: 32 << 10,
			TLSHandshakeTimeout: timeout,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Timeout:       timeout,
	}
}

// Message is what to send, and where.
type Message struct {
	Address string
	At      time.Time
	Header  map[string]string
	Token   string // authenticates us to the other side; it is not stored
	Sealed  bool   // the address after its host is a secret, which must not be in the stored answer
	Body    []byte
}

// Answer is the result. Status is 0 without an answer; then Why explains it in a sentence.
type Answer struct {
	Status     int
	Why        string
	Private    bool // not sent: the address leads into a private network
	Took       time.Duration
	RetryAfter time.Duration
	Request    string // as it was sent
	Text       string // the answer as received, at most 64 KB of it
	Body       string // its part after the headers
}

// Send posts the message, and waits for the answer for at most ten seconds.
func (c *Client) Send(ctx context.Context, m Message) Answer {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, m.Address, bytes.NewReader(m.Body))
	if err != nil {
		return Answer{Why: "The address cannot be read."}
	}
	request.Header.Set("User-Agent", "Intake-Webhooks/1")
	for name, value := range m.Header {
		request.Header.Set(name, value)
	}
	answer := Answer{Request: written(request, m.Body)}
	if m.Token != "" {
		request.Header.Set("Authorization", "Bearer "+m.Token)
	}
	client := c.encrypted
	if request.URL.Scheme == "http" {
		client = c.plain
	}
	began := time.Now()
	response, err := client.Do(request)
	if err != nil {
		answer.Took, answer.Why, answer.Private = time.Since(began), reason(err), errors.Is(err, ErrPrivate)
		return answer
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	answer.Took = time.Since(began)
	answer.Status, answer.RetryAfter = response.StatusCode, retryAfter(response.Header.Get("Retry-After"), m.At)
	if response.StatusCode >= 300 && response.StatusCode < 400 {
		answer.Why = "It leads to another address, but redirects are not followed: enter that address instead."
	}
	answer.Text, answer.Body = came(response, body), string(body[:min(len(body), maxAnswer)])
	if m.Sealed {
		answer.Text = withoutPath(answer.Text, request.URL)
	}
	if err != nil && answer.Status < 300 {
		// A server that accepted the message and then broke off has it.
		answer.Text += "\n(The answer broke off.)"
	}
	return answer
}
