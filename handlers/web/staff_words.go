package web

import (
	"strings"

	"intake/models"
	"intake/views/layout"
)

// App converts the app for display.
func App(app *models.App) layout.App {
	return layout.App{
		Slug: app.Slug, Name: app.Name, Description: app.Description, LogoURL: Logo(app), Color: app.BrandColor,
		Archived: app.Archived(),
	}
}

// NameOf is what the team calls a person: their address if they gave no name.
func NameOf(name, email string) string {
	if name != "" {
		return name
	}
	if strings.HasSuffix(email, "@invalid") {
		return "Somebody who left"
	}
	return email
}

// AddressOf is the person's mail address, "" for somebody who left.
func AddressOf(person *models.Person) string {
	if person.Erased {
		return ""
	}
	return person.Email
}

// Delayed says why a mail was not sent yet, although a server was asked to take it; "" for others.
func Delayed(mail *models.Mail) string {
	if mail.State != models.MailQueued {
		return ""
	}
	return mail.Error
}

// Unsent says why a mail reached nobody; "" if it was sent or is on its way.
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
