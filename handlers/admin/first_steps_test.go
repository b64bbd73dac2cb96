package admin_test

import (
	"net/url"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"intake/handlers/handlertest"
	"intake/internal/testing/needs"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// commands returns the commands on a page that are meant for a terminal.
func commands(t *testing.T, page string) map[string]string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for node := range root.Descendants() {
		if node.Type != html.ElementNode || node.Data != "code" || node.Parent.Data != "pre" {
			continue
		}
		var id string
		for _, attribute := range node.Attr {
			if attribute.Key == "id" {
				id = attribute.Val
			}
		}
		var text strings.Builder
		for part := range node.Descendants() {
			if part.Type == html.TextNode {
				text.WriteString(part.Data)
			}
		}
		if strings.Contains(text.String(), "curl ") {
			found[id] = strings.TrimSpace(text.String())
		}
	}
	return found
}

func TestEveryCommandOfThePageWithANewKeyWorksAsPasted(t *testing.T) {
	t.Parallel()
	needs.Program(t, "curl")
	s := handlertest.AtHome(t, modelstest.SQLite(t))
	quoted := modelstest.Account(t, s.DB.DB, "o'hara@example.com", "O’Hara")
	if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, quoted, models.RoleAdmin); err != nil {
		t.Fatal(err)
	}
	page := s.SignIn(quoted).PostForm(paths.AdminKeys("kestrel"), url.Values{
		"name": {"Backend"}, "once": {models.NewID()},
	})
	all := commands(t, page.Body)
	for _, id := range []string{"first-ticket", "server-ticket", "server-feedback", "widget-ticket", "widget-feedback",
		"widget-config"} {
		command := all[id]
		if command == "" {
			t.Errorf("the page has no command %s", id)
			continue
		}
		answer, err := exec.CommandContext(t.Context(), "sh", "-c", command).Output()
		if err != nil || !strings.Contains(string(answer), `"id":"`) || strings.Contains(string(answer), `"error"`) {
			t.Errorf("%s\nanswers %s (%v)", command, answer, err)
		}
	}
	ticket, err := s.App.Ticket(t.Context(), s.DB.DB, 1)
	if err != nil || ticket.Subject != "Hello" || ticket.RequesterID != quoted.ID {
		t.Errorf("the first ticket is %+v, %v", ticket, err)
	}

	// Without the key's value, the same commands work after the key is inserted.
	again := modelstest.App(t, s.DB.DB, "fernway", quoted)
	_, value := modelstest.SecretKey(t, s.DB.DB, again)
	command := commands(t, s.SignIn(quoted).Get(paths.AdminKeys("fernway")).Body)["first-ticket"]
	answer, err := exec.CommandContext(t.Context(), "sh", "-c", strings.Replace(command, "itk_live_…", value, 1)).Output()
	if err != nil || !strings.Contains(string(answer), `"number":1`) {
		t.Errorf("%s\nanswers %s (%v)", command, answer, err)
	}
}

func TestATestTicketIsAnOrdinaryOneAndFiledOnce(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, form := s.SignIn(s.Olive), url.Values{"once": {models.NewID()}}
		for range 2 {
			answer := olive.PostForm(paths.AdminTestTicket("kestrel"), form)
			if to := answer.Header.Get("Location"); answer.StatusCode != 303 ||
				to != paths.AdminKeys("kestrel")+"?notice=test-ticket&number=1#first-steps" {
				t.Errorf("the answer is %d to %s", answer.StatusCode, to)
			}
		}
		ticket, err := s.App.Ticket(t.Context(), s.DB.DB, 1)
		if err != nil || ticket.RequesterID != s.Olive.ID || !strings.HasPrefix(ticket.Subject, "Test: ") ||
			ticket.Status != models.TicketOpen {
			t.Errorf("the ticket is %+v, %v", ticket, err)
		}
		if list := olive.Get(paths.Inbox(paths.Queue{})).Body; !strings.Contains(list, ticket.Subject) {
			t.Error("the test ticket is not in the inbox")
		}
		if own := olive.Get(paths.Ticket(ticket.ID)); own.StatusCode != 200 {
			t.Errorf("its requester is answered %d, want 200", own.StatusCode)
		}
		answer := olive.PostForm(paths.AdminTestTicket("kestrel"), url.Values{"from": {"inbox"}},
			"Intake-Part", "first-steps")
		if !strings.Contains(answer.Body, "It arrived, #2") || !strings.Contains(answer.Body, `name="from" value="inbox"`) {
			t.Errorf("script is answered %s", answer.Body)
		}
	})
}

// seen returns what the list of first steps says about the website.
func seen(t *testing.T, s *handlertest.Service) string {
	t.Helper()
	if err := s.Sites.Flush(t.Context(), s.DB.DB); err != nil {
		t.Fatal(err)
	}
	run, err := s.App.FirstRun(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	return run.Site
}

func TestOnlyForeignWebsitesCountAsUsingTheWidget(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		address := paths.WidgetSettings() + "?app=kestrel"
		long := strings.Repeat("a", 300) + ".example"
		for _, headers := range [][]string{
			nil, {"Origin", "null"}, {"Origin", handlertest.BaseURL}, {"Referer", handlertest.BaseURL + "/widget/demo"},
			{"Origin", "file://"}, {"Origin", "https://<script>alert(1)</script>"}, {"Origin", "https://" + long},
			{"Origin", "https://a b.example"}, {"Origin", "https://\u202eelpmaxe"}, {"Origin", "javascript:alert(1)"},
			{"Origin", "https://"}, {"Origin", "https://user:pass@"},
			{"Origin", handlertest.BaseURL, "Referer", "https://a.example/"},
		} {
			if answer := s.Do("GET", address, "", headers...); answer.StatusCode != 200 {
				t.Errorf("with %q it answers %d, want 200", headers, answer.StatusCode)
			}
			if host := seen(t, s); host != "" {
				t.Fatalf("with %q the widget was seen on %q", headers, host)
			}
		}
		s.Do("GET", address, "", "Referer", s.URL+paths.AdminWidgetPreview("kestrel", "")) // by another address than BASE_URL
		s.Do("GET", paths.WidgetSettings()+"?app=nobody", "", "Origin", "https://a.example")
		s.Do("GET", address, "", "Referer", "http://Kestrel.example:8080/pricing?secret=1")
		if host := seen(t, s); host != "kestrel.example:8080" {
			t.Errorf("the widget was seen on %q, want %q", host, "kestrel.example:8080")
		}
		page := s.SignIn(s.Olive).Get(paths.AdminKeys("kestrel")).Body
		if !strings.Contains(page, "kestrel.example:8080") {
			t.Error("the page does not say where the widget was seen")
		}
	})
}

func TestOnlyThoseWhoManageTheAppSeeItsListBesideAnEmptyInbox(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		list := regexp.MustCompile(`Four steps and App kestrel is live`)
		inbox := paths.Inbox(paths.Queue{})
		if !list.MatchString(s.SignIn(s.Olive).Get(inbox).Body) {
			t.Error("the owner sees no list beside an empty inbox")
		}
		if list.MatchString(s.SignIn(s.Olive).Get(paths.Inbox(paths.Queue{View: "spam"})).Body) {
			t.Error("the list stands beside the spam")
		}
		if list.MatchString(s.SignIn(s.Amir).Get(inbox).Body) {
			t.Error("an agent sees the list")
		}
		if status := file(s, s.Secret); status != 201 {
			t.Fatal(status)
		}
		if list.MatchString(s.SignIn(s.Olive).Get(inbox).Body) {
			t.Error("the list stands beside an inbox that has a ticket")
		}
	})
}
