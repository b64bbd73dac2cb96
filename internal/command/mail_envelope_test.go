package command_test

import (
	"fmt"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-smtp"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
)

const fromNobody = "From: Mail System <postmaster@example.net>\r\nTo: help@kestrel.example\r\nSubject: Away\r\n" +
	"Message-ID: <%s@example.net>\r\n\r\nI am away until Monday.\r\n"

// Only machines send mail without a sender (RFC 5321, 4.5.5). It never becomes a ticket, no matter how it arrives.
func TestAMailWithoutASenderIsRefused(t *testing.T) {
	t.Parallel()
	address := freeport.Address(t)
	in := install(t, "MAIL_IN_URL", "lmtp://"+address+" pipe:")
	app := in.tenant("kestrel")
	in.serve()
	db := in.db()
	if err := db.Exec("INSERT INTO mail_addresses (email, app_id, created_at) VALUES (?, ?, CURRENT_TIMESTAMP)",
		"help@kestrel.example", app.ID).Error; err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	client := smtp.NewClientLMTP(conn)
	defer client.Close()
	if err := client.SendMail(
		"", []string{"help@kestrel.example"}, strings.NewReader(fmt.Sprintf(fromNobody, "lmtp"))); err != nil {
		t.Fatal(err)
	}
	deliver := func(id string, more ...string) {
		t.Helper()
		arguments := append([]string{"mail", "deliver", "--to", "help@kestrel.example"}, more...)
		if done := in.runWith(fmt.Sprintf(fromNobody, id), arguments...); done.code != 0 {
			t.Fatalf("exit code %d: %s", done.code, done.err)
		}
	}
	deliver("pipe", "--from=")
	deliver("brackets", "--from=<>")
	deliver("unknown")
	var rows []struct{ MessageID, State, Reason, SentFrom string }
	await.That(t, "all are judged", func() bool {
		return db.Raw("SELECT * FROM received_mails WHERE state <> 'new' ORDER BY id").Scan(&rows).Error == nil &&
			len(rows) == 4
	})
	if listening := count(t, in, "mailboxes"); listening != 2 {
		t.Errorf("the page names %d ways by which mail comes", listening)
	}
	for _, row := range rows {
		refused := row.State == "refused" && row.Reason == "no_sender" && row.SentFrom == "<>"
		if refused != (row.MessageID != "unknown@example.net") {
			t.Errorf("it is %+v", row)
		}
	}
}

// A mail with two apps in Bcc is in the mailbox twice if both addresses lead to it. Only the headers that the server
// added tell which copy is for which app.
func TestCopiesForTwoAppsInOneMailboxReachBoth(t *testing.T) {
	t.Parallel()
	user, address := serveMailbox(t)
	in := install(t, "MAIL_IN_URL", "imap://help%40kestrel.example:secret@"+address+"/INBOX")
	db := in.db()
	for _, slug := range []string{"kestrel", "plover"} {
		app := in.tenant(slug)
		err := db.Exec("INSERT INTO mail_addresses (email, app_id, created_at) VALUES (?, ?, CURRENT_TIMESTAMP)",
			"help@"+slug+".example", app.ID).Error
		if err != nil {
			t.Fatal(err)
		}
	}
	const mail = "From: rita@example.com\r\nTo: friends@example.com\r\nMessage-ID: <1@example.com>\r\nSubject: To both\r\n\r\nHello.\r\n"
	put(t, user, "Delivered-To: help@kestrel.example\r\n"+mail)
	put(t, user, "X-Original-To: help@plover.example\r\nDelivered-To: mailbox@kestrel.example\r\n"+mail)
	put(t, user, "Delivered-To: help@kestrel.example\r\n"+mail)
	in.serve()
	await.That(t, "each app has a ticket", func() bool {
		var apps, unread int64
		return db.Raw("SELECT count(DISTINCT app_id) FROM tickets").Scan(&apps).Error == nil && apps == 2 &&
			db.Raw("SELECT count(*) FROM received_mails WHERE state = 'new'").Scan(&unread).Error == nil && unread == 0 &&
			unseen(t, user) == 0
	})
	if tickets := count(t, in, "tickets"); tickets != 2 {
		t.Errorf("there are %d tickets", tickets)
	}
}
