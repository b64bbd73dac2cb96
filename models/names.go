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

// PublicAuthor is the name the board may show, and whether it is a person's. No address ever
// appears, and a name only if it is a verified account's that shared it signed in, or a server
// vouched for it: in the widget anyone can type any address.
func (p *Post) PublicAuthor() (name string, person bool) {
	switch {
	case p.AuthorNamed && p.DisownedAt == nil && p.Source != SourceWidget && p.Author.publicName() != "":
		return p.Author.publicName(), true
	case p.AuthorNamed:
		return "Visitor", false
	case p.Source == SourceWidget:
		return "Shared through the widget", false
	}
	return "Shared by the team", false
}

// PublicAuthor is the name the board may show, and whether it is a person's.
func (c *Comment) PublicAuthor() (name string, person bool) {
	if name := c.Author.publicName(); name != "" {
		return name, true
	}
	return "Visitor", false
}
