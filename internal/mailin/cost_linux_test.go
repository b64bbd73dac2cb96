package mailin

import (
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/testing/cputime"
)

// For any mail, reading takes time in proportion to its length: eight times as long a mail takes about eight times as
// long. If the time grew with the square of the length, it would take sixty-four times as long.
func TestNoMailTakesLong(t *testing.T) {
	const size, most = 1 << 17, 30
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	sign, key := signer(t)
	keys := zone{"k._domainkey.example.com": key}
	short, long := costlyMails(size/8, sign), costlyMails(size, sign)
	for name := range long {
		took := timeToRead(t, long[name], keys)
		if took < 10*time.Millisecond {
			continue // too short to measure growth
		}
		base := min(timeToRead(t, short[name], keys), timeToRead(t, short[name], keys))
		if took > most*base {
			took = min(timeToRead(t, long[name], keys), timeToRead(t, long[name], keys)) // the garbage collector may have run
		}
		if took > most*base {
			t.Errorf("%s take %v, and an eighth of them takes %v", name, took, base)
		}
	}
}

// timeToRead returns the processor time for reading the mail.
func timeToRead(t *testing.T, mail string, keys zone) time.Duration {
	t.Helper()
	before := cputime.OfThread()
	read(t, []byte(mail), Options{
		Sent: sending(weSent, strings.Repeat("it was our rounding it was our ", 1000)), Resolver: keys.lookup,
	})
	return cputime.OfThread() - before
}

// costlyMails returns mails of about this size, each repeating what one step of reading could take long for.
func costlyMails(size int, sign func(mail, domain string, covers ...string) string) map[string]string {
	const from, html = "From: a@example.com\n", "Content-Type: text/html\n\n"
	mails := map[string]string{
		"a folded head":    strings.Repeat(" b\n", size/3),
		"a head":           strings.Repeat("A: b\n", size/5),
		"addresses":        "To: " + strings.Repeat("a@b.c,", size/6) + "\n\n",
		"broken addresses": "To: " + strings.Repeat("<(\"a@", size/6) + "\n\n",
		"encoded words":    "Subject: " + strings.Repeat("=?utf-8?Q?=", size/11) + "\n\n",
		"comments":         "Authentication-Results: " + strings.Repeat("(", size) + "\n\n",
		"references":       "References: " + strings.Repeat("<a@b> ", size/6) + "\n\n",
		"boundaries":       "Content-Type: multipart/mixed; boundary=b\n\n" + strings.Repeat("--b\n", size/4),
		"a long boundary": "Content-Type: multipart/mixed; boundary=\"" + strings.Repeat("b", size/200) + "\"\n\n--" +
			strings.Repeat("b", size/200) + "\n\nx\n" + strings.Repeat("a\n", size/200),
		"levels":              strings.Repeat("Content-Type: multipart/mixed; boundary=b\n\n--b\n", size/47),
		"quotes":              html + strings.Repeat("<blockquote>a<br>", size/17),
		"lists":               html + strings.Repeat("<ul><li>", size/8),
		"emphasis":            html + strings.Repeat("<b><i>a", size/7),
		"unclosed emphasis":   html + strings.Repeat("<b>", 400) + strings.Repeat("<i>a</i>", size/8),
		"tables":              html + strings.Repeat("<table><tr><td>", size/15),
		"a table":             html + "<table>" + strings.Repeat("<tr><td>a<td>b", size/14),
		"links":               html + strings.Repeat(`<a href="http://a.b">c`, size/22),
		"breaks":              html + strings.Repeat("<br>", size/4),
		"attributes":          html + "<p " + strings.Repeat("a=b ", size/4) + ">",
		"attributions":        "\n" + strings.Repeat("On 1 a <a@b.c> wrote:\nx\n", size/24),
		"lines of digits":     "\n" + strings.Repeat("On 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1:\n", size/50),
		"heads of Outlook":    "\n" + strings.Repeat("From: x\n", size/8),
		"rulers":              "\n" + strings.Repeat("____\n", size/5),
		"signatures":          "\n" + strings.Repeat("-- \n", size/4),
		"marks":               "\n" + strings.Repeat("> a\nb\n", size/6),
		"one line":            "\n" + strings.Repeat("a", size),
		"flowed lines":        "Content-Type: text/plain; format=flowed\n\n" + strings.Repeat("a \n", size/3),
		"words of ours, bits": "\n" + strings.Repeat("it was our rounding it was our\n", size/31),
		"open brackets":       "\n" + strings.Repeat("[a](", size/4),
	}
	for name, mail := range mails {
		mails[name] = from + mail
	}
	// Every name that a signature covers is searched for among all header fields.
	many := slices.Repeat([]string{"From"}, size/16)
	mails["a signed head"] = sign(from+strings.Repeat("A: b\n", size/10)+"\nx\n", "example.com", many...)
	mails["a signed folded head"] = sign(from+"DKIM-Signature: x\nA: b\n"+strings.Repeat(" b\n", size/3)+"\nx\n",
		"example.com")
	return mails
}
