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

// turnTime is how long one turn sends, before others of the queue come first.
const turnTime = 30 * time.Second

func (j *Jobs) deliverTurn(ctx context.Context, job *river.Job[models.DeliverTurn]) error {
	return j.Deliver(ctx, job.Args)
}

// Deliver sends what waits for the connection of the turn, in order, until nothing is due, one fails or others wait.
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
		work := &stint{began: time.Now()}
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
	// notedTogether is of how many messages what came of them is kept in one transaction, and notedWithin how long the first
	// of them waits for it. Should the process die before, they are sent once more, webhooks with the same ids.
	notedTogether = 20
	notedWithin   = time.Second
)

// deliverSome sends messages, and keeps what came of them. More says that the turn goes on.
func (j *Jobs) deliverSome(
	ctx context.Context, turn *models.Turn, work *stint, due []models.Dispatch, end time.Time,
) (more bool, err error) {
	var tried []models.Tried
	note := func() error {
		err := j.note(ctx, turn, work, tried)
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
		if len(tried) >= notedTogether || time.Since(first) > notedWithin {
			if err := note(); err != nil {
				return false, err
			}
			first = time.Now()
		}
	}
	return more, errors.Join(note(), ctx.Err())
}

// deliver sends one message. It is nil where there was nothing to send, or nobody to send it to.
func (j *Jobs) deliver(
	ctx context.Context, turn *models.Turn, work *stint, carried []models.Dispatch,
) (*models.Tried, error) {
	var told, gone []models.Dispatch
	for _, dispatch := range carried {
		if dispatch.Gone() {
			gone = append(gone, dispatch)
		} else {
			told = append(told, dispatch)
		}
	}
	var err error
	if len(gone) > 0 {
		err = turn.Drop(ctx, j.DB, gone)
	}
	if err != nil || len(told) == 0 {
		return nil, err
	}
	if held, err := turn.Hold(ctx, j.DB); err != nil || !held {
		return nil, err
	}
	answer := j.Webhooks.Send(ctx, web.Outbound(j.BaseURL, &turn.App, turn.To, models.Clock(ctx), told))
	work.away += answer.Took
	if ctx.Err() != nil {
		return nil, nil // the process stops: that says nothing of the other side
	}
	return &models.Tried{Carried: told, Outcome: web.Outcome(turn.Kind, answer)}, nil
}

// note keeps what came of messages, and then gives way to those who file tickets.
func (j *Jobs) note(ctx context.Context, turn *models.Turn, work *stint, tried []models.Tried) error {
	if len(tried) == 0 {
		return nil
	}
	if err := turn.RecordTries(context.WithoutCancel(ctx), j.DB, tried); err != nil {
		return fmt.Errorf("noting what became of deliveries: %w", err)
	}
	j.giveWay(ctx, work)
	return nil
}
