package models

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"
)

// FindSelfTest finds the job's test, nil if it is over or deleted.
func (job RunSelfTest) FindSelfTest(ctx context.Context, db *gorm.DB) (*SelfTest, error) {
	return findFirst[SelfTest](db.WithContext(ctx), "id = ? AND ended_at IS NULL", job.ID)
}

// Begin records that the step runs.
func (t *SelfTest) Begin(ctx context.Context, db *gorm.DB, step *SelfTestStep) error {
	step.State, step.Began = SelfTestRunning, clockOf(ctx).Now
	return t.save(ctx, db)
}

// BeginArrival records that the step waits for the mail that was sent.
func (t *SelfTest) BeginArrival(ctx context.Context, db *gorm.DB, step *SelfTestStep) error {
	left := t.Step(SelfTestLeaves)
	step.MailID, step.Token, step.To = left.MailID, left.Token, left.To
	return t.Begin(ctx, db, step)
}

// ErrNoRoomForTag means that our address is too long for a tag.
var ErrNoRoomForTag = errors.New("our address has no room for a tag")

// BeginMail records that the step runs, and makes the mail that it sends. The caller sends it and records the outcome.
func (t *SelfTest) BeginMail(ctx context.Context, db *gorm.DB, step *SelfTestStep) (*Mail, error) {
	var mail *Mail
	err := change(ctx, db, func(tx *Tx) (err error) {
		mail = tx.newMail(MailSelfTest, t.Address)
		mail.AppID = &t.AppID
		if step.Name == SelfTestAnswers {
			if mail.Email, err = mail.taggedAddress(tx); err != nil {
				return err
			}
		}
		if err := tx.Omit("Ticket").Create(mail).Error; err != nil {
			return err
		}
		step.State, step.Began, step.MailID, step.To = SelfTestRunning, tx.Now, mail.ID, mail.Email
		step.Token = strings.ToLower(rand.Text()[:12])
		return t.save(ctx, tx.DB)
	})
	return mail, err
}

// taggedAddress is an address with a tag, whether or not such addresses are known to work.
func (m *Mail) taggedAddress(tx *Tx) (string, error) {
	tag, err := newAnswerTag(tx, m.ID)
	if err != nil {
		return "", err
	}
	address := tx.outside.MailIn.withTag(tag)
	if address == "" {
		return "", ErrNoRoomForTag
	}
	return address, nil
}

// App is the app whose mail is tested.
func (t *SelfTest) App(ctx context.Context, db *gorm.DB) (*App, error) {
	var app App
	err := db.WithContext(ctx).Take(&app, "id = ?", t.AppID).Error
	return &app, err
}

// Mail is the mail that the step sent.
func (s *SelfTestStep) Mail(ctx context.Context, db *gorm.DB) (*Mail, error) {
	var mail Mail
	err := db.WithContext(ctx).Take(&mail, "id = ?", s.MailID).Error
	return &mail, err
}

// Pass records that the step succeeded, and how long it took.
func (t *SelfTest) Pass(ctx context.Context, db *gorm.DB, step *SelfTestStep, said string) error {
	now := clockOf(ctx).Now
	step.State, step.TookMs, step.Said = SelfTestPassed, max(1, now.Sub(step.Began).Milliseconds()), sanitize(said, 300)
	return t.end(ctx, db, now)
}

// Fail records why the step failed, and skips the steps that depend on it. The step that checks how other servers judge
// our mail does not depend on addresses with tags.
func (t *SelfTest) Fail(
	ctx context.Context, db *gorm.DB, step *SelfTestStep, fault SelfTestFault, said string,
) error {
	now := clockOf(ctx).Now
	step.State, step.Fault, step.Said = SelfTestFailed, fault, sanitize(said, 300)
	for i := range t.Steps {
		later := &t.Steps[i]
		judged := later.Name == SelfTestBelieved && step.Name == SelfTestAnswers
		if later.State == SelfTestWaiting && !judged && step.Name != SelfTestBelieved {
			later.State = SelfTestSkipped
		}
	}
	return t.end(ctx, db, now)
}

func (t *SelfTest) end(ctx context.Context, db *gorm.DB, now time.Time) error {
	if t.Next() == nil {
		t.EndedAt = &now
	}
	return t.save(ctx, db)
}

func (t *SelfTest) save(ctx context.Context, db *gorm.DB) error {
	return db.WithContext(ctx).Model(t).Select("Steps", "EndedAt").Updates(t).Error
}

// Arrived finds the step's mail among the received ones, nil until it arrives. From then on nobody has to decide about
// that mail.
func (t *SelfTest) Arrived(ctx context.Context, db *gorm.DB, step *SelfTestStep) (*Received, error) {
	var found []Received
	// By its Message-ID or, if a server replaced that, by the token in its subject.
	err := db.WithContext(ctx).Raw(`
		SELECT * FROM received_mails WHERE message_id LIKE ? AND state <> ?
		UNION ALL
		SELECT * FROM received_mails WHERE received_at >= ? AND subject LIKE ? AND state <> ?
		LIMIT 1`, step.MailID+"@%", ReceivedNew,
		step.Began.Add(-time.Minute), "%"+step.Token+"%", ReceivedNew).Scan(&found).Error
	if err != nil || len(found) == 0 {
		return nil, err
	}
	err = db.WithContext(ctx).Model(&Received{}).Where("id = ?", found[0].ID).
		Updates(map[string]any{"state": ReceivedAccepted, "reason": ReasonSelfTest}).Error
	return &found[0], err
}
