package jobs

import (
	"testing"
	"time"

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

// Monday morning in Auckland is still Sunday in UTC.
func TestADigestNamesTheDayOfItsReader(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		zone         string
		since, until string
		want         string
	}{
		{"Pacific/Auckland", "2026-11-26T19:00:00Z", "2026-11-29T19:00:00Z", "Kestrel since Friday, 27 November: 1 solved"},
		{"America/New_York", "2026-11-28T01:00:00Z", "2026-12-01T01:00:00Z", "Kestrel since Friday, 27 November: 1 solved"},
		{"UTC", "2026-11-27T08:00:00Z", "2026-11-30T08:00:00Z", "Kestrel since Friday, 27 November: 1 solved"},
	} {
		at := func(text string) time.Time {
			parsed, err := time.Parse(time.RFC3339, text)
			if err != nil {
				t.Fatal(err)
			}
			return parsed
		}
		digest := models.DigestMail{Mail: models.Mail{CreatedAt: at(test.until)}, Since: at(test.since),
			Time: models.DigestTime{Hour: 8, Zone: test.zone}, Apps: []models.DigestApp{{App: models.App{Name: "Kestrel"}, Solved: 1}}}
		if got := (&Jobs{}).digest(digest).Subject(t.Context()); got != test.want {
			t.Errorf("in %s the subject is %q, want %q", test.zone, got, test.want)
		}
	}
}
