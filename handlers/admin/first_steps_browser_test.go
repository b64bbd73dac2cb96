package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// newApp creates an app as Olive, and opens its page.
func newApp(t *testing.T, s *handlertest.Service, options ...browser.Option) (*models.App, *browser.Window) {
	t.Helper()
	app := modelstest.App(t, s.DB.DB, "fernway", s.Olive)
	w := s.Window(s.Olive, options...)
	w.Visit(paths.AdminKeys("fernway"))
	w.See("Four steps and App fernway is live", "0 of 4 done")
	return app, w
}

func TestTheFirstStepsAreDoneOneAfterTheOther(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	app, w := newApp(t, s)
	w.AxeEveryLook()
	w.Click("Create a key")
	w.Focused("Name")
	w.Press(keyName)
	w.NewPage(func() { w.Click("Create key") })
	w.See("1 of 4 done", "Command that files a ticket")
	value := w.Value(newValue)
	w.See("INTAKE_SECRET_KEY=" + value)

	// When a ticket arrives, the page shows it next to the key.
	if status := file(s, value); status != 201 {
		t.Fatal(status)
	}
	w.See("It arrived, #1", "2 of 4 done", "We are looking for it")
	if w.Value(newValue) != value {
		t.Error("the key went when the ticket came")
	}
	w.TabTo("Send another test ticket")
	w.Press(browser.Enter)
	w.See("It arrived, #2")
	w.Focused("Send another test ticket")

	s.Sites.Note(app, "fernway.example")
	if err := s.Sites.Flush(t.Context(), s.DB.DB); err != nil {
		t.Fatal(err)
	}
	w.See("Seen on fernway.example for the first time", "3 of 4 done")
	w.TabTo("I work alone")
	w.Press(browser.Enter)
	w.See("Not needed: you work alone.", "4 of 4 done", "App fernway is live", "It disappears by itself tomorrow.")
	w.Focused("I have a colleague")
	if w.Value(newValue) != value {
		t.Error("the key went when a step was left out")
	}
	w.Visit(paths.AdminKeys("fernway"))
	w.See("App fernway is live")
	w.NewPage(func() { w.Click("Close this list") })
	w.DontSee("App fernway is live", "Show the list again")
	w.NewPage(func() { w.Click("Undo") })
	w.See("App fernway is live")
}

func TestATestTicketIsSentFromTheList(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		scripted := len(options) == 0
		s := handlertest.SQLite(t)
		app, w := newApp(t, s, options...)
		modelstest.SecretKey(t, s.DB.DB, app)
		w.Reload()
		if !scripted {
			w.See("Look again")
			if browser.Eval[bool](w, "document.querySelector('.waiting__live').checkVisibility()") {
				t.Error("a page without script says that it is waiting")
			}
		}
		w.TabTo("Send a test ticket")
		w.Press(browser.Enter)
		w.See("It arrived, #1", "2 of 4 done")
		if scripted {
			w.Focused("Send another test ticket")
		}
		w.Click("#1")
		w.See("Test: a first ticket for App fernway", "This is a test ticket")
	})
}

func TestTheListOfFirstStepsCanBeHiddenAndShownAgain(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		_, w := newApp(t, handlertest.SQLite(t), options...)
		w.NewPage(func() { w.Click("Hide this list") })
		w.See("The list is hidden.",
			"Four first steps are open: a secret key, the first ticket, the widget and a colleague.")
		w.DontSee("0 of 4 done")
		w.NewPage(func() { w.Click("Undo") })
		w.See("0 of 4 done")
		w.NewPage(func() { w.Click("Hide this list") })
		w.NewPage(func() { w.Click("Show the list again") })
		w.See("0 of 4 done")
	})
}

func TestAFirstStepIsSkippedAndRestored(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		_, w := newApp(t, handlertest.SQLite(t), options...)
		w.Click("Not on a website")
		w.See("Not needed: there is no website.", "1 of 4 done")
		w.Click("I have a website")
		w.See("Two lines of HTML.", "0 of 4 done")
	})
}

func TestTheListOfFirstStepsIsShownInAnEmptyInbox(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive)
	w.Visit(paths.Inbox(paths.Queue{}))
	w.See("Four steps and App kestrel is live", "2 of 4 done") // its key, and a second member of the team
	w.Axe()
	w.Click("Send a test ticket")
	w.See("It arrived, #1", "Test: a first ticket for App kestrel", "3 of 4 done")
	w.NewPage(func() { w.Click("Hide this list") })
	w.At(paths.Inbox(paths.Queue{}))
	w.See("The list is hidden.")
}

func TestOnAPhoneAnEmptyInboxLeadsToTheList(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive, browser.Phone, browser.Touch)
	w.Visit(paths.Inbox(paths.Queue{}))
	w.NewPage(func() { w.Click("Finish setting up App kestrel") })
	w.See("Four steps and App kestrel is live")
	w.Axe()
	w.Click("Send a test ticket")
	w.See("It arrived, #1")
	if wide := browser.Eval[bool](w, "document.documentElement.scrollWidth > innerWidth"); wide {
		t.Error("the page scrolls sideways")
	}
}

// The system gives all backgrounds the same colour, so how far it is needs colours of its own.
func TestInForcedColoursTheProgressIsSeen(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s, browser.ForcedColours)
	w.Until(`matchMedia('(forced-colors: active)').matches`)
	const adjusted = `getComputedStyle(document.querySelector('progress.bar')).forcedColorAdjust`
	if got := browser.Eval[string](w, adjusted); got != "none" {
		t.Errorf("the system adjusts its colours: %s", got)
	}
}
