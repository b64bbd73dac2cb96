package account

import (
	"context"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/ui"
)

// ProfilePage posts name and language to paths.AccountProfile. Sessions are newest first.
type ProfilePage struct {
	Shell       layout.AuthPage
	Now         time.Time
	Name        Field
	Email       string
	Language    string // the tag of the chosen one, "" for the browser's
	HasPassword bool
	TwoFactor   bool // they have an authenticator app
	Passkeys    []Passkey
	// MayAddPasskey says that this server can have passkeys.
	MayAddPasskey bool
	SSO           string // the provider with which the account is connected, by name; "" for none
	Sessions      []Session
}

// languages are all of our languages, each by its own name.
func (p ProfilePage) languages(ctx context.Context) []ui.Option {
	options := []ui.Option{{Label: i18n.AccountLanguageOfBrowser(ctx), Selected: p.Language == ""}}
	for _, language := range i18n.Languages {
		options = append(options,
			ui.Option{Value: language.Tag, Label: language.Name, Lang: language.Tag, Selected: p.Language == language.Tag})
	}
	return options
}

// Session is one of the places in which the person is signed in.
type Session struct {
	ID       string
	Device   string // "Firefox on Linux"
	Address  string
	LastSeen time.Time
	Current  bool // the session of this request
}

func (p ProfilePage) hasOthers() bool {
	for _, session := range p.Sessions {
		if !session.Current {
			return true
		}
	}
	return false
}

// PasswordPage posts password to paths.AccountPassword, with current when HasPassword. Email helps password managers.
type PasswordPage struct {
	Shell       layout.AuthPage
	Email       string
	HasPassword bool
	Current     string // the error about the current password
	Password    string // the error about the new one
}

func (p PasswordPage) title(ctx context.Context) string {
	if p.HasPassword {
		return i18n.AccountChangePassword(ctx)
	}
	return i18n.AccountChoosePassword(ctx)
}

// DeleteAccountPage asks before a person is erased, and posts email, typed to confirm, to paths.DeleteAccount. While
// LastOwnerOf names apps, it only says that these must be handed over first.
type DeleteAccountPage struct {
	Shell       layout.AuthPage
	Email       string
	Tickets     int // written by the person
	Posts       int
	Words       bool // the person wrote comments, replies or notes
	LastOwnerOf []AppLink
	Confirm     Field
}

// AppLink is an app and the address at which its team is managed.
type AppLink struct {
	Name string
	Slug string
}

// whatStays says what stays with the teams, without the person's name.
func (p DeleteAccountPage) whatStays(ctx context.Context) []string {
	var kept []string
	if p.Tickets > 0 {
		kept = append(kept, i18n.AccountTicketsStay(ctx, p.Tickets))
	}
	if p.Posts > 0 {
		kept = append(kept, i18n.AccountIdeasStay(ctx, p.Posts))
	}
	if p.Words {
		kept = append(kept, i18n.AccountWordsStay(ctx))
	}
	if len(kept) == 0 {
		kept = append(kept, i18n.AccountNothingStays(ctx))
	}
	return kept
}
