package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// publish makes posts of the titles, in their order.
func publish(t *testing.T, intake *models.Intake, app *models.App, titles ...string) []*models.Post {
	t.Helper()
	var posts []*models.Post
	for _, title := range titles {
		post, err := intake.PublishPost(t.Context(), app, models.PostDraft{Title: title, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		posts = append(posts, post)
	}
	return posts
}

func titles(posts []models.Post) []string {
	var titles []string
	for _, post := range posts {
		titles = append(titles, post.Title)
	}
	return titles
}

func TestASearchFindsPostsDespiteTyposCaseAndAccents(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		publish(t, d.intake, d.App, "Send an invoice by e-mail", "Dark mode for the editor",
			"Überweisungen per Café-Terminal", "発票をPDFで保存する",
			"Экспорт счетов в таблицу", "Don't lose drafts", "Straße und Hausnummer trennen", "เพิ่มโหมดมืด",
			"Rechnungsnummer ändern")
		_, err := d.intake.PublishPost(t.Context(), d.App, models.PostDraft{
			Title: "Pay in parts", Description: "Our customers ask for instalments.", Source: models.SourceAPI,
		})
		d.must(err)
		other := modelstest.App(t, d.db, "heron", d.Olive)
		publish(t, d.intake, other, "An invoice of another app")

		for query, want := range map[string]string{
			"invoice":          "Send an invoice by e-mail",
			"INVOICE":          "Send an invoice by e-mail",
			"invocie":          "Send an invoice by e-mail",
			"invoce":           "Send an invoice by e-mail",
			"invoices":         "Send an invoice by e-mail",
			"invo":             "Send an invoice by e-mail",
			"email invoice":    "Send an invoice by e-mail",
			"drak mode":        "Dark mode for the editor",
			"instalments":      "Pay in parts",
			"uberweisung cafe": "Überweisungen per Café-Terminal",
			"発票":               "発票をPDFで保存する",
			"票":                "発票をPDFで保存する",
			"pdf":              "発票をPDFで保存する",
			"экспрт":           "Экспорт счетов в таблицу",
			"ТАБЛИЦУ":          "Экспорт счетов в таблицу",
			"dont lose":        "Don't lose drafts",
			"strasse":          "Straße und Hausnummer trennen",
			"มืด":              "เพิ่มโหมดมืด",
			"nummer":           "Straße und Hausnummer trennen",
			"%":                "",
			`" OR 1`:           "",
			"' | !!! (":        "",
			"zzzzqqq":          "",
		} {
			list, err := d.App.Board(t.Context(), d.db, models.BoardQuery{Search: query, Limit: 5})
			if err != nil {
				t.Errorf("%q: %v", query, err)
				continue
			}
			found := titles(list.Posts)
			if want == "" && len(found) > 0 || want != "" && !slices.Contains(found, want) {
				t.Errorf("%q finds %q", query, found)
			}
			if slices.Contains(found, "An invoice of another app") {
				t.Errorf("%q finds the post of another app", query)
			}
		}
	})
}

// A rare word weighs more than a common one.
func TestSimilarPostsAreFoundByTheirTitle(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		publish(t, modelstest.Intake(t, db.DB), cast.App, "Send invoices by e-mail", "Dark mode",
			"A dark theme for the night", "Export the invoice as PDF", "Let me choose the language")
		for text, want := range map[string][]string{
			"Send an invocie by mail":     {"Send invoices by e-mail"},
			"drak mode":                   {"Dark mode"},
			"Export all invoices as PDF!": {"Export the invoice as PDF"},
			"Choose another language":     {"Let me choose the language"},
			"Something else entirely":     nil,
			"":                            nil,
		} {
			posts, err := cast.App.SimilarPosts(t.Context(), db.DB, text, 1)
			if err != nil || !slices.Equal(titles(posts), want) {
				t.Errorf("like %q is %q, want %q (%v)", text, titles(posts), want, err)
			}
		}
	})
}

// Each page continues where the previous one ended, in every order and under every filter; invalid values are ignored.
func TestABoardIsPagedInEveryOrder(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		intake := modelstest.Intake(t, db.DB)
		statuses := []models.PostStatus{models.PostOpen, models.PostPlanned, models.PostDone}
		for n := range 24 {
			post := publish(t, intake, cast.App, "Idea about invoices "+string(rune('a'+n)))[0]
			db.Model(&models.Post{}).Where("id = ?", post.ID).Updates(map[string]any{
				"votes": n * 7 % 5, "recent_votes": n * 3 % 4, "status": statuses[n%3],
				"category": []string{"bug", "feature"}[n%2],
			})
		}
		for _, query := range []models.BoardQuery{
			{}, {Sort: models.SortTop}, {Sort: models.SortNew}, {Status: models.StatusAll, Sort: models.SortTop},
			{Status: "done", Sort: models.SortTop},
			{Category: "bug", Sort: models.SortNew}, {Search: "invoice"}, {Search: "invoice", Status: models.StatusAll},
			{Status: "nonsense", Category: "nonsense", Sort: "nonsense", After: "nonsense"},
		} {
			query.Limit = 100
			whole, err := cast.App.Board(t.Context(), db.DB, query)
			if err != nil {
				t.Fatal(err)
			}
			query.Limit = 5
			var paged []string
			for page := 0; page < 10; page++ {
				list, err := cast.App.Board(t.Context(), db.DB, query)
				if err != nil {
					t.Fatal(err)
				}
				paged = append(paged, titles(list.Posts)...)
				if query.After = list.Next; query.After == "" {
					break
				}
			}
			if !slices.Equal(paged, titles(whole.Posts)) || len(paged) < 8 || len(paged) != whole.Counts.Matches {
				t.Errorf("%+v: the pages have %d posts, the whole list %d, counted %d", query, len(paged),
					len(whole.Posts), whole.Counts.Matches)
			}
		}
	})
}
