package widget_test

import (
	"slices"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

const dotted = panel + ".querySelector('.foot .dotted')"

// The panel shows the changelog, with a dot for news since the visitor's last look, under the strictest content
// security policy.
func TestInEveryEngineNewsAreReadInThePanel(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		remember(t, s)
		publish(t, s, 40*day, models.EntryDraft{Title: "An old one"})
		publish(t, s, 2*day, models.EntryDraft{Title: "Dates stay", Kind: "fixed",
			Body: "Where you put them: **always**.\n\n- here\n- [there](https://example.com)"})
		w := website{}.open(t, s, engine)
		w.Click("Help")
		w.Focused(subject)
		w.Click("News New for you")
		w.Focused("News")
		w.See("Dates stay", "New for you", "Fixed · ", "Where you put them: always.", "An old one")
		w.Until(panel + ".querySelector(':scope > [aria-live]').textContent === '2 entries'")
		marks := browser.Eval[[]string](w,
			`[...`+panel+`.querySelectorAll('.entry')].map((entry) => entry.querySelector('b').className)`)
		if len(marks) != 2 || marks[0] != "new" || marks[1] != "" {
			t.Errorf("the entries are marked %q", marks)
		}
		link := browser.Eval[string](w,
			`(({ href, target, rel }) => [href, target, rel].join(' '))(`+panel+`.querySelector('.entry li a'))`)
		if link != "https://example.com/ _blank noopener" {
			t.Errorf("a link in the text is %q, want %q", link, "https://example.com/ _blank noopener")
		}
		w.Click("Back to the message")
		w.Focused("News")
		w.Until("!" + dotted)
		w.See("What happened?")

		w.Reload()
		w.Click("Help")
		w.Focused(subject)
		w.Click("News")
		w.See("Dates stay")
		w.DontSee("New for you")
	})
}

// newsOpen says whether the link to the changelog opens the news in the panel. Until its module is loaded, it opens the
// changelog in another tab.
const newsOpen = "!!" + panel + ".querySelector('.foot a:last-child').onclick"

// The owner may allow it. Otherwise, nothing is marked as new.
func TestReadNewsIsNotStoredWithoutPermission(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	publish(t, s, day, models.EntryDraft{Title: "Dates stay"})
	w := website{}.open(t, s)
	w.Click("Help")
	w.Until(newsOpen)
	w.Click("News")
	w.See("Dates stay")
	w.DontSee("New for you")
	if kept := browser.Eval[int](w, "localStorage.length"); kept != 0 {
		t.Errorf("%d things are kept", kept)
	}
}

// The browser refuses to store anything, for example in a sandboxed frame.
func TestNewsIsShownWithoutAccessToStorage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	remember(t, s)
	publish(t, s, day, models.EntryDraft{Title: "Dates stay"})
	w := website{policy: strictest + "; sandbox allow-scripts"}.open(t, s)
	w.Click("Help")
	w.Until(newsOpen)
	w.Click("News")
	w.See("Dates stay")
}

func TestAFailureToLoadNewsIsExplained(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	publish(t, s, day, models.EntryDraft{Title: "Dates stay"})
	w := website{}.open(t, s)
	w.Click("Help")
	w.Until(newsOpen)
	w.Offline(true)
	w.Click("News")
	w.See("The news can’t be loaded.")
	w.Axe()
	w.Click("Try again")
	w.Focused("News")
	w.See("Try again")
	w.Offline(false)
	w.Click("Try again")
	w.See("Dates stay")
	w.Press(browser.Escape)
	w.Focused("Help")
	w.Press(browser.Enter)
	w.Focused(subject) // the forms are shown again
}

func TestWithoutNewsThePanelSaysSo(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	entry := publish(t, s, day, models.EntryDraft{Title: "Dates stay"})
	w := website{}.open(t, s)
	w.Click("Help")
	w.Focused(subject)
	if err := entry.Withdraw(t.Context(), s.DB.DB, models.Operator); err != nil {
		t.Fatal(err)
	}
	w.Until(newsOpen)
	w.Click("News")
	w.See("Nothing new yet.")
	w.DontSee("Dates stay")
}

func TestNewsAreAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	remember(t, s)
	publish(t, s, 2*day, models.EntryDraft{
		Title: "Dates stay", Kind: "fixed", Body: "## Where\n\n```\nyou put them\n```\n\n> always\n\n|a|b|\n|-|-|\n|1|2|",
	})
	publish(t, s, day, models.EntryDraft{Title: "More", Body: "- one\n- two"})
	w := website{}.open(t, s)
	w.Click("Help")
	w.Focused(subject)
	w.Axe() // including the dot
	w.Click("News New for you")
	w.See("Dates stay", "you put them")
	scrolled := browser.Eval[[]string](w,
		`[...`+panel+`.querySelectorAll('.entry [tabindex="0"]')].map((part) => part.tagName + ' ' + part.innerText.trim())`)
	if !slices.Equal(scrolled, []string{"PRE you put them", "DIV a\tb\n1\t2"}) {
		t.Errorf("the keyboard can scroll %q", scrolled)
	}
	w.AxeEveryLook()
}

func TestTheNewsLinkOpensTheChangelogIfTheScriptFails(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	publish(t, s, day, models.EntryDraft{Title: "Dates stay"})
	w := website{}.open(t, s)
	ready(w)
	w.Block("/widget/news-*")
	w.Click("Help")
	w.Focused(subject)
	followed := browser.Eval[string](w, `(() => {
		const link = `+panel+`.querySelector('.foot a:nth-child(4)');
		let followed = '';
		link.addEventListener('click', (event) => { followed = event.defaultPrevented ? '' : link.pathname; event.preventDefault(); });
		link.click();
		return followed;
	})()`)
	if followed != "/b/kestrel/changelog" {
		t.Errorf("the link leads to %q, want %q", followed, "/b/kestrel/changelog")
	}
}
