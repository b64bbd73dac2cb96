package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// fileIn files a ticket from the widget, in a language.
func (s *stage) fileIn(locale, email string, source models.Source) *models.Ticket {
	s.Helper()
	ticket, err := s.intake.FileTicket(ctx, s.App, models.TicketDraft{
		Subject: "It broke", Description: "All of it.", RequesterEmail: email, Locale: locale, Source: source,
	})
	s.must(err)
	modelstest.QueueReceipts(s, s.db)
	return ticket
}

// speaks sets the language of an account or an app, by table.
func (s *stage) speaks(table, id, locale string) {
	s.Helper()
	s.must(s.db.Table(table).Where("id = ?", id).Update("locale", locale).Error)
}

// mailed is the language of the newest mail of the kind to the address.
func (s *stage) mailed(kind models.MailKind, email string) string {
	s.Helper()
	mails := modelstest.QueuedMails(s.T, s.db, kind, email)
	if len(mails) == 0 {
		s.Fatalf("%s has no mail of the kind %s", email, kind)
	}
	return mails[len(mails)-1].Locale
}

func TestAMailAboutATicketOrPostIsInItsLanguage(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.speaks("apps", s.App.ID, "de")
		s.speaks("accounts", s.Rita.ID, "tr")
		for _, c := range []struct{ locale, email, want string }{
			{"ja", "new@example.com", "ja"},
			{"ja", s.Rita.Email, "ja"},
			{"", s.Rita.Email, "tr"},
			{"", s.Sam.Email, "de"},
		} {
			ticket := s.fileIn(c.locale, c.email, models.SourceWidget)
			if got := s.mailed(models.MailReceipt, c.email); got != c.want {
				t.Errorf("the receipt of a ticket in %q from %s is in %q, want %q", c.locale, c.email, got, c.want)
			}
			_, err := ticket.Reply(ctx, s.db, s.team, models.ReplyDraft{Body: "We look into it."})
			s.must(err)
			if got := s.mailed(models.MailReply, c.email); got != c.want {
				t.Errorf("the reply to a ticket in %q from %s is in %q, want %q", c.locale, c.email, got, c.want)
			}
			_, err = s.intake.PublishPost(ctx, s.App, models.PostDraft{
				Title: "Dark mode", RequesterEmail: c.email, Locale: c.locale, Source: models.SourceAPI,
			})
			s.must(err)
			modelstest.QueueReceipts(t, s.db)
			if got := s.mailed(models.MailPostReceipt, c.email); got != c.want {
				t.Errorf("the receipt of an idea in %q from %s is in %q, want %q", c.locale, c.email, got, c.want)
			}
		}
	})
}

func TestNewsAndInvitationsAreInTheLanguageOfTheirReader(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.speaks("apps", s.App.ID, "de")
		s.speaks("accounts", s.Rita.ID, "tr")
		app, err := models.FindApp(ctx, s.db, s.App.Slug)
		s.must(err)
		post := s.post("Dark mode", "")
		s.vote(post, s.Rita, s.Sam)
		s.set(post, models.PostPlanned, "")
		s.mailNews()
		for _, person := range []struct {
			*models.Account
			want string
		}{{s.Rita, "tr"}, {s.Sam, "de"}} {
			if got := s.mailed(models.MailNews, person.Email); got != person.want {
				t.Errorf("news for %s is in %q, want %q", person.Email, got, person.want)
			}
			_, err := app.Invite(ctx, s.db, models.Actor{Account: s.Olive},
				models.InvitationDraft{Email: person.Email, Role: models.RoleAgent})
			s.must(err)
			if got := s.mailed(models.MailInvitation, person.Email); got != person.want {
				t.Errorf("the invitation of %s is in %q, want %q", person.Email, got, person.want)
			}
		}

		ticket := s.fileIn("ja", "new@example.com", models.SourceWidget)
		s.must(ticket.AskToSignIn(ctx, s.db, s.team, "/my"))
		if got := s.mailed(models.MailSignIn, "new@example.com"); got != "ja" {
			t.Errorf("the requester of a Japanese ticket is asked to sign in in %q", got)
		}
		_, err = models.RequestSignIn(ctx, s.db, models.SignInDraft{Email: s.Sam.Email, Network: "n", Locale: "pl"})
		s.must(err)
		if got := s.mailed(models.MailSignIn, s.Sam.Email); got != "pl" {
			t.Errorf("the code that a Polish page asked for is mailed in %q", got)
		}
	})
}

func TestMailsToTheTeamAreInEnglish(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.speaks("apps", s.App.ID, "de")
		s.speaks("accounts", s.Amir.ID, "tr")
		ticket := s.fileIn("ja", s.Rita.Email, models.SourceAPI)
		s.must(ticket.Assign(ctx, s.db, s.team, s.Amir.ID))
		_, err := ticket.ReplyAsRequester(ctx, s.db, models.Actor{Account: s.Rita},
			models.RequesterDraft{Body: "Hello?"})
		s.must(err)
		modelstest.NotifyMembers(t, s.db)
		if got := s.mailed(models.MailReply, s.Amir.Email); got != "" {
			t.Errorf("the assignee is told in %q", got)
		}
	})
}

func TestAnAccountTakesItsLanguageOnlyFromWritingKnownToBeTheirs(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.speaks("accounts", s.Sam.ID, "de")
		language := func(email string) string { return s.account(email).Locale }
		s.fileIn("ja", "new@example.com", models.SourceWidget)
		s.fileIn("pl", "new@example.com", models.SourceWidget)
		s.fileIn("ja", s.Rita.Email, models.SourceWidget) // anybody can type her address there
		s.fileIn("ja", s.Sam.Email, models.SourceAPI)
		site := newWebsite(t, db, s.App) // speaks for this app alone
		_, err := s.intake.FileTicket(ctx, s.App,
			models.TicketDraft{Subject: "It broke", Description: "All of it.", Locale: "fr",
				Identity: site.identify("u_1", s.Rita.Email, nil), Source: models.SourceWidget})
		s.must(err)
		_, err = s.intake.PublishPost(ctx, s.App, models.PostDraft{Title: "Dark mode", Locale: "fr",
			Identity: site.identify("u_1", s.Rita.Email, nil), Source: models.SourceWidget})
		s.must(err)
		modelstest.QueueReceipts(s, s.db)
		for email, want := range map[string]string{"new@example.com": "ja", s.Rita.Email: "", s.Sam.Email: "de"} {
			if got := language(email); got != want {
				t.Errorf("the language of %s is %q, want %q", email, got, want)
			}
		}
		s.fileIn("tr", s.Rita.Email, models.SourceAPI)
		if got := language(s.Rita.Email); got != "tr" {
			t.Errorf("after a ticket that her app vouches for, Rita's language is %q", got)
		}

		// Names that others gave to the owner of an address are dropped once the owner proves it.
		_, err = models.RequestSignIn(ctx, s.db, models.SignInDraft{Email: "new@example.com", Network: "n"})
		s.must(err)
		token := modelstest.SignInMail(t, s.db, "new@example.com").Token
		_, _, err = models.SignInByLink(ctx, s.db, token, models.Device{Locale: "fr"})
		s.must(err)
		if got := language("new@example.com"); got != "fr" {
			t.Errorf("after signing in on a French page the language is %q", got)
		}
	})
}
