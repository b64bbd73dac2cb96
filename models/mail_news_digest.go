package models

import (
	"gorm.io/gorm"
)

// newsDigest caches what it loads, because mails that are sent together mostly share their content.
type newsDigest struct {
	db      *gorm.DB
	links   *MailLinks
	posts   map[string]*Post
	replies map[string]string
	entries map[string]*ChangelogEntry
	apps    map[string]*App
	linked  map[string][]Post // by the entry that they are linked to

	pictures map[string][]Picture // by their entry
}

// newsRow is a piece of news with the detail of its event.
type newsRow struct {
	News
	Detail string
}

// rows are the news of the mail that its reader still wants, oldest first.
func (d *newsDigest) rows(mail *Mail) (rows []newsRow, err error) {
	err = d.db.Raw(`
		SELECT news.*, events.detail FROM news JOIN events ON events.id = news.event_id
		WHERE news.mail_id = @mail AND NOT EXISTS (
			SELECT 1 FROM mail_refusals AS refused
			WHERE refused.account_id = news.account_id AND refused.app_id = news.app_id
				AND (refused.kind = news.kind OR news.kind = @comment AND refused.kind IN @comments
					OR news.kind = @need AND refused.kind IN @needs))
		ORDER BY news.event_id`, map[string]any{
		"mail": mail.ID, "comment": NewsComment, "comments": NewsComment.refusals(), "need": NewsNeed,
		"needs": NewsNeed.refusals()}).Scan(&rows).Error
	return rows, err
}

// mail is nil if there is nothing to tell any more: its person has gone or wants no such mail, or the content left the
// board before it could be sent.
func (d *newsDigest) mail(mail Mail) (*NewsMail, error) {
	rows, err := d.rows(&mail)
	if err != nil || len(rows) == 0 {
		return nil, err
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
		switch {
		case row.Kind == NewsComment:
			var said EventDetail
			said, err = readDetail(row.Detail)
			comments = append(comments, said.Comment)
		case row.Kind == NewsNeed:
			err = d.addQuestion(made, row.News)
		case row.EntryID != nil:
			err = d.addEntry(made, row.News)
		default:
			err = d.addPost(made, row)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := d.addComments(made, comments); err != nil {
		return nil, err
	}
	if len(made.Posts)+len(made.Entries) == 0 {
		return nil, nil
	}
	if err := d.addPictures(made); err != nil {
		return nil, err
	}
	return made, d.addVotes(made)
}

// addEntry adds the entry of the changelog, unless it was withdrawn since.
func (d *newsDigest) addEntry(mail *NewsMail, news News) error {
	entry, err := d.entry(&mail.App, *news.EntryID, mail.Mail.Locale)
	if err != nil || !entry.Published() {
		return err
	}
	mail.Entries = append(mail.Entries, *entry)
	mail.Subscribed = mail.Subscribed || news.Kind == NewsEntry
	return nil
}

// addPictures finds the pictures of the mail's entries.
func (d *newsDigest) addPictures(mail *NewsMail) error {
	mail.Pictures = map[string][]Picture{}
	for i := range mail.Entries {
		id := mail.Entries[i].ID
		if d.pictures[id] == nil {
			found, err := mail.Entries[i].Pictures(d.db.Statement.Context, d.db)
			if err != nil {
				return err
			}
			d.pictures[id] = append([]Picture{}, found...)
		}
		mail.Pictures[id] = d.pictures[id]
	}
	return nil
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
func (d *newsDigest) addPost(mail *NewsMail, news newsRow) error {
	post, err := findCached(d.db, d.posts, *news.PostID)
	if err != nil || post.Hidden() {
		return err
	}
	change, err := readDetail(news.Detail)
	if err != nil {
		return err
	}
	reply, err := d.reply(change.Reply)
	if err != nil || news.Kind != NewsStatus && reply == "" {
		return err
	}
	about := mail.about(post)
	if news.Kind == NewsStatus {
		about.Status = PostStatus(change.To)
	}
	if reply != "" {
		about.Reply = reply
	}
	return nil
}

// addQuestion adds the question whether the reader still needs the post, unless it is decided or they have answered
// since.
func (d *newsDigest) addQuestion(mail *NewsMail, news News) error {
	post, err := findCached(d.db, d.posts, *news.PostID)
	if err != nil || !post.Listed() {
		return err
	}
	question, err := post.NeedQuestion(d.db.Statement.Context, d.db, &mail.Account)
	if err != nil || question == nil || question.Answer != nil {
		return err
	}
	mail.about(post).NeedToken = d.links.Need(mail.Account.ID, post.ID)
	return nil
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
