package inbox_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// mailOffice returns an office with a ticket to which its requester sent a mail.
func mailOffice(t *testing.T) *office {
	t.Helper()
	s := handlertest.AtHome(t, modelstest.SQLite(t), handlertest.MailIn(t))
	o := newOffice(t, s)
	o.must(models.NoteTags(ctx, s.DB.DB, true))
	answerTo := modelstest.Receipts(t, s.DB.DB, o.Rita.Email)[0].AnswerTo
	s.Deliver("From: Rita <"+o.Rita.Email+">\r\nTo: "+answerTo+"\r\nMessage-ID: <r@home.example>\r\n\r\n"+
		"Still <b>19</b> %.\r\n\r\nOn Monday, Intake wrote:\r\n> We <i>have</i> it.\r\n", answerTo)
	return o
}

func TestTheCompleteMailIsShownBelowItsMessage(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		o := mailOffice(t)
		w := o.open(o.Amir, engine)
		w.See("Show the whole mail")
		w.DontSee("> We <i>have</i> it.")
		w.Click("Show the whole mail")
		w.See("> We <i>have</i> it.")
		w.Axe()
		_, err := o.ticket.AddNote(ctx, o.DB.DB, models.Actor{Account: o.Olive}, models.NoteDraft{Body: "Look at this."})
		if err != nil {
			t.Fatal(err)
		}
		w.See("Look at this.", "> We <i>have</i> it.") // a new message leaves it open
	})
}

// The same works with the keyboard, and by a link if the browser runs no script.
func TestTheWholeMailIsReadByKeyboardAndWithoutScript(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := mailOffice(t)
		w := o.open(o.Amir, append(options, browser.Phone)...)
		w.TabTo("Show the whole mail")
		w.Press(browser.Enter)
		if len(options) > 0 {
			w.TabTo("Open it as a page of text")
			w.Press(browser.Enter)
		}
		w.See("> We <i>have</i> it.")
	})
}

// After its retention time a mail is deleted, and the page says so without loading anything.
func TestAWholeMailIsDeletedAfter30Days(t *testing.T) {
	t.Parallel()
	o := mailOffice(t)
	o.must(o.DB.Model(&models.Received{}).Where("TRUE").Update("file_key", "").Error)
	w := o.open(o.Amir)
	w.Click("Show the whole mail")
	w.See("Whole mails are deleted after 30 days.")
}

// People in the Cc of a mail are added and removed with the keyboard, and without a script.
func TestParticipantsAreAddedByKeyboard(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
		o := newOffice(t, s)
		_, err := s.App.AddMailAddress(ctx, s.DB.DB, models.Operator, models.MailAddressDraft{Email: "help@kestrel.example"})
		o.must(err)
		mail := o.received(s.Deliver("From: new@home.example\r\nTo: help@kestrel.example\r\nCc: jo@example.com\r\n"+
			"Message-ID: <n@home.example>\r\nSubject: Broken\r\n\r\nIt broke.\r\n", "help@kestrel.example").ID)
		w := o.Window(o.Amir, append(options, browser.Refused(409))...)
		w.Visit(paths.InboxTicket(*mail.TicketID, paths.Queue{}))
		w.See("Anyone can write any sender into a mail.", "In the Cc of the mail, not added:")
		if len(options) == 0 { // axe is a script
			w.AxeEveryLook()
		}
		w.TabTo("Add jo@example.com")
		w.Press(browser.Enter)
		w.See("Amir Agent added jo@example.com as a participant")
		w.TabTo("Remove jo@example.com from this ticket")
		w.Press(browser.Enter)
		w.See("Amir Agent removed jo@example.com from the participants")
		w.TabTo("Add a participant")
		w.Press("kim@example.com", browser.Enter)
		w.See("Amir Agent added kim@example.com as a participant")
		w.TabTo("Add a participant")
		w.Press(s.Olive.Email, browser.Enter)
		w.See("This person is already on the team.")
		w.Holds("Add a participant", s.Olive.Email)
		if len(options) == 0 {
			w.At(paths.InboxTicket(*mail.TicketID, paths.Queue{})) // the page was not loaded anew
		}
	})
}

// A picture within the text opens in the viewer, like those below the text.
func TestAPictureInTheTextOpensLarge(t *testing.T) {
	t.Parallel()
	o := mailOffice(t)
	answerTo := modelstest.Receipts(t, o.DB.DB, o.Rita.Email)[0].AnswerTo
	o.Deliver(pictureMail(o.Rita.Email, answerTo), answerTo)
	w := o.open(o.Amir)
	w.Click("Picture second.png")
	w.See("1 of 2")
	w.Axe()
	w.Press(browser.ArrowRight)
	w.See("2 of 2")
	w.Press(browser.Escape)
	w.Focused("Picture first.png")
}

// Who may read the ticket must be readable in full: an address that ends behind the button hides whose it is.
func TestALongAddressOfAParticipantWrapsBesideItsButton(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
	o := newOffice(t, s)
	_, err := s.App.AddMailAddress(ctx, s.DB.DB, models.Operator, models.MailAddressDraft{Email: "help@kestrel.example"})
	o.must(err)
	o.must(o.ticket.AddParticipant(ctx, o.DB.DB, models.Actor{Account: o.Amir},
		"accounts.payable@some-company-with-a-long-name.example.com"))
	w := o.open(o.Amir)
	w.See("accounts.payable@some-company-with-a-long-name.example.com")
	if !browser.Eval[bool](w, `(() => {
		const button = document.querySelector('.unlink[name=account]').getBoundingClientRect();
		const address = document.createRange();
		address.selectNodeContents(document.querySelector('.person-lines bdi'));
		return address.getBoundingClientRect().right <= button.left;
	})()`) {
		t.Error("the address lies under the button that removes it")
	}
}
