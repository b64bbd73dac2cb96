package models

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// SendNews is the job that sends mails of news. It may run twice: what was sent is not sent again.
type SendNews struct {
	MailIDs string `json:"mail_ids"` // with a blank between them
}

// Kind names the worker.
func (SendNews) Kind() string { return "send_news" }

// NewsMail is a mail that is to be sent now, with all that it tells, oldest first. A mail to an unproven address tells
// none of the texts.
type NewsMail struct {
	Mail    Mail
	App     App
	Account Account
	Posts   []PostNews
	Entries []ChangelogEntry
}

// PostNews is what is new about one post: its Status where that was set, and the Reply where there is a new one.
type PostNews struct {
	Post   Post
	Status PostStatus
	Reply  string
}

// PrepareNews finds those of the mails that are still to be sent, with what they tell.
func PrepareNews(ctx context.Context, db *gorm.DB, job SendNews) ([]NewsMail, error) {
	db = db.WithContext(ctx)
	var waiting []Mail
	if err := db.Order("id").Find(&waiting, "id IN ? AND state = ?", padded(strings.Fields(job.MailIDs)), MailQueued).Error; err != nil {
		return nil, err
	}
	digest := newsDigest{tx: db, posts: map[string]*Post{}, replies: map[string]string{}, entries: map[string]*ChangelogEntry{}, apps: map[string]*App{}}
	var mails []NewsMail
	for _, mail := range waiting {
		made, err := digest.mail(mail)
		if err != nil {
			return nil, err
		}
		if made != nil {
			mails = append(mails, *made)
		}
	}
	return mails, nil
}

// newsDigest keeps what it has read: the mails of a job tell much the same.
type newsDigest struct {
	tx      *gorm.DB
	posts   map[string]*Post
	replies map[string]string
	entries map[string]*ChangelogEntry
	apps    map[string]*App
}

// mail is nil where there is nothing to tell any more: its person has gone or wants no such mail, or what it was about left
// the board before it could be sent. Such a mail is withheld.
func (d *newsDigest) mail(mail Mail) (*NewsMail, error) {
	var rows []struct {
		News
		Detail string
	}
	err := d.tx.Raw(`
		SELECT news.*, events.detail FROM news JOIN events ON events.id = news.event_id
		WHERE news.mail_id = ? AND NOT EXISTS (
			SELECT 1 FROM mail_refusals AS refused
			WHERE refused.account_id = news.account_id AND refused.app_id = news.app_id AND refused.kind = news.kind)
		ORDER BY news.event_id`, mail.ID).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, d.withhold(mail)
	}
	made := &NewsMail{Mail: mail}
	if err := d.tx.Take(&made.Account, "id = ?", rows[0].AccountID).Error; err != nil {
		return nil, err
	}
	app, err := kept(d.tx, d.apps, rows[0].AppID)
	if err != nil {
		return nil, err
	}
	made.App = *app
	for _, row := range rows {
		if row.EntryID != nil {
			entry, err := kept(d.tx, d.entries, *row.EntryID)
			if err != nil {
				return nil, err
			}
			if entry.Published() {
				made.Entries = append(made.Entries, *entry)
			}
			continue
		}
		if err := d.addPost(made, row.News, row.Detail); err != nil {
			return nil, err
		}
	}
	if len(made.Posts)+len(made.Entries) == 0 {
		return nil, d.withhold(mail)
	}
	return made, nil
}

func (d *newsDigest) withhold(mail Mail) error {
	return d.tx.Model(&Mail{}).Where("id = ? AND state = ?", mail.ID, MailQueued).Update("state", MailWithheld).Error
}

// addPost adds what an event says to what the mail says of the same post already: the last word counts. A reply that was
// taken away since is no news.
func (d *newsDigest) addPost(mail *NewsMail, news News, detail string) error {
	post, err := kept(d.tx, d.posts, *news.PostID)
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
	at := slices.IndexFunc(mail.Posts, func(known PostNews) bool { return known.Post.ID == post.ID })
	if at < 0 {
		at = len(mail.Posts)
		mail.Posts = append(mail.Posts, PostNews{Post: *post})
	}
	if news.Kind == NewsStatus {
		mail.Posts[at].Status = change.To
	}
	if reply != "" {
		mail.Posts[at].Reply = reply
	}
	return nil
}

// reply is the text of an official reply, "" for none.
func (d *newsDigest) reply(id string) (string, error) {
	if id == "" {
		return "", nil
	}
	reply, known := d.replies[id]
	if !known {
		if err := d.tx.Model(&Comment{}).Where("id = ?", id).Pluck("body", &reply).Error; err != nil {
			return "", err
		}
		d.replies[id] = reply
	}
	return reply, nil
}

func kept[T any](db *gorm.DB, rows map[string]*T, id string) (*T, error) {
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
