package jobs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"intake/handlers/web"
	"intake/models"
)

// turnTime is how long one connection's turn sends before others in the queue have theirs.
const turnTime = 30 * time.Second

func (j *Jobs) deliverTurn(ctx context.Context, job *river.Job[models.DeliverTurn]) error {
	return j.Deliver(ctx, job.Args)
}

// Deliver sends what is queued for the connection of the turn, in order, until nothing is due, one delivery fails, or
// others wait.
func (j *Jobs) Deliver(ctx context.Context, job models.DeliverTurn) error {
	turn, err := models.TakeTurn(ctx, j.DB, job)
	if err != nil || turn == nil {
		return err
	}
	j.turns.Add(1)
	defer j.turns.Add(-1)
	err = j.deliverAll(ctx, turn)
	if ended := turn.End(context.WithoutCancel(ctx), j.DB); ended != nil {
		err = errors.Join(err, fmt.Errorf("ending a connection's turn: %w", ended))
	}
	return err
}

func (j *Jobs) deliverAll(ctx context.Context, turn *models.Turn) error {
	for end := time.Now().Add(turnTime); ; {
		work := &workTime{began: time.Now()}
		due, err := turn.Next(ctx, j.DB)
		if err != nil {
			return fmt.Errorf("preparing deliveries: %w", err)
		}
		if len(due) == 0 {
			return nil
		}
		more, err := j.deliverSome(ctx, turn, work, due, end)
		if err != nil || !more {
			return err
		}
	}
}

const (
	// The outcomes of noteBatch messages are recorded in one transaction, noteInterval after the first at the latest. If
	// the process dies before, those messages are sent again, webhooks with the same ids.
	noteBatch    = 20
	noteInterval = time.Second
)

// deliverSome sends messages and records their outcomes. More says that the turn goes on.
func (j *Jobs) deliverSome(
	ctx context.Context, turn *models.Turn, work *workTime, due []models.Dispatch, end time.Time,
) (more bool, err error) {
	var tried []models.Tried
	note := func() error {
		err := j.recordTries(ctx, turn, work, tried)
		tried = nil
		return err
	}
	more = true
	first := time.Now()
	for carried := range slices.Chunk(due, turn.Together()) {
		one, err := j.deliver(ctx, turn, work, carried)
		if err != nil {
			return false, errors.Join(fmt.Errorf("delivering: %w", err), note())
		}
		if one != nil {
			tried = append(tried, *one)
			more = one.Outcome.Arrived()
		}
		more = more && ctx.Err() == nil && time.Now().Before(end)
		if !more {
			break
		}
		if len(tried) >= noteBatch || time.Since(first) > noteInterval {
			if err := note(); err != nil {
				return false, err
			}
			first = time.Now()
		}
	}
	err = note()
	return more, errors.Join(err, ctx.Err())
}

// deliver sends one message. It returns nil if there was nothing to send, or nowhere to send it to.
func (j *Jobs) deliver(
	ctx context.Context, turn *models.Turn, work *workTime, carried []models.Dispatch,
) (*models.Tried, error) {
	var sent, gone []models.Dispatch
	for _, dispatch := range carried {
		if dispatch.Gone() {
			gone = append(gone, dispatch)
		} else {
			sent = append(sent, dispatch)
		}
	}
	var err error
	if len(gone) > 0 {
		err = turn.Drop(ctx, j.DB, gone)
	}
	if err != nil || len(sent) == 0 {
		return nil, err
	}
	if held, err := turn.Hold(ctx, j.DB); err != nil || !held {
		return nil, err
	}
	answer := j.Webhooks.Send(ctx, web.Outbound(j.BaseURL, &turn.App, turn.To, models.Clock(ctx), sent))
	work.away += answer.Took
	if ctx.Err() != nil {
		return nil, nil // the process stops, which says nothing about the other side
	}
	return &models.Tried{Carried: sent, Outcome: web.Outcome(turn.Kind, answer)}, nil
}

// recordTries records the outcomes of messages, and then rests so that filing tickets comes first.
func (j *Jobs) recordTries(ctx context.Context, turn *models.Turn, work *workTime, tried []models.Tried) error {
	if len(tried) == 0 {
		return nil
	}
	if err := turn.RecordTries(context.WithoutCancel(ctx), j.DB, tried); err != nil {
		return fmt.Errorf("noting what became of deliveries: %w", err)
	}
	j.rest(ctx, work)
	return nil
}
