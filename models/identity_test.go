package models_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/seal"
	"intake/models"
	"intake/models/modelstest"
)

func TestPostsAreFilteredAndSortedByTraitsOfTheirVoters(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		fernway := modelstest.App(t, db.DB, "fernway", cast.Olive)
		intake := modelstest.Intake(t, db.DB)
		share := func(app *models.App, title string) *models.Post {
			post, err := intake.PublishPost(t.Context(), app, models.PostDraft{Title: title, Source: models.SourceAPI})
			if err != nil {
				t.Fatal(err)
			}
			return post
		}
		dark, export, unpaid, theirs := share(cast.App, "Dark mode"), share(cast.App, "Export"), share(cast.App, "Stickers"),
			share(fernway, "Elsewhere")
		site, other := modelstest.NewWebsite(t, db.DB, cast.App), modelstest.NewWebsite(t, db.DB, fernway)
		vote := func(site *modelstest.Website, n int, traits map[string]any, posts ...*models.Post) {
			t.Helper()
			token := site.Token(fmt.Sprint("u_", n), fmt.Sprintf("c%d@example.org", n), map[string]any{"traits": traits})
			known, err := site.App.Identify(t.Context(), db.DB, token)
			if err != nil {
				t.Fatal(err)
			}
			for _, post := range posts {
				by := models.Actor{Account: &known.Account, VouchedIn: site.App.ID}
				if _, err := post.Vote(t.Context(), db.DB, by); err != nil {
					t.Fatal(err)
				}
			}
		}
		vote(site, 1, map[string]any{"plan": "Studio", "value": 49.5}, dark, export)
		vote(site, 2, map[string]any{"plan": "Studio", "value": 0.5}, dark)
		vote(site, 3, map[string]any{"plan": "Free", "value": 900}, unpaid, export)
		vote(other, 4, map[string]any{"plan": "Studio", "value": 1e6}, theirs)

		list := func(trait, after string, limit int) (titles []string, next string) {
			t.Helper()
			found, err := cast.App.ModeratedPosts(t.Context(), db.DB, models.PostFilter{Trait: trait, After: after}, limit)
			if err != nil {
				t.Fatal(err)
			}
			for _, post := range found.Posts {
				titles = append(titles, fmt.Sprintf("%s %d %s", post.Title, post.Wanted.People, post.Wanted))
			}
			if trait == "plan=Studio" && found.Counts[models.PostsAll] != 2 {
				t.Errorf("%d ideas are counted", found.Counts[models.PostsAll])
			}
			return titles, found.Next
		}
		for trait, want := range map[string][]string{
			"plan=Studio": {"Dark mode 2 0", "Export 1 0"}, "plan=Free": {"Stickers 1 0", "Export 1 0"},
			"value": {"Export 2 949.5", "Stickers 1 900", "Dark mode 2 50"}, "plan=Gold": nil, "nothing": nil,
		} {
			all, _ := list(trait, "", 10)
			if trait == "plan=Free" {
				slices.Sort(all)
				slices.Sort(want)
			}
			if !slices.Equal(all, want) {
				t.Errorf("by %s the ideas are %q, want %q", trait, all, want)
			}
			var paged []string
			for after, more := "", true; more; more = after != "" {
				var page []string
				page, after = list(trait, after, 1)
				paged = append(paged, page...)
			}
			if trait != "plan=Free" && !slices.Equal(paged, want) {
				t.Errorf("by %s the pages have %q, want %q", trait, paged, want)
			}
		}
		choices, err := cast.App.TraitChoices(t.Context(), db.DB)
		var names []string
		for _, choice := range choices {
			names = append(names, fmt.Sprint(choice.Trait, " ", choice.People))
		}
		if got := strings.Join(names, ", "); err != nil || got != "value 3, plan=Studio 2, plan=Free 1" {
			t.Errorf("the choices are %s, %v", got, err)
		}
		// A newer token replaces older values.
		vote(site, 1, map[string]any{}, dark)
		if all, _ := list("plan=Free", "", 10); len(all) != 2 {
			t.Errorf("the ideas are %q", all)
		}
		choices, err = cast.App.TraitChoices(t.Context(), db.DB)
		if err != nil || len(choices) != 3 || choices[0].People != 2 {
			t.Errorf("the choices are %v, %v", choices, err)
		}
	})
}

func TestIdentitySecretsAreSealedAgainUnderANewKey(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		key, secret, err := cast.App.MakeIdentitySecret(t.Context(), db.DB, models.Operator, "once", "Staging")
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := cast.App.MakeIdentitySecret(t.Context(), db.DB, models.Operator, "once", "Staging"); models.CodeOf(
			err) != models.CodeConflict {
			t.Errorf("a form that is sent twice makes two secrets: %v", err)
		}
		jobs, err := modelstest.Attach(db, nil)
		if err != nil {
			t.Fatal(err)
		}
		former, next := make([]byte, seal.KeySize), make([]byte, seal.KeySize)
		next[0] = 1
		under := func(keys ...[]byte) *gorm.DB {
			sealer, err := seal.New(keys[0], keys[1:]...)
			if err != nil {
				t.Fatal(err)
			}
			attached, err := models.Attach(db.DB, models.Outside{Jobs: jobs, Secrets: sealer})
			if err != nil {
				t.Fatal(err)
			}
			return attached
		}
		token := modelstest.SecretToken(t, cast.App, key, secret, "u_1", "claire@example.org")
		// A secret that cannot be read is not the visitor's fault: the token is ignored.
		if _, err := cast.App.Identify(t.Context(), under(next), token); models.CodeOf(err) != models.CodeUnauthorized {
			t.Errorf("under another key: %v", err)
		}
		if count, err := models.SealAnew(t.Context(), under(next, former)); err != nil || count != 1 {
			t.Fatalf("%d secrets are sealed anew, %v", count, err)
		}
		if _, err := cast.App.Identify(t.Context(), under(next), token); err != nil {
			t.Error(err)
		}
	})
}
