package mailbox

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
)

const (
	// looksBack is the age of the oldest mail that is fetched in the first look into a mailbox, or after its numbering was
	// reset. Received mail is remembered for as long.
	looksBack = 30 * 24 * time.Hour
	// clocksDiffer is how far a server's clock may be behind ours.
	clocksDiffer = 10 * time.Minute
	// mailsPerBatch is how many mails are fetched at a time; after an interruption at most as many are fetched again.
	mailsPerBatch = 20
)

// Place is the position up to which a mailbox was read.
type Place struct {
	UIDValidity, LastUID uint32
	First                time.Time // the time of the first look; zero: none yet
}

// found is a mail in the mailbox.
type found struct {
	uid  imap.UID
	size int64
	at   time.Time
	seen bool
}

// look fetches everything after the place, in the order of arrival, and calls took after each batch with the place up
// to which everything is stored.
func (s *imapSession) look(
	ctx context.Context, k Keeper, from Place, observe func(Outcome), took func(Place) error,
) (Place, error) {
	anew := from.UIDValidity != s.selected.UIDValidity || from.LastUID == 0
	to := Place{UIDValidity: s.selected.UIDValidity, LastUID: from.LastUID, First: from.First}
	if to.First.IsZero() {
		to.First = time.Now()
	}
	uids, err := s.search(from, anew)
	if err != nil {
		return from, err
	}
	for batch := range slices.Chunk(uids, mailsPerBatch) {
		mails, err := s.list(batch)
		if err != nil {
			return from, err
		}
		if anew {
			mails = slices.DeleteFunc(mails, func(m found) bool { return m.seen && m.at.Before(from.First.Add(-clocksDiffer)) })
		}
		if err := s.take(ctx, k, mails, observe); err != nil {
			return from, err
		}
		to.LastUID = uint32(batch[len(batch)-1])
		if err := took(to); err != nil {
			return from, err
		}
	}
	if anew && s.selected.UIDNext > 0 { // what was skipped is skipped for good
		to.LastUID = max(uint32(s.selected.UIDNext)-1, lastOf(uids))
	}
	return to, took(to)
}

func lastOf(uids []imap.UID) uint32 {
	if len(uids) == 0 {
		return 0
	}
	return uint32(uids[len(uids)-1])
}

// search finds the mails after the place. In a first look these are recent unread ones: somebody may have answered
// years of mail in this mailbox before. After a reset of the numbering it is all recent ones; those received before are
// recognized by their digest.
func (s *imapSession) search(from Place, anew bool) (uids []imap.UID, err error) {
	criteria := &imap.SearchCriteria{}
	if anew {
		criteria.Since = time.Now().Add(-looksBack)
		if from.First.IsZero() {
			criteria.NotFlag = []imap.Flag{imap.FlagSeen}
		}
	} else {
		var after imap.UIDSet
		after.AddRange(imap.UID(from.LastUID)+1, 0)
		criteria.UID = []imap.UIDSet{after}
	}
	err = s.do(func() error {
		data, err := s.client.UIDSearch(criteria, nil).Wait()
		if err == nil {
			uids = data.AllUIDs()
		}
		return err
	})
	slices.Sort(uids)
	if !anew { // a server returns the last mail if there is none after it
		uids = slices.DeleteFunc(uids, func(uid imap.UID) bool { return uint32(uid) <= from.LastUID })
	}
	return slices.Compact(uids), err
}

func (s *imapSession) list(uids []imap.UID) (mails []found, err error) {
	err = s.do(func() error {
		list, err := s.client.Fetch(imap.UIDSetNum(uids...),
			&imap.FetchOptions{UID: true, RFC822Size: true, InternalDate: true, Flags: true}).Collect()
		for _, m := range list {
			mails = append(mails, found{m.UID, m.RFC822Size, m.InternalDate, slices.Contains(m.Flags, imap.FlagSeen)})
		}
		return err
	})
	slices.SortFunc(mails, func(a, b found) int { return cmp.Compare(a.uid, b.uid) })
	return mails, err
}
