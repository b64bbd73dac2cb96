package mail_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"intake/internal/mail"
)

// Recipients detect changes made on the way.
func TestASignedMailIsVerifiedByItsDNSRecord(t *testing.T) {
	t.Parallel()
	_, edwards, _ := ed25519.GenerateKey(nil)
	strong, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for name, key := range map[string]any{"Ed25519": edwards, "RSA": strong} {
		der, err := x509.MarshalPKCS8PrivateKey(key)
		if err != nil {
			t.Fatal(err)
		}
		text := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})
		signer, err := mail.NewSigner("support.example", "Intake", text)
		if err != nil {
			t.Fatal(err)
		}
		s := start(t, nil)
		server := at(t, s.address)
		server.Sign = signer
		full := receipt()
		full.Subject = "Wir haben Ihre Anfrage – vielen Dank, und das ist eine sehr lange Zeile, die umbrochen wird"
		full.InReplyTo, full.References = "b@support.example", []string{"a@support.example", "b@support.example"}
		full.Unsubscribe, full.AutoSubmitted = "https://support.example/stop?t=1", true
		full.Text = strings.Repeat(".\nÜber =20 und mehr …  \n", 50)
		plain := receipt()
		plain.ID, plain.HTML = "ticket-2@support.example", ""
		for _, m := range []mail.Message{full, plain} {
			if err := mail.New(server, "").Send(t.Context(), m); err != nil {
				t.Fatal(err)
			}
		}
		for _, got := range s.received() {
			if err := verify(t, signer, got.data); err != nil {
				t.Errorf("%s: %v\n%s", name, err, got.data)
			}
			signature := strings.ToLower(got.parsed(t).Header.Get("DKIM-Signature"))
			signed := strings.FieldsFunc(signature, func(r rune) bool { return strings.ContainsRune(" :=;\r\n\t", r) })
			for _, header := range []string{"from", "reply-to", "to", "subject", "date", "message-id", "in-reply-to",
				"references", "mime-version", "content-type", "list-unsubscribe", "list-unsubscribe-post"} {
				if !slices.Contains(signed, header) {
					t.Errorf("%s does not sign %s: %s", name, header, signature)
				}
			}
			for _, changed := range [][]byte{
				bytes.Replace(got.data, []byte("Zo"), []byte("Jo"), 1), bytes.Replace(got.data, []byte("rita@"), []byte("sam@"), 1),
				append([]byte("Reply-To: eve@example.com\r\n"), got.data...),
			} {
				if !bytes.Equal(changed, got.data) && verify(t, signer, changed) == nil {
					t.Errorf("%s: nobody sees what was changed", name)
				}
			}
		}
		if len(s.received()) != 2 {
			t.Errorf("%d mails arrived", len(s.received()))
		}
	}
}

// verify checks a mail like its recipient's server does.
func verify(t *testing.T, signer *mail.Signer, letter []byte) error {
	t.Helper()
	checks, err := dkim.VerifyWithOptions(bytes.NewReader(letter), &dkim.VerifyOptions{
		LookupTXT: func(asked string) ([]string, error) {
			name, text, err := signer.Record()
			if name != asked {
				return nil, fmt.Errorf("asked for %s, not %s", asked, name)
			}
			return []string{text}, err
		},
	})
	if err != nil {
		return err
	}
	if len(checks) != 1 || checks[0].Domain != "support.example" {
		return fmt.Errorf("there are %d signatures", len(checks))
	}
	return checks[0].Err
}
