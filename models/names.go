package models

// displayName is what colleagues call the account.
func (a *Account) displayName() string {
	if a.Name != "" {
		return a.Name
	}
	return a.Email
}

// PublicAuthor is the name the board may show, and whether it is a person's. No address ever
// appears, and a name only if it is that of a proven person who acted in this app, and who shared
// it signed in or was named by a server: in the widget anyone can type any address.
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
	author := c.Author.acting() // whoever comments is signed in
	if name := author.publicName(); name != "" {
		return name, true
	}
	return "Visitor", false
}
