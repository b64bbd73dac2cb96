package mail

import (
	"crypto"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"

	"github.com/emersion/go-msgauth/dkim"
	gomail "github.com/wneessen/go-mail"
	"golang.org/x/net/idna"
)

// Signer signs mail for its domain (DKIM, RFC 6376), so that others can verify its origin.
type Signer struct {
	Domain, Selector string
	key              crypto.Signer
}

// minRSA is the minimum for signers by RFC 8301.
const minRSA = 1024

// NewSigner reads an RSA or Ed25519 key in PEM. Its errors show nothing of the key.
func NewSigner(domain, selector string, text []byte) (*Signer, error) {
	domain, err := idna.Lookup.ToASCII(domain)
	if err != nil {
		return nil, errors.New("is for a domain that cannot be written in ASCII")
	}
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("names a file without a private key in PEM, as `openssl genrsa` writes it")
	}
	var key any
	if key, err = x509.ParsePKCS8PrivateKey(block.Bytes); err != nil {
		key, err = x509.ParsePKCS1PrivateKey(block.Bytes)
	}
	if err != nil {
		return nil, errors.New("names a file whose key cannot be read: it must be an RSA or Ed25519 key without a passphrase")
	}
	switch key := key.(type) {
	case *rsa.PrivateKey:
		if key.N.BitLen() < minRSA {
			return nil, errors.New("names an RSA key that is too short: 2048 bits are usual")
		}
		return &Signer{domain, strings.ToLower(selector), key}, nil
	case ed25519.PrivateKey:
		return &Signer{domain, strings.ToLower(selector), key}, nil
	}
	return nil, errors.New("names a key that is neither RSA nor Ed25519")
}

// Record is the DNS name and TXT record with which others verify the signatures.
func (s *Signer) Record() (name, text string, err error) {
	kind := "rsa"
	public, err := x509.MarshalPKIXPublicKey(s.key.Public())
	if raw, edwards := s.key.Public().(ed25519.PublicKey); edwards {
		kind, public = "ed25519", raw
	}
	if err != nil {
		return "", "", fmt.Errorf("writing the public key: %w", err)
	}
	text = "v=DKIM1; k=" + kind + "; p=" + base64.StdEncoding.EncodeToString(public)
	return s.Selector + "._domainkey." + s.Domain, text, nil
}

// signed are the headers that a signature covers, even if they are missing, so that nobody can add one on the way.
var signed = []string{
	"From", "Reply-To", "To", "Cc", "Subject", "Date", "Message-ID", "In-Reply-To", "References", "MIME-Version",
	"Content-Type", "Content-Transfer-Encoding", "Content-Language", "Auto-Submitted", "List-Unsubscribe",
	"List-Unsubscribe-Post",
}

// sign signs a complete letter. It fixes the MIME boundary, because the letter is written once for the signature and
// once for sending.
func (s *Signer) sign(letter *gomail.Msg) error {
	letter.SetBoundary(rand.Text())
	signer, err := dkim.NewSigner(&dkim.SignOptions{
		Domain: s.Domain, Selector: s.Selector, Signer: s.key, HeaderKeys: signed,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
	})
	if err != nil {
		return fmt.Errorf("signing a mail: %w", err)
	}
	_, err = letter.WriteTo(signer)
	if err = errors.Join(err, signer.Close()); err != nil {
		return fmt.Errorf("signing a mail: %w", err)
	}
	name, value, _ := strings.Cut(signer.Signature(), ": ")
	letter.SetGenHeaderPreformatted(gomail.Header(name), strings.TrimSuffix(value, "\r\n"))
	return nil
}
