package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// SelfTestName is a step of a self-test of an app's mail.
type SelfTestName string

// The steps, in their order.
const (
	SelfTestLeaves   SelfTestName = "leaves"   // a mail is sent
	SelfTestArrives  SelfTestName = "arrives"  // it arrives at the app's address
	SelfTestAnswers  SelfTestName = "answers"  // a mail to an address with a tag arrives, too
	SelfTestBelieved SelfTestName = "believed" // other servers can verify that it is ours
	SelfTestLarge    SelfTestName = "large"    // a mail with a large file arrives
)

// SelfTestNames are all steps.
var SelfTestNames = []SelfTestName{SelfTestLeaves, SelfTestArrives, SelfTestAnswers, SelfTestBelieved, SelfTestLarge}

// SelfTestState is the state of a step.
type SelfTestState string

// The states of a step.
const (
	SelfTestWaiting SelfTestState = "waiting"
	SelfTestRunning SelfTestState = "running"
	SelfTestPassed  SelfTestState = "passed"
	SelfTestFailed  SelfTestState = "failed"
	SelfTestSkipped SelfTestState = "skipped" // a previous step failed
)

// SelfTestFault is why a step failed.
type SelfTestFault string

// The faults.
const (
	SelfTestOutbox          SelfTestFault = "outbox"          // mail is stored in a folder instead of sent
	SelfTestRefused         SelfTestFault = "refused"         // a mail server refused it
	SelfTestBounced         SelfTestFault = "bounced"         // it was sent back
	SelfTestLost            SelfTestFault = "lost"            // it did not arrive in time
	SelfTestUnsent          SelfTestFault = "unsent"          // no mail server accepted it
	SelfTestLong            SelfTestFault = "long"            // the address has no room for a tag
	SelfTestUnauthenticated SelfTestFault = "unauthenticated" // other servers cannot verify that our mail is ours
	SelfTestDNS             SelfTestFault = "dns"             // the DNS gave no answer
	SelfTestCutOff          SelfTestFault = "cut_off"         // its process ended, and no other continued
)

// SelfTest is one run of all steps. Its mails never become tickets.
type SelfTest struct {
	ID        string
	AppID     string
	Address   string         // where its mails are sent
	Steps     []SelfTestStep `gorm:"serializer:json"`
	StartedAt time.Time
	EndedAt   *time.Time
}

// SelfTestStep is the result of a step.
type SelfTestStep struct {
	Name   SelfTestName   `json:"name"`
	State  SelfTestState  `json:"state"`
	MailID string         `json:"mail,omitempty"`  // the mail that it sends
	To     string         `json:"to,omitempty"`    // the address of that mail
	Token  string         `json:"token,omitempty"` // in the subject of that mail
	Began  time.Time      `json:"began,omitzero"`
	TookMs int64          `json:"took,omitempty"`
	Fault  SelfTestFault  `json:"fault,omitempty"`
	Said   string         `json:"said,omitempty"` // by a server, or the mailbox that received it
	Proof  *SelfTestProof `json:"proof,omitempty"`
}

// SelfTestProof is what other servers find about the sender's domain.
type SelfTestProof struct {
	Domain string `json:"domain"`
	SPF    bool   `json:"spf"`
	DKIM   bool   `json:"dkim"`
	DMARC  string `json:"dmarc"` // the policy, "" without one
}

// Proven reports whether everything is set up.
func (p SelfTestProof) Proven() bool { return p.SPF && p.DKIM && p.DMARC != "" }

// RunSelfTest is the job that runs the steps. It may run twice: completed steps are not repeated.
type RunSelfTest struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (RunSelfTest) Kind() string { return "run_self_test" }

// SelfTestTimeout is how long a self-test takes at most; an older one was interrupted.
const SelfTestTimeout = 15 * time.Minute

const (
	// selfTestsKept is how many results are kept per app.
	selfTestsKept = 2
	// selfTestAge is how long they are kept at most.
	selfTestAge = 90 * 24 * time.Hour
)

// TestMail starts a self-test of the app's mail, which writes to the first of its addresses, else to ours. While one
// runs, another is a Conflict.
func (a *App) TestMail(ctx context.Context, db *gorm.DB, by Actor) (*SelfTest, error) {
	var test *SelfTest
	err := change(ctx, db, func(tx *Tx) error {
		test = &SelfTest{ID: tx.NewID(), AppID: a.ID, Address: tx.outside.MailIn.address(), StartedAt: tx.Now}
		var addresses []string
		if err := tx.Table("mail_addresses").Where("app_id = ?", a.ID).Order("created_at, email").Limit(1).
			Pluck("email", &addresses).Error; err != nil {
			return err
		}
		if len(addresses) > 0 {
			test.Address = addresses[0]
		}
		for _, name := range SelfTestNames {
			test.Steps = append(test.Steps, SelfTestStep{Name: name, State: SelfTestWaiting})
		}
		if err := a.makeRoomForSelfTest(tx); err != nil {
			return err
		}
		if err := tx.Create(test).Error; err != nil {
			return err
		}
		if err := enqueue(tx, RunSelfTest{test.ID}); err != nil {
			return err
		}
		return record(tx, by.did(ActionMailTested, a.ID, test.ID))
	})
	return test, err
}

// makeRoomForSelfTest ends an interrupted test, refuses to start beside a running one, and deletes old results.
func (a *App) makeRoomForSelfTest(tx *Tx) error {
	// Locked, so that a second simultaneous request waits.
	if _, err := a.lock(tx); err != nil {
		return err
	}
	var tests []SelfTest
	if err := tx.Order("started_at DESC, id DESC").Find(&tests, "app_id = ?", a.ID).Error; err != nil {
		return err
	}
	for i := range tests {
		test := &tests[i]
		switch {
		case test.EndedAt == nil && tx.Now.Sub(test.StartedAt) < SelfTestTimeout:
			return Conflict("A self-test is running. Wait until it is done.")
		case i >= selfTestsKept-1:
			if err := tx.Delete(test).Error; err != nil {
				return err
			}
		case test.EndedAt == nil:
			test.cutOff(tx.Now)
			if err := tx.Save(test).Error; err != nil {
				return err
			}
		}
	}
	return nil
}

// SelfTests are the app's latest self-tests, the newest first.
func (a *App) SelfTests(ctx context.Context, db *gorm.DB) (tests []SelfTest, err error) {
	err = db.WithContext(ctx).Order("started_at DESC, id DESC").Limit(selfTestsKept).
		Find(&tests, "app_id = ?", a.ID).Error
	for i := range tests {
		if now := clockOf(ctx).Now; tests[i].EndedAt == nil && now.Sub(tests[i].StartedAt) >= SelfTestTimeout {
			tests[i].cutOff(now)
		}
	}
	return tests, err
}

func (t *SelfTest) cutOff(now time.Time) {
	for i := range t.Steps {
		if step := &t.Steps[i]; step.State == SelfTestRunning || step.State == SelfTestWaiting {
			step.State, step.Fault = SelfTestSkipped, ""
			if step.Began.IsZero() {
				continue
			}
			step.State, step.Fault = SelfTestFailed, SelfTestCutOff
		}
	}
	t.EndedAt = &now
}

// Next is the step that is running or comes next, nil if all are done.
func (t *SelfTest) Next() *SelfTestStep {
	for i := range t.Steps {
		if t.Steps[i].State == SelfTestRunning || t.Steps[i].State == SelfTestWaiting {
			return &t.Steps[i]
		}
	}
	return nil
}

// Step is the step of that name.
func (t *SelfTest) Step(name SelfTestName) *SelfTestStep {
	for i := range t.Steps {
		if t.Steps[i].Name == name {
			return &t.Steps[i]
		}
	}
	return &SelfTestStep{Name: name, State: SelfTestSkipped} // of a test by an earlier version
}
