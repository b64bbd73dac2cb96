package models_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// auditTrail records events of two apps over ten days, by several people and by the system.
func auditTrail(t *testing.T, db *gorm.DB, cast *modelstest.Cast, other *models.App) []models.Event {
	actions := []models.Action{"ticket.merged", "ticket.merge_received", "ticket.filed", "key.created", "key.revoked",
		"app.updated",
		"later.version"}
	began := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
	var trail []models.Event
	for n := range 300 {
		event := models.Event{AppID: &cast.App.ID, Action: actions[rand.IntN(len(actions))], ObjectID: cast.App.ID,
			CreatedAt: began.Add(time.Duration(n) * 48 * time.Minute)}
		ms := fmt.Sprintf("%012x", event.CreatedAt.UnixMilli())
		event.ID = ms[:8] + "-" + ms[8:] + "-7" + models.NewID()[15:]
		if n%7 == 0 {
			event.AppID = &other.ID
		}
		if by := []*models.Account{cast.Olive, cast.Amir, nil}[rand.IntN(3)]; by != nil {
			event.AccountID = &by.ID
		}
		trail = append(trail, event)
	}
	if err := db.CreateInBatches(&trail, 100).Error; err != nil {
		t.Fatal(err)
	}
	return trail
}

func TestTheAuditLogIsFilteredByActionActorAndDays(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		trail := auditTrail(t, db.DB, cast, modelstest.App(t, db.DB, "heron", cast.Olive))
		recorded := map[string]bool{}
		for i := range trail {
			recorded[trail[i].ID] = true
		}
		day := func(n int) time.Time { return time.Date(2026, 11, n, 0, 0, 0, 0, time.UTC) }
		for _, action := range []string{
			"", "ticket.", "ticket.merge", "ticket.merged", "key.revoked", "later.version", "nothing.",
		} {
			for _, actor := range []string{"", cast.Olive.ID, cast.Amir.ID, cast.Rita.ID} {
				for _, days := range [][2]time.Time{{}, {day(3), day(4)}, {day(3)}, {{}, day(5)}, {day(20)}} {
					filter := models.AuditFilter{Action: action, Actor: actor, From: days[0], Until: days[1]}
					var want []string
					for _, event := range slices.Backward(trail) {
						if *event.AppID == cast.App.ID && strings.HasPrefix(string(event.Action), action) &&
							(actor == "" || event.AccountID != nil && *event.AccountID == actor) &&
							!event.CreatedAt.Before(filter.From) && (filter.Until.IsZero() || event.CreatedAt.Before(filter.Until)) {
							want = append(want, event.ID)
						}
					}
					var got []string
					for more := true; more; more = filter.Before != "" {
						entries, next, err := cast.App.Audit(t.Context(), db.DB, filter, 1+rand.IntN(40))
						if err != nil {
							t.Fatal(err)
						}
						for i := range entries {
							if recorded[entries[i].ID] { // beside what the cast did
								got = append(got, entries[i].ID)
							}
						}
						filter.Before = next
					}
					if !slices.Equal(got, want) {
						t.Errorf("%q of %q, %v: %d entries, want %d", action, actor, days, len(got), len(want))
					}
				}
			}
		}
	})
}

// The log offers the members of the team as a filter, no matter how many customers wrote, and of these only the chosen
// one.
func TestTheAuditLogOffersPresentAndFormerMembersAsFilter(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ada := modelstest.Account(t, d.db, "ada@example.com", "Ada")
		left := modelstest.Account(t, d.db, "left@example.com", "Lena Left")
		by := as(d.Olive)
		_, err := d.intake.PublishPost(ctx, d.App, models.PostDraft{
			Title: "Stripes", Source: models.SourcePage, By: as(ada)})
		d.must(err)
		d.must(d.App.AddMember(ctx, d.db, by, left, models.RoleAgent))
		members, err := d.App.Members(ctx, d.db)
		d.must(err)
		for i := range members {
			if members[i].AccountID == left.ID {
				d.must(members[i].Remove(ctx, d.db, by))
			}
		}
		offered := func(filter models.AuditFilter) string {
			people, actions, err := d.App.AuditChoices(ctx, d.db, filter)
			d.must(err)
			for _, want := range []models.Action{models.ActionMemberRemoved, models.ActionPostPublished} {
				if !slices.Contains(actions, want) {
					t.Errorf("%s is not among %s", want, actions)
				}
			}
			var names []string
			for _, person := range people {
				names = append(names, person.Name)
			}
			return fmt.Sprint(names)
		}
		all := offered(models.AuditFilter{})
		if !strings.Contains(all, d.Amir.Name) || !strings.Contains(all, "Lena Left") || strings.Contains(all, "Ada") {
			t.Errorf("%s are offered", all)
		}
		if all := offered(models.AuditFilter{Actor: ada.ID}); !strings.Contains(all, "Ada") {
			t.Errorf("narrowed to Ada, %s are offered", all)
		}
	})
}

// An event that refers to an object of another app by mistake shows nothing of it.
func TestTheAuditLogNamesNothingOfAnotherApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		other := modelstest.App(t, d.db, "heron", d.Olive)
		key, _, err := other.CreateSecretKey(ctx, d.db, as(d.Olive), "Heron backend")
		d.must(err)
		post, err := d.intake.PublishPost(ctx, other, models.PostDraft{
			Title: "Heron idea", Source: models.SourcePage, By: as(d.Rita)})
		d.must(err)
		ticket, err := d.intake.FileTicket(ctx, other,
			models.TicketDraft{Subject: "Heron", Description: "x", RequesterEmail: d.Rita.Email, Source: models.SourceAPI})
		d.must(err)
		for action, id := range map[models.Action]string{models.ActionKeyRevoked: key.ID, models.ActionPostHidden: post.ID,
			models.ActionTicketNoted: ticket.ID} {
			event := models.Event{ID: models.NewID(), AppID: &d.App.ID, Action: action, ObjectID: id, SecretKeyID: &key.ID,
				CreatedAt: models.Now()}
			d.must(d.db.Create(&event).Error)
			entries, _, err := d.App.Audit(ctx, d.db, models.AuditFilter{Action: string(action)}, 1)
			if err != nil || len(entries) != 1 || entries[0].ID != event.ID || entries[0].ObjectName+entries[0].KeyName != "" ||
				entries[0].ObjectKind != "" {
				t.Errorf("%s: %+v (%v)", action, entries, err)
			}
		}
	})
}

func TestTheAuditLogSaysWhoDidWhat(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		by := models.Actor{Account: d.Olive, Address: "192.0.2.7"}
		key, _, err := d.App.CreateSecretKey(ctx, d.db, by, "Backend")
		d.must(err)
		d.must(key.Revoke(ctx, d.db, by))
		entries, next, err := d.App.Audit(ctx, d.db, models.AuditFilter{Action: "key.", Actor: d.Olive.ID}, 1)
		if err != nil || len(entries) != 1 || next == "" {
			t.Fatal(entries, next, err)
		}
		if e := entries[0]; e.Action != "key.revoked" || e.Actor.Name != "Olive Owner" || e.ObjectName != "Backend" ||
			e.Address != "192.0.2.7" {
			t.Errorf("the newest entry is %+v", e)
		}
		rest, next, err := d.App.Audit(ctx, d.db, models.AuditFilter{Action: "key.", Before: next}, 10)
		if err != nil || len(rest) != 1 || rest[0].Action != "key.created" || next != "" {
			t.Errorf("the next page is %+v, %q, %v", rest, next, err)
		}
	})
}
