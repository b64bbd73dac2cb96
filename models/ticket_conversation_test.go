package models_test

import (
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/internal/files"
	"intake/models"
	"intake/models/modelstest"
)

func bodies(messages []models.Message) string {
	var all []string
	for _, message := range messages {
		all = append(all, string(message.Kind)+": "+message.Body)
	}
	return strings.Join(all, " | ")
}

func messagesForRequester(ctx context.Context, db *gorm.DB, ticket *models.Ticket) ([]models.Message, error) {
	talk, err := ticket.ConversationForRequester(ctx, db)
	if err != nil {
		return nil, err
	}
	return talk.Messages, nil
}

func timelineOf(ctx context.Context, db *gorm.DB, ticket *models.Ticket) ([]models.TimelineEntry, error) {
	page, err := ticket.Page(ctx, db, &models.App{ID: ticket.AppID}, &models.Account{ID: models.NewID()}, 0)
	if err != nil {
		return nil, err
	}
	return page.Timeline, nil
}

// "Never a note": the requester's conversation has none, and notes do not count as its latest activity.
func TestANoteOnATicketIsVisibleOnlyToTheTeam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Secret")
		_, err := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "She is difficult."})
		d.must(err)
		d.refresh(ticket)
		if ticket.LastMessageAt != nil {
			t.Error("a note counts as something said")
		}
		d.reply(ticket, d.Olive, "Hello Rita.")
		theirs, err := messagesForRequester(ctx, d.db, ticket)
		d.must(err)
		if got := bodies(theirs); got != "requester: It broke. | team: Hello Rita." {
			t.Errorf("the requester reads %s", got)
		}
		all := modelstest.Messages(t, d.db, ticket)
		if got := bodies(all); got != "requester: It broke. | note: She is difficult. | team: Hello Rita." {
			t.Errorf("the team reads %s", got)
		}
		if all[2].Author.Name != "Olive Owner" || !all[0].Opening || all[0].ID != ticket.ID {
			t.Errorf("the conversation is %+v", all)
		}
	})
}

// Opening a ticket reads all of it, so a requester cannot make it arbitrarily large.
func TestAVeryLongTicketAcceptsNoMoreMessages(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for _, row := range []struct{ messages, length int }{{1000, 1}, {50, 100_000}} {
			ticket := d.file("Long")
			talk := make([]models.Message, row.messages)
			for i := range talk {
				talk[i] = models.Message{ID: models.NewID(), TicketID: ticket.ID, AuthorID: d.Rita.ID,
					Kind: models.MessageRequester, Body: strings.Repeat("a", row.length), CreatedAt: models.Now()}
			}
			write := func() error {
				_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita),
					models.RequesterDraft{Body: "And another thing."})
				return err
			}
			d.must(d.db.Omit("Author").CreateInBatches(talk[1:], 500).Error)
			d.must(write())
			d.must(d.db.Omit("Author").Create(talk[:1]).Error)
			if err := write(); models.CodeOf(err) != models.CodeConflict {
				t.Errorf("after %d messages of %d characters: %v", row.messages, row.length, err)
			}
		}
	})
}

// Each of two long tickets can be continued. Merged into one, neither could.
func TestTicketsThatAreTooLongTogetherAreNotMerged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var tickets []*models.Ticket
		for _, messages := range []int{500, 499, 1} {
			ticket := d.file("Long")
			talk := make([]models.Message, messages)
			for i := range talk {
				talk[i] = models.Message{ID: models.NewID(), TicketID: ticket.ID, AuthorID: d.Rita.ID,
					Kind: models.MessageRequester, Body: "Hello?", CreatedAt: models.Now()}
			}
			d.must(d.db.Omit("Author").CreateInBatches(talk, 500).Error)
			tickets = append(tickets, ticket)
		}
		d.must(tickets[1].MergeInto(ctx, d.db, as(d.Amir), tickets[0]))
		err := tickets[0].MergeInto(ctx, d.db, as(d.Amir), tickets[2])
		if want := "Tickets #1 and #3 are too long for one conversation"; models.CodeOf(err) != models.CodeConflict ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("together they have 1,000 messages: %v", err)
		}
		_, err = tickets[0].ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Body: "And another thing."})
		d.must(err)
	})
}

// "Somebody replied while you were writing": no lost update.
func TestAReplyIsRefusedWhenAColleagueRepliedFirst(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Overtaken")
		seen := d.last(ticket)
		d.reply(ticket, d.Olive, "I do it.")
		_, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "I do it.", Seen: seen})
		faulty, isOurs := err.(*models.Error) //nolint:errorlint // nothing wraps it
		if !isOurs || faulty.Code != models.CodeConflict || !faulty.Overtaken || faulty.By != "Olive Owner" ||
			faulty.Message != "Olive Owner replied while you were writing. Read it, then send." {
			t.Fatalf("an overtaken reply: %v", err)
		}
		_, err = ticket.AddNote(ctx, d.db, as(d.Olive), models.NoteDraft{Body: "Amir, wait."})
		d.must(err)
		replies, err := messagesForRequester(ctx, d.db, ticket)
		d.must(err)
		seen = replies[len(replies)-1].ID
		if _, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "So do I.", Seen: seen}); err != nil {
			t.Errorf("a note holds a reply up: %v", err)
		}
	})
}

// It stays while nothing was sent; writing counts as reading.
func TestADraftIsDeletedWhenItIsSentAsAReply(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Half written")
		seen := d.last(ticket)
		drafted := func(want bool) {
			t.Helper()
			if draft, err := ticket.Draft(ctx, d.db, d.Amir); err != nil || (draft != nil) != want {
				t.Fatalf("the draft is %+v (%v)", draft, err)
			}
		}
		unread := func(want bool) {
			t.Helper()
			list, err := d.Amir.Inbox(ctx, d.db, models.InboxQuery{}, 1)
			if err != nil || list.Tickets[0].Unread != want {
				t.Fatalf("the list is %+v (%v)", list, err)
			}
		}
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, false, "I do it."))
		d.reply(ticket, d.Olive, "Mine.")
		if _, err := ticket.Reply(ctx, d.db, as(d.Amir),
			models.ReplyDraft{Body: "I do it.", Seen: seen}); models.CodeOf(err) != models.CodeConflict {
			t.Fatalf("an overtaken reply: %v", err)
		}
		drafted(true)
		message, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "I do it.", Seen: d.last(ticket)})
		d.must(err)
		drafted(false)

		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, false, "I do it."))
		again, err := ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "I do it.", Seen: ticket.ID})
		if err != nil || again.ID != message.ID {
			t.Fatalf("sent twice: %+v (%v)", again, err)
		}
		drafted(false)

		_, err = ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{Body: "Do what?"})
		d.must(err)
		unread(true)
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, true, "It is plugged in."))
		_, err = ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "It is plugged in."})
		d.must(err)
		drafted(false)
		unread(false)
	})
}

func TestOnlyOneOfManySimultaneousRepliesIsSent(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Rush")
		sent := atOnce(8, func(n int) bool {
			by, copied := []*models.Account{d.Amir, d.Olive}[n%2], *ticket
			_, err := copied.Reply(ctx, d.db, as(by), models.ReplyDraft{Body: "Reply of " + by.Name, Seen: ticket.ID})
			if err != nil && models.CodeOf(err) != models.CodeConflict {
				t.Error(err)
			}
			return err == nil
		})
		messages := modelstest.Messages(t, d.db, ticket)
		if len(messages) != 2 || sent[true] != 4 { // the winner's own repetitions are the same message
			t.Errorf("%d were told that they sent, and the conversation is %s", sent[true], bodies(messages))
		}
	})
}

// One click never creates two messages.
func TestAReplySentTwiceIsOneMessage(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Twice")
		draft := models.RequesterDraft{Body: "Any news?", Seen: ticket.ID}
		first, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), draft)
		d.must(err)
		again, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), draft)
		d.must(err)
		if first.ID != again.ID {
			t.Error("sent twice, it is two messages")
		}
		later := d.write(ticket, "Any news?")
		if later.ID == first.ID {
			t.Error("what is said again later is lost")
		}
	})
}

func TestEmptyAndFaultyMessagesAreRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket := d.file("Empty")
		for name, err := range map[string]error{
			"a reply": second(ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: " \n "})),
			"a note":  second(ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{})),
			"a word":  second(ticket.ReplyAsRequester(ctx, d.db, as(d.Rita), models.RequesterDraft{})),
			"a long one": second(ticket.Reply(ctx, d.db, as(d.Amir),
				models.ReplyDraft{Body: strings.Repeat("é", 100_001)})),
			"a faulty one":   second(ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "a\x00b"})),
			"an odd outcome": second(ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "x", Then: "gone"})),
		} {
			if models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func fileStore(t *testing.T) files.Store {
	t.Helper()
	store, err := files.Open(context.Background(), files.Place{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func storedKeys(t *testing.T, store files.Store) (keys []string) {
	t.Helper()
	err := store.Walk(ctx, models.Now().AddDate(1, 0, 0), func(key string) error { keys = append(keys, key); return nil })
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func upload(t *testing.T, store files.Store, name, content string) models.Upload {
	t.Helper()
	spooled, err := store.Spool()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { spooled.Close(); os.Remove(spooled.Name()) })
	if _, err := spooled.WriteString(content); err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(content))
	return models.Upload{Name: name, Size: int64(len(content)), SHA256: sum[:], File: spooled}
}

// "All-or-nothing; a refused file does not lose the message."
func TestFilesOfAMessageAreStoredAllOrNone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		ticket := d.file("Files")
		message, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita),
			models.RequesterDraft{Body: "Here.", Files: models.Files{
				Store: store, Count: 2,
				Uploads: []models.Upload{upload(t, store, "a.log", "one"), upload(t, store, "b.csv", "t,w,o")},
			}})
		d.must(err)
		if len(message.Files) != 2 {
			t.Fatalf("the message has the files %+v", message.Files)
		}
		refused, err := ticket.Reply(ctx, d.db, as(d.Amir),
			models.ReplyDraft{Body: "And here.", Seen: message.ID, Files: models.Files{
				Store: store, Count: 2, Uploads: []models.Upload{upload(t, store, "ok.txt", "fine"),
					upload(t, store, "bad.zip", "PK\x03\x04\x00\x00")},
			}})
		d.must(err)
		if len(refused.Files) != 0 || !strings.HasPrefix(refused.Refused.Error(), "bad.zip is not an accepted file type.") {
			t.Errorf("the refusal is %q, with %d files kept", refused.Refused, len(refused.Files))
		}
		noted, err := ticket.AddNote(ctx, d.db, as(d.Amir), models.NoteDraft{Body: "Internal.", Files: models.Files{
			Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "internal.txt", "ours")},
		}})
		d.must(err)
		messages, err := messagesForRequester(ctx, d.db, ticket)
		d.must(err)
		if len(messages) != 3 || len(messages[1].Files) != 2 || messages[1].Files[0].Name != "a.log" ||
			messages[2].Refused == nil || *messages[2].Refused != *refused.Refused {
			t.Errorf("the conversation is %+v", messages)
		}
		if _, err := ticket.FileForRequester(ctx, d.db, noted.Files[0].ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("the requester finds a note's file: %v", err)
		}
		if _, err := ticket.File(ctx, d.db, noted.Files[0].ID); err != nil {
			t.Errorf("the team does not find a note's file: %v", err)
		}
		if _, err := d.file("Other").File(ctx, d.db, message.Files[0].ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a file is found in another ticket: %v", err)
		}
		if kept := storedKeys(t, store); len(kept) != 3 {
			t.Errorf("the store keeps %v", kept)
		}
	})
}

// A file that is sent again is neither stored twice nor left behind.
func TestFilesOfAMessageSentTwiceAreStoredOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		ticket := d.file("Files")
		for range 2 {
			_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita),
				models.RequesterDraft{Body: "Here.", Seen: ticket.ID, Files: models.Files{
					Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, filepath.Join("x", "a.log"), "one")},
				}})
			d.must(err)
		}
		if kept := storedKeys(t, store); len(kept) != 1 {
			t.Errorf("the store keeps %v", kept)
		}
	})
}

func TestMergedTicketsAreReadAsOneUntilUnmerged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		first, second, third := d.file("First"), d.file("Second"), d.file("Third")
		d.reply(first, d.Amir, "To the first.")
		d.write(second, "To the second.")
		d.must(third.MergeInto(ctx, d.db, as(d.Amir), second))
		d.must(second.MergeInto(ctx, d.db, as(d.Amir), first))
		messages, err := messagesForRequester(ctx, d.db, first)
		d.must(err)
		if len(messages) != 5 || messages[1].Merged == nil || messages[1].Merged.Number != second.Number {
			t.Errorf("merged, it reads %s", bodies(messages))
		}
		if first.WaitingSince == nil || !first.WaitingSince.Equal(second.CreatedAt) {
			t.Errorf("merged, the requester waits since %v, want %v", first.WaitingSince, second.CreatedAt)
		}
		canonical, err := third.Canonical(ctx, d.db)
		d.must(err)
		if canonical.ID != first.ID {
			t.Errorf("the third goes on in #%d", canonical.Number)
		}
		for what, err := range map[string]error{
			"a reply": func() error {
				_,
					err := second.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "x"})
				return err
			}(),
			"a merge":  second.MergeInto(ctx, d.db, as(d.Amir), third),
			"resolved": second.MoveTo(ctx, d.db, as(d.Amir), models.TicketResolved),
		} {
			if models.CodeOf(err) != models.CodeConflict {
				t.Errorf("%s of a merged ticket: %v", what, err)
			}
		}
		d.must(second.Unmerge(ctx, d.db, as(d.Amir)))
		apart, err := messagesForRequester(ctx, d.db, first)
		d.must(err)
		theirs, err := messagesForRequester(ctx, d.db, second)
		d.must(err)
		if bodies(apart) != "requester: It broke. | team: To the first." || len(theirs) != 3 {
			t.Errorf("apart, they read %s and %s", bodies(apart), bodies(theirs))
		}
		d.refresh(first)
		if first.WaitingSince != nil {
			t.Errorf("apart, the requester waits since %v", first.WaitingSince)
		}
	})
}

// Merging tickets of different people would show one person's messages to the other.
func TestOnlyTicketsOfTheSamePersonAndAppCanBeMerged(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ritas, sams := d.file("Rita's"), d.ticket("Sam's", d.Sam.Email)
		err := ritas.MergeInto(ctx, d.db, as(d.Amir), sams)
		if models.CodeOf(err) != models.CodeConflict || !strings.Contains(err.Error(), "another person") {
			t.Errorf("tickets of two people: %v", err)
		}
		other := modelstest.App(t, db.DB, "heron", d.Olive)
		foreign, err := d.intake.FileTicket(ctx, other, models.TicketDraft{Subject: "Elsewhere", Description: "x",
			RequesterEmail: d.Rita.Email, Source: models.SourceAPI})
		d.must(err)
		if err := ritas.MergeInto(ctx, d.db, as(d.Amir), foreign); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("tickets of two apps: %v", err)
		}
		if err := ritas.MergeInto(ctx, d.db, as(d.Amir), ritas); models.CodeOf(err) == "" || err == nil {
			t.Error("a ticket was merged into itself")
		}
		if _, _, _, err := d.Sam.AgentTicket(ctx, d.db, ritas.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a stranger finds the ticket as an agent: %v", err)
		}
	})
}

// "Account erase/download must include messages, files": the words stay in the record and name nobody; the links end.
func TestMessagesAreExportedAndStayWithoutNameAfterErasure(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		ticket := d.file("Mine")
		_, err := ticket.ReplyAsRequester(ctx, d.db, as(d.Rita),
			models.RequesterDraft{Body: "My own words.", Files: models.Files{
				Store: store, Count: 1, Uploads: []models.Upload{upload(t, store, "mine.log", "one")},
			}})
		d.must(err)
		d.reply(ticket, d.Amir, "Not hers.")
		mails := modelstest.Receipts(t, d.db, d.Rita.Email)
		link, err := models.FindTicketLink(ctx, d.db, mails[0].Token)
		d.must(err)
		visit, err := link.StartVisit(ctx, d.db, "192.0.2.1")
		d.must(err)

		export, err := modelstest.ExportOf(d.Rita, d.db)
		d.must(err)
		if len(export.Messages) != 1 || export.Messages[0].Body != "My own words." ||
			export.Messages[0].Number != ticket.Number ||
			len(export.Files) != 1 || export.Files[0].Name != "mine.log" {
			t.Errorf("the export is %+v", export)
		}
		d.must(ticket.SaveDraft(ctx, d.db, d.Amir, true, "Half a thought"))
		export, err = modelstest.ExportOf(d.Amir, d.db)
		d.must(err)
		if len(export.Drafts) != 1 || export.Drafts[0].Body != "Half a thought" || !export.Drafts[0].Note ||
			len(export.Files) > 0 {
			t.Errorf("the export of an agent is %+v", export)
		}
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		messages := modelstest.Messages(t, d.db, ticket)
		if len(messages) != 3 || messages[1].Body != "My own words." || messages[1].Author.Name != "" {
			t.Errorf("the record is %+v", messages)
		}
		if _, err := models.FindTicketLink(ctx, d.db, mails[0].Token); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the link still works: %v", err)
		}
		if _, _, err := models.VisitedTicket(ctx, d.db, ticket.ID, visit); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("the visit still works: %v", err)
		}
		d.must(ticket.MoveTo(ctx, d.db, as(d.Amir), models.TicketOpen))
		_, err = ticket.Reply(ctx, d.db, as(d.Amir), models.ReplyDraft{Body: "To nobody.", Seen: messages[2].ID})
		if models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a reply to somebody who is gone: %v", err)
		}
		var left int64
		d.must(d.db.Raw("SELECT count(*) FROM mails").Scan(&left).Error)
		if left > 0 {
			t.Errorf("%d mails are for somebody who is gone", left)
		}
	})
}
