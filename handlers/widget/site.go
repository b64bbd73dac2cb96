package widget

import (
	"net/url"
	"regexp"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// hostPattern accepts names and IPv4 addresses, with or without a port. Browsers send internationalised names in this
// form too.
var hostPattern = regexp.MustCompile(`^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:[0-9]{1,5})?$`)

// site is the host of the requesting website; "" if unknown, and if it is ours, by whatever address our pages were
// reached. Anybody can send any host: it is only shown to the app's team, and proves nothing.
func (w *Widget) site(c *fiber.Ctx) string {
	page := c.Get(fiber.HeaderOrigin)
	if page == "" {
		page = c.Get(fiber.HeaderReferer)
	}
	host := hostOf(page)
	if host == hostOf(w.BaseURL) || host == strings.ToLower(string(c.Context().Host())) || !hostPattern.MatchString(host) {
		return ""
	}
	return host
}

func hostOf(address string) string {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Scheme != "http" && parsed.Scheme != "https" {
		return ""
	}
	return strings.ToLower(parsed.Host)
}
