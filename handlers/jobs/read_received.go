package jobs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"

	"github.com/riverqueue/river"

	"intake/internal/files"
	"intake/internal/mailin"
	"intake/models"
	"intake/views/i18n"
)

// readReceived reads a mail that came in, and decides what becomes of it.
func (j *Jobs) readReceived(ctx context.Context, job *river.Job[models.ReadReceived]) error {
	return job.Args.ReadAndJudge(ctx, j.DB, j.Files)
}

// MailReader reads mail that came in for the domain. Trust names the servers whose word on who wrote a mail is believed,
// and lookUp finds the keys of signatures; nil: none are looked up.
func MailReader(
	store files.Store, trust []string, lookUp func(ctx context.Context, domain string) ([]string, error),
) func(context.Context, io.Reader, *models.Received, []string) (*models.Mailing, error) {
	return func(
		ctx context.Context, raw io.Reader, received *models.Received, sent []string,
	) (*models.Mailing, error) {
		mail, err := mailin.Read(ctx, raw, mailin.Options{
			Trust: trust, Resolver: lookUp, EnvelopeFrom: received.SentFrom, Sent: sent,
		})
		if err != nil {
			return nil, fmt.Errorf("reading a mail: %w", err)
		}
		defer mail.Close()
		mailing := mailingOf(mail)
		mailing.Files, err = spoolFiles(store, mail.Files)
		mailing.Shut = func() error { return dropFiles(mailing.Files) }
		if err != nil {
			return nil, errors.Join(err, mailing.Close())
		}
		return mailing, nil
	}
}

// LookUpKey finds what the domain says of itself in the name system.
func LookUpKey(ctx context.Context, domain string) ([]string, error) {
	return net.DefaultResolver.LookupTXT(ctx, domain)
}

// MailHost stands behind the @ of our Message-IDs.
func MailHost(baseURL string) string {
	if base, err := url.Parse(baseURL); err == nil && base.Hostname() != "" {
		return base.Hostname()
	}
	return "intake"
}

// automatic says in the words of the domain why a machine wrote a mail.
var automatic = map[mailin.Automatic]models.ReceivedReason{
	mailin.AutoSubmitted: models.ReasonAuto, mailin.AutoBulk: models.ReasonBulk, mailin.AutoList: models.ReasonList,
	mailin.AutoBounce: models.ReasonBounce, mailin.AutoNoSender: models.ReasonNoSender,
}

func mailingOf(m *mailin.Mail) *models.Mailing {
	mailing := &models.Mailing{
		MessageID: m.MessageID, InReplyTo: m.InReplyTo, References: m.References, From: models.MailName(m.From),
		To: namesOf(m.To), Cc: namesOf(m.Cc), Delivered: m.Delivered, Date: m.Date, Subject: m.Subject, Text: m.Text, Answer: m.Answer,
		Automatic: automatic[m.Automatic], NoReceipt: m.NoReceipt, Spam: m.Spam, Proven: m.Proven, Sealed: m.Sealed,
		Cut: m.Cut,
	}
	if m.Language != "" {
		if language := i18n.Accepted(m.Language); language != nil {
			mailing.Language = language.Tag
		}
	}
	if b := m.Bounce; b != nil {
		mailing.Bounce = &models.MailBounce{MessageID: b.MessageID, Recipient: b.Recipient, Status: b.Status,
			Answer: b.Answer, Permanent: b.Permanent}
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

// spoolFiles moves the files to where the file store takes them from: it may be another disk.
func spoolFiles(store files.Store, found []mailin.File) (spooled []models.MailFile, err error) {
	for _, file := range found {
		kept := models.MailFile{ContentID: file.ContentID, Inline: file.Inline, Upload: models.Upload{
			Name: file.Name, DeclaredType: file.DeclaredType, Size: file.Size, SHA256: file.SHA256, TooLarge: file.TooLarge,
		}}
		if !file.TooLarge && file.File != nil {
			if kept.File, err = store.Spool(); err != nil {
				return spooled, fmt.Errorf("spooling a file of a mail: %w", err)
			}
			_, err = io.Copy(kept.File, io.NewSectionReader(file.File, 0, file.Size))
		}
		spooled = append(spooled, kept)
		if err != nil {
			return spooled, fmt.Errorf("spooling a file of a mail: %w", err)
		}
	}
	return spooled, nil
}

// dropFiles removes what the file store did not take.
func dropFiles(spooled []models.MailFile) error {
	var faults []error
	for _, file := range spooled {
		if file.File == nil {
			continue
		}
		if err := os.Remove(file.File.Name()); !errors.Is(err, os.ErrNotExist) {
			faults = append(faults, err)
		}
		faults = append(faults, file.File.Close())
	}
	return errors.Join(faults...)
}
