package models

// displayName is what colleagues call the account.
func (a *Account) displayName() string {
	if a.Name != "" {
		return a.Name
	}
	return a.Email
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
// that of a proven person who acted in this app, and who shared it signed in or was named by a server: in the widget
// anyone can type any address.
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

// PublicAuthor is the name the board may show, or why it shows none.
func (c *Comment) PublicAuthor() (name string, unnamed Unnamed) {
	if c.Vouched { // a website said who it is: what they are called elsewhere is not its to show
		return "", UnnamedVisitor
	}
	author := c.Author.acting() // whoever comments is signed in
	if name := author.publicName(); name != "" {
		return name, ""
	}
	return "", UnnamedVisitor
}
