package account_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/alexedwards/argon2id"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAStrangerCannotKeepAPersonOutByGuessing(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	owner, err := models.CreateAccount(t.Context(), s.DB.DB, models.Operator, models.AccountDraft{
		Email: "nora@example.com", Name: "Nora", Password: "correct horse battery",
	})
	if err != nil {
		t.Fatal(err)
	}
	try := func(password, from string) int {
		form := url.Values{"email": {owner.Email}, "password": {password}}
		return s.Visitor().PostForm("/login/password", form, "X-Forwarded-For", from).StatusCode
	}
	for i := range 10 {
		if status := try("wrong horse battery", "198.51.100.1"); status != 422 {
			t.Fatalf("wrong password %d: %d, want 422", i+1, status)
		}
	}
	if status := try("correct horse battery", "198.51.100.1"); status != 429 {
		t.Errorf("the stranger's eleventh try: %d, want 429", status)
	}
	if status := try("correct horse battery", "198.51.100.2"); status != 303 {
		t.Errorf("the owner, from elsewhere: %d, want 303", status)
	}
}

const right, wrong = "correct horse battery", "wrong horse battery"

// guesses returns a service with an account that has a password, and a function that tries a password from a network.
func guesses(
	t *testing.T, db *database.DB,
) (s *handlertest.Service, nora *models.Account,
	try func(password, from string, headers ...string) handlertest.Answer) {
	t.Helper()
	s = handlertest.New(t, db)
	nora, err := models.CreateAccount(t.Context(), s.DB.DB, models.Operator,
		models.AccountDraft{Email: "nora@example.com", Name: "Nora", Password: right})
	if err != nil {
		t.Fatal(err)
	}
	return s, nora, func(password, from string, headers ...string) handlertest.Answer {
		form := url.Values{"email": {nora.Email}, "password": {password}}
		return s.Visitor().PostForm("/login/password", form, append(headers, "X-Forwarded-For", from)...)
	}
}

// guessCheaply gives the account a password hash that is cheap to check, until it signs in: these tests are not about
// the cost of guesses.
func guessCheaply(t *testing.T, db *database.DB, nora *models.Account) {
	t.Helper()
	cheap := &argon2id.Params{Memory: 64, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}
	hash, err := argon2id.CreateHash(right, cheap)
	if err == nil {
		err = db.Model(&models.Account{}).Where("id = ?", nora.ID).Update("password_hash", hash).Error
	}
	if err != nil {
		t.Fatal(err)
	}
}

// knownCookie returns the cookie of the answer by which the service recognizes the browser later.
func knownCookie(t *testing.T, answer handlertest.Answer) string {
	t.Helper()
	for _, cookie := range answer.Cookies() {
		if cookie.Name == "__Host-intake-known" {
			if !cookie.HttpOnly || !cookie.Secure || cookie.SameSite != http.SameSiteLaxMode || cookie.Path != "/" ||
				cookie.Domain != "" {
				t.Errorf("the cookie is %v", cookie)
			}
			return cookie.Name + "=" + cookie.Value
		}
	}
	t.Fatalf("the answer %d makes no browser known", answer.StatusCode)
	return ""
}

func TestManyStrangersCannotKeepAPersonOutByGuessing(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		_, nora, try := guesses(t, db)
		known := knownCookie(t, try(right, "192.0.2.1"))
		guessCheaply(t, db, nora)
		judged := 0
		for i := range 100 {
			if try(wrong, fmt.Sprintf("198.51.100.%d", i%10)).StatusCode == 422 {
				judged++
			}
		}
		if judged > 40 {
			t.Errorf("%d of 100 guesses were judged", judged)
		}
		if answer := try(right, "203.0.113.7"); answer.StatusCode != 303 {
			t.Errorf("the right password from a fresh network: %d, want 303", answer.StatusCode)
		}
		// The same holds in a network shared with strangers.
		if answer := try(right, "198.51.100.1", "Cookie", known); answer.StatusCode != 303 {
			t.Errorf("the right password from a known browser: %d, want 303", answer.StatusCode)
		}
	})
}

func TestAKnownBrowserMayNotGuessEndlessly(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		_, nora, try := guesses(t, db)
		known := knownCookie(t, try(right, "192.0.2.1"))
		guessCheaply(t, db, nora)
		for i := range 10 {
			if answer := try(wrong, fmt.Sprintf("198.51.100.%d", i), "Cookie", known); answer.StatusCode != 422 {
				t.Fatalf("wrong password %d: %d, want 422", i+1, answer.StatusCode)
			}
		}
		if answer := try(right, "198.51.100.99", "Cookie", known); answer.StatusCode != 429 {
			t.Errorf("the eleventh try in a known browser: %d, want 429", answer.StatusCode)
		}
	})
}

func TestARefusedTrySaysWhenToTryAgain(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	s, nora, try := guesses(t, db)
	known := knownCookie(t, try(right, "192.0.2.1"))
	guessCheaply(t, db, nora)
	for what, again := range map[string]func() handlertest.Answer{
		"a password from a network":       func() handlertest.Answer { return try(wrong, "198.51.100.1") },
		"a password from a known browser": func() handlertest.Answer { return try(wrong, "192.0.2.1", "Cookie", known) },
		"a wish for a link": func() handlertest.Answer {
			return s.Visitor().PostForm("/login", url.Values{"email": {nora.Email}}, "X-Forwarded-For", "198.51.100.2")
		},
	} {
		for range 10 {
			if answer := again(); answer.Header.Get("Retry-After") != "" {
				t.Errorf("%s, answered %d: Retry-After is %q", what, answer.StatusCode, answer.Header.Get("Retry-After"))
			}
		}
		answer := again()
		seconds, err := strconv.Atoi(answer.Header.Get("Retry-After"))
		if answer.StatusCode != 429 || err != nil || seconds < 600 || seconds > 900 {
			t.Errorf("%s: %d, Retry-After is %q", what, answer.StatusCode, answer.Header.Get("Retry-After"))
		}
	}
}

// One customer may have all the /64s of a /48.
func TestTheAddressesOfOneCustomerCountTogether(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	_, nora, try := guesses(t, db)
	guessCheaply(t, db, nora)
	judged := 0
	for i := range 40 {
		if try(wrong, fmt.Sprintf("2001:db8:1:%x::1", i)).StatusCode == 422 {
			judged++
		}
	}
	if judged != 13 {
		t.Errorf("%d guesses from one /48 were judged, want 3 and 10", judged)
	}
}

func TestAFloodOfClientsDoesNotResetTheCountOfGuesses(t *testing.T) {
	t.Parallel()
	s, _, try := guesses(t, modelstest.SQLite(t))
	for range 10 {
		try(wrong, "198.51.100.1")
	}
	for i := range 200_000 {
		s.Limiter.Allow(t.Context(), fmt.Sprint("links:", i), 20, time.Minute)
	}
	if answer := try(right, "198.51.100.1"); answer.StatusCode != 429 {
		t.Errorf("after the flood the eleventh try is answered %d, want 429", answer.StatusCode)
	}
}

func TestAStrangerCannotPreventAPersonsSignInMails(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s, nora, try := guesses(t, db)
		known := knownCookie(t, try(right, "192.0.2.1"))
		ask := func(email, from string, headers ...string) (handlertest.Answer, models.Mail) {
			answer := s.Visitor().
				PostForm("/login", url.Values{"email": {email}}, append(headers, "X-Forwarded-For", from)...)
			var mail models.Mail
			s.DB.Order("id DESC").Limit(1).Find(&mail, "email = ? AND kind = 'sign_in'", email)
			return answer, mail
		}
		for _, email := range []string{nora.Email, "new@example.com"} {
			for range 10 {
				ask(email, "198.51.100.1")
			}
			if answer, mail := ask(email, "203.0.113.7"); answer.StatusCode != 303 || mail.State != models.MailQueued {
				t.Errorf("%s asks from elsewhere: %d, and the mail is %s", email, answer.StatusCode, mail.State)
			}
		}
		for i := range 110 {
			ask(nora.Email, fmt.Sprintf("198.51.100.%d", i))
		}
		if answer, mail := ask(nora.Email, "198.51.100.1", "Cookie", known); answer.StatusCode != 303 ||
			mail.State != models.MailQueued {
			t.Errorf("a known browser asks: %d, and the mail is %s", answer.StatusCode, mail.State)
		}
		if answer, _ := ask(nora.Email, "203.0.113.8"); answer.StatusCode != 303 {
			t.Errorf("a fresh network asks: %d, want 303", answer.StatusCode)
		}
		// The cookie does not reveal whether an address has an account.
		unknown, _ := ask("nobody@example.com", "203.0.113.9", "Cookie", known)
		account, _ := ask(s.Sam.Email, "203.0.113.9", "Cookie", known)
		if unknown.StatusCode != account.StatusCode || unknown.Body != account.Body ||
			len(unknown.Cookies()) != len(account.Cookies()) {
			t.Errorf("an unknown address is answered %d, another's %d", unknown.StatusCode, account.StatusCode)
		}
	})
}

func TestAskingAgainInTheSameBrowserKeepsTheCodeThatWasMailed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db)
		form := url.Values{"email": {s.Rita.Email}}
		cookieOf := func(answer handlertest.Answer) string {
			for _, cookie := range answer.Cookies() {
				if cookie.Name == "__Host-intake_sign_in" {
					return cookie.Name + "=" + cookie.Value
				}
			}
			t.Fatalf("the answer %d keeps no request", answer.StatusCode)
			return ""
		}
		cookie := cookieOf(s.Visitor().PostForm("/login", form))
		var signIn models.SignIn
		if err := s.DB.Take(&signIn, "email = ?", s.Rita.Email).Error; err != nil {
			t.Fatal(err)
		}
		_, code := s.MailedCode(&signIn)
		for range 4 {
			cookie = cookieOf(s.Visitor().PostForm("/login", form, "Cookie", cookie))
		}
		answer := s.Visitor().PostForm("/login/code", url.Values{"code": {code}}, "Cookie", cookie)
		if answer.StatusCode != 303 {
			t.Errorf("the code of the first mail is answered %d, want 303", answer.StatusCode)
		}
	})
}

func TestFormsWithCharactersThatCannotBeStoredAreRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db)
		olive := s.SignIn(s.Olive)
		for _, bad := range []string{"\x00", "\xff"} {
			for path, field := range map[string]string{
				"/login": "next", "/login/password": "password", "/account/profile": "name",
				"/admin/apps/kestrel/keys": "name",
			} {
				answer := olive.PostForm(path, url.Values{field: {"x" + bad}, "email": {"a@example.com"}})
				if answer.StatusCode != 400 {
					t.Errorf("%s with %q in %s: %d, want 400", path, bad, field, answer.StatusCode)
				}
			}
			escaped := url.QueryEscape(bad)
			for _, path := range []string{
				"/admin/apps/kestrel/audit?action=" + escaped + "&person=" + escaped + "&from=" + escaped + "&before=" +
					escaped,
				"/b/kestrel?before=" + escaped, "/b/" + escaped, "/b/kestrel/p/" + escaped, "/my/tickets/" + escaped,
				"/admin/apps/kestrel/keys/" + escaped + "/revoke", "/login/link/" + escaped, "/invite/" + escaped,
				"/setup?token=" + escaped,
			} {
				if answer := olive.Get(path); answer.StatusCode >= 500 {
					t.Errorf("%s: %d", path, answer.StatusCode)
				}
			}
		}
	})
}

// Until it is used, a mailed link is worth as much as a password.
func TestAnAddressMayTryTwentyWrongCodesADay(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for i := range 22 {
		signIn, err := models.RequestSignIn(t.Context(), s.DB.DB, models.SignInDraft{Email: s.Rita.Email})
		if err != nil {
			t.Fatal(err)
		}
		answer := s.Visitor().PostForm("/login/code", url.Values{"code": {"000000"}},
			"Cookie", "__Host-intake_sign_in="+signIn.ID, "X-Forwarded-For", fmt.Sprintf("198.51.100.%d", i))
		if want := map[bool]int{true: 422, false: 429}[i < 20]; answer.StatusCode != want {
			t.Fatalf("try %d: %d, want %d", i+1, answer.StatusCode, want)
		}
	}
}
