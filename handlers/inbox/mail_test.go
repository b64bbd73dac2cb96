package inbox_test

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// The complete text of such a mail is available to the app's team only.
func TestATicketMarksMessagesThatCameByMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, handlertest.MailIn(t))
		o := newOffice(t, s)
		o.must(models.NoteTags(ctx, s.DB.DB, true))
		answerTo := modelstest.Receipts(t, s.DB.DB, o.Rita.Email)[0].AnswerTo
		received := s.Deliver("From: Rita <rita@home.example>\r\nTo: "+answerTo+"\r\nMessage-ID: <r@home.example>\r\n\r\n"+
			"Still <b>19</b> %.\r\n\r\nOn Monday, Intake wrote:\r\n> We have it.\r\n", answerTo)
		received = o.received(received.ID)
		if received.State != models.ReceivedAccepted || *received.TicketID != o.ticket.ID {
			t.Fatalf("the mail is %+v", received)
		}
		page := o.shown()
		whole := paths.InboxWholeMail(o.ticket.ID, received.ID)
		for _, want := range []string{"Sent from another address: <bdi>rita@home.example</bdi>", whole, "Participants"} {
			if !strings.Contains(page, want) {
				t.Errorf("the ticket does not say %q", want)
			}
		}
		if strings.Contains(page, "We have it.") {
			t.Error("the ticket shows the quote")
		}
		text := o.amir.Get(whole)
		if text.StatusCode != http.StatusOK || !strings.Contains(text.Body, "> We have it.") ||
			text.Header.Get("Content-Type") != "text/plain; charset=utf-8" ||
			!strings.Contains(text.Header.Get("Content-Security-Policy"), "sandbox") {
			t.Errorf("the whole mail is %d %v: %s", text.StatusCode, text.Header, text.Body)
		}
		other := o.file(s.App, "Another")
		for name, answer := range map[string]int{
			"its requester":         s.SignIn(s.Rita).Get(whole).StatusCode,
			"a stranger":            s.SignIn(s.Sam).Get(whole).StatusCode,
			"behind another ticket": o.amir.Get(paths.InboxWholeMail(other.ID, received.ID)).StatusCode,
		} {
			if answer != http.StatusNotFound {
				t.Errorf("%s gets the whole mail with %d, want %d", name, answer, http.StatusNotFound)
			}
		}
	})
}

// Otherwise the team believes that the requester knows of the ticket, and how to answer.
func TestATicketSaysThatItsReceiptWasNotDelivered(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		receipt := modelstest.Receipts(t, s.DB.DB, o.Rita.Email)[0].Mail
		says := func(want string) {
			t.Helper()
			page := o.shown()
			if want == "" && strings.Contains(page, "The receipt was not") || !strings.Contains(page, want) {
				t.Errorf("the ticket does not say %q of its receipt", want)
			}
		}
		says("")
		o.must(receipt.Delayed(t.Context(), s.DB.DB, errors.New("451 try later"), false))
		says("The receipt was not sent by e-mail yet: 451 try later. We try again for a day.")
		o.must(receipt.Delayed(t.Context(), s.DB.DB, errors.New("550 no such mailbox"), true))
		says("The receipt was not delivered by e-mail: 550 no such mailbox")
		o.must(s.DB.Model(&models.Account{}).Where("id = ?", o.Rita.ID).Update("email", "rita@elsewhere.example").Error)
		says("")
	})
}

// shown is the page of the ticket, as Amir sees it.
func (o *office) shown() string {
	return o.amir.Get(paths.InboxTicket(o.ticket.ID, paths.Queue{})).Body
}

func (o *office) received(id string) *models.Received {
	o.Helper()
	found, err := models.FindReceived(ctx, o.DB.DB, id)
	o.must(err)
	return found
}

func TestTheTeamAddsAndRemovesParticipants(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, handlertest.MailIn(t))
		o := newOffice(t, s)
		act := func(name string, form url.Values) handlertest.Answer {
			return o.amir.PostForm(paths.InboxAction(o.ticket.ID, name, paths.Queue{}), form)
		}
		answer := act("participants", url.Values{"email": {s.Amir.Email}})
		if answer.StatusCode != http.StatusConflict ||
			!strings.Contains(answer.Body, "This person is already on the team.") {
			t.Errorf("one of the team takes part: %d", answer.StatusCode)
		}
		if answer := act("participants", url.Values{"email": {"jo@example.com"}}); answer.StatusCode != http.StatusSeeOther {
			t.Fatalf("adding answers %d: %s", answer.StatusCode, answer.Body)
		}
		page := o.shown()
		if !strings.Contains(page, "Remove jo@example.com from this ticket") || !strings.Contains(page, "as a participant") {
			t.Error("the ticket does not show who takes part")
		}
		o.must(s.DB.Create(&models.DeadEmail{
			Email: "jo@example.com", Answer: "550 no such user", CreatedAt: models.Now(),
		}).Error)
		page = o.shown()
		if !strings.Contains(page, "This address does not take mail") || !strings.Contains(page, "550 no such user") {
			t.Error("the page does not say that the participant gets no mail")
		}
		participants := modelstest.Participants(t, s.DB.DB, o.ticket)
		act("participants/remove", url.Values{"account": {participants[0].AccountID}})
		if page := o.shown(); strings.Contains(page, "Remove jo@example.com from this ticket") {
			t.Error("the removed participant is still there")
		}
	})
}

// The ticket says that its requester's address takes no mail, until somebody confirms that it does.
func TestATicketSaysThatItsRequesterGetsNoMail(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		o.must(s.DB.Create(&models.DeadEmail{
			Email: s.Rita.Email, Answer: "550 <no> such user", CreatedAt: models.Now(),
		}).Error)
		page := o.shown()
		if !strings.Contains(page, "This address does not take mail. It gets no more for a day") ||
			!strings.Contains(page, "The server said: <q dir=\"auto\">550 &lt;no&gt; such user</q>") {
			t.Error("the ticket says nothing of it")
		}
		o.amir.PostForm(paths.InboxAction(o.ticket.ID, "address/clear", paths.Queue{}), url.Values{})
		page = o.shown()
		if strings.Contains(page, "does not take mail") || !strings.Contains(page, "allowed mail to this address again") {
			t.Error("it cannot be cleared")
		}
	})
}

// An answer with the tag of a mail, from the address that we sent it to, counts like one from somebody who is signed
// in. A mail that only names the requester as its sender may be forged, and is marked.
func TestATicketMarksMailsWithAnUnprovenSender(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, handlertest.MailIn(t))
		o := newOffice(t, s)
		o.must(models.NoteTags(ctx, s.DB.DB, true))
		answerTo := modelstest.Receipts(t, s.DB.DB, o.Rita.Email)[0].AnswerTo
		const words = "Nothing proves who sent this mail."
		answer := func(id, to, headers string) {
			mail := o.received(s.Deliver("From: Rita <"+o.Rita.Email+">\r\nTo: "+to+"\r\nMessage-ID: <"+id+"@home.example>\r\n"+
				headers+"\r\nWords of "+id+".\r\n", to).ID)
			if mail.State != models.ReceivedAccepted || *mail.TicketID != o.ticket.ID {
				t.Fatalf("the mail is %+v", mail)
			}
		}
		answer("tagged", answerTo, "")
		if page := o.shown(); strings.Contains(page, words) || !strings.Contains(page, "Words of tagged.") {
			t.Error("an answer by its tag is in doubt")
		}
		answer("forged", modelstest.MailFrom, "In-Reply-To: <tagged@home.example>\r\n")
		page := o.shown()
		_, conversation, _ := strings.Cut(page, `id="thread"`)
		said, _, _ := strings.Cut(conversation, "Words of forged.")
		if !strings.Contains(said, words) || strings.Count(page, words) != 1 {
			t.Error("a mail that anybody may have sent looks like one of the requester")
		}
	})
}

// A ticket from the widget has the same warning.
func TestATicketFiledByMailWarnsThatItsSenderMayBeForged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, handlertest.MailIn(t))
		o := newOffice(t, s)
		_, err := s.App.AddMailAddress(ctx, s.DB.DB, models.Operator, models.MailAddressDraft{Email: "help@kestrel.example"})
		o.must(err)
		mail := o.received(s.Deliver("From: new@home.example\r\nTo: help@kestrel.example\r\nMessage-ID: <n@home.example>\r\n"+
			"Subject: Broken\r\n\r\nIt broke.\r\n", "help@kestrel.example").ID)
		shown := func() string { return o.amir.Get(paths.InboxTicket(*mail.TicketID, paths.Queue{})).Body }
		if page := shown(); !strings.Contains(page, "Anyone can write any sender into a mail.") ||
			strings.Contains(page, "on the help page") || strings.Contains(page, "Nothing proves who sent this mail.") {
			t.Error("the ticket does not say once that its sender may be forged")
		}
		var requester models.Account
		o.must(s.DB.Take(&requester, "email = 'new@home.example'").Error)
		s.SignIn(&requester).PostForm(paths.TicketReplies(*mail.TicketID), url.Values{"body": {"It was me."}})
		if page := shown(); strings.Contains(page, "Anyone can write any sender") ||
			strings.Count(page, "Nothing proves who sent this mail.") != 1 {
			t.Error("the mail in the name of somebody who is known looks like theirs")
		}
		o.must(s.DB.Model(&models.Received{}).Where("id = ?", mail.ID).Update("proven", true).Error)
		if strings.Contains(shown(), "Nothing proves who sent this mail.") {
			t.Error("a mail that DMARC proves is in doubt")
		}
	})
}

// The team and the requester see them at the same place.
func TestPicturesOfAMailAreShownWithinItsText(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, handlertest.MailIn(t))
		o := newOffice(t, s)
		o.must(models.NoteTags(ctx, s.DB.DB, true))
		answerTo := modelstest.Receipts(t, s.DB.DB, o.Rita.Email)[0].AnswerTo
		mail := o.received(s.Deliver(pictureMail(o.Rita.Email, answerTo), answerTo).ID)
		if mail.State != models.ReceivedAccepted {
			t.Fatalf("the mail is %+v", mail)
		}
		for _, page := range []string{o.shown(),
			s.SignIn(s.Rita).Get(paths.Ticket(o.ticket.ID)).Body} {
			_, said, _ := strings.Cut(page, "<p>It was")
			said, _, _ = strings.Cut(said, "</article>")
			for _, next := range []string{`data-picture="second.png"`, "like this,", `data-picture="first.png"`, "and now?"} {
				_, after, found := strings.Cut(said, next)
				if !found {
					t.Fatalf("%q does not come next in %s", next, said)
				}
				said = after
			}
			if strings.Contains(said, "data-picture") {
				t.Error("a picture stands below, too")
			}
		}
	})
}

// People in the Cc of an unproven mail do not become participants otherwise.
func TestTheTeamAddsPeopleInTheCcOneByOne(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, handlertest.MailIn(t))
		o := newOffice(t, s)
		_, err := s.App.AddMailAddress(ctx, s.DB.DB, models.Operator, models.MailAddressDraft{Email: "help@kestrel.example"})
		o.must(err)
		mail := o.received(s.Deliver("From: new@home.example\r\nTo: help@kestrel.example\r\nCc: Boss <jo@example.com>, "+
			"kim@example.com\r\nMessage-ID: <n@home.example>\r\nSubject: Broken\r\n\r\nIt broke.\r\n",
			"help@kestrel.example").ID)
		shown := func() string { return o.amir.Get(paths.InboxTicket(*mail.TicketID, paths.Queue{})).Body }
		page := shown()
		for _, want := range []string{"In the Cc of the mail, not added:", `name="email" value="jo@example.com"`,
			`name="email" value="kim@example.com"`} {
			if !strings.Contains(page, want) {
				t.Errorf("the ticket does not say %q", want)
			}
		}
		if strings.Contains(page, "Boss") || strings.Contains(page, "Remove jo@example.com from this ticket") {
			t.Error("who nobody added is named as they like, or a participant")
		}
		add := url.Values{"email": {"jo@example.com"}}
		o.amir.PostForm(paths.InboxAction(*mail.TicketID, "participants", paths.Queue{}), add)
		page = shown()
		if !strings.Contains(page, "Remove jo@example.com from this ticket") ||
			strings.Contains(page, `value="jo@example.com"`) ||
			!strings.Contains(page, `value="kim@example.com"`) {
			t.Error("the one who was added is not a participant, or the other is")
		}
	})
}

// pictureMail returns a mail with two pictures in its text. The one that is attached first appears second.
func pictureMail(from, to string) string {
	picture := func(id string) string {
		return "--x\r\nContent-Type: image/png; name=" + id + ".png\r\nContent-Disposition: inline; filename=" + id +
			".png\r\nContent-ID: <" + id + "@home>\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
			"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==\r\n"
	}
	return "From: Rita <" + from + ">\r\nTo: " + to + "\r\nMessage-ID: <p@home.example>\r\n" +
		"MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n" +
		"<p>It was <img src=\"cid:second@home\"> like this,<br><img src=\"cid:first@home\"><br>and now?</p>\r\n" +
		picture("first") + picture("second") + "--x--\r\n"
}
