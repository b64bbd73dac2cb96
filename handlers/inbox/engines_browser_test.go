package inbox_test

import (
	"net/url"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestInEveryEngineAReplyReachesTheRequester(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		o := newOffice(t, handlertest.AtHome(t, modelstest.SQLite(t)))
		amir := o.open(o.Amir, engine)
		amir.See("Wrong VAT rate", "It says 19 %.")
		amir.Axe()
		amir.Fill("Reply", "It is **fixed**.")
		amir.NewPage(func() { amir.Click("Send reply") })
		amir.NewPage(func() { amir.Click("Send now") })
		amir.See("Sent.", "It is fixed.")
		if got := amir.Value("Reply"); got != "" {
			t.Errorf("after sending the field says %q", got)
		}
		rita := o.Window(o.Rita, engine)
		rita.Visit(paths.Ticket(o.ticket.ID))
		rita.See("Wrong VAT rate", "It is fixed.")
	})
}

// Browsers align an item of a list with the page, and what is in it with the item.
func TestInEveryEngineAnArabicMessageBeginsAtTheRight(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		o := newOffice(t, handlertest.AtHome(t, modelstest.SQLite(t)))
		o.post(o.olive, "messages", url.Values{"kind": {"note"}, "body": {"السعر خاطئ"}, "seen": {o.seen(o.olive)}})
		w := o.open(o.Olive, engine)
		w.See("السعر خاطئ")
		left := browser.Eval[float64](w, `(() => {
			const text = [...document.querySelectorAll('.prose p')].at(-1), range = document.createRange();
			range.selectNodeContents(text);
			return text.getBoundingClientRect().right - range.getBoundingClientRect().right;
		})()`)
		if left > 2 {
			t.Errorf("the message begins %g px left of the edge", left)
		}
	})
}
