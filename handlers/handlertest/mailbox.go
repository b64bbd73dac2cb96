package handlertest

import (
	"context"
	"strings"
	"time"

	"intake/handlers/jobs"
	"intake/internal/mail"
	"intake/internal/queue"
)

// Mailbox gets the mail of the service, as its real workers send it.
type Mailbox struct {
	service *Service
	sent    mail.Recorder
	read    int
}

// Mailbox starts the workers. They end with the test.
func (s *Service) Mailbox() *Mailbox {
	s.t.Helper()
	m := &Mailbox{service: s}
	j := &jobs.Jobs{DB: s.DB.DB, Files: s.Files, Live: s.Live, Mail: &m.sent, MailFrom: "Intake <help@example.com>", BaseURL: BaseURL}
	workers, err := s.DB.Plugins[queue.PluginName].(*queue.Queue).Work(s.t.Context(), j.Workers(), nil, j.Relay)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() {
		if err := workers.Stop(context.Background()); err != nil {
			s.t.Error(err)
		}
	})
	return m
}

// Next waits for the next mail and fails unless it is to the address.
func (m *Mailbox) Next(to string) mail.Message {
	m.service.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); len(m.sent.Sent()) <= m.read; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			m.service.t.Fatalf("no mail came to %s", to)
		}
	}
	message := m.sent.Sent()[m.read]
	m.read++
	if message.To != to {
		m.service.t.Fatalf("the next mail is to %s, want %s", message.To, to)
	}
	return message
}

// Link is the path of the first link of the service's own in a mail.
func (m *Mailbox) Link(message mail.Message) string {
	m.service.t.Helper()
	_, rest, found := strings.Cut(message.Text, BaseURL)
	if !found {
		m.service.t.Fatalf("the mail has no link: %s", message.Text)
	}
	return strings.Fields(rest)[0]
}
