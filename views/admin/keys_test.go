package admin

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"intake/views/paths"
	"intake/views/viewtest"
)

func keysPage(keys ...Key) KeysPage {
	return KeysPage{App: App{Slug: "kestrel", Name: "Kestrel"}, BaseURL: "https://help.example.com", Now: now,
		Keys: keys, NewKey: NewKey{Once: "0nce"},
		Widget: Widget{Key: "itk_w_5uX0hK2rBq7NnE3vA1b2C3", On: true, Label: Field{Value: "Help"}}}
}

func production() Key {
	return Key{ID: "k1", Name: "Backend production", Prefix: "itk_live_8Fq2", CreatedBy: "Tomás",
		CreatedAt: now.AddDate(-1, 0, 0)}
}

func TestANewKeyIsShownOnce(t *testing.T) {
	t.Parallel()
	const value = "itk_live_8Fq2VeryLongAndSecret"
	page := KeyCreated(KeyCreatedPage{KeysPage: keysPage(production()), Value: value})
	viewtest.Expect(t, page, "Copy your new key now", "This is the only time we show it.", "INTAKE_SECRET_KEY",
		"I have saved it")
	// once to copy, and in two commands for a server
	if got := strings.Count(viewtest.Render(t, page), value); got != 3 {
		t.Errorf("the value is on the page %d times", got)
	}
	viewtest.Expect(t, page, "Authorization: Bearer "+value)
	viewtest.ExpectNot(t, page, "$INTAKE_SECRET_KEY")
	viewtest.Expect(t, Keys(keysPage(production())), "export INTAKE_SECRET_KEY=", "$INTAKE_SECRET_KEY")
	viewtest.ExpectNot(t, Keys(keysPage(production())), "Copy your new key now", "class=\"reveal\"")
}

func TestThePageExplainsThatAKeyIsShownOnlyOnce(t *testing.T) {
	t.Parallel()
	page := keysPage(production())
	page.Gone = true
	viewtest.Expect(t, Keys(page),
		"The key was shown once and is gone. Revoke it and create a new one if you did not save it.")
}

func TestAKeyIsMadeOnceHoweverTheFormIsReached(t *testing.T) {
	t.Parallel()
	page := keysPage(production())
	viewtest.Expect(t, Keys(page), `name="once" value="0nce"`, `data-dialog="create-key"`, paths.AdminNewKey("kestrel"),
		`<dialog class="dialog" id="create-key"`)
	page.NewKey.Open, page.NewKey.Name = true, Field{Value: " ", Error: "Give the key a name."}
	viewtest.Expect(t, Keys(page), `name="once" value="0nce"`, "Give the key a name.")
	viewtest.ExpectNot(t, Keys(page), `id="create-key"`, `data-dialog="create-key"`)
	viewtest.Expect(t, Keys(keysPage()), "No secret keys yet", paths.AdminNewKey("kestrel"))
}

// After years of rotation most keys are revoked. The widget is below them.
func TestKeysThatWereRevokedLongAgoAreFoldedAway(t *testing.T) {
	t.Parallel()
	keys := []Key{production()}
	for n := range 12 {
		keys = append(keys, Key{ID: "r", Name: fmt.Sprint("Former ", n), RevokedAt: &now})
	}
	page := viewtest.Render(t, Keys(keysPage(keys...)))
	shown, former, folded := strings.Cut(page, "keys that were revoked earlier")
	if !folded || !strings.Contains(shown, "Former 9") || strings.Contains(shown, "Former 10") ||
		!strings.Contains(former, "Former 10") || !strings.Contains(former, "Former 11") {
		t.Errorf("folded: %t", folded)
	}
	viewtest.ExpectNot(t, Keys(keysPage(keys[:11]...)), "revoked earlier")
}

func TestRevokingNamesTheLastUse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		used *time.Time
		want []string
	}{
		{nil, []string{"This key was never used."}},
		{before(4 * time.Minute), []string{"4 minutes ago", "Something is still relying on it."}},
		{before(24 * time.Hour), []string{"This key was last used on 19 November."}},
		{before(400 * 24 * time.Hour), []string{"This key was last used on 16 October 2025."}},
	} {
		key := production()
		key.LastUsedAt = c.used
		want := append(c.want, "Revoke “Backend production”?", "itk_live_8Fq2…", "fail from the next second on",
			"Keep key", "Revoke key")
		viewtest.Expect(t, KeyRevoke(KeyRevokePage{App: App{Slug: "kestrel"}, Now: now, Key: key}), want...)
		viewtest.Expect(t, Keys(keysPage(key)), want...)
	}
}

func TestAKeyUnusedForADayIsCalledSafeToRevoke(t *testing.T) {
	t.Parallel()
	const coach = "Silent for 24 hours: safe to revoke"
	key := production()
	viewtest.ExpectNot(t, Keys(keysPage(key)), coach)
	key.LastUsedAt = before(24*time.Hour - time.Second)
	viewtest.ExpectNot(t, Keys(keysPage(key)), coach)
	key.LastUsedAt = before(24 * time.Hour)
	viewtest.Expect(t, Keys(keysPage(key)), coach)
	key.RevokedAt = &now
	viewtest.ExpectNot(t, Keys(keysPage(key)), coach)
}

func TestARevokedKeyStaysAndCannotBeRevokedAgain(t *testing.T) {
	t.Parallel()
	key := production()
	key.RevokedAt = &now
	viewtest.Expect(t, Keys(keysPage(key)), `data-state="revoked"`, "itk_live_8Fq2…", "Revoked ")
	viewtest.ExpectNot(t, Keys(keysPage(key)), paths.AdminRevokeKey("kestrel", "k1"))
}

func TestAnExposedKeyIsToBeReplaced(t *testing.T) {
	t.Parallel()
	key := production()
	viewtest.ExpectNot(t, Keys(keysPage(key)), "replace it")
	key.ExposedAt = before(time.Hour)
	viewtest.Expect(t, Keys(keysPage(key)), "was seen in a browser on 20 November: replace it")
	key.InWidget = true
	viewtest.Expect(t, Keys(keysPage(key)), "was seen in a widget on 20 November")
	key.RevokedAt = &now
	viewtest.ExpectNot(t, Keys(keysPage(key)), "replace it")
}

func TestTheSwitchOfTheWidgetExplainsItsEffect(t *testing.T) {
	t.Parallel()
	page := keysPage()
	const asks = "Switch off the Kestrel widget?"
	viewtest.Expect(t, Keys(page), "Widget is on", asks, `data-off-dialog="widget-off"`,
		"messages sent from open pages are refused")
	viewtest.Expect(t, WidgetOff(WidgetOffPage{App: page.App}), asks, `name="widget" value="off"`, "Leave it on")
	page.Widget.On = false
	viewtest.Expect(t, Keys(page), "Widget is off", "Secret keys keep working")
	viewtest.ExpectNot(t, Keys(page), asks, "data-off-dialog")
}

func TestCodeToCopyContainsTheAppsOwnValues(t *testing.T) {
	t.Parallel()
	page := keysPage()
	const tag = "<!-- before </body> -->\n<script async src=\"https://help.example.com/widget.js\"\n        data-key=\"itk_w_5uX0hK2rBq7NnE3vA1b2C3\""
	shown := map[string]string{"snippet": tag + "></script>", "snippet-tab": tag + ` data-launcher="tab"></script>`,
		"snippet-inline": "<!-- where the form should appear -->\n<intake-form tab=\"help\">\n  " +
			"<a href=\"https://help.example.com/my/tickets/new?app=kestrel\">Write to us</a>\n</intake-form>\n\n" + tag +
			` data-launcher="off"></script>`}
	wanted := map[string][]string{
		"server-ticket":   {"https://help.example.com/api/v1/tickets", "Bearer $INTAKE_SECRET_KEY", `"requester_email"`},
		"server-feedback": {"https://help.example.com/api/v1/feedback", "Bearer $INTAKE_SECRET_KEY", `"title"`},
		"widget-ticket":   {"https://help.example.com/api/v1/widget/tickets", "-F app=kestrel", "files=@"},
		"widget-feedback": {"https://help.example.com/api/v1/widget/feedback", `"app": "kestrel"`},
		"widget-config":   {"https://help.example.com/api/v1/widget/config?app=kestrel"},
	}
	for _, sample := range page.samples("") {
		for _, words := range wanted[sample.id] {
			if !strings.Contains(sample.text, words) {
				t.Errorf("the command %s has no %s: %s", sample.id, words, sample.text)
			}
		}
		delete(wanted, sample.id)
		shown[sample.id] = sample.text
	}
	if len(wanted) > 0 {
		t.Errorf("there are no commands %v", wanted)
	}
	for _, element := range viewtest.Elements(t, Keys(page)) {
		if want, is := shown[viewtest.Attribute(element, "id")]; is &&
			strings.TrimSpace(viewtest.Raw(element)) != want {
			t.Errorf("copying %s gives %q, want %q", viewtest.Attribute(element, "id"), viewtest.Raw(element), want)
		}
	}
}

func TestThePreviewLoadsTheWidget(t *testing.T) {
	t.Parallel()
	page := keysPage()
	preview := WidgetPreviewPage{App: page.App, On: true, Language: "de"}
	viewtest.Expect(t, WidgetPreview(preview), `src="/widget.js"`, `data-app="kestrel"`, `data-lang="de"`,
		"/static/js/preview.")
	viewtest.Expect(t, Keys(page), `src="/admin/apps/kestrel/widget/preview"`,
		`data-preview="/admin/apps/kestrel/widget/preview?of=widget"`)
	preview.On = false
	viewtest.Expect(t, WidgetPreview(preview), "The widget is switched off")
}

func TestTheFormForLinksHasEmptyRowsForMore(t *testing.T) {
	t.Parallel()
	page := keysPage()
	page.Widget.Links = []WidgetLink{{Field{Value: "Status"}, Field{Value: "nowhere", Error: "Enter an address."}}}
	viewtest.Expect(t, Keys(page), `value="Status"`, `id="link-url-1"`, "Enter an address.", `value="up-1"`,
		`id="link-url-5"`)
}

func TestTheKeysPageShowsTheSizeOfTheWidget(t *testing.T) {
	t.Parallel()
	page := keysPage()
	page.Widget.Launcher, page.Widget.Form = 3277, 9114
	viewtest.Expect(t, Keys(page), "3.2 KB + 8.9 KB, gzipped", `href="/widget/demo?app=kestrel"`)
}
