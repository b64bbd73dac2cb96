package seed_test

import (
	"cmp"
	"context"
	"net/mail"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"

	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/seed"
	"intake/models"
	"intake/models/modelstest"
)

var expected = map[string]struct{ posts, tickets int }{
	"kestrel": {15, 10},
	"fernway": {10, 10},
}

// fill runs the demo on an empty database.
func fill(t *testing.T, db *database.DB) *seed.Installation {
	t.Helper()
	store, err := files.Open(context.Background(), files.Place{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	demo, err := seed.Demo(context.Background(), db.DB, modelstest.Intake(t, db.DB), store)
	if err != nil {
		t.Fatal(err)
	}
	return demo
}

func TestTheDemo(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		demo := fill(t, db)
		for name, holds := range map[string]func(*testing.T, *database.DB, *seed.Installation){
			"it has two living apps":                     twoLivingApps,
			"it shows what a board is for":               whatABoardIsFor,
			"it shows no address and uses no real one":   noAddress,
			"it keeps the order of its posts":            orderOfPosts,
			"its credentials work and are new each time": credentials,
			"its inbox is alive":                         livingInbox,
		} {
			t.Run(name, func(t *testing.T) { holds(t, db, demo) })
		}
	})
}

func twoLivingApps(t *testing.T, db *database.DB, demo *seed.Installation) {
	t.Helper()
	if len(demo.Apps) != len(expected) {
		t.Fatalf("the demo has %d apps", len(demo.Apps))
	}
	for _, app := range demo.Apps {
		want := expected[app.Slug]
		posts := postsOf(t, db, app)
		tickets := ticketsOf(t, db, app)
		if len(posts) != want.posts || len(tickets) != want.tickets {
			t.Errorf("%s has %d ideas and %d tickets", app.Slug, len(posts), len(tickets))
		}
		all(t, app, "an idea of the category", posts, func(p models.Post) string { return string(p.Category) },
			"feature", "bug", "question", "feedback")
		all(t, app, "an idea by", posts, shownAs, "a verified person", "visitor", "widget", "team")
		named := 0
		for _, post := range posts {
			if _, unnamed := post.PublicAuthor(); unnamed == "" {
				named++
			}
		}
		if 2*named <= len(posts) {
			t.Errorf("of %d ideas of %s, %d have a name", len(posts), app.Slug, named)
		}
		all(t, app, "a ticket of the priority", tickets,
			func(ticket models.Ticket) string { return string(ticket.Priority) }, "low", "normal", "high", "urgent")
		all(t, app, "a ticket of the category", tickets,
			func(ticket models.Ticket) string { return string(ticket.Category) }, "general", "billing", "bug",
			"account", "other")
		all(t, app, "a ticket that is", tickets, func(ticket models.Ticket) string { return string(ticket.Status) },
			"open", "pending", "resolved", "closed")
		talks(t, db, tickets)
		all(t, app, "a ticket through", tickets, func(ticket models.Ticket) string { return string(ticket.Source) },
			"api", "widget")
		roles := map[models.Role]int{}
		for _, member := range rows[models.Membership](t, db, "app_id = ?", app.ID) {
			roles[member.Role]++
		}
		if roles[models.RoleOwner] != 1 || roles[models.RoleAdmin] != 1 || roles[models.RoleAgent] != 1 {
			t.Errorf("the staff of %s is %v", app.Slug, roles)
		}
	}
}

func whatABoardIsFor(t *testing.T, db *database.DB, demo *seed.Installation) {
	t.Helper()
	for _, app := range demo.Apps {
		posts := postsOf(t, db, app)
		statuses := make([]string, len(models.PostStatuses))
		for i, status := range models.PostStatuses {
			statuses[i] = string(status)
		}
		all(t, app, "an idea that is", posts, func(p models.Post) string { return string(p.Status) }, statuses...)
		for _, table := range []string{"votes", "follows"} {
			var rows int64
			db.Table(table).Where("post_id IN (SELECT id FROM posts WHERE app_id = ?)", app.ID).Count(&rows)
			if rows < 50 {
				t.Errorf("%s has %d %s", app.Slug, rows, table)
			}
		}
		entries, _, err := app.PublishedEntries(context.Background(), db.DB, "", "", 10)
		if err != nil || len(entries) < 2 || time.Since(*entries[1].PublishedAt) < 24*time.Hour {
			t.Errorf("%s has published %+v (%v)", app.Slug, entries, err)
		}
		for _, post := range posts {
			if post.StatusChangedAt != nil && post.StatusChangedAt.Before(post.CreatedAt) {
				t.Errorf("%q was decided before it was shared", post.Title)
			}
		}
	}
	kinds := map[models.CommentKind]int{}
	for _, comment := range rows[models.Comment](t, db) {
		kinds[comment.Kind]++
		plain(t, comment.Body)
	}
	if kinds[models.CommentPublic] < 10 || kinds[models.CommentOfficial] < 3 || kinds[models.CommentNote] == 0 {
		t.Errorf("people wrote %v", kinds)
	}
	if merged := rows[models.Post](t, db, "merged_into IS NOT NULL"); len(merged) == 0 {
		t.Error("no idea was merged")
	}
	if drafts := rows[models.ChangelogEntry](t, db, "published_at IS NULL"); len(drafts) == 0 {
		t.Error("no changelog entry is a draft")
	}
	kestrel := demo.Apps[slices.IndexFunc(demo.Apps, func(app *models.App) bool { return app.Slug == "kestrel" })]
	unneeded, err := kestrel.ModeratedPosts(context.Background(), db.DB, models.PostFilter{View: models.PostsUnneeded}, 10)
	if err != nil || len(unneeded.Posts) != 1 {
		t.Errorf("the ideas that nobody needs any more are %+v (%v)", unneeded, err)
	}
}

// talks checks the times of the conversations: nobody answers before the question, or in the future.
func talks(t *testing.T, db *database.DB, tickets []models.Ticket) {
	t.Helper()
	kinds := map[models.MessageKind]bool{}
	for _, ticket := range tickets {
		messages := modelstest.Messages(t, db.DB, &ticket)
		for i, message := range messages {
			kinds[message.Kind] = true
			if i > 0 && !message.CreatedAt.After(messages[i-1].CreatedAt) || message.CreatedAt.After(models.Now()) {
				t.Errorf("in %q somebody speaks at %v", ticket.Subject, message.CreatedAt)
			}
		}
		if ticket.WaitingSince != nil && ticket.WaitingSince.Before(ticket.CreatedAt) {
			t.Errorf("the requester of %q waits since %v", ticket.Subject, ticket.WaitingSince)
		}
	}
	if len(kinds) != 3 {
		t.Errorf("the demo has messages of the kinds %v", kinds)
	}
}

func noAddress(t *testing.T, db *database.DB, demo *seed.Installation) {
	t.Helper()
	for _, app := range demo.Apps {
		for _, post := range postsOf(t, db, app) {
			plain(t, post.Title, post.Description)
		}
		for _, ticket := range ticketsOf(t, db, app) {
			plain(t, ticket.Subject, ticket.Description)
		}
		plain(t, app.Name, app.Description)
	}
	for _, account := range rows[models.Account](t, db) {
		plain(t, account.Name)
		if _, err := mail.ParseAddress(account.Email); err != nil {
			t.Errorf("%q is no address: %v", account.Email, err)
		}
		_, domain, _ := strings.Cut(account.Email, "@")
		if !slices.Contains([]string{"example.com", "example.org", "example.net"}, domain) {
			t.Errorf("%s may belong to somebody", account.Email)
		}
	}
}

func orderOfPosts(t *testing.T, db *database.DB, demo *seed.Installation) {
	t.Helper()
	oldest := map[string]string{"kestrel": "Send the same invoice every month",
		"fernway": "Download a whole region at once"}
	for _, app := range demo.Apps {
		posts := postsOf(t, db, app)
		if last := posts[len(posts)-1].Title; last != oldest[app.Slug] {
			t.Errorf("the oldest idea of %s is %q, want %q", app.Slug, last, oldest[app.Slug])
		}
	}
}

func credentials(t *testing.T, db *database.DB, demo *seed.Installation) {
	t.Helper()
	key, err := models.NewSecretKeys(db.DB).Authenticate(context.Background(), demo.SecretKey)
	if err != nil || key.AppID != demo.Apps[0].ID {
		t.Errorf("the secret key of the first app: %+v, %v", key, err)
	}
	owners := rows[models.Account](t, db, "email = ?", demo.OwnerEmail)
	if len(owners) != 1 || !owners[0].Verified() || owners[0].PasswordHash == nil {
		t.Fatalf("the owner is %+v", owners)
	}
	if match, err := argon2id.ComparePasswordAndHash(demo.OwnerPassword, *owners[0].PasswordHash); !match ||
		err != nil {
		t.Errorf("the owner's password is not %q: %v", demo.OwnerPassword, err)
	}
	if len(demo.OwnerPassword) < 14 {
		t.Errorf("the password %q is short", demo.OwnerPassword)
	}
	if again := fill(t, modelstest.SQLite(t)); again.OwnerPassword == demo.OwnerPassword ||
		again.SecretKey == demo.SecretKey {
		t.Error("two demos share a credential")
	}
}

// livingInbox checks that the inbox looks as if people had worked in it.
func livingInbox(t *testing.T, db *database.DB, demo *seed.Installation) {
	t.Helper()
	ctx := context.Background()
	maren := &rows[models.Account](t, db, "email = ?", demo.OwnerEmail)[0]
	menu, err := maren.Menu(ctx, db.DB)
	if err != nil {
		t.Fatal(err)
	}
	for _, view := range []models.InboxView{
		models.ViewOpen, models.ViewMine, models.ViewUnassigned, models.ViewPending, models.ViewSnoozed,
		models.ViewReview, models.ViewSpam, models.ViewOverdue,
	} {
		if menu.Counts.Views[view] == 0 {
			t.Errorf("nothing is in %s", view)
		}
	}
	now := models.Now()
	for _, ticket := range rows[models.Ticket](t, db) {
		for name, at := range map[string]*time.Time{"last_message_at": ticket.LastMessageAt,
			"waiting_since": ticket.WaitingSince, "resolved_at": ticket.ResolvedAt} {
			if at != nil && (at.Before(ticket.CreatedAt) || at.After(now)) {
				t.Errorf("%s of %q is %v, filed %v", name, ticket.Subject, at, ticket.CreatedAt)
			}
		}
	}
	if attachments := rows[models.Attachment](t, db); len(attachments) != 4 {
		t.Errorf("%d files came", len(attachments))
	}
}

func postsOf(t *testing.T, db *database.DB, app *models.App) []models.Post {
	t.Helper()
	posts, _, err := app.Posts(context.Background(), db.DB, "", 100)
	if err != nil {
		t.Fatal(err)
	}
	return posts
}

func ticketsOf(t *testing.T, db *database.DB, app *models.App) []models.Ticket {
	t.Helper()
	return rows[models.Ticket](t, db, "app_id = ?", app.ID)
}

func rows[T any](t *testing.T, db *database.DB, conditions ...any) []T {
	t.Helper()
	var found []T
	if err := db.Find(&found, conditions...).Error; err != nil {
		t.Fatal(err)
	}
	return found
}

func shownAs(post models.Post) string {
	_, unnamed := post.PublicAuthor()
	return cmp.Or(string(unnamed), "a verified person")
}

// all checks that each of the values occurs at least once, and no others.
func all[T any](t *testing.T, app *models.App, what string, things []T, of func(T) string, wanted ...string) {
	t.Helper()
	seen := map[string]bool{}
	for _, thing := range things {
		seen[of(thing)] = true
		if !slices.Contains(wanted, of(thing)) {
			t.Errorf("%s has %s %q", app.Slug, what, of(thing))
		}
	}
	for _, value := range wanted {
		if !seen[value] {
			t.Errorf("%s lacks %s %q", app.Slug, what, value)
		}
	}
}

// plain checks that texts are not empty, trimmed, and without e-mail addresses.
func plain(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if strings.Contains(text, "@") || strings.TrimSpace(text) != text {
			t.Errorf("this should not be shown: %q", text)
		}
	}
}
