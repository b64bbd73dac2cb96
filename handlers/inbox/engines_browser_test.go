package inbox_test

import (
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
