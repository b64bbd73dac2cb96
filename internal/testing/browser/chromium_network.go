package browser

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
)

func (c *chromiumWindow) offline(ctx context.Context, off bool) error {
	if err := c.throttle(ctx,
		network.Conditions{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}); err != nil {
		return err
	}
	params := network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}
	return call(ctx, c, network.OverrideNetworkState, params)
}

// throttleParams contain twice whether the window is offline: Chromium 148 reads it here, later versions among the
// conditions.
type throttleParams struct {
	Offline bool `json:"offline"`
	network.EmulateNetworkConditionsByRuleParams
}

var emulateConditions = cdp.Command[throttleParams, network.EmulateNetworkConditionsByRuleResult]{
	Method: network.CommandEmulateNetworkConditionsByRule,
}

func (c *chromiumWindow) throttle(ctx context.Context, conditions network.Conditions) error {
	return call(ctx, c, emulateConditions,
		throttleParams{conditions.Offline, network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{&conditions},
		}})
}
