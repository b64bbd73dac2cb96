package api_test

import (
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// postProperties are the properties of a post in the answer to a server.
var postProperties = []string{"id", "app_id", "title", "description", "category", "status", "votes", "author_id",
	"created_at", "updated_at"}

// spec.md: "Response 201: the full post row. status is open and votes are zero."
func TestASecretKeyPublishesAPost(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := created(t, s.PostWithKey(serverFeedback, postFields.JSON()), postProperties...)
		for name, expected := range map[string]any{
			// "description: Default empty", "category: default feedback", "when absent, the
			// post is attributed to the first admin".
			"app_id": s.App.ID, "title": "Dark mode", "description": "", "category": "feedback", "status": "open",
			"votes": 0.0, "author_id": s.Olive.ID,
		} {
			if post[name] != expected {
				t.Errorf("%s is %v, expected %v", name, post[name], expected)
			}
		}
		for _, name := range []string{"created_at", "updated_at"} {
			if !timestampForm.MatchString(post[name].(string)) {
				t.Errorf("%s is %v", name, post[name])
			}
		}
		if !idForm.MatchString(post["id"].(string)) {
			t.Errorf("the id is %v", post["id"])
		}
	})
}

// spec.md: "Response 201 (smaller than the server endpoint's response): id, title, status (open), category,
// url {base_url}/b/<app_slug>/p/<post_id>".
func TestAVisitorPublishesAPost(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := created(t, s.Post(widgetFeedback, postFields.with("app", "kestrel").JSON()), "id", "title", "status",
			"category", "url")
		if post["title"] != "Dark mode" || post["status"] != "open" || post["category"] != "feedback" ||
			post["url"] != handlertest.BaseURL+"/b/kestrel/p/"+post["id"].(string) {
			t.Errorf("the answer is %v", post)
		}
		// "A new post starts with zero votes", "falls back to the first admin", "Defaults to an empty string".
		stored := find[models.Post](t, s, "id = ?", post["id"])
		if stored.Votes != 0 || stored.AuthorID != s.Olive.ID || stored.AuthorNamed || stored.Description != "" ||
			stored.Source != models.SourceWidget {
			t.Errorf("stored is %+v", stored)
		}
	})
}

// spec.md: "category: feedback, bug, feature or question".
func TestEveryCategoryOfPostsIsAccepted(t *testing.T) {
	t.Parallel()
	onEachOf(t, those(isPost), func(t *testing.T, s *handlertest.Service, e creation) {
		for _, category := range []string{"feedback", "bug", "feature", "question"} {
			if post := created(t, e.send(s, e.good.with("category", category).JSON())); post["category"] != category {
				t.Errorf("%s became %v", category, post["category"])
			}
		}
	})
}

// spec.md: "requester_email: Attributes the post to that person". Without an account, one is created, as for tickets.
func TestAPostIsAttributedToItsRequester(t *testing.T) {
	t.Parallel()
	onEachOf(t, those(isPost), func(t *testing.T, s *handlertest.Service, e creation) {
		author := func(email string) string {
			made := created(t, e.send(s, e.good.with("requester_email", email).JSON()))
			post := find[models.Post](t, s, "id = ?", made["id"])
			if !post.AuthorNamed {
				t.Errorf("the author %s is not named", email)
			}
			return post.AuthorID
		}
		if author(" RITA@example.com ") != s.Rita.ID {
			t.Error("the post is not Rita's")
		}
		fresh := map[bool]string{true: "wren@example.com", false: "owl@example.com"}[e.server]
		id := author(fresh)
		if account := find[models.Account](t, s, "email = ?", fresh); account.ID != id ||
			account.ConfirmedAt.IsZero() || account.EmailVerifiedAt != nil {
			t.Errorf("the new author is %+v", account)
		}
	})
}

// Without requester_email, the post belongs to the oldest owner or admin of the app.
func TestTheFirstAdminIsTheOldestOwnerOrAdmin(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		app := modelstest.App(t, s.DB.DB, "heron", nil)
		_, secret := modelstest.SecretKey(t, s.DB.DB, app)
		publish := func() handlertest.Answer {
			return s.Post(serverFeedback, postFields.JSON(), "Authorization", "Bearer "+secret)
		}
		// An app without admins is a "missing server configuration" in the words of spec.md: 500.
		refused(t, publish(), 500)
		refused(t, s.Post(widgetFeedback, postFields.with("app", "heron").JSON()), 500)
		created(t, s.Post(serverFeedback, postFields.with("requester_email", "rita@example.com").
			JSON(), "Authorization", "Bearer "+secret))
		for _, member := range []struct {
			account *models.Account
			role    models.Role
		}{{s.Amir, models.RoleAgent}, {s.Sam, models.RoleAdmin}, {s.Olive, models.RoleOwner}} {
			if err := app.AddMember(t.Context(), s.DB.DB, models.Operator, member.account, member.role); err != nil {
				t.Fatal(err)
			}
			if member.role == models.RoleAgent {
				refused(t, publish(), 500)
			}
		}
		if post := created(t, publish()); post["author_id"] != s.Sam.ID {
			t.Errorf("the author is %v, expected the admin who came first", post["author_id"])
		}
	})
}

// spec.md: "Posts are public on the app's board immediately after creation".
func TestAPostIsPublicImmediately(t *testing.T) {
	t.Parallel()
	runEach(t, onSQLite(t), those(isPost), func(t *testing.T, s *handlertest.Service, e creation) {
		made := created(t,
			e.send(s, e.good.with("title", "Wings & <b>feathers</b>", "requester_email", "shy@example.com").JSON()))
		for _, path := range []string{"/b/kestrel", "/b/kestrel/p/" + made["id"].(string)} {
			page := s.Do("GET", path, "")
			if page.StatusCode != http.StatusOK || !strings.Contains(page.Body, "Wings &amp; &lt;b&gt;feathers") {
				t.Errorf("%s answers %d without the title", path, page.StatusCode)
			}
			// No page ever shows an e-mail address in public.
			if strings.Contains(page.Body, "shy@example.com") {
				t.Errorf("%s shows the author's address", path)
			}
		}
	})
}

// spec.md: "JSON only; a multipart body fails with a parse error."
func TestOnlyTheWidgetsTicketEndpointAcceptsForms(t *testing.T) {
	t.Parallel()
	runEach(t, onSQLite(t), those(func(e creation) bool { return e.path != widgetTickets }),
		func(t *testing.T, s *handlertest.Service, e creation) {
			body, kind := newForm().fields(e.good.with("app", "kestrel")).end()
			contains(t, refused(t, s.Do("POST", e.path, body, append(e.headers(s), "Content-Type", kind)...), 400),
				"application/json")
			if n := count(t, s, &models.Post{}) + count(t, s, &models.Ticket{}); n != 0 {
				t.Errorf("it made %d, want 0", n)
			}
		})
}
