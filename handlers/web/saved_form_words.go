package web

import (
	"context"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
)

// accountForms describe the account forms that can be saved until their sender has signed in again, by route. Forms
// with a secret cannot (see secretFields).
var accountForms = map[string]func(context.Context) string{
	"/account/email":                     i18n.AccountEmailTitle,
	"/account/delete":                    i18n.AccountDeleteTitle,
	"/account/passkeys/:id/remove":       under(i18n.AccountPasskeys, i18n.AccountPasskeyRemove),
	"/account/two-factor/off":            under(i18n.AccountTwoFactor, i18n.AccountTwoFactorTurnOff),
	"/account/two-factor/recovery-codes": under(i18n.AccountRecoveryCodes, i18n.AccountRecoveryCodesRenew),
}

// under is a button with the heading that it is under, for buttons that say nothing on their own.
func under(heading, button func(context.Context) string) func(context.Context) string {
	return func(ctx context.Context) string { return heading(ctx) + " – " + button(ctx) }
}

// appForms describe the forms of an app. {app} is its name; other words in braces are fields of the form.
var appForms = []struct{ route, words string }{
	{"delete", "Delete the app {app}"},
	{"download", "Download everything of {app}"},
	{"keys", "Create the secret key “{name}” of {app}"},
	{"keys/:id/revoke", "Revoke a secret key of {app}"},
	{"identity", "Add an identity key to {app}"},
	{"identity/demand", "Change who may write in the widget of {app}"},
	{"identity/:id/revoke", "Revoke an identity key of {app}"},
	{"members", "Invite {email} to the team of {app}"},
	{"members/two-factor", "Change whether the team of {app} must use two-factor authentication"},
	{"members/:id/role", "Change a role in the team of {app}"},
	{"members/:id/sign-out", "Sign somebody in the team of {app} out everywhere"},
	{"members/:id/remove", "Remove somebody from the team of {app}"},
	{"mail/addresses", "Turn mail to {email} into tickets of {app}"},
	{"mail/addresses/:email", "Change a mail address of {app}"},
	{"mail/addresses/:email/remove", "Remove a mail address of {app}"},
	{"connections/:id/secret", "Make a new signing secret for a connection of {app}"},
	{"connections/:id/secret/end", "End the former signing secret of a connection of {app}"},
	{"connections/:id/remove", "Remove a connection of {app}"},
}

// staffLanguage is the language of the team's pages.
const staffLanguage = "en"

// SavedFormWords describe what the saved form would do, and in which language; "" if its sender may no longer do it.
func SavedFormWords(
	ctx context.Context, db *gorm.DB, sender *models.Account, saved *models.SavedForm,
) (words, language string, err error) {
	for route, say := range accountForms {
		if fiber.RoutePatternMatch(saved.Path, route) {
			return say(ctx), i18n.Of(ctx).Tag, nil
		}
	}
	slug, rest, _ := strings.Cut(strings.TrimPrefix(saved.Path, "/admin/apps/"), "/")
	for _, action := range appForms {
		if !fiber.RoutePatternMatch("/"+rest, "/"+action.route) {
			continue
		}
		app, _, err := sender.AppOf(ctx, db, slug, models.Roles...)
		if models.CodeOf(err) == models.CodeNotFound {
			return "", "", nil
		}
		if err != nil {
			return "", "", err
		}
		form, err := url.ParseQuery(saved.Form)
		if err != nil {
			return "", "", errUnreadable
		}
		return savedFormWords(action.words, app.Name, form), staffLanguage, nil
	}
	return "", "", nil
}

func savedFormWords(words, app string, form url.Values) string {
	return strings.NewReplacer("{app}", app, "{name}", form.Get("name"), "{email}", form.Get("email")).Replace(words)
}
