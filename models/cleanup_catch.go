package models

import (
	"slices"

	"intake/internal/store"
)

// catch lets the clean-ups of their apps catch the new tickets and ideas that come from their networks: they are spam or
// hidden at once, and nobody is told. It begins anew each time, because the group may be written a second time.
func catch(tx *Tx, fresh []*filing) error {
	var apps []string
	for _, f := range fresh {
		f.release()
		if f.catchable() && !slices.Contains(apps, f.app.ID) {
			apps = append(apps, f.app.ID)
		}
	}
	if len(apps) == 0 {
		return nil
	}
	var catching []Cleanup
	err := tx.Order("id").
		Find(&catching, "app_id IN ? AND hash IS NOT NULL AND catches_until > ?", store.Pad(apps), tx.Now).Error
	if err != nil {
		return err
	}
	for _, f := range fresh {
		for i := range catching {
			if c := &catching[i]; f.origin != nil && c.AppID == f.app.ID && c.From(&CleanupOrigin{Hash: f.origin}) {
				team, err := f.byTeam(tx)
				if err != nil {
					return err
				}
				if !team {
					f.catchBy(c)
				}
			}
		}
	}
	return nil
}

// catchable reports whether a clean-up may catch it.
func (f *filing) catchable() bool { return f.app.Catches && f.origin != nil }

// byTeam reports whether a member of the app's team sends it.
func (f *filing) byTeam(tx *Tx) (bool, error) {
	if f.by.Account == nil || f.by.vouched() {
		return false, nil
	}
	return isMember(tx.DB, f.app.ID, f.by.Account.ID)
}

func (f *filing) catchBy(c *Cleanup) {
	f.caught = c.ID
	if f.ticket != nil {
		f.ticket.SpamAt = &f.at.Now
	} else {
		f.post.HiddenAt = &f.at.Now
	}
}

// release undoes catchBy.
func (f *filing) release() {
	if f.caught == "" {
		return
	}
	if f.caught = ""; f.ticket != nil {
		f.ticket.SpamAt = nil
	} else {
		f.post.HiddenAt = nil
	}
}
