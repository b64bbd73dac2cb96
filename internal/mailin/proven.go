package mailin

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/emersion/go-msgauth/authres"
	"github.com/emersion/go-msgauth/dmarc"
	"golang.org/x/net/idna"

	"intake/internal/mailauth"
)

// lookupTime is for all DNS queries of a mail's signatures.
const lookupTime = 10 * time.Second

// proven reports whether the domain of From vouches for the mail, by the rules of DMARC (RFC 7489): a trusted server
// says so, or the mail has a signature of that domain. A trusted server's negative result wins, because it has seen
// more than we have.
func proven(ctx context.Context, raw io.Reader, f fields, from string, o Options) (bool, error) {
	_, domain, _ := strings.Cut(from, "@")
	domain = ascii(domain)
	authors := f.addresses("From")
	if domain == "" || len(f.all("From")) != 1 || len(authors) != 1 || authors[0].Email != from {
		return false, nil
	}
	asSigned, err := mailauth.Open(raw)
	if errors.Is(err, mailauth.ErrHead) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("reading a mail again: %w", err)
	}
	// The signature library may have parsed another From than we did: two lines, one of which is not a field for us.
	if read := fieldsOf([]byte(asSigned.From())).addresses("From"); len(read) != 1 || read[0] != authors[0] {
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
	return signed(ctx, asSigned, domain, o.Resolver), nil
}

// trusted are the results of the topmost Authentication-Results of a trusted server. One below a Received of another
// organization came in with the mail. A forged one may be right below ours if that server does not remove it (RFC 8601,
// 5), so only the topmost counts.
func trusted(f fields, trust []string) ([]authres.Result, bool) {
	var by []string // the hosts through which the mail came since
	for _, field := range f {
		switch strings.ToLower(field.name) {
		case "received":
			by = append(by, receivedBy(field.value))
		case "authentication-results":
			value, sound := withoutComments(field.value)
			if !sound || field.mended { // its server cannot be identified, nor that of the next one
				return nil, false
			}
			server, results, err := authres.Parse(value)
			if err != nil || !oneOf(server, trust) {
				continue
			}
			for _, host := range by {
				if !sameOrganization(host, server, trust) {
					return nil, false
				}
			}
			return results, true
		}
	}
	return nil, false
}

func oneOf(server string, trust []string) bool {
	return slices.ContainsFunc(trust, func(name string) bool { return name != "" && strings.EqualFold(server, name) })
}

// receivedBy is the host that received the mail, according to itself.
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

// sameOrganization reports whether a host belongs to the organization of the server: by its domain, or because it is
// named by an address or without a domain, as internal hosts are.
func sameOrganization(host, server string, trust []string) bool {
	if host == "" || !strings.Contains(host, ".") || strings.ContainsAny(host, "[:") || oneOf(host, trust) {
		return true
	}
	return aligned(host, ascii(server), false) || strings.Trim(host, "0123456789.") == "" ||
		strings.HasSuffix(host, ".local") || strings.HasSuffix(host, ".internal") || strings.HasSuffix(host, ".lan")
}

// verdictOf is the result for the domain, and whether there is one.
func verdictOf(results []authres.Result, domain string) (verdict, says bool) {
	for _, result := range results {
		if found, is := result.(*authres.DMARCResult); is {
			switch found.Value {
			case authres.ResultPass:
				if of := ascii(found.From); says || of != "" && of != domain {
					return false, true // two results, or one of another domain: forged
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
	ctx context.Context, mail *mailauth.Mail, domain string, resolve func(context.Context, string) ([]string, error),
) bool {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	signers, err := mail.Signers(ctx, resolve, domain)
	if err != nil || len(signers) == 0 {
		return false //nolint:nilerr // what cannot be verified proves nothing
	}
	strict := alignsStrictly(domain, func(name string) ([]string, error) { return resolve(ctx, name) })
	return slices.ContainsFunc(signers, func(signer string) bool { return aligned(ascii(signer), domain, strict) })
}

// alignsStrictly reports whether the domain's policy requires its exact name in signatures. Without a policy the
// default is relaxed.
func alignsStrictly(domain string, lookup func(string) ([]string, error)) bool {
	options := &dmarc.LookupOptions{LookupTXT: lookup}
	record, err := dmarc.LookupWithOptions(domain, options)
	if above := mailauth.Organization(domain); errors.Is(err, dmarc.ErrNoPolicy) && above != domain {
		record, err = dmarc.LookupWithOptions(above, options)
	}
	if errors.Is(err, dmarc.ErrNoPolicy) {
		return false
	}
	return err != nil || record.DKIMAlignment == dmarc.AlignmentStrict
}

// aligned reports whether two domains belong to one organization or, if strict, are the same.
func aligned(one, other string, strict bool) bool {
	if strict || one == "" {
		return one == other && one != ""
	}
	return mailauth.Organization(one) == mailauth.Organization(other)
}

// ascii is the domain in the form of the DNS.
func ascii(domain string) string {
	domain = strings.ToLower(strings.TrimSuffix(strings.TrimSpace(domain), "."))
	if encoded, err := idna.Lookup.ToASCII(domain); err == nil {
		return encoded
	}
	return domain
}

// withoutComments removes comments and quoted strings: authres splits at each semicolon, and a sender may write ";
// dmarc=pass" into the name of a mailbox. An unterminated one is not sound.
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
