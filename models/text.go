package models

import (
	"net/mail"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// The maximum lengths of stored texts, in characters.
const (
	MaxSubject     = 300
	MaxName        = 100
	MaxEmail       = 254
	MaxComment     = 20_000
	MaxDescription = 100_000
)

// checkText returns the value as it is stored: trimmed, and otherwise as sent. Blank counts as missing.
func (v *Violations) checkText(field, value string, required bool, max int) string {
	value = strings.TrimSpace(value)
	switch {
	case strings.ContainsRune(value, 0) || !utf8.ValidString(value):
		v.fault(field, FaultUnstorable, Values{})
	case required && blank(value):
		v.fault(field, FaultRequired, Values{})
	case utf8.RuneCountInString(value) > max:
		v.fault(field, FaultTooLong, Values{Limit: max})
	}
	return value
}

// asShown is a name as pages show it and people can type it: on one line, with single spaces, and without the invisible
// characters that reverse the text behind them. Copied names contain both.
func asShown(name string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		switch {
		case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069': // embeddings, overrides, isolates
			return -1
		case r != 0 && unicode.IsControl(r):
			return ' '
		}
		return r
	}, name)), " ")
}

// linesOf are the lines of the text that are not empty, without spaces around them.
func linesOf(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// blank reports whether the text shows nothing: it is empty, or has only spaces and invisible characters.
func blank(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point)
	})
}

// checkChoice returns the value, or the default if it is empty.
func checkChoice[T ~string](v *Violations, field string, value T, allowed []T, fallback T) T {
	if value == "" {
		return fallback
	}
	if !slices.Contains(allowed, value) {
		v.fault(field, FaultNotAChoice, among(allowed...))
	}
	return value
}

// checkChosen checks a value that has no default.
func checkChosen[T ~string](v *Violations, field string, value T, allowed []T) {
	if value == "" {
		v.fault(field, FaultRequired, Values{})
	}
	checkChoice(v, field, value, allowed, "")
}

// checkEmail returns the address as it is stored.
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

// NormalEmail normalizes an address to the form by which accounts are found: lower-cased, the domain in its one Unicode
// spelling, and nothing else folded. It refuses display names, lists, quoted forms and everything that could not be
// stored or mailed as one address.
func NormalEmail(value string) (string, bool) {
	value = strings.TrimSpace(value)
	if len(value) > MaxEmail || !utf8.ValidString(value) || strings.ContainsFunc(value, unsafeInEmail) {
		return "", false
	}
	if at := strings.Index(value, "@"); at < 1 || at > 64 {
		return "", false
	}
	address, err := mail.ParseAddress(value)
	if err != nil || address.Name != "" || address.Address != value {
		return "", false
	}
	local, domain, _ := strings.Cut(strings.Map(lowerEmailRune, value), "@")
	domain, ok := domainInLetters(domain)
	return local + "@" + domain, ok
}

// domainInLetters returns the one spelling of a domain under which its mailboxes are stored: decoded from Punycode
// (xn--…), and with the letters and dots that mail servers read as others (Ｅ as e, 。 as .) replaced by those. It
// refuses a domain that no mail can be sent to. Invalid Punycode stays as it is.
func domainInLetters(domain string) (string, bool) {
	ascii := !strings.ContainsFunc(domain, func(r rune) bool { return r >= utf8.RuneSelf })
	if ascii && !strings.Contains(domain, "xn--") {
		return domain, namesHost(domain)
	}
	letters, err := idna.Lookup.ToUnicode(domain)
	if err != nil {
		return domain, ascii && namesHost(domain)
	}
	back, err := idna.Lookup.ToASCII(letters)
	switch {
	case ascii && (err != nil || back != domain):
		return domain, namesHost(domain)
	case err != nil:
		return domain, false
	}
	return letters, namesHost(back)
}

// namesHost reports whether a domain in ASCII fits into the DNS: letters, digits and hyphens, in labels of at most 63
// characters. Underscores are not for hosts, but some have them.
func namesHost(domain string) bool {
	for label := range strings.SplitSeq(domain, ".") {
		if label == "" || len(label) > 63 || strings.ContainsFunc(label, notOfHost) {
			return false
		}
	}
	return len(domain) <= 253 && !strings.HasPrefix(domain, "-") && !strings.HasSuffix(domain, "-")
}

func notOfHost(r rune) bool {
	return (r < '0' || r > '9') && (r < 'a' || r > 'z') && r != '-' && r != '_'
}

func unsafeInEmail(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) ||
		strings.ContainsRune(`,;<>()[]"\:`, r)
}

// lowerEmailRune never lower-cases into ASCII: otherwise K (the Kelvin sign) would become k, and two mailboxes one
// account.
func lowerEmailRune(r rune) rune {
	if lower := unicode.ToLower(r); r < utf8.RuneSelf || lower >= utf8.RuneSelf {
		return lower
	}
	return r
}

// sanitize converts untrusted text to one that both databases accept, of at most max characters.
func sanitize(text string, max int) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "?"), "\x00", "")
	if runes := []rune(text); len(runes) > max {
		return string(runes[:max])
	}
	return text
}
