package seed

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/models"
)

// Store keeps the demo's files.
type Store interface {
	models.FileStore
	Spool() (*os.File, error)
}

// desk is what the team of an app did with its tickets, besides the conversations.
type desk struct {
	replies []models.SavedReplyDraft
	rules   []rule
	targets *models.ResponseTargetsDraft // nil for none
	tickets []handled
}

// rule sorts the app's new tickets.
type rule struct {
	models.TicketRuleDraft
	inTurn bool   // assigns them to everybody on the team in turn
	answer string // the title of the saved reply with which it answers, "" for none
}

// handled is what was done with one ticket.
type handled struct {
	subject  string
	owners   bool // assigned to the owner
	priority string
	tags     []string
	files    []string // that came with it: a name ending in .png is a picture, others are text
	post     string   // the title of the idea that it is about
	then     func(ctx context.Context, db *gorm.DB, ticket *models.Ticket, by models.Actor) error
	read     bool // by the owner
}

func closeIt(ctx context.Context, db *gorm.DB, ticket *models.Ticket, by models.Actor) error {
	return ticket.MoveTo(ctx, db, by, models.TicketClosed)
}

func putOff(ctx context.Context, db *gorm.DB, ticket *models.Ticket, by models.Actor) error {
	return ticket.Snooze(ctx, db, by, time.Now().Add(50*time.Hour))
}

func markSpam(ctx context.Context, db *gorm.DB, ticket *models.Ticket, by models.Actor) error {
	return ticket.MarkSpam(ctx, db, by)
}

// handleTickets lets the app's team process its tickets.
func (t tenant) handleTickets(ctx context.Context, db *gorm.DB, store Store, app *models.App) error {
	maren, err := models.EnsureAccount(ctx, db, owner.email)
	if err != nil {
		return err
	}
	by := models.Actor{Account: maren}
	for _, reply := range t.desk.replies {
		if _, err := app.SaveReply(ctx, db, by, reply); err != nil {
			return fmt.Errorf("saving the reply %q: %w", reply.Title, err)
		}
	}
	for _, rule := range t.desk.rules {
		if err := rule.add(ctx, db, app, by); err != nil {
			return fmt.Errorf("adding the rule %q: %w", rule.Name, err)
		}
	}
	if t.desk.targets != nil {
		if err := app.SetTargets(ctx, db, by, *t.desk.targets); err != nil {
			return fmt.Errorf("setting response targets: %w", err)
		}
		if _, err := models.WorkRecount(ctx, db, models.RecountDue{AppID: app.ID}, time.Minute); err != nil {
			return err
		}
	}
	for _, h := range t.desk.tickets {
		if err := h.handle(ctx, db, store, app, by); err != nil {
			return fmt.Errorf("handling %q: %w", h.subject, err)
		}
	}
	return nil
}

func (r rule) add(ctx context.Context, db *gorm.DB, app *models.App, by models.Actor) error {
	draft := r.TicketRuleDraft
	if r.inTurn {
		members, err := app.Members(ctx, db)
		if err != nil {
			return err
		}
		for i := range members {
			draft.Assignees = append(draft.Assignees, members[i].AccountID)
		}
	}
	replies, err := app.SavedReplies(ctx, db)
	if err != nil {
		return err
	}
	if r.answer != "" {
		at := slices.IndexFunc(replies, func(reply models.SavedReply) bool { return reply.Title == r.answer })
		if at < 0 {
			return fmt.Errorf("there is no saved reply %q", r.answer)
		}
		draft.Reply = replies[at].ID
	}
	_, err = app.AddTicketRule(ctx, db, by, draft)
	return err
}

func (h handled) handle(ctx context.Context, db *gorm.DB, store Store, app *models.App, by models.Actor) error {
	var ticket models.Ticket
	if err := db.WithContext(ctx).Take(&ticket, "app_id = ? AND subject = ?", app.ID, h.subject).Error; err != nil {
		return err
	}
	if err := h.attach(ctx, db, store, &ticket); err != nil {
		return err
	}
	if h.owners {
		if err := ticket.Assign(ctx, db, by, by.Account.ID); err != nil {
			return err
		}
	}
	if h.priority != "" {
		if err := ticket.Prioritize(ctx, db, by, models.Priority(h.priority)); err != nil {
			return err
		}
	}
	for _, tag := range h.tags {
		if err := ticket.Tag(ctx, db, by, tag); err != nil {
			return err
		}
	}
	if err := h.link(ctx, db, &ticket, by); err != nil {
		return err
	}
	if h.then != nil {
		if err := h.then(ctx, db, &ticket, by); err != nil {
			return err
		}
	}
	if h.read {
		return ticket.MarkRead(ctx, db, by.Account, time.Now())
	}
	return nil
}

func (h handled) link(ctx context.Context, db *gorm.DB, ticket *models.Ticket, by models.Actor) error {
	if h.post == "" {
		return nil
	}
	var post models.Post
	if err := db.WithContext(ctx).Take(&post, "app_id = ? AND title = ?", ticket.AppID, h.post).Error; err != nil {
		return err
	}
	_, err := post.LinkTicket(ctx, db, by, ticket.Number)
	return err
}

// attach adds the files that came with the ticket.
func (h handled) attach(ctx context.Context, db *gorm.DB, store Store, ticket *models.Ticket) error {
	var uploads []models.Upload
	for _, name := range h.files {
		content, kind := []byte("date,country,rate\n2026-10-01,DE,19\n2026-10-01,CH,8.1\n"), "text/plain"
		if strings.HasSuffix(name, ".png") {
			content, kind = picture(), "image/png"
		}
		file, err := store.Spool()
		if err != nil {
			return err
		}
		defer file.Close()
		if _, err := file.Write(content); err != nil {
			return err
		}
		sum := sha256.Sum256(content)
		uploads = append(uploads,
			models.Upload{Name: name, DeclaredType: kind, Size: int64(len(content)), SHA256: sum[:], File: file})
	}
	if len(uploads) == 0 {
		return nil
	}
	_, err := ticket.Attach(ctx, db, models.Actor{Address: "203.0.113.77"},
		models.Files{Store: store, Uploads: uploads, Count: len(uploads)})
	return err
}

// picture draws a sheet of paper with one line marked.
func picture() []byte {
	sheet := image.NewRGBA(image.Rect(0, 0, 320, 200))
	for y := range 200 {
		for x := range 320 {
			shade := color.RGBA{250, 250, 252, 255}
			switch {
			case y > 140 && y < 165 && x > 200 && x < 300:
				shade = color.RGBA{220, 60, 60, 255}
			case y%24 < 5 && x > 30 && x < 290-(y*7)%90:
				shade = color.RGBA{200, 203, 210, 255}
			}
			sheet.Set(x, y, shade)
		}
	}
	var file bytes.Buffer
	png.Encode(&file, sheet) //nolint:errcheck // writing to memory never fails
	return file.Bytes()
}
