package account

import (
	"cmp"
	"net/netip"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// Attempts are counted so that guessing is slow from one place and from many, and so that no stranger's guessing locks
// a person out. A password can be guessed in all
//
//   - 36 times in 6 minutes from networks with at most 3 attempts that day,
//   - 10 times in 15 minutes from all others together,
//
// which is 9,600 times a day, however many networks there are; and 10 times in 15 minutes from each browser in which
// its owner signed in before, which other people's attempts do not affect. The first limit lets the owner in from a
// network that strangers have not used: keeping them out takes a dozen networks that are new that day, every 6 minutes.
//
// The limits by client may be lost in a flood of clients; those that guard an account are in the database.
const (
	tryWindow      = 15 * time.Minute
	triesPerClient = 30 // for any account
	triesPerRegion = 120
	triesPerPair   = 10 // of one client for one account
	firstTries     = 3  // of a network for an account in a day
	firstWindow    = 24 * time.Hour
)

var (
	freshPasswords  = models.TryLimit{Name: "fresh password", Times: 36, In: 6 * time.Minute} // first tries
	otherPasswords  = models.TryLimit{Name: "password", Times: 10, In: tryWindow}
	passwordChanges = models.TryLimit{Name: "password change", Times: 10, In: tryWindow}
	emailChanges    = models.TryLimit{Name: "email change", Times: 10, In: 24 * time.Hour}
	secondFactors   = models.TryLimit{Name: "second factor", Times: 10, In: tryWindow} // of a signed-in person

	codes               = models.TryLimit{Name: "code", Times: 20, In: 24 * time.Hour}
	codesFromBrowser    = models.TryLimit{Name: "code from browser", Times: 20, In: 24 * time.Hour}
	appCodes            = models.TryLimit{Name: "app code", Times: 20, In: 24 * time.Hour}
	appCodesFromBrowser = models.TryLimit{Name: "app code from browser", Times: 20, In: 24 * time.Hour}
)

// fromBrowser is the limit for attempts in a browser that is known for the account.
func fromBrowser(what string) models.TryLimit {
	return models.TryLimit{Name: what + " from browser", Times: 10, In: tryWindow}
}

// asker is who attempts something, for counting attempts.
type asker struct {
	network string // the address, or for IPv6 its /64
	region  string // for IPv6 its /48, since one customer may have all of its /64s; else ""
	email   string // of the account that they name; "" for none
	browser string // the id of a browser that is known for that account; "" for any other
}

func (a *Account) asker(c *fiber.Ctx, email string) (asker, error) {
	address := a.Addresses.Of(c)
	by := asker{network: web.ClientNetwork(address), region: region(address)}
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

// mayTry counts an attempt by client and, if an account is named, by both. A known browser has its own count. This and
// the functions below say in the answer's header when to try again, if it may not be tried now.
func (a *Account) mayTry(c *fiber.Ctx, what string, by asker) (bool, error) {
	if by.browser != "" {
		return a.may(c, fromBrowser(what), by.browser)
	}
	return (by.region == "" || a.mayClient(c, what+":region:"+by.region, triesPerRegion)) &&
		a.mayClient(c, what+":client:"+by.network, triesPerClient) &&
		(by.email == "" || a.mayClient(c, what+":pair:"+by.email+" "+by.network, triesPerPair)), nil
}

// mayGuess is mayTry for passwords, whose attempts are also bounded per account.
func (a *Account) mayGuess(c *fiber.Ctx, by asker) (bool, error) {
	may, err := a.mayTry(c, "password", by)
	if err != nil || !may || by.browser != "" || by.email == "" {
		return may, err
	}
	first := "password:first:" + by.email + " " + cmp.Or(by.region, by.network)
	if _, ok := a.Clients.Allow(c.UserContext(), first, firstTries, firstWindow); ok {
		return a.may(c, freshPasswords, by.email)
	}
	return a.may(c, otherPasswords, by.email)
}

// mayGuessCode bounds the codes typed in a day, over all mails, because codes are short. The link in the mail still
// works. Strangers can use up the account's count, but not that of a known browser.
func (a *Account) mayGuessCode(c *fiber.Ctx, by asker) (bool, error) {
	return a.mayToday(c, by, codes, codesFromBrowser)
}

// mayGuessAppCode is mayGuessCode for the codes of an authenticator app. Recovery codes are long, and still work.
func (a *Account) mayGuessAppCode(c *fiber.Ctx, by asker) (bool, error) {
	return a.mayToday(c, by, appCodes, appCodesFromBrowser)
}

func (a *Account) mayToday(c *fiber.Ctx, by asker, ofAccount, ofBrowser models.TryLimit) (bool, error) {
	if by.browser != "" {
		return a.may(c, ofBrowser, by.browser)
	}
	if by.email == "" {
		return true, nil
	}
	return a.may(c, ofAccount, by.email)
}

func (a *Account) may(c *fiber.Ctx, limit models.TryLimit, of string) (bool, error) {
	wait, ok, err := models.Try(c.UserContext(), a.DB, limit, of)
	if err == nil && !ok {
		web.TooMany(wait).Announce(c)
	}
	return ok, err
}

func (a *Account) mayClient(c *fiber.Ctx, key string, times int) bool {
	wait, ok := a.Clients.Allow(c.UserContext(), key, times, tryWindow)
	if !ok {
		web.TooMany(wait).Announce(c)
	}
	return ok
}
