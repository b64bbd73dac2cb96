package admin

import (
	"testing"
	"time"

	"intake/views/paths"
	"intake/views/viewtest"
)

func TestTheExportedFileUsesTheFilter(t *testing.T) {
	t.Parallel()
	page := AuditPage{App: App{Slug: "kestrel"}, Now: now, Entries: []AuditEntry{{At: now, Action: "key.revoked"}}}
	viewtest.Expect(t, Audit(page), `href="/admin/apps/kestrel/audit.csv"`)
	viewtest.ExpectNot(t, Audit(page), ">Clear<")
	page.Filter = AuditFilter{Person: "a&b", Action: "key.revoked", From: Field{Value: "2026-11-01"},
		To: Field{Value: "2026-11-20"}}
	viewtest.Expect(t, Audit(page), paths.AdminAuditCSV("kestrel")+
		"?action=key.revoked&amp;from=2026-11-01&amp;person=a%26b&amp;to=2026-11-20", ">Clear<", `value="2026-11-01"`)
}

func TestAnEntrySaysWhoDidWhatWhenAndFromWhere(t *testing.T) {
	t.Parallel()
	entry := AuditEntry{At: now.Add(-time.Hour), Actor: "Ines Okafor", ActorID: "1", Action: "key.revoked",
		Object: "Backend production", Href: "/admin/apps/kestrel/keys", Address: "203.0.113.7"}
	viewtest.Expect(t, Audit(AuditPage{App: App{Slug: "kestrel"}, Now: now, Entries: []AuditEntry{entry}}),
		"20 Nov, 13:05", "Ines Okafor", `href="/admin/apps/kestrel/keys"`, "Revoked a key", "Backend production",
		"203.0.113.7")
	entry.Actor, entry.At = "", now.AddDate(-1, 0, 0)
	viewtest.Expect(t, Audit(AuditPage{App: App{Slug: "kestrel"}, Now: now, Entries: []AuditEntry{entry}}),
		"20 Nov 2025, 14:05", `<span class="faint">Intake</span>`)
}

func TestAnActionWithoutWordsIsStillReadable(t *testing.T) {
	t.Parallel()
	if got, want := actionWord("post.sent_away"), "post: sent away"; got != want {
		t.Errorf("the action is said as %q, want %q", got, want)
	}
}

func TestAnEmptyLogDiffersFromAFilterWithoutMatches(t *testing.T) {
	t.Parallel()
	page := AuditPage{App: App{Slug: "kestrel"}}
	viewtest.Expect(t, Audit(page), "Nothing yet")
	page.Filter.Action = "key.revoked"
	viewtest.Expect(t, Audit(page), "Nothing matches", "Show everything")
	viewtest.ExpectNot(t, Audit(page), "CSV")
}

func TestAnEntrySaysWhatChanged(t *testing.T) {
	t.Parallel()
	for want, entry := range map[string]AuditEntry{
		"Set the priority of a ticket #7 from Normal to High": {Action: "ticket.prioritized", Object: "#7",
			Detail: AuditDetail{From: "normal", To: "high"}},
		"Resolved a ticket #7 from Open to Resolved": {Action: "ticket.resolved", Object: "#7",
			Detail: AuditDetail{From: "open", To: "resolved"}},
		"Set the status of an idea Dark mode from Open to Planned": {Action: "post.status_changed",
			Object: "Dark mode", Detail: AuditDetail{From: "open", To: "planned"}},
		"Tagged a ticket #7 “refund”": {Action: "ticket.tagged", Object: "#7",
			Detail: AuditDetail{To: "refund"}},
		"Took a tag off a ticket #7 “refund”": {Action: "ticket.untagged", Object: "#7",
			Detail: AuditDetail{From: "refund"}},
		"Tagged an idea Dark mode “Looks”": {Action: "post.tagged", Object: "Dark mode",
			Detail: AuditDetail{Name: "Looks"}},
		"Assigned a ticket #7 to Ines": {Action: "ticket.assigned", Object: "#7",
			Detail: AuditDetail{To: "1", Person: "Ines"}},
		"Assigned a ticket #7 to nobody": {Action: "ticket.assigned", Object: "#7"},
		"Assigned a ticket #7 to somebody who left": {Action: "ticket.assigned", Object: "#7",
			Detail: AuditDetail{To: "1"}},
		"Changed a role Ines from Agent to Admin": {Action: "member.role_changed", Object: "Ines",
			Detail: AuditDetail{From: "agent", To: "admin"}},
		"Merged a ticket into another #7 into #9": {Action: "ticket.merged", Object: "#7",
			Detail: AuditDetail{Number: 9}},
		"Moved a ticket to another app #7 to Heron as #12": {Action: "ticket.moved_away", Object: "#7",
			Detail: AuditDetail{Name: "Heron", Title: "#7", Number: 12}},
		"Moved a ticket here from another app #12 from Kestrel, where it was #7": {Action: "ticket.moved", Object: "#12",
			Detail: AuditDetail{Name: "Kestrel", Number: 7}},
		"Snoozed a ticket #7 until 24 November 2026, 09:00 UTC": {Action: "ticket.snoozed", Object: "#7",
			Detail: AuditDetail{To: "2026-11-24T09:00:00Z"}},
		"Said how it went with a solved ticket #7": {Action: "ticket.judged", Object: "#7"},
		"A key was seen where it should not be in a widget": {Action: "key.exposed",
			Detail: AuditDetail{Where: "widget"}},
		"Translated texts of the app into Polish": {Action: "app.translated",
			Detail: AuditDetail{Locale: "pl"}},
		"Revoked a key Backend": {Action: "key.revoked", Object: "Backend"},
	} {
		if got := entry.InWords(t.Context()); got != want {
			t.Errorf("%s is worded as %q, want %q", entry.Action, got, want)
		}
	}
}
