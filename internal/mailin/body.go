package mailin

import (
	"context"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/jhillyerd/enmime/v2"
)

// body reads the parts of a mail: its texts and files.
type body struct {
	ctx   context.Context
	mail  *Mail
	raw   *os.File
	plan  *plan
	spool func() (*os.File, error)
	sent  []string // the texts of the mails that we sent

	texts    []string        // marked, see quote.go
	pictures map[string]bool // the content ids of the mail's pictures
	report   []returned      // a server's report about a mail that came back
	inner    *allowance      // for the mails within the mail
	packed   string          // the text in Outlook's winmail.dat
}

func (b *body) read(root *enmime.Part) error {
	b.pictures = map[string]bool{}
	b.findPictures(root)
	if err := b.part(root, ""); err != nil {
		return err
	}
	if len(b.texts) == 0 && b.packed != "" {
		b.texts = append(b.texts, b.packed)
	}
	return b.invited()
}

// unpack reads a file that contains others, or keeps it if that is not possible.
func (b *body) unpack(file *File, with func(*File) (read bool, err error)) error {
	read, err := with(file)
	if read || err != nil {
		remove(file.File)
		return err
	}
	b.mail.Files = append(b.mail.Files, *file)
	_, err = file.File.Seek(0, io.SeekStart)
	return err
}

func (b *body) text() string { return strings.Join(b.texts, "\n\n") }

func (b *body) findPictures(part *enmime.Part) {
	for ; part != nil; part = part.NextSibling {
		if id := contentID(part); id != "" && strings.HasPrefix(part.ContentType, "image/") {
			b.pictures[id] = true
		}
		b.findPictures(part.FirstChild)
	}
}

func contentID(part *enmime.Part) string {
	return oneLine(strings.Trim(valid(part.ContentID), "<> "), 300)
}

// part reads one part; within is the type of the multipart around it.
func (b *body) part(part *enmime.Part, within string) error {
	kind := strings.ToLower(part.ContentType)
	if number := part.Header.Get(bodyField); number != "" {
		return b.file(part, kind, within, number)
	}
	switch kind {
	case "multipart/alternative":
		return b.alternatives(part)
	case "multipart/encrypted":
		b.mail.Sealed = true // the part that we could read only says that it is encrypted
		return nil
	}
	if strings.HasPrefix(kind, "multipart/") || part.FirstChild != nil {
		for child := part.FirstChild; child != nil; child = child.NextSibling {
			if err := b.part(child, kind); err != nil {
				return err
			}
		}
		return nil
	}
	text, err := b.written(part, kind)
	if strings.TrimSpace(text) != "" {
		b.texts = append(b.texts, text)
	}
	return err
}

// maxPart is how many bytes of one text are read: even the longest HTML threads of Outlook are shorter.
const maxPart = 2 << 20

// metaCharset matches a page's declaration of its charset. None that claims UTF-16 is right.
var metaCharset = lazy(`(?i)<meta[^>]{1,200}charset\s*=\s*["']?([a-z0-9_-]{1,40})`)

// written is the text of a part.
func (b *body) written(part *enmime.Part, kind string) (text string, err error) {
	_, params, _, _ := mediaType(part.Header.Get("Content-Type"))
	content, charset := contentOf(part), params["intake-charset"]
	page := kind == "text/html" || kind == "text/enriched"
	if page {
		if content, err = b.takeEmbedded(content); err != nil {
			return "", err
		}
		says := metaCharset().FindSubmatch(content[:min(len(content), 1024)])
		if charset == "" && says != nil && !strings.HasPrefix(strings.ToLower(string(says[1])), "utf-16") {
			charset = string(says[1])
		}
	}
	text = tidy(decode(b.cutAt(content, maxPart), charset))
	if strings.Contains(text, "-----BEGIN PGP MESSAGE-----") {
		b.mail.Sealed = true
	}
	if page {
		text = fromHTML(text, b.picture)
		b.mail.Cut = b.mail.Cut || len(text) > maxText
		return text, nil
	}
	text = strings.ToValidUTF8(string(b.cutAt([]byte(text), maxText)), "")
	if strings.EqualFold(params["format"], "flowed") {
		text = unflow(text, strings.EqualFold(params["delsp"], "yes"))
	}
	return text, nil
}

// cutAt cuts the text, and records that something was left out.
func (b *body) cutAt(text []byte, most int) []byte {
	if len(text) <= most {
		return text
	}
	b.mail.Cut = true
	return text[:most]
}

// alternatives reads the HTML alternative, if any: it is the original, with pictures and without the line breaks that
// programs add to the plain text. Files among the others are kept, such as an invitation.
func (b *body) alternatives(part *enmime.Part) error {
	before := b.texts
	b.texts = nil
	var chosen []string
	for child := part.FirstChild; child != nil; child = child.NextSibling {
		b.texts = nil
		if err := b.part(child, "multipart/alternative"); err != nil {
			return err
		}
		if len(b.texts) > 0 && (chosen == nil || hasHTML(child)) {
			chosen = b.texts
		}
	}
	b.texts = append(before, chosen...)
	return nil
}

func hasHTML(part *enmime.Part) bool {
	if strings.EqualFold(part.ContentType, "text/html") {
		return true
	}
	for child := part.FirstChild; child != nil; child = child.NextSibling {
		if hasHTML(child) {
			return true
		}
	}
	return false
}

// picture reports whether the mail includes the picture.
func (b *body) picture(id string) bool { return b.pictures[id] }

// file reads a part whose body is in the spool.
func (b *body) file(part *enmime.Part, kind, within, number string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= len(b.plan.bodies) {
		return nil // the mail itself had our internal header
	}
	switch {
	case kind == "message/delivery-status" || within == "multipart/report" && isReturned(kind):
		return b.keepReport(part, kind, b.plan.bodies[n])
	case strings.HasSuffix(kind, "pkcs7-signature") || kind == "application/pgp-signature":
		return nil // a signature of the text, which was read
	case strings.HasSuffix(kind, "/pkcs7-mime") || strings.HasSuffix(kind, "/x-pkcs7-mime"):
		b.mail.Sealed = true
		return nil
	case kind == "text/x-amp-html" || kind == "text/watch-html" || kind == "message/disposition-notification":
		return nil // the same content again for other programs
	}
	file, err := b.write(b.open(part, b.plan.bodies[n]))
	if err != nil {
		return err
	}
	file.Name = fileName(part, kind)
	file.DeclaredType = oneLine(kind, 200)
	file.ContentID = contentID(part)
	file.Inline = strings.EqualFold(part.Disposition, "inline") || file.ContentID != "" && part.Disposition == ""
	switch kind {
	case "message/rfc822":
		return b.unpack(file, b.forwarded)
	case "application/ms-tnef", "application/vnd.ms-tnef":
		return b.unpack(file, b.outlook)
	}
	if strings.HasPrefix(kind, "image/") && file.Inline && within == "multipart/mixed" {
		b.place(file)
	}
	b.mail.Files = append(b.mail.Files, *file)
	return nil
}

// place puts a picture between the texts, where Apple's programs send it.
func (b *body) place(file *File) {
	if file.ContentID == "" {
		file.ContentID = "part" + strconv.Itoa(len(b.mail.Files)+1) + "@inline"
	}
	for _, text := range b.texts {
		if strings.Contains(text, "(cid:"+file.ContentID+")") {
			return
		}
	}
	b.texts = append(b.texts, pictureOf(file.Name, file.ContentID))
}

func isReturned(kind string) bool {
	switch kind {
	case "message/rfc822", "message/rfc822-headers", "text/rfc822-headers", "message/global", "message/global-headers",
		"message/global-delivery-status", "message/feedback-report":
		return true
	}
	return false
}
