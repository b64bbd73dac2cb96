package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// PostStatus is the state of an idea.
type PostStatus string

// PostCategory is what kind of feedback a post is.
type PostCategory string

// The statuses of an idea; a new one is open. A declined one has a public reason.
const (
	PostOpen        PostStatus = "open"
	PostUnderReview PostStatus = "under_review"
	PostPlanned     PostStatus = "planned"
	PostInProgress  PostStatus = "in_progress"
	PostDone        PostStatus = "done"
	PostDeclined    PostStatus = "declined"
)

// PostStatuses lists them in the order of an idea's progress.
var PostStatuses = []PostStatus{PostOpen, PostUnderReview, PostPlanned, PostInProgress, PostDone, PostDeclined}

// Ended reports whether posts of this status take no more votes, because they are decided for good.
func (s PostStatus) Ended() bool { return s == PostDone || s == PostDeclined }

// What kind of feedback a post can be.
const (
	PostFeedback PostCategory = "feedback"
	PostBug      PostCategory = "bug"
	PostFeature  PostCategory = "feature"
	PostQuestion PostCategory = "question"
)

// PostCategories are all of them, the default first.
var PostCategories = []PostCategory{PostFeedback, PostBug, PostFeature, PostQuestion}

// Post is a piece of feedback, public on the board of its app from the moment it is made.
type Post struct {
	ID              string
	AppID           string
	Title           string
	Description     string
	Category        PostCategory
	Status          PostStatus
	Votes           int
	ImportedVotes   int // part of Votes: those that it brought along from another tool, of people who are not known here
	RecentVotes     int // in the last 30 days
	Comments        int
	LinkedTickets   int `gorm:"column:tickets;->"`
	Source          Source
	Locale          string   // its author's language, "" if unknown
	Metadata        Metadata // for the team alone
	AuthorID        string
	Author          Person `gorm:"-"` // set by the finders that say so
	AuthorNamed     bool   // false: nobody was named, and the author is the app's first admin, who is never shown
	CreatedAt       time.Time
	UpdatedAt       time.Time
	EditedAt        *time.Time // nil: never edited
	StatusChangedAt *time.Time
	ActiveAt        *time.Time `gorm:"->"` // the last vote, comment, ticket or change of status; nil: none since
	HiddenAt        *time.Time
	MergedInto      *string    // the post that it duplicates; its address redirects there
	DeletedAt       *time.Time // by its author, who alone had used it; it is hidden, too
	AuthorLeftAt    *time.Time // its author removed their name from it
	Vouched         bool       // the app's website vouched for its author
	DisownedAt      *time.Time // the owner of the author's address denied writing it

	NeedAskedAt *time.Time // when its voters were last asked whether they still need it; nil: never
	StillNeeded int        // how many have said since that they do
	NotNeeded   int        // and how many that they do not, who no longer vote for it
}

// Hidden reports whether the team took the post off the board.
func (p *Post) Hidden() bool { return p.HiddenAt != nil }

// Merged reports whether the post was merged into another.
func (p *Post) Merged() bool { return p.MergedInto != nil }

// Listed reports whether the post is on the board under its own title.
func (p *Post) Listed() bool { return !p.Hidden() && !p.Merged() }

// isListed is Listed in SQL.
const isListed = "posts.hidden_at IS NULL AND posts.merged_into IS NULL"

// Active is the time of the post's latest activity: its publication, or a vote, comment, ticket or change of status
// since.
func (p *Post) Active() time.Time {
	if p.ActiveAt != nil {
		return *p.ActiveAt
	}
	return p.CreatedAt
}

// PostDraft is the input for a post. Title is required; without RequesterEmail the post belongs to the app's first
// admin or, if posted on our pages, to the signed-in person.
type PostDraft struct {
	Title          string
	Description    string
	Category       PostCategory
	RequesterEmail string
	Locale         string // the author's language, "" if unknown
	Metadata       Metadata
	Fields         []WidgetField // of the form
	Pictures       []string      // the ids of the actor's waiting pictures for it
	Source         Source
	By             Actor
	Idempotency    *Idempotency
	Identity       *Identity // of the author, if the app's website vouches for one
}

// FaultsBeside returns the faults that were found when the draft was read, and those of its fields that are not
// settled, so that one answer names them all.
func (d PostDraft) FaultsBeside(read Violations, settled []string) error {
	return read.beside(d.validate(), settled)
}

func (d *PostDraft) validate() error {
	var v Violations
	if d.Identity != nil {
		d.RequesterEmail = d.Identity.Account.Email
	}
	d.Title = v.checkText("title", d.Title, true, MaxSubject)
	d.Description = v.checkText("description", d.Description, false, MaxDescription)
	d.Category = checkChoice(&v, "category", d.Category, PostCategories, PostFeedback)
	d.RequesterEmail = v.checkEmail("requester_email", d.RequesterEmail, false)
	d.Metadata = v.checkMetadata(d.Metadata, d.Fields)
	d.Pictures = uniqueIDs(d.Pictures)
	v.checkIdempotency(d.Idempotency)
	return v.orNil()
}

func (d *PostDraft) post(app *App, at clock) *Post {
	return &Post{
		ID: at.NewID(), AppID: app.ID, Title: d.Title, Description: d.Description, Category: d.Category,
		Status: PostOpen, Source: d.Source, Locale: d.Locale, AuthorNamed: d.RequesterEmail != "" || d.Source == SourcePage,
		Metadata: d.Metadata, CreatedAt: at.Now, UpdatedAt: at.Now, Vouched: d.Identity != nil || d.By.vouched(),
	}
}

var errNoPost = NotFound("There is no such post.")

// Post finds a post of the app, with its author.
func (a *App) Post(ctx context.Context, db *gorm.DB, id string) (*Post, error) {
	post, err := findByID[Post](db.WithContext(ctx), errNoPost, id, "app_id = ? AND deleted_at IS NULL", a.ID)
	if err != nil {
		return nil, err
	}
	posts := []Post{*post}
	return &posts[0], addAuthors(db.WithContext(ctx), posts)
}

// Posts lists the app's posts with their authors, newest first: those older than the post with the id before, or the
// newest for "". It also returns the before of the next page, "" on the last.
func (a *App) Posts(ctx context.Context, db *gorm.DB, before string, limit int) (posts []Post, next string, err error) {
	scope := db.WithContext(ctx).Where("app_id = ? AND deleted_at IS NULL", a.ID)
	if IsID(before) {
		scope = scope.Where("id < ?", before)
	}
	if posts, next, err = readPage(scope.Order("id DESC"), limit, postID); err != nil {
		return nil, "", err
	}
	return posts, next, addAuthors(db.WithContext(ctx), posts)
}

// addAuthors loads the authors of one app's posts, as that app knows them.
func addAuthors(db *gorm.DB, posts []Post) error {
	if len(posts) == 0 {
		return nil
	}
	ids := collect(posts, func(p Post) string { return p.AuthorID })
	people, err := personRows(db, posts[0].AppID, ids)
	if err != nil {
		return fmt.Errorf("reading the authors of posts: %w", err)
	}
	for i := range posts {
		if person := people[posts[i].AuthorID]; person != nil {
			posts[i].Author = person.person()
		}
	}
	return nil
}

func postID(p *Post) string { return p.ID }
