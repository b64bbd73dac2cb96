package account_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

var sixDigits = regexp.MustCompile(`\b(\d{3}) (\d{3})\b`)

// code returns the code in a mail.
func code(t *testing.T, text string) string {
	t.Helper()
	found := sixDigits.FindString(text)
	if found == "" {
		t.Fatalf("there is no code in %s", text)
	}
	return found // including its space, as people copy it too
}

func email(t *testing.T, s *handlertest.Service, account *models.Account) string {
	t.Helper()
	var now models.Account
	if err := s.DB.DB.Take(&now, "id = ?", account.ID).Error; err != nil {
		t.Fatal(err)
	}
	return now.Email
}

func TestAPersonChangesTheirAddressWithACodeFromBothMailboxes(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita, elsewhere := s.SignIn(s.Rita), s.SignIn(s.Rita)
		mailbox := s.Mailbox() // starts here, so that it does not contain the mails of signing in
		if page := rita.Get(paths.Account()); !strings.Contains(page.Body, `href="`+paths.AccountEmail()+`"`) {
			t.Error("the account does not lead there")
		}
		for _, wrong := range []string{"", "rita@", "rita@example.com", "a@example.com,b@example.com"} {
			if answer := rita.PostForm(paths.AccountEmail(), url.Values{"email": {wrong}}); answer.StatusCode != 422 {
				t.Errorf("%q answers %d, want 422", wrong, answer.StatusCode)
			}
		}
		answer := rita.PostForm(paths.AccountEmail(), url.Values{"email": {"Rita.New@example.com"}})
		if answer.StatusCode != 303 || answer.Header.Get("Location") != paths.AccountEmail() {
			t.Fatalf("asking answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		old, fresh := mailbox.Next("rita@example.com"), mailbox.Next("rita.new@example.com")
		if strings.Contains(fresh.Text+fresh.HTML, "/keep-email/") || !strings.Contains(old.Text, "rita.new@example.com") {
			t.Errorf("the mails say %s and %s", old.Text, fresh.Text)
		}
		if page := rita.Get(paths.AccountEmail()); !strings.Contains(page.Body, "old_code") {
			t.Errorf("the page does not ask for the codes: %s", page.Body)
		}
		codes := url.Values{"old_code": {code(t, fresh.Text)}, "new_code": {code(t, fresh.Text)}}
		if answer := rita.PostForm(paths.AccountEmailCodes(), codes); answer.StatusCode != 422 ||
			email(t, s, s.Rita) != "rita@example.com" {
			t.Errorf("without the old mailbox it answers %d", answer.StatusCode)
		}
		codes.Set("old_code", code(t, old.Text))
		answer = rita.PostForm(paths.AccountEmailCodes(), codes)
		if answer.StatusCode != 303 || email(t, s, s.Rita) != "rita.new@example.com" {
			t.Fatalf("with both it answers %d: %s", answer.StatusCode, answer.Body)
		}
		if page := rita.Get(answer.Header.Get("Location")); !strings.Contains(page.Body, "Your e-mail address is changed.") {
			t.Error("the account does not say so")
		}
		if answer := elsewhere.Get(paths.Account()); answer.StatusCode != 303 {
			t.Errorf("another browser is still signed in: %d, want 303", answer.StatusCode)
		}
		for _, address := range []string{"rita@example.com", "rita.new@example.com"} {
			if notice := mailbox.Next(address); !strings.Contains(notice.Text, "rita.new@example.com") {
				t.Errorf("the notice to %s says %s", address, notice.Text)
			}
		}
	})
}

// Neither the pages nor their answers tell whether somebody has an account.
func TestAPageIsTheSameForAnAddressThatIsTaken(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		sam := s.SignIn(s.Sam)
		mailbox := s.Mailbox() // starts here, so that it does not contain the mails of signing in
		var pages []string
		for _, wanted := range []string{"free@example.com", "rita@example.com"} {
			asked := sam.PostForm(paths.AccountEmail(), url.Values{"email": {wanted}})
			page := sam.Get(paths.AccountEmail())
			old := mailbox.Next("sam@example.com")
			mailbox.Next(wanted)
			wrong := sam.PostForm(paths.AccountEmailCodes(), url.Values{"old_code": {code(t, old.Text)},
				"new_code": {"12345"}})
			said := strings.ReplaceAll(asked.Header.Get("Location")+page.Body+wrong.Body, wanted, "x@example.com")
			pages = append(pages, regexp.MustCompile(`datetime="[^"]*"`).ReplaceAllString(said, ""))
		}
		if pages[0] != pages[1] {
			t.Errorf("the pages differ:\n%s\n\n%s", pages[0], pages[1])
		}
		if email(t, s, s.Rita) != "rita@example.com" {
			t.Error("Rita's address is gone")
		}
	})
}

func TestTheLinkInTheOldMailboxStopsAChangeOfTheAddress(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		thief := s.SignIn(s.Rita)
		mailbox := s.Mailbox() // starts here, so that it does not contain the mails of signing in
		thief.PostForm(paths.AccountEmail(), url.Values{"email": {"thief@example.com"}})
		old := mailbox.Next("rita@example.com")
		_, rest, _ := strings.Cut(old.Text, s.BaseURL+"/keep-email/")
		link := "/keep-email/" + strings.Fields(rest)[0]
		// Scanners open every link, so opening one changes nothing.
		if page := s.Visitor().Get(link); page.StatusCode != 200 || !strings.Contains(page.Body, "thief@example.com") {
			t.Errorf("the link answers %d: %s", page.StatusCode, page.Body)
		}
		if answer := thief.Get(paths.Account()); answer.StatusCode != 200 {
			t.Errorf("opening the link signed out: %d, want 200", answer.StatusCode)
		}
		if answer := s.Visitor().PostForm(link, nil, "Sec-Fetch-Site", "cross-site"); answer.StatusCode != 403 {
			t.Errorf("another site stops it: %d, want 403", answer.StatusCode)
		}
		if answer := s.Visitor().PostForm(link, nil); answer.StatusCode != 200 ||
			!strings.Contains(answer.Body, "Your account keeps its address") {
			t.Errorf("stopping answers %d: %s", answer.StatusCode, answer.Body)
		}
		if answer := thief.Get(paths.Account()); answer.StatusCode != 303 {
			t.Errorf("the thief is still signed in: %d, want 303", answer.StatusCode)
		}
		for _, again := range []handlertest.Answer{s.Visitor().Get(link), s.Visitor().PostForm(link, nil)} {
			if again.StatusCode != 410 || !strings.Contains(again.Body, "There is nothing left to stop") {
				t.Errorf("again answers %d", again.StatusCode)
			}
		}
	})
}

func TestAChangeOfTheAddressCanBeWithdrawn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		rita.PostForm(paths.AccountEmail(), url.Values{"email": {"new@example.com"}})
		if answer := rita.PostForm(paths.WithdrawAccountEmail(), nil); answer.StatusCode != 303 {
			t.Errorf("withdrawing answers %d, want 303", answer.StatusCode)
		}
		if page := rita.Get(paths.AccountEmail()); page.StatusCode != 200 || strings.Contains(page.Body, "old_code") {
			t.Errorf("the page still asks for codes (status %d)", page.StatusCode)
		}
		if answer := rita.PostForm(paths.AccountEmailCodes(), url.Values{"old_code": {"1"}}); answer.StatusCode != 422 {
			t.Errorf("codes for nothing answer %d, want 422", answer.StatusCode)
		}
		// 10 a day, for all addresses together.
		for range 10 {
			rita.PostForm(paths.AccountEmail(), url.Values{"email": {"new@example.com"}})
		}
		if answer := rita.PostForm(paths.AccountEmail(), url.Values{"email": {"new@example.com"}}); answer.StatusCode != 429 {
			t.Errorf("the eleventh wish answers %d, want 429", answer.StatusCode)
		}
		s.DB.Model(&models.Session{}).Where("account_id = ?", s.Rita.ID).
			Update("created_at", models.Now().Add(-11*time.Minute))
		answer := rita.PostForm(paths.AccountEmail(), url.Values{"email": {"new@example.com"}})
		if answer.StatusCode != 303 || !strings.HasPrefix(answer.Header.Get("Location"), "/login/again?") {
			t.Errorf("without a recent sign-in it answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
	})
}
