package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// digestTime is when somebody gets their digest, and the period that the last one covered.
type digestTime struct {
	AccountID string `gorm:"primaryKey"`
	Hour      int
	Zone      string // "" for the installation's
	Workdays  bool
	SinceAt   *time.Time
	LastAt    *time.Time `gorm:"column:told_at"`
}

// DigestTime is when somebody gets their daily digest: at an hour in their time zone.
type DigestTime struct {
	Hour     int
	Zone     string // "" for the installation's
	Workdays bool   // only from Monday to Friday
}

// Location is the time zone.
func (t DigestTime) Location() *time.Location { return location(t.Zone) }

// DigestHour is the default hour of a digest.
const DigestHour = 8

const (
	// digestLate is how long after its hour a digest is still sent: later would no longer be the same morning.
	digestLate = 4 * time.Hour
	// digestDays is how far back the first digest after a while looks: over a weekend, but not a holiday.
	digestDays = 4 * 24 * time.Hour
	// digestPeople is how many people one look checks.
	digestPeople = 200
)

// DigestTime is when the person gets their digest.
func (a *Account) DigestTime(ctx context.Context, db *gorm.DB) (DigestTime, error) {
	stored, err := findFirst[digestTime](db.WithContext(ctx), "account_id = ?", a.ID)
	if err != nil || stored == nil {
		return DigestTime{Hour: DigestHour}, err
	}
	return DigestTime{stored.Hour, stored.Zone, stored.Workdays}, nil
}

// ChooseDigestTime sets when the person gets their digest.
func (a *Account) ChooseDigestTime(ctx context.Context, db *gorm.DB, wanted DigestTime) error {
	if wanted.Hour < 0 || wanted.Hour > 23 {
		return Invalid("hour", "Choose an hour of the day.")
	}
	if FindZone(wanted.Zone) == nil {
		wanted.Zone = ""
	}
	return db.WithContext(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "account_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"hour", "zone", "workdays"}),
	}).Create(&digestTime{AccountID: a.ID, Hour: wanted.Hour, Zone: wanted.Zone, Workdays: wanted.Workdays}).Error
}

// learnZone uses the zone of the browser in which somebody signs in for their daily mails, as long as no other is known.
func (a *Account) learnZone(tx *Tx, zone string) error {
	if FindZone(zone) == nil {
		return nil
	}
	err := tx.Model(&dailyNews{}).Where("account_id = ? AND zone = ''", a.ID).UpdateColumn("zone", zone).Error
	if err != nil {
		return err
	}
	return tx.Exec(`
		INSERT INTO digest_times (account_id, hour, zone)
		SELECT accounts.id, CAST(? AS smallint), CAST(? AS text) FROM accounts
		WHERE accounts.id = ? AND EXISTS (SELECT 1 FROM memberships WHERE memberships.account_id = accounts.id)
		ON CONFLICT (account_id) DO UPDATE SET zone = excluded.zone WHERE digest_times.zone = ''`,
		DigestHour, zone, a.ID).Error
}

// due reports whether the digest of the day is due, and the beginning of its period.
func (d *digestTime) due(now time.Time) (since time.Time, due bool) {
	local := now.In(location(d.Zone))
	at := time.Date(local.Year(), local.Month(), local.Day(), d.Hour, 0, 0, 0, local.Location())
	since = now.Add(-24 * time.Hour)
	if local.Before(at) || !local.Before(at.Add(digestLate)) {
		return since, false
	}
	if day := local.Weekday(); d.Workdays && (day == time.Saturday || day == time.Sunday) {
		return since, false
	}
	if d.LastAt != nil {
		// Neither twice a day, nor twice within the hours by which somebody moved their morning.
		if !d.LastAt.Before(at.Add(-12 * time.Hour)) {
			return since, false
		}
		since = *d.LastAt
	}
	if oldest := now.Add(-digestDays); since.Before(oldest) {
		since = oldest
	}
	return since, true
}

// MakeDigests is the job that makes the digests that are due.
type MakeDigests struct{}

// Kind names the worker.
func (MakeDigests) Kind() string { return "make_digests" }

// QueueDigests makes the digests that are due and not empty. A failure for one reader does not affect the others.
func QueueDigests(ctx context.Context, db *gorm.DB) error {
	var failed []error
	for after, more := "", true; more; {
		people, err := digestReaders(db.WithContext(ctx), after)
		if err != nil {
			return errors.Join(append(failed, err)...)
		}
		for i := range people {
			person, now := &people[i], clockOf(ctx).Now
			if _, due := person.time.due(now); !due || person.holdsNotices(now) {
				continue
			}
			if err := person.queueDigest(ctx, db); err != nil {
				failed = append(failed, fmt.Errorf("the digest of %s: %w", person.ID, err))
			}
			if ctx.Err() != nil {
				return errors.Join(failed...)
			}
		}
		if more = len(people) == digestPeople; more {
			after = people[len(people)-1].ID
		}
	}
	return errors.Join(failed...)
}

type digestReader struct {
	Account
	time digestTime
}

// digestReaders are members after the one with the id, with their times.
func digestReaders(db *gorm.DB, after string) ([]digestReader, error) {
	scope := db.Order("id").Limit(digestPeople).Where(`email_verified_at IS NOT NULL AND erased_at IS NULL
		AND EXISTS (SELECT 1 FROM memberships WHERE memberships.account_id = accounts.id)`)
	if after != "" {
		scope = scope.Where("id > ?", after)
	}
	var people []Account
	if err := scope.Find(&people).Error; err != nil || len(people) == 0 {
		return nil, err
	}
	ids := collect(people, func(a Account) string { return a.ID })
	var times []digestTime
	if err := db.Find(&times, "account_id IN ?", store.Pad(ids)).Error; err != nil {
		return nil, err
	}
	byPerson := map[string]digestTime{}
	for _, one := range times {
		byPerson[one.AccountID] = one
	}
	readers := make([]digestReader, len(people))
	for i, person := range people {
		stored, has := byPerson[person.ID]
		if !has {
			stored = digestTime{AccountID: person.ID, Hour: DigestHour}
		}
		readers[i] = digestReader{person, stored}
	}
	return readers, nil
}

// queueDigest makes the mail of the day, unless another process did. A day without events has none. The content is read
// before the change, which keeps that short; later events go into the next digest.
func (r *digestReader) queueDigest(ctx context.Context, db *gorm.DB) error {
	until := clockOf(ctx).Now
	since, due := r.time.due(until)
	if !due {
		return nil
	}
	read := db.WithContext(ctx)
	digest, err := findDigest(read, &r.Account, r.waiting(read).Where("NOT "+idle), since, until)
	if err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		first := &digestTime{AccountID: r.ID, Hour: DigestHour}
		if err := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(first).Error; err != nil {
			return err
		}
		var stored digestTime
		if err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&stored, "account_id = ?", r.ID).Error; err != nil {
			return err
		}
		if _, due := stored.due(until); !due {
			return nil // somebody else was first, or it was postponed
		}
		err := tx.Model(&digestTime{}).Where("account_id = ?", r.ID).
			UpdateColumns(map[string]any{"since_at": since, "told_at": until}).Error
		if err != nil {
			return err
		}
		if err := dropIdle(tx, "account_id = ? AND due_at IS NULL", r.ID); err != nil || digest == nil {
			return err
		}
		mail := tx.newMail(MailDigest, r.Email)
		mail.CreatedAt = until
		if err := r.waiting(tx.DB).UpdateColumn("mail_id", mail.ID).Error; err != nil {
			return err
		}
		return mail.queue(tx)
	})
}

// waiting are the notices for the reader's digest.
func (r *digestReader) waiting(db *gorm.DB) *gorm.DB {
	return db.Model(&Notice{}).Where("account_id = ? AND mail_id IS NULL AND due_at IS NULL", r.ID)
}
