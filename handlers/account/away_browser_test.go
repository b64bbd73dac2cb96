package account_test

import (
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestSomebodyIsAwayAndBack(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Amir, append(options, browser.Phone)...)
		w.Visit(paths.Notifications())
		day := time.Now().AddDate(0, 0, 5).Format(time.DateOnly)
		w.Run(`document.querySelector('[name="back_on"]').value = '` + day + `'`)
		w.NewPage(func() { w.Click("I am away until then") })
		w.See("You are away until that day.")
		w.See("Your e-mails wait until then.")
		if wide := browser.Eval[bool](w, "document.documentElement.scrollWidth > innerWidth"); wide {
			t.Error("the page scrolls sideways")
		}
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.NewPage(func() { w.Click("I am back") })
		w.See("You are back.")
		w.See("I am away until then")
	})
}
