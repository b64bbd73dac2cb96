package models_test

import (
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

var (
	docsLink   = models.WidgetLink{Label: "Help pages", URL: "https://docs.example.com/a?b=c"}
	statusLink = models.WidgetLink{Label: "Status", URL: "https://status.example.com"}
)

// saveLinks saves the links and finds the app with them.
func saveLinks(t *testing.T, d *desk, links ...models.WidgetLink) (*models.App, error) {
	t.Helper()
	err := d.App.UpdateWidget(ctx, d.db, as(d.Olive), models.WidgetSettings{Label: "Help", Links: links})
	app, findErr := models.FindApp(ctx, d.db, d.App.Slug)
	d.must(findErr)
	return app, err
}

func TestLinksInTheWidgetAreValidated(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		mail := models.WidgetLink{Label: "Write to us", URL: "mailto:a@example.com"}
		app, err := saveLinks(t, d, models.WidgetLink{Label: " Help \n pages", URL: docsLink.URL + " "}, statusLink, mail)
		d.must(err)
		if links := app.OwnLinks(); !slices.Equal(links, []models.WidgetLink{docsLink, statusLink, mail}) {
			t.Errorf("the links are %q", links)
		}
		for name, bad := range map[string]models.WidgetLink{
			"no address":     {Label: "Help pages"},
			"no words":       {URL: "https://docs.example.com"},
			"a script":       {Label: "Help", URL: "javascript:alert(1)"},
			"data":           {Label: "Help", URL: "data:text/html,x"},
			"a relative one": {Label: "Help", URL: "/docs"},
			"one with words": {Label: "Help", URL: "https://docs.example.com/a b"},
			"too long words": {Label: strings.Repeat("x", 41), URL: "https://docs.example.com"},
			"a too long one": {Label: "Help", URL: "https://docs.example.com/" + strings.Repeat("x", 500)},
			"mail to nobody": {Label: "Help", URL: "mailto:"},
		} {
			if app, err := saveLinks(t, d, docsLink, bad); models.CodeOf(err) != models.CodeInvalid || len(app.OwnLinks()) != 3 {
				t.Errorf("%s: %v, and the app has %q", name, err, app.OwnLinks())
			}
		}
		if _, err := saveLinks(t, d, slices.Repeat([]models.WidgetLink{docsLink}, 6)...); models.CodeOf(
			err) != models.CodeInvalid {
			t.Errorf("six: %v", err)
		}
		app, err = saveLinks(t, d)
		if err != nil || len(app.OwnLinks()) != 0 {
			t.Errorf("without any there are %q: %v", app.OwnLinks(), err)
		}
	})
}

// A translation belongs to the text: links may change positions and addresses. Another text makes it outdated, and
// removing a link removes it.
func TestTheLabelsOfWidgetLinksAreTranslated(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		app, err := saveLinks(t, d, docsLink, statusLink)
		d.must(err)
		thing, err := app.Translatable(ctx, db.DB, app.ID)
		d.must(err)
		texts := map[string]string{}
		for _, original := range thing.Originals {
			switch original.Text {
			case docsLink.Label:
				texts[original.Field] = "Hilfe\nseiten"
			case statusLink.Label:
				texts[original.Field] = "Zustand"
			}
		}
		d.must(app.Translate(ctx, db.DB, as(d.Olive), thing, models.TranslationDraft{Locale: "de", Texts: texts}))
		inGerman := func(app *models.App) string {
			t.Helper()
			german, err := app.In(ctx, db.DB, "de")
			d.must(err)
			var words []string
			for _, link := range german.OwnLinks() {
				words = append(words, link.Label+" "+link.URL)
			}
			return strings.Join(words, ", ")
		}
		missing := func(app *models.App) int {
			t.Helper()
			thing, err := app.Translatable(ctx, db.DB, app.ID)
			d.must(err)
			found, err := app.Translations(ctx, db.DB, "de")
			d.must(err)
			count, _ := found[app.ID].Missing(thing.Originals)
			return count
		}
		if want := "Hilfe seiten https://docs.example.com/a?b=c, Zustand https://status.example.com"; inGerman(app) != want {
			t.Errorf("in German they are %q", inGerman(app))
		}
		before := missing(app)
		moved := models.WidgetLink{Label: docsLink.Label, URL: "https://help.example.com"}
		app, err = saveLinks(t, d, statusLink, moved)
		d.must(err)
		want := "Zustand https://status.example.com, Hilfe seiten https://help.example.com"
		if inGerman(app) != want || missing(app) != before {
			t.Errorf("after they changed places they are %q, %d missing of %d", inGerman(app), missing(app), before)
		}
		app, err = saveLinks(t, d, moved, models.WidgetLink{Label: "Is it up?", URL: statusLink.URL})
		d.must(err)
		want = "Hilfe seiten https://help.example.com, Zustand https://status.example.com"
		if inGerman(app) != want || missing(app) != before {
			t.Errorf("with other words they are %q, %d missing", inGerman(app), missing(app))
		}
		thing, err = app.Translatable(ctx, db.DB, app.ID)
		d.must(err)
		found, err := app.Translations(ctx, db.DB, "de", app.ID)
		d.must(err)
		if _, outdated := found[app.ID].Missing(thing.Originals); outdated != 1 {
			t.Errorf("%d translations are outdated, want that of the words that were changed", outdated)
		}
		_, err = saveLinks(t, d, moved)
		d.must(err)
		var left int64
		d.must(db.Model(&models.Translation{}).Where("field LIKE 'link-%'").Count(&left).Error)
		if left != 1 {
			t.Errorf("%d translations of links are kept, want 1", left)
		}
	})
}
