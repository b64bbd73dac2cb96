package account

import (
	"context"
	"net/netip"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/ratelimit"
	"intake/models"
)

// Tries are counted so that guessing is slow from one place and from many, and that no
// stranger's guessing keeps a person out. A password can be guessed in all
//
//   - 36 times in 6 minutes from networks that tried it at most 3 times that day,
//   - 10 times in 15 minutes from all others together,
//
// which is 9,600 times a day, however many networks there are; and 10 times in 15 minutes from each browser in which
// its owner signed in before, which nobody else's tries count for. The first of these lets the owner in from a network
// that strangers have not used: to keep them out takes a dozen networks that are new that day, every 6 minutes.
const (
	tryWindow      = 15 * time.Minute
	triesPerClient = 30 // whatever account it tries
	triesPerRegion = 120
	triesPerPair   = 10 // of one client for one account, or of a browser that is known for it

	firstTries      = 3 // of a network for an account in a day
	firstWindow     = 24 * time.Hour
	freshPerAccount = 36 // first tries
	freshWindow     = 6 * time.Minute
	againPerAccount = 10 // all other tries, in a tryWindow

	codesPerAccount = 20
	codeWindow      = 24 * time.Hour
)

// asker is who tries something, as far as tries are counted by it.
type asker struct {
	network string // the address, or of IPv6 the /64
	region  string // of IPv6 the /48, of which one customer may have every /64; else ""
	email   string // of the account that they name; "" for none
	browser string // the id of the browser that is known for that account; "" for any other
}

func (a *Account) asker(c *fiber.Ctx, email string) (asker, error) {
	address := a.Addresses.Of(c)
	by := asker{network: web.Neighbourhood(address), region: region(address)}
	email, named := models.NormalEmail(email)
	if !named {
		return by, nil
	}
	by.email = email
	var err error
	by.browser, err = models.FindKnownBrowser(c.UserContext(), a.DB, a.knownCookie().Value(c), email)
	return by, err
}

func region(address netip.Addr) string {
	if !address.Is6() {
		return ""
	}
	prefix, err := address.Prefix(48)
	if err != nil {
		return ""
	}
	return prefix.String()
}

// mayTry counts a try by client and, where an account is named, by both. A known browser has a count of its own.
func (a *Account) mayTry(ctx context.Context, what string, by asker) bool {
	if by.browser != "" {
		return allow(ctx, a.Accounts, what+":browser:"+by.browser, triesPerPair, tryWindow)
	}
	if by.region != "" && !allow(ctx, a.Clients, what+":region:"+by.region, triesPerRegion, tryWindow) {
		return false
	}
	if !allow(ctx, a.Clients, what+":client:"+by.network, triesPerClient, tryWindow) {
		return false
	}
	return by.email == "" || allow(ctx, a.Clients, what+":pair:"+by.email+" "+by.network, triesPerPair, tryWindow)
}

// mayGuess is mayTry for passwords, whose tries are bounded for each account too.
func (a *Account) mayGuess(ctx context.Context, by asker) bool {
	if !a.mayTry(ctx, "password", by) {
		return false
	}
	if by.browser != "" || by.email == "" {
		return true
	}
	wide := by.region
	if wide == "" {
		wide = by.network
	}
	if allow(ctx, a.Clients, "password:first:"+by.email+" "+wide, firstTries, firstWindow) {
		return allow(ctx, a.Accounts, "password:fresh:"+by.email, freshPerAccount, freshWindow)
	}
	return allow(ctx, a.Accounts, "password:again:"+by.email, againPerAccount, tryWindow)
}

// mayGuessCode bounds a day's codes, over all mails: they are short. The link in the mail still
// works. Strangers can use the account's count up, but not that of a known browser.
func (a *Account) mayGuessCode(ctx context.Context, by asker) bool {
	if by.browser != "" {
		return allow(ctx, a.Accounts, "code-day:browser:"+by.browser, codesPerAccount, codeWindow)
	}
	return allow(ctx, a.Accounts, "code-day:account:"+by.email, codesPerAccount, codeWindow)
}

func allow(ctx context.Context, limiter *ratelimit.Limiter, key string, times int, in time.Duration) bool {
	_, ok := limiter.Allow(ctx, key, times, in)
	return ok
}
