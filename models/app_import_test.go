package models_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAnAppIsTheSameAfterAnImportIntoTheOtherDatabase(t *testing.T) {
	t.Parallel()
	for _, way := range []struct {
		name string
		from func(*testing.T) *source
		to   func(testing.TB) *database.DB
	}{
		{"SQLite to PostgreSQL", sharedSource, modelstest.Postgres},
		{"PostgreSQL to SQLite", func(t *testing.T) *source { return newSource(t, modelstest.Postgres(t)) }, modelstest.SQLite},
	} {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			from, to := way.from(t), way.to(t)
			other, app, archive := fileStore(t), from.app, from.archive
			plan, err := planned(to, archive, "")
			if err != nil {
				t.Fatal(err)
			}
			for _, rows := range plan.Rows {
				if rows.Rows == 0 {
					t.Errorf("the app has no %s, so this proves nothing of them", rows.Table)
				}
			}
			before := waiting(t, to)
			here, plan, err := imported(ctx, to, other, archive)
			if err != nil {
				t.Fatal(err)
			}
			if len(plan.LeftOut) > 0 {
				t.Errorf("left out: %v", plan.LeftOut)
			}
			if after := waiting(t, to); !slices.Equal(before, after) {
				t.Errorf("somebody will be told something: %v, and before %v", after, before)
			}
			sameArchives(t, archive, exported(t, to, other, here))
			for _, query := range derived {
				sameLines(t, query, from.derived[query], derivedLines(t, to, query, app.ID))
			}
			if !here.HasRules {
				t.Error("no rule sorts its new tickets")
			}
			if here.Targets != from.app.Targets || !here.Targets.HasTargets() {
				t.Errorf("its response targets are %+v", here.Targets)
			}
			if here.WidgetKey == app.WidgetKey || !models.IsWidgetKey(here.WidgetKey) {
				t.Errorf("the widget key is %s", here.WidgetKey)
			}
			var proven, unfinished int64
			to.Table("accounts").Where("email_verified_at IS NOT NULL OR password_hash IS NOT NULL").Count(&proven)
			to.Table("app_imports").Count(&unfinished)
			if proven+unfinished > 0 {
				t.Errorf("%d people count as proven, %d imports as unfinished", proven, unfinished)
			}
		})
	}
}

// laterLists are the lists that earlier versions did not write, and laterFields what they did not write in others.
var (
	laterLists  = []string{"ticket_rule_assignees.jsonl", "need_answers.jsonl"}
	laterFields = map[string][]string{
		"app.json":           {"format", "logo_name", "logo_at", "widget_before", "target_urgent", "work_hours", "need_check_months"},
		"people.jsonl":       {"vouched", "acted_at", "created_at"},
		"ticket_rules.jsonl": {"locale", "metadata_lines", "turn", "reply_id"},
		"messages.jsonl":     {"written_as", "automatic", "due_at"},
		"posts.jsonl":        {"need_asked_at", "still_needed", "not_needed"},
	}
)

// Before archives had a number for their form, SQLite's booleans were numbers in them, and people were told apart less.
func TestTheArchiveOfAnEarlierVersionIsImported(t *testing.T) {
	t.Parallel()
	now := sharedSource(t).archive
	former := unzipped(t, now)
	for name, content := range former {
		if !strings.HasSuffix(name, ".json") && !strings.HasSuffix(name, ".jsonl") {
			continue
		}
		var lines []byte
		for line := range strings.Lines(string(content)) {
			var row map[string]json.RawMessage
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatal(err)
			}
			for field, value := range row {
				if number := map[string]string{"true": "1", "false": "0"}[string(value)]; number != "" &&
					name != "app.json" && name != "people.jsonl" {
					row[field] = json.RawMessage(number)
				}
			}
			for _, field := range laterFields[name] {
				delete(row, field)
			}
			text, err := json.Marshal(row)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(append(lines, text...), '\n')
		}
		former[name] = lines
	}
	for _, name := range laterLists {
		delete(former, name)
	}
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		other := fileStore(t)
		here, plan, err := imported(ctx, db, other, zipped(t, former))
		if err != nil {
			t.Fatal(err)
		}
		if len(plan.LeftOut) > 0 {
			t.Errorf("left out: %v", plan.LeftOut)
		}
		was, is := unzipped(t, now), unzipped(t, exported(t, db, other, here))
		for _, table := range plan.Rows {
			name := table.Table + ".jsonl"
			before, after := archiveLines(t, name, was[name]), archiveLines(t, name, is[name])
			switch {
			case slices.Contains(laterLists, name):
			case laterFields[name] == nil:
				sameLines(t, name, before, after)
			case len(before) != len(after):
				t.Errorf("%s has %d rows, and %d arrived", name, len(before), len(after))
			}
		}
		if here.Logo.Name != "logo.png" {
			t.Errorf("the logo is called %q", here.Logo.Name)
		}
	})
}
