package handlers_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/handlertest"
	"intake/models"
)

var namedAction = regexp.MustCompile(`<strong data-action-name><bdi lang="en">([^<]+)</bdi></strong>`)

// Without a script, the page on which somebody signs in again names the action that follows.
func TestEveryFormThatWaitsForASignInIsDescribed(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	olive := s.SignIn(s.Olive)
	err := s.DB.Model(&models.Session{}).Where("account_id = ?", s.Olive.ID).
		Update("created_at", models.Now().Add(-11*time.Minute)).Error
	if err != nil {
		t.Fatal(err)
	}
	address := strings.NewReplacer(":slug", s.App.Slug, ":id", models.NewID(), ":email", "help@example.com")
	form := url.Values{"email": {"samir@example.com"}, "name": {"Backend"}}
	secret := url.Values{"password": {"correct horse"}, "address": {"https://hooks.example.com/T0/B0/secret"},
		"secret": {"GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"}}
	secrets := map[string]bool{
		"/account/password": true, "/account/passkeys": true, "/account/two-factor/setup": true, "/admin/apps/:slug/connections": true, "/admin/apps/:slug/connections/:id": true,
	}
	named := map[string]string{}
	for _, route := range s.Server.GetRoutes(true) {
		if route.Method != fiber.MethodPost || route.Path == "/logout" || strings.HasPrefix(route.Path, "/account/sessions") {
			continue
		}
		filledIn := form
		if secrets[route.Path] {
			filledIn = secret
		}
		again := olive.PostForm(address.Replace(route.Path), filledIn).Header.Get("Location")
		if !strings.HasPrefix(again, "/login/again?") {
			continue
		}
		page := olive.Get(again).Body
		if secrets[route.Path] {
			if strings.Contains(page, "data-action-name") {
				t.Errorf("what is sent to %s waits, with a secret in it", route.Path)
			}
			delete(secrets, route.Path)
			continue
		}
		name := namedAction.FindStringSubmatch(page)
		if name == nil {
			t.Errorf("the page does not say what %s does", route.Path)
			continue
		}
		named[route.Path] = name[1]
	}
	for route, want := range map[string]string{
		"/admin/apps/:slug/delete":  "Delete the app App kestrel",
		"/admin/apps/:slug/members": "Invite samir@example.com to the team of App kestrel",
		"/admin/apps/:slug/keys":    "Create the secret key “Backend” of App kestrel",
		"/account/email":            "Change your e-mail address",
	} {
		if named[route] != want {
			t.Errorf("%s is named %q, want %q", route, named[route], want)
		}
	}

	if len(secrets) > 0 {
		t.Errorf("%v ask for no recent sign-in", secrets)
	}

	// Somebody without a role in the app does not even learn its name.
	rita := s.SignIn(s.Rita)
	s.DB.Model(&models.Session{}).Where("account_id = ?", s.Rita.ID).Update("created_at",
		models.Now().Add(-11*time.Minute))
	again := rita.PostForm("/admin/apps/kestrel/delete", form).Header.Get("Location")
	page := rita.Get(again).Body
	if strings.Contains(page, "App kestrel") || !strings.Contains(page, "What you filled in is kept") {
		t.Errorf("a stranger reads %s", page)
	}
}
