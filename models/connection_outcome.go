package models

import (
	"context"
	"math/rand/v2"
	"time"

	"gorm.io/gorm"
)

// Outcome is the result of an attempt.
type Outcome struct {
	Status     int // 0: no answer
	Took       time.Duration
	Why        string        // why there was no answer, or what it means
	RetryAfter time.Duration // how long the server asked us to wait
	Gone       bool          // the server asked for no more messages
	Request    string
	Answer     string
}

// Arrived reports whether the other side accepted the message.
func (o *Outcome) Arrived() bool { return o.Status >= 200 && o.Status < 300 }

const (
	failingAge    = 5 * 24 * time.Hour // after which a failing connection pauses by itself
	firstRest     = 5 * time.Second
	maxRest       = 10 * time.Minute
	maxAsked      = 24 * time.Hour // the longest wait that a server can ask for
	historyLength = MaxTries
)

// Tried is a sent message with its deliveries and its outcome.
type Tried struct {
	Carried []Dispatch
	Outcome Outcome
}

// RecordTries stores the outcomes of messages with each of their deliveries. After a failure the connection rests,
// longer each time; every delivery has its own next attempt, so that one which a server cannot accept does not block
// the others.
func (t *Turn) RecordTries(ctx context.Context, db *gorm.DB, tried []Tried) error {
	before := t.Connection
	return change(ctx, db, func(tx *Tx) error {
		t.Connection = before // of an earlier attempt, which was rolled back
		for i := range tried {
			if err := t.recordTry(tx, tried[i].Carried, tried[i].Outcome); err != nil {
				return err
			}
		}
		return nil
	})
}

func (t *Turn) recordTry(tx *Tx, carried []Dispatch, outcome Outcome) error {
	first := &carried[0].Delivery
	var others []string
	for i := range carried[1:] {
		others = append(others, carried[1+i].ID)
	}
	row := first.after(tx.Now, outcome)
	forgotten, err := forgottenSince(tx, carried)
	if err != nil {
		return err
	}
	if forgotten {
		row["request"], row["answer"] = "", ""
	}
	noted := tx.Model(&Delivery{}).Where("id = ? AND state = ?", first.ID, DeliveryWaiting).Updates(row)
	if noted.Error != nil {
		return noted.Error
	}
	count := noted.RowsAffected
	if len(others) > 0 {
		row["request"], row["answer"], row["carried_by"] = "", "", first.ID
		noted = tx.Model(&Delivery{}).Where("id IN ? AND state = ?", others, DeliveryWaiting).Updates(row)
		if noted.Error != nil {
			return noted.Error
		}
		count += noted.RowsAffected
	}
	if count == 0 {
		return nil // removed in the meantime
	}
	return t.noteHealth(tx, outcome)
}

// after returns the columns of the delivery after another attempt.
func (d *Delivery) after(now time.Time, outcome Outcome) map[string]any {
	tries := append(d.AllTries(), DeliveryTry{
		At: now, Status: outcome.Status, TookMs: outcome.Took.Milliseconds(), Why: outcome.Why,
	})
	row := map[string]any{
		"tries": d.Tries + 1, "status": outcome.Status, "took_ms": outcome.Took.Milliseconds(), "carried_by": nil,
		"request": outcome.Request, "answer": outcome.Answer, "history": mustJSON(tries[max(0, len(tries)-historyLength):]),
	}
	switch {
	case outcome.Arrived():
		row["state"], row["done_at"] = DeliveryDelivered, now
	case d.Tries+1 >= MaxTries && !outcome.Gone:
		row["state"], row["done_at"] = DeliveryFailed, now
	default:
		row["next_at"] = now.Add(max(untilTry(d.Tries+1), min(outcome.RetryAfter, maxAsked)))
	}
	return row
}

func (t *Turn) noteHealth(tx *Tx, outcome Outcome) error {
	now := tx.Now
	if outcome.Arrived() {
		if t.Kind.Chat() {
			t.NextAt = now.Add(chatRest)
		} else if t.Failures == 0 && t.FailingSince == nil {
			return nil
		}
		t.Failures, t.FailingSince = 0, nil
		return t.store(tx)
	}
	if t.Failures++; t.FailingSince == nil {
		t.FailingSince = &now
	}
	t.NextAt = now.Add(max(restAfter(t.Failures), min(outcome.RetryAfter, maxAsked)))
	if err := t.store(tx); err != nil {
		return err
	}
	switch {
	case outcome.Gone:
		return t.pause(tx, PausedGone)
	case now.Sub(*t.FailingSince) >= failingAge:
		return t.pause(tx, PausedFailing)
	}
	return nil
}

func (t *Turn) store(tx *Tx) error {
	return tx.Model(&Connection{}).Where("id = ? AND turn = ?", t.ID, t.job.Turn).
		Select("failures", "failing_since", "next_at").UpdateColumns(&t.Connection).Error
}

// pause stops sending and informs the owners.
func (t *Turn) pause(tx *Tx, why PauseReason) error {
	paused := tx.Model(&Connection{}).Where("id = ? AND paused_at IS NULL", t.ID).
		Updates(map[string]any{"paused_at": tx.Now, "paused_why": why})
	if paused.Error != nil || paused.RowsAffected == 0 {
		return paused.Error
	}
	t.PausedAt, t.PausedWhy = &tx.Now, why
	if err := record(tx, Actor{}.did(ActionConnectionPaused, t.AppID, t.ID).with(EventDetail{Name: t.Name})); err != nil {
		return err
	}
	return mailOwners(tx, t.AppID, func(mail *Mail) { mail.AboutID = &t.ID })
}

// untilTry is how long a delivery waits after that many attempts: fourteen of them take about a day.
func untilTry(tries int) time.Duration {
	n := time.Duration(tries)
	return jitter(n * n * n * n * time.Second)
}

// restAfter is how long a connection rests after that many consecutive failures.
func restAfter(failures int) time.Duration {
	rest := firstRest
	for range failures - 1 {
		if rest *= 2; rest >= maxRest {
			return jitter(maxRest)
		}
	}
	return jitter(rest)
}

// jitter varies the time by up to a tenth, so that deliveries that failed together do not come back together.
func jitter(d time.Duration) time.Duration {
	return d + time.Duration((rand.Float64()*2-1)*float64(d)/10)
}

// Drop gives up deliveries whose objects are gone.
func (t *Turn) Drop(ctx context.Context, db *gorm.DB, dropped []Dispatch) error {
	ids := collect(dropped, func(d Dispatch) string { return d.ID })
	return db.WithContext(ctx).Model(&Delivery{}).Where("id IN ? AND state = ?", ids, DeliveryWaiting).
		Updates(map[string]any{"state": DeliveryFailed, "done_at": clockOf(ctx).Now}).Error
}
