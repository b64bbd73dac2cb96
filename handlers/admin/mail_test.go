package admin_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers"
	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/ui"
)

const mailPage = "/admin/apps/kestrel/mail"

// withMail runs the test on each database, in an installation that receives mail.
func withMail(t *testing.T, test func(t *testing.T, s *handlertest.Service)) {
	modelstest.Each(t, func(t *testing.T, db *database.DB) { test(t, handlertest.New(t, db, handlertest.MailIn(t))) })
}

// strangersAnswer delivers an answer to Rita's ticket from somebody who does not participate in it.
func strangersAnswer(t *testing.T, s *handlertest.Service) (*models.Ticket, *models.Received) {
	t.Helper()
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: "One cent too high", Description: "x", RequesterEmail: s.Rita.Email, Source: models.SourceAPI})
	if err != nil {
		t.Fatal(err)
	}
	sent := models.Mail{ID: models.NewID(), Kind: models.MailReceipt, Email: s.Rita.Email, AppID: &s.App.ID,
		TicketID: &ticket.ID, State: models.MailSent, CreatedAt: models.Now()}
	if err := s.DB.Omit("Ticket").Create(&sent).Error; err != nil {
		t.Fatal(err)
	}
	return ticket, s.Deliver("From: Oskar <oskar@example.net>\r\nTo: "+modelstest.MailFrom+
		"\r\nSubject: Re: One <cent>\r\nMessage-ID: <o1@example.net>\r\nIn-Reply-To: <"+sent.ID+"@"+modelstest.MailHost+
		">\r\n\r\nI see <b>the same</b>.\r\n", modelstest.MailFrom)
}

func listMail(s *handlertest.Service, id string) *models.Received {
	return s.Deliver("From: news@example.org\r\nTo: help@kestrel.example\r\nSubject: Grow "+id+"\r\nMessage-ID: <"+id+
		"@example.org>\r\nList-Id: <news.example.org>\r\n\r\nBuy now.\r\n", "help@kestrel.example")
}

func TestWithoutMailInThePageSaysHowToTurnItOn(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	want(t, s.SignIn(s.Olive).Get(mailPage), http.StatusOK, "Intake reads no mail yet",
		"MAIL_IN_URL=lmtp://127.0.0.1:2424",
		"Everything arrived")
}

// On the first day, invitations and replies seem to be on their way, and are in a folder.
func TestTheTeamIsToldThatNoMailIsSent(t *testing.T) {
	t.Parallel()
	const none = "No mail leaves this server yet."
	for _, outbox := range []bool{true, false} {
		s := handlertest.New(t, modelstest.SQLite(t), func(deps *handlers.Deps) { deps.Outbox = outbox })
		olive := s.SignIn(s.Olive)
		mail, team := olive.Get(mailPage).Body, olive.Get("/admin/apps/kestrel/members").Body
		if strings.Contains(mail, none) != outbox || strings.Contains(team, none) != outbox {
			t.Errorf("with an outbox (%v), the pages say it: %v and %v", outbox, strings.Contains(mail, none),
				strings.Contains(team, none))
		}
		if strings.Contains(mail, "Everything arrived") == outbox {
			t.Errorf("with an outbox (%v), everything arrived: %v", outbox, !outbox)
		}
	}
}

// A mail server that runs "intake mail deliver" for each mail needs neither a mailbox nor a listener.
func TestTheMailPageOffersAddressesWhenMailIsOnlyPiped(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
	now := models.Now()
	pipe := models.Mailbox{Name: models.ReceivedByPipe, Kind: models.MailboxLMTP, LookedAt: &now}
	if err := s.DB.Create(&pipe).Error; err != nil {
		t.Fatal(err)
	}
	want(t, s.SignIn(s.Olive).Get(mailPage), http.StatusOK, "No address yet", "intake mail deliver", "Listening")
}

// An address is added, changed, removed and restored without a script, and each action is in the audit log.
func TestAnOwnerManagesMailAddresses(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		want(t, olive.Get(mailPage), http.StatusOK, "No address yet")
		want(t, olive.Get(mailPage+"/addresses/new"), http.StatusOK, "Category of its tickets")
		const all = mailPage + "/addresses"
		add := url.Values{"email": {"Help+de@Kestrel.example"}, "category": {"billing"}, "priority": {"urgent"}}
		want(t, olive.PostForm(all, url.Values{"email": {"help"}}), http.StatusUnprocessableEntity, `value="help"`)
		want(t, olive.PostForm(all, add), http.StatusSeeOther)
		want(t, olive.PostForm(all, add), http.StatusConflict, "becomes tickets already")
		want(t, olive.Get(mailPage), http.StatusOK, "help+de@kestrel.example", "A ticket, Billing, urgent", "Never")
		const one = all + "/help+de@kestrel.example"
		want(t, olive.Get(one), http.StatusOK, "Edit address", "Remove this address")
		want(t, olive.PostForm(one, url.Values{"category": {"bug"}, "priority": {"later"}}), http.StatusUnprocessableEntity)
		want(t, olive.PostForm(one, url.Values{"category": {"bug"}, "priority": {"low"}}), http.StatusSeeOther)
		want(t, olive.Get(mailPage), http.StatusOK, "A ticket, Bug, low")
		removed := want(t, olive.PostForm(one+"/remove", url.Values{}), http.StatusSeeOther)
		want(t, olive.PostForm(one+"/remove", url.Values{}), http.StatusNotFound)
		want(t, olive.Get(removed.Header.Get("Location")), http.StatusOK, "The address is removed.", all+"/restore",
			`value="help+de@kestrel.example bug low"`)
		back := url.Values{"removed": {"help+de@kestrel.example bug low"}}
		want(t, olive.PostForm(all+"/restore", back), http.StatusSeeOther)
		want(t, olive.PostForm(all+"/restore", url.Values{"removed": {"help+de@kestrel.example"}}), http.StatusNotFound)
		want(t, olive.Get(mailPage), http.StatusOK, "A ticket, Bug, low")
		want(t, olive.Get("/admin/apps/kestrel/audit"), http.StatusOK, "help+de@kestrel.example")
	})
}

// A held mail shows why it was held and its whole text, and becomes what the team chooses. Each action counts once.
func TestTheTeamDecidesOnHeldMail(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		want(t, olive.PostForm(mailPage+"/addresses", url.Values{"email": {"help@kestrel.example"}}), http.StatusSeeOther)
		ticket, answer := strangersAnswer(t, s)
		list, second := listMail(s, "n1"), listMail(s, "n2")
		want(t, olive.Get(mailPage), http.StatusOK, "Answers a ticket of", "Sent by a mailing list (List-Id)",
			"All 3", "Held 1",
			"Refused 2", "Re: One &lt;cent&gt;")
		if held := olive.Get(mailPage + "?state=held"); held.StatusCode != 200 ||
			strings.Contains(held.Body, "Sent by a mailing list") {
			t.Errorf("among the held ones stands a refused one (status %d)", held.StatusCode)
		}
		one := func(mail *models.Received) string { return mailPage + "/received/" + mail.ID }
		want(t, olive.Get(one(answer)), http.StatusOK, "I see &lt;b&gt;the same&lt;/b&gt;.", "In-Reply-To: &lt;", "by LMTP")

		want(t, olive.PostForm(one(answer)+"/let-in", url.Values{}), http.StatusSeeOther)
		want(t, olive.PostForm(one(answer)+"/let-in", url.Values{}), http.StatusConflict)
		want(t, olive.Get("/admin/inbox/"+ticket.ID), http.StatusOK, "the same")

		made := want(t, olive.PostForm(one(list)+"/ticket", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(made.Header.Get("Location")), http.StatusOK, "It is ticket #2.", one(list)+"/restore")
		want(t, olive.PostForm(one(list)+"/ticket", url.Values{}), http.StatusConflict)
		want(t, olive.PostForm(one(list)+"/restore", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(mailPage), http.StatusOK, "Grow n1")

		off := want(t, olive.PostForm(one(second)+"/discard", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(off.Header.Get("Location")), http.StatusOK, "The mail is discarded.", one(second)+"/restore")
		want(t, olive.PostForm(one(second)+"/discard", url.Values{}), http.StatusConflict)
		want(t, olive.PostForm(one(second)+"/restore", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(mailPage), http.StatusOK, "Grow n2")

		if err := s.Files.Delete(t.Context(), second.FileKey); err != nil {
			t.Fatal(err)
		}
		want(t, olive.Get(one(second)), http.StatusOK, "Whole mails are deleted after 30 days.")
		for _, other := range []*models.Account{s.Rita, s.Sam} {
			want(t, s.SignIn(other).Get(one(second)), http.StatusNotFound)
			want(t, s.SignIn(other).PostForm(one(second)+"/ticket", url.Values{}), http.StatusNotFound)
		}
	})
}

// Each mailbox shows its state in plain language, with the server's own message, and can be read at once.
func TestTheMailPageShowsTheStateOfEachMailbox(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		olive, now := s.SignIn(s.Olive), models.Now()
		const name = "billing@example.com at mail.example.com/INBOX"
		box := models.Mailbox{Name: name, Kind: models.MailboxIMAP, FailedAt: &now, Fault: models.MailboxPassword,
			Answer: "NO [AUTHENTICATIONFAILED]"}
		door := models.Mailbox{Name: "127.0.0.1:2424", Kind: models.MailboxLMTP, LookedAt: &now}
		if err := s.DB.Create([]*models.Mailbox{&box, &door}).Error; err != nil {
			t.Fatal(err)
		}
		want(t, olive.Get(mailPage), http.StatusOK, "Cannot sign in since", "it waits in the mailbox", "Try again",
			"Details: NO [AUTHENTICATIONFAILED].", "IMAP at mail.example.com, folder INBOX", "LMTP at 127.0.0.1:2424", "Listening")
		want(t, olive.PostForm(mailPage+"/look", url.Values{"mailbox": {name}}), http.StatusSeeOther)
		want(t, olive.PostForm(mailPage+"/look", url.Values{"mailbox": {"other"}}), http.StatusNotFound)
		var wanted models.Mailbox
		if err := s.DB.First(&wanted, "name = ?", name).Error; err != nil || wanted.LookWanted == nil {
			t.Errorf("nobody looks: %v", err)
		}
		// Its settings were mended, so that the process reads a mailbox of another name now.
		ended := now.Add(-10 * time.Minute)
		if err := s.DB.Model(&box).Where("name = ?", name).Update("turn_until", &ended).Error; err != nil {
			t.Fatal(err)
		}
		if page := want(t, olive.Get(mailPage), http.StatusOK, "Quiet since", "No Intake process looks into it."); strings.
			Contains(page.Body, "Cannot sign in") {
			t.Error("the page says that a mailbox fails into which nobody looks")
		}
	})
}

// "Today" and the hours are those of the reader, whose day began at another time than that of UTC.
func TestTheMailPageCountsTheDayOfItsReader(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		now := models.Now()
		const name = "billing@example.com at mail.example.com/INBOX"
		box := models.Mailbox{Name: name, Kind: models.MailboxIMAP, LookedAt: &now}
		failing := models.Mailbox{Name: "desk@example.com at mail.example.com/INBOX", Kind: models.MailboxIMAP,
			FailedAt: &now, Fault: models.MailboxPassword}
		if err := s.DB.Create([]*models.Mailbox{&box, &failing}).Error; err != nil {
			t.Fatal(err)
		}
		for hour := range 26 { // one mail an hour
			received := s.Deliver("From: rita@example.com\r\nTo: help@example.com\r\nSubject: Help\r\nMessage-ID: <"+
				models.NewID()+"@example.com>\r\n\r\nIt jams.\r\n", modelstest.MailFrom)
			at := now.Add(-time.Duration(hour) * time.Hour)
			if err := s.DB.Model(received).Updates(map[string]any{"mailbox": name, "received_at": at}).Error; err != nil {
				t.Fatal(err)
			}
		}
		for _, zone := range []string{"Etc/GMT+12", "Pacific/Kiritimati", "Asia/Kathmandu"} {
			location, err := time.LoadLocation(zone)
			if err != nil {
				t.Fatal(err)
			}
			here := now.In(location)
			page := want(t, s.SignIn(s.Olive).WithCookie("intake-zone="+zone).Get(mailPage), http.StatusOK)
			if time.Now().In(location).Day() != here.Day() {
				continue // it has just become tomorrow there
			}
			for _, said := range []string{", " + ui.CountOf(here.Hour()+1, "mail", "mails") + " today",
				"Cannot sign in since " + here.Format("15:04") + "<"} {
				if !strings.Contains(page.Body, said) {
					t.Errorf("at %s in %s, the page does not say %q", here.Format("15:04"), zone, said)
				}
			}
		}
	})
}

// The result of the last self-test remains until the next one has its first result. Only one runs at a time.
func TestASelfTestIsStartedOnceAndKeepsTheLastResult(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		const page = mailPage + "/self-test"
		want(t, olive.Get(mailPage), http.StatusOK, "It has not run yet")
		want(t, olive.PostForm(page, url.Values{}), http.StatusSeeOther)
		want(t, olive.PostForm(page, url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(page), http.StatusSeeOther)
		part := want(t, olive.Get(page, "Intake-Part", "self-test"), http.StatusOK, "data-running", "A mail leaves")
		if strings.Contains(part.Body, "<html") {
			t.Error("script gets the whole page")
		}
		tests, err := s.App.SelfTests(t.Context(), s.DB.DB)
		if err != nil || len(tests) != 1 {
			t.Fatalf("%d tests run (%v)", len(tests), err)
		}
		test := &tests[0]
		if err := test.Begin(t.Context(), s.DB.DB, test.Next()); err != nil {
			t.Fatal(err)
		}
		if err := test.Fail(t.Context(), s.DB.DB, test.Next(), models.SelfTestRefused, "no relay"); err != nil {
			t.Fatal(err)
		}
		want(t, olive.Get(mailPage), http.StatusOK, "refused the mail", "“no relay”", "Run it again")
		want(t, olive.PostForm(page, url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(mailPage), http.StatusOK, "“no relay”", "data-running")
	})
}

// A mail that could not be delivered is sent again. If its recipient's address was refused, somebody must first confirm
// that it works. What is still tried is no mail that arrived.
func TestAMailThatDidNotArriveIsSentAgain(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		failed := models.Mail{ID: models.NewID(), Kind: models.MailReply, Email: "gone@example.com", AppID: &s.App.ID,
			State: models.MailFailed, Error: "This address does not take mail. 5.1.1 no such user", CreatedAt: models.Now()}
		test := models.Mail{ID: models.NewID(), Kind: models.MailSelfTest, Email: "x@example.com", AppID: &s.App.ID,
			State: models.MailFailed, Error: "of the self-test", CreatedAt: models.Now()}
		if err := s.DB.Omit("Ticket").Create([]*models.Mail{&failed, &test}).Error; err != nil {
			t.Fatal(err)
		}
		if err := s.DB.Create(&models.DeadEmail{Email: failed.Email, CreatedAt: models.Now()}).Error; err != nil {
			t.Fatal(err)
		}
		page := want(t, olive.Get(mailPage), http.StatusOK, "no such user. We send nothing to it", "It takes mail again")
		if strings.Contains(page.Body, "of the self-test") || strings.Contains(page.Body, "Send again") {
			t.Error("the mail of a self-test is listed, or what nobody would get can be sent again")
		}
		want(t, olive.PostForm(mailPage+"/dead-emails/clear", url.Values{"email": {failed.Email}}), http.StatusSeeOther)
		want(t, olive.PostForm(mailPage+"/dead-emails/clear", url.Values{"email": {failed.Email}}), http.StatusNotFound)
		want(t, olive.Get(mailPage), http.StatusOK, "Send again")
		want(t, olive.PostForm(mailPage+"/"+failed.ID+"/send", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(mailPage), http.StatusOK, "Everything arrived")
		delayed := models.Mail{ID: models.NewID(), Kind: models.MailReply, Email: "late@example.com", AppID: &s.App.ID,
			State: models.MailQueued, Error: "no mail server", CreatedAt: models.Now()}
		if err := s.DB.Omit("Ticket").Create(&delayed).Error; err != nil {
			t.Fatal(err)
		}
		page = want(t, olive.Get(mailPage), http.StatusOK, "One mail could not be sent yet", "no mail server")
		if strings.Contains(page.Body, "Everything arrived") {
			t.Error("everything arrived, although a mail waits")
		}
	})
}

// After a wrong setting, all mails that it cost are sent again with one click.
func TestMailsThatDidNotArriveAreSentAgainAtOnce(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		ticket, _ := strangersAnswer(t, s)
		fail := func(email string) {
			mail := &models.Mail{ID: models.NewID(), Kind: models.MailWarning, Email: email, AppID: &s.App.ID,
				TicketID: &ticket.ID, State: models.MailFailed, Error: "554 5.7.1 Relay access denied",
				CreatedAt: models.Now()}
			if err := s.DB.Omit("Ticket").Create(mail).Error; err != nil {
				t.Fatal(err)
			}
		}
		fail(s.Olive.Email)
		const all = "Send the last 7 days again"
		if page := want(t, olive.Get(mailPage), http.StatusOK, "Send again"); strings.Contains(page.Body, all) {
			t.Error("one mail can be sent again in two ways")
		}
		fail(s.Amir.Email)
		want(t, olive.Get(mailPage), http.StatusOK, all+" (2)")
		want(t, s.SignIn(s.Rita).PostForm(mailPage+"/send", url.Values{}), http.StatusNotFound)
		want(t, olive.PostForm(mailPage+"/send", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(mailPage), http.StatusOK, "Everything arrived")
		want(t, olive.Get("/admin/apps/kestrel/audit"), http.StatusOK, "Sent all failed mails again")
	})
}

// This is for members who answer from another address. The recipient of a mail is shown if only its own headers name
// it.
func TestAHeldMailSaysFromWhichAddressToAnswer(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		ticket, _ := strangersAnswer(t, s)
		s.SignIn(s.Amir) // signing in proves his address
		notification := models.Mail{ID: models.NewID(), Kind: models.MailNotice, Email: s.Amir.Email, AppID: &s.App.ID,
			State: models.MailSent, CreatedAt: models.Now()}
		var filed models.Event
		notice := models.Notice{ID: models.NewID(), AccountID: s.Amir.ID, AppID: s.App.ID, Kind: models.NoticeMentioned,
			TicketID: &ticket.ID, MailID: &notification.ID, CreatedAt: models.Now()}
		err := s.DB.Take(&filed, "object_id = ?", ticket.ID).Error
		notice.EventID = filed.ID
		for _, row := range []any{&notification, &notice} {
			if err == nil {
				err = s.DB.Omit("Ticket").Create(row).Error
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		held := s.Deliver("From: amir@home.example\r\nTo: Desk <desk@elsewhere.example>\r\nSubject: Re: One cent\r\n" +
			"Message-ID: <a1@home.example>\r\nIn-Reply-To: <" + notification.ID + "@" + modelstest.MailHost +
			">\r\n\r\nIt is repaired.\r\n")
		olive := s.SignIn(s.Olive)
		want(t, olive.Get(mailPage), http.StatusOK, "Team answers count only from "+s.Amir.Email+".")
		want(t, olive.Get(mailPage+"/received/"+held.ID), http.StatusOK, "desk@elsewhere.example</bdi>",
			"Team answers count only from "+s.Amir.Email+".")
	})
}
