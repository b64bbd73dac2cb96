package seed

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// life is what happened to an idea after it was shared.
type life struct {
	votes    int
	status   models.PostStatus
	reason   string // of the status, public
	comments []remark
	reply    string // of the team
	note     string // for the team alone
	into     string // the title of the idea that it was merged into
	ticket   string // the subject of a ticket that is about it
	answers  string // y or n of each voter who was asked whether they still need it; "-" if nobody answered
}

// remark is a comment on an idea.
type remark struct {
	from person
	text string
}

// entry is a changelog entry. One without days is a draft.
type entry struct {
	days  int // since it was published
	kind  models.EntryKind
	title string
	body  string
	posts []string
}

// discuss makes everything happen to the tenant's ideas, by the verbs that people use, dated between the day of the
// idea and today, and writes the changelog.
func (t tenant) discuss(ctx context.Context, db *gorm.DB, app *models.App, voters []models.Actor) error {
	ingrid, err := models.EnsureAccount(ctx, db, t.agent.email)
	if err != nil {
		return err
	}
	team := models.Actor{Account: ingrid}
	posts, _, err := app.Posts(ctx, db, "", 100)
	if err != nil {
		return err
	}
	byTitle := map[string]*models.Post{}
	for i := range posts {
		byTitle[posts[i].Title] = &posts[i]
	}
	for i, idea := range t.posts {
		post, life := byTitle[idea.title], t.lives[idea.title]
		voter := func(n int) models.Actor { return voters[(i*11+n)%len(voters)] }
		for n := range life.votes - post.Votes { // besides its author
			if _, err := post.Vote(since(ctx, post, n+1, life.votes+1), db, voter(n)); err != nil {
				return err
			}
		}
		if err := life.happen(ctx, db, app, post, team); err != nil {
			return fmt.Errorf("%q: %w", idea.title, err)
		}
		if err := life.ask(ctx, db, post, team, voter); err != nil {
			return fmt.Errorf("asking about %q: %w", idea.title, err)
		}
	}
	for title, life := range t.lives {
		if life.into != "" {
			if _, err := byTitle[title].MergeInto(ctx, db, team, byTitle[life.into]); err != nil {
				return err
			}
		}
	}
	return t.writeChangelog(ctx, db, app, byTitle, team)
}

func (l life) happen(ctx context.Context, db *gorm.DB, app *models.App, post *models.Post, team models.Actor) error {
	acts := len(l.comments) + 4
	for i, remark := range l.comments {
		account, err := models.EnsureAccount(ctx, db, remark.from.email)
		if err != nil {
			return err
		}
		if _, err := post.Comment(since(ctx, post, i+1, acts), db, models.Actor{Account: account},
			remark.text); err != nil {
			return err
		}
	}
	if l.note != "" {
		if err := post.AddNote(since(ctx, post, acts-3, acts), db, team, l.note); err != nil {
			return err
		}
	}
	if l.reply != "" {
		if err := post.PublishReply(since(ctx, post, acts-2, acts), db, team, l.reply); err != nil {
			return err
		}
	}
	if l.ticket != "" {
		var ticket models.Ticket
		if err := db.WithContext(ctx).Take(&ticket, "app_id = ? AND subject = ?", app.ID, l.ticket).Error; err != nil {
			return err
		}
		if _, err := post.LinkTicket(since(ctx, post, acts-2, acts), db, team, ticket.Number); err != nil {
			return err
		}
	}
	if l.status == "" {
		return nil
	}
	_, err := post.SetStatus(since(ctx, post, acts-1, acts), db, team, l.status, l.reason)
	return err
}

// ask asks the voters of the idea whether they still need it, and lets the first of them answer.
func (l life) ask(
	ctx context.Context, db *gorm.DB, post *models.Post, team models.Actor, voter func(n int) models.Actor,
) error {
	if l.answers == "" {
		return nil
	}
	if _, err := post.AskVoters(since(ctx, post, 1, 2), db, team); err != nil {
		return err
	}
	for i, answer := range l.answers {
		if answer == '-' {
			continue
		}
		if _, err := post.AnswerNeed(since(ctx, post, 3, 4), db, voter(i), answer == 'y'); err != nil {
			return err
		}
	}
	return nil
}

// writeChangelog publishes the entries, the oldest entry first.
func (t tenant) writeChangelog(
	ctx context.Context, db *gorm.DB, app *models.App, posts map[string]*models.Post, team models.Actor,
) error {
	for i := len(t.entries) - 1; i >= 0; i-- {
		told := t.entries[i]
		draft := models.EntryDraft{Kind: told.kind, Title: told.title, Body: told.body}
		for _, title := range told.posts {
			draft.PostIDs = append(draft.PostIDs, posts[title].ID)
		}
		at := models.At(ctx, time.Now().AddDate(0, 0, -told.days))
		made, err := app.DraftEntry(at, db, team, draft)
		if err != nil {
			return err
		}
		if told.days == 0 {
			continue
		}
		if err := made.Publish(at, db, team, false); err != nil {
			return err
		}
	}
	return nil
}

// since is the time when that fraction of the time since the idea was shared had passed.
func since(ctx context.Context, post *models.Post, part, of int) context.Context {
	return models.At(ctx, post.CreatedAt.Add(time.Since(post.CreatedAt)*time.Duration(part)/time.Duration(of)))
}
