package account

import (
	"intake/views/layout"
	"intake/views/ui"
)

// SetupPage posts token, name, email, password, app, slug and brand to paths.Setup. Token is the one-time token of the
// log.
type SetupPage struct {
	Shell    layout.AuthPage
	Token    string
	Name     Field
	Email    Field
	Password Field // only the error: passwords are never sent back
	App      Field
	Slug     Field
	Brand    Field // as #rrggbb
	Checks   []Check
}

// SetupClosedPage is shown if the token is missing or wrong.
type SetupClosedPage struct {
	Shell layout.AuthPage
}

// CheckState is the state of a part of the system.
type CheckState string

// The states of a check.
const (
	CheckOK   CheckState = "ok"
	CheckWarn CheckState = "warn" // works, with something missing
	CheckFail CheckState = "fail"
)

// Check is one line of the system check: Name is the part ("File storage"), Text how it is.
type Check struct {
	Name  string
	State CheckState
	Text  string
}

// icon is the symbol of a state, its colour, and the word for both for screen readers.
func (s CheckState) icon() (name, class, word string) {
	switch s {
	case CheckOK:
		return "circle-check", "icon ok", "Fine:"
	case CheckWarn:
		return "triangle-alert", "icon caution", "Warning:"
	default:
		return "circle-alert", "icon bad", "Broken:"
	}
}

func (p SetupPage) faults() []ui.FieldError {
	return ui.Summary(p.Name.Fault("name", "Your name"), p.Email.Fault("email", "E-mail"),
		p.Password.Fault("password", "Password"),
		p.App.Fault("app", "Name"), p.Slug.Fault("slug", "Address of the board"), p.Brand.Fault("brand", "Colour"))
}

// brand is the chosen colour, by default one of ours.
func (p SetupPage) brand() string {
	if p.Brand.Fresh() {
		return ui.Colours[0].Hex
	}
	return p.Brand.Value
}
