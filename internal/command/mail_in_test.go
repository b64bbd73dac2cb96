package command_test

import (
	"strings"
	"testing"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
)

// arrived is a received mail.
type arrived struct{ Mailbox, SentFrom, SentTo string }

// Mail arrives from Debian's Postfix by LMTP, and from Dovecot by IMAP: to a tag, to an address, to both at once, and
// while the service is down.
func TestMailComesFromPostfixAndDovecot(t *testing.T) {
	t.Parallel()
	listener := freeport.Address(t)
	servers := startMailServers(t, listener)
	box := "help@kestrel.example at " + servers.imap + "/INBOX"
	in := install(t, "MAIL_IN_URL", "lmtp://"+listener+" imap://help%40kestrel.example:secret@"+servers.imap)
	p := in.serve()
	db := in.db()
	came := func() (mails []arrived) {
		err := db.Raw("SELECT mailbox, sent_from, sent_to FROM received_mails ORDER BY id").Scan(&mails).Error
		if err != nil {
			t.Fatal(err)
		}
		return mails
	}
	sent := 0
	send := func(to ...string) {
		t.Helper()
		sent++
		if err := servers.send(mailOf(0, int64(sent)), to...); err != nil {
			t.Fatal(err)
		}
		await.That(t, "the mail to "+to[0]+" comes", func() bool { return len(came()) == sent })
	}
	send("intake+k3j2k3j2@help.example.com")
	send("help@kestrel.example")
	send("help+k3j2k3j2@kestrel.example")
	for n, want := range []arrived{
		{"lmtp", "rita@kestrel.example", "intake+k3j2k3j2@help.example.com"}, {box, "", ""}, {box, "", ""},
	} {
		if got := came()[n]; got != want {
			t.Errorf("mail %d is %+v, not %+v", n+1, got, want)
		}
	}
	send("intake@help.example.com", "help@kestrel.example")
	await.That(t, "its other copy was looked at", func() bool {
		var unread int64
		return count(t, in, "mailboxes") == 2 && db.Raw(
			"SELECT count(*) FROM mailboxes WHERE name = ? AND last_uid < 3", box).Scan(&unread).Error == nil && unread == 0
	})

	p.kill()
	sent++
	if err := servers.send(mailOf(0, int64(sent)), "intake@help.example.com"); err != nil {
		t.Fatal(err)
	}
	await.That(t, "Postfix keeps what nobody takes", func() bool {
		return strings.Contains(servers.log("postfix.log"), "status=deferred")
	})
	if err := db.Exec("UPDATE mailboxes SET turn_until = NULL").Error; err != nil {
		t.Fatal(err)
	}
	in.serve()
	servers.postfix("reload") // otherwise it waits before it tries again
	await.That(t, "it comes later", func() bool { return len(came()) == sent })

	if err := servers.send(mailOf(1, 0), "nobody@help.example.com"); err != nil {
		t.Fatal(err)
	}
	await.That(t, "its writer hears that nobody has that address", func() bool {
		return strings.Contains(servers.log("postfix.log"), "said: 550 5.1.1")
	})
	// Without recipient_delimiter, Postfix returns answers to tagged addresses.
	conf := strings.Replace(servers.log("conf/main.cf"), "recipient_delimiter = +", "recipient_delimiter =", 1)
	servers.write("conf/main.cf", "%s", conf)
	servers.postfix("reload")
	await.That(t, "tags are refused", func() bool {
		err := servers.send(mailOf(1, 1), "help+k3j2k3j2@kestrel.example")
		return err != nil && strings.Contains(err.Error(), "550")
	})
	checkReceived(t, in, db, sent)
}
