package jobs

import (
	"testing"

	"intake/models"
)

func TestADigestSaysHowManyNoticesItLeavesOut(t *testing.T) {
	t.Parallel()
	app := &models.DigestApp{NoticeCount: 25,
		Notices: []models.NoticeItem{{Ticket: &models.Ticket{Subject: "My invoice"}}}}
	shown := (&Jobs{}).digestApp(app, models.Now())
	if len(shown.Sections) != 1 || len(shown.Sections[0].Items) != 1 || shown.Sections[0].More != 24 {
		t.Errorf("the digest has %+v", shown.Sections)
	}
}
