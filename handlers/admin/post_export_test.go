package admin_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// What is exported from one app can be imported into another.
func TestExportedIdeasCanBeImported(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		heron := modelstest.App(t, s.DB.DB, "heron", s.Olive)
		intake, by := modelstest.Intake(t, s.DB.DB), models.Actor{Account: s.Olive}
		publish := func(title, description, email string) *models.Post {
			post, err := intake.PublishPost(t.Context(), s.App, models.PostDraft{Title: title, Description: description,
				Category: "bug", RequesterEmail: email, Source: models.SourceAPI})
			if err != nil {
				t.Fatal(err)
			}
			return post
		}
		dark := publish("Dark mode", "Line one,\n\"line two\"", s.Rita.Email)
		publish("=1+1", "＋1 from me", "")
		plan := func(post *models.Post) error {
			_, err := post.SetStatus(t.Context(), s.DB.DB, by, models.PostPlanned, "")
			return err
		}
		hidden := publish("A secret", "", "")
		for _, err := range []error{
			hidden.Hide(t.Context(), s.DB.DB, by),
			dark.VoteFor(t.Context(), s.DB.DB, by, "fan@example.com"),
			plan(dark),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		olive := s.SignIn(s.Olive)
		table := olive.Get(paths.AdminPostsCSV("kestrel"))
		if kind := table.Header.Get("Content-Type"); table.StatusCode != 200 || kind != "text/csv; charset=utf-8" ||
			strings.Contains(table.Body, "A secret") {
			t.Fatalf("%d, %s: %s", table.StatusCode, kind, table.Body)
		}
		sent := olive.PostFiles(paths.AdminImports(heron.Slug), nil, []handlertest.File{
			{Field: "file", Name: "ideas.csv", Content: table.Body, Type: "text/csv"}})
		preview := olive.Get(sent.Header.Get("Location")).Body
		for _, text := range []string{"2 ideas can be imported", "Dark mode", "line two", "=1+1", "1 vote", "Planned", "Bug",
			s.Rita.Email} {
			if !strings.Contains(preview, text) {
				t.Errorf("the preview does not say %q", text)
			}
		}
		if !strings.Contains(preview, ">＋1 from me") || strings.Contains(preview, "&#39;") {
			t.Errorf("what keeps a cell from being a formula is in the preview: %s", preview)
		}
		if log := olive.Get(paths.AdminAudit("kestrel")).Body; !strings.Contains(log, "Downloaded the ideas") {
			t.Error("the audit log does not say so")
		}
	})
}
