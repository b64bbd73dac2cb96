package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/handlers/web"
	"intake/internal/webhook"
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
		for i := range due {
			arrived, err := j.deliver(ctx, turn, &due[i])
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

// deliver sends one message, and keeps what came of it. Should the process die in between, it is sent once more, with the
// same id.
func (j *Jobs) deliver(ctx context.Context, turn *models.Turn, d *models.Dispatch) (arrived bool, err error) {
	body, ok := web.WebhookBody(j.BaseURL, &turn.App, d)
	if !ok {
		return true, turn.Drop(ctx, j.DB, &d.Delivery)
	}
	answer := j.Webhooks.Send(ctx, webhook.Message{
		Address: turn.Address, ID: d.ID, At: models.Clock(ctx), Body: body, Secrets: turn.Secrets,
	})
	if ctx.Err() != nil {
		return false, nil // the process stops: that says nothing of the other side
	}
	outcome := web.Outcome(answer)
	return outcome.Arrived(), turn.Note(context.WithoutCancel(ctx), j.DB, &d.Delivery, outcome)
}
