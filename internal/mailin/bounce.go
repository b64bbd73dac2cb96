package mailin

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/jhillyerd/enmime/v2"
)

// returned is a part of a delivery report: the fate of the mail, or the mail itself.
type returned struct {
	kind string
	text []byte
}

// maxReport is how much of such a part is read: the relevant data is in its headers.
const maxReport = 256 << 10

func (b *body) keepReport(part *enmime.Part, kind string, at span) error {
	text, err := io.ReadAll(io.LimitReader(b.open(part, at), maxReport))
	if err != nil {
		return fmt.Errorf("reading a report: %w", err)
	}
	b.report = append(b.report, returned{kind, text})
	return nil
}

// bounceOf is a server's report on a mail that it could not deliver, or nil. Servers without standard reports are
// recognized by their name, or by Exim's header.
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
	if bounce.MessageID == "" { // Gmail references the mail instead
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

// statusOf reads the report of each recipient, and returns the one that failed.
func statusOf(report []byte) *Bounce {
	var found *Bounce
	text := strings.ReplaceAll(valid(string(report)), "\r\n", "\n")
	for block := range strings.SplitSeq(text, "\n\n") {
		f := fieldsOf([]byte(block))
		to := f.first("Final-Recipient")
		// The final recipient may be where the mail was forwarded to.
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
			Answer:    oneLine(said, maxAnswer),
			Delayed:   action == "delayed",
		}
		found.FromReport = found.Recipient != ""
		found.Permanent = !found.Delayed && !strings.HasPrefix(found.Status, "4")
	}
	return found
}

const maxAnswer = 1000

// fromWords parses a report that was written for people.
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
			bounce.Answer = oneLine(line, maxAnswer)
			break
		}
	}
	class := bounce.Status
	if code := reply.FindStringSubmatch(said); class == "" && code != nil {
		class = code[1]
	}
	bounce.Delayed = strings.HasPrefix(strings.ToLower(m.Subject), "warning") ||
		strings.Contains(strings.ToLower(m.Subject), "delayed")
	bounce.Permanent = !bounce.Delayed && !strings.HasPrefix(class, "4")
	return bounce
}
