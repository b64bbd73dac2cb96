package models

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
)

// WidgetFieldKind is how a custom field is answered.
type WidgetFieldKind string

// In words, by one of several choices, or by yes or no.
const (
	WidgetFieldText   WidgetFieldKind = "text"
	WidgetFieldChoice WidgetFieldKind = "choice"
	WidgetFieldYesNo  WidgetFieldKind = "yes_no"
)

// WidgetFieldKinds are all of them, and WidgetTabs the forms that can have such fields.
var (
	WidgetFieldKinds = []WidgetFieldKind{WidgetFieldText, WidgetFieldChoice, WidgetFieldYesNo}
	WidgetTabs       = []string{"help", "feedback"}
)

// The limits of what an owner can add. With a website's metadata they stay within maxMetadata.
const (
	MaxWidgetFields = 5
	maxChoices      = 30
	maxFieldLabel   = 100
	maxChoice       = 100
)

// WidgetField is a field that an app's owner added to one of the widget's forms. The answers are metadata under its
// name.
type WidgetField struct {
	ID        string
	AppID     string
	Tab       string // help or feedback
	Kind      WidgetFieldKind
	Name      string
	Label     string
	Choices   string // one a line
	Required  bool
	Position  int // among the fields of its form; equal ones are in the order of their creation
	CreatedAt time.Time
	UpdatedAt time.Time

	shown []string // the choices in the language in which the field was loaded, nil for those of Choices
}

// Version identifies the field's current state, for the Seen of an edit.
func (f *WidgetField) Version() string {
	return version(f.Tab, string(f.Kind), f.Name, f.Label, f.Choices, fmt.Sprint(f.Required))
}

// Choice is one of a field's choices: the stored value, and its label for the reader.
type Choice struct {
	Value string
	Label string
}

// Offered are the choices of the field, in the language in which it was loaded.
func (f *WidgetField) Offered() []Choice {
	var offered []Choice
	for i, value := range linesOf(f.Choices) {
		choice := Choice{value, value}
		if len(f.shown) > i {
			choice.Label = f.shown[i]
		}
		offered = append(offered, choice)
	}
	return offered
}

// WidgetFieldDraft is the input for a field. Label is required, and choices are for that kind. A missing Name is
// derived from the label. Seen is the version that an edit began with, "" to overwrite whatever is there.
type WidgetFieldDraft struct {
	Tab      string
	Kind     WidgetFieldKind
	Name     string
	Label    string
	Choices  string // one a line
	Required bool
	Seen     string
}

var (
	fieldNamePattern = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]{0,39}$`)
	notInFieldName   = regexp.MustCompile(`[^a-z0-9]+`)

	// Names with another meaning for Intake.prefill or the widget itself.
	takenFieldNames = []string{
		"email", "name", "subject", "description", "title", "category", "ticketcategory", "priority",
		MetadataPage, MetadataBrowser, MetadataWindow,
	}
)

func (d *WidgetFieldDraft) validate() error {
	var v Violations
	d.Tab = checkChoice(&v, "tab", d.Tab, WidgetTabs, "help")
	d.Kind = checkChoice(&v, "kind", d.Kind, WidgetFieldKinds, WidgetFieldText)
	d.Label = v.checkText("label", strings.Join(strings.Fields(d.Label), " "), true, maxFieldLabel)
	if d.Name = strings.TrimSpace(d.Name); d.Name == "" {
		d.Name = fieldName(d.Label)
	}
	switch {
	case slices.Contains(takenFieldNames, d.Name):
		v.add("name", "The name "+d.Name+" has a meaning already. Choose another one.")
	case !fieldNamePattern.MatchString(d.Name):
		v.add("name", "Use 1 to 40 lowercase letters, digits, hyphens and underscores.")
	}
	choices := linesOf(d.Choices)
	d.Choices = ""
	if d.Kind == WidgetFieldChoice {
		d.Choices = strings.Join(choices, "\n")
		v.checkChoices(choices)
	}
	return v.orNil()
}

func (v *Violations) checkChoices(choices []string) {
	var faults Violations
	known := map[string]bool{}
	for _, choice := range choices {
		faults.checkText("choices", choice, true, maxChoice)
		if known[choice] {
			faults.add("choices", "“"+choice+"” is there twice.")
		}
		known[choice] = true
	}
	switch {
	case len(choices) < 2:
		v.add("choices", "Add two choices or more, one a line.")
	case len(choices) > maxChoices:
		v.add("choices", fmt.Sprintf("That is %d choices, the limit is %d.", len(choices), maxChoices))
	case len(faults) > 0:
		*v = append(*v, faults[0])
	}
}

// fieldName derives a name from a label: "Where did it happen?" becomes where-did-it-happen. A label in another script,
// of which nothing is left, becomes "field" with a distinguishing suffix.
func fieldName(label string) string {
	name := strings.Trim(notInFieldName.ReplaceAllString(strings.ToLower(label), "-"), "-")
	if name = strings.Trim(name[:min(len(name), maxMetadataName)], "-"); name == "" {
		name = "field-" + version(label)[:8]
	}
	return name
}

// WidgetFields lists the app's custom fields in their order: those of tickets, then those of ideas.
func (a *App) WidgetFields(ctx context.Context, db *gorm.DB) ([]WidgetField, error) {
	var fields []WidgetField
	err := db.WithContext(ctx).Order("tab DESC, position, id").Find(&fields, "app_id = ?", a.ID).Error
	return fields, err
}

// WidgetFieldsIn lists them in the language, if they are translated.
func (a *App) WidgetFieldsIn(ctx context.Context, db *gorm.DB, locale string) ([]WidgetField, error) {
	fields, err := a.WidgetFields(ctx, db)
	if err != nil || len(fields) == 0 || locale == "" || locale == a.Locale {
		return fields, err
	}
	ids := collect(fields, func(field WidgetField) string { return field.ID })
	found, err := a.Translations(ctx, db, locale, ids...)
	for i := range fields {
		fields[i].translate(found[fields[i].ID])
	}
	return fields, err
}

// translate applies the translations to the field.
func (f *WidgetField) translate(texts Translated) {
	texts.translate(fieldLabel, &f.Label)
	// If choices were added since, the translations would belong to other ones.
	if shown := linesOf(texts[fieldChoices].Text); len(shown) == len(linesOf(f.Choices)) {
		f.shown = shown
	}
}

var errNoWidgetField = NotFound("There is no such field.")

// WidgetField finds a field of the app.
func (a *App) WidgetField(ctx context.Context, db *gorm.DB, id string) (*WidgetField, error) {
	return findByID[WidgetField](db.WithContext(ctx), errNoWidgetField, id, "app_id = ?", a.ID)
}

func (f *WidgetField) translatable() Translatable {
	return Translatable{ID: f.ID, Kind: TranslatableField, Title: f.Label, Originals: withText(
		Original{fieldLabel, f.Label, maxFieldLabel}, Original{fieldChoices, f.Choices, maxChoices * (maxChoice + 1)})}
}
