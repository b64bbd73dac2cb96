package mailin

import "strings"

// The limits of the mails within a mail, in all. What exceeds them stays a file.
const (
	maxForwarded      = 5
	maxForwardedBytes = maxBody + maxHead
)

// allowance is what may still be read of the mails within a mail.
type allowance struct{ mails, bytes int }

// forwarded reads a mail that is attached, as programs do to forward one: its author, subject and text become part of
// the text, because the mail around it often has none, and its files become files of that. A copy of our own mail adds
// nothing. Read is false if there is nothing to read in it.
func (b *body) forwarded(file *File) (read bool, err error) {
	if file.TooLarge || b.inner.mails == 0 || daemon.MatchString(b.mail.From.Email) { // a server returns our own mail
		return false, nil
	}
	plan, err := layOut(file.File)
	if err != nil {
		return false, err
	}
	if len(plan.outline) > b.inner.bytes || len(b.mail.Files)+len(plan.bodies) > maxParts {
		return false, nil
	}
	b.inner.mails, b.inner.bytes = b.inner.mails-1, b.inner.bytes-len(plan.outline)
	var head Mail
	head.readHead(fieldsOf(plan.head))
	inner := body{ctx: b.ctx, mail: b.mail, raw: file.File, plan: plan, spool: b.spool, sent: b.sent,
		inner: b.inner}
	files := len(b.mail.Files)
	if err := inner.read(parts(plan.outline)); err != nil {
		return false, err
	}
	b.mail.Cut = b.mail.Cut || plan.cut
	text, _, ours := textAndAnswer(inner.text(), head.Subject, b.sent)
	if ours { // some programs attach the mail that they answer
		return true, nil
	}
	if text == "" && len(b.mail.Files) == files {
		return false, nil
	}
	b.texts = append(b.texts, strings.Join(append(headOf(head), "", text), "\n"))
	return true, nil
}

// headOf says whose mail it is, without words of our own, because it is in its author's language.
func headOf(m Mail) (lines []string) {
	author := m.From.Email
	if author != "" && m.From.Name != "" {
		author = m.From.Name + " <" + author + ">"
	}
	if author != "" && !m.Date.IsZero() {
		author += ", " + m.Date.Format("2006-01-02, 15:04")
	}
	for _, line := range []string{m.Subject, author} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
