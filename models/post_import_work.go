package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

const (
	// importBatch is how many rows are imported in one transaction, for which others may have to wait.
	importBatch = 50
	// importLost is how long an import may make no progress before another job takes it over.
	importLost = time.Minute
)

// WorkPostImport continues an import, or its undo, by at least a batch, within the budget; more says that something is
// left. It may be called twice, also concurrently.
func WorkPostImport(ctx context.Context, db *gorm.DB, job WorkImport, budget time.Duration) (more bool, err error) {
	more, err = withinBudget(ctx, budget, func() (bool, error) { return workImportBatch(ctx, db, job.ID) })
	if err != nil {
		return true, fmt.Errorf("importing ideas: %w", err)
	}
	return more, nil
}

// workImportBatch imports the next rows, and records in the same transaction what became of them: if it is killed,
// either all or nothing of it is done. The app and the person's permission are checked again each time.
func workImportBatch(ctx context.Context, db *gorm.DB, id string) (more bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		more = false
		var im PostImport
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).
			Take(&im, "id = ? AND begun_at IS NOT NULL AND ended_at IS NULL", id).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		next := importWaiting
		if im.Undoing() {
			next = importImported
		}
		var rows []postImportRow
		err = tx.Order("line").Limit(importBatch).Find(&rows, "import_id = ? AND state = ?", id, next).Error
		if err != nil {
			return err
		}
		allowed, err := im.allowed(tx)
		if err != nil {
			return err
		}
		more = allowed && len(rows) == importBatch
		switch {
		case !allowed || len(rows) == 0:
		case im.Undoing():
			err = im.takeBack(tx, rows)
		default:
			err = im.add(tx, rows)
		}
		if err != nil {
			return err
		}
		changes := map[string]any{"worked_at": tx.Now}
		if !more {
			changes["ended_at"] = tx.Now
		}
		return tx.Model(&im).Updates(changes).Error
	})
	return more, err
}

// allowed reports whether the import may go on: the app is in use, and the person still manages it. What was imported
// may be undone in any case.
func (im *PostImport) allowed(tx *Tx) (bool, error) {
	if im.Undoing() {
		return true, nil
	}
	app, err := (&App{ID: im.AppID}).lock(tx)
	if errors.Is(err, errNoApp) || err == nil && app.Archived() {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return exists[Membership](tx.DB, "app_id = ? AND account_id = ? AND role IN ?", im.AppID, im.AccountID,
		[]Role{RoleOwner, RoleAdmin})
}

// add makes posts of the rows. Nobody is informed of them, and none has an event of its own: they are old, and the
// audit log has the whole import.
func (im *PostImport) add(tx *Tx, rows []postImportRow) error {
	ideas, err := im.readBatch(tx, rows)
	if err != nil {
		return err
	}
	authors, err := im.findAuthors(tx, ideas)
	if err != nil {
		return err
	}
	by := Actor{Account: &Account{ID: im.AccountID}, Address: im.Address}
	var made []*Post
	var replies []*Comment
	var follows []*Follow
	var taggings []postTagging
	for i, idea := range ideas {
		if idea == nil {
			continue
		}
		post := idea.post(tx, im, authors[idea.AuthorEmail])
		rows[i].PostID = &post.ID
		made = append(made, post)
		if reply := idea.reply(post, im); reply != nil {
			rows[i].ReplyID = &reply.ID
			replies = append(replies, reply)
		}
		if post.AuthorNamed {
			follows = append(follows, post.authorFollows())
		}
		tags, err := im.ensureTags(tx, by, idea.Tags)
		if err != nil {
			return err
		}
		for _, tag := range tags {
			taggings = append(taggings, postTagging{post.ID, tag})
		}
	}
	if err := hideBlocked(tx, made); err != nil {
		return err
	}
	if err := store.Insert(tx.DB, made, follows); err != nil {
		return err
	}
	if err := store.Insert(tx.DB, taggings, replies); err != nil { // after the posts: triggers read or change these
		return err
	}
	if err := indexPosts(tx, made); err != nil {
		return err
	}
	return saveImportRows(tx, rows)
}

// readBatch reads the ideas of the rows, and sets what becomes of each row. It is nil for one that becomes no post.
func (im *PostImport) readBatch(tx *Tx, rows []postImportRow) ([]*ImportedPost, error) {
	header, err := im.Columns()
	if err != nil {
		return nil, err
	}
	mapping, err := im.mapping()
	if err != nil {
		return nil, err
	}
	reader := &importReader{mapping, len(header), tx.Now}
	ideas := make([]*ImportedPost, len(rows))
	for i := range rows {
		cells, err := rows[i].cells()
		if err != nil {
			return nil, err
		}
		idea, err := reader.read(rows[i].Line, cells)
		rows[i].Cells = ""
		if err != nil {
			rows[i].State, rows[i].Fault = importRefused, err.Error()
			continue
		}
		rows[i].State, rows[i].Origin = importImported, idea.origin
		ideas[i] = &idea
	}
	return ideas, im.findKnown(tx, rows, ideas)
}

// findKnown finds out which ideas the board has already, from this import or an earlier one.
func (im *PostImport) findKnown(tx *Tx, rows []postImportRow, ideas []*ImportedPost) error {
	known := map[string]bool{}
	var origins [][]byte
	for _, idea := range ideas {
		if idea != nil {
			origins = append(origins, idea.origin)
		}
	}
	var found [][]byte
	err := tx.Model(&postImportRow{}).
		Where("app_id = ? AND state IN ('imported', 'kept') AND origin IN ?", im.AppID, origins).Pluck("origin", &found).Error
	if err != nil {
		return err
	}
	for _, origin := range found {
		known[string(origin)] = true
	}
	for i, idea := range ideas {
		switch {
		case idea == nil:
		case known[string(idea.origin)]:
			rows[i].State, rows[i].Origin, ideas[i] = importKnown, nil, nil
		default:
			known[string(idea.origin)] = true
		}
	}
	return nil
}

// findAuthors finds or creates the accounts of the ideas' authors, by address. That somebody else named them proves
// nothing.
func (im *PostImport) findAuthors(tx *Tx, ideas []*ImportedPost) (map[string]string, error) {
	names := map[string]string{}
	for _, idea := range ideas {
		if idea != nil && idea.AuthorEmail != "" && names[idea.AuthorEmail] == "" {
			names[idea.AuthorEmail] = idea.AuthorName
		}
	}
	if len(names) == 0 {
		return nil, nil
	}
	authors, err := ensureAccounts(tx, names)
	if err != nil {
		return nil, err
	}
	notes := make([]contactNote, 0, len(names))
	for email, name := range names {
		notes = append(notes, contactNote{AppID: im.AppID, AccountID: authors[email], Name: name})
	}
	return authors, noteContacts(tx, tx.Now, notes...)
}

// post is the post of the idea. Without an author it belongs to whoever imports it, who is not named.
func (p *ImportedPost) post(tx *Tx, im *PostImport, authorID string) *Post {
	at := p.CreatedAt
	if at.IsZero() {
		at = tx.Now
	}
	post := &Post{
		ID: newIDAt(at), AppID: im.AppID, Title: p.Title, Description: p.Description, Category: p.Category,
		Status: p.Status, Votes: p.Votes, ImportedVotes: p.Votes, Source: SourceAPI,
		AuthorID: authorID, AuthorNamed: authorID != "", CreatedAt: at, UpdatedAt: tx.Now,
	}
	if authorID == "" {
		post.AuthorID = im.AccountID
	}
	return post
}

// reply is the official reply to the post, by whoever imports it; nil without one.
func (p *ImportedPost) reply(post *Post, im *PostImport) *Comment {
	if p.Reply == "" {
		return nil
	}
	at := p.RepliedAt
	if at.Before(post.CreatedAt) {
		at = post.CreatedAt
	}
	return &Comment{
		ID: newIDAt(at), PostID: post.ID, AuthorID: im.AccountID, Kind: CommentOfficial, ByTeam: true, Body: p.Reply,
		CreatedAt: at,
	}
}

// ensureTags finds or creates the app's tags of these names. One that would be too many is left out: somebody else has
// created tags since the import began.
func (im *PostImport) ensureTags(tx *Tx, by Actor, names []string) (ids []string, err error) {
	for _, name := range names {
		tag, err := (&App{ID: im.AppID}).ensureTag(tx, by, name, false)
		if errors.Is(err, errTooManyTags) {
			continue
		}
		if err != nil {
			return nil, err
		}
		ids = append(ids, tag.ID)
	}
	return ids, nil
}

func saveImportRows(tx *Tx, rows []postImportRow) error {
	for i := range rows {
		err := tx.Model(&rows[i]).Select("cells", "state", "fault", "origin", "post_id", "reply_id").Updates(&rows[i]).Error
		if err != nil {
			return err
		}
	}
	return nil
}

// takeBack deletes the posts of the rows, as if their authors had done it, except those that somebody has used since.
func (im *PostImport) takeBack(tx *Tx, rows []postImportRow) error {
	ids := collect(rows, func(row postImportRow) string { return *row.PostID })
	posts, err := lockPosts(tx, ids...)
	if err != nil {
		return err
	}
	var unused []string
	err = tx.Model(&Post{}).Where("id IN ? AND edited_at IS NULL AND deleted_at IS NULL AND NOT "+isUsed, ids).
		Pluck("id", &unused).Error
	if err != nil {
		return err
	}
	gone := map[string]bool{}
	for _, id := range unused {
		gone[id] = true
	}
	for i := range rows {
		post := posts[*rows[i].PostID]
		rows[i].State = importKept
		if gone[post.ID] || post.DeletedAt != nil {
			rows[i].State = importUndone
		}
	}
	if len(unused) > 0 {
		err := tx.Model(&Post{}).Where("id IN ?", unused).
			Updates(map[string]any{"hidden_at": tx.Now, "deleted_at": tx.Now, "updated_at": tx.Now}).Error
		if err != nil {
			return err
		}
	}
	return saveImportRows(tx, rows)
}

// QueueLostImports enqueues a new job for imports whose job was killed, so that none stays half done.
func QueueLostImports(ctx context.Context, db *gorm.DB) error {
	return queueLost[PostImport](ctx, db, "begun_at IS NOT NULL AND ended_at IS NULL", importLost,
		func(id string) Job { return WorkImport{id} })
}
