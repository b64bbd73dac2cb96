package admin_test

import (
	"slices"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestAnOwnerAddsChangesAndRemovesAField(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, options...)
		w.Click("Choose the fields")
		w.At(paths.AdminWidgetFields("kestrel"))
		w.See("No fields yet")
		w.Fill("Label", "Where did it happen?")
		w.Choose("Answered by", "One of several choices")
		w.Click("Add field")
		w.See("Add two choices or more, one a line.")
		w.Fill("Choices optional", "On the PDF\nIn the editor")
		w.Click("Add field")
		w.See("where-did-it-happen", "Choice")
		w.Click("Edit Where did it happen?")
		w.Fill("Label", "Where was it?")
		w.Click("Save")
		w.See("Where was it?")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Click("Remove Where was it?")
		w.See("What people answered stays")
		w.Click("Remove")
		w.See("No fields yet")
	})
}

func TestEditingAFieldThatSomebodyRemovedKeepsTheText(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	by := models.Actor{Account: s.Olive}
	field, err := s.App.AddWidgetField(t.Context(), s.DB.DB, by, models.WidgetFieldDraft{Label: "Order"})
	if err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive, browser.Refused(404))
	w.Visit(paths.AdminWidgetField("kestrel", field.ID))
	if err := field.Delete(t.Context(), s.DB.DB, by); err != nil {
		t.Fatal(err)
	}
	w.Fill("Label", "Order number")
	w.Click("Save")
	w.See("This field was removed while you were writing.")
	if got := w.Value("Label"); got != "Order number" {
		t.Errorf("the label is %q, want %q", got, "Order number")
	}
}

// Two people add a field at the same time, and only one more fits.
func TestAFieldThatIsOneTooManyKeepsTheText(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	add := func(label string) {
		t.Helper()
		draft := models.WidgetFieldDraft{Label: label}
		if _, err := s.App.AddWidgetField(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, draft); err != nil {
			t.Fatal(err)
		}
	}
	for _, label := range []string{"Order", "Device", "Plan", "Region"} {
		add(label)
	}
	w := s.Window(s.Olive, browser.Refused(422))
	w.Visit(paths.AdminWidgetFields("kestrel"))
	add("Version")
	w.Fill("Label", "Where did it happen?")
	w.Click("Add field")
	w.See("This app has five fields already. Remove one first.")
	w.Holds("Label", "Where did it happen?")
	w.Visit(paths.AdminWidgetFields("kestrel"))
	w.See("Five fields are the maximum.")
}

func TestFieldsAreMovedAndMovedBack(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		by := models.Actor{Account: s.Olive}
		for _, label := range []string{"Order", "Device", "Place"} {
			if _, err := s.App.AddWidgetField(t.Context(), s.DB.DB, by, models.WidgetFieldDraft{Label: label}); err != nil {
				t.Fatal(err)
			}
		}
		order := func(want ...string) {
			t.Helper()
			fields, err := s.App.WidgetFields(t.Context(), s.DB.DB)
			var labels []string
			for _, field := range fields {
				labels = append(labels, field.Label)
			}
			if err != nil || !slices.Equal(labels, want) {
				t.Fatalf("the order is %v, want %v: %v", labels, want, err)
			}
		}
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminWidgetFields("kestrel"))
		w.NewPage(func() { w.Click("Move up Place") })
		w.See("Moved up.")
		w.Focused("Move up Place")
		order("Order", "Place", "Device")
		w.NewPage(func() { w.Press(browser.Enter) })
		order("Place", "Order", "Device")
		w.Focused("Move down Place") // it is the first one now
		w.NewPage(func() { w.Click("Undo") })
		order("Order", "Place", "Device")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
	})
}

// The preview shows what is typed about a field before it is saved, in each language, and so is its translation.
func TestThePreviewShowsTheFieldThatIsTyped(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	field, err := s.App.AddWidgetField(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
		models.WidgetFieldDraft{Label: "Order", Required: true})
	if err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive)
	w.Visit(paths.AdminWidgetFields("kestrel"))
	inPreview(w, "Order")
	w.Fill("Label", "Where did it happen?")
	w.Choose("Answered by", "One of several choices")
	w.Fill("Choices optional", "On the PDF\nIn the editor")
	inPreview(w, "Where did it happen?")
	inPreview(w, "In the editor")

	w.Visit(paths.AdminWidgetField("kestrel", field.ID))
	w.Fill("Label", "Invoice")
	inPreview(w, "Invoice")

	w.Visit(paths.AdminTranslation("kestrel", "de", field.ID))
	w.Fill("In German optional", "Rechnung")
	inPreview(w, "Rechnung")
	w.Visit(paths.AdminTranslation("kestrel", "de", s.App.ID))
	w.Fill("In German optional", "Frag uns")
	w.Until(`document.querySelector('.preview-frame').contentDocument?.querySelector('intake-widget')?.shadowRoot?.querySelector('.launcher')?.textContent.includes('Frag uns')`)
}
