package browser

import (
	"context"

	"github.com/chromedp/cdproto/webauthn"
)

// Passkeys gives the window a device that keeps passkeys, and whose owner unlocks them whenever a page asks. Chromium
// only.
func (w *Window) Passkeys() {
	w.t.Helper()
	device := webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal,
		HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}}
	must(w.t, within(patience, func(ctx context.Context) error {
		if err := call(ctx, w.chromium(), webauthn.Enable, webauthn.EnableParams{}); err != nil {
			return err
		}
		_, err := ask(ctx, w.chromium(), webauthn.AddVirtualAuthenticator, device)
		return err
	}))
}
