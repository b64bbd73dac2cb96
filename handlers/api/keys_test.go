package api_test

import (
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// spec.md: "A missing, malformed or revoked key gives 401."
func TestABadSecretKeyIsRefused(t *testing.T) {
	t.Parallel()
	runEach(t, onSQLite(t), those(func(e creation) bool { return e.server }),
		func(t *testing.T, s *handlertest.Service, e creation) {
			revoked, value := modelstest.SecretKey(t, s.DB.DB, s.App)
			if err := revoked.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
				t.Fatal(err)
			}
			flipped := s.Secret[:len(s.Secret)-1] + map[bool]string{true: "1", false: "0"}[strings.HasSuffix(s.Secret, "0")]
			texts := map[string]bool{}
			for name, headers := range map[string][]string{
				"nothing":              nil,
				"an empty header":      {"Authorization", ""},
				"no scheme":            {"Authorization", s.Secret},
				"the scheme alone":     {"Authorization", "Bearer"},
				"another scheme":       {"Authorization", "Basic " + s.Secret},
				"the widget key":       {"Authorization", "Bearer " + s.App.WidgetKey},
				"an invented key":      {"Authorization", "Bearer itk_live_" + long("a", 49)},
				"a wrong checksum":     {"Authorization", "Bearer " + flipped},
				"a key in capitals":    {"Authorization", "Bearer " + strings.ToUpper(s.Secret)},
				"a key cut short":      {"Authorization", "Bearer " + s.Secret[:57]},
				"a key and more":       {"Authorization", "Bearer " + s.Secret + " x"},
				"two keys":             {"Authorization", "Bearer " + s.Secret + "," + s.Secret},
				"two headers":          {"Authorization", "Bearer " + s.Secret, "Authorization", "Bearer " + s.Secret},
				"a good and a bad one": {"Authorization", "Bearer " + s.Secret, "Authorization", "Bearer x"},
				"a revoked key":        {"Authorization", "Bearer " + value},
				"a widget key header":  {"X-Service-Widget-Key", s.App.WidgetKey},
				"a cookie":             {"Cookie", "Authorization=Bearer " + s.Secret},
				"a very long key":      {"Authorization", "Bearer itk_live_" + long("a", 8000)},
				"SQL":                  {"Authorization", "Bearer ' OR 1=1 --"},
			} {
				t.Run(name, func(t *testing.T) {
					// The key is checked first, so the answer says nothing about the faulty body.
					answer := s.Do("POST", e.path+"?key="+s.Secret, "{", headers...)
					texts[refused(t, answer, 401)] = true
					if answer.Header.Get("WWW-Authenticate") != "Bearer" {
						t.Error("WWW-Authenticate does not say Bearer")
					}
				})
			}
			if len(texts) != 1 {
				t.Errorf("unknown, malformed and revoked keys can be distinguished: %v", texts)
			}
			created(t, s.Post(e.path, e.good.JSON(), "Authorization", "bearer "+s.Secret))
		})
}

// spec.md: "Revoking is permanent and takes effect immediately; the key row stays in the list marked as revoked."
func TestARevokedKeyIsRefusedOnTheNextRequest(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		_, second := modelstest.SecretKey(t, s.DB.DB, s.App)
		created(t, s.PostWithKey(serverTickets, ticketFields.JSON()))
		if err := s.Key.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
			t.Fatal(err)
		}
		refused(t, s.PostWithKey(serverTickets, ticketFields.JSON()), 401)
		refused(t, s.PostWithKey(serverFeedback, postFields.JSON()), 401)
		// "Rotation without downtime": the other key and the widget keep working.
		created(t, s.Post(serverTickets, ticketFields.JSON(), "Authorization", "Bearer "+second))
		created(t, s.Post(widgetTickets, ticketFields.with("app", "kestrel").JSON()))
		if key := find[models.SecretKey](t, s, "id = ?", s.Key.ID); !key.Revoked() {
			t.Error("the row is not marked as revoked")
		}
	})
}

// spec.md: "The key list shows when each key was last used." Uses are collected in memory and written together.
func TestTheLastUseOfAKeyIsRecorded(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		idle, _ := modelstest.SecretKey(t, s.DB.DB, s.App)
		lastUse := func(id string) *time.Time {
			if err := s.KeyUses.Flush(t.Context(), s.DB.DB); err != nil {
				t.Fatal(err)
			}
			return find[models.SecretKey](t, s, "id = ?", id).LastUsedAt
		}
		refused(t, s.Post(serverTickets, "{}", "Authorization", "Bearer "+s.Secret+"x"), 401)
		if lastUse(s.Key.ID) != nil {
			t.Error("a refused key counts as use")
		}
		created(t, s.PostWithKey(serverTickets, ticketFields.JSON()))
		first := lastUse(s.Key.ID)
		if first == nil || time.Since(*first) > time.Minute {
			t.Fatalf("the last use is %v", first)
		}
		before := first.Add(-time.Hour)
		if err := s.DB.Exec("UPDATE secret_keys SET last_used_at = ? WHERE id = ?", before, s.Key.ID).Error; err != nil {
			t.Fatal(err)
		}
		refused(t, s.PostWithKey(serverFeedback, "{}"), 400) // the refused request counts as a use too
		if second := lastUse(s.Key.ID); second.Before(*first) {
			t.Errorf("after a refused request the last use is %s, want %s or later", second, first)
		}
		if lastUse(idle.ID) != nil {
			t.Error("a key that nobody used has a last use")
		}
	})
}

// A secret key in a widget request is refused. On a server endpoint with an Origin header it is accepted, and answered
// without CORS headers. In both cases, the team is notified.
func TestAnExposedSecretKeyIsReportedToTheTeam(t *testing.T) {
	t.Parallel()
	ticket, post := ticketFields.with("app", "kestrel"), postFields.with("app", "kestrel")
	scenarios := []struct {
		name   string
		status int
		how    models.Exposure
		send   func(s *handlertest.Service, secret string) handlertest.Answer
	}{
		{"tickets with an Origin", 201, models.ExposedInBrowser,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return s.Post(serverTickets, ticketFields.JSON(), "Authorization", "Bearer "+secret, "Origin",
					"https://shop.example")
			}},
		{"feedback with the Origin null", 201, models.ExposedInBrowser,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return s.Post(serverFeedback, postFields.JSON(), "Authorization", "Bearer "+secret, "Origin", "null")
			}},
		{"as the widget key in the header", 401, models.ExposedInWidget,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return s.Post(widgetTickets, ticket.JSON(), append(anybody(), "X-Service-Widget-Key", secret)...)
			}},
		{"as widget_key in the body", 401, models.ExposedInWidget,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return s.Post(widgetFeedback, post.with("widget_key", secret).JSON(), anybody()...)
			}},
		{"as widget_key in a form", 401, models.ExposedInWidget,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return postForm(s, newForm().fields(ticket.with("widget_key", secret)), anybody()...)
			}},
		{"as the app", 401, models.ExposedInWidget, func(s *handlertest.Service, secret string) handlertest.Answer {
			return s.Post(widgetTickets, ticket.with("app", secret).JSON(), anybody()...)
		}},
		{"in the Authorization of a widget request", 401, models.ExposedInWidget,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return s.Post(widgetTickets, ticket.JSON(), append(anybody(), "Authorization", "Bearer "+secret)...)
			}},
		{"in the header of the config", 404, models.ExposedInWidget,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return s.Do("GET", widgetConfig+"?app=kestrel", "", "X-Service-Widget-Key", secret)
			}},
		{"in the address of the config", 404, models.ExposedInWidget,
			func(s *handlertest.Service, secret string) handlertest.Answer {
				return s.Do("GET", widgetConfig+"?app=kestrel&widget_key="+secret, "")
			}},
	}
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, scenario := range scenarios {
			t.Run(scenario.name, func(t *testing.T) {
				key, secret := modelstest.SecretKey(t, s.DB.DB, s.App)
				for range 2 { // a second time changes nothing
					answer := scenario.send(s, secret)
					if scenario.status == 201 {
						created(t, answer)
						closedToAll(t, answer)
					} else {
						refused(t, answer, scenario.status)
					}
					if strings.Contains(answer.Body, secret) {
						t.Errorf("the answer repeats the key: %s", answer.Body)
					}
				}
				flagged := find[models.SecretKey](t, s, "id = ?", key.ID)
				if flagged.ExposedAt == nil || flagged.ExposedHow != scenario.how || flagged.Revoked() {
					t.Errorf("the key is %+v", flagged)
				}
				if n := count(t, s, &models.Event{}, "action = ? AND object_id = ? AND app_id = ?", "key.exposed",
					key.ID, s.App.ID); n != 1 {
					t.Errorf("%d events record it", n)
				}
				// The key still works for the server that owns it.
				created(t, s.Post(serverTickets, ticketFields.JSON(), "Authorization", "Bearer "+secret))
			})
		}
		// An Origin with a wrong key tells nobody, and the answer is the same as without it.
		answer := s.Post(serverTickets, ticketFields.JSON(), "Authorization", "Bearer x", "Origin",
			"https://shop.example")
		contains(t, refused(t, answer, 401), "missing, malformed or revoked")
	})
}
