package models

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/identity"
)

// Identity is a person as the website of one app knows them: by the sub of its tokens, whatever their address is. Its
// Account is that of the address in the newest token.
//
// A website is believed for its own app alone. Whoever it says has an address may read what came with that identity,
// and act in that app; nothing that the owner of the address wrote on their own, there or elsewhere, and no name that
// they chose, is shown. email_verified_at stays as it is: the website proves nothing about a mailbox to anybody else.
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
	SaidAt    *time.Time // when the newest token that says so was made

	key *IdentityKey // with which the token at hand was signed
}

// id is its ID, nil for nobody.
func (i *Identity) id() *string {
	if i == nil {
		return nil
	}
	return &i.ID
}

// seenIdentityEvery is how often a person who comes again and again is noted.
const seenIdentityEvery = time.Minute

var (
	errIdentityNotAllowed = Unauthorized("The signed identity was refused. This person cannot be signed in by a website.")
	errIdentityDemanded   = Unauthorized("This app takes messages of signed-in visitors only: send a signed identity.")
)

func errIdentity(why string) error { return Unauthorized("The signed identity was refused. " + why) }

// Demanding returns what to answer to a request without a good identity: refused is why the one that came was not
// taken, nil where none came. An app that does not demand identities takes the request as one of anybody.
func (a *App) Demanding(refused error) error {
	switch {
	case refused != nil && CodeOf(refused) != CodeUnauthorized: // nobody could tell
		return refused
	case !a.IdentityDemanded:
		return nil
	case refused != nil:
		return refused
	}
	return errIdentityDemanded
}

// Identify finds who the token is about, and notes what it says of them. A token that is wrong, too old, or not allowed
// is an Unauthorized error.
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
	isNew := !known.saidLater(claims) && (known == nil || !known.says(claims) || now.Sub(known.SeenAt) >= seenIdentityEvery ||
		key.LastUsedAt == nil || now.Sub(*key.LastUsedAt) >= seenIdentityEvery)
	if isNew {
		if err := change(ctx, db, func(tx *Tx) error { known, err = a.noteIdentity(tx, claims, key); return err }); err != nil {
			return nil, err
		}
	} else if err := refuseRoles(db.WithContext(ctx), known.AccountID, known.Account.Email); err != nil {
		return nil, err
	}
	known.key = key
	return known, nil
}

// checkToken reads the token with the key that it names, if that is one of the app.
func (a *App) checkToken(ctx context.Context, db *gorm.DB, token string) (*identity.Claims, *IdentityKey, error) {
	kid, err := identity.KeyID(strings.TrimSpace(token))
	if err != nil {
		return nil, nil, errIdentity(err.Error())
	}
	var keys []IdentityKey
	err = db.WithContext(ctx).Limit(1).Find(&keys, "kid = ? AND app_id = ? AND revoked_at IS NULL", sanitize(kid, 100), a.ID).Error
	if err != nil {
		return nil, nil, err
	}
	if len(keys) == 0 {
		return nil, nil, errIdentity(identity.UnknownKey.Error())
	}
	verifier, err := keys[0].verifier(db)
	if err != nil { // SECRET_KEY is another one, or is gone: people can write all the same
		unreadableKeys.tell(keys[0].ID, clockOf(ctx).Now, err)
		return nil, nil, errIdentity("It cannot be checked at the moment.")
	}
	var former []string // a slug that was given up leads to the app
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
	return claims, &keys[0], nil
}

func (a *App) findIdentity(db *gorm.DB, subject string) (*Identity, error) {
	var found []Identity
	err := db.Joins("Account").Limit(1).Find(&found, "identities.app_id = ? AND identities.subject = ?", a.ID, subject).Error
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

// says reports whether the identity is as the claims have it. What they do not mention stays as it was.
func (i *Identity) says(claims *identity.Claims) bool {
	return i.Account.Email == claims.Email && (claims.Name == "" || i.Name == claims.Name) &&
		(claims.Traits == nil || i.Traits == traitsJSON(claims.Traits))
}

// saidLater reports whether a newer token than this one told of the person: a page that was open for long has another
// name or address for them.
func (i *Identity) saidLater(claims *identity.Claims) bool {
	return i != nil && i.SaidAt != nil && claims.MadeAt != nil && claims.MadeAt.Before(*i.SaidAt)
}

func traitsJSON(traits []identity.Trait) string {
	said := make(map[string]any, len(traits))
	for _, trait := range traits {
		said[trait.Name] = trait.Value
		if trait.Number != nil { // what was a text and is a number now is another value
			said[trait.Name] = json.Number(trait.Value)
		}
	}
	text, err := json.Marshal(said)
	if err != nil {
		panic(err) // texts
	}
	return string(text)
}

// forgetIdentities takes away what websites said of the person. Whoever a website calls so later is somebody new, who
// sees nothing of what was written before: no other identity ever has the ids that tickets still name.
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
