package handlers_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/i18n"
	"intake/views/paths"
)

// Every page for visitors, voters and requesters is loaded in the pseudo-language, which encloses each of our texts in
// ⟦ and ⟧. What people wrote is Greek. So Latin letters outside of the marks are untranslated English.
func TestNoPageHasEnglishLeftOver(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db)
		addresses := greek(t, s)
		rita := s.SignIn(s.Rita)
		for _, address := range addresses {
			for who, browser := range map[string]*handlertest.Browser{"a visitor": s.Visitor(), "Rita": rita} {
				headers := []string{"Cookie", "__Host-intake-language=" + i18n.PseudoTag}
				if cookie := browser.Cookie(); cookie != "" {
					headers = []string{"Cookie", cookie + "; __Host-intake-language=" + i18n.PseudoTag}
				}
				page := s.Do("GET", address, "", headers...)
				if strings.HasPrefix(page.Header.Get("Content-Type"), "text/html") {
					for _, text := range leftovers(t, page.Body) {
						t.Errorf("%s shows %s, in English: %q", address, who, text)
					}
				}
			}
		}
	})
}

// greek fills the service with Greek texts, and returns the addresses of its pages.
func greek(t *testing.T, s *handlertest.Service) []string {
	t.Helper()
	ctx, db := t.Context(), s.DB.DB
	for _, statement := range []string{
		"UPDATE apps SET name = 'Κίρκος', description = 'Γράψτε μας', answer_time = 'αύριο'",
		"UPDATE accounts SET name = 'Ρίτα'",
	} {
		if err := db.Exec(statement).Error; err != nil {
			t.Fatal(err)
		}
	}
	olive, rita := models.Actor{Account: s.Olive}, models.Actor{Account: s.Rita}
	intake := modelstest.Intake(t, db)
	var posts []*models.Post
	for _, title := range []string{"Σκοτεινό θέμα", "Σκοτεινό θέμα για κινητά", "Πάπυρος"} {
		post, err := intake.PublishPost(ctx, s.App, models.PostDraft{Title: title, Description: "Γιατί όχι;",
			RequesterEmail: "rita@example.com", Category: "bug", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		posts = append(posts, post)
	}
	post := posts[0]
	if _, err := post.Comment(ctx, db, rita, "Ναι"); err != nil {
		t.Fatal(err)
	}
	if _, err := post.Vote(ctx, db, rita); err != nil {
		t.Fatal(err)
	}
	if _, err := post.SetStatus(ctx, db, olive, models.PostPlanned, ""); err != nil {
		t.Fatal(err)
	}
	entry, err := s.App.DraftEntry(ctx, db, olive, models.EntryDraft{
		Title: "Νέα", Body: "Καλά νέα", PostIDs: []string{posts[2].ID},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := entry.Publish(ctx, db, olive, true); err != nil {
		t.Fatal(err)
	}
	ticket, err := intake.FileTicket(ctx, s.App, models.TicketDraft{Subject: "Βοήθεια", Description: "Δεν ανοίγει",
		RequesterEmail: "rita@example.com", Source: models.SourceAPI})
	if err != nil {
		t.Fatal(err)
	}
	return []string{
		paths.Board("kestrel"), paths.Board("kestrel") + "?q=χ", paths.Board("kestrel") + "?status=all&sort=top",
		paths.Board("kestrel") + "?status=declined", paths.Post("kestrel", post.ID), paths.NewPost("kestrel"),
		paths.Roadmap("kestrel"), paths.Changelog("kestrel"), paths.ChangelogEntry("kestrel", entry.ID),
		paths.SimilarPosts("kestrel") + "?title=Σκοτεινό",
		paths.MyTickets(), paths.Ticket(ticket.ID), paths.NewTicket("kestrel"), paths.Login(), paths.LoginPassword(),
		paths.Account(), paths.AccountPassword(), paths.DeleteAccount(), paths.AccountEmail(), paths.KeepEmail("x"),
		paths.MyEmailsOf("kestrel"), paths.MyIdeas(),
		paths.Board("nowhere"), paths.TicketLink("x"), paths.LoginLink("x"), paths.Invite("x"), paths.Disown("x"),
		paths.TicketReceived(),
	}
}

var (
	latin = regexp.MustCompile(`[A-Za-z]{2,}`)
	// Names and addresses are the same in every language, the CLDR provides the months, and markup is not text.
	unchanged = regexp.MustCompile(
		`\S+@\S+|https?://\S+|\bIntake\b|example\.com|UTC|\bkestrel\b|\d+ [A-Z][a-z]+ \d{4}|<[^>]*>`)
)

// leftovers returns the words of a page in Latin letters outside of ⟦ and ⟧.
func leftovers(t *testing.T, body string) []string {
	t.Helper()
	page, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	depth := 0
	judge := func(text string) {
		outside := ""
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
		if outside = unchanged.ReplaceAllString(outside, ""); latin.MatchString(outside) {
			found = append(found, strings.TrimSpace(outside))
		}
	}
	shown := map[string]bool{"aria-label": true, "title": true, "placeholder": true, "alt": true}
	var walk func(*html.Node)
	walk = func(node *html.Node) {
		if node.Type == html.ElementNode && (node.Data == "script" || node.Data == "style" || hasClass(node, "langs") ||
			node.Data == "option" && isLanguage(node)) {
			return
		}
		if node.Type == html.TextNode {
			judge(node.Data)
		}
		for _, attribute := range node.Attr {
			if shown[attribute.Key] || strings.HasPrefix(attribute.Key, "data-say") ||
				node.Data == "meta" && attribute.Key == "content" && described(node) {
				judge(attribute.Val)
			}
		}
		for child := node.FirstChild; child != nil; child = child.NextSibling {
			walk(child)
		}
	}
	walk(page)
	if depth != 0 {
		t.Errorf("of ⟦ and ⟧ there are not equally many: %d, want 0", depth)
	}
	return found
}

// hasClass recognizes the menu of languages, each of which is named in itself.
func hasClass(node *html.Node, class string) bool {
	for _, attribute := range node.Attr {
		if attribute.Key == "class" && strings.Contains(" "+attribute.Val+" ", " "+class+" ") {
			return true
		}
	}
	return false
}

// isLanguage recognizes the name of a language in itself.
func isLanguage(option *html.Node) bool {
	return option.FirstChild != nil && slices.ContainsFunc(i18n.Languages, func(known *i18n.Language) bool {
		return known.Name == strings.TrimSpace(option.FirstChild.Data)
	})
}

// described recognizes a meta element whose content search engines and previews show.
func described(node *html.Node) bool {
	for _, attribute := range node.Attr {
		if attribute.Key == "name" && attribute.Val == "description" ||
			attribute.Key == "property" && (attribute.Val == "og:title" || attribute.Val == "og:description") {
			return true
		}
	}
	return false
}
