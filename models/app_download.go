package models

import (
	"archive/zip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"gorm.io/gorm"
)

// downloadReadme explains an archive's content.
const downloadReadme = `This is what Intake keeps of the app %s (%s), read from %s on.

app.json             its settings
people.jsonl         the people whom the app knows, as its team may know them
tickets.jsonl        tickets; what was said in them, with the notes of the team, is in messages.jsonl
posts.jsonl          ideas; comments.jsonl, votes.jsonl and follows.jsonl have what people did with them
events.jsonl         the history: what happened, to what, by whom
files/               files of tickets (attachments.jsonl) and pictures (pictures.jsonl),
                     each in a folder that has its id as a name, and the logo
files-missing.jsonl  where there is one: files that were no longer there

The other files have the name of what is in them. A .jsonl file has one JSON object in each line.
What ends in "_id" is the "id" of an object in another file: "requester_id", "author_id" and
"account_id" in people.jsonl, "ticket_id" in tickets.jsonl, "post_id" in posts.jsonl. Times are UTC.

Another installation of Intake takes this archive in: intake app import.

One file was written after the other while people went on working: what came in meanwhile may be
in one and not in another. Archive the app first for a copy in which little moves.

Left out are secrets (keys, passwords, links that open something), what people have not sent yet,
what authors deleted, the texts of mails, and what is counted or found from the rest.
`

// WriteDownload writes all data of the app as a ZIP archive, for its owners. It reads in parts and rests in between, so
// that a large app needs no memory and does not block others.
func (a *App) WriteDownload(ctx context.Context, db *gorm.DB, files FileStore, w io.Writer) error {
	d := &appDownload{
		ctx: ctx, db: db.WithContext(ctx), app: a, files: files, zip: zip.NewWriter(w), began: clockOf(ctx).Now,
	}
	for _, step := range []func() error{
		d.writeReadme, d.writeApp, d.writePeople, d.writeTables, d.writeFiles, d.zip.Close,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

type appDownload struct {
	ctx   context.Context
	db    *gorm.DB
	app   *App
	files FileStore
	zip   *zip.Writer
	began time.Time
}

// open begins the next file of the archive.
func (d *appDownload) open(name string, method uint16) (io.Writer, error) {
	return d.zip.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: d.began})
}

func (d *appDownload) writeReadme() error {
	w, err := d.open("README.txt", zip.Deflate)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, downloadReadme, d.app.Name, d.app.Slug, d.began.Format("2 January 2006, 15:04 UTC"))
	return err
}

// downloadFormat is the number of the archive's form. It grows when an older version could not import it any more.
const downloadFormat = 1

// DownloadedApp are the settings of an app in its download.
type DownloadedApp struct {
	Format        int    `json:"format"` // of the archive; no number means 1
	ID            string `json:"id"`
	Slug          string `json:"slug"`
	Name          string `json:"name"`
	Description   string `json:"description"`
	Locale        string `json:"locale"`
	LogoURL       string `json:"logo_url"`
	LogoName      string `json:"logo_name"` // of the picture in files/logo
	LogoAt        string `json:"logo_at"`
	BrandColor    string `json:"brand_color"`
	AnswerTime    string `json:"answer_time"`
	NeedChecks    int    `json:"need_check_months"` // 0: never
	TargetUrgent  string `json:"target_urgent"`     // "8h", see ResponseTargets
	TargetHigh    string `json:"target_high"`
	TargetNormal  string `json:"target_normal"`
	TargetLow     string `json:"target_low"`
	WorkZone      string `json:"work_zone"`
	WorkHours     string `json:"work_hours"` // one a line
	DaysOff       string `json:"days_off"`   // one a line
	WidgetEnabled bool   `json:"widget_enabled"`
	WidgetBefore  bool   `json:"widget_before"` // whether it was enabled when the app was archived
	WidgetLabel   string `json:"widget_label"`
	WidgetSide    string `json:"widget_side"`
	WidgetTab     string `json:"widget_tab"`
	WidgetLinks   string `json:"widget_links"` // one a line

	WidgetErrors        bool `json:"widget_errors"`
	WidgetRemembersNews bool `json:"widget_remembers_news"`
	IdentityDemanded    bool `json:"identity_demanded"`
	TwoFactorRequired   bool `json:"two_factor_required"`

	CreatedAt  time.Time  `json:"created_at"`
	UpdatedAt  time.Time  `json:"updated_at"`
	ArchivedAt *time.Time `json:"archived_at"`
}

func (d *appDownload) writeApp() error {
	w, err := d.open("app.json", zip.Deflate)
	if err != nil {
		return err
	}
	a := d.app
	return json.NewEncoder(w).Encode(DownloadedApp{downloadFormat, a.ID, a.Slug, a.Name, a.Description, a.Locale,
		a.LogoURL, a.Logo.Name, string(a.Logo.At), a.BrandColor, a.AnswerTime, a.NeedCheckMonths,
		a.Targets.TargetUrgent, a.Targets.TargetHigh, a.Targets.TargetNormal, a.Targets.TargetLow, a.Targets.WorkZone, a.Targets.WorkHours,
		a.Targets.DaysOff, a.WidgetEnabled, a.WidgetBefore, a.WidgetLabel, a.WidgetSide, a.WidgetTab, a.WidgetLinks,
		a.WidgetErrors, a.WidgetRemembersNews, a.IdentityDemanded, a.TwoFactorRequired,
		a.CreatedAt.UTC(), a.UpdatedAt.UTC(), utcOrNil(a.ArchivedAt)})
}

func (d *appDownload) writeTables() error {
	for _, table := range downloadTables {
		here, err := archiveTableOf(d.db, table)
		if err != nil {
			return err
		}
		w, err := d.open(table.name+".jsonl", zip.Deflate)
		if err != nil {
			return err
		}
		err = d.eachRow(table, func(row downloadRow) error { return here.uniform(row).write(w) })
		if err != nil {
			return fmt.Errorf("downloading %s: %w", table.name, err)
		}
	}
	return nil
}
