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

// maxCacheBytes bounds the cached pages of all apps together: some 200 pages, none kept for longer than a minute. Go
// leaves about as much garbage beside them.
const maxCacheBytes = 8 << 20

// PublicPages caches answers that are the same for everybody who is signed out, so that each is made once per change of
// its app instead of once per reader. Every request asks for the app's version, so no answer is older than its request:
// people see their own changes at once, and hidden or revoked content is gone.
//
// Other answers are made from a replica of the database if that has the same version of the app; otherwise, or if the
// replica fails, from the primary. Data that the version does not count would be as old as the replica: a test of the
// tables that public pages read makes sure that there is none.
type PublicPages struct {
	versions *models.AppVersions
	replica  ReadReplica
	pages    *pageStore
}

// ReadReplica reads a page from a replica, see database.DB.
type ReadReplica func(
	ctx context.Context, current func(context.Context) (bool, error), read func(context.Context) error,
) (done bool)

// NewPublicPages returns an empty cache.
func NewPublicPages(versions *models.AppVersions, replica ReadReplica) *PublicPages {
	return &PublicPages{versions, replica, newPageStore(maxCacheBytes)}
}

// Answer answers a request about the app with the slug or widget key from the cache, else by the handler. It returns
// the app's id if the answer was cached, and "" if the handler made it.
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
	case <-time.After(maxCacheWait):
		return "", made(c)
	case <-c.UserContext().Done():
		return "", c.UserContext().Err()
	}
	if page.body == nil {
		return "", made(c)
	}
	return now.AppID, page.send(c)
}

// make runs the handler on a replica that has this version of the app, else on the primary.
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
	if before != nil { // the answer has begun
		before.CopyTo(c.Response())
		c.SetUserContext(ctx)
	}
	return handler(c)
}

// maxCacheWait is how long a request waits for another that is making its page, which may hang.
const maxCacheWait = 500 * time.Millisecond

// maxCachedAddress is longer than any of our links; longer addresses are not cached.
const maxCachedAddress = 1000

// lookCookies affect how a page looks, so they are part of its key.
var lookCookies = []string{"intake-theme", "intake-language", "intake-link-language", zoneCookie}

// forEverybody reports whether the answer depends on nothing but the app and the key. Any other cookie of ours may make
// it personal.
func forEverybody(c *fiber.Ctx) bool {
	if c.Method() != fiber.MethodGet || Acting(c) != nil || len(c.OriginalURL()) > maxCachedAddress {
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

// makingKey marks a request that fills the cache: the whole page is made, even if the client has it.
type makingKey struct{}

// keep runs the handler and caches the answer if it is the same for everybody.
func (p *PublicPages) keep(c *fiber.Ctx, page *cachedPage, handler fiber.Handler) error {
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

// keepable reports whether an answer to one visitor may be sent to others. One dated by the current second is dated a
// second back (see LastModified), and changes when that second is over.
func keepable(c *fiber.Ctx) bool {
	response := c.Response()
	if response.StatusCode() != fiber.StatusOK || response.IsBodyStream() || len(response.Body()) > maxCacheBytes/8 ||
		!strings.HasPrefix(c.GetRespHeader(fiber.HeaderCacheControl), "public") {
		return false
	}
	dated := c.GetRespHeader(fiber.HeaderLastModified)
	changed, err := http.ParseTime(dated)
	return dated == "" || err == nil && time.Since(changed) > 3*time.Second
}

// answerUnchanged replaces the answer by 304 if the client has it already, and reports whether it has.
func answerUnchanged(c *fiber.Ctx) bool {
	tag := strings.TrimPrefix(c.GetRespHeader(fiber.HeaderETag), "W/")
	unchanged := tag != "" && notModified(c, tag)
	if unchanged {
		c.Status(fiber.StatusNotModified).Response().ResetBody()
	}
	return unchanged
}

// headersOf returns the answer's headers about its body.
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

// changedHeaders returns the headers that were added or changed, and with an empty value those that were removed.
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
