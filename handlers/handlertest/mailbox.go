package handlertest

import (
	"context"
	"strings"
	"time"

	"intake/handlers/jobs"
	"intake/internal/mail"
	mailtest "intake/internal/testing/mail"
	"intake/models"
)

// Mailbox receives the mail of the service from its real workers.
type Mailbox struct {
	service *Service
	sent    mailtest.Recorder
	read    map[int]bool // indexes of the mails that Next has returned
}

// Mailbox starts the workers. They end with the test.
func (s *Service) Mailbox() *Mailbox {
	s.t.Helper()
	m := &Mailbox{service: s, read: map[int]bool{}}
	j := &jobs.Jobs{DB: s.DB.DB, Files: s.Files, Mail: &m.sent, MailFrom: "Intake <help@example.com>",
		BaseURL: s.BaseURL, SelfTestWait: time.Second} // nobody returns the mails of a self-test
	workers, err := s.jobs.Work(s.t.Context(), j.Workers(), nil, j.Relay)
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

// Next waits for the next mail to the address. Mails to other addresses may be sent earlier, as workers run in
// parallel.
func (m *Mailbox) Next(to string) mail.Message {
	m.service.t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		sent := m.sent.Sent()
		for at, message := range sent {
			if message.To == to && !m.read[at] {
				m.read[at] = true
				return message
			}
		}
		if time.Now().After(deadline) {
			for _, message := range sent {
				m.service.t.Logf("to %s: %s", message.To, message.Subject)
			}
			m.service.t.Fatalf("no mail came to %s", to)
		}
	}
}

// Link returns the path of the first link to the service in a mail.
func (m *Mailbox) Link(message mail.Message) string {
	m.service.t.Helper()
	_, rest, found := strings.Cut(message.Text, m.service.BaseURL)
	if !found {
		m.service.t.Fatalf("the mail has no link: %s", message.Text)
	}
	return strings.Fields(rest)[0]
}

// MailLinks returns the maker of links in the service's mails.
func (s *Service) MailLinks() *models.MailLinks {
	s.t.Helper()
	links, err := models.OpenMailLinks(s.t.Context(), s.DB.DB)
	if err != nil {
		s.t.Fatal(err)
	}
	return links
}
