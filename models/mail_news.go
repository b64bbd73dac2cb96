package models

import (
	"context"
	"encoding/json"
	"slices"

	"gorm.io/gorm"
)

// NewsMail is a mail that is to be sent now, with its news, oldest first. A mail to an unproven address contains none
// of the texts.
type NewsMail struct {
	Mail    Mail
	App     App
	Account Account
	Posts   []PostNews
	Entries []ChangelogEntry
	Voted   map[string][]Post // by changelog entry: the linked posts that the reader voted for

	Subscribed       bool   // the reader gets each entry of the changelog
	PreferencesToken string // lets the reader change which mails they get
}

// PostNews is the news about one post: its Status if that changed, the Reply if there is a new one, and the newest
// comments, oldest first, with their authors. Earlier is how many more comments are new.
type PostNews struct {
	Post     Post
	Status   PostStatus
	Reply    string
	Comments []Comment
	Earlier  int
}

// PrepareNews loads the content of the mails. Those whose news is no longer current are withheld.
func PrepareNews(ctx context.Context, db *gorm.DB, mails []Mail) ([]NewsMail, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	digest := newsDigest{
		db:    db.WithContext(ctx),
		posts: map[string]*Post{}, replies: map[string]string{}, entries: map[string]*ChangelogEntry{},
		apps: map[string]*App{}, linked: map[string][]Post{},
	}
	var news []NewsMail
	for _, mail := range mails {
		told, err := digest.mail(mail)
		if err != nil {
			return nil, err
		}
		if told == nil {
			if err := mail.withhold(digest.db); err != nil {
				return nil, err
			}
			continue
		}
		told.PreferencesToken = links.Preferences(told.Account.ID, told.App.ID)
		news = append(news, *told)
	}
	return news, nil
}

// newsDigest caches what it loads, because mails that are sent together mostly share their content.
type newsDigest struct {
	db      *gorm.DB
	posts   map[string]*Post
	replies map[string]string
	entries map[string]*ChangelogEntry
	apps    map[string]*App
	linked  map[string][]Post // by the entry that they are linked to
}

// mail is nil if there is nothing to tell any more: its person has gone or wants no such mail, or the content left the
// board before it could be sent.
func (d *newsDigest) mail(mail Mail) (*NewsMail, error) {
	var rows []struct {
		News
		Detail string
	}
	err := d.db.Raw(`
		SELECT news.*, events.detail FROM news JOIN events ON events.id = news.event_id
		WHERE news.mail_id = @mail AND NOT EXISTS (
			SELECT 1 FROM mail_refusals AS refused
			WHERE refused.account_id = news.account_id AND refused.app_id = news.app_id
				AND (refused.kind = news.kind OR news.kind = @comment AND refused.kind IN @refusals))
		ORDER BY news.event_id`, map[string]any{
		"mail": mail.ID, "comment": NewsComment, "refusals": NewsComment.refusals()}).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, nil
	}
	made := &NewsMail{Mail: mail}
	if err := d.db.Take(&made.Account, "id = ?", rows[0].AccountID).Error; err != nil {
		return nil, err
	}
	app, err := findCached(d.db, d.apps, rows[0].AppID)
	if err != nil {
		return nil, err
	}
	made.App = *app
	var comments []string
	for _, row := range rows {
		if row.Kind == NewsComment {
			id, err := commentOf(row.Detail)
			if err != nil {
				return nil, err
			}
			comments = append(comments, id)
			continue
		}
		if row.EntryID != nil {
			entry, err := d.entry(app, *row.EntryID, mail.Locale)
			if err != nil {
				return nil, err
			}
			if entry.Published() {
				made.Entries = append(made.Entries, *entry)
				made.Subscribed = made.Subscribed || row.Kind == NewsEntry
			}
			continue
		}
		if err := d.addPost(made, row.News, row.Detail); err != nil {
			return nil, err
		}
	}
	if err := d.addComments(made, comments); err != nil {
		return nil, err
	}
	if len(made.Posts)+len(made.Entries) == 0 {
		return nil, nil
	}
	return made, d.addVotes(made)
}

// addVotes finds which of the posts linked to its entries the mail's reader voted for.
func (d *newsDigest) addVotes(mail *NewsMail) error {
	ctx := d.db.Statement.Context
	var postIDs []string
	for _, entry := range mail.Entries {
		if d.linked[entry.ID] == nil {
			linked, err := LinkedPosts(ctx, d.db, entry.ID)
			if err != nil {
				return err
			}
			d.linked[entry.ID] = append([]Post{}, linked[entry.ID]...)
		}
		for _, post := range d.linked[entry.ID] {
			postIDs = append(postIDs, post.ID)
		}
	}
	voted, err := mail.Account.Voted(ctx, d.db, postIDs)
	if err != nil {
		return err
	}
	mail.Voted = map[string][]Post{}
	for _, entry := range mail.Entries {
		for _, post := range d.linked[entry.ID] {
			if voted[post.ID] {
				mail.Voted[entry.ID] = append(mail.Voted[entry.ID], post)
			}
		}
	}
	return nil
}

// entry is the entry of the app, in the language.
func (d *newsDigest) entry(app *App, id, locale string) (*ChangelogEntry, error) {
	key := id + " " + locale
	if entry := d.entries[key]; entry != nil {
		return entry, nil
	}
	original, err := findCached(d.db, d.entries, id)
	if err != nil {
		return nil, err
	}
	entry := *original
	d.entries[key] = &entry
	return &entry, app.EntriesIn(d.db.Statement.Context, d.db, locale, &entry)
}

// addPost merges an event into the mail's news about the same post: the latest wins. A reply that was removed since is
// left out.
func (d *newsDigest) addPost(mail *NewsMail, news News, detail string) error {
	post, err := findCached(d.db, d.posts, *news.PostID)
	if err != nil || post.Hidden() {
		return err
	}
	var change statusChange
	if err := json.Unmarshal([]byte(detail), &change); err != nil {
		return err
	}
	reply, err := d.reply(change.Reply)
	if err != nil || news.Kind != NewsStatus && reply == "" {
		return err
	}
	told := mail.about(post)
	if news.Kind == NewsStatus {
		told.Status = change.To
	}
	if reply != "" {
		told.Reply = reply
	}
	return nil
}

// about is the mail's news about the post.
func (m *NewsMail) about(post *Post) *PostNews {
	at := slices.IndexFunc(m.Posts, func(known PostNews) bool { return known.Post.ID == post.ID })
	if at < 0 {
		at = len(m.Posts)
		m.Posts = append(m.Posts, PostNews{Post: *post})
	}
	return &m.Posts[at]
}

// reply is the text of an official reply, "" for none.
func (d *newsDigest) reply(id string) (string, error) {
	if id == "" {
		return "", nil
	}
	reply, known := d.replies[id]
	if !known {
		if err := d.db.Model(&Comment{}).Where("id = ?", id).Pluck("body", &reply).Error; err != nil {
			return "", err
		}
		d.replies[id] = reply
	}
	return reply, nil
}

// findCached finds a row by its id, unless rows has it already.
func findCached[T any](db *gorm.DB, rows map[string]*T, id string) (*T, error) {
	if row := rows[id]; row != nil {
		return row, nil
	}
	row := new(T)
	if err := db.Take(row, "id = ?", id).Error; err != nil {
		return nil, err
	}
	rows[id] = row
	return row, nil
}
