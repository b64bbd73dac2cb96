package mailin

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/emersion/go-msgauth/authres"
	"github.com/emersion/go-msgauth/dkim"
	"github.com/emersion/go-msgauth/dmarc"
	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

const (
	lookupTime     = 10 * time.Second // for all of a mail's
	mostSignatures = 5
)

// proven reports whether the domain of From vouches for the mail, as DMARC (RFC 7489) asks it to: a trusted server says
// so, or the mail has a signature of that domain. A server that says no has seen more than we do.
func proven(ctx context.Context, raw io.ReadSeeker, f fields, from string, o Options) (bool, error) {
	_, domain, _ := strings.Cut(from, "@")
	domain = ascii(domain)
	authors := f.addresses("From")
	if domain == "" || len(f.all("From")) != 1 || len(authors) != 1 || authors[0].Email != from {
		return false, nil
	}
	if results, is := trusted(f, o.Trust); is {
		if verdict, says := verdictOf(results, domain); says {
			return verdict, nil
		}
	}
	if o.Resolver == nil || !f.has("DKIM-Signature") {
		return false, nil
	}
	return signed(ctx, raw, domain, o.Resolver)
}

// trusted are the results of the topmost Authentication-Results of a server that is believed. One below a Received of
// another house came in with the mail; and since one that came in may stand right below ours where that server does not
// remove it (RFC 8601, 5), only the topmost counts.
func trusted(f fields, trust []string) ([]authres.Result, bool) {
	var by []string // the hosts through which the mail came since
	for _, field := range f {
		switch strings.ToLower(field.name) {
		case "received":
			by = append(by, receivedBy(field.value))
		case "authentication-results":
			value, sound := withoutComments(field.value)
			if !sound {
				continue
			}
			server, results, err := authres.Parse(value)
			if err != nil || !among(server, trust) {
				continue
			}
			for _, host := range by {
				if !sameHouse(host, server, trust) {
					return nil, false
				}
			}
			return results, true
		}
	}
	return nil, false
}

func among(server string, trust []string) bool {
	for _, name := range trust {
		if name != "" && strings.EqualFold(server, name) {
			return true
		}
	}
	return false
}

// receivedBy is the host that took the mail, by its own word.
func receivedBy(received string) string {
	received, _ = withoutComments(received)
	words := strings.Fields(received)
	for i := range len(words) - 1 {
		if strings.EqualFold(words[i], "by") {
			return strings.ToLower(strings.TrimRight(words[i+1], ";."))
		}
	}
	return ""
}

// sameHouse reports whether a host belongs to whoever runs the server: by its domain, or because it is named by an
// address or without a domain, as inner hosts are.
func sameHouse(host, server string, trust []string) bool {
	if host == "" || !strings.Contains(host, ".") || strings.ContainsAny(host, "[:") || among(host, trust) {
		return true
	}
	return aligned(host, ascii(server), false) || strings.Trim(host, "0123456789.") == "" ||
		strings.HasSuffix(host, ".local") || strings.HasSuffix(host, ".internal") || strings.HasSuffix(host, ".lan")
}

// verdictOf is what the results say of the domain, and whether they say anything.
func verdictOf(results []authres.Result, domain string) (verdict, says bool) {
	for _, result := range results {
		if found, is := result.(*authres.DMARCResult); is {
			switch found.Value {
			case authres.ResultPass:
				if of := ascii(found.From); says || of != "" && of != domain {
					return false, true // two verdicts, or one of another domain: somebody made it up
				}
				verdict, says = true, true
			case authres.ResultNone, authres.ResultTempError:
			default:
				return false, true
			}
		}
	}
	if says {
		return verdict, true
	}
	for _, result := range results {
		found, is := result.(*authres.DKIMResult)
		if !is || found.Value != authres.ResultPass {
			continue
		}
		by := found.Domain
		if by == "" {
			_, by, _ = strings.Cut(found.Identifier, "@")
		}
		if aligned(ascii(by), domain, false) {
			return true, true
		}
	}
	return false, false
}

// signed verifies the mail's signatures.
func signed(
	ctx context.Context, raw io.ReadSeeker, domain string, resolve func(context.Context, string) ([]string, error),
) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	lookup := func(name string) ([]string, error) { return resolve(ctx, name) }
	if _, err := raw.Seek(0, io.SeekStart); err != nil {
		return false, fmt.Errorf("reading a mail again: %w", err)
	}
	found, err := dkim.VerifyWithOptions(raw, &dkim.VerifyOptions{LookupTXT: lookup, MaxVerifications: mostSignatures})
	if err != nil && !errors.Is(err, dkim.ErrTooManySignatures) {
		return false, nil // not even a head that can be read
	}
	var signers []string
	for _, one := range found {
		if one.Err == nil && aligned(ascii(one.Domain), domain, false) {
			signers = append(signers, ascii(one.Domain))
		}
	}
	if len(signers) == 0 {
		return false, nil
	}
	strict := alignsStrictly(domain, lookup)
	for _, signer := range signers {
		if aligned(signer, domain, strict) {
			return true, nil
		}
	}
	return false, nil
}

// alignsStrictly reports whether the domain's policy wants its very name in signatures. One that has no policy is as
// strict as the standard's default, which is not.
func alignsStrictly(domain string, lookup func(string) ([]string, error)) bool {
	options := &dmarc.LookupOptions{LookupTXT: lookup}
	record, err := dmarc.LookupWithOptions(domain, options)
	if house, fault := publicsuffix.EffectiveTLDPlusOne(domain); errors.Is(err, dmarc.ErrNoPolicy) && fault == nil {
		record, err = dmarc.LookupWithOptions(house, options)
	}
	if errors.Is(err, dmarc.ErrNoPolicy) {
		return false
	}
	return err != nil || record.DKIMAlignment == dmarc.AlignmentStrict
}

// aligned reports whether two domains are of one owner, or the same where that is wanted.
func aligned(one, other string, strict bool) bool {
	if one == other || strict {
		return one == other && one != ""
	}
	house, err := publicsuffix.EffectiveTLDPlusOne(one)
	if err != nil {
		return false
	}
	others, err := publicsuffix.EffectiveTLDPlusOne(other)
	return err == nil && house == others
}

// ascii is the domain as the DNS has it.
func ascii(domain string) string {
	domain = strings.ToLower(strings.TrimSuffix(strings.TrimSpace(domain), "."))
	if encoded, err := idna.Lookup.ToASCII(domain); err == nil {
		return encoded
	}
	return domain
}

// withoutComments takes comments away, and what is quoted: authres splits at each semicolon, and a sender may write
// "; dmarc=pass" into the name of a mailbox. What does not end is not sound.
func withoutComments(value string) (plain string, sound bool) {
	var b strings.Builder
	depth, quoted := 0, false
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case c == '\\' && (quoted || depth > 0):
			i++
		case c == '"' && depth == 0:
			quoted = !quoted
			b.WriteByte('_')
		case quoted:
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case depth == 0:
			b.WriteByte(c)
		}
	}
	return b.String(), depth == 0 && !quoted
}
