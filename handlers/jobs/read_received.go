package jobs

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"slices"

	"github.com/riverqueue/river"

	"intake/internal/files"
	"intake/internal/mailin"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
)

// readReceived parses an incoming mail and decides what happens to it.
func (j *Jobs) readReceived(ctx context.Context, job *river.Job[models.ReadReceived]) error {
	return job.Args.ReadAndJudge(ctx, j.DB, j.Files)
}

// MailReader parses incoming mail for the domain. Trust lists the servers whose Authentication-Results are believed;
// lookUp finds signature keys, nil looks none up. What a mail quotes of our mails has no valid tokens of the links to
// baseURL: others read it, too.
func MailReader(
	baseURL string, store files.Store, trust []string, lookUp func(ctx context.Context, domain string) ([]string, error),
) func(context.Context, io.Reader, *models.Received, models.RecallMails) (*models.ParsedMail, error) {
	ours, hideOurs := MailHost(baseURL), paths.TokenHider(baseURL)
	return func(
		ctx context.Context, raw io.Reader, received *models.Received, recall models.RecallMails,
	) (*models.ParsedMail, error) {
		hide := hideOurs
		mail, err := mailin.Read(ctx, raw, mailin.Options{
			Trust: trust, Resolver: lookUp, EnvelopeFrom: received.SentFrom,
			Sent: func(ctx context.Context, m *mailin.Mail) ([]mailin.SentMail, error) {
				recalled, err := recall(ctx, m.From.Email, slices.Concat(m.InReplyTo, m.References))
				if err != nil {
					return nil, fmt.Errorf("finding what a mail answers: %w", err)
				}
				if slices.ContainsFunc(recalled.Hosts, func(host string) bool { return host != ours }) {
					hide = paths.TokenHider(baseURL, recalled.Hosts...)
				}
				return wordsOf(ctx, recalled)
			},
			Spool: func() (*os.File, error) {
				if err := store.Room(received.Size); err != nil { // no file in it is larger
					return nil, err
				}
				return store.Spool()
			},
		})
		if err != nil {
			return nil, fmt.Errorf("reading a mail: %w", err)
		}
		mail.Text, mail.Answer = hide(mail.Text), hide(mail.Answer)
		return mailingOf(mail), nil
	}
}

// MailHost is our name among mail servers: behind the @ of Message-IDs, and in greetings.
func MailHost(baseURL string) string {
	if base, err := url.Parse(baseURL); err == nil && base.Hostname() != "" {
		return base.Hostname()
	}
	return "intake"
}

// automatic maps the parser's reasons why a mail is automatic to the domain's.
var automatic = map[mailin.Automatic]models.ReceivedReason{
	mailin.AutoSubmitted: models.ReasonAuto, mailin.AutoBulk: models.ReasonBulk, mailin.AutoList: models.ReasonList,
	mailin.AutoBounce: models.ReasonBounce, mailin.AutoNoSender: models.ReasonNoSender,
}

func mailingOf(m *mailin.Mail) *models.ParsedMail {
	mailing := &models.ParsedMail{
		MessageID: m.MessageID, InReplyTo: m.InReplyTo, References: m.References, From: models.MailName(m.From),
		To: namesOf(m.To), Cc: namesOf(m.Cc), Delivered: m.Delivered, Date: m.Date,
		Subject: m.Subject, Text: m.Text, Answer: m.Answer, OnlyOurs: m.OnlyOurs,
		Automatic: automatic[m.Automatic], NoReceipt: m.NoReceipt, Spam: m.Spam, Proven: m.Proven, Sealed: m.Sealed,
		Cut: m.Cut, Files: filesOf(m.Files), Shut: func() error { m.Close(); return nil },
	}
	if m.Language != "" {
		if language := i18n.Accepted(m.Language); language != nil {
			mailing.Language = language.Tag
		}
	}
	if b := m.Bounce; b != nil {
		mailing.Bounce = &models.MailBounce{MessageID: b.MessageID, Recipient: b.Recipient, Status: b.Status,
			Answer: b.Answer, Permanent: b.Permanent, Delayed: b.Delayed, FromReport: b.FromReport}
	}
	return mailing
}

func namesOf(addresses []mailin.Address) []models.MailName {
	names := make([]models.MailName, len(addresses))
	for i, address := range addresses {
		names[i] = models.MailName(address)
	}
	return names
}

// filesOf converts the files for the file store. Closing the mail removes those that were not stored.
func filesOf(found []mailin.File) []models.MailFile {
	files := make([]models.MailFile, len(found))
	for i, file := range found {
		files[i] = models.MailFile{ContentID: file.ContentID, Inline: file.Inline, Upload: models.Upload{
			Name: file.Name, DeclaredType: file.DeclaredType, Size: file.Size, SHA256: file.SHA256, TooLarge: file.TooLarge,
		}}
		if !file.TooLarge {
			files[i].File = file.File
		}
	}
	return files
}
