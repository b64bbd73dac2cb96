package models_test

import (
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAnAppHasLinksOfItsOwnInTheWidget(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		keep := func(links string) error {
			return cast.App.UpdateWidget(ctx, db.DB, as(cast.Olive), models.WidgetSettings{Label: "Help", Links: links})
		}
		if err := keep("Help pages   https://docs.example.com/a?b=c\r\n\r\n  Status https://status.example.com \nWrite to us mailto:a@example.com"); err != nil {
			t.Fatal(err)
		}
		app, err := models.FindApp(ctx, db.DB, cast.App.Slug)
		if err != nil {
			t.Fatal(err)
		}
		links := app.OwnLinks()
		want := []models.WidgetLink{{"Help pages", "https://docs.example.com/a?b=c"}, {"Status", "https://status.example.com"},
			{"Write to us", "mailto:a@example.com"}}
		if len(links) != 3 || links[0] != want[0] || links[1] != want[1] || links[2] != want[2] {
			t.Errorf("the links are %q", links)
		}
		for name, bad := range map[string]string{
			"no address":       "Help pages",
			"no words":         "https://docs.example.com",
			"a script":         "Help javascript:alert(1)",
			"data":             "Help data:text/html,x",
			"a relative one":   "Help /docs",
			"too long words":   strings.Repeat("x", 41) + " https://docs.example.com",
			"a too long one":   "Help https://docs.example.com/" + strings.Repeat("x", 500),
			"six":              strings.Repeat("Help https://docs.example.com\n", 6),
			"mail to nobody":   "Help mailto:",
			"one good, one no": "Help https://docs.example.com\nStatus",
		} {
			if err := keep(bad); models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := keep(""); err != nil {
			t.Error(err)
		}
	})
}
