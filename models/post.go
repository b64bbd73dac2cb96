package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
)

// PostStatus is what became of an idea.
type PostStatus string

// PostCategory is what kind of feedback a post is.
type PostCategory string

// PostOpen is the state of a new post.
const PostOpen PostStatus = "open"

var postCategories = []PostCategory{"feedback", "bug", "feature", "question"}

// Post is a piece of feedback, public on the board of its app from the moment it is made.
type Post struct {
	ID          string
	AppID       string
	Title       string
	Description string
	Category    PostCategory
	Status      PostStatus
	Votes       int
	Source      Source
	AuthorID    string
	Author      Account
	AuthorNamed bool // false: nobody was named, and the author is the app's first admin, who never shows
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// PublicAuthor is the name the board may show, and whether it is a person's. No address ever appears, and a name only if
// it is a verified account's and a server vouched for it: in the widget anyone can type anyone's address.
func (p *Post) PublicAuthor() (name string, person bool) {
	switch {
	case p.AuthorNamed && p.Source == SourceAPI && p.Author.Verified() && p.Author.Name != "":
		return p.Author.Name, true
	case p.AuthorNamed:
		return "Visitor", false
	case p.Source == SourceWidget:
		return "Shared through the widget", false
	}
	return "Shared by the team", false
}

// PostDraft is what a post is published from. Title is required; without RequesterEmail the post belongs to the app's
// first admin.
type PostDraft struct {
	Title          string
	Description    string
	Category       string
	RequesterEmail string
	Source         Source
	By             Actor
	Idempotency    *Idempotency
}

func (d *PostDraft) validate() error {
	var v Violations
	d.Title = v.checkText("title", d.Title, true, MaxSubject)
	d.Description = v.checkText("description", d.Description, false, MaxDescription)
	d.Category = string(checkChoice(&v, "category", d.Category, postCategories, "feedback"))
	d.RequesterEmail = v.checkEmail("requester_email", d.RequesterEmail, false)
	v.checkIdempotency(d.Idempotency)
	return v.orNil()
}

func (d *PostDraft) post(app *App) *Post {
	now := Now()
	return &Post{
		ID: NewID(), AppID: app.ID, Title: d.Title, Description: d.Description, Category: PostCategory(d.Category),
		Status: PostOpen, Source: d.Source, AuthorNamed: d.RequesterEmail != "", CreatedAt: now, UpdatedAt: now,
	}
}

// Post finds a post of the app, with its author.
func (a *App) Post(ctx context.Context, db *gorm.DB, id string) (*Post, error) {
	if !IsID(id) {
		return nil, NotFound("There is no such post.")
	}
	var post Post
	err := db.WithContext(ctx).Joins("Author").Where("posts.app_id = ? AND posts.id = ?", a.ID, id).Take(&post).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, NotFound("There is no such post.")
	}
	return &post, err
}

// Posts lists the posts of the app with their authors, newest first, a page at a time: those older than the post with
// the id before, or the newest for "". It also returns the before of the next page, "" on the last.
func (a *App) Posts(ctx context.Context, db *gorm.DB, before string, limit int) (posts []Post, next string, err error) {
	scope := db.WithContext(ctx).Joins("Author").Where("posts.app_id = ?", a.ID)
	if IsID(before) {
		scope = scope.Where("posts.id < ?", before)
	}
	if err := scope.Order("posts.id DESC").Limit(limit + 1).Find(&posts).Error; err != nil {
		return nil, "", err
	}
	if len(posts) > limit {
		posts = posts[:limit]
		next = posts[limit-1].ID
	}
	return posts, next, nil
}
