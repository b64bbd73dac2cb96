package mailin

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"
)

const fromRita = "From: Rita <rita@example.com>\r\nTo: help@desk.example.org\r\nSubject: Hello\r\n" +
	"Date: Mon, 23 Nov 2026 09:30:12 +0100\r\nMessage-ID: <1@example.com>\r\n\r\nIt broke.\r\n"

// RFC 8601, 5: a field in the name of one of our servers counts only if that server wrote it.
func TestOnlyResultsOfTrustedServersAreBelieved(t *testing.T) {
	t.Parallel()
	const (
		results = "Authentication-Results: mx.desk.example.org; "
		pass    = results + "dmarc=pass (p=reject dis=none) header.from=example.com\r\n"
		ours    = "Received: from mail.example.com (mail.example.com [192.0.2.1])\r\n" +
			"\tby mx.desk.example.org (Postfix) with ESMTPS id 1\r\n"
	)
	for name, test := range map[string]struct {
		head   string
		proven bool
	}{
		"a pass of our server":            {pass + ours, true},
		"below our server's own Received": {ours + pass, true},
		"below an inner hop":              {"Received: by store.desk.example.org with LMTP id 2\r\n" + ours + pass, true},
		"below a hop without a domain": {
			"Received: from mx by 10.0.0.7 with SMTP\r\nReceived: from localhost by mail; Mon\r\n" + pass, true,
		},
		"below another organization's hop": {ours + "Received: from x by relay.example.net with SMTP\r\n" + pass, false},
		"of another server":                {strings.Replace(pass, "mx.desk", "mx.evil", 1), false},
		"of a server named like ours": {
			strings.Replace(pass, "mx.desk.example.org", "mx.desk.example.org.evil.example", 1), false,
		},
		"a fail of our server": {strings.Replace(pass, "dmarc=pass", "dmarc=fail", 1), false},
		"a fail above a pass":  {strings.Replace(pass, "dmarc=pass", "dmarc=fail", 1) + pass, false},
		"Microsoft's guess":    {strings.Replace(pass, "dmarc=pass", "dmarc=bestguesspass", 1), false},
		"a pass of another domain": {
			strings.Replace(pass, "header.from=example.com", "header.from=example.net", 1), false,
		},
		"two verdicts":                   {strings.Replace(pass, "; dmarc", "; dmarc=pass; dmarc", 1), false},
		"a pass within a comment":        {results + "spf=fail (x; dmarc=pass header.from=example.com)\r\n", false},
		"a pass within a mailbox's name": {results + "spf=fail smtp.mailfrom=\"x; dmarc=pass \"@evil.example\r\n", false},
		"a comment that does not end":    {results + "dmarc=pass (x\r\n", false},
		"a signature of the domain":      {results + "dkim=pass header.d=mail.example.com header.s=x\r\n", true},
		"a signature of another":         {results + "dkim=pass header.d=example.net\r\n", false},
		"a signature, yet DMARC fails":   {results + "dkim=pass header.d=example.com; dmarc=fail\r\n", false},
		"a name of the mailbox that signs": {
			"Authentication-Results: mx.desk.example.org 1; dkim=pass header.i=@example.com\r\n", true,
		},
		"SPF alone":                        {results + "spf=pass smtp.mailfrom=example.com\r\n", false},
		"nothing":                          {"", false},
		"a pass that is not of the server": {results + "dmarc=none\r\n; dmarc=pass\r\n", false},
		"one below one that is not whole":  {results + "dmarc=none\r\nx\r\n" + pass, false},
	} {
		m := read(t, []byte(test.head+fromRita), Options{Trust: []string{"MX.desk.example.org"}})
		if m.Proven != test.proven {
			t.Errorf("%s: it is proven: %t, want %t", name, m.Proven, test.proven)
		}
	}
	if read(t, []byte(pass+fromRita), Options{}).Proven {
		t.Error("a server is believed that nobody named")
	}
	twice := strings.Replace(fromRita, "To: ", "From: other@example.com\r\nTo: ", 1)
	several := strings.Replace(fromRita, "<rita@example.com>", "<rita@example.com>, tom@example.com", 1)
	for _, mail := range []string{twice, several} {
		if read(t, []byte(pass+mail), Options{Trust: []string{"mx.desk.example.org"}}).Proven {
			t.Errorf("several authors are proven: %s", mail)
		}
	}
}

// zone answers DNS queries.
type zone map[string]string

func (z zone) lookup(_ context.Context, name string) ([]string, error) {
	if record, is := z[name]; is {
		return []string{record}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: name, IsNotFound: true}
}

// signer returns a function that signs mails for a domain, and the DNS record of its key.
func signer(t *testing.T) (sign func(mail, domain string, covers ...string) string, record string) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	return func(mail, domain string, covers ...string) string {
		var signed bytes.Buffer
		options := &dkim.SignOptions{Domain: domain, Selector: "k", Signer: private, HeaderKeys: covers}
		if err := dkim.Sign(&signed, strings.NewReader(mail), options); err != nil {
			t.Fatal(err)
		}
		return signed.String()
	}, "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(public)
}

func TestASignatureOfTheAuthorsDomainProvesTheAuthor(t *testing.T) {
	t.Parallel()
	sign, key := signer(t)
	keys := func(more ...string) zone {
		z := zone{"k._domainkey.example.com": key, "k._domainkey.mail.example.com": key, "k._domainkey.example.net": key}
		for i := 0; i < len(more); i += 2 {
			z[more[i]] = more[i+1]
		}
		return z
	}
	for name, test := range map[string]struct {
		mail   string
		zone   zone
		proven bool
	}{
		"the author's": {sign(fromRita, "example.com"), keys(), true},
		"one below it": {sign(fromRita, "mail.example.com"), keys(), true},
		"one below it, yet strict": {
			sign(fromRita, "mail.example.com"), keys("_dmarc.example.com", "v=DMARC1; p=none; adkim=s"), false,
		},
		"the author's, and strict": {
			sign(fromRita, "example.com"), keys("_dmarc.example.com", "v=DMARC1; p=none; adkim=s"), true,
		},
		"another's":             {sign(fromRita, "example.net"), keys(), false},
		"two, one the author's": {sign(sign(fromRita, "example.net"), "example.com"), keys(), true},
		"one whose key is gone": {sign(fromRita, "example.com"), zone{}, false},
		"one of another text": {
			strings.Replace(sign(fromRita, "example.com"), "It broke", "It works", 1), keys(), false,
		},
		"one of another author": {strings.Replace(sign(fromRita, "example.com"), "rita@", "olive@", 1), keys(), false},
		"a suffix that people share": {sign(strings.Replace(fromRita, "example.com", "a.github.io", 1), "b.github.io"),
			keys("k._domainkey.b.github.io", key), false},
	} {
		if m := read(t, []byte(test.mail), Options{Resolver: test.zone.lookup}); m.Proven != test.proven {
			t.Errorf("%s: it is proven: %t, want %t", name, m.Proven, test.proven)
		}
	}
	own := sign(fromRita, "example.com")
	if read(t, []byte(own), Options{}).Proven {
		t.Error("it is proven without a look at the key")
	}
	m := read(t, []byte("From rita@example.com Mon Nov 23 09:30:12 2026\r\n"+own), Options{Resolver: keys().lookup})
	if !m.Proven {
		t.Error("the line of a mailbox file above it breaks the signature")
	}
	failed := "Authentication-Results: mx.desk.example.org; dmarc=fail header.from=example.com\r\n" + own
	if read(t, []byte(failed), Options{Trust: []string{"mx.desk.example.org"}, Resolver: keys().lookup}).Proven {
		t.Error("it is proven against the word of the trusted server")
	}
	// A pipe delivers mails with the system's line ends.
	if m := read(t, []byte(strings.ReplaceAll(own, "\r\n", "\n")), Options{Resolver: keys().lookup}); !m.Proven {
		t.Error("with other line ends it is not proven")
	}
}

// The verifier of a signature and the reader of the mail must see the same author. A domain's signature is worthless if
// somebody can add a From line above it that the signature does not cover.
func TestASignatureDoesNotProveAnotherAuthor(t *testing.T) {
	t.Parallel()
	sign, key := signer(t)
	mallory := strings.Replace(fromRita, "Rita <rita@", "Mallory <mallory@", 1)
	signed := sign(mallory, "example.com")
	signature, _, _ := strings.Cut(signed, "From: ")
	forged := "From: Rita <rita@example.com>\r\n" + signature
	const passes = "Authentication-Results: mx.desk.example.org; dkim=pass header.d=example.com\r\n"
	for name, mail := range map[string]string{
		"behind more fields than are read":   forged + strings.Repeat("X:\r\n", 2000) + signed,
		"behind a longer head than is read":  forged + "X: " + strings.Repeat("x", 1<<20) + "\r\n" + signed,
		"behind many lines of such a head":   forged + strings.Repeat("X: "+strings.Repeat("x", 1000)+"\r\n", 600) + signed,
		"behind a line that is nearly empty": forged + "\r\r\n" + signed,
		"in a name with a tab":               forged + sign(strings.Replace(mallory, "From:", "From\v:", 1), "example.com"),
		"in a name with a blank":             forged + sign("\u00a0"+mallory, "example.com"),
	} {
		for _, checked := range []string{"", passes} {
			m := read(t, []byte(checked+mail), Options{
				Resolver: zone{"k._domainkey.example.com": key}.lookup, Trust: []string{"mx.desk.example.org"},
			})
			if m.Proven {
				t.Errorf("%s, its author is %s, and proven (%q)", name, m.From.Email, checked)
			}
		}
	}
}
