package models

import (
	"context"
	"errors"
	"fmt"
	"os"

	"gorm.io/gorm"
)

// ReadAndJudge performs the job: it parses the mail and decides what happens to it.
func (job ReadReceived) ReadAndJudge(ctx context.Context, db *gorm.DB, store FileStore) error {
	received, err := FindReceived(ctx, db, job.ID)
	if CodeOf(err) == CodeNotFound {
		return nil // its sender was erased in the meantime, or its app deleted
	}
	if err != nil || received.State != ReceivedNew {
		return err
	}
	mailing, err := received.Read(ctx, db, store)
	if err != nil {
		return err
	}
	defer mailing.Close() //nolint:errcheck // leftovers are in the temporary folder
	return received.Judge(ctx, db, store, mailing)
}

// Read parses the stored mail again. The caller closes the ParsedMail.
func (r *Received) Read(ctx context.Context, db *gorm.DB, store FileStore) (*ParsedMail, error) {
	attached, err := attachedTo(db)
	if err != nil {
		return nil, err
	}
	in := attached.outside.MailIn
	if in.Read == nil {
		return nil, &Error{Code: CodeMisconfigured, Message: "Mail does not come in here, so this one cannot be read."}
	}
	raw, err := r.Open(ctx, store)
	if errors.Is(err, os.ErrNotExist) {
		return nil, NotFound("The whole of this mail is no longer kept.")
	}
	if err != nil {
		return nil, err
	}
	defer raw.Close() //nolint:errcheck // only read
	mailing, err := in.Read(ctx, raw, r, recall(db))
	if err != nil {
		return nil, fmt.Errorf("reading a mail that came in: %w", err)
	}
	return mailing, nil
}

// readAgain parses the mail again, and calls decide.
func (r *Received) readAgain(ctx context.Context, db *gorm.DB, store FileStore, decide func(*judgement) error) error {
	mailing, err := r.Read(ctx, db, store)
	if err != nil {
		return err
	}
	defer mailing.Close() //nolint:errcheck // leftovers are in the temporary folder
	j, err := r.newJudgement(db, store, mailing)
	if err != nil {
		return err
	}
	return decide(j)
}
