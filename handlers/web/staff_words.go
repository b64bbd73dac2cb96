package web

import (
	"strings"

	"intake/models"
	"intake/views/layout"
)

// App is the app as pages show it.
func App(app *models.App) layout.App {
	return layout.App{
		Slug: app.Slug, Name: app.Name, Description: app.Description, LogoURL: Logo(app), Color: app.BrandColor,
		Archived: app.Archived(),
	}
}

// NameOf is what the team calls somebody: by address, where they gave no name.
func NameOf(name, email string) string {
	if name != "" {
		return name
	}
	if strings.HasSuffix(email, "@invalid") {
		return "Somebody who left"
	}
	return email
}

// AddressOf is where a person gets their mail, "" for somebody who left.
func AddressOf(person *models.Person) string {
	if person.Erased {
		return ""
	}
	return person.Email
}

// Unsent is why a mail did not reach anybody, "" if it did or is still on its way.
func Unsent(mail *models.Mail) string {
	switch mail.State {
	case models.MailFailed:
		return mail.Error
	case models.MailWithheld:
		if mail.Error != "" {
			return mail.Error
		}
		return "The address had too many mails lately, and nobody has shown that it is theirs."
	}
	return ""
}
