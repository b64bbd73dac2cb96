// Package totp makes and checks the six-digit codes of authenticator apps: time-based one-time passwords as in RFC 6238,
// with the parameters that all of these apps support (SHA-1, 30 seconds).
package totp

import (
	"crypto/subtle"
	"encoding/base32"
	"errors"
	"fmt"
	"image/color"
	"strings"
	"time"

	"github.com/boombuler/barcode/qr"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

const (
	period     = 30 // seconds for which a code is shown
	tolerance  = 1  // periods by which the clocks may differ
	secretSize = 20 // bytes, as RFC 4226 recommends
	secretText = 32 // their length in base32
)

// Enrollment is what an authenticator app needs to know.
type Enrollment struct {
	Secret string // in base32, for typing it in
	URI    string // otpauth://…, for a QR code
}

// Enroll is a new enrollment. The app shows it under the names of the issuer and the account.
func Enroll(issuer, account string) (Enrollment, error) {
	return enroll(totp.GenerateOpts{Issuer: plain(issuer), AccountName: account, SecretSize: secretSize})
}

// EnrollAgain is the enrollment with a secret that Enroll made before.
func EnrollAgain(issuer, account, secret string) (Enrollment, error) {
	raw, err := decode(secret)
	if err != nil {
		return Enrollment{}, err
	}
	return enroll(totp.GenerateOpts{Issuer: plain(issuer), AccountName: account, Secret: raw})
}

func enroll(options totp.GenerateOpts) (Enrollment, error) {
	key, err := totp.Generate(options)
	if err != nil {
		return Enrollment{}, fmt.Errorf("enrolling an authenticator app: %w", err)
	}
	return Enrollment{Secret: key.Secret(), URI: key.URL()}, nil
}

// plain is the issuer without the colon, which separates it from the account.
func plain(issuer string) string { return strings.ReplaceAll(issuer, ":", " ") }

// Valid reports whether the secret is one that Enroll could have made.
func Valid(secret string) bool {
	_, err := decode(secret)
	return err == nil
}

// decode reads a secret in base32.
func decode(secret string) ([]byte, error) {
	if len(secret) != secretText {
		return nil, errors.New("the secret of an authenticator app has 32 characters")
	}
	return base32.StdEncoding.DecodeString(secret)
}

// Step returns the period of which the code is, counted since 1970. It is 0 if the app shows the code neither at that time
// nor half a minute before or after it. A period is accepted once: callers compare it with the latest one.
func Step(secret, code string, at time.Time) int64 {
	now := at.Unix() / period
	for step := now - tolerance; step <= now+tolerance; step++ {
		want, err := hotp.GenerateCode(secret, uint64(step))
		if err == nil && subtle.ConstantTimeCompare([]byte(want), []byte(code)) == 1 {
			return step
		}
	}
	return 0
}

// QR is the QR code of a text: its dark modules as the path of an SVG, and the length of its sides in modules.
func QR(text string) (path string, size int, err error) {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return "", 0, fmt.Errorf("drawing a QR code: %w", err)
	}
	size = code.Bounds().Dx()
	var b strings.Builder
	for y := range size {
		for x := 0; x < size; x++ {
			start := x
			for x < size && isDark(code.At(x, y)) {
				x++
			}
			if x > start {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", start, y, x-start, x-start)
			}
		}
	}
	return b.String(), size, nil
}

// isDark reports whether a module of a QR code is black and not white.
func isDark(module color.Color) bool {
	brightness, _, _, _ := module.RGBA()
	return brightness == 0
}
