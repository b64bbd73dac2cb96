// Package seed fills the demo: two apps with people, ideas and tickets to look around in.
package seed

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
	"gorm.io/gorm"

	"intake/models"
)

// Installation describes the filled demo for the person who looks at it.
type Installation struct {
	Apps                                 []*models.App
	OwnerEmail, OwnerPassword, SecretKey string
}

// person has a verified account if they are in a team or a list of customers, else the unverified one that filing
// creates.
type person struct{ name, email string }

// nobody shares an idea without an address.
var nobody person

// tenant is one app of the demo. Ideas and requests are in the order in which they came in.
type tenant struct {
	app          models.AppDraft
	admin, agent person
	customers    []person
	posts        []post
	requests     []request
	lives        map[string]life // of ideas, by title
	entries      []entry         // newest first
	desk         desk
	addresses    []models.MailAddressDraft
	mails        []incoming // oldest first
}

type post struct {
	from        person
	source      models.Source
	category    models.PostCategory
	title       string
	description string
}

type request struct {
	from        person
	source      models.Source
	priority    models.Priority
	category    models.TicketCategory
	subject     string
	description string
}

var tenants = []tenant{kestrel, fernway}

var owner = person{"Maren Holt", "maren.holt@example.com"}

// Demo fills an empty installation by the verbs that everybody else uses. SecretKey is a key of the first app.
func Demo(ctx context.Context, db *gorm.DB, intake *models.Intake, store Store) (*Installation, error) {
	// Lower-case base32: no 0 or 1 to misread, and a double click selects all of it.
	demo := &Installation{OwnerEmail: owner.email, OwnerPassword: strings.ToLower(rand.Text()[:16])}
	maren, err := models.CreateAccount(ctx, db, models.Operator, models.AccountDraft{
		Email: owner.email, Name: owner.name, Password: demo.OwnerPassword,
	})
	if err != nil {
		return nil, fmt.Errorf("making the owner: %w", err)
	}
	voters, err := createVoters(ctx, db)
	if err != nil {
		return nil, fmt.Errorf("creating the voters: %w", err)
	}
	if err := demo.openApps(ctx, db, intake, maren); err != nil {
		return nil, err
	}
	for i, t := range tenants {
		if err := t.discuss(ctx, db, demo.Apps[i], voters); err != nil {
			return nil, fmt.Errorf("discussing the ideas of %s: %w", t.app.Name, err)
		}
		if err := t.converse(ctx, db, demo.Apps[i]); err != nil {
			return nil, err
		}
		if err := t.handleTickets(ctx, db, store, demo.Apps[i]); err != nil {
			return nil, err
		}
		if err := t.receive(ctx, db, store, demo.Apps[i]); err != nil {
			return nil, fmt.Errorf("receiving mail in %s: %w", t.app.Name, err)
		}
	}
	if err := chooseNotices(ctx, db, maren, demo.Apps[1]); err != nil {
		return nil, fmt.Errorf("choosing notifications: %w", err)
	}
	return demo, models.AgeVotes(ctx, db)
}

// openApps creates the apps with their ideas and tickets.
func (demo *Installation) openApps(
	ctx context.Context, db *gorm.DB, intake *models.Intake, owner *models.Account,
) error {
	var filing errgroup.Group
	for _, t := range tenants {
		app, key, value, err := t.open(ctx, db, owner)
		if err != nil {
			return fmt.Errorf("opening %s: %w", t.app.Name, err)
		}
		demo.Apps = append(demo.Apps, app)
		if demo.SecretKey == "" {
			demo.SecretKey = value
		}
		// Ideas and tickets each keep their order; the four goroutines share commits.
		filing.Go(func() error { return t.publish(ctx, db, intake, app, key) })
		filing.Go(func() error { return t.file(ctx, intake, app, key) })
	}
	return filing.Wait()
}

// chooseNotices lets the owner reduce notifications of the app that others look after.
func chooseNotices(ctx context.Context, db *gorm.DB, owner *models.Account, app *models.App) error {
	less := map[models.NoticeKind]models.NoticeHow{
		models.NoticeNewTicket: models.NoticeOff, models.NoticeNewPost: models.NoticeOff,
	}
	return owner.ChooseNotices(ctx, db,
		models.NoticeChoices{Apps: map[string]map[models.NoticeKind]models.NoticeHow{app.ID: less}},
		models.DigestTime{Hour: models.DigestHour, Workdays: true})
}

// ago is when the item with that position among so many came in: over the last weeks, fewer the longer ago, so that the
// demo looks alive.
func ago(ctx context.Context, place, many int) context.Context {
	left := many - place
	return models.At(ctx, time.Now().Add(-time.Duration(left*left)*5*time.Hour))
}

// open creates the app, its people and a secret key.
func (t tenant) open(
	ctx context.Context, db *gorm.DB, owner *models.Account,
) (*models.App, *models.SecretKey, string, error) {
	app, err := models.CreateApp(ctx, db, models.Operator, t.app, owner)
	if err != nil {
		return nil, nil, "", err
	}
	// Nobody puts a demo's widget on a website, and its other steps are done.
	if err := app.LeaveOut(ctx, db, models.FirstWebsite, true); err != nil {
		return nil, nil, "", err
	}
	by := models.Actor{Account: owner}
	for _, member := range []struct {
		person
		role models.Role
	}{{t.admin, models.RoleAdmin}, {t.agent, models.RoleAgent}} {
		account, err := member.register(ctx, db)
		if err != nil {
			return nil, nil, "", err
		}
		if err := app.AddMember(ctx, db, by, account, member.role); err != nil {
			return nil, nil, "", err
		}
	}
	for _, customer := range t.customers {
		if _, err := customer.register(ctx, db); err != nil {
			return nil, nil, "", err
		}
	}
	key, value, err := app.CreateSecretKey(ctx, db, by, "Demo backend")
	return app, key, value, err
}

func (p person) register(ctx context.Context, db *gorm.DB) (*models.Account, error) {
	return models.CreateAccount(ctx, db, models.Operator, models.AccountDraft{Email: p.email, Name: p.name})
}

func (t tenant) publish(
	ctx context.Context, db *gorm.DB, intake *models.Intake, app *models.App, key *models.SecretKey,
) error {
	for i, post := range t.posts {
		draft := models.PostDraft{
			Title: post.title, Description: post.description, Category: post.category, RequesterEmail: post.from.email,
			Source: post.source, By: actor(post.source, key),
		}
		if post.source == models.SourcePage { // posted while signed in
			account, err := models.EnsureAccount(ctx, db, post.from.email)
			if err != nil {
				return err
			}
			draft.RequesterEmail, draft.By.Account = "", account
		}
		if _, err := intake.PublishPost(ago(ctx, i, len(t.posts)), app, draft); err != nil {
			return fmt.Errorf("publishing %q: %w", post.title, err)
		}
	}
	return nil
}

func (t tenant) file(ctx context.Context, intake *models.Intake, app *models.App, key *models.SecretKey) error {
	for i, request := range t.requests {
		_, err := intake.FileTicket(ago(ctx, i, len(t.requests)), app, models.TicketDraft{
			Subject: request.subject, Description: request.description, RequesterEmail: request.from.email,
			RequesterName: request.from.name,
			Priority:      request.priority, Category: request.category, Source: request.source,
			By: actor(request.source, key),
		})
		if err != nil {
			return fmt.Errorf("filing %q: %w", request.subject, err)
		}
	}
	return nil
}

// actor is a server with its key, or a visitor from an address reserved for documentation.
func actor(source models.Source, key *models.SecretKey) models.Actor {
	if source == models.SourceAPI {
		return models.Actor{SecretKey: key, Address: "192.0.2.10"}
	}
	return models.Actor{Address: "203.0.113.77"}
}
