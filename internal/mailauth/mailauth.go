// Package mailauth checks whether other mail servers can verify that mail of a domain comes from its owner.
package mailauth

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"

	"golang.org/x/net/publicsuffix"
)

// Lookup finds the TXT records of a name, as net.Resolver does.
type Lookup func(ctx context.Context, name string) ([]string, error)

// Records are the DNS records about a domain's mail.
type Records struct {
	SPF   bool
	DMARC string // the policy: none, quarantine or reject; "" without one
}

// Find looks up the records of the domain. An error means that the DNS gave no answer, not that there is no record.
func Find(ctx context.Context, lookup Lookup, domain string) (Records, error) {
	var found Records
	texts, err := records(ctx, lookup, domain, "v=spf1")
	if err != nil {
		return found, err
	}
	found.SPF = len(texts) > 0
	for _, name := range []string{domain, Organization(domain)} {
		if texts, err = records(ctx, lookup, "_dmarc."+name, "v=DMARC1"); err != nil {
			return found, err
		}
		if len(texts) == 1 { // RFC 7489, 6.6.3: several count as none
			found.DMARC = policy(texts[0])
			break
		}
	}
	return found, nil
}

// records are the TXT records of the name that begin so.
func records(ctx context.Context, lookup Lookup, name, begin string) (found []string, err error) {
	texts, err := lookup(ctx, name)
	var missing *net.DNSError
	if errors.As(err, &missing) && missing.IsNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("asking for the TXT records of %s: %w", name, err)
	}
	for _, text := range texts {
		if first, _, _ := strings.Cut(text, " "); strings.EqualFold(strings.TrimRight(first, ";"), begin) ||
			strings.HasPrefix(text, begin+";") {
			found = append(found, text)
		}
	}
	return found, nil
}

// policy is the policy in the DMARC record.
func policy(record string) string {
	for tag := range strings.SplitSeq(record, ";") {
		name, value, _ := strings.Cut(tag, "=")
		if strings.TrimSpace(name) == "p" {
			return strings.ToLower(strings.TrimSpace(value))
		}
	}
	return ""
}

// Organization is the registered domain that the given one belongs to.
func Organization(domain string) string {
	domain = strings.ToLower(strings.TrimSuffix(domain, "."))
	if registered, err := publicsuffix.EffectiveTLDPlusOne(domain); err == nil {
		return registered
	}
	return domain
}
