package admin_test

import (
	"encoding/csv"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestTheExportOfTheAuditLogHasAllOfIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		const done = 2_500
		events := make([]models.Event, done)
		for i := range events {
			events[i] = models.Event{ID: models.NewID(), AppID: &s.App.ID, Action: "widget.off", ObjectID: s.App.ID,
				CreatedAt: models.Now()}
		}
		if err := s.DB.DB.CreateInBatches(&events, 500).Error; err != nil {
			t.Fatal(err)
		}
		answer := s.SignIn(s.Olive).Get(paths.AdminAuditCSV(s.App.Slug) + "?action=widget.")
		rows, err := csv.NewReader(strings.NewReader(string(answer.Body))).ReadAll()
		if err != nil || len(rows) != done+1 {
			t.Errorf("the file has %d rows (%v)", len(rows), err)
		}
	})
}
