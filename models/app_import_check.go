package models

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"gorm.io/gorm"
)

// checkApp checks the app's own settings like those that somebody types.
func (im *AppImport) checkApp(*gorm.DB) error {
	a := &im.App
	if !IsID(a.ID) {
		return damagedArchive(fileOfApp, 1, errors.New("the app has no id"))
	}
	draft := AppDraft{Slug: a.Slug, Name: a.Name, Description: a.Description, LogoURL: a.LogoURL,
		BrandColor: a.BrandColor, AnswerTime: a.AnswerTime, NeedChecks: a.NeedChecks}
	if err := draft.validate(a.Description); err != nil {
		if !slugPattern.MatchString(a.Slug) {
			return err // somebody typed it
		}
		return damagedArchive(fileOfApp, 1, err)
	}
	var v Violations
	a.WidgetLabel = v.checkText("widget_label", a.WidgetLabel, true, maxWidgetLabel)
	a.WidgetSide = checkChoice(&v, "widget_side", a.WidgetSide, widgetSides, "right")
	a.WidgetTab = checkChoice(&v, "widget_tab", a.WidgetTab, WidgetTabs, "help")
	a.LogoAt = string(checkChoice(&v, "logo_at", LogoSquare(a.LogoAt), LogoSquares, LogoMiddle))
	a.WidgetLinks = v.checkWidgetLinks((&App{WidgetLinks: a.WidgetLinks}).OwnLinks())
	v.checkText("locale", a.Locale, true, maxLocale)
	targets := a.targets()
	v.checkTargets(&targets)
	if err := v.orNil(); err != nil {
		return damagedArchive(fileOfApp, 1, err)
	}
	im.ids["apps"].add(a.ID)
	return nil
}

// checkPlace refuses an app that is here already, and a slug that another one has.
func (im *AppImport) checkPlace(db *gorm.DB) error {
	here, err := findFirst[App](db, "id = ?", im.App.ID)
	if err != nil {
		return err
	}
	if here != nil {
		if im.Begun, err = exists[appImport](db, "app_id = ?", here.ID); err != nil {
			return err
		}
		if !im.Begun && here.DeletedAt != nil {
			return Conflict("This app was deleted here, and a job is still removing its data. Try again when that is done.")
		}
		if !im.Begun {
			return Conflict("This app is here already, as " + here.Slug + ".")
		}
	}
	taken, err := exists[App](db, "slug = ? AND id <> ?", im.App.Slug, im.App.ID)
	if err != nil {
		return err
	}
	former, err := exists[formerSlug](db, "slug = ?", im.App.Slug)
	if err == nil && (taken || former) {
		err = slugTaken(im.App.Slug)
	}
	return err
}

func slugTaken(slug string) error {
	return conflictOf("slug", "Another app here has the slug "+slug+", or had it: choose one with --slug.")
}

func (im *AppImport) readTables(db *gorm.DB) error {
	for _, of := range downloadTables {
		table, err := archiveTableOf(db, of)
		if err != nil {
			return err
		}
		im.tables = append(im.tables, table)
	}
	return nil
}

// checkTables reads all rows, so that an archive that is damaged somewhere is refused before anything of it is written.
func (im *AppImport) checkTables(db *gorm.DB) error {
	for _, table := range im.tables {
		kept := &idSet{}
		im.ids[table.name] = kept
		count := 0
		err := im.eachBatch(table, true, func(rows []importRow) error {
			for _, row := range rows {
				if id := row.text("id"); id != "" {
					kept.add(id)
				}
				im.note(table, row)
			}
			count += len(rows)
			return im.refuseForeign(db, table, rows)
		})
		if err != nil {
			return err
		}
		if id := kept.twice(); id != "" {
			return Invalid("", fmt.Sprintf("%s.jsonl has two rows with the id %s.", table.name, id))
		}
		im.Rows = append(im.Rows, ImportedRows{table.name, count})
	}
	return nil
}

// note remembers what the end of the import needs.
func (im *AppImport) note(table *archiveTable, row importRow) {
	switch table.name {
	case "memberships":
		im.team = append(im.team, Membership{ID: row.text("id"), AccountID: row.text("account_id"),
			Role: Role(row.text("role")), CreatedAt: timeOf(row.values["created_at"])})
	case "tickets":
		if number, ok := row.values["number"].(int64); ok {
			im.last = max(im.last, number)
		}
	}
	if into := row.text("merged_into"); into != "" {
		im.merged = append(im.merged, merged{table.name, row.text("id"), into, row.line})
	}
}

// checkMerges refuses what is merged into itself by a detour: pages would follow it without an end.
func (im *AppImport) checkMerges(*gorm.DB) error {
	into := map[string]string{}
	for _, one := range im.merged {
		into[one.id] = one.into
		if !im.ids[one.table].has(one.into) {
			im.omit(true, ImportOmission{Table: one.table, Column: "merged_into", Line: one.line,
				Why: "merged_into refers to nothing in " + one.table})
		}
	}
	for id := range into {
		seen := map[string]bool{}
		for at := id; at != ""; at = into[at] {
			if seen[at] {
				return Invalid("", "The archive has "+at+" merged into itself.")
			}
			seen[at] = true
		}
	}
	return nil
}

// checkFiles reads all files to their ends, where a damaged one shows.
func (im *AppImport) checkFiles(db *gorm.DB) error {
	for _, file := range im.archive.files {
		if err := db.Statement.Context.Err(); err != nil {
			return err
		}
		content, err := file.Open()
		if err == nil {
			_, err = io.Copy(io.Discard, io.LimitReader(content, MaxFileSize+1))
			content.Close() //nolint:errcheck // only read
		}
		if err != nil {
			return damagedFile(file.Name, err)
		}
	}
	return nil
}

// checkTeam finds the owners, and the author of posts without one.
func (im *AppImport) checkTeam(db *gorm.DB) error {
	slices.SortFunc(im.team, func(a, b Membership) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	var owners []string
	for _, member := range im.team {
		if !slices.Contains(Roles, member.Role) {
			return Invalid("", "memberships.jsonl has the role “"+string(member.Role)+"”, which does not exist.")
		}
		if member.Role == RoleOwner {
			owners = append(owners, member.AccountID)
		}
		if im.author == "" && member.Role != RoleAgent {
			im.author = member.AccountID
		}
	}
	if len(owners) == 0 {
		return Invalid("", "The archive names no owner of the app who could take it over: nobody in memberships.jsonl "+
			"has that role and an account that was not deleted.")
	}
	im.Owners = make([]string, 0, len(owners))
	return im.eachPerson(func(_ int, person *DownloadedPerson) error {
		if slices.Contains(owners, person.ID) {
			im.Owners = append(im.Owners, person.Email)
		}
		return nil
	})
}
