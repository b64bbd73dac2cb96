package portal_test

import (
	"net/url"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestTextSentAfterTheSessionEndedIsReturned(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.must(s.DB.Where("1 = 1").Delete(&models.Session{}).Error)
		words := form("body", "My careful <answer>.", "title", "Thanks", "kind", "reply")
		file := []handlertest.File{{Name: "a.png", Type: "image/png", Content: png}}
		for _, answer := range []handlertest.Answer{
			d.rita.PostFiles(page(d.ritas)+"/replies", words, file),
			d.amir.PostFiles("/admin/inbox/"+d.ritas.ID+"/messages", words, nil),
			d.amir.PostForm(paths.AdminReplies("kestrel"), words),
			d.rita.PostForm(page(d.ritas)+"/verdict", form("went", "badly", "words", "My careful <answer>.")),
		} {
			d.expect(answer, 401, "You are signed out", ">My careful &lt;answer&gt;.</textarea>", `href="/login"`)
		}
		// Also what is typed into a single line.
		for path, line := range map[string]url.Values{
			paths.AdminMembers("kestrel"):          form("email", "carl@example.com", "role", "agent"),
			"/admin/inbox/" + d.ritas.ID + "/tags": form("tag", "carl@example.com"),
			paths.AdminKeys("kestrel"):             form("name", "carl@example.com"),
			paths.TicketName(d.ritas.ID):           form("name", "carl@example.com"),
		} {
			d.expect(d.amir.PostForm(path, line), 401, "You are signed out", ">carl@example.com</textarea>")
		}
		// The cookie has gone, too, if they signed out in another tab.
		d.expect(d.visitor.PostForm(page(d.ritas)+"/replies", words), 401, "You are signed out",
			">My careful &lt;answer&gt;.</textarea>")
		d.expectTo(d.amir.Get(paths.AdminReplies("kestrel")), "/login?next=")
		d.expectTo(d.amir.PostForm(paths.AdminReplies("kestrel"), form("body", " ")), "/login")
	})
}

// The requester signs out everywhere while a guest writes, or the day is over for which the website vouched.
func TestTextSentAfterAVisitEndedIsReturned(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		box := s.Mailbox()
		guest := d.open(box.Link(box.Next(d.Rita.Email)))
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		token := site.Token("u_1", "claire@example.org", nil)
		theirs := d.signedTicket("kestrel", token, "From the shop")
		visit := d.visit(d.offered("kestrel", token, ""), "/b/kestrel/tickets")
		for _, ended := range []any{&models.TicketVisit{}, &models.AppVisit{}} {
			d.must(s.DB.Where("1 = 1").Delete(ended).Error)
		}
		words := form("body", "My careful <answer>.")
		for cookie, ticket := range map[string]string{guest: page(d.ritas), visit: page(theirs)} {
			d.expect(d.visitor.PostForm(ticket+"/replies", words, "Cookie", cookie), 401,
				"You are signed out", ">My careful &lt;answer&gt;.</textarea>", `href="/login"`)
			d.expectTo(d.visitor.Get(ticket, "Cookie", cookie), "/login?next=")
			// Somebody else learns nothing.
			unknown := d.visitor.PostForm(paths.Ticket(models.NewID())+"/replies", words, "Cookie", cookie)
			d.expect(unknown, 401, "You are signed out")
		}
	})
}
