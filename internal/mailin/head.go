package mailin

import (
	"bytes"
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/jhillyerd/enmime/v2"
	"github.com/jhillyerd/enmime/v2/mediatype"
)

// field is a header field, unfolded and not yet decoded.
type field struct {
	name, value string
	mended      bool // a malformed line was taken for its continuation
}

// fields are header fields in their order, which tells which of them our own servers added.
type fields []field

const maxFields = 2000

// fieldsOf parses headers. A malformed line belongs to the field before it, because programs break long ones.
func fieldsOf(head []byte) fields {
	var found fields
	var value []byte // of the last one
	for line := range bytes.Lines(head) {
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			continue
		}
		name, first, is := bytes.Cut(line, []byte(":"))
		name = bytes.TrimRight(name, " \t")
		folded := line[0] == ' ' || line[0] == '\t'
		last := len(found) - 1
		if !folded && is && len(name) > 0 && !bytes.ContainsAny(name, " \t") {
			if last >= 0 {
				found[last].value = string(value)
			}
			if len(found) == maxFields {
				return found
			}
			found, value = append(found, field{name: string(name)}), append(value[:0], bytes.TrimSpace(first)...)
		} else if last >= 0 {
			value = append(append(value, ' '), bytes.TrimSpace(line)...)
			found[last].mended = found[last].mended || !folded
		}
	}
	if last := len(found) - 1; last >= 0 {
		found[last].value = string(value)
	}
	return found
}

// splitHead separates the headers of a mail from the rest.
func splitHead(raw []byte) (head, rest []byte) {
	at := 0
	for line := range bytes.Lines(raw) {
		at += len(line)
		if len(bytes.TrimRight(line, "\r\n")) == 0 {
			return raw[:at-len(line)], raw[at:]
		}
	}
	return raw, nil
}

func (f fields) all(name string) []string {
	var values []string
	for _, field := range f {
		if strings.EqualFold(field.name, name) {
			values = append(values, field.value)
		}
	}
	return values
}

// first is the topmost field of that name, or "".
func (f fields) first(name string) string {
	for _, field := range f {
		if strings.EqualFold(field.name, name) {
			return field.value
		}
	}
	return ""
}

func (f fields) has(name string) bool {
	return slices.ContainsFunc(f, func(field field) bool { return strings.EqualFold(field.name, name) })
}

// word is the first word of the field in lower case, without a comment or parameters.
func (f fields) word(name string) string {
	word, _, _ := strings.Cut(strings.ToLower(f.first(name)), ";")
	word, _, _ = strings.Cut(word, "(")
	return strings.TrimSpace(word)
}

func (f fields) mediaType(name string) (kind string, params map[string]string) {
	value := f.first(name)
	if value == "" {
		return "", nil
	}
	kind, params, _, _ = mediaType(value)
	return kind, params
}

// mediaType parses a media type like the MIME parser, but leaves charsets to decode. For a malformed one it returns the
// first word: an error would drop the part.
func mediaType(value string) (kind string, params map[string]string, invalid []string, err error) {
	kind, params, invalid, err = mediatype.ParseWithOptions(value, mediatype.ParseOptions{})
	if err != nil {
		word, _, _ := strings.Cut(value, ";")
		return strings.ToLower(firstWord.FindString(word)), map[string]string{}, nil, nil
	}
	if charset, is := params["charset"]; is {
		delete(params, "charset")
		params["intake-charset"] = charset
	}
	return strings.ToLower(kind), params, invalid, nil
}

var firstWord = regexp.MustCompile(`[A-Za-z0-9.+_-]+(?:/[A-Za-z0-9.+_-]+)?`)

// readHead reads the headers about people and other mails.
func (m *Mail) readHead(f fields) {
	m.MessageID = firstOf(messageIDs(f.first("Message-ID")))
	m.InReplyTo = messageIDs(f.first("In-Reply-To"))
	m.References = messageIDs(f.first("References"))
	if from := f.addresses("From"); len(f.all("From")) == 1 && len(from) == 1 {
		m.From = from[0]
	} else if len(from) > 0 { // several authors: prefer the Sender
		m.From = from[0]
		if sender := f.addresses("Sender"); len(sender) == 1 {
			m.From = sender[0]
		}
	}
	m.To, m.Cc = f.addresses("To"), f.addresses("Cc")
	for _, name := range []string{"Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To"} {
		for _, address := range f.addresses(name) {
			if !slices.Contains(m.Delivered, address.Email) {
				m.Delivered = append(m.Delivered, address.Email)
			}
		}
	}
	m.Subject = oneLine(decodeWords(f.first("Subject")), maxSubject)
	if at, err := mail.ParseDate(f.first("Date")); err == nil && at.Year() >= 1980 && at.Year() < 2200 {
		m.Date = at.UTC().Truncate(time.Second)
	}
	if language, _, _ := strings.Cut(f.first("Content-Language"), ","); languageTag.MatchString(language) {
		m.Language = language
	}
	m.NoReceipt = f.has("X-Auto-Response-Suppress") && f.word("X-Auto-Response-Suppress") != "none"
}

// The maximum lengths of texts in headers, in characters.
const (
	maxSubject   = 1000
	maxName      = 200
	maxAddresses = 200
	maxIDs       = 100
)

var (
	languageTag = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$`)
	messageID   = lazy(`<([^<>\s]{1,500})>`)
	// address finds addresses in a malformed field.
	address = lazy("[^\\s<>()\\[\\],;:\"\\\\]{1,64}@[^\\s<>()\\[\\],;:\"\\\\@]{1,253}")
)

// messageIDs are those of a field, without brackets; some programs omit the brackets, or fold the ID.
func messageIDs(value string) []string {
	value = valid(value)
	var ids []string
	found := messageID().FindAllStringSubmatch(value, -1)
	for _, match := range found[max(0, len(found)-maxIDs):] { // the last ones are the nearest
		ids = append(ids, oneLine(match[1], 500))
	}
	if ids == nil && strings.Contains(value, "@") && len(value) <= 500 && !strings.ContainsAny(value, " \t<>") {
		ids = []string{oneLine(value, 500)}
	}
	return ids
}

func firstOf(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[0]
}

// addresses are those of all fields of that name.
func (f fields) addresses(name string) []Address {
	var found []Address
	add := func(name, email string) {
		email = strings.Map(lowered, oneLine(email, 320))
		if strings.Count(email, "@") == 1 && !strings.ContainsAny(email, " <>") && len(found) < maxAddresses {
			found = append(found, Address{Name: oneLine(name, maxName), Email: email})
		}
	}
	for _, value := range f.all(name) {
		value = valid(value)
		list, err := enmime.ParseAddressList(value)
		if err != nil || len(list) == 0 {
			for _, email := range address().FindAllString(value, maxAddresses) {
				add("", email)
			}
			continue
		}
		for _, one := range list {
			add(decodeWords(one.Name), one.Address)
		}
	}
	return found
}
