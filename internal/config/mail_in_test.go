package config_test

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"intake/internal/config"
	"intake/internal/mailbox"
)

func TestIncomingMailIsConfiguredByURLs(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]mailbox.IMAP{
		"imaps://u:p@mail":       {Host: "mail", Port: 993, Folder: "INBOX"},
		"imaps://u:p@mail:1993/": {Host: "mail", Port: 1993, Folder: "INBOX"},
		"imap://u:p@mail/INBOX/Help%20desk": {
			Host: "mail", Port: 143, Security: mailbox.STARTTLS, Folder: "INBOX/Help desk",
		},
		"imap://u:p@127.0.0.1":               {Host: "127.0.0.1", Port: 143, Security: mailbox.Plain, Folder: "INBOX"},
		"imap://u:p@localhost:1143":          {Host: "localhost", Port: 1143, Security: mailbox.Plain, Folder: "INBOX"},
		"imap+starttls://u:p@[::1]:143/Mail": {Host: "::1", Port: 143, Security: mailbox.STARTTLS, Folder: "Mail"},
	} {
		want.User, want.Password = "u", "p"
		in := load(t, "MAIL_IN_URL="+given).MailIn
		if len(in.Boxes) != 1 || in.Boxes[0] != want || !in.On() {
			t.Errorf("%s is %+v", given, in.Boxes)
		}
		if strings.Contains(in.Boxes[0].Name(), ":p") {
			t.Errorf("the password is in the name %s", in.Boxes[0].Name())
		}
	}
	for given, want := range map[string]config.Listener{
		"lmtp://127.0.0.1:2424":   {Network: "tcp", Address: "127.0.0.1:2424"},
		"lmtp://:2424":            {Network: "tcp", Address: "127.0.0.1:2424"},
		"lmtp://10.1.0.7:24":      {Network: "tcp", Address: "10.1.0.7:24"},
		"lmtp:///run/intake/lmtp": {Network: "unix", Address: "/run/intake/lmtp"},
	} {
		if in := load(t, "MAIL_IN_URL="+given).MailIn; len(in.Listeners) != 1 || in.Listeners[0] != want {
			t.Errorf("%s is %+v", given, in.Listeners)
		}
	}
	if in := load(t, "MAIL_IN_URL=pipe:").MailIn; !in.On() || !in.Pipe || len(in.Listeners)+len(in.Boxes) != 0 {
		t.Errorf("a pipe alone is %+v", in)
	}
	if in := load(t, "MAIL_IN_URL=lmtp://127.0.0.1:2424 pipe:").MailIn; !in.Pipe || len(in.Listeners) != 1 {
		t.Errorf("a pipe and LMTP are %+v", in)
	}
	if in := load(t, "MAIL_IN_URL=").MailIn; in.On() || in.ReplyTags != config.ReplyTagsAuto {
		t.Errorf("none is %+v", in)
	}
	for _, given := range []string{
		"mail.example.com", "pop3://u:p@mail", "imaps://mail", "imaps://u@mail", "imaps://:p@mail", "imaps://u:p@",
		"imaps://u:p@mail:0", "imaps://u:p@mail?tls=false", "imaps://u:p%zz@mail", "imaps://u:p@mail,imaps://u:p@mail",
		"pipe", "pipe://x", "pipe: pipe:", "lmtp://127.0.0.1", "lmtp://127.0.0.1:2424/x",
		"lmtp://u:p@127.0.0.1:2424", "lmtp://",
	} {
		faults(t, "MAIL_IN_URL="+given)
	}
}

func TestAUserWithoutAPasswordSignsInByOAuth(t *testing.T) {
	t.Parallel()
	oauth := []string{"MAIL_OAUTH_TOKEN_URL=https://login.example.com/token", "MAIL_OAUTH_CLIENT_ID=intake",
		"MAIL_OAUTH_CLIENT_SECRET=hunter2"}
	c := load(t, append(oauth, "MAIL_IN_URL=imaps://u@mail imaps://u:p@other", "SMTP_URL=smtp://u@mail")...)
	if boxes := c.MailIn.Boxes; len(boxes) != 2 || boxes[0].OAuth == nil || boxes[0].User != "u" || boxes[1].OAuth != nil {
		t.Errorf("the mailboxes are %+v", boxes)
	}
	if c.SMTP.OAuth == nil || c.SMTP.OAuth != c.MailIn.Boxes[0].OAuth || c.SMTP.User != "u" {
		t.Errorf("the server for outgoing mail is %+v", c.SMTP)
	}
	if c := load(t, append(oauth, "SMTP_URL=smtp://mail")...); c.SMTP.OAuth != nil {
		t.Error("a server without a user is signed in to")
	}
	for name, environ := range map[string][]string{
		"SMTP_URL: must have both":                   {"SMTP_URL=smtp://u@mail"},
		"MAIL_OAUTH_TOKEN_URL: must be an address":   append(oauth[1:], "MAIL_OAUTH_TOKEN_URL=http://login.example.com"),
		"MAIL_OAUTH_CLIENT_ID: is missing":           {oauth[0], oauth[2]},
		"MAIL_OAUTH_CLIENT_SECRET: is missing":       {oauth[0], oauth[1]},
		"MAIL_OAUTH_CLIENT_SECRET: needs MAIL_OAUTH": {oauth[2]},
	} {
		if lines := faults(t, environ...); len(lines) != 1 || !strings.HasPrefix(lines[0], name) ||
			strings.Contains(lines[0], "hunter2") {
			t.Errorf("%q: %q", environ, lines)
		}
	}
}

func TestTheKeyThatSignsMailIsReadFromItsFile(t *testing.T) {
	t.Parallel()
	_, edwards, _ := ed25519.GenerateKey(nil)
	strong, _ := rsa.GenerateKey(rand.Reader, 2048)
	curve, _ := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	file := func(name, kind string, der []byte, err error) string {
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	pkcs8 := func(key any) string {
		der, err := x509.MarshalPKCS8PrivateKey(key)
		return file("key", "PRIVATE KEY", der, err)
	}
	for kind, path := range map[string]string{
		"k=ed25519;": pkcs8(edwards), "k=rsa;": pkcs8(strong),
		"k=rsa; p=": file("old", "RSA PRIVATE KEY", x509.MarshalPKCS1PrivateKey(strong), nil),
	} {
		c := load(t, "MAIL_DKIM_KEY_FILE="+path, "MAIL_FROM=Help <help@Bücher.example>", "SMTP_URL=smtp://mail")
		if c.DKIM == nil || c.SMTP.Sign != c.DKIM {
			t.Fatalf("%s: it does not sign", kind)
		}
		name, text, err := c.DKIM.Record()
		if err != nil || name != "intake._domainkey.xn--bcher-kva.example" || !strings.Contains(text, kind) {
			t.Errorf("%s: its record is %s %s (%v)", kind, name, text, err)
		}
	}
	for _, path := range []string{pkcs8(curve), file("other", "CERTIFICATE", []byte("x"), nil), t.TempDir()} {
		lines := faults(t, "MAIL_DKIM_KEY_FILE="+path)
		if len(lines) != 1 || !strings.HasPrefix(lines[0], "MAIL_DKIM_KEY_FILE: ") {
			t.Errorf("%q", lines)
		}
	}
	missing := faults(t, "MAIL_DKIM_KEY_FILE="+filepath.Join(t.TempDir(), "dkim.pem"))
	if !slices.Equal(missing, []string{
		"MAIL_DKIM_KEY_FILE: names a file that cannot be read: no such file or directory"}) {
		t.Errorf("of a missing file it says %q", missing)
	}
}
