package models_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/seed"
	"intake/models"
	"intake/models/modelstest"
)

// secretColumns are the columns that no download has: the app itself, what is secret, and what is counted.
var secretColumns = []string{"app_id", "secret_key_id", "file_key", "sha256", "recent", "recent_votes"}

// repeatedColumns are the columns that repeat those of another table in the download, or are soon forgotten.
var repeatedColumns = map[string][]string{"post_taggings": {"listed", "status", "category", "votes"},
	"tickets": {"answer_due_at", "answer_near_at", "due_notice_at"},
	"votes":   {"origin"}} // from where visitors voted, until it is forgotten

// notDownloaded are the tables of an app that its download omits, and why.
var notDownloaded = map[string]string{
	"answer_tags":          "has the digests of addresses to which mails are answered",
	"app_imports":          "an import that is under way",
	"app_counters":         "the number of the next ticket",
	"app_versions":         "counts changes",
	"app_visits":           "has the digests of links that open something",
	"apps":                 "app.json has the settings",
	"bulk_tickets":         "work that is under way",
	"cleanups":             "work that is under way",
	"cleanup_items":        "work that is under way",
	"cleanup_votes":        "work that is under way",
	"origins":              "from where visitors sent something, until it is forgotten",
	"post_imports":         "work that is under way",
	"post_import_rows":     "work that is under way; what was imported are posts",
	"ticket_imports":       "work that is under way",
	"ticket_import_items":  "work that is under way; what was imported are tickets",
	"ticket_import_lines":  "work that is under way",
	"connections":          "where other programs are told, with their secrets",
	"contacts":             "people.jsonl has them, as the team may know them",
	"daily_news":           "what people chose for their own mail",
	"deleted_comments":     "what people took back, until they can no longer undo that",
	"due_recounts":         "work that is under way",
	"deliveries":           "what other programs were told",
	"figure_changes":       "counted from the tickets",
	"figure_days":          "counted from the tickets",
	"figure_progress":      "counted from the tickets",
	"first_runs":           "the list of first steps",
	"former_slugs":         "addresses that lead to the app",
	"identity_keys":        "has secrets, and keys that open something",
	"identity_traits":      "the identities have them",
	"invitations":          "has the digests of links that open something",
	"mail_refusals":        "what people chose for their own mail",
	"mails":                "which mails were sent; what they said is in the messages",
	"message_drafts":       "what somebody has begun to write and has not sent",
	"news":                 "mail that is under way",
	"notices":              "mail that is under way",
	"download_turns":       "who downloads it at this moment",
	"events_due":           "messages that are under way",
	"announcements":        "mail that is under way",
	"news_due":             "mail that is under way",
	"news_seen":            "mail that is under way",
	"notices_due":          "mail that is under way",
	"notification_choices": "what people chose for their own mail",
	"outgoing_files":       "replies that are under way",
	"outgoing_replies":     "replies that are under way",
	"pending_acts":         "what visitors wanted to do before they had signed in",
	"post_counts":          "counted from the ideas",
	"post_lookalikes":      "found from the ideas",
	"post_search":          "the search, made from the texts",
	"post_tag_counts":      "counted from the ideas",
	"post_search_pieces":   "the search, made from the texts",
	"post_search_words":    "the search, made from the texts",
	"receipts_due":         "mail that is under way",
	"received_mails":       "mail that came in; what it said is in the tickets and messages",
	"saved_views":          "lists that members keep for themselves",
	"secret_keys":          "secrets",
	"self_tests":           "whether mail came and went",
	"sign_ins":             "has the digests of links that open something",
	"ticket_counts":        "counted from the tickets",
	"ticket_links":         "has the digests of links that open something",
	"ticket_reads":         "what each member has read",
	"ticket_search":        "the search, made from the texts",
	"ticket_times":         "counted from the messages and events",
	"ticket_visits":        "has the digests of links that open something",
	"widget_sites":         "the list of first steps",
}

func TestEveryTableAndColumnIsDownloadedOrLeftOutOnPurpose(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		downloaded := models.DownloadedTables()
		for table := range models.RemovedTables() {
			_, left := notDownloaded[table]
			columns, has := downloaded[table]
			if has == left {
				t.Errorf("%s is in the download: %v, and left out on purpose: %v", table, has, left)
			}
			if !has {
				continue
			}
			words := strings.FieldsFunc(columns, func(r rune) bool { return r == ' ' || r == ',' })
			for _, name := range columnsOf(t, db, table) {
				left := slices.Contains(secretColumns, name) || slices.Contains(repeatedColumns[table], name)
				if slices.Contains(words, name) == left && name != "deleted_at" {
					t.Errorf("%s.%s is neither in the download nor left out, or both", table, name)
				}
			}
		}
	})
}

// settingsElsewhere are the columns of apps that app.json does not have, and why.
var settingsElsewhere = map[string]string{
	"widget_key": "a secret of the installation", "connected": "connections are left out", "deleted_at": "it is here",
	"has_rules":       "seen in ticket_rules.jsonl",
	"catches":         "clean-ups are left out",
	"need_checked_at": "when ideas were last examined",
	"logo_file_key":   "where the logo is stored", "logo_digest": "counted from the logo",
	"logo_content_type": "seen in the logo", "logo_size": "seen in the logo", "logo_width": "seen in the logo",
	"logo_height": "seen in the logo",
}

func TestADownloadHasAllSettingsOfItsApp(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	cast := modelstest.NewCast(t, db.DB)
	var archive bytes.Buffer
	if err := cast.App.WriteDownload(ctx, db.DB, fileStore(t), &archive); err != nil {
		t.Fatal(err)
	}
	var settings map[string]any
	if err := json.Unmarshal(unzipped(t, archive.Bytes())["app.json"], &settings); err != nil {
		t.Fatal(err)
	}
	for _, column := range columnsOf(t, db, "apps") {
		_, has := settings[column]
		if _, left := settingsElsewhere[column]; has == left {
			t.Errorf("apps.%s is in app.json: %v, and left out on purpose: %v", column, has, left)
		}
	}
}

// unzipped returns the files of an archive.
func unzipped(t *testing.T, archive []byte) map[string][]byte {
	t.Helper()
	reader, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][]byte{}
	for _, file := range reader.File {
		content, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		if _, twice := found[file.Name]; twice {
			t.Errorf("%s is there twice", file.Name)
		}
		if found[file.Name], err = io.ReadAll(content); err != nil {
			t.Fatal(err)
		}
	}
	return found
}

func TestADownloadContainsAllRowsOfItsAppAndNoOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		store := fileStore(t)
		intake := modelstest.Intake(t, db.DB)
		demo, err := seed.Demo(t.Context(), db.DB, intake, store)
		if err != nil {
			t.Fatal(err)
		}
		app, other := demo.Apps[0], demo.Apps[1]
		for range 210 { // more than two parts
			_, err := intake.FileTicket(t.Context(), app, models.TicketDraft{Subject: "Printer", Description: "It jams.",
				RequesterEmail: "rita@example.com", Source: models.SourceAPI})
			if err != nil {
				t.Fatal(err)
			}
		}
		for n := range 130 { // more than one part, of one ticket
			err := db.Exec("INSERT INTO ticket_tags (ticket_id, tag) SELECT id, ? FROM tickets WHERE app_id = ? AND number = 1",
				fmt.Sprint("tag ", n), app.ID).Error
			if err != nil {
				t.Fatal(err)
			}
		}
		waiting := models.NewID() // a picture that nobody sent
		err = db.Exec(`INSERT INTO pictures (id, app_id, account_id, name, content_type, size, sha256, file_key, created_at)
			SELECT ?, ?, id, 'x.png', 'image/png', 1, ?, ?, created_at FROM accounts LIMIT 1`,
			waiting, app.ID, make([]byte, 32), "p"+waiting).Error
		if err != nil {
			t.Fatal(err)
		}
		var archive bytes.Buffer
		if err := app.WriteDownload(t.Context(), db.DB, store, &archive); err != nil {
			t.Fatal(err)
		}
		found := unzipped(t, archive.Bytes())
		for name, content := range found {
			if strings.Contains(name, waiting) || bytes.Contains(content, []byte(waiting)) {
				t.Errorf("%s has a picture that nobody sent", name)
			}
		}
		for table := range models.DownloadedTables() {
			columns := columnsOf(t, db, table)
			var where string
			switch {
			case slices.Contains(columns, "app_id"):
				where = "app_id = ?"
			case slices.Contains(columns, "ticket_id"):
				where = "ticket_id IN (SELECT id FROM tickets WHERE app_id = ?)"
			default:
				where = "post_id IN (SELECT id FROM posts WHERE app_id = ? AND deleted_at IS NULL)"
			}
			switch table {
			case "posts":
				where += " AND deleted_at IS NULL"
			case "pictures":
				where += " AND COALESCE(post_id, comment_id, entry_id) IS NOT NULL"
			}
			var want int64
			if err := db.Table(table).Where(where, app.ID).Count(&want).Error; err != nil {
				t.Fatal(err)
			}
			lines := bytes.Split(bytes.TrimSuffix(found[table+".jsonl"], []byte("\n")), []byte("\n"))
			if len(lines) == 1 && len(lines[0]) == 0 {
				lines = nil
			}
			for _, line := range lines {
				if bytes.Contains(line, []byte(`":"{\"`)) || bytes.Contains(line, []byte(`":"[{\"`)) {
					t.Errorf("%s has JSON as a text: %s", table, line)
				}
			}
			if int64(len(lines)) != want {
				t.Errorf("%s has %d rows, not %d", table, len(lines), want)
			}
			for _, line := range lines {
				var row map[string]any
				if err := json.Unmarshal(line, &row); err != nil {
					t.Fatalf("%s: %v in %s", table, err, line)
				}
				for _, name := range []string{"vouched", "unproven", "author_named", "by_team", "public", "by_groups"} {
					if value, has := row[name]; has && value != true && value != false {
						t.Errorf("%s.%s is %v", table, name, value)
					}
				}
			}
		}
		var tickets, strangers []string
		for id, into := range map[string]*[]string{app.ID: &tickets, other.ID: &strangers} {
			err := db.Raw("SELECT id FROM tickets WHERE app_id = ? UNION ALL SELECT id FROM posts WHERE app_id = ?", id, id).
				Scan(into).Error
			if err != nil {
				t.Fatal(err)
			}
		}
		if len(tickets) < 200 || len(strangers) == 0 {
			t.Fatalf("the demo proves little: %d and %d", len(tickets), len(strangers))
		}
		var attached []struct{ ID, Name, FileKey string }
		err = db.Raw(`SELECT attachments.id, name, file_key FROM attachments JOIN tickets ON tickets.id = ticket_id
			WHERE app_id = ?`, app.ID).Scan(&attached).Error
		if err != nil || len(attached) == 0 {
			t.Fatalf("%d files (%v)", len(attached), err)
		}
		secrets := append(strangers, app.WidgetKey, other.ID)
		for _, file := range attached {
			secrets = append(secrets, file.FileKey)
			content, err := store.Open(t.Context(), file.FileKey)
			if err != nil {
				t.Fatal(err)
			}
			want, err := io.ReadAll(content)
			if err := errors.Join(err, content.Close()); err != nil {
				t.Fatal(err)
			}
			if got, ok := found["files/"+file.ID+"/"+file.Name]; !ok || !bytes.Equal(got, want) {
				t.Errorf("%s is missing, or another file", file.Name)
			}
		}
		for name, content := range found {
			for _, secret := range secrets {
				if bytes.Contains(content, []byte(secret)) {
					t.Errorf("%s says %s", name, secret)
				}
			}
		}
		if !bytes.Contains(found["README.txt"], []byte(app.Name)) || !bytes.Contains(found["app.json"], []byte(app.Slug)) {
			t.Error("it does not say what it is")
		}
	})
}

// What they wrote and did stays, and refers to them.
func TestADownloadHasThePeopleWhoDeletedTheirAccounts(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		people := s.people(5)
		asker, sharer, talker, voter, stranger := people[0], people[1], people[2], people[3], people[4]
		s.ticket("Printer", asker.Email)
		post := s.post("Dark mode", sharer.Email)
		s.comment(post, talker, "At night")
		s.vote(post, voter)
		for _, gone := range people {
			s.must(gone.Erase(ctx, s.db, as(gone)))
		}
		var archive bytes.Buffer
		s.must(s.App.WriteDownload(ctx, s.db, fileStore(t), &archive))
		erased := map[string]bool{}
		listed := string(unzipped(t, archive.Bytes())["people.jsonl"])
		for line := range strings.Lines(listed) {
			var row models.DownloadedPerson
			s.must(json.Unmarshal([]byte(line), &row))
			if row.Erased && row.Email == "" && row.Name == "" && !row.Proven {
				erased[row.ID] = true
			}
		}
		for _, gone := range []*models.Account{asker, sharer, talker, voter} {
			if !erased[gone.ID] {
				t.Errorf("%s is not among the people", gone.ID)
			}
		}
		if strings.Contains(listed, stranger.ID) || strings.Contains(listed, "@invalid") {
			t.Errorf("the people are %s", listed)
		}
	})
}

func columnsOf(t *testing.T, db *database.DB, table string) []string {
	t.Helper()
	rows, err := db.Raw("SELECT * FROM " + table + " LIMIT 0").Rows()
	if err != nil {
		t.Fatal(err)
	}
	names, err := rows.Columns()
	if err := errors.Join(err, rows.Close()); err != nil {
		t.Fatal(err)
	}
	return names
}

// leaving is a reader who disconnects after so many bytes.
type leaving struct{ left int }

func (l *leaving) Write(p []byte) (int, error) {
	if l.left -= len(p); l.left < 0 {
		return 0, errCutOff
	}
	return len(p), nil
}

func TestADownloadStopsWhenItsReaderDisconnects(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	store := fileStore(t)
	demo, err := seed.Demo(t.Context(), db.DB, modelstest.Intake(t, db.DB), store)
	if err != nil {
		t.Fatal(err)
	}
	for _, bytes := range []int{0, 1_000, 20_000} {
		if err := demo.Apps[0].WriteDownload(t.Context(), db.DB, store, &leaving{bytes}); !errors.Is(err, errCutOff) {
			t.Errorf("after %d bytes: %v", bytes, err)
		}
	}
}
