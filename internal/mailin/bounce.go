package mailin

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/jhillyerd/enmime/v2"
)

// returned is a part of a server's report: what became of the mail, or the mail itself.
type returned struct {
	kind string
	text []byte
}

// mostReport is how much of such a part is read: what counts is in its heads.
const mostReport = 256 << 10

func (b *body) keepReport(part *enmime.Part, kind string, at span) error {
	text, err := io.ReadAll(io.LimitReader(b.open(part, at), mostReport))
	if err != nil {
		return fmt.Errorf("reading a report: %w", err)
	}
	b.report = append(b.report, returned{kind, text})
	return nil
}

// bounceOf is what a server says of a mail that it could not deliver, or nil. Servers that write no report are told by
// their name, or by the field of Exim.
func bounceOf(f fields, report []returned, m *Mail) *Bounce {
	var bounce *Bounce
	var copied fields
	for _, part := range report {
		if strings.HasSuffix(part.kind, "delivery-status") && bounce == nil {
			bounce = statusOf(part.text)
		} else if strings.HasPrefix(part.kind, "message/") || strings.HasSuffix(part.kind, "rfc822-headers") {
			head, _ := splitHead(part.text)
			copied = append(copied, fieldsOf(head)...)
		}
	}
	if bounce == nil {
		if !f.has("X-Failed-Recipients") && !daemon.MatchString(m.From.Email) {
			return nil
		}
		bounce = fromWords(f, m)
	}
	bounce.MessageID = firstOf(messageIDs(copied.first("Message-ID")))
	if bounce.MessageID == "" {
		bounce.MessageID = firstOf(copiedID.FindStringSubmatch(m.Text))
		bounce.MessageID = strings.TrimRight(bounce.MessageID[strings.LastIndexByte(bounce.MessageID, '<')+1:], ">")
	}
	if bounce.MessageID == "" { // Gmail answers to the mail
		bounce.MessageID = firstOf(append(m.InReplyTo, m.References...))
	}
	if bounce.Recipient == "" {
		if to := copied.addresses("To"); len(to) == 1 {
			bounce.Recipient = to[0].Email
		}
	}
	return bounce
}

var (
	daemon   = regexp.MustCompile(`^(?:mailer-daemon|mail-daemon|mailerdaemon)@`)
	copiedID = regexp.MustCompile(`(?im)^[> ]*Message-ID:\s*<[^<>\s]+>`)
	status   = regexp.MustCompile(`\b([245]\.\d{1,3}\.\d{1,3})\b`)
	reply    = regexp.MustCompile(`(?m)\b([45])\d\d[ -]`)
	failedTo = regexp.MustCompile(`(?m)^\s*<?([^\s<>@]+@[^\s<>@:]+)>?:?\s*$`)
)

// statusOf reads what a report says of each recipient, and keeps the one that did not get the mail.
func statusOf(report []byte) *Bounce {
	var found *Bounce
	text := strings.ReplaceAll(valid(string(report)), "\r\n", "\n")
	for block := range strings.SplitSeq(text, "\n\n") {
		f := fieldsOf([]byte(block))
		to := f.first("Final-Recipient")
		// The final one may be where the mail was forwarded to.
		if original := f.first("Original-Recipient"); original != "" {
			to = original
		}
		action := f.word("Action")
		if to == "" || action != "failed" && action != "delayed" || found != nil && !found.Delayed {
			continue
		}
		_, recipient, typed := strings.Cut(to, ";")
		if !typed {
			recipient = to
		}
		_, said, typed := strings.Cut(f.first("Diagnostic-Code"), ";")
		if !typed {
			said = f.first("Diagnostic-Code")
		}
		found = &Bounce{
			Recipient: strings.Map(lowered, oneLine(strings.Trim(strings.TrimSpace(recipient), "<>"), 320)),
			Status:    status.FindString(f.first("Status")),
			Answer:    oneLine(said, longestAnswer),
			Delayed:   action == "delayed",
		}
		found.FromReport = found.Recipient != ""
		found.Permanent = !found.Delayed && !strings.HasPrefix(found.Status, "4")
	}
	return found
}

const longestAnswer = 1000

// fromWords reads what a server wrote for people.
func fromWords(f fields, m *Mail) *Bounce {
	bounce := &Bounce{}
	said := m.Text
	if at := copiedID.FindStringIndex(said); at != nil {
		said = said[:at[0]]
	}
	if failed := f.addresses("X-Failed-Recipients"); len(failed) > 0 {
		bounce.Recipient = failed[0].Email
	} else if to := failedTo.FindStringSubmatch(said); to != nil {
		bounce.Recipient = strings.Map(lowered, oneLine(to[1], 320))
	}
	bounce.Status = status.FindString(said)
	for line := range strings.SplitSeq(said, "\n") {
		if status.MatchString(line) || reply.MatchString(line) {
			bounce.Answer = oneLine(line, longestAnswer)
			break
		}
	}
	class := bounce.Status
	if code := reply.FindStringSubmatch(said); class == "" && code != nil {
		class = code[1]
	}
	bounce.Delayed = strings.HasPrefix(strings.ToLower(m.Subject), "warning") ||
		bytes.Contains(bytes.ToLower([]byte(m.Subject)), []byte("delayed"))
	bounce.Permanent = !bounce.Delayed && !strings.HasPrefix(class, "4")
	return bounce
}
