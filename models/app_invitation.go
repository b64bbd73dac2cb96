package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

const invitationAge = 72 * time.Hour

// Invitation offers a role in an app to the owner of a mailbox.
type Invitation struct {
	ID        string
	AppID     string
	App       App
	Email     string
	Role      Role
	TokenHash []byte
	InvitedBy string
	Inviter   Account `gorm:"foreignKey:InvitedBy"`
	CreatedAt time.Time
	ExpiresAt time.Time
	EndedAt   *time.Time

	NeedsName bool  `gorm:"-"` // the address's account has no name yet
	Unsent    *Mail `gorm:"-"` // its mail, if that failed or was withheld
}

// Expired reports whether the mailed link has expired.
func (i *Invitation) Expired() bool { return Now().After(i.ExpiresAt) }

var (
	errInvitationOver  = Refuse(FaultInvitationOver)
	errNoInvitation    = NotFound("There is no such invitation.")
	errInvitationEnded = Conflict("This invitation was accepted or withdrawn meanwhile. Look at the team again.")
	errOwnersOnly      = conflictOf("role", "Only an owner can invite an owner.")
	errChangedRole     = conflictOf("role",
		"Your own role has changed meanwhile, and may not invite anybody to this one.")
)

// InvitationDraft is the input for an invitation: who becomes what.
type InvitationDraft struct {
	Email string
	Role  Role
}

func (d *InvitationDraft) validate() error {
	var v Violations
	d.Email = v.checkEmail("email", d.Email, true)
	if !slices.Contains(Roles, d.Role) {
		v.fault("role", FaultNotAChoice, among(Roles...))
	}
	return v.orNil()
}

// Invite mails an invitation. Only an owner invites owners. Inviting the same address again replaces the first
// invitation.
func (a *App) Invite(ctx context.Context, db *gorm.DB, by Actor, draft InvitationDraft) (*Invitation, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	refusal := errChangedRole
	if draft.Role == RoleOwner {
		refusal = errOwnersOnly
	}
	now := clockOf(ctx).Now
	invitation := &Invitation{
		ID: clockOf(ctx).NewID(), AppID: a.ID, Email: draft.Email, Role: draft.Role, InvitedBy: by.Account.ID,
		CreatedAt: now, ExpiresAt: now.Add(invitationAge),
	}
	err := change(ctx, db, func(tx *Tx) error {
		if err := invitation.checkInviter(tx.DB, refusal); err != nil {
			return err
		}
		member, err := exists[Membership](tx.Joins("JOIN accounts ON accounts.id = memberships.account_id"),
			"memberships.app_id = ? AND accounts.email = ?", a.ID, draft.Email)
		if err != nil {
			return err
		}
		if member {
			return conflictOf("email", draft.Email+" is a member of this app already.")
		}
		if err := tx.Model(&Invitation{}).Where("app_id = ? AND email = ? AND ended_at IS NULL", a.ID, draft.Email).
			Update("ended_at", now).Error; err != nil {
			return err
		}
		if err := tx.Omit("App", "Inviter").Create(invitation).Error; err != nil {
			return err
		}
		if err := invitation.queueMail(tx, a); err != nil {
			return err
		}
		return record(tx, by.did(ActionInvitationSent, a.ID, invitation.ID).with(EventDetail{Role: string(draft.Role)}))
	})
	return invitation, err
}

// Invitations lists the open invitations of the app, with the mails that did not arrive.
func (a *App) Invitations(ctx context.Context, db *gorm.DB) ([]Invitation, error) {
	var invitations []Invitation
	err := db.WithContext(ctx).Where("app_id = ? AND ended_at IS NULL", a.ID).Order("created_at, id").
		Find(&invitations).Error
	if err != nil || len(invitations) == 0 {
		return nil, err
	}
	byID, emails := map[string]*Invitation{}, []string{}
	for i := range invitations {
		byID[invitations[i].ID] = &invitations[i]
		emails = append(emails, invitations[i].Email)
	}
	var unsent []Mail // found by their addresses, which have an index
	err = db.WithContext(ctx).Where("email IN ? AND created_at >= ?", store.Pad(emails), invitations[0].CreatedAt).
		Find(&unsent, "kind = ? AND state IN ? AND error <> ''", MailInvitation, []MailState{MailFailed, MailWithheld}).Error
	for i, mail := range unsent {
		if mail.AboutID != nil && byID[*mail.AboutID] != nil {
			byID[*mail.AboutID].Unsent = &unsent[i]
		}
	}
	return invitations, err
}

// Withdraw ends an open invitation of the app.
func (a *App) Withdraw(ctx context.Context, db *gorm.DB, by Actor, id string) error {
	if !IsID(id) {
		return errNoInvitation
	}
	return change(ctx, db, func(tx *Tx) error {
		ended := tx.Model(&Invitation{}).Where("id = ? AND app_id = ? AND ended_at IS NULL", id, a.ID).
			Update("ended_at", tx.Now)
		if ended.Error != nil {
			return ended.Error
		}
		if ended.RowsAffected == 0 {
			if _, err := findOr[Invitation](tx.DB, errNoInvitation, "id = ? AND app_id = ?", id, a.ID); err != nil {
				return err
			}
			return errInvitationEnded
		}
		return record(tx, by.did(ActionInvitationWithdrawn, a.ID, id))
	})
}

// FindInvitation finds the invitation of a mailed link, with its app and inviter.
func FindInvitation(ctx context.Context, db *gorm.DB, token string) (*Invitation, error) {
	invitation, err := findOr[Invitation](db.WithContext(ctx).Joins("App").Joins("Inviter"), errInvitationOver,
		"invitations.token_hash = ? AND invitations.ended_at IS NULL AND invitations.expires_at > ?",
		digest(token), clockOf(ctx).Now)
	if err != nil {
		return nil, err
	}
	if err := invitation.checkInviter(db.WithContext(ctx), errInvitationOver); err != nil {
		return nil, err
	}
	named, err := exists[Account](db.WithContext(ctx), "email = ? AND name <> '' AND email_verified_at IS NOT NULL",
		invitation.Email)
	invitation.NeedsName = !named
	return invitation, err
}

// JoinedBy reports whether the account joined the team that it is in by the invitation of this mailed link.
func (a *Account) JoinedBy(ctx context.Context, db *gorm.DB, token string) (bool, error) {
	return exists[Invitation](db.WithContext(ctx).
		Joins("JOIN memberships ON memberships.app_id = invitations.app_id AND memberships.account_id = ?", a.ID),
		"invitations.token_hash = ? AND invitations.email = ?", digest(token), a.Email)
}

// checkInviter returns the refusal if the inviter may no longer give the role. It locks their membership until the
// transaction ends: a simultaneous removal waits, and an earlier one is seen.
func (i *Invitation) checkInviter(db *gorm.DB, refusal error) error {
	inviter, err := findOr[Membership](db.Clauses(clause.Locking{Strength: "SHARE"}), refusal,
		"app_id = ? AND account_id = ?", i.AppID, i.InvitedBy)
	if err == nil && !inviter.Role.mayGrant(i.Role) {
		return refusal
	}
	return err
}

// endInvitations ends those of the member's invitations that the role left to them does not allow; "" is no role.
func (m *Membership) endInvitations(tx *Tx, by Actor, left Role) error {
	beyond := slices.DeleteFunc(slices.Clone(Roles), left.mayGrant)
	var ended []Invitation
	err := tx.Model(&ended).Clauses(clause.Returning{Columns: []clause.Column{{Name: "id"}, {Name: "role"}}}).
		Where("app_id = ? AND invited_by = ? AND ended_at IS NULL AND role IN ?", m.AppID, m.AccountID, beyond).
		Update("ended_at", tx.Now).Error
	if err != nil || len(ended) == 0 {
		return err
	}
	events := make([]*Event, len(ended))
	for n, invitation := range ended {
		events[n] = by.did(ActionInvitationEnded, m.AppID, invitation.ID).with(EventDetail{Role: string(invitation.Role)})
	}
	return record(tx, events...)
}

// Accept proves the mailbox that the invitation went to, gives its account the role and begins a session. The name is
// for an account that has none yet. The inviter must still be allowed to give the role.
func (i *Invitation) Accept(ctx context.Context, db *gorm.DB, name string, device Device) (*NewSession, error) {
	var v Violations
	if name = v.checkText("name", name, i.NeedsName, MaxName); len(v) > 0 {
		return nil, v
	}
	var session *NewSession
	err := change(ctx, db, func(tx *Tx) error {
		if err := i.checkInviter(tx.DB, errInvitationOver); err != nil {
			return err
		}
		ended := tx.Model(&Invitation{}).Where("id = ? AND ended_at IS NULL", i.ID).Update("ended_at", tx.Now)
		if err := changedOr(ended, errInvitationOver); err != nil {
			return err
		}
		account, err := proveMailbox(tx, i.Email, device)
		if err != nil {
			return err
		}
		by := Actor{Account: account, Address: device.Address}
		if account.Name == "" && name != "" {
			if err := account.Rename(ctx, tx.DB, by, name); err != nil {
				return err
			}
		}
		_, err = (&App{ID: i.AppID}).addMember(tx, Membership{AccountID: account.ID, Role: i.Role})
		if err != nil {
			return err
		}
		accepted := by.did(ActionInvitationAccepted, i.AppID, account.ID).with(EventDetail{Role: string(i.Role)})
		if err := record(tx, accepted); err != nil {
			return err
		}
		session, err = beginSession(tx, account, device)
		return err
	})
	return session, err
}
