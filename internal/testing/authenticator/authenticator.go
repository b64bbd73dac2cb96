// Package authenticator is a passkey for tests, with the browser that uses it: it answers what a page asks for, as the
// test tells it to.
package authenticator

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"
)

// Passkey is a key of one website and person. Create sets what the page says; the test may change the rest at any time.
type Passkey struct {
	Origin     string // of the page that asks, as the browser reports it
	Counter    uint32 // the latest use; 0 if it does not count
	Unverified bool   // its person does not unlock it
	Synced     bool   // it says that it can be on several devices
	ID         []byte
	Owner      []byte // as the page named them

	host string
	key  *ecdsa.PrivateKey
	t    testing.TB
}

// New is a passkey in a browser that shows a page of the origin.
func New(t testing.TB, origin string) *Passkey {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &Passkey{Origin: origin, ID: []byte(rand.Text()), key: key, t: t}
}

// Excluded reports whether the page's options say that the passkey exists already.
func (p *Passkey) Excluded(options string) bool {
	p.t.Helper()
	var asked struct{ ExcludeCredentials []struct{ ID string } }
	p.decode(options, &asked)
	for _, excluded := range asked.ExcludeCredentials {
		if excluded.ID == text(p.ID) {
			return true
		}
	}
	return false
}

// Create answers a page that asks for a new passkey.
func (p *Passkey) Create(options string) (answer string) {
	p.t.Helper()
	var asked struct {
		Challenge string
		RP        struct{ ID string }
		User      struct{ ID string }
	}
	p.decode(options, &asked)
	p.host = asked.RP.ID
	owner, err := base64.RawURLEncoding.DecodeString(asked.User.ID)
	if err != nil || p.host == "" {
		p.t.Fatalf("the page asks for %s: %v", options, err)
	}
	p.Owner = owner
	data := p.data(0x40) // with the key
	data = append(data, make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(p.ID))) //nolint:gosec // it is short
	data = append(append(data, p.ID...), p.publicKey()...)
	// CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
	attested := []byte("\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59")
	attested = binary.BigEndian.AppendUint16(attested, uint16(len(data))) //nolint:gosec // it is short
	return p.encode(map[string]any{
		"clientDataJSON": text(p.client("webauthn.create", asked.Challenge)), "attestationObject": text(append(attested, data...)),
		"transports": []string{"internal"},
	})
}

// Use answers a page that asks for a passkey.
func (p *Passkey) Use(options string) (answer string) {
	p.t.Helper()
	var asked struct{ Challenge, RPID string }
	p.decode(options, &asked)
	if asked.RPID != p.host {
		p.t.Fatalf("the page asks for passkeys of %s, this is one of %s", asked.RPID, p.host)
	}
	if p.Counter > 0 {
		p.Counter++
	}
	client, data := p.client("webauthn.get", asked.Challenge), p.data(0)
	hashed := sha256.Sum256(client)
	signed := sha256.Sum256(append(bytes.Clone(data), hashed[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, p.key, signed[:])
	if err != nil {
		p.t.Fatal(err)
	}
	return p.encode(map[string]any{
		"clientDataJSON": text(client), "authenticatorData": text(data), "signature": text(signature),
		"userHandle": text(p.Owner),
	})
}

// client is what the browser says of the page.
func (p *Passkey) client(kind, challenge string) []byte {
	client, err := json.Marshal(map[string]any{
		"type": kind, "challenge": challenge, "origin": p.Origin, "crossOrigin": false,
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return client
}

// data is what the authenticator says.
func (p *Passkey) data(flags byte) []byte {
	flags |= 0x01 // somebody is there
	if !p.Unverified {
		flags |= 0x04
	}
	if p.Synced {
		flags |= 0x18 // it can be copied, and was
	}
	host := sha256.Sum256([]byte(p.host))
	return binary.BigEndian.AppendUint32(append(host[:], flags), p.Counter)
}

// publicKey is the key as COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
func (p *Passkey) publicKey() []byte {
	point, err := p.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		p.t.Fatal(err)
	}
	cose := append([]byte("\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20"), point[1:33]...)
	return append(append(cose, "\x22\x58\x20"...), point[33:]...)
}

func (p *Passkey) encode(response map[string]any) string {
	answer, err := json.Marshal(map[string]any{
		"id": text(p.ID), "rawId": text(p.ID), "type": "public-key", "authenticatorAttachment": "platform",
		"clientExtensionResults": map[string]any{"credProps": map[string]any{"rk": true}}, // unasked, like password managers
		"response":               response,
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return string(answer)
}

func (p *Passkey) decode(options string, into any) {
	p.t.Helper()
	if err := json.Unmarshal([]byte(options), into); err != nil {
		p.t.Fatalf("the options are %s: %v", options, err)
	}
}

func text(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
