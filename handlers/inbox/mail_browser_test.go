package inbox_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// mailOffice has a ticket into which its requester wrote by mail.
func mailOffice(t *testing.T) *office {
	t.Helper()
	s := handlertest.AtHome(t, modelstest.SQLite(t), handlertest.MailIn(t))
	o := newOffice(t, s)
	o.must(models.NoteTags(ctx, s.DB.DB, true))
	answerTo, err := modelstest.Receipts(t, s.DB.DB, o.Rita.Email)[0].Mail.AnswerAddress(ctx, s.DB.DB)
	o.must(err)
	s.Deliver("From: Rita <"+o.Rita.Email+">\r\nTo: "+answerTo+"\r\nMessage-ID: <r@home.example>\r\n\r\n"+
		"Still <b>19</b> %.\r\n\r\nOn Monday, Intake wrote:\r\n> We <i>have</i> it.\r\n", answerTo)
	return o
}

// "Folded, never lost": all of a mail stands under the message that it became, as text, without leaving the ticket.
func TestTheWholeMailUnfolds(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		o := mailOffice(t)
		w := o.open(o.Amir, engine)
		w.See("Show the whole mail")
		w.DontSee("> We <i>have</i> it.")
		w.Click("Show the whole mail")
		w.See("> We <i>have</i> it.")
		w.Axe()
		if _, err := o.ticket.AddNote(ctx, o.DB.DB, models.Actor{Account: o.Olive}, models.NoteDraft{Body: "Look at this."}); err != nil {
			t.Fatal(err)
		}
		w.See("Look at this.", "> We <i>have</i> it.") // what is new leaves it unfolded
	})
}

// The same by the keyboard, and where the browser runs no script by a link.
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

// What was deleted after its time says so; nothing is fetched.
func TestAWholeMailIsDeletedAfter30Days(t *testing.T) {
	t.Parallel()
	o := mailOffice(t)
	o.must(o.DB.Model(&models.Received{}).Where("TRUE").Update("file_key", "").Error)
	w := o.open(o.Amir)
	w.Click("Show the whole mail")
	w.See("Whole mails are deleted after 30 days.")
}
