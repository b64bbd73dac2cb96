package mailbox

import (
	"bytes"
	"crypto/sha256"
	"hash"
	"slices"
	"strings"
)

// digest identifies a mail however it was received. Servers on the way add trace headers at its top, which differ
// between copies, so the digest begins at the first line that is none of these. Line endings are normalized and blank
// lines at the end ignored, because IMAP, LMTP and pipes differ in those.
type digest struct {
	mail, trace hash.Hash
	line        []byte // of a header, before the mail's own part has begun
	skipping    bool   // the line is a trace header or its continuation
	begun       bool
	blank       int // line feeds that may be the last
	cr          bool
	out         []byte
}

// maxName is how much of a line is needed to recognize its header.
const maxName = 100

// traces are the headers that servers add on the way; those that end in * are prefixes.
var traces = []string{
	"received", "x-received", "return-path", "delivered-to", "x-delivered-to", "x-original-to", "envelope-to",
	"x-envelope-to", "x-envelope-from", "delivery-date", "authentication-results", "received-spf", "arc-*", "x-spam-*",
	"x-rspamd-*", "x-virus-*", "x-forwarded-to", "x-forwarded-for", "x-google-smtp-source", "x-uid", "status", "x-status",
	"x-keywords", "x-ms-exchange-*", "x-microsoft-antispam*", "x-sieve", "x-getmail-retrieved-from-mailbox", "lines",
}

func newDigest() *digest { return &digest{mail: sha256.New(), trace: sha256.New()} }

func (d *digest) Write(p []byte) (int, error) {
	for _, b := range p {
		if d.cr {
			d.cr = false
			if b != '\n' {
				d.take('\r')
			}
		}
		if b == '\r' {
			d.cr = true
			continue
		}
		d.take(b)
	}
	return len(p), nil
}

func (d *digest) take(b byte) {
	if d.begun {
		d.count(b)
		return
	}
	d.line = append(d.line, b)
	if b == '\n' || len(d.line) == maxName {
		d.judge(b == '\n')
	}
}

// judge classifies a line of the header, or as much of it as is needed.
func (d *digest) judge(ended bool) {
	if continues := d.line[0] == ' ' || d.line[0] == '\t'; !d.skipping || !continues {
		d.skipping = isTrace(d.line)
	}
	if !d.skipping {
		d.begun = true
		for _, b := range d.line {
			d.count(b)
		}
		return
	}
	d.trace.Write(d.line) //nolint:errcheck // writing to a hash never fails
	d.line = d.line[:0]
	if !ended {
		d.line = append(d.line, ' ') // the next line continues it
	}
}

func isTrace(line []byte) bool {
	name, _, found := bytes.Cut(line, []byte(":"))
	if !found {
		return false
	}
	text := strings.ToLower(strings.TrimSpace(string(name)))
	return slices.ContainsFunc(traces, func(trace string) bool {
		beginning, open := strings.CutSuffix(trace, "*")
		return text == trace || open && strings.HasPrefix(text, beginning)
	})
}

// count adds a byte of the mail's own part.
func (d *digest) count(b byte) {
	if b == '\n' {
		d.blank++
		return
	}
	for ; d.blank > 0; d.blank-- {
		d.out = append(d.out, '\n')
	}
	if d.out = append(d.out, b); len(d.out) >= 4096 {
		d.flush()
	}
}

func (d *digest) flush() {
	d.mail.Write(d.out) //nolint:errcheck // writing to a hash never fails
	d.out = d.out[:0]
}

// sum is the digest. For a mail of nothing but trace headers it is theirs.
func (d *digest) sum() []byte {
	if !d.begun && len(bytes.TrimSpace(d.line)) > 0 {
		d.judge(true)
	}
	if !d.begun {
		return d.trace.Sum(nil)
	}
	d.flush()
	return d.mail.Sum(nil)
}
