package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestAnAppMovesAndItsOldAddressLeadsToTheNewOne(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminSettings("kestrel"))
		w.Fill("Address of the board", "falcon")
		w.Fill("Name", "Falcon")
		w.Click("Save changes")
		w.At(paths.AdminSettings("falcon"))
		w.See("Falcon")
		w.Visit(paths.Board("kestrel"))
		w.At(paths.Board("falcon"))
		w.Visit(paths.AdminSettings("kestrel"))
		w.At(paths.AdminSettings("falcon"))
		w.Click("Audit log")
		w.At(paths.AdminAudit("falcon"))
		w.See("Olive Owner Changed the settings")
	})
}

func TestANewAppLeadsToItsKeys(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminApps())
		w.Click("New app")
		w.At(paths.AdminNewApp())
		w.Focused("Name")
		w.Press("Merlin")
		w.Fill("Address of the board", "kestrel")
		w.NewPage(func() { w.Click("Create app") })
		if w.Complaint("Address of the board") == "" {
			t.Error("a taken address is not named")
		}
		if got := w.Value("Name"); got != "Merlin" {
			t.Errorf("the name is lost: %q, want %q", got, "Merlin")
		}
		w.Fill("Address of the board", "merlin")
		w.Click("Create app")
		w.At(paths.AdminKeys("merlin"))
		w.See("No secret keys yet")
	})
}

func TestTheAuditLogIsFilteredAndExportedWithoutFormulas(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		by := models.Actor{Account: s.Olive, Address: "192.0.2.7"}
		if _, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, by, `=HYPERLINK("http://evil")`); err != nil {
			t.Fatal(err)
		}
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminAudit("kestrel"))
		w.See("Created the app", `Created a key =HYPERLINK("http://evil") 192.0.2.7`)
		w.Choose("What", "Created a key")
		if len(options) > 0 {
			w.NewPage(func() { w.Click("Show") })
		} else { // the chosen file is previewed on the page
			w.Until(`location.search.includes("action=key.created")`)
		}
		if row := w.Row("just now Intake Created the app"); row != "" {
			t.Errorf("the filter lets %q through", row)
		}

		name, content := w.Download("Download as CSV")
		if name != "audit-kestrel.csv" {
			t.Errorf("the file is called %s, want %q", name, "audit-kestrel.csv")
		}
		rows := handlertest.ReadCSV(t, content)
		if len(rows) != 3 { // the heading and two keys
			t.Fatal(content)
		}
		if cells := rows[1]; cells[1] != "Olive Owner" || cells[2] != "key.created" ||
			cells[3] != `'=HYPERLINK("http://evil")` || cells[4] != "192.0.2.7" {
			t.Errorf("the newest row is %q", cells)
		}
	})
}
