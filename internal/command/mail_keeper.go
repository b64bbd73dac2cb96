package command

import (
	"context"
	"fmt"
	"os"

	"intake/internal/files"
	"intake/internal/mailbox"
	"intake/models"
)

// mailKeeper stores received mail, however it came.
type mailKeeper struct {
	*storage
	store files.Store
}

// Spool opens a file if there is space for a large mail and everything else that has to be written.
func (k mailKeeper) Spool() (*os.File, error) {
	if err := k.store.Room(mailbox.MaxSize); err != nil {
		return nil, asFull(err)
	}
	file, err := k.store.Spool()
	return file, asFull(err)
}

// unfetched maps the reasons why a mail was not fetched to the domain's.
var unfetched = map[mailbox.Unfetched]models.ReceivedReason{
	mailbox.UnfetchedLarge: models.ReceivedTooLarge, mailbox.UnfetchedEmpty: models.ReasonEmpty,
	mailbox.UnfetchedRefused: models.ReceivedNotHandedOver,
}

// Keep passes the mail to the domain.
func (k mailKeeper) Keep(ctx context.Context, m mailbox.Mail) (fresh bool, err error) {
	received, err := models.StoreReceived(ctx, k.db.DB, k.store, models.ReceivedDraft{
		Mailbox: m.Mailbox, UIDValidity: m.UIDValidity, UID: m.UID, SentFrom: m.SentFrom, SentTo: m.SentTo,
		Raw: m.Raw, Size: m.Size, Digest: m.Digest, Headers: models.ReceivedHeaders(m.Headers),
		Unfetched: unfetched[m.Unfetched],
	})
	if err != nil {
		return false, asFull(err)
	}
	return !received.Duplicate, nil
}

// Takes asks the domain whether the address is ours.
func (k mailKeeper) Takes(ctx context.Context, email string) (bool, error) {
	return models.TakesMail(ctx, k.db.DB, senderAddress(k.config), email)
}

// asFull makes an error ErrFull if it means that there is no space.
func asFull(err error) error {
	if files.Full(err) {
		return fmt.Errorf("%w: %w", mailbox.ErrFull, err)
	}
	return err
}
