// Package paths has the address of every page, relative to the root. The caller puts the public address in front.
package paths

import (
	"net/url"
	"strings"
)

// Home redirects to the page that its reader begins with: the inbox, their tickets or the sign-in.
func Home() string { return "/" }

// Manifest describes the team's pages to browsers, so that people can install them as an app.
func Manifest() string { return "/intake.webmanifest" }

// Board is the list of an app's ideas.
func Board(slug string) string { return "/b/" + url.PathEscape(slug) }

// AppTickets is the list of a person's tickets in one app, for those whom its website vouches for.
func AppTickets(slug string) string { return Board(slug) + "/tickets" }

// AppTicketsPage is AppTickets from a cursor on, of those that match.
func AppTicketsPage(slug, search, after string) string {
	return With(AppTickets(slug), map[string]string{"q": search, "after": after})
}

// EndVisit ends the visit of somebody whom the app's website vouches for.
func EndVisit(slug string) string { return Board(slug) + "/visit/end" }

// Visit is the address that begins a visit, once.
func Visit(token string) string { return "/in/" + url.PathEscape(token) }

// Post is the page of one idea.
func Post(slug, id string) string { return Board(slug) + "/p/" + url.PathEscape(id) }

// Roadmap shows what an app plans, does and has done.
func Roadmap(slug string) string { return Board(slug) + "/roadmap" }

// Changelog lists what an app has published.
func Changelog(slug string) string { return Board(slug) + "/changelog" }

// Logo is the picture with the digest, of which the square at the position is shown.
func Logo(digest, at string) string { return with("/logos/"+url.PathEscape(digest), "at", at) }

// BrandStylesheet is the generated stylesheet that sets an app's colour. Look changes with its content, so that caches
// do not serve a former colour.
func BrandStylesheet(slug, look string) string { return with(Board(slug)+"/brand.css", "v", look) }

// MyTickets lists the tickets of the requester who is signed in.
func MyTickets() string { return "/my" }

// Ticket is the requester's page of one ticket.
func Ticket(id string) string { return "/my/tickets/" + url.PathEscape(id) }

// TicketOf is the same page, with the app from whose pages its reader comes: if they have to sign in, the sign-in page
// shows that app. The ticket's id alone must not reveal which app it belongs to.
func TicketOf(slug, id string) string { return with(Ticket(id), "app", slug) }

// NewTicket is the form that files a ticket with an app.
func NewTicket(slug string) string { return with(ChooseApp(), "app", slug) }

// InLanguage is a page in the language with the tag, whatever its reader's is; with no tag it is the page itself.
func InLanguage(page, tag string) string { return with(page, "lang", tag) }

// Language stores the language that a reader chose.
func Language() string { return "/language" }

// Theme stores the theme that a reader chose.
func Theme() string { return "/theme" }

// Login is the sign-in page.
func Login() string { return "/login" }

// maxNext is the length of the longest address, as part of another one, that LoginNext keeps whole. Proxies refuse
// addresses and headers of more than 4 to 8 KB.
const maxNext = 2000

// LoginNext is the sign-in page that redirects to next afterwards, a path of ours. Of a long address, such as the search
// for a long text, it keeps only the page.
func LoginNext(next string) string {
	if len(url.QueryEscape(next)) > maxNext {
		next, _, _ = strings.Cut(next, "?")
	}
	return with(Login(), "next", next)
}

// API is the reference of the API, with the app's slug in its examples; "" for none.
func API(slug string) string { return with("/api", "app", slug) }

// OpenAPI is the same as an OpenAPI document.
func OpenAPI(slug string) string { return with("/api/v1/openapi.json", "app", slug) }
