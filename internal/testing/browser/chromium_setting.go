package browser

import (
	"context"
	"fmt"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
)

// become also asks for reduced motion, so that nothing moves away from the mouse.
func (c *chromiumWindow) become(ctx context.Context, want setting) error {
	if want.notifies {
		return fmt.Errorf("Chromium shows no notifications here")
	}
	if c.touch = want.touch; want.touch {
		params := emulation.SetTouchEmulationEnabledParams{Enabled: true}
		if err := call(ctx, c, emulation.SetTouchEmulationEnabled, params); err != nil {
			return err
		}
	}
	if want.still {
		params := emulation.SetScriptExecutionDisabledParams{Value: true}
		if err := call(ctx, c, emulation.SetScriptExecutionDisabled, params); err != nil {
			return err
		}
	}
	if want.language != "" {
		params := emulation.SetUserAgentOverrideParams{AcceptLanguage: want.language}
		if err := call(ctx, c, emulation.SetUserAgentOverride, params); err != nil {
			return err
		}
	}
	metrics := emulation.SetDeviceMetricsOverrideParams{Width: want.width, Height: want.height, DeviceScaleFactor: 1}
	if err := call(ctx, c, emulation.SetDeviceMetricsOverride, metrics); err != nil {
		return err
	}
	if want.unsafe > 0 {
		params := emulation.SetSafeAreaInsetsOverrideParams{
			Insets: &emulation.SafeAreaInsets{Left: &want.unsafe, Right: &want.unsafe},
		}
		if err := call(ctx, c, emulation.SetSafeAreaInsetsOverride, params); err != nil {
			return err
		}
	}
	if want.letters > 0 {
		params := page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: want.letters}}
		if err := call(ctx, c, page.SetFontSizes, params); err != nil {
			return err
		}
	}
	scheme := "light"
	if want.dark {
		scheme = "dark"
	}
	forced := "none"
	if want.forced {
		forced = "active"
	}
	return call(ctx, c, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
			{Name: "forced-colors", Value: forced},
		}})
}
