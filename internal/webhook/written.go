package webhook

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// written is the request as it is sent, near enough to read. It is stored, so it omits the path, which may be a secret.
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
	if len(body) > maxAnswer {
		body, more = body[:maxAnswer], "\n(There is more, which we did not read.)"
	}
	text.WriteString("\n")
	text.Write(body)
	return strings.ReplaceAll(strings.ToValidUTF8(text.String(), string(utf8.RuneError)), "\x00", "") + more
}

// withoutPath removes the address after its host from the text, as a whole or its last part alone, because the other
// side may repeat it.
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

// reason explains in a sentence why there is no answer, without the address, which may be a secret.
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
