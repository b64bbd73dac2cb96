package models

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// noticeChoice is how somebody wants to be notified of a kind of event: for one app or, without one, for all apps that
// have no choice of their own.
type noticeChoice struct {
	ID        string
	AccountID string
	AppID     *string
	Kind      NoticeKind
	How       NoticeHow
}

func (noticeChoice) TableName() string { return "notification_choices" }

// NoticeChoices are a person's choices: for all apps, and for single ones by their id. Defaults apply to everything
// else.
type NoticeChoices struct {
	All  map[NoticeKind]NoticeHow
	Apps map[string]map[NoticeKind]NoticeHow
}

// How is how the person, who has that role in the app, is notified of the kind.
func (c *NoticeChoices) How(appID string, role Role, kind NoticeKind) NoticeHow {
	if how, chosen := c.Apps[appID][kind]; chosen {
		return how
	}
	if how, chosen := c.All[kind]; chosen {
		return how
	}
	return UsualNotice(role, kind)
}

// NoticeChoices are the person's choices about notices of their teams.
func (a *Account) NoticeChoices(ctx context.Context, db *gorm.DB) (*NoticeChoices, error) {
	all, err := noticeChoices(db.WithContext(ctx), []string{a.ID})
	return all[a.ID], err
}

// noticeChoices are the choices of the people by their ids; every id has an entry.
func noticeChoices(db *gorm.DB, accountIDs []string) (map[string]*NoticeChoices, error) {
	chosen := make(map[string]*NoticeChoices, len(accountIDs))
	for _, id := range accountIDs {
		chosen[id] = &NoticeChoices{All: map[NoticeKind]NoticeHow{}, Apps: map[string]map[NoticeKind]NoticeHow{}}
	}
	if len(accountIDs) == 0 {
		return chosen, nil
	}
	var rows []noticeChoice
	err := db.Find(&rows, "account_id IN ?", store.Pad(accountIDs)).Error
	for _, row := range rows {
		choices := chosen[row.AccountID]
		if row.AppID == nil {
			choices.All[row.Kind] = row.How
			continue
		}
		if choices.Apps[*row.AppID] == nil {
			choices.Apps[*row.AppID] = map[NoticeKind]NoticeHow{}
		}
		choices.Apps[*row.AppID][row.Kind] = row.How
	}
	return chosen, err
}

// Desk is an active app in whose team somebody is, with their role there.
type Desk struct {
	App  App
	Role Role
}

// Desks are the active apps in whose teams the person is, in alphabetical order; at most limit.
func (a *Account) Desks(ctx context.Context, db *gorm.DB, limit int) ([]Desk, error) {
	var rows []struct {
		App
		Role Role
	}
	err := db.WithContext(ctx).Raw(`
		SELECT apps.*, memberships.role FROM apps
		JOIN memberships ON memberships.app_id = apps.id AND memberships.account_id = ?
		WHERE apps.archived_at IS NULL AND apps.deleted_at IS NULL ORDER BY apps.name, apps.slug LIMIT ?`,
		a.ID, limit).Scan(&rows).Error
	desks := make([]Desk, len(rows))
	for i := range rows {
		desks[i] = Desk{rows[i].App, rows[i].Role}
	}
	return desks, err
}

// ChooseNotices stores all choices of the person for the apps in whose team they are, and the time of their digest.
// Waiting notices that are no longer wanted are cancelled, and those that wait for the digest but are now wanted at
// once become due.
func (a *Account) ChooseNotices(ctx context.Context, db *gorm.DB, wanted NoticeChoices, at DigestTime) error {
	return change(ctx, db, func(tx *Tx) error {
		if err := store.LockNames(tx.DB, "notices of "+a.ID); err != nil {
			return err
		}
		teams, err := a.AppIDs(ctx, tx.DB)
		if err != nil {
			return err
		}
		rows, err := wanted.rows(tx, a.ID, teams)
		if err != nil {
			return err
		}
		if err := tx.Delete(&noticeChoice{}, "account_id = ?", a.ID).Error; err != nil {
			return err
		}
		if err := store.Insert(tx.DB, rows); err != nil {
			return err
		}
		if err := a.ChooseDigestTime(ctx, tx.DB, at); err != nil {
			return err
		}
		return a.applyChoices(tx)
	})
}

func (c *NoticeChoices) rows(tx *Tx, accountID string, teams []string) ([]*noticeChoice, error) {
	var rows []*noticeChoice
	add := func(appID *string, chosen map[NoticeKind]NoticeHow) error {
		for _, kind := range NoticeKinds {
			how, has := chosen[kind]
			if !has {
				continue
			}
			if !slices.Contains(NoticeHows, how) {
				return refuseField(string(kind), FaultNotAChoice, among(NoticeHows...))
			}
			rows = append(rows, &noticeChoice{ID: tx.NewID(), AccountID: accountID, AppID: appID, Kind: kind, How: how})
		}
		return nil
	}
	if err := add(nil, c.All); err != nil {
		return nil, err
	}
	for _, team := range teams {
		if err := add(&team, c.Apps[team]); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// StopNotices switches one kind off, for one app alone.
func (a *Account) StopNotices(ctx context.Context, db *gorm.DB, app *App, kind NoticeKind) error {
	return a.chooseNotice(ctx, db, app, kind, NoticeOff)
}

func (a *Account) chooseNotice(ctx context.Context, db *gorm.DB, app *App, kind NoticeKind, how NoticeHow) error {
	if !slices.Contains(NoticeKinds, kind) {
		return NotFound("There is no such kind of notification.")
	}
	return change(ctx, db, func(tx *Tx) error {
		if err := store.LockNames(tx.DB, "notices of "+a.ID); err != nil {
			return err
		}
		err := tx.Delete(&noticeChoice{}, "account_id = ? AND app_id = ? AND kind = ?", a.ID, app.ID, kind).Error
		if err != nil {
			return err
		}
		chosen := &noticeChoice{ID: tx.NewID(), AccountID: a.ID, AppID: &app.ID, Kind: kind, How: how}
		if err := tx.Create(chosen).Error; err != nil {
			return err
		}
		return a.applyChoices(tx)
	})
}

// applyChoices cancels waiting notices that are switched off, and makes those due that wait for the digest but are now
// wanted at once: no digest would contain them any more.
func (a *Account) applyChoices(tx *Tx) error {
	var waiting []struct {
		AppID string
		Kind  NoticeKind
		Role  Role
	}
	err := tx.Raw(`
		SELECT DISTINCT notices.app_id, notices.kind, memberships.role FROM notices
		JOIN memberships ON memberships.app_id = notices.app_id AND memberships.account_id = notices.account_id
		WHERE notices.account_id = ? AND notices.mail_id IS NULL`, a.ID).Scan(&waiting).Error
	if err != nil || len(waiting) == 0 {
		return err
	}
	chosen, err := noticeChoices(tx.DB, []string{a.ID})
	if err != nil {
		return err
	}
	groups := map[NoticeHow][]string{}
	for _, group := range waiting {
		how := chosen[a.ID].How(group.AppID, group.Role, group.Kind)
		groups[how] = append(groups[how], group.AppID+" "+string(group.Kind))
	}
	theirs := func(how NoticeHow) *gorm.DB {
		return tx.Model(&Notice{}).Where("account_id = ? AND mail_id IS NULL", a.ID).
			Where("CAST(app_id AS text) || ' ' || kind IN ?", store.Pad(groups[how]))
	}
	if len(groups[NoticeOff]) > 0 {
		if err := theirs(NoticeOff).Delete(&Notice{}).Error; err != nil {
			return err
		}
	}
	if len(groups[NoticeAtOnce]) == 0 {
		return nil
	}
	return theirs(NoticeAtOnce).Where("due_at IS NULL").UpdateColumn("due_at", tx.Now).Error
}

// wantsAnswers reports whether the person is notified of answers in their tickets of the app at all.
func (c *NoticeChoices) wantsAnswers(appID string) bool {
	return c.How(appID, RoleAgent, NoticeAnswer) != NoticeOff
}

// forgetNotices deletes the waiting notices and the choices of somebody who leaves a team.
func (m *Membership) forgetNotices(tx *Tx) error {
	for _, theirs := range []any{&Notice{}, &noticeChoice{}} {
		if err := tx.Delete(theirs, "account_id = ? AND app_id = ?", m.AccountID, m.AppID).Error; err != nil {
			return err
		}
	}
	return nil
}
