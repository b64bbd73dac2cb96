package handlers_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"
	"golang.org/x/net/html"

	"intake/handlers/handlertest"
	"intake/views/viewtest"
)

// offer is a text that must occur in the sources of a folder: the call that makes the address of a page.
type offer struct{ text, folder string }

// offeredElsewhere are the pages to which no page of the demo links, and the code that does link to them. The tests of
// those pages check when the link is shown.
var offeredElsewhere = map[string]offer{
	// in mails, or on the console
	"GET /b/:slug/mail/:token":             {"paths.MailPreferencesLink(", "jobs"},
	"GET /b/:slug/mail/:token/stop":        {"paths.MailStop(", "jobs"},
	"GET /disown/:token":                   {"paths.Disown(", "jobs"},
	"GET /invite/:token":                   {"paths.Invite(", "jobs"},
	"GET /keep-email/:token":               {"paths.KeepEmail(", "jobs"},
	"GET /leave/:token":                    {"paths.LeaveTicket(", "jobs"},
	"GET /login/link/:token":               {"paths.LoginLink(", "jobs"},
	"GET /need/:token":                     {"paths.NeedAnswer(", "jobs"},
	"GET /notifications/:kind/stop/:token": {"paths.StopNotifications(", "jobs"},
	"GET /setup":                           {"paths.SetupToken(", "../internal/command"},
	"GET /t/:token":                        {"paths.TicketLink(", "jobs"},

	// after submitting a form, or starting a visit
	"GET /admin/apps/:slug/clean-ups/:id":        {"paths.AdminCleanup(", "admin"},
	"GET /admin/apps/:slug/feedback/:id/decline": {"paths.AdminPostDecline(", "feedback"},
	"GET /admin/apps/:slug/identity/demand":      {"paths.AdminDemandIdentity(", "admin"},
	"GET /admin/apps/:slug/imports/:id":          {"paths.AdminImport(", "admin"},
	"GET /admin/apps/:slug/ticket-imports/:id":   {"paths.AdminTicketImport(", "admin"},
	"GET /admin/apps/:slug/widget/off":           {"paths.AdminWidgetOff(", "admin"},
	"GET /b/:slug/return":                        {"paths.BoardReturn(", "board"},
	"GET /b/:slug/return/cancel":                 {"paths.BoardReturnCancel(", "../views/account"},
	"GET /b/:slug/tickets":                       {"paths.AppTickets(", "api"},
	"GET /in/:token":                             {"paths.Visit(", "api"},
	"GET /login/code":                            {"paths.LoginCode(", "account"},
	"GET /my/tickets/received":                   {"paths.TicketReceived(", "portal"},

	// for things that the demo does not contain
	"GET /login/two-factor":                            {"paths.LoginTwoFactor(", "account"},
	"GET /account/passkeys/:id/remove":                 {"paths.RemovePasskey(", "../views/account"},
	"GET /login/sso":                                   {"paths.LoginSSONext(", "../views/account"},
	"GET /login/sso/return":                            {"paths.LoginSSOReturn(", "."},
	"GET /admin/apps/:slug/connections/:id":            {"paths.AdminConnection(", "../views/admin"},
	"GET /admin/apps/:slug/connections/:id/remove":     {"paths.AdminRemoveConnection(", "../views/admin"},
	"GET /admin/apps/:slug/connections/:id/secret/end": {"paths.AdminConnectionSecretEnd(", "../views/admin"},
	"GET /admin/apps/:slug/delete":                     {"paths.AdminDeleteApp(", "../views/admin"},
	"GET /admin/apps/:slug/feedback/:id/reply":         {"paths.AdminPostReply(", "../views/feedback"},
	"GET /admin/apps/:slug/identity/:id/revoke":        {"paths.AdminRevokeIdentityKey(", "../views/admin"},
	"GET /admin/apps/:slug/mail/addresses/:email":      {"paths.AdminMailAddress(", "../views/admin"},
	"GET /admin/apps/:slug/mail/addresses/new":         {"paths.AdminNewMailAddress(", "../views/admin"},
	"GET /admin/apps/:slug/mail/received/:id":          {"paths.AdminReceived(", "../views/admin"},
	"GET /admin/apps/:slug/widget/fields/:id":          {"paths.AdminWidgetField(", "../views/admin"},
	"GET /admin/apps/:slug/widget/fields/:id/delete":   {"paths.AdminDeleteWidgetField(", "../views/admin"},
	"GET /admin/inbox/:id/mails/:mail":                 {"paths.InboxWholeMail(", "../views/inbox"},
	"GET /admin/inbox/runs/:run":                       {"paths.InboxRun(", "../views/inbox"},
	"GET /admin/inbox/views":                           {"paths.InboxViews(", "web"},
	"GET /b/:slug/p/:id/delete":                        {"paths.DeletePost(", "../views/board"},
	"GET /b/:slug/p/:id/edit":                          {"paths.EditPost(", "../views/board"},
	"GET /b/:slug/pictures/:id":                        {"paths.Picture(", "web"},
	"GET /logos/:digest":                               {"paths.Logo(", "web"},
	"GET /my/tickets/:id/files/:file":                  {"paths.TicketFile(", "../views/portal"},

	// by a script
	"GET /account/notifications/recent":    {"/account/notifications/recent?", "../static/src/js/staff"},
	"GET /admin/apps/:slug/mail/self-test": {"paths.AdminSelfTest(", "../views/admin"},
	"GET /b/:slug/new/similar":             {"paths.SimilarPosts(", "../views/board"},
	"GET /widget.d.ts":                     {"/widget.d.ts", "../docs"},
	"GET /widget/:name.js":                 {"widget/${name}", "../widget/src"},
	"GET /widget/news":                     {"widget/news", "../widget/src"},
	"GET /widget/settings":                 {"widget/settings", "../widget/src"},
}

// offers are the methods and addresses that pages offer: in a link, a form, or an attribute for their script.
type offers map[string]bool

// add adds what a page offers. Of addresses that differ only in ids, it keeps one.
func (o offers) add(t *testing.T, body string) {
	t.Helper()
	page, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for node := range page.Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		for _, attribute := range node.Attr {
			for _, address := range ours(attribute.Val) {
				path, _, _ := strings.Cut(shapeOf(address), "?")
				o[methodOf(node, attribute.Key)+" "+path] = true
			}
		}
	}
}

// methodOf returns the method with which the address in the attribute is requested.
func methodOf(node *html.Node, attribute string) string {
	method := fiber.MethodGet
	switch attribute {
	case "hx-post":
		return fiber.MethodPost
	case "action":
		method = viewtest.Attribute(node, "method")
	case "formaction":
		if method = viewtest.Attribute(node, "formmethod"); method == "" {
			for form := range node.Ancestors() {
				if form.Data == "form" {
					method = viewtest.Attribute(form, "method")
				}
			}
		}
	}
	if strings.EqualFold(method, fiber.MethodPost) {
		return fiber.MethodPost
	}
	return fiber.MethodGet
}

// routes returns the routes that are offered. An address belongs to the first route that matches.
func (o offers) routes(all []fiber.Route) map[string]bool {
	offered := map[string]bool{}
	for each := range o {
		method, path, _ := strings.Cut(each, " ")
		for _, route := range all {
			if route.Method == method &&
				fiber.RoutePatternMatch(path, route.Path, fiber.Config{StrictRouting: true, CaseSensitive: true}) {
				offered[method+" "+route.Path] = true
				break
			}
		}
	}
	return offered
}

// holdPagesOffered checks that every page can be reached: from another page of the demo, or as offeredElsewhere says.
func holdPagesOffered(t *testing.T, s *handlertest.Service, o offers) {
	t.Helper()
	all := s.Server.GetRoutes(true)
	offered, known := o.routes(all), map[string]bool{}
	for _, route := range all {
		page := route.Method + " " + route.Path
		if route.Method != fiber.MethodGet || isWidgetRoute(route.Path) || nobodysPages.MatchString(route.Path) {
			continue
		}
		known[page] = true
		elsewhere, listed := offeredElsewhere[page]
		switch {
		case offered[page] && listed:
			t.Errorf("%s is offered by a page of the demo: its row in offeredElsewhere can go", page)
		case !offered[page] && !listed:
			t.Errorf("nothing leads to %s", page)
		case listed && !elsewhere.stands(t):
			t.Errorf("nothing in %s leads to %s any more: there is no %s", elsewhere.folder, page, elsewhere.text)
		}
	}
	for page := range offeredElsewhere {
		if !known[page] {
			t.Errorf("there is no %s", page)
		}
	}
}

// stands reports whether the text is in the sources of the folder, other than as the target of a form.
func (o offer) stands(t *testing.T) (found bool) {
	t.Helper()
	err := filepath.WalkDir(o.folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "_templ.go") {
			return err
		}
		source, err := os.ReadFile(path)
		before, after, more := strings.Cut(string(source), o.text)
		for ; more; before, after, more = strings.Cut(after, o.text) {
			found = found || !strings.HasSuffix(before, "action={ ") && !strings.HasSuffix(before, "hx-post={ ")
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
