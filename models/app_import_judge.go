package models

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// eachBatch passes the rows of the table that are imported, in batches. Noting adds up the others.
func (im *AppImport) eachBatch(table *archiveTable, noting bool, take func([]importRow) error) error {
	var rows []importRow
	err := im.archive.eachLine(table.name+".jsonl", func(number int, line []byte) error {
		row, err := table.read(number, line)
		if err != nil {
			return err
		}
		keep, err := im.judge(table, row, noting)
		if err != nil || !keep {
			return err
		}
		if rows = append(rows, row); len(rows) < importBatchRows {
			return nil
		}
		err = take(rows)
		rows = rows[:0]
		return err
	})
	if err != nil || len(rows) == 0 {
		return err
	}
	return take(rows)
}

// judge decides whether the row is imported, and empties what it may not bring along.
func (im *AppImport) judge(table *archiveTable, row importRow, noting bool) (keep bool, err error) {
	why := ""
	switch {
	case table.personal != "" && im.erased[row.text(table.personal)] && row.text("entry_id") == "":
		why = "the person's account is deleted here"
	case im.archive.lacksFile(table, row):
		why = "the archive does not have the file"
	default:
		why = im.follow(table, row, noting)
	}
	if why != "" {
		im.omit(noting, ImportOmission{Table: table.name, Why: why, Line: row.line})
		return false, nil
	}
	for column, person := range table.forgets {
		if im.erased[row.text(person)] {
			row.values[column] = map[bool]any{true: "", false: nil}[table.columns[column].required]
		}
	}
	if table.name == "posts" && row.values["author_id"] == nil && row.values["author_named"] == true {
		return false, damagedArchive("posts.jsonl", row.line, errors.New("author_id: there is no value"))
	}
	return true, nil
}

// follow empties columns that refer to nothing. If a row is not possible without what it refers to, it says why.
func (im *AppImport) follow(table *archiveTable, row importRow, noting bool) (why string) {
	for _, column := range table.order {
		files := table.refs[column]
		if files == "" || slices.Contains(table.later, column) || row.values[column] == nil ||
			im.refers(files, row.text(column)) {
			continue
		}
		files, optional := strings.CutSuffix(files, "?")
		why = column + " refers to nothing in " + strings.Join(strings.Fields(files), ", ")
		if !optional {
			return why
		}
		im.omit(noting, ImportOmission{Table: table.name, Column: column, Why: why, Line: row.line})
		row.values[column] = nil
	}
	return ""
}

// refers reports whether one of the files has the id.
func (im *AppImport) refers(files, id string) bool {
	for file := range strings.FieldsSeq(strings.TrimSuffix(files, "?")) {
		if set := im.ids[file]; set != nil && set.has(id) {
			return true
		}
	}
	return false
}

// omit counts what is left out.
func (im *AppImport) omit(noting bool, omission ImportOmission) {
	if !noting {
		return
	}
	for i := range im.LeftOut {
		if im.LeftOut[i].Table == omission.Table && im.LeftOut[i].Why == omission.Why {
			im.LeftOut[i].Rows++
			return
		}
	}
	omission.Rows = 1
	im.LeftOut = append(im.LeftOut, omission)
}

// refuseForeign refuses rows whose ids or addresses another app here has. Nothing may be added to that one.
func (im *AppImport) refuseForeign(db *gorm.DB, table *archiveTable, rows []importRow) error {
	key, owned := "id", map[string]string{
		"app": "app_id = ?", "ticket": "ticket_id IN (SELECT id FROM tickets WHERE app_id = ?)",
		"post": "post_id IN (SELECT id FROM posts WHERE app_id = ?)",
	}[table.of]
	if table.name == "mail_addresses" {
		key = "email"
	}
	if _, has := table.columns[key]; !has {
		return nil
	}
	var keys, foreign []string
	for _, row := range rows {
		keys = append(keys, row.text(key))
	}
	err := db.Raw("SELECT "+key+" FROM "+table.name+" WHERE "+key+" IN ? AND NOT ("+owned+")", keys, im.App.ID).
		Scan(&foreign).Error
	if err != nil || len(foreign) == 0 {
		return err
	}
	if table.name == "mail_addresses" {
		return Conflict("Another app here receives the mail to " + foreign[0] + ". Remove that address there first, or " +
			"here from the app before you export it.")
	}
	return Conflict(fmt.Sprintf("Another app here has the row %s of %s: this is a copy of that app.", foreign[0], table.name))
}
