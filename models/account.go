package models

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// Account is a person, identified by e-mail address. Confirmed means: may own tickets and get mail. Only
// EmailVerifiedAt proves that the address is theirs.
type Account struct {
	ID              string
	Email           string
	Name            string
	Locale          string // the language they chose or first wrote in, "" if unknown
	PasswordHash    *string
	ConfirmedAt     time.Time
	EmailVerifiedAt *time.Time
	NameAskedAt     *time.Time // when they answered the question for their name, with or without one
	ErasedAt        *time.Time
	CreatedAt       time.Time
	UpdatedAt       time.Time
	Absence
	HoldNotices bool // while they are away, what they get at once waits for their first digest after that
}

// Verified reports whether the address was proven.
func (a *Account) Verified() bool { return a.EmailVerifiedAt != nil }

// AccountDraft is the input for an account that the operator creates. Password may be empty.
type AccountDraft struct {
	Email    string
	Name     string
	Password string
}

func (d *AccountDraft) validate() error {
	var v Violations
	d.Email = v.checkEmail("email", d.Email, true)
	d.Name = v.checkText("name", d.Name, true, MaxName)
	if d.Password != "" {
		v.checkPassword("password", d.Password, d.Email)
	}
	return v.orNil()
}

// CreateAccount creates an account that the operator vouches for, so it counts as verified. An existing account that
// tickets created for the address is taken over, without the name that others may have given it.
func CreateAccount(ctx context.Context, db *gorm.DB, by Actor, draft AccountDraft) (*Account, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	var hash *string
	if draft.Password != "" {
		hashed, err := hashPassword(ctx, draft.Password)
		if err != nil {
			return nil, err
		}
		hash = &hashed
	}
	var account *Account
	err := change(ctx, db, func(tx *Tx) error {
		found, err := ensureAccounts(tx, map[string]string{draft.Email: ""})
		if err != nil {
			return err
		}
		now := tx.Now
		taken := tx.Model(&Account{}).Where("id = ? AND email_verified_at IS NULL", found[draft.Email]).
			Updates(map[string]any{
				"name": draft.Name, "password_hash": hash, "email_verified_at": now, "updated_at": now,
			})
		known := conflictOf("email", "An account with the e-mail address "+draft.Email+" exists already.")
		if err := changedOr(taken, known); err != nil {
			return err
		}
		if err := queueReindex(tx, found[draft.Email]); err != nil {
			return err
		}
		account = &Account{}
		if err := tx.Take(account, "id = ?", found[draft.Email]).Error; err != nil {
			return err
		}
		return record(tx, by.didAlone(ActionAccountCreated, account.ID))
	})
	if err != nil {
		return nil, err
	}
	return account, nil
}

// FindAccountByEmail finds the account of an address.
func FindAccountByEmail(ctx context.Context, db *gorm.DB, email string) (*Account, error) {
	email, _ = NormalEmail(email)
	return findOr[Account](db.WithContext(ctx), NotFound("There is no account with this e-mail address."), "email = ?", email)
}

// EnsureAccount finds the account of an address or creates a confirmed, unverified one.
func EnsureAccount(ctx context.Context, db *gorm.DB, email string) (*Account, error) {
	var v Violations
	email = v.checkEmail("email", email, true)
	if err := v.orNil(); err != nil {
		return nil, err
	}
	var account Account
	err := change(ctx, db, func(tx *Tx) error {
		if _, err := ensureAccounts(tx, map[string]string{email: ""}); err != nil {
			return err
		}
		return tx.Take(&account, "email = ?", email).Error
	})
	return &account, err
}

// findAccounts finds each account by its address in turn: without fresh statistics on the table, PostgreSQL would scan
// all of it for a list of addresses.
const findAccounts = `
	SELECT account.id, account.email
	FROM json_array_elements_text(CAST(? AS json)) AS wanted (email)
	CROSS JOIN LATERAL (SELECT id, email FROM accounts WHERE accounts.email = wanted.email LIMIT 1) AS account`

// ensureAccounts returns the account id of every address, creating confirmed accounts where necessary. The names are
// for new accounts only; nobody sees them before the first proof, which removes them (see Contact). Addresses are
// written in one order everywhere, so that two groups never deadlock.
func ensureAccounts(tx *Tx, nameByEmail map[string]string) (map[string]string, error) {
	ids := make(map[string]string, len(nameByEmail))
	find := func(emails []string) error {
		var found []Account
		query := tx.Select("id", "email").Where("email IN ?", store.Pad(emails))
		if store.IsPostgres(tx.DB) && len(emails) > 1 {
			query = tx.Raw(findAccounts, mustJSON(emails))
		}
		if err := query.Find(&found).Error; err != nil {
			return err
		}
		for _, account := range found {
			ids[account.Email] = account.ID
		}
		return nil
	}
	emails := make([]string, 0, len(nameByEmail))
	for email := range nameByEmail {
		emails = append(emails, email)
	}
	slices.Sort(emails)
	if err := find(emails); err != nil || len(ids) == len(emails) {
		return ids, err
	}
	missing := slices.DeleteFunc(slices.Clone(emails), func(email string) bool { return ids[email] != "" })
	made, all, err := makeAccounts(tx, missing, nameByEmail)
	if err != nil {
		return nil, err
	}
	if all {
		maps.Copy(ids, made)
		return ids, nil
	}
	if err := find(missing); err != nil {
		return nil, err
	}
	if len(ids) != len(emails) {
		return nil, errors.New("an account vanished while it was being made")
	}
	return ids, nil
}

// makeAccounts creates confirmed accounts for the addresses, which are sorted. All is false if another process created
// one of them in the meantime: its row wins, and the next lookup finds it.
func makeAccounts(tx *Tx, emails []string, nameByEmail map[string]string) (ids map[string]string, all bool, err error) {
	accounts, ids := newAccounts(tx, emails, nameByEmail)
	made := tx.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "email"}}, DoNothing: true}).Create(&accounts)
	return ids, made.RowsAffected == int64(len(accounts)), made.Error
}

// newAccounts are confirmed accounts for the addresses that are not stored yet, and their ids by address.
func newAccounts(tx *Tx, emails []string, nameByEmail map[string]string) (accounts []Account, ids map[string]string) {
	now := tx.Now
	ids = make(map[string]string, len(emails))
	accounts = make([]Account, len(emails))
	for i, email := range emails {
		accounts[i] = Account{
			ID: tx.NewID(), Email: email, Name: nameByEmail[email], ConfirmedAt: now, CreatedAt: now, UpdatedAt: now,
		}
		ids[email] = accounts[i].ID
	}
	return accounts, ids
}
