// Package passkey asks browsers for passkeys and checks their answers (WebAuthn). Our passkeys name their owner, so
// nobody has to type an address, and they work only after their owner unlocked them, by finger or PIN for example.
package passkey

import (
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// Timeout is how long a browser should wait for the person.
const Timeout = 5 * time.Minute

// Site is the website to which passkeys belong: its host, and the one origin whose pages may use them.
type Site struct{ relyingParty *webauthn.WebAuthn }

// Owner is whose passkey it is.
type Owner struct {
	ID    string // never an address, because it cannot change
	Email string
	Name  string // "" if unknown
}

// Key is what we keep of a passkey. None of it is secret.
type Key struct {
	ID      []byte
	Public  []byte
	Counter uint32 // of uses; 0 for passkeys that do not count
	Synced  bool   // it can be on several devices
}

// NewSite is the website at the address. Browsers refuse passkeys for IP addresses: that is an error.
func NewSite(baseURL string) (*Site, error) {
	address, err := url.Parse(baseURL)
	if err != nil {
		return nil, err
	}
	host := address.Hostname()
	if err := protocol.ValidateRPID(host); err != nil {
		return nil, fmt.Errorf("passkeys for %s: %w", host, err)
	}
	timeout := webauthn.TimeoutConfig{Timeout: Timeout}
	relyingParty, err := webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: host, RPOrigins: []string{address.Scheme + "://" + address.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey:        protocol.ResidentKeyRequirementRequired,
			RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification:   protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{Login: timeout, Registration: timeout},
		// Password managers answer what nobody asked; we read none of it.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
	if err != nil {
		return nil, err
	}
	return &Site{relyingParty}, nil
}

// Creation is what a browser needs to create a passkey of the owner, as JSON. It refuses devices that have one of the
// keys already. The challenge is base64url without padding, here as everywhere.
func (s *Site) Creation(owner Owner, keys []Key, challenge string) (options string, err error) {
	raw, err := base64.RawURLEncoding.DecodeString(challenge)
	if err != nil {
		return "", err
	}
	exclusions := make(webauthn.Credentials, len(keys))
	for i, key := range keys {
		exclusions[i] = key.credential()
	}
	creation, _, err := s.relyingParty.BeginRegistration(user{Owner: owner},
		webauthn.WithExclusions(exclusions.CredentialDescriptors()),
		webauthn.WithCredentialParameters(algorithms()),
		func(options *protocol.PublicKeyCredentialCreationOptions) error {
			options.Challenge = raw
			return nil
		})
	if err != nil {
		return "", err
	}
	return asJSON(creation.Response)
}

// Request is what a browser needs to use any passkey of the website, as JSON.
func (s *Site) Request(challenge string) (options string, err error) {
	raw, err := base64.RawURLEncoding.DecodeString(challenge)
	if err != nil {
		return "", err
	}
	assertion, _, err := s.relyingParty.BeginDiscoverableLogin(webauthn.WithChallenge(raw))
	if err != nil {
		return "", err
	}
	return asJSON(assertion.Response)
}

// Created is a browser's answer to Creation.
type Created struct {
	parsed *protocol.ParsedCredentialCreationData
}

// ParseCreated reads the answer, and believes nothing in it yet.
func ParseCreated(answer string) (*Created, error) {
	parsed, err := protocol.ParseCredentialCreationResponseBytes([]byte(answer))
	if err != nil {
		return nil, refused(err)
	}
	return &Created{parsed}, nil
}

// Challenge is the challenge that it claims to answer.
func (c *Created) Challenge() string { return c.parsed.Response.CollectedClientData.Challenge }

// Accept checks the answer of a browser in which the owner was asked, and returns the new key.
func (s *Site) Accept(created *Created, owner Owner) (Key, error) {
	credential, err := s.relyingParty.CreateCredential(user{Owner: owner}, webauthn.SessionData{
		Challenge: created.Challenge(), RelyingPartyID: s.relyingParty.Config.RPID, UserID: []byte(owner.ID),
		UserVerification: protocol.VerificationRequired, CredParams: algorithms(),
	}, created.parsed)
	if err != nil {
		return Key{}, refused(err)
	}
	return Key{ID: credential.ID, Public: credential.PublicKey, Counter: credential.Authenticator.SignCount,
		Synced: credential.Flags.BackupEligible}, nil
}

// Used is a browser's answer to Request.
type Used struct {
	parsed *protocol.ParsedCredentialAssertionData
}

// ParseUsed reads the answer, and believes nothing in it yet.
func ParseUsed(answer string) (*Used, error) {
	parsed, err := protocol.ParseCredentialRequestResponseBytes([]byte(answer))
	if err != nil {
		return nil, refused(err)
	}
	return &Used{parsed}, nil
}

// Challenge is the challenge that it claims to answer.
func (u *Used) Challenge() string { return u.parsed.Response.CollectedClientData.Challenge }

// KeyID is the key that it claims to come from.
func (u *Used) KeyID() []byte { return u.parsed.RawID }

// ErrCopied says that a passkey counted backwards: two devices use it that know nothing of each other.
var ErrCopied = errors.New("its counter went back, so there may be a copy of it")

// Check makes sure that the answer comes from the key, after its owner unlocked it on a page of the website. It returns
// the key's new counter.
func (s *Site) Check(used *Used, key Key, ownerID string) (counter uint32, err error) {
	owner := user{Owner: Owner{ID: ownerID}, keys: []webauthn.Credential{key.credential()}}
	find := func(_, named []byte) (webauthn.User, error) {
		if subtle.ConstantTimeCompare(named, []byte(ownerID)) == 0 {
			return nil, errors.New("it names another owner")
		}
		return owner, nil
	}
	_, checked, err := s.relyingParty.ValidatePasskeyLogin(find, webauthn.SessionData{
		Challenge: used.Challenge(), RelyingPartyID: s.relyingParty.Config.RPID,
		UserVerification: protocol.VerificationRequired,
	}, used.parsed)
	if err != nil {
		return 0, refused(err)
	}
	if checked.Authenticator.CloneWarning {
		return 0, ErrCopied
	}
	return checked.Authenticator.SignCount, nil
}

// algorithms are those that the standard recommends.
func algorithms() []protocol.CredentialParameter { return webauthn.CredentialParametersRecommendedL3() }

func (k Key) credential() webauthn.Credential {
	return webauthn.Credential{ID: k.ID, PublicKey: k.Public,
		Authenticator: webauthn.Authenticator{SignCount: k.Counter},
		Flags:         webauthn.CredentialFlags{UserPresent: true, UserVerified: true, BackupEligible: k.Synced},
	}
}

// user is an Owner as the library sees one.
type user struct {
	Owner
	keys []webauthn.Credential
}

func (u user) WebAuthnID() []byte   { return []byte(u.ID) }
func (u user) WebAuthnName() string { return u.Email }
func (u user) WebAuthnDisplayName() string {
	if u.Name == "" {
		return u.Email
	}
	return u.Name
}
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.keys }

func asJSON(value any) (string, error) {
	encoded, err := json.Marshal(value)
	return string(encoded), err
}

// refused is why an answer proves nothing, for the log: the library keeps the reason apart.
func refused(err error) error {
	var reason *protocol.Error
	if errors.As(err, &reason) && reason.DevInfo != "" {
		return fmt.Errorf("%w: %s", err, reason.DevInfo)
	}
	return err
}
