package models

import (
	"context"
	"database/sql"

	"gorm.io/gorm"
)

// Rename changes the person's public name.
func (a *Account) Rename(ctx context.Context, db *gorm.DB, by Actor, name string) error {
	var v Violations
	name = v.checkText("name", name, true, MaxName)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		if err := tx.Model(&Account{}).Where("id = ?", a.ID).
			Updates(map[string]any{"name": name, "updated_at": tx.Now}).Error; err != nil {
			return err
		}
		if err := queueReindex(tx, a.ID); err != nil {
			return err
		}
		a.Name = name
		return record(tx, by.didAlone(ActionAccountRenamed, a.ID))
	})
}

// Written is what a person wrote.
type Written struct {
	Tickets int  // that they filed
	Posts   int  // with their name
	Words   bool // comments, replies or notes
}

// Written counts what the person wrote.
func (a *Account) Written(ctx context.Context, db *gorm.DB) (written Written, err error) {
	err = db.WithContext(ctx).Raw(`
		SELECT (SELECT COUNT(*) FROM tickets WHERE requester_id = @person) AS tickets,
			(SELECT COUNT(*) FROM posts WHERE author_id = @person AND author_named) AS posts,
			EXISTS (SELECT 1 FROM comments WHERE author_id = @person)
				OR EXISTS (SELECT 1 FROM messages
					WHERE author_id = @person AND written_as IS NULL AND NOT automatic) AS words`,
		sql.Named("person", a.ID)).Scan(&written).Error
	return written, err
}
