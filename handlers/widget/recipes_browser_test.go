package widget_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// recipe returns the code below a heading of docs/widget.md, with the address of the service under test.
func recipe(t *testing.T, heading, base string) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/widget.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(page), "### "+heading+"\n")
	code := regexp.MustCompile("(?s)```\\w+\n(.*?)```").FindStringSubmatch(rest)
	if !found || code == nil {
		t.Fatalf("docs/widget.md has no recipe for %s", heading)
	}
	return strings.ReplaceAll(code[1], "https://help.example.com", base)
}

// bare is a website without the widget's script tag that allows inline scripts, as websites that load the widget by a
// framework do.
func bare(head string) website {
	return website{
		policy: "default-src 'none'; script-src SERVICE 'unsafe-inline' 'unsafe-eval'; connect-src SERVICE; style-src 'self'",
		tag:    noTag, head: head,
	}
}

func TestTheRecipeForATagManagerWorks(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := bare(recipe(t, "A tag manager", s.URL)).open(t, s)
	ask(w)
	w.Click("Send")
	w.See("We have your message")
}

// In strict mode React runs every effect, cleans it up and runs it again. A component may also be removed before the
// script has loaded.
func TestTheRecipeForReactFollowsItsComponent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	code := regexp.MustCompile(`(?m)^import .*$|^export `).ReplaceAllString(recipe(t, "React", s.URL), "")
	w := bare(`<script>
		const effects = [];
		const useEffect = (effect) => effects.push(effect);
		`+code+`
		const mount = (email = 'rita@example.com') => {
			effects.length = 0;
			Help({ email });
			const ends = effects.map((effect) => effect());
			return () => ends.forEach((end) => end?.());
		};
		mount()();
		window.end = mount();
	</script>`).open(t, s)
	w.Click("Help")
	if got := w.Value(email); got != "rita@example.com" {
		t.Errorf("the address is %q, want %q", got, "rita@example.com")
	}
	w.Run("window.out = mount(null)") // they signed out
	w.Holds(email, "")
	w.Run("out(), end()")
	w.Until("!document.querySelector('intake-widget') && !window.Intake?.open")
	here := browser.Eval[bool](w, `new Promise((done) => {
		const unmount = mount();
		const script = document.querySelector('script[src]');
		unmount();
		script.addEventListener('load', () => setTimeout(() => done(!!document.querySelector('intake-widget') || !!window.Intake), 100));
	})`)
	if here {
		t.Error("the widget has come after its component was gone")
	}
	w.Run("window.end = mount()")
	w.Click("Help")
	w.Focused(subject)
}
