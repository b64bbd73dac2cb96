package command

import (
	"context"
	"errors"
	"log/slog"
	"net"
	netmail "net/mail"
	"sync"
	"time"

	"intake/handlers/jobs"
	"intake/internal/config"
	"intake/internal/mailbox"
	"intake/internal/mailin"
	"intake/internal/metrics"
	"intake/models"
)

// mailIn is the domain's configuration of received mail.
func (s *storage) mailIn() models.MailIn {
	in := models.MailIn{On: s.config.MailIn.On(), From: s.config.MailFrom, Host: jobs.MailHost(s.config.BaseURL),
		Tags: models.ReplyTags(s.config.MailIn.ReplyTags), Markdown: mailin.Markdown}
	if s.files != nil {
		in.Read = jobs.MailReader(s.config.BaseURL, s.files, s.config.MailIn.Trust, net.DefaultResolver.LookupTXT)
	}
	return in
}

// senderAddress is the bare address of MAIL_FROM.
func senderAddress(cfg config.Config) string {
	parsed, err := netmail.ParseAddress(cfg.MailFrom)
	if err != nil {
		return ""
	}
	return parsed.Address
}

// listenerBeat is how often a working listener is recorded.
const listenerBeat = time.Minute

// takeMail starts the configured listeners and mailbox watchers.
func (s *service) takeMail(ctx context.Context, figures *metrics.Metrics) error {
	for _, at := range s.config.MailIn.Listeners {
		l, err := mailbox.ListenLMTP(at.Network, at.Address, jobs.MailHost(s.config.BaseURL),
			mailKeeper{s.storage, s.files}, func(outcome mailbox.Outcome) { figures.MailIn(string(outcome)) })
		if err != nil {
			return err
		}
		s.onClose(l.Close)
		slog.Info("taking mail by LMTP", "listen", l.Address())
		s.noteOpen(ctx, l.Address())
		s.every(listenerBeat, func(ctx context.Context) { s.noteOpen(ctx, l.Address()) })
	}
	if s.config.MailIn.Pipe {
		s.noteOpen(ctx, models.ReceivedByPipe)
		s.every(listenerBeat, func(ctx context.Context) { s.noteOpen(ctx, models.ReceivedByPipe) })
	}
	s.onClose(watchMailboxes(ctx, s.storage, figures))
	return nil
}

func (s *service) noteOpen(ctx context.Context, address string) {
	known, err := models.TakeMailbox(ctx, s.db.DB, address, models.MailboxLMTP, "")
	if err == nil && known != nil {
		err = known.Looked(ctx, s.db.DB, 0, 0)
	}
	if err != nil {
		slog.Debug("noting that mail is taken", "listen", address, "error", err)
	}
}

// watchMailboxes reads the configured mailboxes, each while this process has its turn.
func watchMailboxes(
	ctx context.Context, s *storage, figures *metrics.Metrics,
) (stop func(context.Context) error) {
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	var watching sync.WaitGroup
	for _, box := range s.config.MailIn.Boxes {
		slog.Info("reading a mailbox", "mailbox", box.Name())
		watcher := &mailbox.Watcher{
			Box: box, Keeper: mailKeeper{s, s.files}, Take: takeTurn(s, box.Name()),
			Observe: func(outcome mailbox.Outcome) { figures.MailIn(string(outcome)) },
		}
		watching.Go(func() { watcher.Run(ctx) })
	}
	return func(last context.Context) error {
		cancel()
		ended := make(chan struct{})
		go func() { watching.Wait(); close(ended) }()
		select {
		case <-ended:
			return nil
		case <-last.Done():
			return errors.New("a mailbox is still being read")
		}
	}
}

// takeTurn requests the turn of a mailbox, always with the same process id.
func takeTurn(s *storage, name string) func(context.Context) (mailbox.Turn, error) {
	turn := models.NewID()
	return func(ctx context.Context) (mailbox.Turn, error) {
		taken, err := models.TakeMailbox(ctx, s.db.DB, name, models.MailboxIMAP, turn)
		if err != nil || taken == nil {
			return nil, err
		}
		return mailboxTurn{s, taken}, nil
	}
}

// mailboxTurn is a turn stored in the database.
type mailboxTurn struct {
	*storage
	row *models.Mailbox
}

func (t mailboxTurn) Place() mailbox.Place {
	place := mailbox.Place{UIDValidity: t.row.UIDValidity, LastUID: t.row.LastUID}
	if t.row.FirstAt != nil {
		place.First = *t.row.FirstAt
	}
	return place
}

func (t mailboxTurn) Hold(ctx context.Context) (wanted time.Time, held bool, err error) {
	return t.row.Hold(ctx, t.db.DB)
}

func (t mailboxTurn) Looked(ctx context.Context, place mailbox.Place) error {
	return t.row.Looked(ctx, t.db.DB, place.UIDValidity, place.LastUID)
}

func (t mailboxTurn) Failed(ctx context.Context, fault mailbox.Fault, answer string) error {
	return t.row.Failed(ctx, t.db.DB, models.MailboxFault(fault), answer)
}

func (t mailboxTurn) Leave(ctx context.Context) error { return t.row.Leave(ctx, t.db.DB) }
