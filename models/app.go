package models

import (
	"context"
	"errors"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// App is a tenant: its board, its tickets, its widget and its keys.
type App struct {
	ID            string
	Slug          string
	Name          string
	Description   string
	Locale        string // the language of the owner's texts
	LogoURL       string // the address of a logo elsewhere, unless one is uploaded
	Logo          Logo   `gorm:"embedded;embeddedPrefix:logo_"`
	BrandColor    string // "#8a2a5b", or "" for the default
	WidgetKey     string
	WidgetEnabled bool
	WidgetBefore  bool // whether it was enabled when the app was archived
	WidgetLabel   string
	WidgetSide    string // right or left
	WidgetTab     string // help or feedback: what it opens on
	WidgetErrors  bool   // visitors may attach errors recorded on the page
	WidgetLinks   string // the app's own, one a line; see OwnLinks
	Connected     bool   // it has, or had, connections to other programs
	HasRules      bool   // it has, or had, rules that sort new tickets
	Catches       bool   // a clean-up may catch what comes

	WidgetRemembersNews bool // visitors' browsers may remember which news they have seen

	IdentityDemanded  bool // the widget takes messages of signed-in visitors only
	TwoFactorRequired bool // everybody on the team needs two-factor authentication

	AnswerTime string // "usually within a working day", or "" for no promise

	NeedCheckMonths int        // after how long without activity the voters of an idea are asked about it; 0: never
	NeedCheckedAt   *time.Time // when that was last done

	Targets    ResponseTargets `gorm:"embedded"`
	CreatedAt  time.Time
	UpdatedAt  time.Time
	ArchivedAt *time.Time // nil: in use
	DeletedAt  *time.Time // nobody finds it any more, and its data is being removed
}

// Version identifies the app's state as far as a draft covers it, for the Seen of an edit.
func (a *App) Version() string {
	return version(append([]string{a.Slug, a.Name, a.Description, a.LogoURL, a.BrandColor, a.AnswerTime},
		append(a.Logo.version(), strconv.Itoa(a.NeedCheckMonths))...)...)
}

// AppDraft is the input for an app. Slug and Name are required. Seen is the version that an edit began with, "" to
// overwrite whatever is there.
type AppDraft struct {
	Slug        string
	Name        string
	Description string
	LogoURL     string // of a new app; an edit has Logo
	Logo        LogoEdit
	BrandColor  string
	AnswerTime  string // "usually within a working day"
	NeedChecks  int    // the App's NeedCheckMonths, one of NeedCheckChoices
	Seen        string

	uploaded Logo // the upload of Logo, once it is validated
}

// over applies the draft to the app.
func (d *AppDraft) over(now *App) *App {
	next := *now
	next.Slug, next.Name, next.Description = d.Slug, d.Name, d.Description
	next.BrandColor, next.AnswerTime, next.NeedCheckMonths = d.BrandColor, d.AnswerTime, d.NeedChecks
	next.Logo, next.LogoURL = d.Logo.over(now, d.uploaded)
	return &next
}

// The maximum lengths of an app's texts, in characters.
const (
	maxAppDescription = 300 // it stands below the heading of the board
	maxAnswerTime     = 100 // it stands in a line of pages
)

var (
	slugPattern  = regexp.MustCompile(`^[a-z0-9-]{1,64}$`)
	colorPattern = regexp.MustCompile(`^#[0-9a-f]{6}$`)
)

// validate checks the draft of an app that has this description so far. An earlier version accepted longer descriptions:
// such a one stays until somebody changes it.
func (d *AppDraft) validate(description string) error {
	var v Violations
	d.Slug = strings.TrimSpace(d.Slug)
	if !slugPattern.MatchString(d.Slug) {
		v.fault("slug", FaultNotASlug, Values{})
	}
	d.Name = v.checkText("name", asShown(d.Name), true, MaxName)
	if d.Description = strings.TrimSpace(d.Description); withoutCR(d.Description) == withoutCR(description) {
		d.Description = description
	} else {
		d.Description = v.checkText("description", d.Description, false, maxAppDescription)
	}
	d.LogoURL = v.checkText("logo_url", d.LogoURL, false, 2000)
	if d.LogoURL != "" && !webAddress(d.LogoURL) {
		v.fault("logo_url", FaultNotAWebAddress, Values{})
	}
	d.uploaded = d.Logo.judge(&v)
	d.BrandColor = strings.ToLower(strings.TrimSpace(d.BrandColor))
	if d.BrandColor != "" && !colorPattern.MatchString(d.BrandColor) {
		v.fault("brand_color", FaultNotAColor, Values{})
	}
	d.AnswerTime = v.checkText("answer_time", d.AnswerTime, false, maxAnswerTime)
	v.checkNeedChecks(d.NeedChecks)
	return v.orNil()
}

// withoutCR is the text with line breaks as in Go: a form sends them with carriage returns.
func withoutCR(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }

// webAddress accepts addresses for an img element; the server itself never fetches them.
func webAddress(address string) bool {
	parsed, err := url.Parse(address)
	return err == nil && parsed.Host != "" && (parsed.Scheme == "http" || parsed.Scheme == "https")
}

// CreateApp creates an app with its widget key and its ticket counter. Owner may be nil.
func CreateApp(ctx context.Context, db *gorm.DB, by Actor, draft AppDraft, owner *Account) (*App, error) {
	if err := draft.validate(""); err != nil {
		return nil, err
	}
	now := clockOf(ctx).Now
	app := &App{
		ID: clockOf(ctx).NewID(), Slug: draft.Slug, Name: draft.Name, Description: draft.Description,
		LogoURL: draft.LogoURL, Logo: Logo{At: LogoMiddle}, BrandColor: draft.BrandColor,
		AnswerTime: draft.AnswerTime, NeedCheckMonths: draft.NeedChecks,
		WidgetKey: newWidgetKey(), WidgetEnabled: true, WidgetLabel: DefaultWidgetLabel, WidgetSide: "right",
		WidgetTab: "help",
		Locale:    "en",
		CreatedAt: now, UpdatedAt: now,
	}
	err := change(ctx, db, func(tx *Tx) error {
		if err := leftBehind(tx, app.Slug); err != nil {
			return err
		}
		if err := tx.Create(app).Error; err != nil {
			return err
		}
		if err := tx.Create(&appCounter{AppID: app.ID}).Error; err != nil {
			return err
		}
		if err := tx.Create(&firstRun{AppID: app.ID, CreatedAt: now}).Error; err != nil {
			return err
		}
		if owner != nil {
			if _, err := app.addMember(tx, Membership{AccountID: owner.ID, Role: RoleOwner}); err != nil {
				return err
			}
		}
		return record(tx, by.did(ActionAppCreated, app.ID, app.ID))
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return nil, conflictOf("slug", "An app with the slug "+draft.Slug+" exists already.")
	}
	if err != nil {
		return nil, err
	}
	return app, nil
}

var errNoApp = NotFound("There is no such app.")

// FindApp finds an app by its current slug or a former one: then the app's Slug differs from the given one.
func FindApp(ctx context.Context, db *gorm.DB, slug string) (*App, error) {
	if !slugPattern.MatchString(slug) {
		return nil, errNoApp
	}
	app, err := findApp(db.WithContext(ctx).Where("slug = ?", slug))
	if CodeOf(err) == CodeNotFound {
		return findApp(db.WithContext(ctx).Where("id = (SELECT app_id FROM former_slugs WHERE slug = ?)", slug))
	}
	return app, err
}

// FindAppByWidgetKey finds an app by its public widget key.
func FindAppByWidgetKey(ctx context.Context, db *gorm.DB, key string) (*App, error) {
	if !IsWidgetKey(key) {
		return nil, errNoApp
	}
	return findApp(db.WithContext(ctx).Where("widget_key = ?", key))
}

// lock reads the current app and locks it until the transaction ends. Rows that only refer to it can still be written.
func (a *App) lock(tx *Tx) (*App, error) {
	return findApp(tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Where("id = ?", a.ID))
}

func findApp(scope *gorm.DB) (*App, error) {
	return findOr[App](scope.Where("deleted_at IS NULL"), errNoApp)
}

// ListApps lists all apps of the installation by slug.
func ListApps(ctx context.Context, db *gorm.DB) ([]App, error) {
	var apps []App
	err := db.WithContext(ctx).Order("slug").Find(&apps, "deleted_at IS NULL").Error
	return apps, err
}

// appCounter holds the last ticket number of an app, so that numbers run without gaps.
type appCounter struct {
	AppID      string `gorm:"primaryKey"`
	LastNumber int64
}
