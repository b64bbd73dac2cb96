package mailbox_test

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-sasl"

	"intake/internal/mailbox"
	"intake/internal/mailoauth"
	"intake/internal/testing/await"
	"intake/internal/testing/tokens"
)

// tokenSession takes a token in place of a password.
type tokenSession struct {
	imapserver.Session
	token string
}

func (s tokenSession) AuthenticateMechanisms() []string { return []string{"XOAUTH2"} }

func (s tokenSession) Authenticate(string) (sasl.Server, error) { return s, nil }

func (s tokenSession) Login(string, string) error { return imapserver.ErrAuthFailed }

// Next is the server of XOAUTH2.
func (s tokenSession) Next(response []byte) (challenge []byte, done bool, err error) {
	if len(response) == 0 { // the client has read why
		return nil, true, &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeAuthenticationFailed,
			Text: "AUTHENTICATE failed."}
	}
	if string(response) != "user=help@kestrel.example\x01auth=Bearer "+s.token+"\x01\x01" {
		return []byte(`{"status":"400"}`), false, nil
	}
	return nil, true, s.Session.Login("help@kestrel.example", "s3cret&word")
}

// Microsoft 365 takes no passwords any more.
func TestAMailboxIsReadByOAuth(t *testing.T) {
	t.Parallel()
	for _, caps := range [][]imap.Cap{{imap.CapIdle}, {imap.CapIdle, imap.CapSASLIR}} {
		var token atomic.Value
		token.Store("token-1")
		s := serveOddIMAP(t, false, oddities{oauth: func() string { return token.Load().(string) }}, caps...)
		provider, shelf, mine := tokens.New(t), newShelf(t), &turn{}
		s.box.Password, s.box.OAuth = "", provider.Client()
		s.put(letterOf("First"), 0)
		stop := s.watch(shelf, mine, nil)
		await.That(t, "the mail is read", func() bool { return s.unseen() == 0 })
		stop()

		token.Store("token-2") // the first one was revoked
		refused := &turn{}
		stop = s.watch(shelf, refused, nil)
		await.That(t, "the refusal is noted", func() bool {
			return refused.see(func(t *turn) bool { return slices.Contains(t.faults, mailbox.FaultPassword) })
		})
		stop()
		s.put(letterOf("Second"), 0)
		stop = s.watch(shelf, &turn{}, nil)
		await.That(t, "with another token, the mail is read", func() bool { return s.unseen() == 0 })
		stop()
		if last := provider.Last(); last != "token-2" {
			t.Errorf("the last token is %s", last)
		}
	}
}

func TestAMailboxSaysWhyThereIsNoToken(t *testing.T) {
	t.Parallel()
	provider := tokens.New(t)
	provider.Refuse("AADSTS7000222: The provided client secret keys are expired.")
	s, shelf, mine := serveIMAP(t, false), newShelf(t), &turn{}
	s.box.Password, s.box.OAuth = "", provider.Client()
	s.watch(shelf, mine, nil)
	await.That(t, "the fault is noted", func() bool {
		return mine.see(func(t *turn) bool {
			return len(t.faults) > 0 && t.faults[0] == mailbox.FaultPassword && strings.Contains(t.answers[0], "AADSTS7000222")
		})
	})
}

func TestAMailboxIsNotBlamedForAProviderThatIsAway(t *testing.T) {
	t.Parallel()
	settings := tokens.New(t).Settings()
	settings.TokenURL = "http://127.0.0.1:1"
	s, shelf, mine := serveIMAP(t, false), newShelf(t), &turn{}
	s.box.Password, s.box.OAuth = "", mailoauth.New(settings)
	s.watch(shelf, mine, nil)
	await.That(t, "the fault is noted", func() bool {
		return mine.see(func(t *turn) bool { return len(t.faults) > 0 && t.faults[0] == mailbox.FaultToken })
	})
}
