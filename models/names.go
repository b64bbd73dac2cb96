package models

import "strings"

// displayName is what colleagues call the account.
func (a *Account) displayName() string {
	if a.Name != "" {
		return a.Name
	}
	return a.Email
}

// publicName is the name that everybody may read, "" for none: nobody proved an unverified one,
// and people do type their address where a name is asked for.
func (a *Account) publicName() string {
	if !a.Verified() || strings.Contains(a.Name, "@") {
		return ""
	}
	return a.Name
}

// Unnamed is what the board says in the place of a name; "" where there is one.
type Unnamed string

// The kinds of authors without a name.
const (
	UnnamedVisitor Unnamed = "visitor" // somebody
	UnnamedWidget  Unnamed = "widget"  // somebody who used the widget, where nobody signs in
	UnnamedTeam    Unnamed = "team"    // a server of the app
)

// Unnameds are all of them.
var Unnameds = []Unnamed{UnnamedVisitor, UnnamedWidget, UnnamedTeam}

// PublicAuthor is the name the board may show, or why it shows none. No address ever appears, and a name only if it is
// a verified account's that shared it signed in, or a server vouched for it: in the widget anyone can type any address.
func (p *Post) PublicAuthor() (name string, unnamed Unnamed) {
	switch {
	case p.AuthorNamed && p.DisownedAt == nil && p.Source != SourceWidget && p.Author.publicName() != "":
		return p.Author.publicName(), ""
	case p.AuthorNamed:
		return "", UnnamedVisitor
	case p.Source == SourceWidget:
		return "", UnnamedWidget
	}
	return "", UnnamedTeam
}

// PublicAuthor is the name the board may show, or why it shows none.
func (c *Comment) PublicAuthor() (name string, unnamed Unnamed) {
	if name := c.Author.publicName(); name != "" {
		return name, ""
	}
	return "", UnnamedVisitor
}
