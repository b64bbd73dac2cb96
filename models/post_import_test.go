package models_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// cannyHeader is the header of an export of another tool.
var cannyHeader = []string{
	"Title", "Details", "Status", "Tags", "Score", "Author Email", "Author Name", "Created", "URL", "Response",
	"Responded at",
}

// tableOf is a table with that header, whose rows start in line 2.
func tableOf(rows ...[]string) models.ImportTable {
	table := models.ImportTable{FileName: "ideas.csv", Header: cannyHeader}
	for i, cells := range rows {
		table.Rows = append(table.Rows, models.ImportRow{Line: i + 2, Cells: cells})
	}
	return table
}

func idea(title string) []string {
	return append([]string{title}, make([]string, len(cannyHeader)-1)...)
}

// prepare stores the table, with the mapping that is guessed from its header.
func (d *desk) prepare(table models.ImportTable) (*models.PostImport, models.ImportMapping) {
	d.Helper()
	im, err := d.App.PrepareImport(ctx, d.db, as(d.Olive), table)
	d.must(err)
	return im, models.GuessImport(table.Header)
}

// importTable imports the table to its end.
func (d *desk) importTable(table models.ImportTable) *models.PostImport {
	d.Helper()
	im, mapping := d.prepare(table)
	d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
	d.workImport(im)
	return d.findImport(im)
}

func (d *desk) workImport(im *models.PostImport) models.ImportProgress {
	d.Helper()
	more, err := models.WorkPostImport(ctx, d.db, models.WorkImport{ID: im.ID}, time.Hour)
	d.must(err)
	if more {
		d.Error("something is left of the import")
	}
	progress, err := d.findImport(im).Progress(ctx, d.db)
	d.must(err)
	return progress
}

func (d *desk) findImport(im *models.PostImport) *models.PostImport {
	d.Helper()
	found, err := d.App.PostImport(ctx, d.db, d.Olive, im.ID)
	d.must(err)
	return found
}

// importedPosts are the app's posts by title.
func (d *desk) importedPosts() map[string]models.Post {
	d.Helper()
	posts, _, err := d.App.Posts(ctx, d.db, "", 1000)
	d.must(err)
	byTitle := map[string]models.Post{}
	for _, post := range posts {
		byTitle[post.Title] = post
	}
	return byTitle
}

func (d *desk) rowsOf(table string) (count int64) {
	d.Helper()
	d.must(d.db.Table(table).Count(&count).Error)
	return count
}

func TestAnImportBringsIdeasWithVotesAuthorsTagsAndDates(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.importTable(tableOf(
			[]string{"Dark mode", "My eyes hurt.", "in progress", "design, Mobile App", "1,204", "Vera@example.com", "Vera",
				"2019-03-04T05:06:07.089Z", "https://feedback.example.com/p/dark-mode", "We are on it.", "2020-01-02"},
			[]string{"Export as PDF", "", "complete", "", "", "", "", "", "", "", ""},
		))
		posts := d.importedPosts()
		dark, pdf := posts["Dark mode"], posts["Export as PDF"]
		if at := time.Date(2019, 3, 4, 5, 6, 7, 89e6, time.UTC); dark.Votes != 1204 || dark.RecentVotes != 0 ||
			dark.Status != models.PostInProgress || dark.Description != "My eyes hurt." || !dark.CreatedAt.Equal(at) ||
			dark.Author.Name != "Vera" || !dark.AuthorNamed || dark.Hidden() {
			t.Errorf("the first idea is %+v", dark)
		}
		if pdf.Votes != 0 || pdf.Status != models.PostDone || pdf.AuthorNamed || time.Since(pdf.CreatedAt) > time.Minute {
			t.Errorf("the second idea is %+v", pdf)
		}
		if dark.ID > pdf.ID {
			t.Error("the older idea sorts behind the newer one")
		}
		tags, err := models.TagsOfPosts(ctx, d.db, []string{dark.ID}, true)
		d.must(err)
		if names := fmt.Sprint(tags[dark.ID][0].Name, ", ", tags[dark.ID][1].Name); names != "design, mobile app" {
			t.Errorf("its tags are %s", names)
		}
		reply, err := dark.OfficialReply(ctx, d.db)
		d.must(err)
		if reply.Body != "We are on it." || !reply.ByTeam || reply.CreatedAt.Year() != 2020 {
			t.Errorf("its official reply is %+v", reply)
		}
		found, err := d.App.SimilarPosts(ctx, d.db, "dark mode", 5)
		d.must(err)
		if len(found) != 1 || found[0].ID != dark.ID {
			t.Errorf("a search finds %+v", found)
		}
		var account models.Account
		d.must(db.Take(&account, "email = ?", "vera@example.com").Error)
		if account.Verified() {
			t.Error("an address from a table counts as proven")
		}
	})
}

// To the people who follow an app, what is imported is old.
func TestAnImportInformsNobody(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		before := map[string]int64{}
		for _, table := range []string{"mails", "notices_due", "events_due", "receipts_due", "news_due", "announcements"} {
			before[table] = d.rowsOf(table)
		}
		row := idea("Dark mode")
		row[5] = "vera@example.com"
		d.importTable(tableOf(row))
		for table, count := range before {
			if now := d.rowsOf(table); now != count {
				t.Errorf("%s has %d rows more", table, now-count)
			}
		}
	})
}

func TestAPreviewSaysWhatAnImportWouldDo(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		im, mapping := d.prepare(tableOf(
			[]string{"Dark mode", "", "Shipped it", "a", "12", "", "", "", "", "", ""},
			[]string{"Light mode", "", "Shipped it", "", "3", "", "", "", "", "", ""},
			[]string{"", "no title", "", "", "", "", "", "", "", "", ""},
			[]string{"Grey mode", "", "", "", "many", "nobody", "", "the other day", "", "", ""},
			append(idea("Too long"), "one more"),
		))
		mapping.Statuses = map[string]models.PostStatus{"Shipped it": models.PostDone}
		preview, err := im.Preview(ctx, d.db, mapping)
		d.must(err)
		if preview.Ready != 2 || preview.Faulty != 3 || len(preview.Posts) != 2 || preview.Posts[0].Votes != 12 {
			t.Errorf("the preview is %+v", preview)
		}
		want := []models.ImportStatusUse{{Theirs: "Shipped it", Ours: models.PostDone, Ideas: 2}}
		if len(preview.Statuses) != 1 || preview.Statuses[0] != want[0] {
			t.Errorf("its statuses are %+v", preview.Statuses)
		}
		for i, words := range [][]string{{"Title is required."}, {"“many”", "author’s address", "“the other day”"},
			{"It has 12 cells, but the first line has only 11."}} {
			fault := preview.Faults[i]
			for _, said := range words {
				if fault.Line != i+4 || !strings.Contains(fault.Fault, said) {
					t.Errorf("line %d: %q does not say %s", fault.Line, fault.Fault, said)
				}
			}
		}
		if n := len(d.importedPosts()); n != 0 {
			t.Errorf("a preview made %d posts", n)
		}
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		if p := d.workImport(im); p != (models.ImportProgress{Rows: 5, Imported: 2, Refused: 3}) {
			t.Errorf("the import is at %+v", p)
		}
		refused, err := im.Refusals(ctx, d.db, 10)
		d.must(err)
		if len(refused) != 3 || refused[0] != preview.Faults[0] {
			t.Errorf("refused are %+v", refused)
		}
	})
}

func TestNothingIsImportedTwice(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		byURL := idea("Dark mode")
		byURL[8] = "https://feedback.example.com/1"
		table := tableOf(byURL, idea("Light mode"), idea("Light mode"))
		im, mapping := d.prepare(table)
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		if p := d.workImport(im); p.Imported != 2 || p.Known != 1 {
			t.Errorf("the first import is at %+v", p)
		}
		renamed := idea("Dark theme")
		renamed[8] = byURL[8]
		im, mapping = d.prepare(tableOf(renamed, idea("Light mode"), idea("Grey mode")))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		if p := d.workImport(im); p.Imported != 1 || p.Known != 2 {
			t.Errorf("the second import is at %+v", p)
		}
	})
}

// Votes that were brought along count like the others, through merges and what recounts them.
func TestImportedVotesStayThroughMerges(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		a, b, c := idea("Dark mode"), idea("Night mode"), idea("Black")
		a[4], b[4], c[4] = "30", "4", "100"
		d.importTable(tableOf(a, b, c))
		posts := d.importedPosts()
		dark, night, black := posts["Dark mode"], posts["Night mode"], posts["Black"]
		d.must(night.VoteFor(ctx, d.db, as(d.Olive), "vera@example.com"))
		d.must(dark.VoteFor(ctx, d.db, as(d.Olive), "vera@example.com"))
		_, err := night.MergeInto(ctx, d.db, as(d.Olive), &dark)
		d.must(err)
		_, err = dark.MergeInto(ctx, d.db, as(d.Olive), &black)
		d.must(err)
		wantVotes := func(when string, want map[string]int) {
			t.Helper()
			for title, post := range d.importedPosts() {
				if post.Votes != want[title] {
					t.Errorf("%s, %s has %d votes, not %d", when, title, post.Votes, want[title])
				}
			}
		}
		wantVotes("merged", map[string]int{"Dark mode": 35, "Night mode": 5, "Black": 135})
		d.must(night.Unmerge(ctx, d.db, as(d.Olive)))
		wantVotes("with one taken out", map[string]int{"Dark mode": 31, "Night mode": 5, "Black": 131})
		d.must(dark.Unmerge(ctx, d.db, as(d.Olive)))
		wantVotes("apart", map[string]int{"Dark mode": 31, "Night mode": 5, "Black": 100})
	})
}

func TestWhatCannotBeginIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		refused := func(what string, err error, field, words string) {
			t.Helper()
			var fault *models.Error
			if faults := (models.Violations)(nil); errors.As(err, &faults) {
				fault = faults[0]
			} else if !errors.As(err, &fault) {
				t.Fatalf("%s: %v", what, err)
			}
			if fault.Field != field || !strings.Contains(fault.Error(), words) {
				t.Errorf("%s: %s, %v", what, fault.Field, fault)
			}
		}
		im, mapping := d.prepare(tableOf(idea("Dark mode")))
		refused("without titles", im.Begin(ctx, d.db, as(d.Olive), models.ImportMapping{}), "title", "Choose the column")
		refused("a column that is not there", im.Begin(ctx, d.db, as(d.Olive), models.ImportMapping{
			Columns: map[models.ImportField]int{models.ImportTitle: 99}}), "title", "no such column")
		faulty, _ := d.prepare(tableOf(idea("")))
		refused("no idea", faulty.Begin(ctx, d.db, as(d.Olive), mapping), "title", "No row")
		var rows [][]string
		for i := range 101 {
			row := idea(fmt.Sprint("idea ", i))
			row[3] = fmt.Sprint("tag ", i)
			rows = append(rows, row)
		}
		tagged, _ := d.prepare(tableOf(rows...))
		refused("too many tags", tagged.Begin(ctx, d.db, as(d.Olive), mapping), "tags", "101 more")
		many := models.ImportTable{Header: cannyHeader, Rows: make([]models.ImportRow, models.MaxImportRows+1)}
		_, err := d.App.PrepareImport(ctx, d.db, as(d.Olive), many)
		refused("too many rows", err, "file", "more than 20,000 ideas")
		d.must(d.App.Archive(ctx, d.db, as(d.Olive)))
		if err := im.Begin(ctx, d.db, as(d.Olive), mapping); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("of an archived app: %v", err)
		}
	})
}

func TestBlockedAuthorsAreImportedHidden(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		vera := modelstest.Account(t, d.db, "vera@example.com", "Vera")
		d.must(db.Create(&models.Block{AppID: d.App.ID, AccountID: vera.ID, CreatedAt: time.Now()}).Error)
		row := idea("Dark mode")
		row[5] = vera.Email
		d.importTable(tableOf(row))
		if post := d.importedPosts()["Dark mode"]; !post.Hidden() {
			t.Error("an idea of a blocked author is on the board")
		}
	})
}

// Votes that an idea brought along are of others, too: it is more than its author's.
func TestAnAuthorWhoLeavesKeepsAnImportedIdeaOnTheBoard(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		voted, unnoticed := idea("Dark mode"), idea("Light mode")
		voted[4], voted[5], unnoticed[5] = "30", "vera@example.com", "vera@example.com"
		d.importTable(tableOf(voted, unnoticed))
		var vera models.Account
		d.must(d.db.Take(&vera, "email = ?", "vera@example.com").Error)
		for title, want := range map[string]bool{"Dark mode": false, "Light mode": true} {
			post := d.importedPosts()[title]
			if gone, err := post.DeleteAsAuthor(ctx, d.db, as(&vera)); gone != want || err != nil {
				t.Errorf("%s is gone: %v, %v; want %v", title, gone, err, want)
			}
		}
	})
}
