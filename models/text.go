package models

import (
	"net/mail"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// The longest texts we keep, in characters.
const (
	MaxSubject     = 300
	MaxName        = 100
	MaxEmail       = 254
	MaxComment     = 20_000
	MaxDescription = 100_000
)

// checkText returns the value as it is stored: trimmed at both ends, other characters as sent. Blank is missing.
func (v *Violations) checkText(field, value string, required bool, max int) string {
	value = strings.TrimSpace(value)
	switch {
	case strings.ContainsRune(value, 0) || !utf8.ValidString(value):
		v.fault(field, FaultUnstorable, Values{})
	case value == "" && required:
		v.fault(field, FaultRequired, Values{})
	case utf8.RuneCountInString(value) > max:
		v.fault(field, FaultTooLong, Values{Limit: max})
	}
	return value
}

// checkChoice returns the value, or the default for none.
func checkChoice[T ~string](v *Violations, field, value string, allowed []T, fallback T) T {
	if value == "" {
		return fallback
	}
	if !slices.Contains(allowed, T(value)) {
		v.fault(field, FaultNotAChoice, among(allowed...))
	}
	return T(value)
}

// checkEmail returns the address in the form it is stored in.
func (v *Violations) checkEmail(field, value string, required bool) string {
	if value = strings.TrimSpace(value); value == "" {
		if required {
			v.fault(field, FaultEmailRequired, Values{})
		}
		return ""
	}
	email, ok := NormalEmail(value)
	if !ok {
		v.fault(field, FaultNotAnEmail, Values{})
	}
	return email
}

// NormalEmail brings one address into the form accounts are found by: lower-cased, the domain in letters and not in
// Punycode, nothing else folded. It refuses display names, lists, quoted forms and all that could not be stored or
// mailed as one address.
func NormalEmail(value string) (string, bool) {
	value = strings.TrimSpace(value)
	if len(value) > MaxEmail || !utf8.ValidString(value) || strings.ContainsFunc(value, unsafeInEmail) {
		return "", false
	}
	local, domain, found := strings.Cut(value, "@")
	if !found || local == "" || len(local) > 64 || domain == "" ||
		strings.HasPrefix(domain, "-") || strings.HasSuffix(domain, "-") {
		return "", false
	}
	address, err := mail.ParseAddress(value)
	if err != nil || address.Name != "" || address.Address != value {
		return "", false
	}
	local, domain, _ = strings.Cut(strings.Map(lowerEmailRune, value), "@")
	return local + "@" + domainInLetters(domain), true
}

// domainInLetters spells a domain as people do where it comes in Punycode (xn--…): both are one mailbox. What is no
// faithful Punycode stays as it is.
func domainInLetters(domain string) string {
	if !strings.Contains(domain, "xn--") {
		return domain
	}
	letters, err := idna.Lookup.ToUnicode(domain)
	if err != nil {
		return domain
	}
	if back, err := idna.Lookup.ToASCII(letters); err != nil || back != domain {
		return domain
	}
	return letters
}

func unsafeInEmail(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune(`,;<>()[]"\:`, r)
}

// lowerEmailRune never lower-cases into ASCII: K (the Kelvin sign) is not k, or two mailboxes would become one account.
func lowerEmailRune(r rune) rune {
	if lower := unicode.ToLower(r); r < utf8.RuneSelf || lower >= utf8.RuneSelf {
		return lower
	}
	return r
}

// sanitize makes foreign text one that both databases take, of at most max characters.
func sanitize(text string, max int) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "?"), "\x00", "")
	if runes := []rune(text); len(runes) > max {
		return string(runes[:max])
	}
	return text
}
