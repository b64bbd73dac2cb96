package models

import (
	"archive/zip"
	"database/sql"
	"encoding/json"
	"time"

	"intake/internal/store"
)

// DownloadedPerson is a person in the download of an app. Only a proven address is known to be theirs.
type DownloadedPerson struct {
	ID     string `json:"id"`
	Email  string `json:"email"`
	Name   string `json:"name"`
	Proven bool   `json:"proven"`
	Erased bool   `json:"erased"`

	Vouched   bool       `json:"vouched"`    // a website of the app signed who they are
	ActedAt   *time.Time `json:"acted_at"`   // when they first did something in the app themselves
	CreatedAt *time.Time `json:"created_at"` // since when the app knows them
}

func (d *appDownload) writePeople() error {
	w, err := d.open("people.jsonl", zip.Deflate)
	if err != nil {
		return err
	}
	out := json.NewEncoder(w)
	if err := d.writeContacts(out); err != nil {
		return err
	}
	return d.writeErased(out)
}

func (d *appDownload) writeContacts(out *json.Encoder) error {
	for after := beforeAllIDs; ; {
		var contacts []Contact
		began := time.Now()
		err := d.db.Where("app_id = ? AND account_id > ?", d.app.ID, after).Order("account_id").Limit(exportPart).
			Find(&contacts).Error
		if err != nil || len(contacts) == 0 {
			return err
		}
		ids := collect(contacts, func(contact Contact) string { return contact.AccountID })
		var accounts []Account
		if err := d.db.Find(&accounts, "id IN ?", store.Pad(ids)).Error; err != nil {
			return err
		}
		byID := map[string]*Account{}
		for i := range accounts {
			byID[accounts[i].ID] = &accounts[i]
		}
		for _, contact := range contacts {
			person := byID[contact.AccountID].as(contact)
			err := out.Encode(DownloadedPerson{person.ID, person.Email, person.Name, person.Proven, person.Erased,
				contact.Vouched, utcOrNil(contact.ActedAt), utcOrNil(&contact.CreatedAt)})
			if err != nil {
				return err
			}
		}
		rest(d.ctx, time.Since(began))
		after = ids[len(ids)-1]
	}
}

// erasedOf are people who deleted their accounts, and so have no contact, but to whom rows of the app still refer. What
// has no index by the person is read once for each part.
const erasedOf = `
	SELECT id FROM accounts WHERE erased_at IS NOT NULL AND id > @after AND (
		EXISTS (SELECT 1 FROM events WHERE account_id = accounts.id AND app_id = @app)
		OR EXISTS (SELECT 1 FROM tickets WHERE requester_id = accounts.id AND app_id = @app)
		OR EXISTS (SELECT 1 FROM messages JOIN tickets ON tickets.id = ticket_id
			WHERE author_id = accounts.id AND app_id = @app)
		OR EXISTS (SELECT 1 FROM posts WHERE author_id = accounts.id AND app_id = @app)
		OR EXISTS (SELECT 1 FROM post_versions JOIN posts ON posts.id = post_id
			WHERE account_id = accounts.id AND app_id = @app)
		OR EXISTS (SELECT 1 FROM comments JOIN posts ON posts.id = post_id
			WHERE comments.author_id = accounts.id AND app_id = @app)
		OR EXISTS (SELECT 1 FROM votes JOIN posts ON posts.id = post_id
			WHERE votes.account_id = accounts.id AND app_id = @app)
		OR EXISTS (SELECT 1 FROM pictures WHERE account_id = accounts.id AND app_id = @app)
		OR id IN (SELECT author_id FROM changelog_entries WHERE app_id = @app
			UNION SELECT account_id FROM ticket_rule_assignees WHERE app_id = @app
			UNION SELECT account_id FROM blocks WHERE app_id = @app
			UNION SELECT blocked_by FROM blocks WHERE app_id = @app
			UNION SELECT linked_by FROM ticket_posts JOIN tickets ON tickets.id = ticket_id WHERE app_id = @app
			UNION SELECT added_by FROM ticket_participants JOIN tickets ON tickets.id = ticket_id WHERE app_id = @app
			UNION SELECT entered_by FROM votes JOIN posts ON posts.id = post_id
				WHERE app_id = @app AND entered_by IS NOT NULL))
	ORDER BY id LIMIT @part`

func (d *appDownload) writeErased(out *json.Encoder) error {
	for after := beforeAllIDs; ; {
		var ids []string
		began := time.Now()
		err := d.db.Raw(erasedOf, sql.Named("after", after), sql.Named("app", d.app.ID), sql.Named("part", exportPart)).
			Scan(&ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := out.Encode(DownloadedPerson{ID: id, Erased: true}); err != nil {
				return err
			}
		}
		rest(d.ctx, time.Since(began))
		after = ids[len(ids)-1]
	}
}

func utcOrNil(at *time.Time) *time.Time {
	if at == nil || at.IsZero() {
		return nil
	}
	utc := at.UTC()
	return &utc
}
