package widget

import (
	"cmp"
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	widgetfiles "intake/widget"
)

// settings is what the script has to know about an app before it draws anything. It is not part of the public API,
// whose config stays as docs/api.md describes it.
type settings struct {
	Slug       string     `json:"slug"`
	Name       string     `json:"name"`
	Color      string     `json:"color"` // "" for the default
	Label      string     `json:"label"`
	Offline    string     `json:"offline"` // what the button says if the form cannot load without a connection
	Side       string     `json:"side"`
	Tab        string     `json:"tab"`
	AnswerTime string     `json:"answerTime"`
	SignedOnly bool       `json:"signedOnly,omitempty"` // it accepts only messages of signed-in visitors
	Links      web.Links  `json:"links"`
	OwnLinks   []ownLink  `json:"ownLinks,omitempty"`
	Fields     []ownField `json:"fields,omitempty"`
	Recorder   string     `json:"recorder,omitempty"` // the file that records errors on the page
	NewsAt     *time.Time `json:"newsAt,omitempty"`   // when the newest changelog entry was published

	RemembersNews bool `json:"remembersNews,omitempty"` // the visitor's browser may remember which news it showed
}

// ownLink is a link that the app's owner added to the panel.
type ownLink struct {
	Label string `json:"label"`
	URL   string `json:"url"`
}

// ownField is a field that the app's owner added to a form.
type ownField struct {
	Tab      string      `json:"tab"`
	Kind     string      `json:"kind"`
	Name     string      `json:"name"`
	Label    string      `json:"label"`
	Required bool        `json:"required"`
	Options  []ownOption `json:"options"`
}

type ownOption struct {
	Value string `json:"value"`
	Label string `json:"label"`
}

func ownFields(fields []models.WidgetField) []ownField {
	var own []ownField
	for _, field := range fields {
		shown := ownField{Tab: field.Tab, Kind: string(field.Kind), Name: field.Name, Label: field.Label,
			Required: field.Required, Options: []ownOption{}}
		for _, choice := range field.Offered() {
			shown.Options = append(shown.Options, ownOption{choice.Value, choice.Label})
		}
		own = append(own, shown)
	}
	return own
}

var errNoWidget = models.NotFound("There is no such app, or its widget is switched off.")

// nameIn is the app in the address: its widget key, else its slug.
func nameIn(c *fiber.Ctx) string { return cmp.Or(c.Query("key"), c.Query("app")) }

// answerSettings answers from the cache, else by showSettings.
func (w *Widget) answerSettings(c *fiber.Ctx) error {
	appID, err := w.PublicPages.Answer(c, nameIn(c), w.showSettings)
	if site := w.site(c); appID != "" && site != "" {
		w.Sites.Note(&models.App{ID: appID}, site)
	}
	return err
}

func (w *Widget) showSettings(c *fiber.Ctx) error {
	app, err := w.open(c)
	if err != nil {
		return err
	}
	if site := w.site(c); site != "" {
		w.Sites.Note(app, site)
	}
	ctx, locale := c.UserContext(), ""
	if reader := i18n.Known(c.Query("lang")); reader != nil {
		locale = reader.Tag
	}
	fields, err := app.WidgetFieldsIn(ctx, w.DB, locale)
	if err != nil {
		return err
	}
	if app, err = app.In(ctx, w.DB, locale); err != nil {
		return err
	}
	answer, err := w.SettingsOf(ctx, app, fields, locale)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, briefly)
	return c.JSON(answer)
}

// SettingsOf are the settings of an app and its fields, which are in the language already. The preview on the team's
// pages calls it with unsaved settings.
func (w *Widget) SettingsOf(
	ctx context.Context, app *models.App, fields []models.WidgetField, locale string,
) (any, error) {
	links, label := web.LinksOf(w.BaseURL, app.Slug), app.WidgetLabel
	if locale != "" {
		links = links.In(locale)
		if locale != app.Locale && label == models.DefaultWidgetLabel { // the default label, in our own words
			label = i18n.LauncherLabel(i18n.In(ctx, locale))
		}
	}
	answer := settings{
		Slug: app.Slug, Name: app.Name, Color: app.BrandColor, Label: label, Side: app.WidgetSide,
		Offline: i18n.LauncherOffline(i18n.In(ctx, locale)), Tab: app.WidgetTab,
		AnswerTime: app.AnswerTime, SignedOnly: app.IdentityDemanded, Links: links, Fields: ownFields(fields),
	}
	for _, link := range app.OwnLinks() {
		answer.OwnLinks = append(answer.OwnLinks, ownLink{link.Label, link.URL})
	}
	if app.WidgetErrors {
		answer.Recorder = widgetfiles.RecorderName()
	}
	answer.RemembersNews = app.WidgetRemembersNews
	newsAt, err := app.NewsAt(ctx, w.DB)
	answer.NewsAt = newsAt
	return answer, err
}

// open finds the app in the query, unless its widget is switched off.
func (w *Widget) open(c *fiber.Ctx) (*models.App, error) {
	app, err := w.named(c)
	if models.CodeOf(err) == models.CodeNotFound || err == nil && !app.WidgetEnabled {
		return nil, errNoWidget
	}
	return app, err
}

// named finds the app by its widget key, else by its slug.
func (w *Widget) named(c *fiber.Ctx) (*models.App, error) {
	ctx := c.UserContext()
	key, slug := c.Query("key"), c.Query("app")
	for _, sent := range []string{key, slug} {
		w.ExposedKeys.InWidget(c, sent) // it is no widget key, so the request is refused like any other
	}
	if key != "" {
		return models.FindAppByWidgetKey(ctx, w.DB, key)
	}
	return models.FindApp(ctx, w.DB, slug)
}
