package inbox_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

var (
	sortMenu  = regexp.MustCompile(`(?s)<select id="list-sort".*?</select>`)
	sortOffer = regexp.MustCompile(`<option value="([^"]*)"( selected)?>([^<]*)<`)
	rowTitle  = regexp.MustCompile(`(?s)<li class="tk".*?<a href="[^"]*">(?:<bdi class="sr">Unread: </bdi>)?([^<]*)</a>`)
)

// offer is an order in the menu of a list.
type offer struct {
	value, label string
	chosen       bool
}

func offers(page string) (offered []offer) {
	for _, match := range sortOffer.FindAllStringSubmatch(sortMenu.FindString(page), -1) {
		offered = append(offered, offer{match[1], match[3], match[2] != ""})
	}
	return offered
}

func titles(page string) (titles []string) {
	for _, match := range rowTitle.FindAllStringSubmatch(page, -1) {
		titles = append(titles, strings.TrimSpace(match[1]))
	}
	return titles
}

// The menu offers the orders of the domain, and each order is the one that its label describes.
func TestTheInboxIsSortedAsItsMenuSays(t *testing.T) {
	t.Parallel()
	// The tickets are named after the order in which they were filed. The first one has the latest message, and the second
	// one waits for nobody.
	promised := map[models.InboxSort]struct {
		label  string
		titles []string
	}{
		models.SortNewest:   {"Latest message", []string{"first", "fifth", "fourth", "third", "second"}},
		models.SortWaiting:  {"Waiting longest", []string{"third", "fourth", "fifth", "first", "second"}},
		models.SortOldest:   {"Oldest ticket", []string{"first", "second", "third", "fourth", "fifth"}},
		models.SortDue:      {"Due first", []string{"fifth", "third", "fourth", "first", "second"}},
		models.SortPriority: {"Most urgent", []string{"fourth", "third", "fifth", "first", "second"}},
	}
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		o.must(o.ticket.MarkSpam(ctx, o.DB.DB, models.Actor{Account: o.Amir}))
		o.must(o.DB.Exec("UPDATE apps SET target_low = '1h'").Error)
		began := models.Now().Add(-time.Hour)
		for i, subject := range []string{"first", "second", "third", "fourth", "fifth"} {
			ticket := o.file(o.App, subject)
			filed := began.Add(time.Duration(i) * time.Minute)
			o.must(o.DB.Exec("UPDATE tickets SET priority = ?, created_at = ?, waiting_since = ? WHERE id = ?",
				[]string{"low", "low", "normal", "urgent", "normal"}[i], filed, filed, ticket.ID).Error)
			switch subject {
			case "fifth":
				due := began.Add(10 * time.Minute)
				o.must(o.DB.Exec("UPDATE tickets SET answer_due_at = ?, answer_near_at = ? WHERE id = ?", due, filed, ticket.ID).Error)
			case "first":
				word := began.Add(10 * time.Minute)
				o.must(o.DB.Exec("UPDATE tickets SET last_message_at = ?, waiting_since = ? WHERE id = ?", word, word,
					ticket.ID).Error)
			case "second":
				o.must(o.DB.Exec("UPDATE tickets SET waiting_since = NULL WHERE id = ?", ticket.ID).Error)
			}
		}
		offered := offers(o.amir.Get("/admin/inbox").Body)
		if len(offered) != len(models.InboxSorts) {
			t.Fatalf("the menu offers %+v, the domain knows %v", offered, models.InboxSorts)
		}
		for i, sort := range models.InboxSorts {
			page := o.amir.Get("/admin/inbox?sort=" + offered[i].value).Body
			want := promised[sort]
			if offered[i].label != want.label || !slices.Equal(titles(page), want.titles) {
				t.Errorf("%q of %s lists %v, want %q and %v", offered[i].label, sort, titles(page), want.label,
					want.titles)
			}
			for j, shown := range offers(page) {
				if shown.chosen != (i == j) {
					t.Errorf("sorted by %s, the menu shows %+v", sort, shown)
				}
			}
		}
		for _, address := range []string{"/admin/inbox?sort=nonsense", "/admin/inbox?view=pending&sort=waiting"} {
			if shown := offers(o.amir.Get(address).Body); !shown[0].chosen {
				t.Errorf("%s shows %+v", address, shown)
			}
		}
		for _, view := range models.InboxViews {
			known := view.Sorts()
			shown := offers(o.amir.Get(fmt.Sprintf("/admin/inbox?view=%s", view)).Body)
			for i, offer := range shown[1:] {
				if len(shown) != len(known) || models.InboxSort(offer.value) != known[i+1] {
					t.Errorf("the list %s offers %+v, the domain knows %v", view, shown, known)
				}
			}
		}
	})
}
