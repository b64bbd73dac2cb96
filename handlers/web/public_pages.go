package web

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"intake/models"
	"intake/views/i18n"
	"intake/views/layout"
)

// keptBytes bounds what is kept of all apps together: some 200 pages, none for longer than a minute. Go lets about as much
// garbage lie beside it.
const keptBytes = 8 << 20

// PublicPages keeps answers that are the same for everybody who is signed out, so that each is made once for each
// change of its app, and not once for each reader. On each request it asks how often the app has changed, so nothing is
// sent that is older than the request: people see at once what they did, and what was hidden or revoked is gone.
//
// What is not kept is made from a replica of the database, if that has the same version of the app; else, or where the
// replica fails, from the primary. What a page reads that the version does not count would be shown as old as the
// replica is: the test of the tables that public pages read holds that there is none.
type PublicPages struct {
	versions *models.AppVersions
	replica  ReadReplica
	pages    *pageStore
}

// ReadReplica is how a page is read from a replica, see database.DB.
type ReadReplica func(
	ctx context.Context, current func(context.Context) (bool, error), read func(context.Context) error,
) (done bool)

// NewPublicPages keeps nothing yet.
func NewPublicPages(versions *models.AppVersions, replica ReadReplica) *PublicPages {
	return &PublicPages{versions, replica, newPageStore(keptBytes)}
}

// Answer answers a request about the app with the slug or widget key by what is kept, else by the handler. It returns
// the id of the app where the answer was kept, and "" where the handler has made it.
func (p *PublicPages) Answer(c *fiber.Ctx, app string, handler fiber.Handler) (keptFor string, err error) {
	if !forEverybody(c) {
		return "", handler(c)
	}
	now, found, err := p.versions.Of(c.UserContext(), app)
	if err != nil {
		return "", err
	}
	if !found {
		return "", handler(c)
	}
	made := func(c *fiber.Ctx) error { return p.make(c, now, handler) }
	page, first := p.pages.claim(keyOf(c, now.AppID), pageAge{now.Version, minuteOf(time.Now())})
	if first {
		return "", p.keep(c, page, made)
	}
	select {
	case <-page.made:
	case <-time.After(othersPatience):
		return "", made(c)
	case <-c.UserContext().Done():
		return "", c.UserContext().Err()
	}
	if page.body == nil {
		return "", made(c)
	}
	return now.AppID, page.send(c)
}

// make answers by the handler, from a replica that has the app in this version, else from the primary.
func (p *PublicPages) make(c *fiber.Ctx, version models.AppVersion, handler fiber.Handler) error {
	ctx := c.UserContext()
	var answer error
	var before *fasthttp.Response
	done := p.replica(ctx, func(replica context.Context) (bool, error) {
		return p.versions.SeenBy(replica, version)
	}, func(replica context.Context) error {
		before = &fasthttp.Response{}
		c.Response().CopyTo(before)
		c.SetUserContext(replica)
		answer = handler(c)
		if c.UserContext() == replica {
			c.SetUserContext(ctx)
		}
		if code := models.CodeOf(answer); answer != nil && (code == models.CodeUnavailable || code == models.CodeInternal) {
			return answer
		}
		return nil
	})
	if done {
		return answer
	}
	if before != nil { // it has begun to answer
		before.CopyTo(c.Response())
		c.SetUserContext(ctx)
	}
	return handler(c)
}

// othersPatience is how long a request waits for another that makes its page: that one may hang, and this one need not.
const othersPatience = 500 * time.Millisecond

// longestAddress is more than a link of ours has: other addresses are not kept.
const longestAddress = 1000

// lookCookies say how a page looks, which is part of its key.
var lookCookies = []string{"intake-theme", "intake-language", "intake-link-language", zoneCookie}

// forEverybody reports whether the answer depends on nothing but the app and what keyOf names. Any other cookie of ours
// may make it somebody's own.
func forEverybody(c *fiber.Ctx) bool {
	if c.Method() != fiber.MethodGet || Acting(c) != nil || len(c.OriginalURL()) > longestAddress {
		return false
	}
	for name := range c.Request().Header.Cookies() {
		bare := strings.TrimPrefix(strings.TrimPrefix(string(name), "__Host-"), "__Secure-")
		if strings.HasPrefix(bare, "intake") && !slices.Contains(lookCookies, bare) {
			return false
		}
	}
	return true
}

func keyOf(c *fiber.Ctx, appID string) pageKey {
	ctx := c.UserContext()
	reader := i18n.ReaderOf(ctx)
	key := pageKey{app: appID, address: c.OriginalURL(), zone: reader.Zone.String(), theme: string(layout.ThemeOf(ctx))}
	if !i18n.Undecided(ctx) {
		key.language = reader.Language.Tag
	}
	return key
}

// makingKey says that a page is made to be kept: then it is made whole, though the client may have it.
type makingKey struct{}

// keep answers by the handler, and keeps the answer if it is one for everybody.
func (p *PublicPages) keep(c *fiber.Ctx, page *keptPage, handler fiber.Handler) error {
	kept := false
	defer func() { p.pages.settle(page, kept) }()
	c.Locals(makingKey{}, true)
	before, cookies := headersOf(c), cookiesOf(c)
	if err := handler(c); err != nil {
		return err
	}
	if cookiesOf(c) != cookies || !keepable(c) {
		answerUnchanged(c)
		return nil
	}
	page.header = changedHeaders(before, headersOf(c))
	page.body = slices.Clone(c.Response().Body())
	kept = true
	return page.send(c)
}

// keepable reports whether the answer to a visitor may be sent to others. One that is dated by the current second is
// dated a second back (see Changed), and becomes another when that second is over.
func keepable(c *fiber.Ctx) bool {
	response := c.Response()
	if response.StatusCode() != fiber.StatusOK || response.IsBodyStream() || len(response.Body()) > keptBytes/8 ||
		!strings.HasPrefix(c.GetRespHeader(fiber.HeaderCacheControl), "public") {
		return false
	}
	dated := c.GetRespHeader(fiber.HeaderLastModified)
	changed, err := http.ParseTime(dated)
	return dated == "" || err == nil && time.Since(changed) > 3*time.Second
}

// answerUnchanged says that the client has the answer, and reports whether it has.
func answerUnchanged(c *fiber.Ctx) bool {
	tag := strings.TrimPrefix(c.GetRespHeader(fiber.HeaderETag), "W/")
	unchanged := tag != "" && notModified(c, tag)
	if unchanged {
		c.Status(fiber.StatusNotModified).Response().ResetBody()
	}
	return unchanged
}

// headersOf are the headers of the answer that say something of its body.
func headersOf(c *fiber.Ctx) map[string]string {
	headers := map[string]string{}
	for name, value := range c.Response().Header.All() {
		headers[string(name)] = string(value)
	}
	for _, own := range []string{fiber.HeaderContentLength, fiber.HeaderSetCookie, fiber.HeaderConnection} {
		delete(headers, own)
	}
	return headers
}

func cookiesOf(c *fiber.Ctx) (count int) {
	for range c.Response().Header.Cookies() {
		count++
	}
	return count
}

// changedHeaders are those that came or changed, and with no value those that went.
func changedHeaders(before, after map[string]string) (changed [][2]string) {
	for name, value := range after {
		if before[name] != value {
			changed = append(changed, [2]string{name, value})
		}
	}
	for name := range before {
		if after[name] == "" {
			changed = append(changed, [2]string{name, ""})
		}
	}
	return changed
}
