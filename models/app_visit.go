package models

import (
	"cmp"
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	visitOfferAge = time.Minute      // to open the address
	visitAskAge   = 10 * time.Minute // to say whether it is wanted
	// AppVisitAge is how long a visit lasts before the website has to vouch for its person again.
	AppVisitAge = 24 * time.Hour
)

// AppVisit is a browser that came from an app's website, which vouches for its person. It may read and answer the
// tickets that came with that identity, and vote, comment, share and follow on the app's board. It is not a session:
// account pages, other apps and team pages do not accept it.
type AppVisit struct {
	ID         string
	AppID      string
	IdentityID string
	Identity   Identity
	KeyID      string
	TokenHash  []byte
	Page       string // where the address leads
	OpenedAt   *time.Time
	CreatedAt  time.Time
	ExpiresAt  time.Time
}

// visitsOf are the visits of an account.
const visitsOf = "identity_id IN (SELECT id FROM identities WHERE account_id = ?)"

var errVisitOver = NotFound("This address works once, within a minute. Open it again from where you came.")

// OfferVisit returns the token of a one-time address that begins a visit and leads to the page.
func (i *Identity) OfferVisit(ctx context.Context, db *gorm.DB, page string) (token string, err error) {
	token = newToken()
	return token, change(ctx, db, func(tx *Tx) error {
		// An erasure in progress holds a lock on the account's row and deletes the identity, which a visit must not outlive.
		var there []Account
		err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("id").
			Find(&there, "erased_at IS NULL AND id = (SELECT account_id FROM identities WHERE id = ?)", i.ID).Error
		if err != nil {
			return err
		}
		if len(there) == 0 {
			return errIdentityNotAllowed
		}
		return tx.Omit("Identity").Create(&AppVisit{
			ID: tx.NewID(), AppID: i.AppID, IdentityID: i.ID, KeyID: i.key.ID, TokenHash: digest(token), Page: page,
			CreatedAt: tx.Now, ExpiresAt: tx.Now.Add(visitOfferAge),
		}).Error
	})
}

// FindVisitOffer finds the visit that an address would begin, without using it up.
func FindVisitOffer(ctx context.Context, db *gorm.DB, token string) (*AppVisit, error) {
	visit, err := findVisit(ctx, db, "app_visits.opened_at IS NULL AND app_visits.token_hash = ?", digest(token))
	if err == nil && visit == nil {
		err = errVisitOver
	}
	return visit, err
}

// Ask leaves time to confirm the visit, once the question was shown.
func (v *AppVisit) Ask(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Model(&AppVisit{}).Where("id = ? AND opened_at IS NULL", v.ID).
		UpdateColumn("expires_at", clockOf(ctx).Now.Add(visitAskAge)).Error
}

// OpenVisit begins the visit of an address, and returns the token for the browser's cookie.
func OpenVisit(ctx context.Context, db *gorm.DB, token string) (visit *AppVisit, cookie string, err error) {
	visit, err = FindVisitOffer(ctx, db, token)
	if err != nil {
		return nil, "", err
	}
	cookie = newToken()
	now := clockOf(ctx).Now
	// Of two simultaneous calls, one succeeds.
	opened := db.WithContext(ctx).Model(&AppVisit{}).
		Where("id = ? AND opened_at IS NULL AND token_hash = ?", visit.ID, digest(token)).
		Updates(map[string]any{"opened_at": now, "token_hash": digest(cookie), "expires_at": now.Add(AppVisitAge)})
	if opened.Error == nil && opened.RowsAffected == 0 {
		return nil, "", errVisitOver
	}
	return visit, cookie, opened.Error
}

// DropVisitOffer invalidates the address of a visit that nobody is to begin, and returns where it leads.
func DropVisitOffer(ctx context.Context, db *gorm.DB, token string) (page string, err error) {
	visit, err := FindVisitOffer(ctx, db, token)
	if err != nil {
		return "", err
	}
	return visit.Page, db.WithContext(ctx).Delete(&AppVisit{}, "id = ?", visit.ID).Error
}

// Visit finds the visit of a cookie to the app, nil for none. Its rows are read every time, so a revoked key, a role
// that the person gets, or an erasure ends it on the next request.
func (a *App) Visit(ctx context.Context, db *gorm.DB, cookie string) (*AppVisit, error) {
	return findVisit(ctx, db, "app_visits.app_id = ? AND app_visits.opened_at IS NOT NULL AND app_visits.token_hash = ?",
		a.ID, digest(cookie))
}

func findVisit(ctx context.Context, db *gorm.DB, condition string, args ...any) (*AppVisit, error) {
	visit, err := findFirst[AppVisit](db.WithContext(ctx).Joins("Identity").Where(condition, args...).
		Where("app_visits.expires_at > ?", clockOf(ctx).Now).
		Where("EXISTS (SELECT 1 FROM identity_keys WHERE identity_keys.id = app_visits.key_id AND revoked_at IS NULL)"))
	if err != nil || visit == nil {
		return nil, err
	}
	account := &visit.Identity.Account
	err = db.WithContext(ctx).Take(account, "id = ? AND erased_at IS NULL", visit.Identity.AccountID).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	err = refuseRoles(db.WithContext(ctx), account.ID, account.Email)
	if CodeOf(err) == CodeUnauthorized {
		return nil, nil
	}
	return visit, err
}

// End ends the visit.
func (v *AppVisit) End(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Delete(&AppVisit{}, "id = ?", v.ID).Error
}

// EndVisits ends the visits that have these cookies.
func EndVisits(ctx context.Context, db *gorm.DB, cookies []string) error {
	hashes := collect(cookies, digest)
	return db.WithContext(ctx).Delete(&AppVisit{}, "opened_at IS NOT NULL AND token_hash IN ?", hashes).Error
}

// DisplayName is what pages of the visit call its person: the website's name for them, else the address.
func (v *AppVisit) DisplayName() string { return cmp.Or(v.Identity.Name, v.Identity.Account.Email) }

// Actor is the person of the visit, who may act in its app alone.
func (v *AppVisit) Actor(address string) Actor {
	return Actor{Account: &v.Identity.Account, VouchedIn: v.AppID, IdentityID: v.IdentityID, Address: address}
}

// AppOfVisit is the app of a visit.
func AppOfVisit(ctx context.Context, db *gorm.DB, visit *AppVisit) (*App, error) {
	return findApp(db.WithContext(ctx).Where("id = ?", visit.AppID))
}

// AppOfTicket is the app of a ticket, which determines the cookie that opens it; nil if there is no such ticket.
func AppOfTicket(ctx context.Context, db *gorm.DB, id string) (*App, error) {
	if !IsID(id) {
		return nil, nil
	}
	app, err := findApp(db.WithContext(ctx).Where("id = (SELECT app_id FROM tickets WHERE id = ?)", id))
	if CodeOf(err) == CodeNotFound {
		return nil, nil
	}
	return app, err
}
