package admin

import (
	"testing"
	"time"

	"intake/views/paths"
	"intake/views/viewtest"
)

func TestTheFileHasWhatTheFilterShows(t *testing.T) {
	t.Parallel()
	page := AuditPage{App: App{Slug: "kestrel"}, Now: now, Entries: []AuditEntry{{At: now, Action: "key.revoked"}}}
	viewtest.Expect(t, Audit(page), `href="/admin/apps/kestrel/audit.csv"`)
	viewtest.ExpectNot(t, Audit(page), ">Clear<")
	page.Filter = AuditFilter{Person: "a&b", Action: "key.revoked", From: Field{Value: "2026-11-01"},
		To: Field{Value: "2026-11-20"}}
	viewtest.Expect(t, Audit(page), paths.AdminAuditCSV("kestrel")+"?action=key.revoked&amp;from=2026-11-01&amp;person=a%26b&amp;to=2026-11-20", ">Clear<", `value="2026-11-01"`)
}

func TestAnEntrySaysWhoDidWhatWhenAndFromWhere(t *testing.T) {
	t.Parallel()
	entry := AuditEntry{At: now.Add(-time.Hour), Actor: "Ines Okafor", ActorID: "1", Action: "key.revoked",
		Object: "Backend production", Address: "203.0.113.7"}
	viewtest.Expect(t, Audit(AuditPage{App: App{Slug: "kestrel"}, Now: now, Entries: []AuditEntry{entry}}),
		"20 Nov, 13:05", "Ines Okafor", "Revoked a key", "Backend production", "203.0.113.7")
	entry.Actor, entry.At = "", now.AddDate(-1, 0, 0)
	viewtest.Expect(t, Audit(AuditPage{App: App{Slug: "kestrel"}, Now: now, Entries: []AuditEntry{entry}}), "20 Nov 2025, 14:05", `<span class="faint">Intake</span>`)
}

func TestAnActionWithoutWordsIsStillReadable(t *testing.T) {
	t.Parallel()
	if got, want := actionWord("post.sent_away"), "post: sent away"; got != want {
		t.Errorf("the action is said as %q, want %q", got, want)
	}
}

func TestNothingFoundIsNotNothingYet(t *testing.T) {
	t.Parallel()
	page := AuditPage{App: App{Slug: "kestrel"}}
	viewtest.Expect(t, Audit(page), "Nothing yet")
	page.Filter.Action = "key.revoked"
	viewtest.Expect(t, Audit(page), "Nothing matches", "Show everything")
	viewtest.ExpectNot(t, Audit(page), "CSV")
}
