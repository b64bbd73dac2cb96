package models

import "cmp"

// displayName is the name of the account for colleagues.
func (a *Account) displayName() string { return cmp.Or(a.Name, a.Email) }

// Unnamed is what the board shows in place of a name; "" if there is one.
type Unnamed string

// The kinds of authors without a name.
const (
	UnnamedVisitor Unnamed = "visitor" // somebody
	UnnamedWidget  Unnamed = "widget"  // somebody who used the widget, where nobody signs in
	UnnamedTeam    Unnamed = "team"    // a server of the app
)

// PublicAuthor is the name that the board may show, or why it shows none. Addresses are never shown, and a name only if
// it belongs to a proven person who acted in this app, and who posted while signed in or was named by a server: in the
// widget anyone can type any address.
func (p *Post) PublicAuthor() (name string, unnamed Unnamed) {
	switch {
	case p.AuthorLeftAt != nil:
		return "", UnnamedVisitor
	case p.AuthorNamed && p.DisownedAt == nil && p.Source != SourceWidget && !p.Vouched && p.Author.publicName() != "":
		return p.Author.publicName(), ""
	case p.AuthorNamed:
		return "", UnnamedVisitor
	case p.Source == SourceWidget:
		return "", UnnamedWidget
	}
	return "", UnnamedTeam
}

// PublicAuthor is the name that the board may show, or why it shows none.
func (c *Comment) PublicAuthor() (name string, unnamed Unnamed) {
	if c.Vouched { // a website vouched for them, which must not reveal their name elsewhere
		return "", UnnamedVisitor
	}
	author := c.Author.acting() // commenting requires signing in
	if name := author.publicName(); name != "" {
		return name, ""
	}
	return "", UnnamedVisitor
}
