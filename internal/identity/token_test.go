package identity

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

var now = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

func claims(changes ...any) jwt.MapClaims {
	said := jwt.MapClaims{"sub": "u_20418", "aud": "kestrel", "exp": now.Add(10 * time.Minute).Unix(),
		"email": "claire@example.org",
		"name":  "Claire Moreau"}
	for i := 0; i < len(changes); i += 2 {
		if changes[i+1] == nil {
			delete(said, changes[i].(string))
		} else {
			said[changes[i].(string)] = changes[i+1]
		}
	}
	return said
}

func signed(t *testing.T, method jwt.SigningMethod, key any, said jwt.MapClaims, head ...any) string {
	t.Helper()
	token := jwt.NewWithClaims(method, said)
	token.Header["kid"] = "ik_1"
	for i := 0; i < len(head); i += 2 {
		token.Header[head[i].(string)] = head[i+1]
	}
	text, err := token.SignedString(key)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func pair(t *testing.T) (ed25519.PublicKey, ed25519.PrivateKey) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return public, private
}

func TestBadTokensAreRefused(t *testing.T) {
	t.Parallel()
	public, private := pair(t)
	_, another := pair(t)
	secret := []byte("itk_id_0123456789012345678901234567890123456789012")
	ed := func(changes ...any) string { return signed(t, jwt.SigningMethodEdDSA, private, claims(changes...)) }
	good := ed()
	parts := strings.Split(good, ".")
	unsigned := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"none","kid":"ik_1"}`)) + "." + parts[1] + "."
	traits := map[string]any{}
	for i := range 21 {
		traits[strings.Repeat("a", i+1)] = "x"
	}
	in := func(d time.Duration) int64 { return now.Add(d).Unix() }

	for name, test := range map[string]struct {
		token string
		key   Key
		want  Refusal
	}{
		"no token":              {"", Key{Public: public}, Unreadable},
		"no JWT":                {"hello", Key{Public: public}, Unreadable},
		"not base64":            {"a.b.c", Key{Public: public}, Unreadable},
		"padded":                {good + "=", Key{Public: public}, Unreadable},
		"more than 4 KB":        {ed("x", strings.Repeat("x", 4<<10)), Key{Public: public}, Unreadable},
		"alg none":              {unsigned, Key{Public: public}, WrongAlg},
		"alg none for a secret": {unsigned, Key{Secret: secret}, WrongAlg},
		"HS256 with the public key": {
			signed(t, jwt.SigningMethodHS256, []byte(public), claims()), Key{Public: public}, WrongAlg,
		},
		"HS512 for a secret": {signed(t, jwt.SigningMethodHS512, secret, claims()), Key{Secret: secret}, WrongAlg},
		"EdDSA for a secret": {good, Key{Secret: secret}, WrongAlg},
		"signed with another key": {
			signed(t, jwt.SigningMethodEdDSA, another, claims()), Key{Public: public}, BadSignature,
		},
		"signed with another secret": {
			signed(t, jwt.SigningMethodHS256, []byte("guess"), claims()), Key{Secret: secret}, BadSignature,
		},
		"without its signature": {parts[0] + "." + parts[1] + ".", Key{Public: public}, BadSignature},
		"with the claims of another": {
			parts[0] + "." + strings.Split(ed("sub", "admin"), ".")[1] + "." + parts[2], Key{Public: public}, BadSignature,
		},
		"with a critical extension": {
			signed(t, jwt.SigningMethodEdDSA, private, claims(), "crit", []string{"x"}), Key{Public: public}, Unreadable,
		},
		"for another app":        {ed("aud", "fernway"), Key{Public: public}, WrongApp},
		"for no app":             {ed("aud", nil), Key{Public: public}, WrongApp},
		"for an app named alike": {ed("aud", "Kestrel"), Key{Public: public}, WrongApp},
		"without an end":         {ed("exp", nil), Key{Public: public}, NoEnd},
		"two minutes too old":    {ed("exp", in(-2*time.Minute)), Key{Public: public}, TooOld},
		"valid for an hour":      {ed("exp", in(time.Hour)), Key{Public: public}, TooLong},
		"valid for an hour, half over": {
			ed("exp", in(5*time.Minute), "iat", in(-30*time.Minute)), Key{Public: public}, TooLong,
		},
		"made in two minutes":           {ed("iat", in(2*time.Minute)), Key{Public: public}, TooEarly},
		"valid in two minutes":          {ed("nbf", in(2*time.Minute)), Key{Public: public}, TooEarly},
		"with an end that is no number": {ed("exp", "tomorrow"), Key{Public: public}, WrongType},
		"of nobody":                     {ed("sub", nil), Key{Public: public}, NoSubject},
		"with an address unverified":    {ed("email_verified", false), Key{Public: public}, NotVerified},
		"with an address not verified":  {ed("email_verified", "false"), Key{Public: public}, NotVerified},
		"a name with a sign":            {ed("traits", map[string]any{"plan=": "x"}), Key{Public: public}, BadTraits},
		"a number too large to add up":  {ed("traits", map[string]any{"value": 1e13}), Key{Public: public}, BadTraits},
		"of blanks":                     {ed("sub", "  "), Key{Public: public}, NoSubject},
		"of a number":                   {ed("sub", 20418), Key{Public: public}, WrongType},
		"of somebody long":              {ed("sub", strings.Repeat("ü", 256)), Key{Public: public}, NoSubject},
		"traits in a list":              {ed("traits", []string{"x"}), Key{Public: public}, BadTraits},
		"a trait in a trait": {
			ed("traits", map[string]any{"plan": map[string]any{}}), Key{Public: public}, BadTraits,
		},
		"21 traits": {ed("traits", traits), Key{Public: public}, BadTraits},
		"a long name of a trait": {
			ed("traits", map[string]any{strings.Repeat("a", 41): "x"}), Key{Public: public}, BadTraits,
		},
		"a long trait": {
			ed("traits", map[string]any{"plan": strings.Repeat("a", 501)}), Key{Public: public}, BadTraits,
		},
		"a trait without a name": {ed("traits", map[string]any{" ": "x"}), Key{Public: public}, BadTraits},
		"a number beyond all":    {ed("traits", map[string]any{"value": 1e300}), Key{Public: public}, BadTraits},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			said, err := Check(test.token, test.key, []string{"kestrel"}, now)
			var refusal Refusal
			if said != nil || !errors.As(err, &refusal) || refusal != test.want {
				t.Errorf("it says %v, and the error is %v, want %v", said, err, test.want)
			}
		})
	}
}

func TestGoodTokensAreRead(t *testing.T) {
	t.Parallel()
	public, private := pair(t)
	secret := []byte("itk_id_0123456789012345678901234567890123456789012")
	said := claims("aud", []string{"x", "kestrel"}, "exp", now.Add(-30*time.Second).Unix(), "traits",
		map[string]any{"plan": " Studio ", "seats": 12, "value": 49.5, "paying": true, "team": nil})
	for name, test := range map[string]struct {
		token string
		key   Key
	}{
		"Ed25519": {signed(t, jwt.SigningMethodEdDSA, private, said), Key{Public: public}},
		"secret":  {signed(t, jwt.SigningMethodHS256, secret, said), Key{Secret: secret}},
	} {
		read, err := Check(test.token, test.key, []string{"former", "kestrel"}, now)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if read.Subject != "u_20418" || read.Email != "claire@example.org" || read.Name != "Claire Moreau" {
			t.Errorf("%s says %+v", name, read)
		}
		var facts []string
		for _, trait := range read.Traits {
			fact := trait.Name + "=" + trait.Value
			if trait.Number != nil {
				fact += "#"
			}
			facts = append(facts, fact)
		}
		if got := strings.Join(facts, " "); got != "paying=true plan=Studio seats=12# value=49.5#" {
			t.Errorf("%s has the traits %s, want %q", name, got, "paying=true plan=Studio seats=12# value=49.5#")
		}
		if kid, err := KeyID(test.token); err != nil || kid != "ik_1" {
			t.Errorf("%s names the key %q, %v", name, kid, err)
		}
	}
	read, err := Check(signed(t, jwt.SigningMethodEdDSA, private, claims()), Key{Public: public}, []string{"kestrel"}, now)
	if err != nil || read.Traits != nil {
		t.Errorf("a token without traits has %v, %v", read, err)
	}
}

func TestOnlyPublicKeysAreRead(t *testing.T) {
	t.Parallel()
	public, private := pair(t)
	inPEM := func(kind string, der []byte, err error) string {
		if err != nil {
			t.Fatal(err)
		}
		return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}))
	}
	der, err := x509.MarshalPKIXPublicKey(public)
	good := inPEM("PUBLIC KEY", der, err)
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	secretPEM := inPEM("PRIVATE KEY", secret, err)
	const rsaPublic = "MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf9Cnzj4p4WGeKLs1Pt8QuKUpRKfFLfRYC9AIKjbJTWit+CqvjWYzvQwECAwEAAQ=="
	for text, want := range map[string]error{
		good:                                   nil,
		"\n " + good + " ":                     nil,
		base64.StdEncoding.EncodeToString(der): nil,
		secretPEM:                              ErrPrivateKey,
		good + secretPEM:                       ErrPrivateKey,
		base64.StdEncoding.EncodeToString(secret): ErrPrivateKey,
		"-----BEGIN OPENSSH PRIVATE KEY-----":     ErrPrivateKey,
		`{"kty":"OKP","crv":"Ed25519","d":"x"}`:   ErrPrivateKey,
		rsaPublic:                                 ErrNotEd25519,
		"ssh-ed25519 AAAA me@home":                ErrNotEd25519,
		"hello":                                   ErrNoKey,
		"":                                        ErrNoKey,
	} {
		if key, err := ParsePublicKey(text); !errors.Is(err, want) || (want == nil) != key.Equal(public) {
			t.Errorf("%q is read as %v, %v, want %v", text, key, err, want)
		}
	}
}
