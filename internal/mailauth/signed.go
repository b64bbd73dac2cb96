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

// The limits of a head whose signatures are verified. The library accepts no context, and a larger head could take more
// processor time than anybody should be able to cause with a mail.
const (
	maxHead    = 128 << 10 // bytes
	maxLines   = 2000
	maxFields  = 500
	maxNames   = 100 // of fields covered by one signature
	maxSigners = 5
)

// ErrHead means that the head of a mail has no end, or is larger than that of any normal mail.
var ErrHead = errors.New("the head of the mail cannot be verified")

// Mail is a mail as the signature library parses it. Its idea of a field may differ from that of other parsers: callers
// that rely on a signature of From have to use From here.
type Mail struct {
	head   []byte
	fields []string // with their continuation lines
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
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r")) // only one: \r\r\n does not end a head
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

// all are the complete fields of that name.
func (m *Mail) all(name string) (found []string) {
	for _, field := range m.fields {
		if key, _, _ := strings.Cut(field, ":"); strings.EqualFold(strings.TrimSpace(key), name) {
			found = append(found, field)
		}
	}
	return found
}

// From is the field From; "" if there is none, or more than one.
func (m *Mail) From() string {
	if found := m.all("From"); len(found) == 1 {
		return found[0]
	}
	return ""
}

// Signers are the domains of the given one's organization that signed the mail with DKIM. Signatures that could not be
// verified are ignored; an error means that the mail could not be read.
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
		MaxVerifications: maxSigners,
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

// namesCovered counts the fields that a signature claims to cover.
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

// Signed reports whether the mail has a valid DKIM signature of the domain, or of one that it belongs to.
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
