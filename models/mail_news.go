package models

import (
	"context"
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

	Pictures map[string][]Picture // by changelog entry

	Subscribed       bool   // the reader gets each entry of the changelog
	PreferencesToken string // lets the reader change which mails they get
}

// PostNews is the news about one post: its Status if that changed, the Reply if there is a new one, and the newest
// comments, oldest first, with their authors. Earlier is how many more comments are new. With a NeedToken, the mail asks
// whether its reader still needs the post.
type PostNews struct {
	Post     Post
	Status   PostStatus
	Reply    string
	Comments []Comment
	Earlier  int

	NeedToken string
}

// PrepareNews loads the content of the mails. Those whose news is no longer current are withheld.
func PrepareNews(ctx context.Context, db *gorm.DB, mails []Mail) ([]NewsMail, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	digest := newsDigest{
		db: db.WithContext(ctx), links: links,
		posts: map[string]*Post{}, replies: map[string]string{}, entries: map[string]*ChangelogEntry{},
		apps: map[string]*App{}, linked: map[string][]Post{}, pictures: map[string][]Picture{},
	}
	return prepareEach(digest.db, mails, func(mail Mail) (*NewsMail, error) {
		made, err := digest.mail(mail)
		if made != nil {
			made.PreferencesToken = links.Preferences(made.Account.ID, made.App.ID)
		}
		return made, err
	})
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
