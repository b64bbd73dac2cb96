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
	err = j.deliverAll(ctx, turn)
	if ended := turn.End(context.WithoutCancel(ctx), j.DB); ended != nil {
		err = errors.Join(err, fmt.Errorf("ending a connection's turn: %w", ended))
	}
	return err
}

func (j *Jobs) deliverAll(ctx context.Context, turn *models.Turn) error {
	for end := time.Now().Add(turnTime); ; {
		due, err := turn.Next(ctx, j.DB)
		if err != nil {
			return fmt.Errorf("preparing deliveries: %w", err)
		}
		for carried := range slices.Chunk(due, turn.Together()) {
			arrived, err := j.deliver(ctx, turn, carried)
			if err != nil {
				return fmt.Errorf("noting what became of a delivery: %w", err)
			}
			if !arrived || ctx.Err() != nil || time.Now().After(end) {
				return ctx.Err()
			}
		}
		if len(due) == 0 {
			return nil
		}
	}
}

// deliver sends one message, and keeps what came of it. Should the process die in between, it is sent once more, a webhook
// with the same id.
func (j *Jobs) deliver(ctx context.Context, turn *models.Turn, carried []models.Dispatch) (arrived bool, err error) {
	var told, gone []models.Dispatch
	for _, dispatch := range carried {
		if dispatch.Gone() {
			gone = append(gone, dispatch)
		} else {
			told = append(told, dispatch)
		}
	}
	if len(gone) > 0 {
		err = turn.Drop(ctx, j.DB, gone)
	}
	if err != nil || len(told) == 0 {
		return true, err
	}
	if held, err := turn.Hold(ctx, j.DB); err != nil || !held {
		return false, err
	}
	answer := j.Webhooks.Send(ctx, web.Outbound(j.BaseURL, &turn.App, turn.To, models.Clock(ctx), told))
	if ctx.Err() != nil {
		return false, nil // the process stops: that says nothing of the other side
	}
	outcome := web.Outcome(turn.Kind, answer)
	return outcome.Arrived(), turn.Note(context.WithoutCancel(ctx), j.DB, told, outcome)
}
