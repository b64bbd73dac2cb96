package admin_test

import (
	"archive/zip"
	"io"
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// spec.md: "Unknown slug or key, or a disabled widget, gives 401", "When the app does not exist or its widget is
// disabled, then the response is 404", "a secret key is active until revoked".
func TestAnArchivedAppAcceptsNothingFromVisitors(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, rita := s.SignIn(s.Olive), s.SignIn(s.Rita)
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App, models.PostDraft{
			Title: "A dark theme", RequesterEmail: s.Rita.Email, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		widgetTicket := `{"app":"kestrel","subject":"x","description":"y","requester_email":"rita@example.com"}`
		expect := func(when string, config, widget, vote, share, newTicket int) {
			t.Helper()
			for what, pair := range map[string][2]int{
				"the config":       {s.Visitor().Get("/api/v1/widget/config?app=kestrel").StatusCode, config},
				"a widget ticket":  {s.Post("/api/v1/widget/tickets", widgetTicket).StatusCode, widget},
				"a backend ticket": {file(s, s.Secret), 201},
				"the board":        {s.Visitor().Get(paths.Board("kestrel")).StatusCode, 200},
				"the idea":         {rita.Get(paths.Post("kestrel", post.ID)).StatusCode, 200},
				"a vote": {
					rita.PostForm(paths.PostVote("kestrel", post.ID), url.Values{"vote": {"no"}}).StatusCode, vote,
				},
				"the new idea":   {rita.Get(paths.NewPost("kestrel")).StatusCode, share},
				"the new ticket": {rita.Get(paths.NewTicket("kestrel")).StatusCode, newTicket},
				"its inbox":      {olive.Get(paths.Inbox(paths.Queue{App: "kestrel"})).StatusCode, 200},
			} {
				if pair[0] != pair[1] {
					t.Errorf("%s, %s answers %d, want %d", when, what, pair[0], pair[1])
				}
			}
		}
		expect("in use", 200, 201, 303, 200, 200)
		olive.PostForm(paths.AdminArchive("kestrel"), url.Values{})
		expect("archived", 404, 401, 409, 409, 409)
		board := s.Visitor().Get(paths.Board("kestrel")).Body
		if !strings.Contains(board, "is archived. You can read everything here") || strings.Contains(board, "Share an idea") {
			t.Error("the board does not say that it can only be read")
		}
		for path, invitation := range map[string]string{
			paths.Board("kestrel"):               "or type a new one",
			paths.Board("kestrel") + "?q=zzz":    "Yours would be the first",
			paths.Changelog("kestrel"):           "Get it by e-mail",
			paths.Post("kestrel", post.ID):       "Follow this idea",
			paths.Board("kestrel") + "?sort=new": "or add your own",
		} {
			if page := s.Visitor().Get(path); page.StatusCode != 200 || strings.Contains(page.Body, invitation) {
				t.Errorf("%s answers %d or says %q, in vain", path, page.StatusCode, invitation)
			}
		}
		for _, path := range []string{paths.NewPost("kestrel"), paths.NewTicket("kestrel")} {
			if page := rita.Get(path).Body; !strings.Contains(page, `data-app="kestrel"`) ||
				!strings.Contains(page, `class="btn" href="`+paths.Board("kestrel")+`"`) {
				t.Errorf("%s does not lead to the board", path)
			}
		}
		if to := olive.Get(paths.MailPreferences("kestrel")).Header.Get("Location"); to != paths.MyEmailsOf("kestrel") {
			t.Errorf("the address for mail settings leads to %q", to)
		}
		if answer := olive.PostForm(paths.AdminWidget("kestrel"), url.Values{"widget": {"on"}}); answer.StatusCode != 409 {
			t.Errorf("the widget of an archived app can be switched on: %d, want 409", answer.StatusCode)
		}
		olive.PostForm(paths.AdminUnarchive("kestrel"), url.Values{})
		expect("back", 200, 201, 303, 200, 200)
	})
}

// A page with its settings was still open when the app was archived. Nothing is changed, and nothing typed is lost.
func TestTheSettingsOfAnArchivedAppAreNotSaved(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		form := url.Values{"name": {"Kestrel Two"}, "slug": {"kestrel"}, "description": {"Invoices <for> all"},
			"answer_time": {"within a day"}, "seen": {s.App.Version()}}
		want(t, olive.PostForm(paths.AdminArchive("kestrel"), nil), 303)
		want(t, olive.PostForm(paths.AdminSettings("kestrel"), form), 409, "archived in the meantime",
			">Kestrel Two</textarea>", ">Invoices &lt;for&gt; all</textarea>", ">within a day</textarea>")
		if page := olive.Get(paths.AdminSettings("kestrel")).Body; strings.Contains(page, "Kestrel Two") {
			t.Error("the settings are saved")
		}
	})
}

// The switch of the widget would be refused, and mail is not taken.
func TestThePagesOfAnArchivedAppOfferNothingInVain(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		const why, offer = "When you bring it back, its widget comes back with it", `id="widget-switch"`
		if page := olive.Get(paths.AdminKeys("kestrel")).Body; strings.Contains(page, why) || !strings.Contains(page, offer) {
			t.Error("the widget of an app in use cannot be switched")
		}
		want(t, olive.PostForm(paths.AdminArchive("kestrel"), nil), 303)
		if page := olive.Get(paths.AdminKeys("kestrel")).Body; !strings.Contains(page, why) || strings.Contains(page, offer) {
			t.Error("the page offers to switch the widget of an archived app on")
		}
	})
}

func TestOnlyAnOwnerDeletesAnArchivedApp(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ada := modelstest.Account(t, s.DB.DB, "ada@example.com", "Ada")
		if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, ada, models.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		olive, admin := s.SignIn(s.Olive), s.SignIn(ada)
		form := url.Values{"name": {s.App.Name}}
		if answer := olive.PostForm(paths.AdminDeleteApp("kestrel"), form); answer.StatusCode == 303 &&
			!strings.HasPrefix(answer.Header.Get("Location"), paths.AdminSettings("kestrel")) {
			t.Errorf("an app in use is deleted: %s", answer.Header.Get("Location"))
		}
		admin.PostForm(paths.AdminArchive("kestrel"), url.Values{})
		if answer := admin.PostForm(paths.AdminDeleteApp("kestrel"), form); answer.StatusCode != 404 {
			t.Errorf("an admin deletes it: %d, want 404", answer.StatusCode)
		}
		if page := admin.Get(paths.AdminSettings("kestrel")).Body; !strings.Contains(page, "Only an owner can do it") {
			t.Error("an admin is not told who can delete it")
		}
		if answer := olive.PostForm(paths.AdminDeleteApp("kestrel"), url.Values{"name": {"App"}}); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "This is not the name of the app") {
			t.Errorf("half of the name: %d", answer.StatusCode)
		}
		if answer := olive.PostForm(paths.AdminDeleteApp("kestrel"), form); answer.StatusCode != 303 {
			t.Fatalf("it is not deleted: %d, want 303", answer.StatusCode)
		}
		for address, want := range map[string]int{paths.Board("kestrel"): 404, paths.AdminSettings("kestrel"): 404,
			"/api/v1/widget/config?app=kestrel": 404} {
			if answer := olive.Get(address); answer.StatusCode != want {
				t.Errorf("%s answers %d, want %d", address, answer.StatusCode, want)
			}
		}
		if status := file(s, s.Secret); status != 401 {
			t.Errorf("its key files tickets: %d, want 401", status)
		}
	})
}

func TestOnlyAnOwnerDownloadsEverything(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ada := modelstest.Account(t, s.DB.DB, "ada@example.com", "Ada")
		if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, ada, models.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		file(s, s.Secret)
		olive, admin := s.SignIn(s.Olive), s.SignIn(ada)
		download := "action=\"" + paths.AdminDownload("kestrel") + "\""
		if page := admin.Get(paths.AdminSettings("kestrel")); page.StatusCode != 200 ||
			strings.Contains(page.Body, download) {
			t.Errorf("an admin is offered the download (status %d)", page.StatusCode)
		}
		if answer := admin.PostForm(paths.AdminDownload("kestrel"), url.Values{}); answer.StatusCode != 404 {
			t.Errorf("an admin downloads it: %d, want 404", answer.StatusCode)
		}
		look := func(pages ...string) {
			t.Helper()
			for _, page := range pages {
				if !strings.Contains(olive.Get(page).Body, download) {
					t.Errorf("%s does not offer the download", page)
				}
			}
			answer := olive.PostForm(paths.AdminDownload("kestrel"), url.Values{})
			archive, err := zip.NewReader(strings.NewReader(answer.Body), int64(len(answer.Body)))
			if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "application/zip" || err != nil ||
				!strings.Contains(answer.Header.Get("Content-Disposition"), "kestrel.zip") {
				t.Fatalf("the download is %d %v (%v)", answer.StatusCode, answer.Header, err)
			}
			content, err := archive.Open("tickets.jsonl")
			if err != nil {
				t.Fatal(err)
			}
			if text, err := io.ReadAll(content); err != nil || !strings.Contains(string(text), "\"subject\":\"Late\"") {
				t.Errorf("the tickets are %s (%v)", text, err)
			}
		}
		refused := olive.PostForm(paths.AdminSettings("kestrel"), url.Values{"name": {""}, "slug": {"kestrel"}})
		if refused.StatusCode != 422 || !strings.Contains(refused.Body, download) {
			t.Errorf("after a refused save (%d) the download is not offered", refused.StatusCode)
		}
		look(paths.AdminSettings("kestrel"))
		olive.PostForm(paths.AdminArchive("kestrel"), url.Values{})
		look(paths.AdminSettings("kestrel"), paths.AdminDeleteApp("kestrel"))
		var noted int64
		err := s.DB.Table("events").Where("action = ? AND account_id = ?", models.ActionAppDownloaded, s.Olive.ID).
			Count(&noted).Error
		if err != nil || noted != 2 {
			t.Errorf("%d downloads are in the audit log (%v)", noted, err)
		}
	})
}

func TestAnAppIsArchivedBroughtBackAndDeleted(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminSettings("kestrel"))
		w.NewPage(func() { w.Click("Archive") })
		w.See("The app is archived.", "Bring it back, or let it go", "What comes in with its secret key still arrives")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.NewPage(func() { w.Click("Bring it back") })
		w.See("The app is back.", "Archive this app")
		w.NewPage(func() { w.Click("Archive") })
		w.Click("Delete…")
		w.At(paths.AdminDeleteApp("kestrel"))
		if len(options) == 0 {
			w.Axe()
		}
		w.Fill("Type the name to confirm", "Kestr")
		w.NewPage(func() { w.Click("Delete " + s.App.Name) })
		if w.Complaint("Type the name to confirm") == "" {
			t.Error("nobody says that this is another name")
		}
		w.Fill("Type the name to confirm", s.App.Name)
		w.NewPage(func() { w.Click("Delete " + s.App.Name) })
		w.See("Your tickets")
	})
}
