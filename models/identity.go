package models

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/identity"
)

// Identity is a person as one app's website knows them: by the sub of its tokens, whatever their address. Its Account
// is that of the address in the newest token.
//
// A website is trusted for its own app alone. The person may read what was sent with that identity, and act in that
// app; they do not see what the address's owner wrote on their own, there or elsewhere, nor a name that they chose.
// email_verified_at does not change: a website's word proves a mailbox to nobody else.
type Identity struct {
	ID        string
	AppID     string
	Subject   string
	AccountID string
	Account   Account
	Name      string
	Traits    string // JSON of a map of texts and numbers
	CreatedAt time.Time
	SeenAt    time.Time
	SaidAt    *time.Time // when the newest token with these claims was made

	key *IdentityKey // which signed the current token
}

// id is its ID, nil for nobody.
func (i *Identity) id() *string {
	if i == nil {
		return nil
	}
	return &i.ID
}

// seenIdentityEvery is how often the visits of a returning person are recorded.
const seenIdentityEvery = time.Minute

var (
	errIdentityNotAllowed = Unauthorized("The signed identity was refused. This person cannot be signed in by a website.")
	errIdentityDemanded   = Unauthorized("This app takes messages of signed-in visitors only: send a signed identity.")
)

func errIdentity(why string) error { return Unauthorized("The signed identity was refused. " + why) }

// Demanding returns the answer to a request without a valid identity: refused is why its token was not accepted, nil
// without one. If the app does not require identities, the request is accepted as anonymous.
func (a *App) Demanding(refused error) error {
	switch {
	case refused != nil && CodeOf(refused) != CodeUnauthorized: // the token could not be checked
		return refused
	case !a.IdentityDemanded:
		return nil
	case refused != nil:
		return refused
	}
	return errIdentityDemanded
}

// Identify finds the person of the token and stores its claims. A token that is wrong, expired or not allowed is an
// Unauthorized error.
func (a *App) Identify(ctx context.Context, db *gorm.DB, token string) (*Identity, error) {
	claims, key, err := a.checkToken(ctx, db, token)
	if err != nil {
		return nil, err
	}
	known, err := a.findIdentity(db.WithContext(ctx), claims.Subject)
	if err != nil {
		return nil, err
	}
	now := clockOf(ctx).Now
	isNew := !known.saidLater(claims) && (known == nil || !known.says(claims) ||
		now.Sub(known.SeenAt) >= seenIdentityEvery ||
		key.LastUsedAt == nil || now.Sub(*key.LastUsedAt) >= seenIdentityEvery)
	if isNew {
		err = change(ctx, db, func(tx *Tx) error {
			known, err = a.noteIdentity(tx, claims, key)
			return err
		})
		if err != nil {
			return nil, err
		}
	} else if err := refuseRoles(db.WithContext(ctx), known.AccountID, known.Account.Email); err != nil {
		return nil, err
	}
	known.key = key
	return known, nil
}

// checkToken verifies the token with the key that it names, which must be one of the app's.
func (a *App) checkToken(ctx context.Context, db *gorm.DB, token string) (*identity.Claims, *IdentityKey, error) {
	kid, err := identity.KeyID(strings.TrimSpace(token))
	if err != nil {
		return nil, nil, errIdentity(err.Error())
	}
	key, err := findOr[IdentityKey](db.WithContext(ctx), errIdentity(identity.UnknownKey.Error()),
		"kid = ? AND app_id = ? AND revoked_at IS NULL", sanitize(kid, 100), a.ID)
	if err != nil {
		return nil, nil, err
	}
	verifier, err := key.verifier(db)
	if err != nil { // SECRET_KEY is missing or another one: people can still write, unsigned
		unreadableKeys.log(key.ID, clockOf(ctx).Now, err)
		return nil, nil, errIdentity("It cannot be checked at the moment.")
	}
	var former []string // a former slug redirects to the app
	if err := db.WithContext(ctx).Model(&formerSlug{}).Where("app_id = ?", a.ID).Pluck("slug", &former).Error; err != nil {
		return nil, nil, err
	}
	claims, err := identity.Check(strings.TrimSpace(token), verifier, append(former, a.Slug), clockOf(ctx).Now)
	if err != nil {
		return nil, nil, errIdentity(err.Error())
	}
	email, ok := NormalEmail(claims.Email)
	if !ok {
		return nil, nil, errIdentity("Its email is not an e-mail address.")
	}
	claims.Email, claims.Name = email, sanitize(strings.TrimSpace(claims.Name), MaxName)
	return claims, key, nil
}

func (a *App) findIdentity(db *gorm.DB, subject string) (*Identity, error) {
	return findFirst[Identity](db.Joins("Account"), "identities.app_id = ? AND identities.subject = ?", a.ID, subject)
}

// says reports whether the identity matches the claims. What they do not mention stays.
func (i *Identity) says(claims *identity.Claims) bool {
	return i.Account.Email == claims.Email && (claims.Name == "" || i.Name == claims.Name) &&
		(claims.Traits == nil || i.Traits == traitsJSON(claims.Traits))
}

// saidLater reports whether a newer token than this one was seen: a page that was open for long has an old name or
// address.
func (i *Identity) saidLater(claims *identity.Claims) bool {
	return i != nil && i.SaidAt != nil && claims.MadeAt != nil && claims.MadeAt.Before(*i.SaidAt)
}

func traitsJSON(traits []identity.Trait) string {
	said := make(map[string]any, len(traits))
	for _, trait := range traits {
		said[trait.Name] = trait.Value
		if trait.Number != nil { // a text that became a number counts as another value
			said[trait.Name] = json.Number(trait.Value)
		}
	}
	text, err := json.Marshal(said)
	if err != nil {
		panic(err) // texts
	}
	return string(text)
}

// forgetIdentities deletes what websites said about the person. A person with the same sub later counts as somebody
// new, who sees nothing of what was written before: the ids that tickets still refer to are never used again.
func (a *Account) forgetIdentities(tx *Tx) error {
	const theirs = "SELECT id FROM identities WHERE account_id = ?"
	for _, column := range []struct {
		row   any
		where string
	}{
		{&AppVisit{}, "identity_id IN (" + theirs + ")"}, {&IdentityTrait{}, "identity_id IN (" + theirs + ")"},
		{&Identity{}, "account_id = ?"},
	} {
		if err := tx.Delete(column.row, column.where, a.ID).Error; err != nil {
			return err
		}
	}
	return nil
}
