package browsertest

import "github.com/chromedp/cdproto/network"

// Offline takes the network away from the window, or gives it back.
func (w *Window) Offline(off bool) {
	w.t.Helper()
	w.network(network.Conditions{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
	must(w.t, call(w, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}))
}

// Uplink lets the window send no more than so many bytes a second; -1 is as fast as it goes.
func (w *Window) Uplink(bytes float64) {
	w.t.Helper()
	w.network(network.Conditions{DownloadThroughput: -1, UploadThroughput: bytes})
}

// Block lets no request of the window through to a path of ours, which may end in a star.
func (w *Window) Block(path string) {
	w.t.Helper()
	blocked := &network.BlockPattern{URLPattern: "*://*:*" + path, Block: true}
	must(w.t, call(w, network.SetBlockedURLs, network.SetBlockedURLsParams{URLPatterns: []*network.BlockPattern{blocked}}))
}

func (w *Window) network(conditions network.Conditions) {
	w.t.Helper()
	params := network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{&conditions}}
	must(w.t, call(w, network.EmulateNetworkConditionsByRule, params))
}
