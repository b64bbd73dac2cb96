package account_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// howNotified returns the person's choice for the kind of notice in the app kestrel.
func howNotified(t *testing.T, s *handlertest.Service, who *models.Account, kind models.NoticeKind) models.NoticeHow {
	t.Helper()
	chosen, err := who.NoticeChoices(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	role := models.RoleOwner
	if who == s.Amir {
		role = models.RoleAgent
	}
	return chosen.How(s.App.ID, role, kind)
}

func TestChosenNotificationsAreSavedAndOthersKeepTheirDefault(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		other := modelstest.App(t, s.DB.DB, "heron", s.Olive)
		olive := s.SignIn(s.Olive)
		form := url.Values{
			"all.new_ticket": {"at_once"}, "all.unassigned": {"at_once"}, "kestrel.new_ticket": {"off"},
			"kestrel.assigned": {""}, "nowhere.assigned": {"off"}, "hour": {"7"}, "workdays": {"on"},
		}
		if answer := olive.PostForm(paths.Notifications(), form); answer.StatusCode != 303 {
			t.Fatalf("saving answers %d, want 303", answer.StatusCode)
		}
		chosen, err := s.Olive.NoticeChoices(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		if len(chosen.All) != 1 || len(chosen.Apps) != 1 || len(chosen.Apps[s.App.ID]) != 1 ||
			chosen.How(s.App.ID, models.RoleOwner, models.NoticeNewTicket) != models.NoticeOff ||
			chosen.How(other.ID, models.RoleOwner, models.NoticeNewTicket) != models.NoticeAtOnce {
			t.Errorf("chosen is %+v", chosen)
		}
		if at, err := s.Olive.DigestTime(t.Context(), s.DB.DB); err != nil || at.Hour != 7 || !at.Workdays {
			t.Errorf("the digest comes at %+v, %v", at, err)
		}
		form.Set("all.assigned", "by pigeon")
		if answer := olive.PostForm(paths.Notifications(), form); answer.StatusCode != 400 {
			t.Errorf("another way answers %d, want 400", answer.StatusCode)
		}
		if page := olive.Get(paths.Notifications() + "?usual=1"); !strings.Contains(page.Body, "It is not saved yet") {
			t.Error("the usual choice is not shown")
		}
		if how := howNotified(t, s, s.Olive, models.NoticeNewTicket); how != models.NoticeOff {
			t.Errorf("looking at the usual choice saved it: %s, want %s", how, models.NoticeOff)
		}
	})
}

// Only script knows a browser's time zone, and another browser may have none.
func TestTheDigestKeepsTheTimeZoneInWhichItWasChosen(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		zone := func(hour string, browser *handlertest.Browser, hint string) string {
			t.Helper()
			if page := browser.Get(paths.Notifications()); !strings.Contains(page.Body, hint) {
				t.Errorf("the page does not say %q", hint)
			}
			if answer := browser.PostForm(paths.Notifications(), url.Values{"hour": {hour}}); answer.StatusCode != 303 {
				t.Fatalf("saving answers %d, want 303", answer.StatusCode)
			}
			at, err := s.Olive.DigestTime(t.Context(), s.DB.DB)
			if err != nil {
				t.Fatal(err)
			}
			return at.Zone
		}
		if got := zone("7", olive, "The server’s time"); got != "" {
			t.Errorf("without a time zone it is that of %q", got)
		}
		tokyo := olive.WithCookie("intake-zone=Asia/Tokyo")
		if got := zone("8", tokyo, "until you save. Then your time, Asia/Tokyo."); got != "Asia/Tokyo" {
			t.Errorf("chosen in Tokyo, it is that of %q", got)
		}
		if got := zone("9", olive, "Your time, Asia/Tokyo"); got != "Asia/Tokyo" {
			t.Errorf("changed without a time zone, it is that of %q", got)
		}
		lisbon := olive.WithCookie("intake-zone=Europe/Lisbon")
		if got := zone("9", lisbon, "The time of Asia/Tokyo until you save. Then your time, Europe/Lisbon."); got != "Europe/Lisbon" {
			t.Errorf("changed in Lisbon, it is that of %q", got)
		}
		if got := zone("9", olive.WithCookie("intake-zone=Atlantic/Madeira"), "Your time, Atlantic/Madeira."); got != "Atlantic/Madeira" {
			t.Errorf("changed in Madeira, it is that of %q", got)
		}
	})
}

// The hour of a digest is that of its reader's clock, also of somebody who never chose it.
func TestADigestComesAtTheHourOfTheBrowserThatSignedIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		signIn := func(person *models.Account, zone string) models.DigestTime {
			t.Helper()
			token := s.SignInToken(person.Email)
			if answer := s.Visitor().WithCookie("intake-zone="+zone).PostForm(paths.LoginLink(token), nil); answer.StatusCode != 303 {
				t.Fatalf("signing in answers %d, want 303", answer.StatusCode)
			}
			at, err := person.DigestTime(t.Context(), s.DB.DB)
			if err != nil {
				t.Fatal(err)
			}
			return at
		}
		early := models.DigestTime{Hour: 6, Workdays: true}
		if err := s.Amir.ChooseDigestTime(t.Context(), s.DB.DB, early); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			who  *models.Account
			zone string
			want models.DigestTime
		}{
			{s.Olive, "Nowhere/Else", models.DigestTime{Hour: models.DigestHour}},
			{s.Olive, "Asia/Kathmandu", models.DigestTime{Hour: models.DigestHour, Zone: "Asia/Kathmandu"}},
			{s.Olive, "Pacific/Apia", models.DigestTime{Hour: models.DigestHour, Zone: "Asia/Kathmandu"}}, // on a journey
			{s.Amir, "Asia/Kathmandu", models.DigestTime{Hour: 6, Zone: "Asia/Kathmandu", Workdays: true}},
			{s.Rita, "Asia/Kathmandu", models.DigestTime{Hour: models.DigestHour}}, // she is in no team
		} {
			if got := signIn(c.who, c.zone); got != c.want {
				t.Errorf("signed in at %s, %s gets the digest at %+v, want %+v", c.zone, c.who.Name, got, c.want)
			}
		}
	})
}

// RFC 8058: a mail program posts "List-Unsubscribe=One-Click" to the address, from wherever it is and without a cookie.
func TestOneClickStopsOneKind(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		kind := models.NoticeAssigned
		stop := paths.StopNotifications(string(kind), s.MailLinks().StopNotices(s.Amir.ID, s.App.ID, kind))
		// Scanners open every link, so opening one changes nothing.
		if answer := s.Visitor().Get(stop); answer.StatusCode != 200 ||
			howNotified(t, s, s.Amir, kind) != models.NoticeAtOnce ||
			!strings.Contains(answer.Body, "tickets that are assigned to you") {
			t.Errorf("opening it answers %d, and Amir is notified %s", answer.StatusCode, howNotified(t, s, s.Amir, kind))
		}
		answer := s.Visitor().PostForm(stop, url.Values{"List-Unsubscribe": {"One-Click"}}, "Origin",
			"https://mail.example", "Sec-Fetch-Site", "cross-site")
		if answer.StatusCode != 200 || howNotified(t, s, s.Amir, kind) != models.NoticeOff ||
			howNotified(t, s, s.Amir, models.NoticeAnswer) != models.NoticeAtOnce {
			t.Errorf("one click answers %d, and Amir is notified %s", answer.StatusCode, howNotified(t, s, s.Amir, kind))
		}
		for _, wrong := range []string{stop + "x", strings.Replace(stop, "assigned", "answer", 1)} {
			if answer := s.Visitor().PostForm(wrong, nil); answer.StatusCode != 404 {
				t.Errorf("an address next to it answers %d, want 404", answer.StatusCode)
			}
		}
	})
}

// With a single app, the page asks about all apps only.
func TestWhatAnUnsubscribeLinkStoppedCanBeTurnedOnAgain(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		const kind = models.NoticeAssigned
		if err := s.Amir.StopNotices(t.Context(), s.DB.DB, s.App, kind); err != nil {
			t.Fatal(err)
		}
		amir := s.SignIn(s.Amir)
		if page := amir.Get(paths.Notifications()); !strings.Contains(page.Body, `name="all.assigned" value="off" checked`) {
			t.Error("the page does not show that the notifications are off")
		}
		for _, how := range []models.NoticeHow{models.NoticeDigest, models.NoticeAtOnce} {
			amir.PostForm(paths.Notifications(), url.Values{"all.assigned": {string(how)}})
			if chosen := howNotified(t, s, s.Amir, kind); chosen != how {
				t.Errorf("Amir chose %s and is notified %s", how, chosen)
			}
		}
	})
}

func TestDesktopNotificationsDoNotContainTheSubject(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		const recent = "/account/notifications/recent"
		amir := s.SignIn(s.Amir)
		first := amir.Get(recent)
		if !strings.Contains(first.Body, `"items":[]`) {
			t.Fatalf("at first there are %s", first.Body)
		}
		_, last, _ := strings.Cut(first.Body, `"last":"`)
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "My secret invoice", Description: "x", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
		if err == nil {
			err = ticket.Assign(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, s.Amir.ID)
		}
		if err == nil {
			err = models.QueueNotices(t.Context(), s.DB.DB)
		}
		if err != nil {
			t.Fatal(err)
		}
		after := recent + "?after=" + last[:36]
		if news := amir.Get(after).Body; !strings.Contains(news, `"text":"Assigned to you: #1 in App kestrel"`) ||
			!strings.Contains(news, paths.InboxTicket(ticket.ID, paths.Queue{})) || strings.Contains(news, "secret") {
			t.Errorf("the news are %s", news)
		}
		if news := s.SignIn(s.Olive).Get(after).Body; !strings.Contains(news, `"items":[]`) {
			t.Errorf("the member who did it is notified: %s", news)
		}
	})
}

func TestDesktopNotificationsSayWhetherAnAnswerIsDueOrOverdue(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		const recent = "/account/notifications/recent"
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		ctx, olive, amir := t.Context(), models.Actor{Account: s.Olive}, s.SignIn(s.Amir)
		_, last, _ := strings.Cut(amir.Get(recent).Body, `"last":"`)
		must(s.App.SetTargets(ctx, s.DB.DB, olive, models.ResponseTargetsDraft{Targets: map[models.Priority]models.TargetDraft{
			models.PriorityNormal: {Amount: "8", Unit: models.TargetMinutes}}}))
		app, err := models.FindApp(ctx, s.DB.DB, s.App.Slug)
		must(err)
		for _, minutes := range []time.Duration{9, 7} {
			then := models.At(ctx, models.Now().Add(-minutes*time.Minute))
			ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(then, app, models.TicketDraft{
				Subject: "x", Description: "x", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
			})
			must(err)
			must(ticket.Assign(then, s.DB.DB, olive, s.Amir.ID))
		}
		_, err = models.NotifyDue(ctx, s.DB.DB, time.Minute)
		must(err)
		must(models.QueueNotices(ctx, s.DB.DB))
		news := amir.Get(recent + "?after=" + last[:36]).Body
		for _, want := range []string{`"text":"Answer overdue: #1 in App kestrel"`, `"text":"Answer due soon: #2 in App kestrel"`} {
			if !strings.Contains(news, want) {
				t.Errorf("%s is not in the news: %s", want, news)
			}
		}
	})
}
