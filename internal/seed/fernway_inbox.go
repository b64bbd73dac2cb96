package seed

import (
	"time"

	"intake/models"
)

var fernwayDesk = desk{
	replies: []models.SavedReplyDraft{
		{Title: "Where were you?",
			Body: "Hello {{name}},\n\nwhich region were you in, and which phone do you use?\n\n{{agent}}, {{app}}"},
		{Title: "A GPX file is refused",
			Body: "Hello {{name}},\n\nsome watches write a file without a single point when the recording is stopped too " +
				"soon. " +
				"Could you send us the file, and say which watch it is from?\n\n{{agent}}, {{app}}"},
		{Title: "The map is corrected",
			Body: "Hello {{name}},\n\nthank you for telling us. The map shows it from the next update on, which comes on " +
				"Thursday.\n\n{{agent}}"},
		{Title: "A lost phone", Body: "Hello {{name}},\n\nuntil we have read your message: sign in on another device and " +
			"choose *Account > Devices > Sign out*. The lost phone then no longer shares where it is.\n\n{{app}}"},
	},
	rules: []rule{
		{TicketRuleDraft: models.TicketRuleDraft{Name: "Lost phones",
			Phrases:     "lost phone\nlost my phone\nstolen phone\nphone was stolen",
			SetPriority: models.PriorityUrgent, AddTags: "safety"}, inTurn: true, answer: "A lost phone"},
	},
	targets: roundTheClock(map[models.Priority]models.TargetDraft{
		models.PriorityUrgent: {Amount: "1", Unit: models.TargetDays},
		models.PriorityHigh:   {Amount: "2", Unit: models.TargetDays},
		models.PriorityNormal: {Amount: "4", Unit: models.TargetDays},
	}),
	tickets: []handled{
		{subject: "The route leads over a path that is gone", tags: []string{"safety"},
			post:  "How old is the trail data?",
			files: []string{"coast-path.png", "bay.png"}, read: true},
		{subject: "The family plan counts us twice", owners: true, tags: []string{"refund"}},
		{subject: "The car park at Miller's Wood has a new name", then: closeIt, read: true},
		{subject: "Two accounts, one me", then: putOff, read: true},
		{subject: "Where do the hut opening times come from?", then: markSpam, read: true},
		{subject: "My lost phone still shares my position", tags: []string{"privacy", "safety"},
			post: "Let one person see where I am until I am back"},
	},
}

// roundTheClock are targets of a team that always works, so that the same tickets are due whenever the demo starts.
func roundTheClock(targets map[models.Priority]models.TargetDraft) *models.ResponseTargetsDraft {
	draft := &models.ResponseTargetsDraft{Targets: targets, Zone: "Europe/Berlin"}
	for day := range draft.Days {
		draft.Days[time.Weekday(day)] = models.DayDraft{From: "00:00", To: "24:00"}
	}
	return draft
}
