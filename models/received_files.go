package models

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"gorm.io/gorm"
)

// logoSize is the size below which a picture in the text may be a logo that its sender adds to every mail.
const logoSize = 10 << 10

// maxMailFiles is how many files of a mail are considered; the others are reported.
const maxMailFiles = 50

// storeFiles stores the first acceptable files of the mail, and remembers why others are left out. Logos that came
// before with a mail of the same sender are left out silently.
func (j *judgement) storeFiles(ctx context.Context, db *gorm.DB) error {
	j.attachments, j.refusal, j.leftOut, j.incomplete = nil, nil, nil, false
	machines := j.mailing.Automatic != "" || j.mailing.Bounce != nil
	if machines && j.by.Account == nil || len(j.mailing.Files) == 0 {
		return nil // but if the team wants an automatic mail, it wants all of it
	}
	files, err := j.withoutLogos(db.WithContext(ctx))
	if err != nil {
		return err
	}
	var uploads []Upload
	for i, file := range files {
		if i == maxMailFiles {
			j.refusal = refuseField("files", FaultTooManyFiles, Values{Count: len(files), Limit: MaxFiles})
			for _, further := range files[i:] {
				j.leftOut = append(j.leftOut, cleanFileName(further.Name))
			}
			j.incomplete = true
			break
		}
		attachments, refusal := checkFiles([]Upload{file.Upload}, 1, clockOf(ctx))
		if refusal == nil && len(uploads) == MaxFiles {
			refusal = refuseField("files", FaultTooManyFiles, Values{Count: len(files), Limit: MaxFiles})
		}
		if refusal != nil {
			if j.refusal == nil {
				j.refusal = refusal
			}
			j.leftOut = append(j.leftOut, cleanFileName(file.Name))
			j.incomplete = j.incomplete || !file.Inline && !slices.Contains(addedByPrograms, file.DeclaredType)
			continue
		}
		attachments[0].Position, attachments[0].Name = len(uploads)+1, j.unlike(attachments[0].Name)
		uploads, j.attachments = append(uploads, file.Upload), append(j.attachments, attachments[0])
		j.nameInline(file.ContentID, attachments[0].Name)
	}
	if j.refusal != nil && len(j.leftOut) > 1 {
		j.refusal.Values.LeftOut = someOf(j.leftOut)
	}
	return storeFiles(ctx, j.files, j.attachments, uploads)
}

// maxNamed is how many of the files that are left out are named.
const maxNamed = 20

// someOf lists the names; of very many, only the first.
func someOf(names []string) string {
	if len(names) > maxNamed {
		names = append(slices.Clone(names[:maxNamed]), "…")
	}
	return strings.Join(names, ", ")
}

// addedByPrograms are the types of files that mail programs add: a business card, an invitation, Outlook's formatting.
var addedByPrograms = []string{"text/vcard", "text/x-vcard", "text/calendar", "application/ms-tnef"}

// unlike is the name of a file, with a number if an earlier file of the mail has it: the text refers to files by name.
func (j *judgement) unlike(name string) string {
	ending := path.Ext(name)
	before := strings.TrimSuffix(name, ending)
	taken := func(other Attachment) bool { return strings.EqualFold(other.Name, name) }
	for n := 2; slices.ContainsFunc(j.attachments, taken); n++ {
		name = fmt.Sprintf("%s (%d)%s", before, n, ending)
	}
	return name
}

// nameInline remembers the name by which the text refers to the picture.
func (j *judgement) nameInline(contentID, name string) {
	if contentID == "" {
		return
	}
	if j.inlineNames == nil {
		j.inlineNames = map[string]string{}
	}
	j.inlineNames[contentID] = name
}

// withoutLogos are the files without the small pictures of the text that came with an earlier mail of the sender.
func (j *judgement) withoutLogos(db *gorm.DB) ([]MailFile, error) {
	small := func(file MailFile) bool {
		return file.Inline && file.ContentID != "" && file.Size < logoSize && len(file.SHA256) > 0
	}
	var sums [][]byte
	for _, file := range j.mailing.Files {
		if small(file) && len(sums) < maxMailFiles {
			sums = append(sums, file.SHA256)
		}
	}
	if len(sums) == 0 {
		return j.mailing.Files, nil
	}
	var before [][]byte
	err := db.Raw(`
		SELECT attachments.sha256 FROM attachments
		JOIN received_mails ON received_mails.ticket_id = attachments.ticket_id AND received_mails.from_email = ?
		WHERE attachments.sha256 IN ? AND attachments.size < ?`, j.mailing.From.Email, sums, logoSize).Scan(&before).Error
	return slices.DeleteFunc(slices.Clone(j.mailing.Files), func(file MailFile) bool {
		return small(file) && slices.ContainsFunc(before, func(sum []byte) bool { return bytes.Equal(sum, file.SHA256) })
	}), err
}

// pictureInText matches a picture of the mail in its text.
var pictureInText = regexp.MustCompile(`!\[[^\]\n]*\]\(<?cid:([^)>\s]+)>?\)`)

// body is the text of a message or ticket; without any text, a list of the files. A mail of files that are all left out
// is one, too: its author has answered, and the team sees with what.
func (j *judgement) body(text string) string {
	body := j.orFileNames(j.words(text))
	if body != "" || j.mailing.Sealed {
		return body
	}
	return namesInText(j.leftOut)
}

// words are the text with references to its pictures by the names of their files, without those left out, and cut if it
// is too long.
func (j *judgement) words(text string) string {
	text = pictureInText.ReplaceAllStringFunc(text, func(found string) string {
		name := j.inlineNames[pictureInText.FindStringSubmatch(found)[1]]
		if name == "" {
			return ""
		}
		return "[" + name + "]"
	})
	text = strings.TrimSpace(sanitize(text, len(text)+1))
	if j.mailing.Cut && text != "" {
		text += cutMark
	}
	return clip(text)
}

// clip cuts a text that is longer than a message may be.
func clip(text string) string {
	if utf8.RuneCountInString(text) <= MaxDescription {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:MaxDescription-len(cutMark)])) + cutMark
}

// orFileNames are the names of the files if there is no text.
func (j *judgement) orFileNames(text string) string {
	if text != "" {
		return text
	}
	var names []string
	for _, file := range j.attachments {
		names = append(names, file.Name)
	}
	return namesInText(names)
}

// unread reports whether nothing of the mail could be read because it is encrypted.
func (j *judgement) unread() bool {
	return j.mailing.Sealed && strings.TrimSpace(j.mailing.Text) == "" && len(j.attachments) == 0
}

// cutMark ends a text that was too long; the whole mail is stored beside it.
const cutMark = "\n\n[…]"
