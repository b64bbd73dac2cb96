package api_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// The server checks the owner's fields and shows the answers to the team. They are sent as metadata, so clients that do
// not know them are not refused.
func TestFieldsOfTheOwnerAreChecked(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, draft := range []models.WidgetFieldDraft{
			{Tab: "help", Kind: "choice", Label: "Where did it happen?", Name: "where", Choices: "On the PDF\nIn the editor",
				Required: true},
			{Tab: "help", Kind: "yes_no", Label: "Are you stuck?", Name: "stuck"},
			{Tab: "feedback", Kind: "text", Label: "Team", Required: true},
		} {
			if _, err := s.App.AddWidgetField(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, draft); err != nil {
				t.Fatal(err)
			}
		}
		tickets, posts := creations[2], creations[3]
		for _, c := range []struct {
			e    creation
			said fields
			want string
		}{
			{tickets, fields{"where": ""}, "metadata.where is required."},
			{tickets, fields{"where": "Elsewhere"}, "metadata.where must be one of On the PDF, In the editor."},
			{tickets, fields{"where": "On the PDF", "stuck": "perhaps"}, "metadata.stuck must be one of yes, no."},
			{posts, fields{"team": " "}, "metadata.team is required."},
		} {
			contains(t, refused(t, c.e.send(s, c.e.good.with("metadata", c.said).JSON()), 400), c.want)
		}
		kept := metadataOf(t, s, tickets,
			tickets.send(s, tickets.good.with("metadata", fields{"where": "On the PDF", "stuck": ""}).JSON()))
		if len(kept) != 1 ||
			kept[0] != (models.MetadataPair{Name: "where", Label: "Where did it happen?", Value: "On the PDF"}) {
			t.Errorf("kept is %q", kept)
		}
		// Requests without these fields are accepted, and so are endpoints that have none.
		created(t, tickets.send(s, tickets.good.JSON()))
		created(t, tickets.send(s, tickets.good.with("metadata", fields{"plan": "pro"}).JSON()))
		created(t, posts.send(s, posts.good.with("metadata", fields{"where": "Elsewhere"}).JSON()))
		created(t, creations[0].send(s, creations[0].good.with("metadata", fields{"where": ""}).JSON()))
	})
}
