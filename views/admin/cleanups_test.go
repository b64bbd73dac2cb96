package admin

import (
	"testing"
	"time"

	"intake/views/paths"
	"intake/views/viewtest"
)

func TestEveryPageOfCleanupsKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	shell, hostile, now := hostileKeys().Shell, viewtest.Hostile, time.Now()
	network := Sender{ID: "0a", Name: hostile, Sources: []string{"widget", hostile}, Sent: Sent{Tickets: 2, Posts: 1, Votes: 9},
		First: now, Last: now, Titles: []string{hostile}, VotedFor: hostile, Cleanup: "c1"}
	key := Sender{ID: "k1", Name: hostile, Key: true, Sources: []string{"api"}, Sent: Sent{Tickets: 1}, First: now, Last: now}
	revoked := key
	revoked.Revoked = true
	done := Cleaning{Ended: true, Sent: Sent{Tickets: 2, Posts: 1}, Meanwhile: 1}
	list := CleanupsPage{Shell: shell, App: hostileApp(), Now: now, Unknown: true, Networks: []Sender{network},
		Keys: []Sender{key, revoked}, Cleanups: []CleanupRow{
			{ID: "c1", Sender: hostile, By: hostile, At: now, Catches: true, Progress: done},
			{ID: "c2", Sender: hostile, By: hostile, At: now, Progress: Cleaning{Waiting: 3}},
		}}
	preview := CleanupPreviewPage{Shell: shell, App: hostileApp(), Now: now, Sender: network, Period: "day", Used: true,
		Seen: "1", Fault: hostile, Sent: Sent{Tickets: 20, Posts: 3, Comments: 2, Votes: 7}, Addresses: 4,
		UsedOnes: Sent{Tickets: 1, Posts: 2, Comments: 1}, Gone: 3, Elsewhere: 1, Team: 1, First: []SentItem{
			{Title: hostile, Href: paths.InboxTicket("t1", paths.Queue{}), Icon: "message-square", At: now},
			{Title: hostile, Href: paths.AdminPost(app, "p1"), Icon: "lightbulb", At: now},
			{Title: hostile, Href: paths.Comment(app, "p1", "m1"), Icon: "message-circle", At: now},
		}, VotedFor: []VotedItem{{Title: hostile, Href: paths.AdminPost(app, "p1"), Votes: 1}}}
	ofKey := preview
	ofKey.Sender, ofKey.Used = key, false
	ended := CleanupPage{Shell: shell, App: hostileApp(), Now: now, ID: "c1", Sender: network, By: hostile, At: now,
		Progress: done, CatchesUntil: &now, Undoable: true}
	known := []string{paths.Logout(), paths.StaffSearch(), paths.AdminCleanups(app), paths.AdminCleanupFrom(app, "0a"),
		paths.AdminCleanupFrom(app, "k1"), paths.AdminCleanup(app, "c1"), paths.AdminCleanup(app, "c2"),
		paths.AdminUndoCleanup(app, "c1"), paths.AdminReleaseCleanup(app, "c1"), paths.AdminRevokeKey(app, "k1"),
		paths.InboxTicket("t1", paths.Queue{}), paths.AdminPost(app, "p1"),
		paths.Post(app, "p1")}
	viewtest.ExpectHouseRules(t, "clean-ups", Cleanups(list), known)
	viewtest.ExpectHouseRules(t, "no clean-ups", Cleanups(CleanupsPage{Shell: shell, App: hostileApp(), Sealed: true}), known)
	viewtest.ExpectHouseRules(t, "preview", CleanupPreview(preview), known)
	viewtest.ExpectHouseRules(t, "preview of a key", CleanupPreview(ofKey), known)
	viewtest.ExpectHouseRules(t, "empty preview", CleanupPreview(CleanupPreviewPage{Shell: shell, App: hostileApp(),
		Sender: revoked}), known)
	viewtest.ExpectHouseRules(t, "clean-up", ShowCleanup(ended), known)
	ended.Progress, ended.Undoable = Cleaning{Undoing: true, Sent: Sent{Tickets: 2}, Undone: 1, Kept: 1}, false
	viewtest.ExpectHouseRules(t, "undo", ShowCleanup(ended), known)
}

func TestACleanupIsDescribedInWords(t *testing.T) {
	t.Parallel()
	for want, cleaning := range map[string]Cleaning{
		"1 ticket was taken back.":   {Ended: true, Sent: Sent{Tickets: 1}},
		"1 idea was taken back.":     {Ended: true, Sent: Sent{Posts: 1}},
		"1 vote was taken back.":     {Ended: true, Sent: Sent{Votes: 1}},
		"1 comment was taken back.":  {Ended: true, Sent: Sent{Comments: 1}},
		"0 tickets were taken back.": {Ended: true},
		"2 tickets and 3 ideas were taken back. 1 was changed by somebody first, and stayed.": {Ended: true,
			Sent: Sent{Tickets: 2, Posts: 3}, Meanwhile: 1},
		"1 ticket, 1 idea, 2 comments and 1,200 votes were taken back.": {Ended: true,
			Sent: Sent{Tickets: 1, Posts: 1, Comments: 2, Votes: 1200}},
		"5 are back as they were. 2 were changed by somebody since, and stayed that way.": {Undoing: true, Undone: 5, Kept: 2},
	} {
		if got := cleaning.summary(); got != want {
			t.Errorf("%+v is %q, want %q", cleaning, got, want)
		}
	}
}
