package account_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// By the keyboard alone: Tab enters a question, the arrows choose, Enter saves.
func TestNotificationsAreChosenByTheKeyboard(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	modelstest.App(t, s.DB.DB, "heron", s.Olive)
	w := s.Window(s.Olive)
	w.Visit(paths.Notifications())
	w.See("What we e-mail you")
	w.Run(`document.querySelector('[name="all.new_ticket"]:checked').focus()`)
	w.Focused("Digest")
	w.Press(browser.ArrowRight)
	w.Focused("No")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("Saved")
	if how := howNotified(t, s, s.Olive, models.NoticeNewTicket); how != models.NoticeOff {
		t.Errorf("notices of new tickets are sent %s, want %s", how, models.NoticeOff)
	}
	w.Run(`document.querySelectorAll('details.part').forEach((part) => { part.open = true; })`)
	w.AxeEveryLook()
}

func TestNotificationsAreChosenWithoutScriptToo(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive, browser.NoScript)
	w.Visit(paths.Notifications())
	w.See("What this browser shows by itself needs JavaScript.")
	w.Click("Only on working days")
	w.NewPage(func() { w.Click("Save") })
	w.See("Saved")
	if at, err := s.Olive.DigestTime(t.Context(), s.DB.DB); err != nil || !at.Workdays {
		t.Errorf("the digest comes at %+v, %v", at, err)
	}
	kind := models.NoticeNewTicket
	w.Visit(paths.StopNotifications(string(kind), s.MailLinks().StopNotices(s.Olive.ID, s.App.ID, kind)))
	w.NewPage(func() { w.Click("Stop these mails") })
	w.See("You get no more of these mails")
	if how := howNotified(t, s, s.Olive, kind); how != models.NoticeOff {
		t.Errorf("notices of new tickets are sent %s, want %s", how, models.NoticeOff)
	}
}

func TestNotificationsFitAPhone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	modelstest.App(t, s.DB.DB, "heron", s.Olive)
	w := s.Window(s.Olive, browser.Phone, browser.Touch)
	w.Visit(paths.Notifications())
	w.Click("App heron As above")
	w.See("Above: digest")
	if wide := browser.Eval[bool](w, "document.documentElement.scrollWidth > innerWidth"); wide {
		t.Error("the page scrolls sideways")
	}
	w.Axe()
	w.NewPage(func() { w.Click("Save") })
	w.See("Saved")
}

// The browser asks for permission only when somebody switches notifications on.
func TestThePageExplainsRefusedDesktopNotifications(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive)
	w.Visit(paths.Notifications())
	w.Run(`Notification.requestPermission = () => {
		window.asked = true;
		return Promise.resolve('denied');
	}`)
	if browser.Eval[bool](w, "window.asked === true") {
		t.Error("the browser is asked before notifications are switched on")
	}
	w.Click("Desktop notifications")
	w.See("Your browser blocks notifications.")
	if on := browser.Eval[bool](w, "document.querySelector('[data-desktop]').checked"); on {
		t.Error("the switch is on all the same")
	}
	w.Click("Count in the tab’s title")
	w.Reload()
	if on := browser.Eval[bool](w, "document.querySelector('[data-title-count]').checked"); on {
		t.Error("the browser forgot what was chosen")
	}
}

// Immediate notices also appear on the desktop, without details, and a click opens their page. With several tabs, one
// shows them.
func TestABrowserShowsNotifications(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Amir, browser.Firefox, browser.Notifies)
	w.Visit(paths.Notifications())
	w.Click("Desktop notifications")
	w.Until("document.querySelector('[data-desktop]').checked")
	w.Until("localStorage.getItem('intake-desktop-seen') !== null")
	w.Run(`
		window.notified = [];
		window.Notification = class extends Notification {
			constructor(text, options) {
				super(text, options);
				window.notified.push(text);
				window.latest = this;
			}
		};
	`)
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: "My invoice is wrong", Description: "x", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := ticket.Assign(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, s.Amir.ID); err != nil {
		t.Fatal(err)
	}
	await.That(t, "Amir has a notice", func() bool {
		if err := models.QueueNotices(t.Context(), s.DB.DB); err != nil {
			t.Fatal(err)
		}
		var notices int64
		s.DB.Model(&models.Notice{}).Where("account_id = ?", s.Amir.ID).Count(&notices)
		return notices == 1
	})
	w.Until("window.notified.length === 1")
	if text := browser.Eval[string](w, "window.notified[0]"); text != "Assigned to you: #1 in App kestrel" {
		t.Errorf("the desktop says %q, want %q", text, "Assigned to you: #1 in App kestrel")
	}
	w.NewPage(func() { w.Run("window.latest.dispatchEvent(new Event('click'))") })
	w.See("My invoice is wrong")
}

func TestTheTitleCountsUnreadTickets(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, subject := range []string{"First", "Second"} {
		_, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: subject, Description: "x", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	w := s.Window(s.Olive)
	w.Visit(paths.Inbox(paths.Queue{}))
	w.See("Second")
	if title := browser.Eval[string](w, "document.title"); title[:4] != "(2) " {
		t.Errorf("the title is %q", title)
	}
}
