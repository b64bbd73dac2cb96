package models

import (
	"errors"
	"maps"
	"time"

	"gorm.io/gorm"
)

// Outside is what the domain sets going beyond its database.
type Outside struct {
	Jobs JobQueue
	Live Announcer // nil: nobody has a page open that this process can reach
	// Secrets seals what has to be read back; nil: there is no key, and what needs one says so.
	Secrets Sealer
	// MailIn is how mail comes in; the zero MailIn: none does.
	MailIn MailIn
}

// Job is work to be done after the transaction that enqueues it: Kind names its worker, its fields are kept as JSON.
type Job = interface{ Kind() string }

// JobQueue keeps jobs in the transaction that asks for them.
type JobQueue interface {
	Enqueue(tx *gorm.DB, job Job) error
	// EnqueueAt is Enqueue for work that is to wait until then.
	EnqueueAt(tx *gorm.DB, job Job, at time.Time) error
	// EnqueueBulk is Enqueue for work that takes its time: nobody who wants to sign in waits for it.
	EnqueueBulk(tx *gorm.DB, job Job) error
	// EnqueueOutbound is Enqueue for work that waits for other people's servers: nobody else waits for it.
	EnqueueOutbound(tx *gorm.DB, job Job) error
	// EnqueueTeam is Enqueue for mail to members of teams. The version before did not know it, and does not take it.
	EnqueueTeam(tx *gorm.DB, job Job) error
	// EnqueueMailIn is Enqueue for mail that came in. The version before did not know it, and does not take it.
	EnqueueMailIn(tx *gorm.DB, job Job) error
	// EnqueueErasure is Enqueue for the rest of an erasure. The version before did not know it, and does not take it.
	EnqueueErasure(tx *gorm.DB, job Job) error
	// TakeGivenUp takes out some jobs of the kinds that failed or were cut off in their last
	// try, and calls took with the fields of each, as JSON.
	TakeGivenUp(tx *gorm.DB, kinds []string, took func(fields []byte) error) (more bool, err error)
}

// Sealer makes secrets unreadable in the database. What is sealed opens for the same purpose alone.
type Sealer interface {
	Seal(secret []byte, purpose string) []byte
	Open(sealed []byte, purpose string) ([]byte, error)
	// Current reports whether it is sealed under the key that seals now.
	Current(sealed []byte) bool
}

// Announcer tells open pages what changed. It is called after the commit, and must not wait.
type Announcer interface {
	TicketChanged(appID, ticketID string)
}

var errNotAttached = errors.New("the database has no job queue: models.Attach comes before every verb")

// Attach returns a db for the verbs of this package, which reach outside through it and go by the one clock.
func Attach(db *gorm.DB, outside Outside) (*gorm.DB, error) {
	if outside.Jobs == nil {
		return nil, errNotAttached
	}
	db = db.Session(&gorm.Session{NowFunc: Now})
	attach(db, attachment{outside: outside})
	return db, nil
}

// attachment is what a *gorm.DB of ours carries into every session and transaction, among its plugins.
type attachment struct {
	outside Outside
	tx      *Tx // nil outside of a change
}

const attachmentName = "intake"

// Name makes it a GORM plugin.
func (attachment) Name() string { return attachmentName }

// Initialize makes it a GORM plugin.
func (attachment) Initialize(*gorm.DB) error { return nil }

// attach is for a session of its own: others go on with what they have.
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

func enqueue(tx *Tx, job Job) error { return tx.outside.Jobs.Enqueue(tx.DB, job) }

func enqueueBulk(tx *Tx, job Job) error { return tx.outside.Jobs.EnqueueBulk(tx.DB, job) }
