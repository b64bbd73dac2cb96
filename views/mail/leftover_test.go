package mail

import (
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"intake/views/i18n"
)

// Every mail is rendered in the pseudo-language, which encloses each of our texts in ⟦ and ⟧, and quotes only Greek
// text. So Latin letters outside of the marks are untranslated English.
func TestNoMailHasEnglishLeftOver(t *testing.T) {
	t.Parallel()
	const app, title, url = "Κίρκος", "Σκοτεινό θέμα", "https://help.example.com/x"
	ctx := i18n.In(t.Context(), i18n.PseudoTag)
	for name, letter := range map[string]Letter{
		"a receipt": Receipt{
			AppName: app, Number: 7, TicketSubject: title, TicketURL: url, DisownURL: url, AnswerTime: "αύριο",
		},
		"a bare receipt":    Receipt{AppName: app, Number: 7, TicketURL: url, DisownURL: url},
		"an idea's receipt": PostReceipt{AppName: app, Title: title, PostURL: url, DisownURL: url},
		"a bare one":        PostReceipt{AppName: app, PostURL: url, DisownURL: url},
		"a reply": Reply{AppName: app, Number: 7, TicketSubject: title, Author: "Ρίτα", Body: "Ναι",
			Files:     []string{"ένα.png", "δύο.png"},
			TicketURL: url, Solved: true, WellURL: url, BadlyURL: url, Before: &Quote{Author: "Ρίτα", Body: "Γιατί;"}},
		"a sign-in":                SignIn{Code: "408173", URL: url},
		"a code for a new address": EmailChange{Kind: EmailNew, Host: "example", URL: url, Code: "408173"},
		"a code for an old address": EmailChange{
			Kind: EmailOld, Host: "example", URL: url, Code: "408173", NewEmail: "x@y", KeepURL: url,
		},
		"an address that is another": EmailChange{Kind: EmailTaken, Host: "example", URL: url},
		"an address that is changed": EmailChange{Kind: EmailChanged, Host: "example", URL: url, NewEmail: "x@y"},
		"two-factor on":              OwnChange{Kind: TwoFactorOn, Host: "example", URL: url},
		"two-factor off":             OwnChange{Kind: TwoFactorOff, Host: "example", URL: url},
		"a recovery code was used":   OwnChange{Kind: RecoveryCodeUsed, Host: "example", URL: url},
		"a passkey was added":        OwnChange{Kind: PasskeyAdded, Host: "example", URL: url},
		"a sign-in link was made":    OwnChange{Kind: SignInLinkMade, Host: "example", URL: url},
		"a passkey was removed":      OwnChange{Kind: PasskeyRemoved, Host: "example", URL: url},
		"an invitation":              Invitation{AppName: app, InviterName: "Ρίτα", Role: "agent", URL: url},
		"news": News{AppName: app, PreferencesURL: url, StopURL: url,
			Posts:   []PostNews{{Title: title, Status: "planned", URL: url}, {Title: title, Reply: "Ναι", URL: url}},
			Entries: []EntryNews{{Title: title, Kind: "improved", URL: url}}},
		"news of one": News{
			AppName: app, Posts: []PostNews{{Title: title, Status: "declined", URL: url}}, PreferencesURL: url, StopURL: url,
		},
		"news of the changelog": News{AppName: app, PreferencesURL: url, StopURL: url, Subscribed: true,
			Entries: []EntryNews{{Title: title, Kind: "fixed", URL: url,
				Pictures: []Picture{{URL: url, Caption: title}}, Voted: []PostLink{{Title: title, URL: url}}}}},
		"untold news":  News{AppName: app, Posts: []PostNews{{URL: url}}, PreferencesURL: url, StopURL: url},
		"other people": Invitation{Role: "owner", URL: url},
	} {
		var page strings.Builder
		if err := letter.HTML().Render(ctx, &page); err != nil {
			t.Fatal(err)
		}
		for part, text := range map[string]string{
			"subject": letter.Subject(ctx), "text": letter.Text(ctx), "page": wordsOf(t, page.String()),
		} {
			if left := englishIn(text); left != "" {
				t.Errorf("the %s of %s says in English: %q", part, name, left)
			}
		}
	}
}

var (
	sameEverywhere = regexp.MustCompile(`https?://\S+|\bIntake\b|\.png`)
	latin          = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// englishIn returns what a text contains in Latin letters outside of ⟦ and ⟧.
func englishIn(text string) string {
	depth, outside := 0, ""
	for _, letter := range text {
		switch {
		case letter == '⟦':
			depth++
		case letter == '⟧':
			depth--
		case depth == 0:
			outside += string(letter)
		}
	}
	outside = sameEverywhere.ReplaceAllString(outside, "")
	if depth == 0 && !latin.MatchString(outside) {
		return ""
	}
	return strings.Join(strings.Fields(outside), " ")
}

// wordsOf returns the text of a page without its style.
func wordsOf(t *testing.T, page string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var words strings.Builder
	for node := range root.Descendants() {
		if node.Type == html.TextNode && node.Parent.Data != "style" {
			words.WriteString(node.Data + "\n")
		}
	}
	return words.String()
}
