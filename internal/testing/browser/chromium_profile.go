package browser

import (
	"context"
	"fmt"
	"net/url"
	"sync"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// chromiumProfile is a browser context of the one Chromium. Windows use it one after the other, and each finds it
// empty. A new context needs a new process, which costs more processor time than a page, and in which every script is
// compiled again.
type chromiumProfile struct {
	context.Context // chromedp's context of a blank page, which keeps the process running between two windows
	end             context.CancelFunc
}

// unusedProfiles are the profiles that no window uses now.
var unusedProfiles struct {
	sync.Mutex
	list []*chromiumProfile
}

// takeProfile returns a profile that no other window uses.
func takeProfile(chromium context.Context) (*chromiumProfile, error) {
	if p := unusedProfile(); p != nil {
		return p, nil
	}
	ctx, end := chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
	return &chromiumProfile{ctx, end}, doWithin(ctx, patience, end)
}

// unusedProfile returns the profile that was left last, or nil. A profile whose process has crashed is no longer one.
func unusedProfile() *chromiumProfile {
	unusedProfiles.Lock()
	defer unusedProfiles.Unlock()
	for len(unusedProfiles.list) > 0 {
		last := len(unusedProfiles.list) - 1
		p := unusedProfiles.list[last]
		unusedProfiles.list = unusedProfiles.list[:last]
		if p.Err() == nil {
			return p
		}
	}
	return nil
}

// leave empties the profile for the next window, or ends it if that fails. The addresses are what its pages requested.
func (p *chromiumProfile) leave(addresses []string) {
	err := within(patience, func(ctx context.Context) error {
		return p.empty(chromiumContext{ctx, p}, addresses)
	})
	if err != nil {
		p.end()
		return
	}
	unusedProfiles.Lock()
	defer unusedProfiles.Unlock()
	unusedProfiles.list = append(unusedProfiles.list, p)
}

// empty removes cookies, cached files, permissions and everything that pages have stored.
func (p *chromiumProfile) empty(ctx context.Context, addresses []string) error {
	id := chromedp.FromContext(p).BrowserContextID
	targets, err := chromedp.CallBrowser(ctx, target.GetTargets, target.GetTargetsParams{})
	if err != nil {
		return err
	}
	for _, other := range targets.TargetInfos {
		if other.BrowserContextID == id && other.TargetID != chromedp.FromContext(p).Target.TargetID {
			return fmt.Errorf("%s is still open", other.URL)
		}
	}
	if _, err := chromedp.CallBrowser(ctx, browser.ResetPermissions,
		browser.ResetPermissionsParams{BrowserContextID: id}); err != nil {
		return err
	}
	if _, err := chromedp.CallBrowser(ctx, storage.ClearCookies,
		storage.ClearCookiesParams{BrowserContextID: id}); err != nil {
		return err
	}
	if _, err := chromedp.Call(ctx, network.ClearBrowserCache, cdp.Empty{}); err != nil {
		return err
	}
	for origin := range origins(addresses) {
		params := storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"}
		if _, err := chromedp.Call(ctx, storage.ClearDataForOrigin, params); err != nil {
			return err
		}
	}
	return nil
}

// origins returns the origins of the addresses that have one.
func origins(addresses []string) map[string]bool {
	found := map[string]bool{}
	for _, address := range addresses {
		if parsed, err := url.Parse(address); err == nil && parsed.Host != "" {
			found[parsed.Scheme+"://"+parsed.Host] = true
		}
	}
	return found
}
