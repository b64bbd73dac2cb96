package models

import (
	"context"
	"math/rand/v2"
	"time"

	"gorm.io/gorm"
)

// Outcome is what came of a try.
type Outcome struct {
	Status     int // 0: no answer
	Took       time.Duration
	Why        string        // why there was no answer, or what it means, in words
	RetryAfter time.Duration // the server asked to be left alone for so long
	Gone       bool          // it said that it never wants to hear of us again
	Request    string
	Answer     string
}

// Arrived reports whether the other side took the message.
func (o *Outcome) Arrived() bool { return o.Status >= 200 && o.Status < 300 }

const (
	failingAge    = 5 * 24 * time.Hour // after so long a connection pauses by itself
	firstRest     = 5 * time.Second
	longestRest   = 10 * time.Minute
	longestAsked  = 24 * time.Hour // of what a server can ask for
	historyLength = mostTries
)

// Tried is a message that was sent, with the deliveries that it carried, and what came of it.
type Tried struct {
	Carried []Dispatch
	Outcome Outcome
}

// RecordTries keeps what came of messages, with each delivery that they carried. After one that failed the connection
// rests, for longer each time; the deliveries wait for their own next try, so that one that a server cannot take holds
// up no other.
func (t *Turn) RecordTries(ctx context.Context, db *gorm.DB, tried []Tried) error {
	before := t.Connection
	return change(ctx, db, func(tx *Tx) error {
		t.Connection = before // of an earlier try, which was undone
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
		return nil // removed meanwhile
	}
	return t.noteHealth(tx, outcome)
}

// after is the delivery's row after another try.
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
	case d.Tries+1 >= mostTries && !outcome.Gone:
		row["state"], row["done_at"] = DeliveryFailed, now
	default:
		row["next_at"] = now.Add(max(untilTry(d.Tries+1), min(outcome.RetryAfter, longestAsked)))
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
	t.NextAt = now.Add(max(restAfter(t.Failures), min(outcome.RetryAfter, longestAsked)))
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

// pause sends nothing any more, and lets the owners know.
func (t *Turn) pause(tx *Tx, why PauseReason) error {
	paused := tx.Model(&Connection{}).Where("id = ? AND paused_at IS NULL", t.ID).
		Updates(map[string]any{"paused_at": tx.Now, "paused_why": why})
	if paused.Error != nil || paused.RowsAffected == 0 {
		return paused.Error
	}
	t.PausedAt, t.PausedWhy = &tx.Now, why
	if err := record(tx, Actor{}.did(ActionConnectionPaused, t.AppID, t.ID).with(named{t.Name})); err != nil {
		return err
	}
	return mailOwners(tx, t.AppID, func(mail *Mail) { mail.AboutID = &t.ID })
}

func (t *Turn) pauseAlone(ctx context.Context, db *gorm.DB, why PauseReason) error {
	return change(ctx, db, func(tx *Tx) error { return t.pause(tx, why) })
}

// untilTry is how long a delivery waits that was tried so often: fourteen tries take about a day.
func untilTry(tries int) time.Duration {
	n := time.Duration(tries)
	return jitter(n * n * n * n * time.Second)
}

// restAfter is how long a connection is left alone after so many tries in a row that failed.
func restAfter(failures int) time.Duration {
	rest := firstRest
	for range failures - 1 {
		if rest *= 2; rest >= longestRest {
			return jitter(longestRest)
		}
	}
	return jitter(rest)
}

// jitter is the time, up to a tenth more or less, so that what failed together does not come back together.
func jitter(d time.Duration) time.Duration {
	return d + time.Duration((rand.Float64()*2-1)*float64(d)/10)
}

// Drop gives up deliveries: what they were about is gone, so there is nothing to say.
func (t *Turn) Drop(ctx context.Context, db *gorm.DB, dropped []Dispatch) error {
	ids := make([]string, len(dropped))
	for i := range dropped {
		ids[i] = dropped[i].ID
	}
	return db.WithContext(ctx).Model(&Delivery{}).Where("id IN ? AND state = ?", ids, DeliveryWaiting).
		Updates(map[string]any{"state": DeliveryFailed, "done_at": clockOf(ctx).Now}).Error
}
