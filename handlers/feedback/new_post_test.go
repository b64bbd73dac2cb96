package feedback_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// call is the form for an idea that a customer told on the phone.
func call(title string) url.Values {
	return url.Values{
		"once": {models.NewID()}, "title": {title}, "description": {"They print each invoice twice."},
		"category": {"bug"}, "requester_email": {"Paul@Example.com"},
	}
}

// The idea is the team's: neither the customer nor the member of the team is named on the board.
func TestAnIdeaIsPublishedForACustomer(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		form := call("Invoices by the month")
		page := d.post(paths.AdminNewPost("kestrel"), form, paths.AdminFeedback("kestrel"))
		d.shows(page, "The idea is on the board.", "Invoices by the month", "They print each invoice twice.",
			"paul@example.com")
		again := d.amir.PostForm(paths.AdminNewPost("kestrel"), form)
		posts, _, err := d.App.Posts(d.Context(), d.DB.DB, "", 10)
		if err != nil || len(posts) != 1 || posts[0].Votes != 1 || posts[0].Category != models.PostBug ||
			!strings.HasPrefix(again.Header.Get("Location"), paths.AdminPost("kestrel", posts[0].ID)) {
			t.Fatalf("the ideas are %+v (%v); the second time it leads to %s", posts, err, again.Header.Get("Location"))
		}
		public := s.Visitor().Get(paths.Post("kestrel", posts[0].ID))
		if public.StatusCode != 200 || !strings.Contains(public.Body, "Shared by the team") ||
			strings.Contains(strings.ToLower(public.Body), "paul") {
			t.Errorf("its page answers %d, or names somebody: %s", public.StatusCode, public.Body)
		}
		paul, err := models.EnsureAccount(d.Context(), d.DB.DB, "paul@example.com")
		if err != nil {
			t.Fatal(err)
		}
		if mine := s.SignIn(paul).Get(paths.Post("kestrel", posts[0].ID)); !strings.Contains(mine.Body, "You voted") &&
			!strings.Contains(mine.Body, `aria-pressed="true"`) {
			t.Error("Paul has not voted for it")
		}

		form = call("Nobody asked for this")
		form.Del("requester_email")
		d.post(paths.AdminNewPost("kestrel"), form, paths.AdminFeedback("kestrel"))
		if posts, _, err = d.App.Posts(d.Context(), d.DB.DB, "", 10); err != nil || posts[0].Votes != 0 {
			t.Errorf("without a customer it has %d votes (%v)", posts[0].Votes, err)
		}
	})
}

// Pictures are public like the idea. A form that is refused keeps them, and one that is sent twice adds them once.
func TestAnIdeaIsPublishedForACustomerWithPictures(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		picture := []handlertest.File{handlertest.Picture(t, "twice.png")}
		form := call("")
		refused := d.amir.PostFiles(paths.AdminNewPost("kestrel"), form, picture)
		uploaded := regexp.MustCompile(`name="picture" value="([0-9a-f-]{36})"`).FindStringSubmatch(refused.Body)
		if refused.StatusCode != 422 || len(uploaded) != 2 || !strings.Contains(refused.Body, "twice.png") {
			t.Fatalf("without a title it answers %d, with the picture %v", refused.StatusCode, uploaded)
		}
		form.Set("title", "Invoices by the month")
		form.Set("picture", uploaded[1])
		page := d.post(paths.AdminNewPost("kestrel"), form, paths.AdminFeedback("kestrel"))
		d.shows(page, "twice.png")
		d.amir.PostFiles(paths.AdminNewPost("kestrel"), form, picture)
		posts, _, err := d.App.Posts(d.Context(), d.DB.DB, "", 10)
		if err != nil || len(posts) != 1 {
			t.Fatalf("there are %d ideas (%v)", len(posts), err)
		}
		pictures, err := models.PostPictures(d.Context(), d.DB.DB, posts[0].ID)
		if err != nil || len(pictures[posts[0].ID]) != 1 {
			t.Fatalf("the idea has the pictures %+v (%v)", pictures, err)
		}
		if shown := s.Visitor().Get(paths.Picture("kestrel", uploaded[1])); shown.StatusCode != 200 ||
			shown.Body != picture[0].Content {
			t.Errorf("a visitor gets %d for the picture", shown.StatusCode)
		}

		svg := []handlertest.File{{Name: "a.png", Type: "image/png", Content: "<svg/>"}}
		if refused := d.amir.PostFiles(paths.AdminNewPost("kestrel"), call("Another"), svg); refused.StatusCode != 422 ||
			!strings.Contains(refused.Body, "a.png is not a picture.") || !strings.Contains(refused.Body, `value="Another"`) {
			t.Errorf("what is no picture answers %d: %s", refused.StatusCode, refused.Body)
		}
	})
}

func TestSimilarIdeasAreShownBeforeAnIdeaIsPublishedForACustomer(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		like := d.publish("Recurring invoices with an end date", "rita@example.com")
		form := call("Recurring invoices")
		d.refused(paths.AdminNewPost("kestrel"), form, "Is it one of these?", like.Title, "Publish anyway", "Vote for them",
			`name="seen" value="`+like.ID+`"`, "They print each invoice twice.")
		d.post(paths.AdminPostVotes("kestrel", like.ID), url.Values{"email": form["requester_email"]},
			paths.AdminPost("kestrel", like.ID))
		if now := d.see(like); now.Votes != 1 {
			t.Errorf("the similar idea has %d votes", now.Votes)
		}
		form.Set("seen", like.ID)
		other := d.publish("Invoices by the week", "rita@example.com")
		form.Set("title", "Invoices by the week, please") // the page has looked up nothing for it yet
		d.refused(paths.AdminNewPost("kestrel"), form, "Is it one of these?", other.Title)
		form.Add("seen", other.ID)
		d.post(paths.AdminNewPost("kestrel"), form, paths.AdminFeedback("kestrel"))
	})
}

func TestARefusedIdeaForACustomerKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	d := atDesk(t, s)
	form := call("")
	form.Set("requester_email", "paul")
	d.refused(paths.AdminNewPost("kestrel"), form, "This is required", "one valid e-mail address", `value="paul"`,
		"They print each invoice twice.")
	if err := d.App.Archive(d.Context(), d.DB.DB, models.Actor{Account: d.Olive}); err != nil {
		t.Fatal(err)
	}
	d.conflict(paths.AdminNewPost("kestrel"), call("Too late"), "This app is archived.", `value="Too late"`)
	if posts, _, err := d.App.Posts(d.Context(), d.DB.DB, "", 10); err != nil || len(posts) != 0 {
		t.Errorf("there are %d ideas (%v)", len(posts), err)
	}
}

// From a search without results to the idea that was missing.
func TestAnIdeaForACustomerBeginsWithTheSearch(t *testing.T) {
	t.Parallel()
	s := handlertest.AtHome(t, modelstest.SQLite(t))
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Amir).Cookie()))
	w.Visit(paths.AdminFeedback("kestrel") + "?q=zebra+stripes")
	w.See("No ideas match", "New idea")
	w.AxeEveryLook()
	w.Visit(paths.AdminFeedback("kestrel"))
	w.Click("New idea")
	w.At(paths.AdminNewPost("kestrel"))
	w.AxeEveryLook()
	w.Fill("Idea in one line", "Zebra stripes")
	w.Attach("zebra.png", handlertest.Picture(t, "zebra.png").Content)
	w.SeeOffered("Remove zebra.png")
	w.AxeEveryLook()
	w.Fill("Customer’s e-mail optional", "paul@example.com")
	w.Click("Publish idea")
	w.See("The idea is on the board.", "Zebra stripes", "paul@example.com")
	w.SeeOffered("Picture zebra.png")
	w.Visit(paths.AdminNewPost("kestrel") + "?q=Zebra+stripes+everywhere")
	w.Holds("Idea in one line", "Zebra stripes everywhere")
	w.Fill("Customer’s e-mail optional", "rita@example.com")
	w.Click("Publish idea")
	w.See("Is it one of these?")
	w.AxeEveryLook()
	w.Click("Vote for them Zebra stripes")
	w.See("rita@example.com", "paul@example.com")
}

// Enter in the title publishes; it never votes for the first of the similar ideas.
func TestSimilarIdeasAppearWhileTheTeamTypes(t *testing.T) {
	t.Parallel()
	s := handlertest.AtHome(t, modelstest.SQLite(t))
	d := atDesk(t, s)
	like := d.publish("Zebra stripes", "rita@example.com")
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Amir).Cookie()))
	w.Visit(paths.AdminNewPost("kestrel"))
	w.Fill("Idea in one line", "Zebra stripes everywhere")
	w.See("Is it one of these?", "With the customer’s e-mail, you can vote for them here.")
	w.DontSee("Vote for them Zebra stripes")
	w.Fill("Customer’s e-mail optional", "paul@example.com")
	w.See("Vote for them")
	w.AxeEveryLook()
	w.TabTo("Idea in one line")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("The idea is on the board.", "Zebra stripes everywhere")
	if now := d.see(like); now.Votes != 0 {
		t.Errorf("the similar idea has %d votes", now.Votes)
	}
	w.Visit(paths.AdminNewPost("kestrel"))
	w.Fill("Customer’s e-mail optional", "paul@example.com")
	w.Fill("Idea in one line", "Zebra")
	w.Click("Vote for them Zebra stripes")
	w.See("paul@example.com")
	if now := d.see(like); now.Votes != 1 {
		t.Errorf("the similar idea has %d votes", now.Votes)
	}
}

// While somebody types, screen readers hear once that there are similar ideas, not after each pause.
func TestSimilarIdeasAreAnnouncedToTheTeamOnce(t *testing.T) {
	t.Parallel()
	s := handlertest.AtHome(t, modelstest.SQLite(t))
	d := atDesk(t, s)
	d.publish("Dark mode at night", "rita@example.com")
	d.publish("Export as a table", "rita@example.com")
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Amir).Cookie()))
	w.Visit(paths.AdminNewPost("kestrel"))
	w.RecordAnnouncements()
	w.TabTo("Idea in one line")
	w.Press("dark")
	w.Until(`announced.join() === "Is it one of these?"`)
	w.Press(" mode")
	w.Until(`settled >= 2`)
	w.Fill("Idea in one line", "export")
	w.Until(`settled >= 3 && document.querySelector('#near').innerText.includes('Export as a table')`)
	w.Until(`announced.join() === "Is it one of these?,Is it one of these?"`)
}
