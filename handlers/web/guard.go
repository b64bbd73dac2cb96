package web

import (
	"context"
	"log/slog"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/views/errorpage"
	"intake/views/i18n"
	"intake/views/paths"
)

// fromElsewhere names our address: who opened the page at another one, such as the IP address of the server, has to know.
func fromElsewhere(baseURL string) error {
	return refuseRequest(fiber.StatusForbidden,
		"This form was sent from another site. Open the page at "+baseURL+" and send it again.",
		func(ctx context.Context) string { return i18n.FaultFromElsewhere(ctx, baseURL) })
}

// SameOrigin refuses forms that another site sends in a person's name (CSRF). Browsers say where a request comes from
// by Sec-Fetch-Site, older ones by Origin or Referer. A client that sends none of them is hardly a browser with a cookie
// to misuse; for forms of staff pages, which can do the most harm, that is not certain enough.
func SameOrigin(baseURL string) fiber.Handler {
	origin := ""
	if base, err := url.Parse(baseURL); err == nil {
		origin = base.Scheme + "://" + base.Host
	}
	refused := fromElsewhere(baseURL)
	return func(c *fiber.Ctx) error {
		if isAPI(c.Path()) || c.Method() == fiber.MethodGet || c.Method() == fiber.MethodHead {
			return c.Next()
		}
		switch site := c.Get("Sec-Fetch-Site"); {
		case site == "same-origin", site == "none":
			return c.Next()
		case site == "" && sentFrom(c, origin):
			return c.Next()
		}
		if sender := c.Get(fiber.HeaderOrigin); sender != "" && c.Get("Sec-Fetch-Site") == "" {
			slog.Warn("a form was refused because its page was not opened at BASE_URL", "opened", sender, "base_url", origin)
		}
		return refused
	}
}

func sentFrom(c *fiber.Ctx, origin string) bool {
	if sender := c.Get(fiber.HeaderOrigin); sender != "" {
		return sender == origin
	}
	page := c.Get(fiber.HeaderReferer)
	if page == "" {
		return !paths.InAdmin(c.Path())
	}
	return page == origin || strings.HasPrefix(page, origin+"/")
}

// SignedIn admits only signed-in people; visitors sign in first and are led back. What they typed into a form is given
// back to them: their session ended, or they signed out in another tab, which leaves no cookie.
func SignedIn(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if Session(c) == nil {
		next := c.OriginalURL()
		if c.Method() != fiber.MethodGet {
			next = ""
			if written := readWords(c, typedFields); len(written) > 0 {
				place := errorpage.Place{App: errorApp(c, fiber.StatusUnauthorized), Words: written, Staff: staffPage(c.Path())}
				return Render(c, fiber.StatusUnauthorized, errorpage.SignedOut(place, paths.Login()))
			}
		}
		return c.Redirect(paths.LoginNext(SafeNext(next)), fiber.StatusSeeOther)
	}
	return c.Next()
}

// SafeNext is where to go after signing in: a path of ours, else the default page.
func SafeNext(next string) string {
	parsed, err := url.Parse(next)
	if err != nil || parsed.Scheme != "" || parsed.Host != "" || parsed.User != nil || !strings.HasPrefix(next, "/") ||
		strings.HasPrefix(next, "//") ||
		strings.ContainsFunc(next, func(r rune) bool { return r < ' ' || r == '\\' || r == 0x7f }) ||
		strings.HasPrefix(parsed.Path, "//") || strings.Contains(parsed.Path, `\`) {
		return paths.Home()
	}
	return next
}
