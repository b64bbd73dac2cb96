package inbox_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

// In some zones, the clocks of a Sunday go from midnight to one o'clock.
func TestASnoozeEndsOnADayWithoutAMidnight(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		found := 0
		for _, name := range []string{"America/Santiago", "America/Havana", "Atlantic/Azores"} {
			zone, err := time.LoadLocation(name)
			if err != nil {
				t.Fatal(err)
			}
			here := o.amir.WithCookie("intake-zone=" + name)
			for days, now := 1, time.Now().In(zone); days < 365; days++ { // a snooze ends within a year
				want := time.Date(now.Year(), now.Month(), now.Day()+days, 8, 0, 0, 0, zone)
				if models.StartOfDay(want.Year(), want.Month(), want.Day(), zone).Hour() == 0 {
					continue
				}
				found++
				o.post(here, "snooze", url.Values{"date": {want.Format(time.DateOnly)}})
				if until := o.refresh().SnoozedUntil; until == nil || !until.Equal(want) {
					t.Errorf("in %s it ends at %v, want %v", name, until, want)
				}
			}
		}
		if found == 0 {
			t.Error("there is no such Sunday")
		}
	})
}

// The page shows the time in that zone, too.
func TestASnoozeEndsInTheMorningOfTheMembersZone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		for _, name := range []string{"Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata"} {
			zone, err := time.LoadLocation(name)
			if err != nil {
				t.Fatal(err)
			}
			here := o.amir.WithCookie("intake-zone=" + name)
			now := time.Now().In(zone)
			morning := func(days int) time.Time {
				return time.Date(now.Year(), now.Month(), now.Day()+days, 8, 0, 0, 0, zone)
			}
			for _, c := range []struct {
				form url.Values
				want time.Time
			}{
				{url.Values{"until": {"tomorrow"}}, morning(1)}, {url.Values{"until": {"week"}}, morning(7)},
				{url.Values{"date": {now.AddDate(0, 0, 20).Format(time.DateOnly)}}, morning(20)},
			} {
				o.post(here, "snooze", c.form)
				if until := o.refresh().SnoozedUntil; until == nil || !until.Equal(c.want) {
					t.Errorf("%v in %s ends at %v, want %v", c.form, name, until, c.want)
				}
				page := here.Get("/admin/inbox/" + o.ticket.ID)
				if says := `<span class="count">08:00</span>`; strings.Count(page.Body, says) < 3 {
					t.Errorf("the menu in %s does not say at which hour a snooze ends", name)
				}
				first := now // the first day whose morning is to come
				if !morning(0).After(now) {
					first = now.AddDate(0, 0, 1)
				}
				if min := ` min="` + first.Format(time.DateOnly) + `"`; !strings.Contains(page.Body, min) {
					t.Errorf("the field for a day in %s does not have%s", name, min)
				}
				if says := c.want.Format(", 15:04,"); !strings.Contains(page.Body, says) {
					t.Errorf("the page in %s does not say %q", name, says)
				}
			}
			if list := here.Get("/admin/inbox?view=snoozed").Body; strings.Count(list, `<span class="count">08:00</span>`) != 3 {
				t.Errorf("the list in %s does not say at which hour a snooze ends", name)
			}
			bulk := url.Values{"ticket": {o.ticket.ID}, "until": {"tomorrow"}}
			if answer := here.PostForm("/admin/inbox/bulk", bulk); answer.StatusCode != 303 {
				t.Errorf("snoozing several answers %d", answer.StatusCode)
			}
			if until := o.refresh().SnoozedUntil; until == nil || !until.Equal(morning(1)) {
				t.Errorf("several in %s: until %v, want %v", name, until, morning(1))
			}
		}
	})
}
