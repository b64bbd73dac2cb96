package admin_test

import (
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

// Who edits a field that somebody else removed meanwhile keeps what they typed.
func TestAFieldThatWasRemovedMeanwhileIsOfferedAnew(t *testing.T) {
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
		t.Errorf("the label is %q", got)
	}
}
