package models

import (
	"errors"

	"intake/internal/store"
)

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

// findAuthors finds or creates the accounts of the ideas' authors, by address.
func (im *PostImport) findAuthors(tx *Tx, ideas []*ImportedPost) (map[string]string, error) {
	names := map[string]string{}
	for _, idea := range ideas {
		if idea != nil && idea.AuthorEmail != "" && names[idea.AuthorEmail] == "" {
			names[idea.AuthorEmail] = idea.AuthorName
		}
	}
	return importedPeople(tx, im.AppID, names)
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
