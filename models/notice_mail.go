package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// maxNotice is how many events one mail lists.
const maxNotice = 20

// NoticeMail notifies a member: of events of one kind in one app, the newest last.
type NoticeMail struct {
	Mail      Mail
	App       App
	Kind      NoticeKind
	Items     []NoticeItem
	More      int64 // others before them
	StopToken string
	Answerable
}

// NoticeItem is one event: Ticket or Post is set.
type NoticeItem struct {
	Notice
	Ticket  *Ticket
	Post    *Post
	By      string     // the actor, "" if not named
	Text    string     // what was written, if that is the news
	Due     *time.Time // for NoticeDue: until when an answer is due, in the time zone of the app's working hours
	Overdue bool
}

// PrepareNotices loads the content of the mails. A mail that has become empty is withheld.
func PrepareNotices(ctx context.Context, db *gorm.DB, mails []Mail) ([]NoticeMail, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	db = db.WithContext(ctx)
	return prepareEach(db, mails, func(mail Mail) (*NoticeMail, error) {
		made, err := prepareNotice(db, mail)
		if err != nil || len(made.Items) == 0 {
			return nil, err
		}
		made.StopToken = links.StopNotices(made.Items[0].AccountID, made.App.ID, made.Kind)
		made.Answerable, err = made.answerable(ctx, db)
		return made, err
	})
}

// answered reports whether the mail is about a single ticket.
func (m *NoticeMail) answered() bool {
	return len(m.Items) == 1 && m.More == 0 && m.Items[0].Ticket != nil
}

// answerable makes a mail about a single ticket answerable.
func (m *NoticeMail) answerable(ctx context.Context, db *gorm.DB) (made Answerable, err error) {
	if !m.answered() {
		return made, nil
	}
	err = change(ctx, db, func(tx *Tx) error {
		answers, err := answerables(tx, []Mail{m.Mail})
		made = answers[m.Mail.ID]
		return err
	})
	return made, err
}

func prepareNotice(db *gorm.DB, mail Mail) (*NoticeMail, error) {
	made := &NoticeMail{Mail: mail}
	if err := db.Take(&made.App, "id = ?", *mail.AppID).Error; err != nil {
		return nil, err
	}
	var count int64
	mailed := db.Model(&Notice{}).Where("mail_id = ? AND NOT "+idle, mail.ID).Session(&gorm.Session{})
	if err := mailed.Count(&count).Error; err != nil || count == 0 {
		return made, err
	}
	var notices []Notice
	err := db.Raw(`SELECT * FROM (SELECT * FROM notices WHERE mail_id = ? AND NOT `+idle+`
		ORDER BY created_at DESC, id DESC LIMIT ?) AS latest ORDER BY created_at, id`, mail.ID, maxNotice).
		Scan(&notices).Error
	if err != nil || len(notices) == 0 {
		return made, err
	}
	made.Kind, made.More = notices[0].Kind, max(0, count-int64(len(notices)))
	if made.Items, err = noticeItems(db, notices); err != nil {
		return made, err
	}
	for i := range made.Items {
		made.Items[i].addDue(&made.App, clockOf(db.Statement.Context).Now)
	}
	return made, nameWriters(db, made.App.ID, made.Items)
}

// addDue adds until when an answer is due.
func (i *NoticeItem) addDue(app *App, now time.Time) {
	if i.Kind != NoticeDue || i.Ticket == nil {
		return
	}
	if _, due := i.Ticket.Due(); due != nil {
		there := due.In(location(app.Targets.WorkZone))
		i.Due, i.Overdue = &there, !due.After(now)
	}
}

// noticeItems loads the objects of the notices, with one query for each kind.
func noticeItems(db *gorm.DB, notices []Notice) ([]NoticeItem, error) {
	items := make([]NoticeItem, len(notices))
	var tickets, posts, about []string
	for i, notice := range notices {
		items[i].Notice = notice
		tickets, posts = append(tickets, orEmpty(notice.TicketID)), append(posts, orEmpty(notice.PostID))
		about = append(about, orEmpty(notice.AboutID))
	}
	ticket, err := findByIDs(db, tickets, func(t *Ticket) string { return t.ID })
	if err != nil {
		return nil, err
	}
	post, err := findByIDs(db, posts, func(p *Post) string { return p.ID })
	if err != nil {
		return nil, err
	}
	said, err := findByIDs(db, about, func(m *Message) string { return m.ID })
	if err != nil {
		return nil, err
	}
	commented, err := findByIDs(db, about, func(c *Comment) string { return c.ID })
	if err != nil {
		return nil, err
	}
	for i := range items {
		item := &items[i]
		item.Ticket, item.Post = ticket[orEmpty(item.TicketID)], post[orEmpty(item.PostID)]
		if message := said[orEmpty(item.AboutID)]; message != nil {
			item.Text = message.Body
		}
		if comment := commented[orEmpty(item.AboutID)]; comment != nil {
			item.Text = comment.Body
		}
	}
	return items, nil
}

// nameWriters adds the actor of each item, as the app's team may know them.
func nameWriters(db *gorm.DB, appID string, items []NoticeItem) error {
	var writers []string
	for i := range items {
		if writer := items[i].writer(); writer != "" {
			writers = append(writers, writer)
		}
	}
	people, err := personRows(db, appID, writers)
	for i := range items {
		if row := people[items[i].writer()]; row != nil {
			items[i].By = row.person().Name
		}
	}
	return err
}

// writer is the account of the actor: for a ticket or post from a server, the person named there.
func (i *NoticeItem) writer() string {
	switch {
	case i.Ticket != nil && (i.Kind == NoticeNewTicket || i.Kind == NoticeUnassigned || i.Kind == NoticeDue):
		return i.Ticket.RequesterID
	case i.Post != nil && i.Kind == NoticeNewPost && !i.Post.AuthorNamed:
		return ""
	case i.Post != nil && i.Kind == NoticeNewPost:
		return i.Post.AuthorID
	}
	return orEmpty(i.ByID)
}

// StopNotices is the token with which a member stops notices of the kind from the app.
func (l *MailLinks) StopNotices(accountID, appID string, kind NoticeKind) string {
	return l.token(linkStopNotices+string(kind), accountID, appID)
}

// FindNoticeReader finds the account and app of a token that stops notices of the kind.
func FindNoticeReader(ctx context.Context, db *gorm.DB, kind NoticeKind, token string) (*Account, *App, error) {
	ids, err := openLink(ctx, db, linkStopNotices+string(kind), token, 2)
	if err != nil {
		return nil, nil, err
	}
	return findReader(ctx, db, ids[0], ids[1])
}

// stopAnswers are the tokens with which the members stop mails about answers, by the mail's id.
func stopAnswers(tx *Tx, mails []Mail) (map[string]string, error) {
	var ids []string
	for _, mail := range mails {
		ids = append(ids, mail.ID)
	}
	var notices []Notice
	if err := tx.Find(&notices, "mail_id IN ?", store.Pad(ids)).Error; err != nil || len(notices) == 0 {
		return nil, err
	}
	links, err := OpenMailLinks(tx.Statement.Context, tx.DB)
	if err != nil {
		return nil, err
	}
	tokens := map[string]string{}
	for _, notice := range notices {
		tokens[*notice.MailID] = links.StopNotices(notice.AccountID, notice.AppID, NoticeAnswer)
	}
	return tokens, nil
}
