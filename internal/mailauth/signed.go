package mailauth

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/emersion/go-msgauth/dkim"
)

// The largest head whose signatures are verified. The library that does it takes no context, and on a larger one more
// time than anybody should be able to ask for with a mail.
const (
	maxHead     = 128 << 10 // bytes
	maxLines    = 2000
	maxFields   = 500
	maxNames    = 100 // of fields that one signature covers
	mostSigners = 5
)

// ErrHead says that the head of a mail has no end, or is larger than that of any mail that people send.
var ErrHead = errors.New("the head of the mail cannot be verified")

// Mail is a mail as the library that verifies signatures reads it. What it takes for a field need not be what others
// take for one: so whoever relies on a signature of From has to ask From here.
type Mail struct {
	head   []byte
	fields []string // with what continues them
	rest   io.Reader
}

// Open reads the head of a mail, for one call of Signers.
func Open(raw io.Reader) (*Mail, error) {
	lines := bufio.NewReaderSize(raw, 64<<10)
	m := &Mail{rest: lines}
	var folded []byte // the field that is being read
	for n := 0; ; n++ {
		line, err := lines.ReadSlice('\n')
		m.head = append(m.head, line...)
		if errors.Is(err, io.EOF) || errors.Is(err, bufio.ErrBufferFull) || n > maxLines || len(m.head) > maxHead ||
			len(m.fields) > maxFields {
			return nil, ErrHead
		}
		if err != nil {
			return nil, fmt.Errorf("reading the head of a mail: %w", err)
		}
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r")) // one: \r\r\n ends no head
		if len(line) > 0 && (line[0] == ' ' || line[0] == '\t') && len(folded) > 0 {
			folded = append(append(folded, '\n'), line...)
			continue
		}
		if len(folded) > 0 {
			m.fields = append(m.fields, string(folded))
		}
		if len(line) == 0 {
			return m, nil
		}
		folded = append(folded[:0], line...)
	}
}

// all are the fields of that name, with it.
func (m *Mail) all(name string) (found []string) {
	for _, field := range m.fields {
		if key, _, _ := strings.Cut(field, ":"); strings.EqualFold(strings.TrimSpace(key), name) {
			found = append(found, field)
		}
	}
	return found
}

// From is the line From, and what continues it; "" where there is none, or more than one.
func (m *Mail) From() string {
	if found := m.all("From"); len(found) == 1 {
		return found[0]
	}
	return ""
}

// Signers are the domains that signed the mail with DKIM, of those that belong to the organization of the given one. A
// signature that could not be verified counts for none; an error says that the mail could not be read.
func (m *Mail) Signers(ctx context.Context, lookup Lookup, domain string) (signers []string, err error) {
	for _, signature := range m.all("DKIM-Signature") {
		if namesCovered(signature) > maxNames {
			return nil, nil
		}
	}
	organization := Organization(domain)
	verified, err := dkim.VerifyWithOptions(io.MultiReader(bytes.NewReader(m.head), m.rest), &dkim.VerifyOptions{
		LookupTXT: func(name string) ([]string, error) {
			_, signer, _ := strings.Cut(name, "._domainkey.")
			if Organization(signer) != organization {
				return nil, errOthers
			}
			return lookup(ctx, name)
		},
		MaxVerifications: mostSigners,
	})
	if err != nil && !errors.Is(err, dkim.ErrTooManySignatures) {
		return nil, fmt.Errorf("reading the signatures of a mail: %w", err)
	}
	for _, one := range verified {
		if one.Err == nil && Organization(one.Domain) == organization {
			signers = append(signers, one.Domain)
		}
	}
	return signers, nil
}

var errOthers = errors.New("a signature of others is not looked at")

// namesCovered counts the fields that a signature says it covers.
func namesCovered(signature string) int {
	_, tags, _ := strings.Cut(signature, ":")
	most := 0
	for tag := range strings.SplitSeq(tags, ";") {
		if name, names, _ := strings.Cut(tag, "="); strings.TrimSpace(name) == "h" {
			most = max(most, strings.Count(names, ":")+1)
		}
	}
	return most
}

// Signed reports whether the mail bears a DKIM signature of the domain, or of one that it belongs to, which is right.
func Signed(ctx context.Context, lookup Lookup, raw io.Reader, domain string) (bool, error) {
	m, err := Open(raw)
	if errors.Is(err, ErrHead) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	signers, err := m.Signers(ctx, lookup, domain)
	return len(signers) > 0, err
}
