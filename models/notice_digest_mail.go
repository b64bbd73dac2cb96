package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// maxDigest is the length of each list of a digest.
const maxDigest = 5

// DigestMail summarizes, for a member, those of their apps that they want daily news of.
type DigestMail struct {
	Mail   Mail
	Reader Account
	Time   DigestTime
	Since  time.Time // the beginning of its period, which ended when the mail was made
	Apps   []DigestApp
}

// DigestApp is one app in a digest: what is new since the last one, and what waits.
type DigestApp struct {
	App        App
	NewTickets int64
	Solved     int64
	Waiting    int64      // for an answer of the team
	Oldest     *time.Time // since when the longest waiting one waits
	Untaken    int64      // of the waiting ones, without an assignee
	NewPosts   int64

	Mine        []Ticket     // assigned to the reader, the longest waiting first
	Free        []Ticket     // unassigned, the longest waiting first
	Posts       []Post       // new ones, the most voted first
	Notices     []NoticeItem // personal events of the reader, the newest first
	NoticeCount int64        // the number of all such events, including those not listed
}

func (d *DigestApp) happened() bool {
	return d.NewTickets > 0 || d.Solved > 0 || d.NewPosts > 0 || len(d.Notices) > 0
}

// PrepareDigests loads the content of the mails. A mail that has become empty is withheld.
func PrepareDigests(ctx context.Context, db *gorm.DB, mails []Mail) ([]DigestMail, error) {
	db = db.WithContext(ctx)
	return prepareEach(db, mails, func(mail Mail) (*DigestMail, error) { return prepareDigest(db, mail) })
}

// prepareDigest is the content of the mail, nil if its reader was erased, or nothing is left to tell.
func prepareDigest(db *gorm.DB, mail Mail) (*DigestMail, error) {
	reader, err := findFirst[Account](db, "email = ? AND erased_at IS NULL", mail.Email)
	if err != nil || reader == nil {
		return nil, err
	}
	var times digestTime
	if err := db.Take(&times, "account_id = ?", reader.ID).Error; err != nil {
		return nil, err
	}
	since := mail.CreatedAt.Add(-24 * time.Hour)
	if times.SinceAt != nil && times.SinceAt.Before(mail.CreatedAt) {
		since = *times.SinceAt
	}
	selected := db.Where("mail_id = ? AND NOT "+idle, mail.ID).Session(&gorm.Session{})
	digest, err := findDigest(db, reader, selected, since, mail.CreatedAt)
	if err != nil || digest == nil {
		return nil, err
	}
	digest.Mail, digest.Since, digest.Time = mail, since, DigestTime{times.Hour, times.Zone, times.Workdays}
	return digest, nil
}

// findDigest is the content for the reader and that period, with the selected notices; nil if nothing
// happened. Each kind of content is one query, however many apps there are.
func findDigest(db *gorm.DB, reader *Account, selected *gorm.DB, since, until time.Time) (*DigestMail, error) {
	selected = selected.Session(&gorm.Session{}) // it is used twice
	wants, err := digestWants(db, reader, selected)
	if err != nil || len(wants) == 0 {
		return nil, err
	}
	ids := make([]string, 0, len(wants))
	for id := range wants {
		ids = append(ids, id)
	}
	var apps []App
	if err := db.Order("name, id").Find(&apps, "id IN ?", store.Pad(ids)).Error; err != nil {
		return nil, err
	}
	found := &digestFinder{db: db, reader: reader.ID, since: since, until: until, ids: ids, apps: map[string]*DigestApp{}}
	for _, app := range apps {
		found.apps[app.ID] = &DigestApp{App: app}
	}
	for _, find := range []func() error{
		found.countTickets, found.countPosts, found.findMine, found.findFree, found.findPosts,
	} {
		if err := find(); err != nil {
			return nil, err
		}
	}
	if err := found.findNotices(selected); err != nil {
		return nil, err
	}
	digest := &DigestMail{Reader: *reader}
	for _, app := range apps {
		one := found.apps[app.ID]
		one.leaveOut(wants[app.ID])
		if one.happened() {
			digest.Apps = append(digest.Apps, *one)
		}
	}
	if len(digest.Apps) == 0 {
		return nil, nil
	}
	return digest, nil
}

// leaveOut removes what the reader does not want in the digest.
func (d *DigestApp) leaveOut(wants map[NoticeKind]bool) {
	if !wants[NoticeNewPost] {
		d.NewPosts, d.Posts = 0, nil
	}
	if !wants[NoticeNewTicket] && !wants[NoticeUnassigned] {
		d.NewTickets, d.Solved, d.Waiting, d.Oldest, d.Untaken, d.Free = 0, 0, 0, nil, 0, nil
	}
}

// digestWants are the kinds that the reader wants in the digest, by the app's id. An app of which they want none is
// there, too, if one of the selected notices waited for the digest while they were away.
func digestWants(db *gorm.DB, reader *Account, selected *gorm.DB) (map[string]map[NoticeKind]bool, error) {
	var teams []Membership
	err := db.Order("app_id").Find(&teams, `account_id = ? AND app_id IN (
		SELECT id FROM apps WHERE archived_at IS NULL AND deleted_at IS NULL)`, reader.ID).Error
	if err != nil {
		return nil, err
	}
	chosen, err := noticeChoices(db, []string{reader.ID})
	if err != nil {
		return nil, err
	}
	var waiting []Notice
	if err := selected.Distinct("app_id", "kind").Find(&waiting).Error; err != nil {
		return nil, err
	}
	wants := map[string]map[NoticeKind]bool{}
	for _, team := range teams {
		kinds, held := map[NoticeKind]bool{}, false
		for _, kind := range NoticeKinds {
			switch chosen[reader.ID].How(team.AppID, team.Role, kind) {
			case NoticeDigest:
				kinds[kind] = true
			case NoticeAtOnce:
				held = held || slices.ContainsFunc(waiting, func(n Notice) bool { return n.AppID == team.AppID && n.Kind == kind })
			}
		}
		if len(kinds) > 0 || held {
			wants[team.AppID] = kinds
		}
	}
	return wants, nil
}
