package jobs

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"intake/internal/mail"
	"intake/internal/mailauth"
	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
)

const (
	// selfTestLook is how often a self-test looks whether its mail is there.
	selfTestLook = time.Second
	// selfTestWait is how long a mail may be on its way: a mailbox may be looked into once a minute.
	selfTestWait = 2 * time.Minute
	// selfTestFile is how large the file of the last step is.
	selfTestFile = 20 << 20
	// dnsTimeout is how long the DNS may take for all records.
	dnsTimeout = 15 * time.Second
)

// runSelfTest goes on with a self-test until it has to wait for a mail. The job comes back by itself, so that no worker
// waits, and another process goes on where this one ends.
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
			return river.JobSnooze(selfTestLook)
		}
	}
	return nil
}

// takeStep goes on with the step, and reports whether it waits for its mail.
func (j *Jobs) takeStep(ctx context.Context, test *models.SelfTest, step *models.SelfTestStep) (waits bool, err error) {
	switch step.Name {
	case models.SelfTestLeaves:
		left, err := j.sendStep(ctx, test, step)
		if err == nil && left {
			err = test.Pass(ctx, j.DB, step, "")
		}
		return false, err
	case models.SelfTestBelieved:
		return false, j.judgeSender(ctx, test, step)
	case models.SelfTestArrives: // it is the mail that left
		if step.State == models.SelfTestWaiting {
			err = test.BeginArrival(ctx, j.DB, step)
		}
	default:
		if left, err := j.sendStep(ctx, test, step); err != nil || !left {
			return false, err
		}
	}
	if err != nil {
		return false, err
	}
	return j.lookForMail(ctx, test, step)
}

// sendStep sends the mail of the step, and reports whether a server took it.
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
	case errors.Is(ctx.Err(), context.Canceled): // the process stops, and another goes on
		return false, err
	case errors.Is(err, mail.ErrRejected):
		fault = models.SelfTestRefused
	}
	ctx = context.WithoutCancel(ctx) // a job that took too long notes it, too
	if noted := sent.Delayed(ctx, j.DB, err, true); noted != nil {
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

// lookForMail settles the step where its mail came in, was sent back, or is late.
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

// failMail is Fail where a mail did not come back: then our mails name no address with a tag any more.
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

// judgeSender looks whether other servers can see that the mail which came back is ours.
func (j *Jobs) judgeSender(ctx context.Context, test *models.SelfTest, step *models.SelfTestStep) error {
	if err := test.Begin(ctx, j.DB, step); err != nil {
		return err
	}
	proof := models.SelfTestProof{Domain: mailDomain(j.MailFrom)}
	looking, cancel := context.WithTimeout(ctx, dnsTimeout)
	defer cancel()
	found, err := mailauth.Find(looking, j.dns(), proof.Domain)
	if err != nil {
		return test.Fail(ctx, j.DB, step, models.SelfTestDNS, err.Error())
	}
	proof.SPF, proof.DMARC = found.SPF, found.DMARC
	if proof.DKIM, err = j.signed(looking, test, proof.Domain); err != nil {
		return err
	}
	step.Proof = &proof
	if !proof.Proven() {
		return test.Fail(ctx, j.DB, step, models.SelfTestUnauthenticated, "")
	}
	return test.Pass(ctx, j.DB, step, "")
}

// signed reports whether the mail that came back bears a signature of the domain.
func (j *Jobs) signed(ctx context.Context, test *models.SelfTest, domain string) (bool, error) {
	came, err := test.Arrived(ctx, j.DB, test.Step(models.SelfTestArrives))
	if err != nil || came == nil {
		return false, err
	}
	raw, err := j.Files.Open(ctx, came.FileKey)
	if err != nil {
		return false, err
	}
	defer raw.Close() //nolint:errcheck // it was only read
	return mailauth.Signed(ctx, j.dns(), raw, domain)
}

func (j *Jobs) dns() mailauth.Lookup {
	if j.LookupTXT != nil {
		return j.LookupTXT
	}
	return net.DefaultResolver.LookupTXT
}

// mailDomain is the part behind the @.
func mailDomain(from string) string {
	parsed, err := netmail.ParseAddress(from)
	if err != nil {
		return ""
	}
	return parsed.Address[strings.LastIndexByte(parsed.Address, '@')+1:]
}
