package models_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// "voters and followers hear of status changes, official replies and the changelog entry"
func TestOnlyFollowersGetNewsOfAPost(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "new@example.com")
		s.vote(post, s.Rita)
		s.follower("fan@example.com", post)
		for _, silent := range []*models.Account{s.Amir, s.follower("gone@example.com", post),
			s.follower("tired@example.com", post), s.follower("picky@example.com", post)} {
			s.vote(post, silent)
		}
		_, err := post.Unfollow(ctx, s.db, models.Actor{Account: s.account("tired@example.com")})
		s.must(err)
		s.refuse(s.account("picky@example.com"), models.NewsStatus, models.NewsChangelog)
		s.must(s.account("gone@example.com").Erase(ctx, s.db, models.Actor{Account: s.account("gone@example.com")}))

		s.set(post, models.PostPlanned, "")
		if got, want := s.news(), []string{"fan@example.com status", "new@example.com status",
			"rita@example.com status"}; !slices.Equal(got, want) {
			t.Errorf("of a status %v are notified, want %v", got, want)
		}
		s.must(s.see(post).PublishReply(ctx, s.db, s.team, "In spring."))
		if got := s.news(); !slices.Contains(got, "picky@example.com reply") || len(got) != 7 {
			t.Errorf("of a reply also, %v are notified", got)
		}
		s.must(s.see(post).PublishReply(ctx, s.db, s.team, "In spring."))
		s.must(s.see(post).AddNote(ctx, s.db, s.team, "A secret."))
		if got := s.news(); len(got) != 7 {
			t.Errorf("%v are notified of the same reply, or of a note", got)
		}
	})
}

// "in one mail not four"
func TestAllNewsOfAPersonIsOneMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		dark, export, hidden := s.post("Dark mode", ""), s.post("Export", ""), s.post("Spam", "")
		s.follower("fan@example.com", dark, export, hidden)
		s.set(dark, models.PostPlanned, "")
		s.set(dark, models.PostDeclined, "Not this year.")
		s.must(s.see(export).PublishReply(ctx, s.db, s.team, "Which format?"))
		s.set(hidden, models.PostPlanned, "")
		s.must(hidden.Hide(ctx, s.db, s.team))
		entry := s.entry("Big release", dark, export)
		s.must(entry.Publish(ctx, s.db, s.team, false))
		if len(s.news()) != 5 {
			t.Errorf("waiting are %v", s.news())
		}

		s.must(models.QueueNews(ctx, s.db, models.GatherNews{AppID: s.App.ID}))
		if got := s.mails("news"); len(got) != 0 {
			t.Errorf("mails were made while things still happen: %v", got)
		}
		s.mailNews()
		s.mailNews()
		mails := s.prepareNews()
		if len(mails) != 1 || mails[0].Mail.Email != "fan@example.com" || mails[0].App.ID != s.App.ID {
			t.Fatalf("the mails are %+v", mails)
		}
		mail := mails[0]
		if len(mail.Posts) != 2 || mail.Posts[0].Status != models.PostDeclined ||
			mail.Posts[0].Reply != "Not this year." ||
			mail.Posts[1].Status != "" || mail.Posts[1].Reply != "Which format?" || len(mail.Entries) != 1 ||
			mail.Entries[0].Title != "Big release" {
			t.Errorf("the mail tells %+v and %+v", mail.Posts, mail.Entries)
		}
		s.must(mail.Mail.Sent(ctx, s.db))
		if again := s.prepareNews(); len(again) != 0 {
			t.Errorf("what was sent is sent again: %+v", again)
		}
	})
}

func TestARemovedReplyIsNotMailed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		silent, moved := s.post("Dark mode", ""), s.post("Export", "")
		s.follower("fan@example.com", silent)
		s.follower("both@example.com", silent, moved)
		for _, post := range []*models.Post{silent, moved} {
			s.must(s.see(post).PublishReply(ctx, s.db, s.team, "In spring."))
			s.must(s.see(post).PublishReply(ctx, s.db, s.team, ""))
		}
		s.set(moved, models.PostPlanned, "")
		s.mailNews()
		mails := s.prepareNews()
		if len(mails) != 1 || mails[0].Mail.Email != "both@example.com" || len(mails[0].Posts) != 1 ||
			mails[0].Posts[0].Post.ID != moved.ID {
			t.Errorf("the mails are %+v", mails)
		}
	})
}

// "Failures visible to admins with resend": whatever the app mails.
func TestEveryMailThatFailedCanBeSentAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post, ticket := s.post("Dark mode", ""), s.ticket("Lost", "rita@example.com")
		message, err := ticket.Reply(ctx, s.db, s.team, models.ReplyDraft{Body: "Found."})
		s.must(err)
		s.must(s.db.Exec("DELETE FROM mails").Error)
		kinds := []models.MailKind{models.MailReceipt, models.MailPostReceipt, models.MailReply, models.MailNews,
			models.MailWarning}
		for _, kind := range kinds {
			mail := &models.Mail{ID: models.NewID(), Kind: kind, Email: "rita@example.com", AppID: &s.App.ID,
				State: models.MailFailed, CreatedAt: models.Now()}
			switch kind {
			case models.MailPostReceipt:
				mail.PostID = &post.ID
			case models.MailReply:
				mail.AboutID = &message.ID
				fallthrough
			case models.MailReceipt, models.MailWarning:
				mail.TicketID = &ticket.ID
			}
			s.must(s.db.Omit("Ticket").Create(mail).Error)
		}
		var seen []models.MailKind
		for after, more := "", true; more; more = after != "" {
			var page []models.Mail
			page, after, err = s.App.FailedMails(ctx, s.db, after, 2)
			s.must(err)
			for _, mail := range page {
				seen = append(seen, mail.Kind)
				if err := s.App.SendMailAgain(ctx, s.db, s.team, mail.ID); err != nil {
					t.Errorf("a mail of the kind %s: %v", mail.Kind, err)
				}
			}
		}
		slices.Reverse(seen)
		if !slices.Equal(seen, kinds) {
			t.Errorf("the pages have %v", seen)
		}
	})
}

func TestNewsWaitsForAPauseButAtMostHalfAnHour(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		old, recent := s.post("Old", ""), s.post("Recent", "")
		s.follower("fan@example.com", old, recent)
		for _, step := range []struct {
			since time.Duration // of the older of two news, the other being new
			mails int
		}{{29 * time.Minute, 0}, {31 * time.Minute, 1}} {
			first := s.set(old, next(s.see(old).Status), "")
			s.must(s.db.Model(&models.News{}).Where("event_id = ?", first.ID).
				Update("created_at", models.Now().Add(-step.since)).Error)
			s.set(recent, next(s.see(recent).Status), "")
			s.must(models.QueueNews(ctx, s.db, models.GatherNews{AppID: s.App.ID}))
			if got := s.mails("news"); len(got) != step.mails {
				t.Errorf("after %v there are %d mails, want %d", step.since, len(got), step.mails)
			}
		}
	})
}

// Each of these actions would lock the many rows in another order.
func TestMailingUndoingAndRefusingNewsAtTheSameTimeDoNotDeadlock(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post, other := s.post("Dark mode", ""), s.post("Export", "")
		var fans []*models.Account
		for i := range 20 {
			fans = append(fans, s.follower(fmt.Sprintf("fan%d@example.com", 19-i), post, other))
		}
		for range 8 {
			seen := s.see(post)
			event := s.set(seen, next(seen.Status), "")
			s.set(s.see(other), next(s.see(other).Status), "")
			s.must(s.db.Model(&models.News{}).Where("mail_id IS NULL").
				Update("created_at", models.Now().Add(-10*time.Minute)).Error)
			var wg sync.WaitGroup
			for _, act := range []func() error{
				func() error { return models.QueueNews(ctx, s.db, models.GatherNews{AppID: s.App.ID}) },
				func() error { return models.QueueNews(ctx, s.db, models.GatherNews{AppID: s.App.ID}) },
				func() error { return seen.UndoStatus(ctx, s.db, s.team, event.ID) },
				func() error { return fans[0].ChooseMail(ctx, s.db, s.App, models.NoMail) },
				func() error {
					return fans[0].ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsAtOnce})
				},
			} {
				wg.Go(func() {
					if err := act(); err != nil {
						t.Error(err)
					}
				})
			}
			wg.Wait()
		}
	})
}

// SQLite has one writer at a time anyway.
func TestOnlyOneTransactionAtATimeChangesTheNewsOfAnApp(t *testing.T) {
	t.Parallel()
	s := onStage(t, modelstest.Postgres(t))
	post := s.post("Dark mode", "")
	fan := s.follower("fan@example.com", post)
	entry := s.entry("It is dark", post)
	s.must(entry.Publish(ctx, s.db, s.team, false))
	s.must(models.NotifyFollowers(ctx, s.db))
	seen := s.see(post)
	event := s.set(seen, models.PostPlanned, "")
	s.must(s.db.Model(&models.News{}).Where("mail_id IS NULL").
		Update("created_at", models.Now().Add(-10*time.Minute)).Error)

	hand := s.db.Begin()
	defer hand.Rollback()
	s.must(hand.Exec("SELECT pg_advisory_xact_lock(hashtext(?))", s.App.ID).Error)
	acts := []func() error{
		func() error { return models.QueueNews(ctx, s.db, models.GatherNews{AppID: s.App.ID}) },
		func() error { return seen.UndoStatus(ctx, s.db, s.team, event.ID) },
		func() error { return entry.Withdraw(ctx, s.db, s.team) },
		func() error { return fan.ChooseMail(ctx, s.db, s.App, models.NoMail) },
	}
	done := make(chan error, len(acts))
	for _, act := range acts {
		go func() { done <- act() }()
	}
	await.That(t, "all wait", func() bool {
		if len(done) > 0 {
			t.Fatalf("somebody did not wait (%v)", <-done)
		}
		var waiting int
		s.must(s.db.Raw("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted " +
			"AND database = (SELECT oid FROM pg_database WHERE datname = current_database())").Scan(&waiting).Error)
		return waiting == len(acts)
	})
	s.must(hand.Commit().Error)
	for range acts {
		s.must(<-done)
	}
}

func next(status models.PostStatus) models.PostStatus {
	return models.PostStatuses[(slices.Index(models.PostStatuses, status)+1)%3]
}

// A post with many followers needs one statement; its mails are made in batches.
func TestThousandsOfFollowersGetOneMailEach(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		const many = 1200
		s.manyFollow(post, many)
		s.set(post, models.PostPlanned, "")
		s.mailNews()
		addresses := s.mails("news")
		slices.Sort(addresses)
		if unique := len(slices.Compact(addresses)); unique != many {
			t.Errorf("%d of %d have a mail", unique, many)
		}
		if prepared := s.prepareNews(); len(prepared) != many {
			t.Errorf("%d mails tell something", len(prepared))
		}
	})
}

// "Mail to an unproven address … is capped (3 an hour, 10 a day per address)."
func TestMailsToAnUnprovenFollowerAreLimited(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "new@example.com")
		for range 5 {
			s.set(post, next(s.see(post).Status), "")
			s.mailNews()
		}
		var states []string
		s.must(s.db.Model(&models.Mail{}).Where("kind = 'news' AND unproven").Order("id").Pluck("state", &states).Error)
		if !slices.Equal(states, []string{"queued", "queued", "queued", "withheld", "withheld"}) {
			t.Errorf("the mails are %v", states)
		}
	})
}

func TestRefusingAllNewsRemovesWhatIsWaiting(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		post := s.post("Dark mode", "")
		s.follower("fan@example.com", post)
		s.set(post, models.PostPlanned, "")
		fan := s.account("fan@example.com")
		if chosen := s.choices(fan); chosen.Ideas != models.NewsAtOnce {
			t.Errorf("at first a person wants %+v", chosen)
		}
		for range 2 {
			s.must(fan.ChooseMail(ctx, s.db, s.App, models.NoMail))
		}
		if chosen := s.choices(fan); chosen.Ideas != models.NewsNever || len(s.news()) != 0 {
			t.Errorf("after all was refused, %+v is chosen and %v waits", chosen, s.news())
		}
		other := modelstest.App(t, s.db, "heron", nil)
		chosen, err := fan.MailChoices(ctx, s.db, *other)
		s.must(err)
		if chosen[other.ID].Ideas != models.NewsAtOnce {
			t.Errorf("of another app %+v is chosen", chosen[other.ID])
		}
		s.must(fan.ChooseMail(ctx, s.db, s.App, models.MailChoices{Ideas: models.NewsAtOnce}))
		s.set(post, models.PostDone, "")
		if got := s.news(); !slices.Equal(got, []string{"fan@example.com status"}) {
			t.Errorf("notified are %v", got)
		}
	})
}

// A token opens the preferences of one person at one app, and nothing else.
func TestAMailedTokenWorksOnlyForItsPurpose(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		links, err := models.OpenMailLinks(ctx, s.db)
		s.must(err)
		again, err := models.OpenMailLinks(ctx, s.db)
		s.must(err)
		token := links.Preferences(s.Rita.ID, s.App.ID)
		if again.Preferences(s.Rita.ID, s.App.ID) != token || len(token) != 64 {
			t.Errorf("the token is %s, and then %s", token, again.Preferences(s.Rita.ID, s.App.ID))
		}
		reader, app, err := models.FindMailReader(ctx, s.db, token)
		if err != nil || reader.ID != s.Rita.ID || app.ID != s.App.ID {
			t.Errorf("the token finds %+v at %+v (%v)", reader, app, err)
		}
		post := s.post("Dark mode", "rita@example.com")
		for name, wrong := range map[string]string{
			"cut off": token[:63], "longer": token + "A", "changed": "B" + token[1:], "empty": "",
			"no base64":        strings.Repeat("!", 64),
			"of two other ids": links.Preferences(s.App.ID, s.Rita.ID), "of another purpose": links.DisownPost(post.ID),
		} {
			if _, _, err := models.FindMailReader(ctx, s.db, wrong); models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("a token that is %s: %v", name, err)
			}
			if _, err := models.FindDisownable(ctx, s.db, wrong); name != "of another purpose" &&
				models.CodeOf(err) != models.CodeNotFound {
				t.Errorf("a token to disown that is %s: %v", name, err)
			}
		}
		if _, err := models.FindDisownable(ctx, s.db,
			links.DisownTicket(post.ID)); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a post by the token of a ticket: %v", err)
		}
	})
}

func TestSimultaneousCallersCreateOneKeyForMailedLinks(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		id := models.NewID()
		tokens := make([]string, 8)
		var all sync.WaitGroup
		for i := range tokens {
			all.Go(func() {
				links, err := models.OpenMailLinks(ctx, db.DB)
				if err != nil {
					t.Error(err)
					return
				}
				tokens[i] = links.DisownPost(id)
			})
		}
		all.Wait()
		if different := len(slices.Compact(tokens)); different != 1 {
			t.Errorf("%d keys were made", different)
		}
	})
}

// mails are the addresses that have a mail of the kind.
func (s *stage) mails(kind string) (emails []string) {
	s.Helper()
	s.must(s.db.Model(&models.Mail{}).Where("kind = ?", kind).Order("id").Pluck("email", &emails).Error)
	return emails
}

// prepareNews prepares all mails of news that there are.
func (s *stage) prepareNews() []models.NewsMail {
	s.Helper()
	mails, err := models.PrepareNews(ctx, s.db, modelstest.QueuedMails(s.T, s.db, models.MailNews))
	s.must(err)
	return mails
}

func (s *stage) entry(title string, posts ...*models.Post) *models.ChangelogEntry {
	s.Helper()
	draft := models.EntryDraft{Title: title, Body: "It is *here*."}
	for _, post := range posts {
		draft.PostIDs = append(draft.PostIDs, post.ID)
	}
	entry, err := s.App.DraftEntry(ctx, s.db, s.team, draft)
	s.must(err)
	return entry
}
