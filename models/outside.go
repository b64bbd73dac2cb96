package models

import (
	"errors"
	"maps"
	"time"

	"gorm.io/gorm"
)

// Outside connects the domain to the world beyond its database.
type Outside struct {
	Jobs JobQueue
	Live Announcer // nil: this process reaches no open pages
	// Secrets encrypts secrets that have to be read back; nil: there is no key, and whatever needs one fails with
	// ErrNoSecretKey.
	Secrets Sealer
	// MailIn is how mail is received; the zero MailIn receives none.
	MailIn MailIn
}

// Job is work to be done after the transaction that enqueues it: Kind names its worker, and its fields are stored as
// JSON.
type Job = interface{ Kind() string }

// Queue is where a job waits for a worker. Jobs in one queue do not delay those in another.
type Queue string

// The queues.
const (
	queueDefault  Queue = "default"
	queueBulk     Queue = "bulk"     // long jobs
	queueMail     Queue = "mail"     // single mails, for which somebody may wait
	queueMailing  Queue = "mailing"  // many mails
	QueueTeam     Queue = "team"     // mail to team members
	queueMailIn   Queue = "mail_in"  // received mail
	queueOutbound Queue = "outbound" // jobs that wait for other people's servers; they are not retried
	queueErasing  Queue = "erasing"  // the rest of erasures
)

// JobQueue stores jobs in the transaction that enqueues them.
type JobQueue interface {
	Enqueue(tx *gorm.DB, job Job, queue string) error
	// EnqueueAt is Enqueue for a job of the default queue that waits until then.
	EnqueueAt(tx *gorm.DB, job Job, at time.Time) error
	// TakeGivenUp removes some jobs of the kinds that failed, or were interrupted in their last attempt, and calls took
	// with the fields of each, as JSON.
	TakeGivenUp(tx *gorm.DB, kinds []string, took func(fields []byte) error) (more bool, err error)
}

// Sealer encrypts secrets in the database. A sealed secret can only be opened for the same purpose.
type Sealer interface {
	Seal(secret []byte, purpose string) []byte
	Open(sealed []byte, purpose string) ([]byte, error)
	// Current reports whether it is sealed with the current key.
	Current(sealed []byte) bool
	// Derive returns a key of 32 bytes for that purpose alone. It changes with the current key.
	Derive(purpose string) []byte
}

// Announcer informs open pages of changes. It is called after the commit, and must not block.
type Announcer interface {
	TicketChanged(appID, ticketID string)
}

var errNotAttached = errors.New("the database has no job queue: models.Attach comes before every verb")

// Attach returns a db for the verbs of this package, through which they reach the outside and the clock.
func Attach(db *gorm.DB, outside Outside) (*gorm.DB, error) {
	if outside.Jobs == nil {
		return nil, errNotAttached
	}
	db = db.Session(&gorm.Session{NowFunc: Now})
	attach(db, attachment{outside: outside})
	return db, nil
}

// attachment is what our *gorm.DB carries into every session and transaction, as a GORM plugin.
type attachment struct {
	outside Outside
	tx      *Tx // nil outside of a change
}

const attachmentName = "intake"

// Name makes it a GORM plugin.
func (attachment) Name() string { return attachmentName }

// Initialize makes it a GORM plugin.
func (attachment) Initialize(*gorm.DB) error { return nil }

// attach is for a session of its own: others keep theirs.
func attach(session *gorm.DB, carried attachment) {
	session.Plugins = maps.Clone(session.Plugins)
	session.Plugins[attachmentName] = carried
}

func attachedTo(db *gorm.DB) (attachment, error) {
	carried, attached := db.Plugins[attachmentName].(attachment)
	if !attached {
		return attachment{}, errNotAttached
	}
	return carried, nil
}

func enqueue(tx *Tx, job Job) error { return enqueueIn(tx, queueDefault, job) }

func enqueueIn(tx *Tx, queue Queue, job Job) error {
	return tx.outside.Jobs.Enqueue(tx.DB, job, string(queue))
}

// enqueueAt enqueues a job that waits until then.
func enqueueAt(tx *Tx, job Job, at time.Time) error { return tx.outside.Jobs.EnqueueAt(tx.DB, job, at) }

// enqueueMail enqueues the job that sends a single mail.
func enqueueMail(tx *Tx, id string) error {
	return enqueueIn(tx, queueMail, SendMail{IDs: []string{id}})
}

// enqueueMails enqueues the job that sends many mails.
func enqueueMails(tx *Tx, ids []string) error { return enqueueIn(tx, queueMailing, SendMail{IDs: ids}) }
