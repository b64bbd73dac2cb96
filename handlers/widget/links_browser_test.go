package widget_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// There may be up to five, such as help pages and a status page.
func TestTheAppsOwnLinksAreShownInThePanel(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	err := s.App.UpdateWidget(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, models.WidgetSettings{
		Label: "Help", Links: []models.WidgetLink{{Label: "Help pages", URL: "https://docs.example.com/start"},
			{Label: "<Status> & more", URL: "https://status.example.com"}}})
	if err != nil {
		t.Fatal(err)
	}
	w := website{}.open(t, s)
	w.Click("Help")
	w.See("Help pages", "<Status> & more")
	const last = panel + `.querySelector('.foot a:last-child')`
	if got := browser.Eval[string](w, last+".href+' '+"+last+".rel"); got != "https://status.example.com/ noopener" {
		t.Errorf("the last link leads to %q, want %q", got, "https://status.example.com/ noopener")
	}
	w.Axe()
}
