package admin

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
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
	page.Filter = AuditFilter{Person: "a&b", Action: "key.revoked", From: Field{Value: "2026-11-01"}, To: Field{Value: "2026-11-20"}}
	viewtest.Expect(t, Audit(page), paths.AdminAuditCSV("kestrel")+"?action=key.revoked&amp;from=2026-11-01&amp;person=a%26b&amp;to=2026-11-20", ">Clear<", `value="2026-11-01"`)
}

func TestAnEntrySaysWhoDidWhatWhenAndFromWhere(t *testing.T) {
	t.Parallel()
	entry := AuditEntry{At: now.Add(-time.Hour), Actor: "Ines Okafor", ActorID: "1", Action: "key.revoked", Object: "Backend production", Address: "203.0.113.7"}
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

func TestEveryActionHasWords(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../models/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	said := regexp.MustCompile(`"((?:app|audit|author|changelog|comment|invitation|key|mail|member|post|ticket|widget)\.[a-z_]+)"`)
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, action := range said.FindAllStringSubmatch(string(source), -1) {
			if !strings.HasSuffix(file, "_test.go") && actionWords[action[1]] == "" {
				t.Errorf("%s records %s, for which there are no words", file, action[1])
			}
		}
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
