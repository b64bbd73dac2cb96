package jobs

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/internal/mail"
	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
)

const (
	// selfTestInterval is how often a self-test checks whether its mail has arrived.
	selfTestInterval = time.Second
	// selfTestWait is how long a mail may take to arrive: a mailbox may be checked once a minute.
	selfTestWait = 2 * time.Minute
	// selfTestFile is the size of the last step's file.
	selfTestFile = 20 << 20
)

// runSelfTest continues a self-test until it has to wait for a mail. Then the job reschedules itself, so that no worker
// waits, and another process continues if this one ends.
func (j *Jobs) runSelfTest(ctx context.Context, job *river.Job[models.RunSelfTest]) error {
	test, err := job.Args.FindSelfTest(ctx, j.DB)
	if err != nil {
		return fmt.Errorf("finding a self-test: %w", err)
	}
	for test != nil && test.Next() != nil {
		waits, err := j.takeStep(ctx, test, test.Next())
		if err != nil {
			return fmt.Errorf("testing mail: %w", err)
		}
		if waits {
			return river.JobSnooze(selfTestInterval)
		}
	}
	return nil
}

// takeStep continues with the step and reports whether it waits for its mail.
func (j *Jobs) takeStep(ctx context.Context, test *models.SelfTest, step *models.SelfTestStep) (waits bool, _ error) {
	switch step.Name {
	case models.SelfTestBelieved:
		return false, j.judgeSender(ctx, test, step)
	case models.SelfTestLeaves:
		if left, err := j.sendStep(ctx, test, step); err != nil || !left {
			return false, err
		}
		return false, test.Pass(ctx, j.DB, step, "")
	case models.SelfTestArrives: // it is the mail that was sent
		if step.State == models.SelfTestWaiting {
			if err := test.BeginArrival(ctx, j.DB, step); err != nil {
				return false, err
			}
		}
	default:
		if left, err := j.sendStep(ctx, test, step); err != nil || !left {
			return false, err
		}
	}
	return j.lookForMail(ctx, test, step)
}

// sendStep sends the step's mail and reports whether a server accepted it.
func (j *Jobs) sendStep(ctx context.Context, test *models.SelfTest, step *models.SelfTestStep) (left bool, err error) {
	if j.Outbox {
		return false, test.Fail(ctx, j.DB, step, models.SelfTestOutbox, "")
	}
	var sent *models.Mail
	if step.State == models.SelfTestWaiting {
		sent, err = test.BeginMail(ctx, j.DB, step)
		if errors.Is(err, models.ErrNoRoomForTag) {
			return false, test.Fail(ctx, j.DB, step, models.SelfTestLong, "")
		}
	} else {
		sent, err = step.Mail(ctx, j.DB)
	}
	if err != nil || sent.State != models.MailQueued {
		return err == nil, err
	}
	message, err := j.selfTestMail(ctx, test, step, sent)
	if err != nil {
		return false, err
	}
	fault := models.SelfTestUnsent
	err = j.Mail.Send(ctx, message)
	switch {
	case err == nil:
		return true, sent.Sent(ctx, j.DB)
	case errors.Is(ctx.Err(), context.Canceled): // the process stops, and another continues
		return false, err
	case errors.Is(err, mail.ErrRejected):
		fault = models.SelfTestRefused
	}
	ctx = context.WithoutCancel(ctx) // a job that took too long records it, too
	if noted := sent.Delayed(ctx, j.DB, mail.Reason(err), true); noted != nil {
		return false, noted
	}
	return false, j.failMail(ctx, test, step, fault, err.Error())
}

func (j *Jobs) selfTestMail(
	ctx context.Context, test *models.SelfTest, step *models.SelfTestStep, sent *models.Mail,
) (mail.Message, error) {
	app, err := test.App(ctx, j.DB)
	if err != nil {
		return mail.Message{}, err
	}
	view := mailview.SelfTest{AppName: app.Name, Brand: j.brand(*app), Token: step.Token,
		URL: j.BaseURL + paths.AdminMail(app.Slug) + "#self-test"}
	message, err := j.message(ctx, letter{Letter: view, mail: *sent, app: app.Name})
	if step.Name == models.SelfTestLarge {
		line := []byte("Nothing but a line of a large file, to see whether one comes through.\n")
		message.Attachment = &mail.Attachment{Name: "large.txt", Type: "text/plain",
			Content: bytes.Repeat(line, cmp.Or(j.SelfTestFile, selfTestFile)/len(line))}
	}
	return message, err
}

// lookForMail completes the step if its mail arrived, bounced, or is late.
func (j *Jobs) lookForMail(
	ctx context.Context, test *models.SelfTest, step *models.SelfTestStep,
) (waits bool, err error) {
	came, err := test.Arrived(ctx, j.DB, step)
	if err != nil {
		return false, err
	}
	if came != nil {
		if step.Name == models.SelfTestAnswers {
			if err := models.NoteTags(ctx, j.DB, true); err != nil {
				return false, err
			}
		}
		return false, test.Pass(ctx, j.DB, step, came.Mailbox)
	}
	sent, err := step.Mail(ctx, j.DB)
	if err != nil {
		return false, err
	}
	if sent.State == models.MailFailed {
		return false, j.failMail(ctx, test, step, models.SelfTestBounced, sent.Error)
	}
	if sent.SentAt == nil || time.Since(*sent.SentAt) < j.selfTestWait() {
		return true, nil
	}
	return false, j.failMail(ctx, test, step, models.SelfTestLost, "")
}

func (j *Jobs) selfTestWait() time.Duration { return cmp.Or(j.SelfTestWait, selfTestWait) }

// failMail is Fail for a mail that did not arrive: from then on our mails use no address with a tag.
func (j *Jobs) failMail(
	ctx context.Context, test *models.SelfTest, step *models.SelfTestStep, fault models.SelfTestFault, said string,
) error {
	if step.Name == models.SelfTestAnswers {
		if err := models.NoteTags(ctx, j.DB, false); err != nil {
			return err
		}
	}
	return test.Fail(ctx, j.DB, step, fault, said)
}
