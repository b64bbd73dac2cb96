package models_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// A team is an app with members, to whom things happen at given times.
type team struct {
	*desk
	start time.Time
}

func newTeam(t *testing.T, db *database.DB) *team {
	t.Helper()
	return &team{newDesk(t, db), models.Now()}
}

func (m *team) at(after time.Duration) context.Context {
	return models.At(ctx, m.start.Add(after))
}

func (m *team) file(subject string) *models.Ticket {
	m.Helper()
	ticket := m.desk.file(subject)
	m.start = ticket.CreatedAt
	return ticket
}

// fileForAmir files a ticket that Amir is responsible for.
func (m *team) fileForAmir() *models.Ticket {
	m.Helper()
	ticket := m.file("My invoice")
	m.must(ticket.Assign(ctx, m.db, as(m.Amir), m.Amir.ID))
	return ticket
}

// ritaReplies adds a message of the ticket's requester.
func (m *team) ritaReplies(ticket *models.Ticket, body string) {
	m.Helper()
	_, err := ticket.ReplyAsRequester(ctx, m.db, as(m.Rita), models.RequesterDraft{Body: body})
	m.must(err)
}

func (m *team) choose(who *models.Account, how models.NoticeHow, kinds ...models.NoticeKind) {
	m.Helper()
	all := map[models.NoticeKind]models.NoticeHow{}
	for _, kind := range models.NoticeKinds {
		all[kind] = models.NoticeOff
	}
	for _, kind := range kinds {
		all[kind] = how
	}
	m.must(who.ChooseNotices(ctx, m.db, models.NoticeChoices{All: all}, models.DigestTime{
		Hour: models.DigestHour, Zone: "Europe/Berlin"}))
}

// relay sends what is due at the time, like a process that works the queue.
func (m *team) relay(after time.Duration) {
	m.Helper()
	for range 2 {
		m.must(models.QueueNotices(m.at(after), m.db))
	}
}

// notified are the mails of notices, as "who kind: things".
func (m *team) notified() []string {
	m.Helper()
	mails := modelstest.QueuedMails(m.T, m.db, models.MailNotice)
	prepared, err := models.PrepareNotices(m.at(0), m.db, mails)
	m.must(err)
	notified := []string{}
	for _, mail := range prepared {
		things := int64(len(mail.Items)) + mail.More
		notified = append(notified, fmt.Sprintf("%s %s: %d", mail.Mail.Email[:5], mail.Kind, things))
	}
	for _, mail := range modelstest.QueuedMails(m.T, m.db, models.MailReply, m.Olive.Email, m.Amir.Email) {
		notified = append(notified, mail.Email[:5]+" answer: 1")
	}
	slices.Sort(notified)
	return notified
}

func (m *team) wants(notified ...string) {
	m.Helper()
	if got := m.notified(); !slices.Equal(got, notified) {
		m.Errorf("notified are %q instead of %q", got, notified)
	}
}

func TestEachKindOfNoticeGoesToThoseConcernedExceptTheActor(t *testing.T) {
	t.Parallel()
	happenings := map[models.NoticeKind]struct {
		happens  func(m *team, ticket *models.Ticket)
		notified []string
	}{
		models.NoticeNewTicket: {func(*team, *models.Ticket) {}, []string{"amir@ new_ticket: 1", "olive new_ticket: 1"}},
		models.NoticeAssigned: {func(m *team, ticket *models.Ticket) {
			m.must(ticket.Assign(ctx, m.db, as(m.Olive), m.Amir.ID))
		}, []string{"amir@ assigned: 1"}},
		models.NoticeAnswer: {func(m *team, ticket *models.Ticket) {
			m.must(ticket.Assign(ctx, m.db, as(m.Amir), m.Amir.ID))
			m.ritaReplies(ticket, "And?")
		}, []string{"amir@ answer: 1"}},
		models.NoticeColleague: {func(m *team, ticket *models.Ticket) {
			m.must(ticket.Assign(ctx, m.db, as(m.Amir), m.Amir.ID))
			_, err := ticket.Reply(ctx, m.db, as(m.Olive), models.ReplyDraft{Body: "Mended."})
			m.must(err)
		}, []string{"amir@ colleague: 1"}},
		models.NoticeMentioned: {func(m *team, ticket *models.Ticket) {
			_, err := ticket.AddNote(ctx, m.db, as(m.Olive),
				models.NoteDraft{Body: "@amir can you look? @Olive and @sam cannot."})
			m.must(err)
		}, []string{"amir@ mentioned: 1"}},
		models.NoticeNewPost: {func(m *team, _ *models.Ticket) {
			_, err := m.intake.PublishPost(ctx, m.App, models.PostDraft{
				Title: "Dark mode", Description: "At night.", Category: "feature", Source: models.SourceAPI,
			})
			m.must(err)
		}, []string{"amir@ new_post: 1", "olive new_post: 1"}},
		models.NoticeComment: {func(m *team, _ *models.Ticket) {
			post, err := m.intake.PublishPost(ctx, m.App, models.PostDraft{
				Title: "Dark mode", Description: "At night.", Category: "feature", Source: models.SourceAPI,
			})
			m.must(err)
			_, err = post.Follow(ctx, m.db, as(m.Amir))
			m.must(err)
			_, err = post.Comment(ctx, m.db, as(m.Sam), "Yes please.")
			m.must(err)
			_, err = post.Comment(ctx, m.db, as(m.Amir), "Me too.")
			m.must(err)
			var news int64
			m.must(m.db.Raw("SELECT COUNT(*) FROM news WHERE account_id = ?", m.Amir.ID).Scan(&news).Error)
			if news != 0 {
				m.Error("a member is notified of a comment twice")
			}
		}, []string{"amir@ comment: 1"}},
	}
	for kind, happening := range happenings {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				m.choose(m.Olive, models.NoticeAtOnce, kind)
				m.choose(m.Amir, models.NoticeAtOnce, kind)
				happening.happens(m, m.file("My invoice"))
				m.relay(time.Minute)
				m.wants(happening.notified...)

				m.silence()
				happening.happens(m, m.file("Another invoice"))
				m.relay(10 * time.Minute)
				m.wants(happening.notified...)
			})
		})
	}
}

// silence turns off all notices of both members.
func (m *team) silence() {
	m.Helper()
	m.choose(m.Olive, models.NoticeOff)
	m.choose(m.Amir, models.NoticeOff)
}

func TestDefaultNoticesDependOnTheRole(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		ticket := m.file("My invoice")
		m.relay(10 * time.Minute)
		m.wants()
		m.relay(16 * time.Minute)
		m.wants("olive unassigned: 1")
		m.relay(60 * time.Minute)
		m.wants("olive unassigned: 1")
		m.must(ticket.Assign(m.at(61*time.Minute), db.DB, as(m.Olive), m.Amir.ID))
		m.relay(62 * time.Minute)
		m.wants("amir@ assigned: 1") // and nobody is notified any more that it waits
	})
}

func TestAHandledTicketCausesNoUnassignedNotice(t *testing.T) {
	t.Parallel()
	for name, settle := range map[string]func(m *team, ticket *models.Ticket) error{
		"assigned": func(m *team, ticket *models.Ticket) error {
			return ticket.Assign(m.at(time.Minute), m.db, as(m.Olive), m.Olive.ID)
		},
		"solved": func(m *team, ticket *models.Ticket) error {
			return ticket.MoveTo(m.at(time.Minute), m.db, as(m.Amir), models.TicketResolved)
		},
		"answered": func(m *team, ticket *models.Ticket) error {
			_, err := ticket.Reply(m.at(time.Minute), m.db, as(m.Amir), models.ReplyDraft{Body: "Mended."})
			return err
		},
		"spam": func(m *team, ticket *models.Ticket) error {
			return ticket.MarkSpam(m.at(time.Minute), m.db, as(m.Amir))
		},
		"snoozed": func(m *team, ticket *models.Ticket) error {
			return ticket.Snooze(m.at(time.Minute), m.db, as(m.Amir), m.start.Add(24*time.Hour))
		},
		"read": func(m *team, ticket *models.Ticket) error {
			return ticket.MarkRead(m.at(time.Minute), m.db, m.Olive, m.start.Add(time.Minute))
		},
		"archived": func(m *team, _ *models.Ticket) error {
			return m.App.Archive(m.at(time.Minute), m.db, as(m.Olive))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				m.must(settle(m, m.file("My invoice")))
				m.relay(16 * time.Minute)
				m.wants()
			})
		})
	}
}

func TestTheFirstNoticeIsSentSoonAndLaterOnesTogether(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeNewTicket)
		m.choose(m.Olive, models.NoticeOff)
		m.file("The first")
		m.relay(time.Minute)
		m.wants("amir@ new_ticket: 1")
		first := m.start
		for n := range 30 {
			m.file(fmt.Sprint("Another ", n))
		}
		m.start = first
		m.relay(2 * time.Minute)
		m.wants("amir@ new_ticket: 1")
		m.relay(7 * time.Minute)
		m.wants("amir@ new_ticket: 1", "amir@ new_ticket: 30")
		m.relay(20 * time.Minute)
		m.wants("amir@ new_ticket: 1", "amir@ new_ticket: 30")
	})
}

// The ticket was read after the notice was queued and before the mail was sent.
func TestANoticeOfATicketAlreadyReadIsWithheld(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeNewTicket)
		m.choose(m.Olive, models.NoticeOff)
		ticket := m.file("My invoice")
		m.relay(time.Minute)
		m.must(ticket.MarkRead(t.Context(), db.DB, m.Amir, m.start.Add(2*time.Minute)))
		m.wants()
		if left := modelstest.QueuedMails(t, db.DB, models.MailNotice); len(left) != 0 {
			t.Errorf("still to be sent are %+v", left)
		}
	})
}

// A process that ends between the commit and the mail loses nothing, and two at once notify nobody twice.
func TestTwoProcessesQueueEachNoticeOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeNewTicket)
		m.choose(m.Olive, models.NoticeAtOnce, models.NoticeNewTicket)
		for n := range 20 {
			m.file(fmt.Sprint("Ticket ", n))
		}
		done := make(chan error, 4)
		for range cap(done) {
			go func() {
				var err error
				for range 4 {
					if err == nil {
						err = models.QueueNotices(m.at(time.Minute), db.DB)
					}
				}
				done <- err
			}()
		}
		for range cap(done) {
			m.must(<-done)
		}
		m.relay(10 * time.Minute)
		notified := map[string]int64{}
		for _, line := range m.notified() {
			who, rest, _ := strings.Cut(line, " new_ticket: ")
			var n int64
			fmt.Sscan(rest, &n) //nolint:errcheck // it is a number that this test wrote
			notified[who] += n
		}
		if notified["amir@"] != 20 || notified["olive"] != 20 {
			t.Errorf("notified are %v", notified)
		}
	})
}

func TestAStopLinkStopsOneKindOfNoticeOfOneApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		m.choose(m.Olive, models.NoticeOff)
		m.choose(m.Amir, models.NoticeAtOnce, models.NoticeNewTicket, models.NoticeAssigned)
		ticket := m.file("My invoice")
		m.relay(time.Minute)
		mails, err := models.PrepareNotices(t.Context(), db.DB, modelstest.QueuedMails(t, db.DB, models.MailNotice))
		m.must(err)
		token := mails[0].StopToken
		for kind, code := range map[models.NoticeKind]models.Code{
			models.NoticeAssigned: models.CodeNotFound, "everything": models.CodeNotFound,
		} {
			if _, _, err := models.FindNoticeReader(t.Context(), db.DB, kind, token); models.CodeOf(err) != code {
				t.Errorf("the link stops %s too: %v", kind, err)
			}
		}
		reader, app, err := models.FindNoticeReader(t.Context(), db.DB, models.NoticeNewTicket, token)
		m.must(err)
		m.must(reader.StopNotices(t.Context(), db.DB, app, models.NoticeNewTicket))
		chosen, err := m.Amir.NoticeChoices(t.Context(), db.DB)
		m.must(err)
		if how := chosen.How(m.App.ID, models.RoleAgent, models.NoticeNewTicket); how != models.NoticeOff {
			t.Errorf("new tickets are notified %s", how)
		}
		m.must(ticket.Assign(t.Context(), db.DB, as(m.Olive), m.Amir.ID))
		second := m.file("Another")
		m.relay(10 * time.Minute)
		m.wants("amir@ assigned: 1", "amir@ new_ticket: 1")
		if second.Number != 2 {
			t.Errorf("the second ticket is #%d", second.Number)
		}
	})
}

func TestRemovedAndErasedMembersGetNoMoreNotices(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(m *team) error{
		"left": func(m *team) error {
			members, err := m.App.Members(ctx, m.db)
			m.must(err)
			at := slices.IndexFunc(members, func(one models.Membership) bool { return one.AccountID == m.Amir.ID })
			return members[at].Remove(ctx, m.db, as(m.Olive))
		},
		"erased": func(m *team) error { return m.Amir.Erase(ctx, m.db, as(m.Amir)) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				m.choose(m.Amir, models.NoticeAtOnce, models.NoticeNewTicket)
				m.choose(m.Olive, models.NoticeOff)
				m.file("My invoice")
				m.must(models.QueueNotices(m.at(time.Second), db.DB))
				m.must(leave(m))
				m.relay(time.Minute)
				m.wants()
				var left int64
				m.must(db.Raw("SELECT COUNT(*) FROM notices WHERE account_id = ?", m.Amir.ID).Scan(&left).Error)
				if left != 0 {
					t.Errorf("%d notices are left", left)
				}
			})
		})
	}
}
