package models_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// refuse stores refusals of single kinds of news, as older versions did.
func (s *stage) refuse(account *models.Account, kinds ...models.NewsKind) {
	s.Helper()
	for _, kind := range kinds {
		s.must(s.db.Create(&models.MailRefusal{
			AccountID: account.ID, AppID: s.App.ID, Kind: kind, CreatedAt: models.Now(),
		}).Error)
	}
}

func (s *stage) choices(account *models.Account) models.MailChoices {
	s.Helper()
	chosen, err := account.MailChoices(ctx, s.db, *s.App)
	s.must(err)
	return chosen[s.App.ID]
}

func TestAPersonChoosesAmongTheMailsOfAnApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		usual := models.MailChoices{Ideas: models.NewsAtOnce, Comments: true, Verdict: true, Tickets: true}
		if got := s.choices(s.Rita); got != usual {
			t.Errorf("who chose nothing gets %+v", got)
		}
		for _, wanted := range []models.MailChoices{
			{Ideas: models.NewsDaily, Changelog: true, Verdict: true}, {Ideas: models.NewsDaily, Zone: "Asia/Tokyo"},
			{Ideas: models.NewsDaily, Zone: "America/Lima"}, models.NoMail,
			{Ideas: models.NewsAtOnce, Tickets: true}, {Ideas: models.NewsAtOnce, Comments: true},
			{Ideas: models.NewsNever, Changelog: true}, usual,
		} {
			for range 2 {
				s.must(s.Rita.ChooseMail(ctx, s.db, s.App, wanted))
			}
			if got := s.choices(s.Rita); got != wanted {
				t.Errorf("chosen is %+v, want %+v", got, wanted)
			}
		}
		// A refusal from an older version stays when another setting is changed.
		s.refuse(s.Rita, models.NewsStatus, models.NewsChangelog)
		partly := s.choices(s.Rita)
		partly.Changelog = true
		s.must(s.Rita.ChooseMail(ctx, s.db, s.App, partly))
		var refused []models.NewsKind
		s.must(s.db.Model(&models.MailRefusal{}).Where("account_id = ? AND kind IN ?", s.Rita.ID, models.NewsKinds).
			Order("kind").Pluck("kind", &refused).Error)
		if !slices.Equal(refused, []models.NewsKind{models.NewsChangelog, models.NewsStatus}) {
			t.Errorf("refused are %v", refused)
		}
		if got := s.choices(s.Sam); got != usual {
			t.Errorf("Sam gets %+v", got)
		}
	})
}

func TestMailPreferencesListOnlyAppsThatKnowThePerson(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		heron := modelstest.App(t, s.db, "heron", s.Olive)
		slugs := func(account *models.Account) (slugs []string) {
			t.Helper()
			apps, err := account.MailedApps(ctx, s.db, 10)
			s.must(err)
			for _, app := range apps {
				slugs = append(slugs, app.Slug)
			}
			return slugs
		}
		for account, want := range map[*models.Account][]string{
			s.Sam: nil, s.Amir: {"kestrel"}, s.Olive: {"heron", "kestrel"},
		} {
			if got := slugs(account); !slices.Equal(got, want) {
				t.Errorf("%s is mailed by %v, want %v", account.Email, got, want)
			}
		}
		s.ticket("My eyes hurt", s.Sam.Email)
		s.must(s.Sam.Subscribe(ctx, s.db, heron))
		if got := slugs(s.Sam); !slices.Equal(got, []string{"heron", "kestrel"}) {
			t.Errorf("Sam is mailed by %v", got)
		}
		s.must(s.App.Archive(ctx, s.db, s.team))
		s.must(s.App.Delete(ctx, s.db, s.team, s.App.Name))
		if got := slugs(s.Sam); !slices.Equal(got, []string{"heron"}) {
			t.Errorf("once kestrel is deleted, Sam is mailed by %v", got)
		}
	})
}

func TestDailyNewsIsMailedOnceInTheMorning(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "")
		daily, atOnce := s.follower("daily@example.com", dark), s.follower("at-once@example.com", dark)
		s.must(daily.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsDaily}))
		noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
		s.must(s.db.Exec("UPDATE follows SET created_at = ?", noon.Add(-time.Hour)).Error)
		_, err := dark.SetStatus(models.At(ctx, noon), s.db, s.team, models.PostPlanned, "")
		s.must(err)
		_, err = dark.SetStatus(models.At(ctx, noon.Add(3*time.Hour)), s.db, s.team, models.PostInProgress, "")
		s.must(err)
		gather := func(at time.Time, want ...string) {
			t.Helper()
			s.must(models.NotifyFollowers(models.At(ctx, at), s.db))
			s.must(models.QueueNews(models.At(ctx, at), s.db, models.GatherNews{AppID: s.App.ID}))
			got := s.mails("news")
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("at %s mails went to %v, want %v", at, got, want)
			}
		}
		gather(noon.Add(4*time.Hour), atOnce.Email)
		gather(time.Date(2026, 11, 21, 6, 59, 0, 0, time.UTC), atOnce.Email)
		gather(time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC), atOnce.Email, daily.Email)
		gather(time.Date(2026, 11, 22, 7, 0, 0, 0, time.UTC), atOnce.Email, daily.Email)

		later := models.At(ctx, noon.Add(72*time.Hour))
		_, err = dark.SetStatus(later, s.db, s.team, models.PostDone, "")
		s.must(err)
		s.must(models.NotifyFollowers(later, s.db))
		s.must(daily.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsAtOnce}))
		gather(noon.Add(73*time.Hour), atOnce.Email, atOnce.Email, daily.Email, daily.Email)
	})
}

func TestDailyNewsComesInTheMorningOfTheReadersTimeZone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "")
		noon := time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC)
		mornings := map[string]time.Time{
			"Asia/Tokyo":       time.Date(2026, 3, 28, 22, 0, 0, 0, time.UTC),
			"Europe/Berlin":    time.Date(2026, 3, 29, 5, 0, 0, 0, time.UTC), // the clocks went forward in that night
			"America/New_York": time.Date(2026, 3, 29, 11, 0, 0, 0, time.UTC),
			"Pacific/Honolulu": time.Date(2026, 3, 28, 17, 0, 0, 0, time.UTC),
		}
		for zone := range mornings {
			reader := s.follower(strings.ToLower(zone[strings.Index(zone, "/")+1:])+"@example.com", dark)
			s.must(reader.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsDaily, Zone: zone}))
		}
		s.must(s.db.Exec("UPDATE follows SET created_at = ?", noon.Add(-time.Hour)).Error)
		_, err := dark.SetStatus(models.At(ctx, noon), s.db, s.team, models.PostPlanned, "")
		s.must(err)
		entry := s.entry("It is dark", dark)
		s.must(entry.Publish(models.At(ctx, noon), s.db, s.team, false))
		s.must(models.NotifyFollowers(models.At(ctx, noon), s.db))
		var jobs []time.Time
		s.must(s.db.Table("river_job").Where("kind = 'gather_news'").Pluck("scheduled_at", &jobs).Error)
		for zone, morning := range mornings {
			var due []time.Time
			s.must(s.db.Model(&models.News{}).Joins("JOIN daily_news ON daily_news.account_id = news.account_id").
				Where("daily_news.zone = ?", zone).Pluck("due_at", &due).Error)
			if len(due) != 2 || !due[0].Equal(morning) || !due[1].Equal(morning) {
				t.Errorf("in %s news is due at %v, want twice %v", zone, due, morning)
			}
			if !slices.ContainsFunc(jobs, morning.Equal) {
				t.Errorf("in %s no job mails it in the morning, but at %v", zone, jobs)
			}
		}
	})
}

// A sign-in may learn the zone in the meantime.
func TestDailyNewsWaitsForTheMorningIfTheZoneChangesMeanwhile(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "")
		reader := s.follower("reader@example.com", dark)
		s.must(reader.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsDaily}))
		_, err := dark.SetStatus(ctx, s.db, s.team, models.PostPlanned, "")
		s.must(err)
		learned := false
		s.must(s.db.Callback().Raw().Before("gorm:raw").Register("learn", func(tx *gorm.DB) {
			if !learned && strings.Contains(tx.Statement.SQL.String(), "INSERT INTO news ") {
				learned = true
				s.must(tx.Session(&gorm.Session{NewDB: true}).Exec("UPDATE daily_news SET zone = 'Asia/Tokyo'").Error)
			}
		}))
		s.must(models.NotifyFollowers(ctx, s.db))
		var news []models.News
		s.must(s.db.Find(&news, "account_id = ?", reader.ID).Error)
		if len(news) != 1 || news[0].DueAt == nil || !learned {
			t.Errorf("the zone changed: %t, and it waits as %+v", learned, news)
		}
	})
}

// An earlier version did not ask for it, and it is not known where scripts do not run.
func TestTheZoneOfDailyNewsIsLearnedAtTheNextSignIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		s.must(s.Rita.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsDaily}))
		for _, zone := range []string{"Mars/Olympus", "Asia/Tokyo", "America/Lima"} {
			_, err := models.RequestSignIn(ctx, s.db, models.SignInDraft{Email: s.Rita.Email})
			s.must(err)
			token := modelstest.SignInMail(s, s.db, s.Rita.Email).Token
			_, _, err = models.SignInByLink(ctx, s.db, token, models.Device{Zone: zone})
			s.must(err)
		}
		if got := s.choices(s.Rita); got.Zone != "Asia/Tokyo" {
			t.Errorf("the zone is %q", got.Zone)
		}
	})
}

func TestSubscribersGetEachChangelogEntryOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark := s.post("Dark mode", "")
		s.follower("fan@example.com", dark)
		fan := s.follower("both@example.com", dark)
		for _, reader := range []*models.Account{s.Sam, s.Rita, fan, s.Olive, s.account("unproven@example.com")} {
			s.must(reader.Subscribe(ctx, s.db, s.App))
		}
		s.must(s.Rita.Unsubscribe(ctx, s.db, s.App))
		choices := s.choices(fan)
		choices.Ideas = models.NewsNever // the changelog is another thing
		s.must(fan.ChooseMail(ctx, s.db, s.App, choices))
		s.must(s.entry("It is dark", dark).Publish(ctx, s.db, models.Actor{Account: s.Olive}, false))
		want := []string{"both@example.com entry", "fan@example.com changelog", "sam@example.com entry"}
		if got := s.news(); !slices.Equal(got, want) {
			t.Errorf("mailed are %v, want %v", got, want)
		}
		s.must(s.Sam.Unsubscribe(ctx, s.db, s.App))
		if got := s.news(); slices.Contains(got, "sam@example.com entry") {
			t.Errorf("somebody who unsubscribed is mailed: %v", got)
		}
	})
}

// "You voted for this: …" where true.
func TestAChangelogMailListsThePostsItsReaderVotedFor(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark, export := s.post("Dark mode", ""), s.post("Export", "")
		s.vote(dark, s.Rita)
		for _, reader := range []*models.Account{s.Rita, s.Sam} {
			s.must(reader.Subscribe(ctx, s.db, s.App))
		}
		s.must(s.entry("It is dark", dark, export).Publish(ctx, s.db, s.team, false))
		s.mailNews()
		listed := map[string]string{}
		for _, mail := range s.prepareNews() {
			for _, post := range mail.Voted[mail.Entries[0].ID] {
				listed[mail.Account.Email] += post.Title
			}
			if !mail.Subscribed {
				t.Errorf("the mail to %s does not know why it is sent", mail.Account.Email)
			}
		}
		if len(listed) != 1 || listed[s.Rita.Email] != "Dark mode" {
			t.Errorf("votes are listed as %v", listed)
		}
	})
}
