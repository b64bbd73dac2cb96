package admin_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// A connection is created, tested and paused by mouse and, if the browser runs no script, by forms alone.
func TestAConnectionIsMadeTestedAndPaused(t *testing.T) {
	t.Parallel()
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(receiver.Close)
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		axe := func(w *browser.Window) {
			if len(options) == 0 { // axe is a script
				w.AxeEveryLook()
			}
		}
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminConnections("kestrel"))
		w.Click("New connection")
		w.Fill("Address", "ftp://example.com/hook")
		w.Click("Create connection")
		w.See("This is not a web address.")
		axe(w)
		w.Fill("Address", receiver.URL)
		w.Fill("Name", "Orders")
		w.Click("Send a test first")
		w.See("The server took the test")
		w.Click("Create connection")
		w.See("Copy the signing secret now")

		w.Visit(paths.AdminConnections("kestrel"))
		w.See("Nothing sent yet")
		axe(w)
		w.Click("Orders")
		w.Click("Send a test")
		w.See("Arrives")
		w.Click("Pause")
		w.See("Somebody on your team paused it.")
		axe(w)
	})
}

// The same with the keyboard alone, at the width of a phone.
func TestAConnectionIsMadeByKeyboard(t *testing.T) {
	t.Parallel()
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(receiver.Close)
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive, browser.Phone)
	w.Visit(paths.AdminConnections("kestrel"))
	w.TabTo("New connection")
	w.Press(browser.Enter)
	w.At(paths.AdminNewConnection("kestrel"))
	w.TabTo("Address")
	w.Press(receiver.URL)
	w.TabTo("Create connection")
	w.Press(browser.Enter)
	w.See("Copy the signing secret now")
}

// The kind of chat is recognized while its address is typed. The chat is tested and connected with the keyboard alone,
// at the width of a phone.
func TestAChatIsConnectedByKeyboard(t *testing.T) {
	t.Parallel()
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(receiver.Close)
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive, browser.Phone)
	w.Visit(paths.AdminNewConnection("kestrel"))
	w.AxeEveryLook()
	w.TabTo("Address")
	w.Press("https://ntfy.sh/my")
	w.See("It gets messages that ntfy shows well.")
	w.See("Access token")
	w.Visit(paths.AdminNewConnection("kestrel"))
	w.TabTo("Address")
	w.Press(receiver.URL + "/hooks/abcdefghijklmnopqrstuvwx12")
	w.See("It gets messages that Mattermost shows well.")
	w.Until(`document.querySelector("[data-token]").hidden`)
	w.Until(`[...document.querySelectorAll('[name="topics"]:checked')].map((box) => box.value).join()
		=== "ticket.created,ticket.priority_changed,ticket.overdue,key.exposed"`)
	w.TabTo("Send a test first")
	w.Press(browser.Enter)
	w.See("Mattermost took the test")
	w.TabTo("Create connection")
	w.Press(browser.Enter)
	w.See("Connected. Send a test")
	w.See("which we do not show")
}

// What a server answers can be very long. It scrolls in a box of its own, so that the buttons below it are in reach.
func TestALongAnswerLeavesItsButtonsInReach(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	page, delivery := failing(t, s, time.Hour, strings.Repeat("<p>The gateway is down.</p>\n", 400))
	for _, options := range [][]browser.Option{nil, {browser.Phone}} {
		w := s.Window(s.Olive, options...)
		w.Visit(page + "?delivery=" + delivery)
		w.See("The gateway is down.")
		w.Until(`document.querySelector(".delivery__body").offsetHeight < 1500`)
		w.Axe()
	}
}

func TestFailedDeliveriesAreSentAgainAndARemovedConnectionIsRestored(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		axe := func(w *browser.Window) {
			if len(options) == 0 {
				w.AxeEveryLook()
			}
		}
		draft := models.ConnectionDraft{Name: "Orders", Address: "https://hooks.example.com/orders",
			Topics: []string{string(models.TopicTicketCreated)}}
		connection, _, err := s.App.Connect(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, "", draft)
		if err != nil {
			t.Fatal(err)
		}
		yesterday := models.Now().Add(-20 * time.Hour)
		for range 3 {
			failed := models.Delivery{
				ID: models.NewID(), ConnectionID: connection.ID, EventID: models.NewID(), Topic: models.TopicTicketCreated,
				ObjectID: models.NewID(), State: models.DeliveryFailed, Tries: models.MaxTries, NextAt: yesterday,
				CreatedAt: yesterday, DoneAt: &yesterday,
			}
			if err := s.DB.Create(&failed).Error; err != nil {
				t.Fatal(err)
			}
		}
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminConnection("kestrel", connection.ID))
		w.Click("Send again…")
		w.See("Send 3 again")
		axe(w)
		w.NewPage(func() { w.Click("Send 3 again Failed in the last day") })
		var waiting int64
		s.DB.Model(&models.Delivery{}).Where("state = ?", models.DeliveryWaiting).Count(&waiting)
		if waiting != 3 {
			t.Errorf("%d deliveries wait", waiting)
		}

		w.Click("Remove…")
		w.See("Remove “Orders”?")
		axe(w)
		w.NewPage(func() { w.Click("Remove connection") })
		w.See("The connection is removed.")
		w.NewPage(func() { w.Click("Undo") })
		w.See("Orders")
		if _, err := s.App.FindConnection(t.Context(), s.DB.DB, connection.ID); err != nil {
			t.Errorf("the connection is gone: %v", err)
		}
	})
}
