package webhook

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

const (
	timeout    = 10 * time.Second
	mostAnswer = 64 << 10
)

// Client sends messages. It follows no redirects, asks no proxy, and dials no address of a private network but those
// that the operator allowed.
type Client struct{ encrypted, plain *http.Client }

// NewClient makes a Client that may reach the networks, too.
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

// Message is what is sent, and to where.
type Message struct {
	Address string
	At      time.Time
	Header  map[string]string
	Token   string // shows the other side who we are; it is not kept
	Sealed  bool   // what the address has behind its host is a secret, which does not show in what is kept of the answer
	Body    []byte
}

// Signed is the header of a message by the Standard Webhooks specification.
func Signed(id string, at time.Time, body []byte, secrets ...string) map[string]string {
	return map[string]string{
		"Content-Type": "application/json", "Webhook-Id": id, "Webhook-Timestamp": strconv.FormatInt(at.Unix(), 10),
		"Webhook-Signature": Sign(id, at, body, secrets...),
	}
}

// Answer is what came back. Status is 0 where nothing did; then Why says so in a sentence.
type Answer struct {
	Status     int
	Why        string
	Private    bool // it was not sent: the address leads into a private network
	Took       time.Duration
	RetryAfter time.Duration
	Request    string // as it was sent
	Text       string // the answer as it came, at most 64 KB of it
	Body       string // what of it is behind the headers
}

// Send posts the message, and waits for the answer, ten seconds at most.
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
	body, err := io.ReadAll(io.LimitReader(response.Body, mostAnswer+1))
	answer.Took = time.Since(began)
	answer.Status, answer.RetryAfter = response.StatusCode, retryAfter(response.Header.Get("Retry-After"), m.At)
	answer.Text, answer.Body = came(response, body), string(body[:min(len(body), mostAnswer)])
	if m.Sealed {
		answer.Text = withoutPath(answer.Text, request.URL)
	}
	if err != nil && answer.Status < 300 {
		// A server that said yes and then broke off has taken the message.
		answer.Text += "\n(The answer broke off.)"
	}
	return answer
}

// written is the request as it goes over the wire, near enough to read. It is kept, so it leaves out the path, which may
// be a secret.
func written(request *http.Request, body []byte) string {
	var text strings.Builder
	fmt.Fprintf(&text, "POST /… HTTP/1.1\nhost: %s\n", request.URL.Host)
	writeHeader(&text, request.Header)
	return text.String() + "\n" + string(body)
}

func came(response *http.Response, body []byte) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s %s\n", response.Proto, response.Status)
	writeHeader(&text, response.Header)
	more := ""
	if len(body) > mostAnswer {
		body, more = body[:mostAnswer], "\n(There is more, which we did not read.)"
	}
	text.WriteString("\n")
	text.Write(body)
	return strings.ReplaceAll(strings.ToValidUTF8(text.String(), string(utf8.RuneError)), "\x00", "") + more
}

// withoutPath is the text without what the address has behind its host, which the other side may repeat: as a whole, or
// its last part alone.
func withoutPath(text string, address *url.URL) string {
	last := address.Path[strings.LastIndex(address.Path, "/")+1:]
	for _, secret := range []string{address.RequestURI(), address.EscapedPath(), address.Path, address.RawQuery, last} {
		if len(secret) > 1 {
			text = strings.ReplaceAll(text, secret, "…")
		}
	}
	return text
}

func writeHeader(text *strings.Builder, header http.Header) {
	names := make([]string, 0, len(header))
	for name := range header {
		if !strings.EqualFold(name, "Set-Cookie") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(text, "%s: %s\n", strings.ToLower(name), strings.Join(header[name], ", "))
	}
}

// retryAfter reads the header: seconds, or a date.
func retryAfter(value string, now time.Time) time.Duration {
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}

// reason says in a sentence why nothing came back, without the address, which may be a secret.
func reason(err error) string {
	var name *net.DNSError
	var certificate *tls.CertificateVerificationError
	var operation *net.OpError
	var timed interface{ Timeout() bool }
	switch {
	case errors.Is(err, ErrPrivate):
		return "The address leads into a private network. WEBHOOK_ALLOW opens it to connections."
	case errors.Is(err, errPlain):
		return "The address has to begin with https."
	case errors.As(err, &certificate):
		return "The certificate of the server is not valid."
	case errors.As(err, &name) && name.IsNotFound:
		return "The name of the server is not known."
	case errors.As(err, &timed) && timed.Timeout():
		return "No answer within 10 s."
	case errors.As(err, &operation) && operation.Op == "dial":
		return "The server takes no connections."
	}
	return "The connection broke off."
}
