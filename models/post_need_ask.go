package models

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"gorm.io/gorm"
)

// NeedCheckChoices are the numbers of months without activity after which an app can ask the voters of an idea whether
// they still need it; 0 for never.
var NeedCheckChoices = []int{0, 6, 12, 24}

const (
	// needCheckEvery is how often an app asks about its old ideas, and needChecks about how many of them then: nobody
	// should get a long list.
	needCheckEvery = 7 * 24 * time.Hour
	needChecks     = 10
	// askAgainAfter is how soon the team may ask the same people again.
	askAgainAfter = 30 * 24 * time.Hour
	// needAnswerTime is how long people have to answer before an idea counts as not needed any more.
	needAnswerTime = 14 * 24 * time.Hour

	// Questions are only asked during the working day of the installation.
	needCheckFrom, needCheckUntil = 9, 16
)

// checkNeedChecks checks the number of months.
func (v *Violations) checkNeedChecks(months int) {
	if !slices.Contains(NeedCheckChoices, months) {
		v.fault("need_checks", FaultNotAChoice, among(collect(NeedCheckChoices, func(n int) string { return strconv.Itoa(n) })...))
	}
}

// needCheckable are the statuses of posts whose voters can be asked.
var needCheckable = []PostStatus{PostOpen, PostUnderReview, PostPlanned}

// NeedCheckable reports whether the voters of a post with this status can be asked whether they still need it.
func (s PostStatus) NeedCheckable() bool { return slices.Contains(needCheckable, s) }

// needVoters are the voters of a post who are asked: those with a proven address who follow it and want news of it.
const needVoters = `votes JOIN follows ON follows.post_id = votes.post_id AND follows.account_id = votes.account_id
		AND follows.following
	JOIN accounts ON accounts.id = votes.account_id AND accounts.erased_at IS NULL
		AND accounts.email_verified_at IS NOT NULL
	WHERE votes.post_id = posts.id AND NOT EXISTS (SELECT 1 FROM mail_refusals
		WHERE mail_refusals.account_id = accounts.id AND mail_refusals.app_id = posts.app_id
			AND mail_refusals.kind = 'status')`

var (
	errNotAskable = Conflict("The voters of this idea can’t be asked now: it is hidden, merged, in progress or decided, " +
		"or they were asked within the last 30 days.")
	errNobodyToAsk = Conflict("Nobody would be asked: none of the voters follows the idea with a proven address.")
)

// MayAskVoters reports whether the team may ask the voters of the post now.
func (p *Post) MayAskVoters(now time.Time) bool {
	return p.Listed() && p.Status.NeedCheckable() && (p.NeedAskedAt == nil || p.NeedAskedAt.Before(now.Add(-askAgainAfter)))
}

// AskVoters asks those who voted for the post, by mail and on its page, whether they still need it, and starts counting
// anew. UndoAsking undoes the returned event until somebody was mailed.
func (p *Post) AskVoters(ctx context.Context, db *gorm.DB, by Actor) (event *Event, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		switch {
		case err != nil:
			return err
		case !now.MayAskVoters(tx.Now):
			return errNotAskable
		}
		event, err = now.askVoters(tx, by)
		return err
	})
	return event, err
}

// askVoters asks the voters of the locked post.
func (p *Post) askVoters(tx *Tx, by Actor) (*Event, error) {
	var asked int
	err := tx.Raw("SELECT COUNT(*) FROM posts CROSS JOIN "+needVoters+
		" AND posts.id = ? AND CAST(accounts.id AS text) <> ?", p.ID, orEmpty(by.accountID())).Scan(&asked).Error
	if err != nil {
		return nil, err
	}
	if asked == 0 {
		return nil, errNobodyToAsk
	}
	event := by.did(ActionPostNeedAsked, p.AppID, p.ID).with(EventDetail{Count: asked, Before: p.NeedAskedAt})
	if err := record(tx, event); err != nil {
		return nil, err
	}
	if err := p.setNeedAsked(tx, &tx.Now); err != nil {
		return nil, err
	}
	return event, p.announce(tx, event, NewsNeed)
}

// UndoAsking withdraws a question that nobody was mailed yet.
func (p *Post) UndoAsking(ctx context.Context, db *gorm.DB, by Actor, eventID string) error {
	return change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		if err != nil {
			return err
		}
		last, err := findOr[Event](tx.Order("id DESC"), errNothingToUndo, "object_id = ? AND action IN ?", p.ID,
			[]Action{ActionPostNeedAsked, ActionPostNeedNotAsked})
		if err != nil {
			return err
		}
		if last.ID != eventID || last.Action != ActionPostNeedAsked {
			return errNothingToUndo
		}
		mailed, err := withdrawNews(tx, now.AppID, eventID)
		if err != nil {
			return err
		}
		if mailed {
			return Conflict("The mails are on their way already, so there is nothing to undo.")
		}
		detail, err := readDetail(last.Detail)
		if err != nil {
			return err
		}
		if err := now.setNeedAsked(tx, detail.Before); err != nil {
			return err
		}
		return record(tx, by.did(ActionPostNeedNotAsked, now.AppID, now.ID))
	})
}

func (p *Post) setNeedAsked(tx *Tx, at *time.Time) error {
	p.NeedAskedAt, p.StillNeeded, p.NotNeeded = at, 0, 0
	err := tx.Model(&Post{}).Where("id = ?", p.ID).
		UpdateColumns(map[string]any{"need_asked_at": at, "still_needed": 0, "not_needed": 0}).Error
	if err != nil {
		return err
	}
	return p.countNeed(tx)
}

// AskAboutOldPosts asks the voters of old ideas, in the apps that want that: of at most ten ideas a week, those without
// activity for longest first, and during working hours.
func AskAboutOldPosts(ctx context.Context, db *gorm.DB) error {
	now := clockOf(ctx).Now
	here := now.In(location(""))
	if hour := here.Hour(); hour < needCheckFrom || hour >= needCheckUntil ||
		here.Weekday() == time.Saturday || here.Weekday() == time.Sunday {
		return nil
	}
	var apps []App
	err := db.WithContext(ctx).Order("id").Find(&apps, `need_check_months > 0 AND archived_at IS NULL
		AND deleted_at IS NULL AND (need_checked_at IS NULL OR need_checked_at <= ?)`, now.Add(-needCheckEvery)).Error
	if err != nil {
		return err
	}
	var failed []error
	for i := range apps {
		if err := apps[i].askAboutOldPosts(ctx, db); err != nil {
			failed = append(failed, fmt.Errorf("asking about old ideas of %s: %w", apps[i].Slug, err))
		}
	}
	return errors.Join(failed...)
}

func (a *App) askAboutOldPosts(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		now, err := a.lock(tx) // so that another process does not ask, too
		if err != nil {
			return err
		}
		if now.NeedCheckMonths == 0 || now.Archived() ||
			now.NeedCheckedAt != nil && now.NeedCheckedAt.After(tx.Now.Add(-needCheckEvery)) {
			return nil
		}
		if err := tx.Model(&App{}).Where("id = ?", a.ID).UpdateColumn("need_checked_at", tx.Now).Error; err != nil {
			return err
		}
		ids, err := now.oldPosts(tx)
		if err != nil || len(ids) == 0 {
			return err
		}
		posts, err := lockPosts(tx, ids...)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if !posts[id].MayAskVoters(tx.Now) { // it was changed at this moment
				continue
			}
			if _, err := posts[id].askVoters(tx, Actor{}); err != nil && !errors.Is(err, errNobodyToAsk) {
				return err
			}
		}
		return nil
	})
}

// oldPosts are the ids of the posts to ask about now.
func (a *App) oldPosts(tx *Tx) (ids []string, err error) {
	quiet := PostsQuiet.key("posts")
	err = tx.Raw(`SELECT posts.id FROM posts WHERE posts.app_id = @app AND `+isListed+` AND deleted_at IS NULL
			AND status IN @statuses AND `+quiet+` < @before AND (need_asked_at IS NULL OR need_asked_at < @before)
			AND EXISTS (SELECT 1 FROM `+needVoters+`)
		ORDER BY `+quiet+`, posts.id LIMIT @most`, map[string]any{
		"app": a.ID, "statuses": needCheckable, "before": tx.Now.AddDate(0, -a.NeedCheckMonths, 0), "most": needChecks,
	}).Scan(&ids).Error
	return ids, err
}

// isUnneeded selects the posts of PostsUnneeded. Its parameter is needAskedBefore.
func isUnneeded(parameter string) string {
	return isListed + " AND posts.need_asked_at < " + parameter +
		" AND posts.still_needed = 0 AND posts.status IN ('open', 'under_review', 'planned')"
}

// needAskedBefore is before when people were asked who have had time to answer.
func needAskedBefore(db *gorm.DB) time.Time {
	return clockOf(db.Statement.Context).Now.Add(-needAnswerTime)
}
