package models_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// zipped is an archive of the files.
func zipped(t *testing.T, content map[string][]byte, more ...[2]string) []byte {
	t.Helper()
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	write := func(name string, content []byte) {
		file, err := w.CreateHeader(&zip.FileHeader{Name: name})
		if err == nil {
			_, err = file.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(content)) {
		write(name, content[name])
	}
	for _, entry := range more {
		write(entry[0], []byte(entry[1]))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return archive.Bytes()
}

// lineOf is the number of the line that has the text, and that line.
func lineOf(t *testing.T, content []byte, text string) (number int, line string) {
	t.Helper()
	for line := range strings.Lines(string(content)) {
		if number++; strings.Contains(line, text) {
			return number, line
		}
	}
	t.Fatalf("no line has %s", text)
	return 0, ""
}

func TestWhatIsNoArchiveOfAnAppIsRefusedAndNothingIsWritten(t *testing.T) {
	t.Parallel()
	archive := sharedSource(t).archive
	whole := unzipped(t, archive)
	change := func(name, from, to string) []byte {
		files := maps.Clone(whole)
		if files[name] = bytes.Replace(files[name], []byte(from), []byte(to), 1); bytes.Equal(files[name], whole[name]) {
			t.Fatalf("%s does not have %s", name, from)
		}
		return zipped(t, files)
	}
	with := func(name, content string) []byte { return zipped(t, whole, [2]string{name, content}) }
	without := func(name string) []byte {
		files := maps.Clone(whole)
		delete(files, name)
		return zipped(t, files)
	}
	line, printer := lineOf(t, whole["tickets.jsonl"], `"Printer"`)
	_, again := lineOf(t, whole["tickets.jsonl"], `"The printer again"`)
	loop := strings.Replace(printer, `"merged_into":null`, `"merged_into":"`+strings.Split(again, `"`)[3]+`"`, 1)
	damaged := bytes.Replace(archive, []byte(picture), []byte(strings.Repeat("x", len(picture))), 1)
	if bytes.Equal(damaged, archive) {
		t.Fatal("the archive does not have the picture")
	}
	cases := map[string]struct {
		archive []byte
		want    string
	}{
		"a text":             {[]byte("hello"), "not the download of an app"},
		"another ZIP":        {zipped(t, nil, [2]string{"photo.jpg", "x"}), "photo.jpg"},
		"an empty ZIP":       {zipped(t, nil), "not the download of an app"},
		"half of it":         {archive[:len(archive)/2], "not the download of an app"},
		"a table is missing": {without("votes.jsonl"), "no votes.jsonl"},
		"no people":          {without("people.jsonl"), "no people.jsonl"},
		"a way out":          {with("files/../../etc/passwd", "x"), "files/../../etc/passwd"},
		"an absolute path":   {with("/etc/passwd", "x"), "/etc/passwd"},
		"a name twice":       {with("votes.jsonl", ""), "“votes.jsonl” twice"},
		"two files":          {with("files/"+models.NewID()+"/../a", "x"), "not the name of a file"},
		"a new table":        {with("surveys.jsonl", ""), "newer version of Intake"},
		"a new form":         {change("app.json", `"format":1`, `"format":2`), "newer version of Intake"},
		"a new setting":      {change("app.json", `"format":1`, `"format":1,"theme":"dark"`), `"theme" in app.json`},
		"a new column":       {change("tickets.jsonl", `"subject":`, `"mood":1,"subject":`), "“mood” in tickets.jsonl"},
		"a new fact":         {change("people.jsonl", `"email":`, `"phone":"1","email":`), `"phone" in people.jsonl`},
		"half a line": {change("tickets.jsonl", printer, printer[:len(printer)/2]+"\n"),
			fmt.Sprintf("tickets.jsonl, line %d:", line)},
		"a name twice in a row": {change("tickets.jsonl", `"subject":`, `"locale":"de","subject":`), "tickets.jsonl, line 1:"},
		"a text for a number":   {change("tickets.jsonl", `"number":`, `"number":"x","numbe":`), "tickets.jsonl"},
		"no id":                 {change("votes.jsonl", `"post_id":"`, `"post_id":"x`), "votes.jsonl, line 1: post_id"},
		"a null character":      {change("tickets.jsonl", `"subject":"`, `"subject":"\u0000`), "null character"},
		"faulty metadata":       {change("tickets.jsonl", `"metadata":[`, `"metadata":[7,`), "metadata"},
		"no address":            {change("people.jsonl", `"email":"`, `"email":"Ä `), "people.jsonl, line 1:"},
		"a script as a link":    {change("app.json", `"widget_links":"`, `"widget_links":"Look javascript:alert(1)`), "begins with https"},
		"an unknown role": {change("memberships.jsonl", `"role":"owner"`, `"role":"king"`),
			"“king”"},
		"a line without end": {change("tickets.jsonl", `"Printer"`, `"`+strings.Repeat("x", 17<<20)+`"`), "longer than 16 MB"},
		"the same twice":     {change("tickets.jsonl", printer, printer+printer), "two rows with the id"},
		"merged in a circle": {change("tickets.jsonl", printer, loop), "merged into itself"},
		"a damaged file":     {damaged, "is damaged"},
	}
	for _, db := range []*database.DB{modelstest.SQLite(t), modelstest.Postgres(t)} {
		before := rowsOf(t, db)
		for name, try := range cases {
			_, err := planned(db, try.archive, "")
			if models.CodeOf(err) != models.CodeInvalid || !strings.Contains(err.Error(), try.want) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := planned(db, archive, "No Slug"); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("a faulty slug: %v", err)
		}
		if after := rowsOf(t, db); !maps.Equal(collectKeys(before), collectKeys(after)) {
			t.Error("something was written")
		}
	}
}

func collectKeys(rows map[string]row) map[string]bool {
	keys := map[string]bool{}
	for key := range rows {
		keys[key] = true
	}
	return keys
}

func TestAnAppThatIsHereAlreadyIsNotImported(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		ticket := d.file("Printer")
		archive := exported(t, db, store, d.App)
		refused := func(name string, archive []byte, slug, want string) {
			t.Helper()
			_, err := planned(db, archive, slug)
			if models.CodeOf(err) != models.CodeConflict || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", name, err)
			}
		}
		refused("the same", archive, "another", "here already, as kestrel")
		copied := unzipped(t, archive)
		copied["app.json"] = bytes.ReplaceAll(copied["app.json"], []byte(d.App.ID), []byte(models.NewID()))
		refused("a slug in use", zipped(t, copied), "", "--slug")
		refused("a copy", zipped(t, copied), "another", "copy of that app")
		d.must(d.App.Update(ctx, d.db, as(d.Olive), models.AppDraft{Slug: "falcon", Name: "Falcon"}))
		refused("a slug that was in use", zipped(t, copied), "", "--slug")

		var tickets int64
		d.must(db.Table("tickets").Where("id = ? AND app_id = ?", ticket.ID, d.App.ID).Count(&tickets).Error)
		if tickets != 1 {
			t.Error("the ticket is gone")
		}
	})
}
