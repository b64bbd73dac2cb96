package handlers_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// access is the status that a route answers to each kind of person. 303 redirects to the sign-in if nobody is signed
// in.
type access struct{ visitor, requester, stranger, agent, admin, owner, otherOwner int }

func everybody(status int) access {
	return access{status, status, status, status, status, status, status}
}

var (
	public    = everybody(200)
	signedIn  = access{303, 200, 200, 200, 200, 200, 200}
	staffOnly = access{303, 404, 404, 200, 200, 200, 200}
	ownerOnly = access{303, 404, 404, 404, 404, 200, 200} // of any app
	managers  = access{303, 404, 404, 404, 200, 200, 404}
	team      = access{303, 404, 404, 200, 200, 200, 404} // of the app
)

// refusing returns the access with another status for those who may use the route: requests are sent empty, so that
// forms are refused.
func (a access) refusing(status int) access {
	row := []*int{&a.visitor, &a.requester, &a.stranger, &a.agent, &a.admin, &a.owner, &a.otherOwner}
	for _, cell := range row {
		if *cell == 200 {
			*cell = status
		}
	}
	return a
}

// routes has a row for every route of the service. A route without one fails the test below.
var routes = map[string]access{
	"POST /api/v1/tickets":     everybody(401),
	"POST /api/v1/feedback":    everybody(401),
	"GET /api":                 public,
	"GET /api/v1/openapi.json": public,
	"GET /healthz":             public,
	"GET /readyz":              public,
	"GET /favicon.ico":         public,
	"GET /intake.webmanifest":  public,
	"GET /static/*":            everybody(404), // no such file
	"GET /logos/:digest":       everybody(404), // no such logo

	"GET /widget.js":       public,
	"GET /widget.d.ts":     public,
	"GET /widget/settings": everybody(404), // no app named
	"GET /widget/news":     everybody(404), // no app named
	"GET /widget/:name.js": everybody(404), // no such file
	"GET /widget/demo":     managers,

	"GET /sitemap.xml":                    public,
	"GET /b/:slug":                        public,
	"GET /b/:slug/brand.css":              public,
	"GET /b/:slug/pictures/:id":           everybody(404), // no such picture
	"GET /b/:slug/feed.atom":              public,
	"GET /b/:slug/sitemap.xml":            public,
	"GET /b/:slug/roadmap":                public,
	"GET /b/:slug/changelog":              public,
	"GET /b/:slug/changelog/feed.atom":    public,
	"GET /b/:slug/changelog/subscription": everybody(303),
	// a visitor is redirected to the sign-in
	"POST /b/:slug/changelog/subscription":          access{307, 303, 303, 303, 303, 303, 303},
	"POST /b/:slug/changelog/subscription/end":      everybody(303),
	"GET /b/:slug/changelog/:id":                    everybody(404), // no such entry
	"GET /b/:slug/mail":                             everybody(303),
	"GET /b/:slug/mail/:token":                      everybody(404),
	"POST /b/:slug/mail/:token":                     everybody(404),
	"GET /b/:slug/mail/:token/stop":                 everybody(404),
	"POST /b/:slug/mail/:token/stop":                everybody(404),
	"GET /disown/:token":                            everybody(404),
	"POST /disown/:token":                           everybody(404),
	"GET /need/:token":                              everybody(404),
	"POST /need/:token":                             everybody(404),
	"GET /leave/:token":                             everybody(404),
	"POST /leave/:token":                            everybody(404),
	"GET /b/:slug/return":                           everybody(303),
	"GET /b/:slug/return/cancel":                    everybody(303),
	"POST /b/:slug/return/cancel":                   everybody(303),
	"GET /b/:slug/new":                              public,
	"POST /b/:slug/new":                             public.refusing(422),
	"GET /b/:slug/new/similar":                      public,
	"GET /b/:slug/p/:id":                            everybody(404), // no such post
	"GET /b/:slug/p/:id/feed.atom":                  everybody(404),
	"POST /b/:slug/p/:id/vote":                      everybody(404),
	"POST /b/:slug/p/:id/follow":                    everybody(404),
	"POST /b/:slug/p/:id/need":                      access{303, 404, 404, 404, 404, 404, 404},
	"POST /b/:slug/p/:id/name":                      access{303, 404, 404, 404, 404, 404, 404},
	"POST /b/:slug/p/:id/comments":                  everybody(404),
	"GET /b/:slug/p/:id/edit":                       signedIn.refusing(404),
	"POST /b/:slug/p/:id/edit":                      signedIn.refusing(404),
	"GET /b/:slug/p/:id/delete":                     signedIn.refusing(404),
	"POST /b/:slug/p/:id/delete":                    signedIn.refusing(404),
	"POST /b/:slug/p/:id/restore":                   signedIn.refusing(404),
	"GET /b/:slug/p/:id/comments/:comment/edit":     signedIn.refusing(404),
	"POST /b/:slug/p/:id/comments/:comment/edit":    signedIn.refusing(404),
	"GET /b/:slug/p/:id/comments/:comment/delete":   signedIn.refusing(404),
	"POST /b/:slug/p/:id/comments/:comment/delete":  signedIn.refusing(404),
	"POST /b/:slug/p/:id/comments/:comment/restore": signedIn.refusing(404),

	"GET /in/:token":          everybody(404), // no such visit
	"POST /in/:token":         everybody(404), // no such visit
	"GET /b/:slug/tickets":    everybody(303), // with a session, to the tickets of all apps
	"POST /b/:slug/visit/end": everybody(303),

	"GET /":                everybody(303),
	"GET /my":              signedIn,
	"GET /my/ideas":        signedIn,
	"GET /my/emails":       signedIn,
	"POST /my/emails":      signedIn.refusing(404), // no app named
	"POST /my/emails/stop": signedIn,
	// redirects to the app if there is only one
	"GET /my/tickets/new":             {200, 303, 200, 303, 303, 303, 303},
	"POST /my/tickets/new":            everybody(404), // no such app
	"GET /my/tickets/received":        everybody(303),
	"GET /my/tickets/:id":             {303, 200, 404, 404, 404, 404, 404}, // Rita's
	"POST /my/tickets/:id/replies":    {303, 422, 404, 404, 404, 404, 404},
	"POST /my/tickets/:id/verdict":    {303, 422, 404, 404, 404, 404, 404},
	"POST /my/tickets/:id/name":       {303, 422, 404, 404, 404, 404, 404},
	"GET /my/tickets/:id/files/:file": {303, 404, 404, 404, 404, 404, 404}, // no such file
	"GET /t/:token":                   everybody(410),
	"POST /t/:token":                  everybody(410),

	"POST /language":                          everybody(303),
	"POST /theme":                             everybody(303),
	"GET /login":                              {200, 303, 303, 303, 303, 303, 303},
	"POST /login":                             everybody(422),
	"GET /login/code":                         everybody(303),
	"POST /login/code":                        everybody(303),
	"GET /login/password":                     {200, 303, 303, 303, 303, 303, 303},
	"POST /login/password":                    everybody(422),
	"GET /login/again":                        everybody(303), // they have just signed in
	"POST /login/again":                       signedIn.refusing(422),
	"GET /login/sso":                          everybody(404), // there is no provider
	"GET /login/sso/return":                   everybody(404),
	"POST /login/passkey":                     everybody(422), // without an answer of a browser
	"POST /login/passkey/options":             everybody(200),
	"GET /login/two-factor":                   everybody(303), // no sign-in waits for it
	"POST /login/two-factor":                  everybody(422),
	"GET /login/link/:token":                  everybody(410),
	"POST /login/link/:token":                 everybody(410),
	"GET /invite/:token":                      everybody(410),
	"POST /invite/:token":                     everybody(410),
	"GET /setup":                              {404, 303, 303, 303, 303, 303, 303},
	"POST /setup":                             {404, 303, 303, 303, 303, 303, 303},
	"POST /logout":                            everybody(303),
	"GET /account":                            signedIn,
	"POST /account/profile":                   signedIn.refusing(422),
	"GET /account/password":                   signedIn,
	"POST /account/password":                  signedIn.refusing(422),
	"GET /account/email":                      signedIn,
	"POST /account/email":                     signedIn.refusing(422),
	"POST /account/email/codes":               signedIn.refusing(422),
	"POST /account/email/withdraw":            everybody(303),
	"GET /keep-email/:token":                  everybody(410),
	"POST /keep-email/:token":                 everybody(410),
	"GET /account/two-factor":                 signedIn,
	"GET /account/two-factor/setup":           signedIn,
	"POST /account/two-factor/setup":          everybody(303),         // it leads back: the form is not ours
	"POST /account/two-factor/off":            signedIn.refusing(409), // it is off
	"POST /account/two-factor/recovery-codes": everybody(303),         // it leads back: it is off
	"GET /account/passkeys/new":               signedIn,
	"POST /account/passkeys":                  signedIn.refusing(422), // without an answer of a browser
	"GET /account/passkeys/:id/remove":        signedIn.refusing(404),
	"POST /account/passkeys/:id/remove":       signedIn.refusing(404),
	"POST /account/sso/disconnect":            signedIn.refusing(404), // there is no provider
	"GET /account/download":                   signedIn,
	"GET /account/notifications":              staffOnly,
	"GET /account/notifications/recent":       staffOnly,
	"POST /account/notifications":             staffOnly.refusing(303),
	"POST /account/away":                      staffOnly.refusing(422),
	"GET /notifications/:kind/stop/:token":    everybody(404), // no such link
	"POST /notifications/:kind/stop/:token":   everybody(404),
	"GET /account/delete":                     signedIn,
	"POST /account/delete":                    signedIn.refusing(422),
	"POST /account/sessions/end-others":       everybody(303),
	"POST /account/sessions/:id/end":          signedIn.refusing(404), // not theirs

	"GET /admin":                                {303, 404, 404, 303, 303, 303, 303},
	"GET /admin/inbox":                          staffOnly,
	"GET /admin/inbox.csv":                      {303, 404, 404, 404, 200, 200, 200},
	"GET /admin/inbox/live":                     staffOnly.refusing(404), // of a ticket that does not exist
	"GET /admin/inbox/pulse":                    staffOnly,
	"POST /admin/inbox/preview":                 staffOnly,
	"POST /admin/inbox/bulk":                    staffOnly.refusing(422),
	"POST /admin/inbox/bulk/undo":               staffOnly.refusing(404), // nothing to undo
	"GET /admin/search":                         staffOnly,
	"GET /admin/inbox/runs/:run":                staffOnly.refusing(404), // no such run
	"POST /admin/inbox/runs/:run/stop":          staffOnly.refusing(404),
	"POST /admin/inbox/runs/:run/undo":          staffOnly.refusing(404),
	"GET /admin/inbox/views":                    staffOnly,
	"POST /admin/inbox/views":                   staffOnly.refusing(422), // without a name
	"GET /admin/inbox/views/new":                staffOnly,
	"POST /admin/inbox/views/:view":             staffOnly.refusing(404), // no such view
	"POST /admin/inbox/views/:view/delete":      staffOnly.refusing(404),
	"POST /admin/inbox/views/:view/restore":     staffOnly.refusing(404),
	"POST /admin/inbox/views/:view/move":        staffOnly.refusing(400), // without a direction
	"GET /admin/inbox/new":                      staffOnly,
	"POST /admin/inbox/new":                     staffOnly.refusing(422), // without an app
	"GET /admin/inbox/:id":                      team,
	"GET /admin/inbox/:id/looking":              team,
	"GET /admin/inbox/:id/files/:file":          team.refusing(404), // no such file
	"GET /admin/inbox/:id/mails/:mail":          team.refusing(404), // no such mail
	"POST /admin/inbox/:id/participants":        team.refusing(422),
	"POST /admin/inbox/:id/participants/remove": team.refusing(404), // no such participant
	"POST /admin/inbox/:id/address/clear":       team.refusing(303),
	"POST /admin/inbox/:id/messages":            team.refusing(422),
	"POST /admin/inbox/:id/draft":               team.refusing(204),
	"GET /admin/inbox/:id/offers":               team,
	"POST /admin/inbox/:id/offers/hide":         team.refusing(303),
	"POST /admin/inbox/:id/offers/show":         team.refusing(303),
	"GET /admin/inbox/:id/merge":                team,
	"POST /admin/inbox/:id/merge":               team.refusing(422),
	"GET /admin/inbox/:id/move":                 team,
	"POST /admin/inbox/:id/move":                team.refusing(422),
	"GET /admin/inbox/:id/posts":                team,
	"POST /admin/inbox/:id/posts":               team.refusing(422),
	"POST /admin/inbox/:id/posts/remove":        team.refusing(404), // no such idea
	"GET /admin/inbox/:id/post":                 team,
	"POST /admin/inbox/:id/post":                team.refusing(422),
	"POST /admin/inbox/:id/unread":              team.refusing(303),
	"POST /admin/inbox/:id/assignee":            team.refusing(303),
	"POST /admin/inbox/:id/status":              team.refusing(422),
	"POST /admin/inbox/:id/priority":            team.refusing(422),
	"POST /admin/inbox/:id/category":            team.refusing(422),
	"POST /admin/inbox/:id/tags":                team.refusing(422),
	"POST /admin/inbox/:id/tags/remove":         team.refusing(422),
	"POST /admin/inbox/:id/snooze":              team.refusing(422),
	"POST /admin/inbox/:id/unsnooze":            team.refusing(303),
	"POST /admin/inbox/:id/spam":                team.refusing(303),
	"POST /admin/inbox/:id/not-spam":            team.refusing(303),
	"POST /admin/inbox/:id/reviewed":            team.refusing(303),
	"POST /admin/inbox/:id/unmerge":             team.refusing(409),
	"POST /admin/inbox/:id/outgoing/hold":       team.refusing(409), // no reply to undo
	"POST /admin/inbox/:id/outgoing/send":       team.refusing(404), // no such reply
	"POST /admin/inbox/:id/ask":                 team.refusing(409), // Rita has signed in already

	"GET /admin/apps/:slug/replies":                       team,
	"POST /admin/apps/:slug/replies":                      team.refusing(422),
	"GET /admin/apps/:slug/replies/:id":                   team.refusing(404),
	"POST /admin/apps/:slug/replies/:id":                  team.refusing(404),
	"GET /admin/apps/:slug/replies/:id/delete":            team.refusing(404),
	"POST /admin/apps/:slug/replies/:id/delete":           team.refusing(303),
	"GET /admin/apps/:slug/mail":                          managers,
	"POST /admin/apps/:slug/mail/send":                    managers.refusing(303), // none failed
	"POST /admin/apps/:slug/mail/:id/send":                managers.refusing(404),
	"GET /admin/apps/:slug/mail/addresses/new":            managers,
	"POST /admin/apps/:slug/mail/addresses":               managers.refusing(422),
	"POST /admin/apps/:slug/mail/addresses/restore":       managers.refusing(404),
	"GET /admin/apps/:slug/mail/addresses/:email":         managers.refusing(404),
	"POST /admin/apps/:slug/mail/addresses/:email":        managers.refusing(404),
	"POST /admin/apps/:slug/mail/addresses/:email/remove": managers.refusing(404),
	"POST /admin/apps/:slug/mail/look":                    managers.refusing(404),
	"GET /admin/apps/:slug/mail/self-test":                managers.refusing(303), // the result is shown on another page
	"POST /admin/apps/:slug/mail/self-test":               managers.refusing(303),
	"GET /admin/apps/:slug/mail/received/:id":             managers.refusing(404),
	"POST /admin/apps/:slug/mail/received/:id/let-in":     managers.refusing(404),
	"POST /admin/apps/:slug/mail/received/:id/ticket":     managers.refusing(404),
	"POST /admin/apps/:slug/mail/received/:id/discard":    managers.refusing(404),
	"POST /admin/apps/:slug/mail/received/:id/restore":    managers.refusing(404),
	"POST /admin/apps/:slug/mail/dead-emails/clear":       managers.refusing(404),
	"GET /admin/figures":                                  staffOnly,
	"GET /admin/figures.csv":                              staffOnly,
	"GET /admin/apps":                                     staffOnly,
	"GET /admin/apps/new":                                 ownerOnly,
	"POST /admin/apps":                                    ownerOnly.refusing(422),
	"GET /admin/apps/:slug/languages":                     managers,
	"POST /admin/apps/:slug/languages":                    managers.refusing(422),
	"GET /admin/apps/:slug/languages/:tag":                managers.refusing(404), // no such language
	"GET /admin/apps/:slug/languages/:tag/:id":            managers.refusing(404),
	"POST /admin/apps/:slug/languages/:tag/:id":           managers.refusing(404),
	"GET /admin/apps/:slug":                               team.refusing(303),
	"GET /admin/apps/:slug/settings":                      managers,
	"POST /admin/apps/:slug/archive":                      managers.refusing(303),
	"POST /admin/apps/:slug/unarchive":                    managers.refusing(303),
	"GET /admin/apps/:slug/delete":                        {303, 404, 404, 404, 404, 303, 404}, // the app is in use
	"POST /admin/apps/:slug/delete":                       {303, 404, 404, 404, 404, 303, 404},
	"GET /admin/apps/:slug/settings/contrast":             managers,
	"POST /admin/apps/:slug/settings":                     managers.refusing(422),
	"GET /admin/apps/:slug/keys":                          managers,
	"POST /admin/apps/:slug/keys":                         managers.refusing(422),
	"GET /admin/apps/:slug/keys/:id/revoke":               managers.refusing(404),
	"POST /admin/apps/:slug/keys/:id/revoke":              managers.refusing(404),
	"POST /admin/apps/:slug/identity":                     managers.refusing(422),
	"GET /admin/apps/:slug/identity/demand":               managers,
	"POST /admin/apps/:slug/identity/demand":              managers.refusing(303),
	"GET /admin/apps/:slug/identity/:id/revoke":           managers.refusing(404),
	"POST /admin/apps/:slug/identity/:id/revoke":          managers.refusing(404),
	"POST /admin/apps/:slug/widget":                       managers.refusing(303),
	"GET /admin/apps/:slug/widget/off":                    managers,
	"GET /admin/apps/:slug/widget/preview":                managers,
	"POST /admin/apps/:slug/widget/settings":              managers.refusing(422),
	"POST /admin/apps/:slug/widget/preview":               managers,
	"GET /admin/apps/:slug/clean-ups":                     managers,
	"GET /admin/apps/:slug/clean-ups/of/:object":          managers.refusing(303),
	"GET /admin/apps/:slug/clean-ups/from/:origin":        managers.refusing(404),
	"POST /admin/apps/:slug/clean-ups/from/:origin":       managers.refusing(404),
	"GET /admin/apps/:slug/clean-ups/:id":                 managers.refusing(404),
	"POST /admin/apps/:slug/clean-ups/:id/undo":           managers.refusing(404),
	"POST /admin/apps/:slug/clean-ups/:id/release":        managers.refusing(404),
	"GET /admin/apps/:slug/targets":                       managers,
	"POST /admin/apps/:slug/targets":                      managers.refusing(303),
	"GET /admin/apps/:slug/rules":                         managers,
	"POST /admin/apps/:slug/rules":                        managers.refusing(422),
	"GET /admin/apps/:slug/rules/new":                     managers,
	"GET /admin/apps/:slug/rules/:id":                     managers.refusing(404),
	"POST /admin/apps/:slug/rules/:id":                    managers.refusing(404),
	"POST /admin/apps/:slug/rules/:id/move":               managers.refusing(303),
	"GET /admin/apps/:slug/rules/:id/delete":              managers.refusing(404),
	"POST /admin/apps/:slug/rules/:id/delete":             managers.refusing(303),
	"GET /admin/apps/:slug/widget/fields":                 managers,
	"POST /admin/apps/:slug/widget/fields":                managers.refusing(422),
	"GET /admin/apps/:slug/widget/fields/:id":             managers.refusing(404),
	"POST /admin/apps/:slug/widget/fields/:id":            managers.refusing(404),
	"POST /admin/apps/:slug/widget/fields/:id/move":       managers.refusing(303),
	"GET /admin/apps/:slug/widget/fields/:id/delete":      managers.refusing(404),
	"POST /admin/apps/:slug/widget/fields/:id/delete":     managers.refusing(303),
	"GET /admin/apps/:slug/members":                       managers,
	"POST /admin/apps/:slug/members":                      managers.refusing(422),
	"POST /admin/apps/:slug/members/two-factor":           {303, 404, 404, 404, 404, 303, 404}, // nothing changes
	"POST /admin/apps/:slug/members/:id/role":             managers.refusing(303),
	"POST /admin/apps/:slug/members/:id/sign-out":         managers.refusing(303),
	"GET /admin/apps/:slug/members/:id/remove":            managers.refusing(303),
	"POST /admin/apps/:slug/members/:id/remove":           managers.refusing(303),
	"POST /admin/apps/:slug/invitations/:id/withdraw":     managers.refusing(404),
	"GET /admin/apps/:slug/audit":                         managers,
	"GET /admin/apps/:slug/audit.csv":                     managers,
	"GET /admin/apps/:slug/ideas.csv":                     managers,
	"GET /admin/apps/:slug/tickets.csv":                   managers,
	"GET /admin/apps/:slug/connections":                   managers,
	"GET /admin/apps/:slug/connections/new":               managers,
	"POST /admin/apps/:slug/connections":                  managers.refusing(422),
	"GET /admin/apps/:slug/connections/:id":               managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id":              managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/test":         managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/pause":        managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/resume":       managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/again":        managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/secret":       managers.refusing(404),
	"GET /admin/apps/:slug/connections/:id/secret/end":    managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/secret/end":   managers.refusing(404),
	"GET /admin/apps/:slug/connections/:id/remove":        managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/remove":       managers.refusing(404),
	"POST /admin/apps/:slug/connections/:id/restore":      managers.refusing(404),
	"GET /admin/apps/:slug/imports":                       managers,
	"POST /admin/apps/:slug/imports":                      managers.refusing(422),
	"GET /admin/apps/:slug/imports/:id":                   managers.refusing(404),
	"POST /admin/apps/:slug/imports/:id":                  managers.refusing(404),
	"POST /admin/apps/:slug/imports/:id/stop":             managers.refusing(404),
	"POST /admin/apps/:slug/imports/:id/continue":         managers.refusing(404),
	"POST /admin/apps/:slug/imports/:id/undo":             managers.refusing(404),
	"GET /admin/apps/:slug/ticket-imports":                managers,
	"POST /admin/apps/:slug/ticket-imports":               managers.refusing(422),
	"GET /admin/apps/:slug/ticket-imports/:id":            managers.refusing(404),
	"POST /admin/apps/:slug/ticket-imports/:id":           managers.refusing(404),
	"POST /admin/apps/:slug/ticket-imports/:id/stop":      managers.refusing(404),
	"POST /admin/apps/:slug/ticket-imports/:id/continue":  managers.refusing(404),
	"POST /admin/apps/:slug/ticket-imports/:id/undo":      managers.refusing(404),
	"POST /admin/apps/:slug/download":                     {303, 404, 404, 404, 404, 200, 404},
	"GET /admin/apps/:slug/first-steps":                   managers.refusing(303),
	"POST /admin/apps/:slug/first-steps/ticket":           managers.refusing(303),
	"POST /admin/apps/:slug/first-steps/leave-out":        managers.refusing(400),
	"POST /admin/apps/:slug/first-steps/hide":             managers.refusing(303),
	"POST /admin/apps/:slug/first-steps/show":             managers.refusing(303),

	"GET /admin/apps/:slug/feedback":                             team,
	"POST /admin/apps/:slug/feedback/bulk":                       team.refusing(422),
	"GET /admin/apps/:slug/feedback/merge":                       team,
	"GET /admin/apps/:slug/feedback/new":                         team,
	"GET /admin/apps/:slug/feedback/new/similar":                 team,
	"POST /admin/apps/:slug/feedback/new":                        team.refusing(422), // without a title
	"POST /admin/apps/:slug/feedback/undo":                       team.refusing(404),
	"GET /admin/apps/:slug/feedback/tags":                        team,
	"POST /admin/apps/:slug/feedback/tags":                       team.refusing(422),
	"POST /admin/apps/:slug/feedback/tags/:tag/show":             team.refusing(404),
	"POST /admin/apps/:slug/feedback/tags/:tag/hide":             team.refusing(404),
	"POST /admin/apps/:slug/feedback/tags/:tag/remove":           team.refusing(404),
	"POST /admin/apps/:slug/feedback/tags/:tag/restore":          team.refusing(404),
	"GET /admin/apps/:slug/feedback/:id":                         team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/alike/dismiss":          team.refusing(404),
	"GET /admin/apps/:slug/feedback/:id/edit":                    team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/edit":                   team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/status":                 team.refusing(404),
	"GET /admin/apps/:slug/feedback/:id/decline":                 team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/decline":                team.refusing(404),
	"GET /admin/apps/:slug/feedback/:id/reply":                   team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/reply":                  team.refusing(404),
	"GET /admin/apps/:slug/feedback/:id/merge":                   team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/merge":                  team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/unmerge":                team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/hide":                   team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/unhide":                 team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/block":                  team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/unblock":                team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/notes":                  team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/votes":                  team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/ask":                    team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/ticket":                 team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/tickets":                team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/tickets/:ticket/unlink": team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/tags":                   team.refusing(404),
	"POST /admin/apps/:slug/feedback/:id/tags/:tag/remove":       team.refusing(404),
	"GET /admin/apps/:slug/changelog":                            team,
	"GET /admin/apps/:slug/changelog/new":                        team,
	"POST /admin/apps/:slug/changelog/new":                       team, // without a button, the form is shown again
	"GET /admin/apps/:slug/changelog/:id":                        team.refusing(404),
	"POST /admin/apps/:slug/changelog/:id":                       team.refusing(404),
	"POST /admin/apps/:slug/changelog/:id/withdraw":              team.refusing(404),
	"GET /admin/apps/:slug/changelog/:id/delete":                 team.refusing(404),
	"POST /admin/apps/:slug/changelog/:id/delete":                team.refusing(404),
}

// isWidgetRoute reports whether the path is a widget's. These routes accept every method, so that all refusals have the
// API's error format.
func isWidgetRoute(path string) bool {
	return strings.HasPrefix(path, "/api/v1/widget/") || path == "/widget/verdicts"
}

func TestEveryRouteAnswersEveryRoleAsListed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "Rita's", Description: "x", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		people := cast(t, s.DB, s)
		address := strings.NewReplacer(":slug", s.App.Slug, "/my/tickets/:id", "/my/tickets/"+ticket.ID,
			"/admin/inbox/:id", "/admin/inbox/"+ticket.ID,
			"/admin/inbox/live", "/admin/inbox/live?ticket=x", ":id", models.NewID(), ":view", models.NewID(), ":run",
			models.NewID(), ":token", "guess", "*",
			"css/none.css",
			"/widget/demo", "/widget/demo?app="+s.App.Slug)

		for _, route := range s.Server.GetRoutes(true) {
			if isWidgetRoute(route.Path) || route.Method == fiber.MethodHead {
				continue
			}
			name := route.Method + " " + route.Path
			row, known := routes[name]
			if !known {
				t.Errorf("%s has no row in the table of roles", name)
				continue
			}
			want := []int{row.visitor, row.requester, row.stranger, row.agent, row.admin, row.owner, row.otherOwner}
			for i, person := range people {
				if route.Path == "/logout" || route.Path == "/account/sessions/end-others" && i > 0 {
					continue // they would end the sessions that this test needs
				}
				var answer handlertest.Answer
				if route.Method == fiber.MethodGet {
					answer = person.browser.Get(address.Replace(route.Path))
				} else {
					answer = person.browser.PostForm(address.Replace(route.Path), url.Values{})
				}
				if answer.StatusCode != want[i] {
					t.Errorf("%s as %s: %d, want %d", name, person.name, answer.StatusCode, want[i])
				}
				if strings.HasPrefix(route.Path, "/account") || strings.HasPrefix(route.Path, "/admin") {
					if cache := answer.Header.Get("Cache-Control"); !strings.Contains(cache, "no-store") {
						t.Errorf("%s as %s may be cached: %q", name, person.name, cache)
					}
				}
			}
		}
	})
}

// visits are the statuses for somebody who is identified by the app's website, where they differ from a visitor's.
var visits = map[string]int{
	"GET /b/:slug/tickets":            200,
	"GET /my/tickets/new":             303, // redirects to the only app
	"GET /my/tickets/:id":             200, // this ticket was filed with the identity
	"POST /my/tickets/:id/replies":    422,
	"POST /my/tickets/:id/verdict":    422,
	"GET /my/tickets/:id/files/:file": 404, // no such file
}

func TestAVisitOpensNoOtherRoutes(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		known, err := s.App.Identify(t.Context(), s.DB.DB, site.Token("u_1", "claire@example.org", nil))
		if err != nil {
			t.Fatal(err)
		}
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "Claire's", Description: "x", Identity: known, Source: models.SourceWidget,
		})
		if err != nil {
			t.Fatal(err)
		}
		token, err := known.OfferVisit(t.Context(), s.DB.DB, "/")
		if err != nil {
			t.Fatal(err)
		}
		visitor := s.Visitor()
		cookie := visitor.Get("/in/" + token).Cookies()[0]
		visit := cookie.Name + "=" + cookie.Value
		address := strings.NewReplacer(":slug", s.App.Slug, "/my/tickets/:id", "/my/tickets/"+ticket.ID,
			"/admin/inbox/:id", "/admin/inbox/"+ticket.ID, ":id", models.NewID(), ":view", models.NewID(), ":run",
			models.NewID(),
			":token", "guess", "*", "css/none.css", "/widget/demo", "/widget/demo?app="+s.App.Slug)
		for _, route := range s.Server.GetRoutes(true) {
			name := route.Method + " " + route.Path
			row, known := routes[name]
			if !known || route.Path == "/b/:slug/visit/end" { // it would end the visit that this test needs
				continue
			}
			want, more := visits[name]
			if !more {
				want = row.visitor
			}
			var answer handlertest.Answer
			if route.Method == fiber.MethodGet {
				answer = visitor.Get(address.Replace(route.Path), "Cookie", visit)
			} else {
				answer = visitor.PostForm(address.Replace(route.Path), url.Values{}, "Cookie", visit)
			}
			if answer.StatusCode != want {
				t.Errorf("%s with a visit: %d, want %d", name, answer.StatusCode, want)
			}
		}
	})
}

type role struct {
	name    string
	browser *handlertest.Browser
}

// cast signs in one person for each field of access, in the same order.
func cast(t *testing.T, db *database.DB, s *handlertest.Service) []role {
	t.Helper()
	ada := modelstest.Account(t, db.DB, "ada@example.com", "Ada Admin")
	if err := s.App.AddMember(t.Context(), db.DB, models.Operator, ada, models.RoleAdmin); err != nil {
		t.Fatal(err)
	}
	otto := modelstest.Account(t, db.DB, "otto@example.com", "Otto Other")
	modelstest.App(t, db.DB, "heron", otto)
	return []role{
		{"visitor", s.Visitor()}, {"requester", s.SignIn(s.Rita)}, {"stranger", s.SignIn(s.Sam)},
		{"agent", s.SignIn(s.Amir)},
		{"admin", s.SignIn(ada)}, {"owner", s.SignIn(s.Olive)}, {"owner of another app", s.SignIn(otto)},
	}
}

func TestAFormFromAnotherSiteIsRefused(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		form := url.Values{"widget": {"off"}}
		for name, headers := range map[string][]string{
			"cross-site":            {"Sec-Fetch-Site", "cross-site"},
			"same-site":             {"Sec-Fetch-Site", "same-site"},
			"a foreign origin":      {"Origin", "https://evil.example"},
			"no origin it may name": {"Origin", "null"},
			"a foreign page":        {"Referer", "https://evil.example/intake"},
			"a host like ours":      {"Referer", handlertest.BaseURL + ".evil.example/"},
			"from nowhere":          {"Sec-Fetch-Site", ""},
		} {
			answer := olive.PostForm("/admin/apps/kestrel/widget", form, headers...)
			if answer.StatusCode != 403 || !strings.Contains(answer.Body, "Open the page at "+handlertest.BaseURL+" ") {
				t.Errorf("%s: %d, want 403 and where the page is:\n%s", name, answer.StatusCode, answer.Body)
			}
		}
		if app, _ := models.FindApp(t.Context(), s.DB.DB, "kestrel"); !app.WidgetEnabled {
			t.Error("a foreign form switched the widget off")
		}
		for _, headers := range [][]string{
			{"Sec-Fetch-Site", "same-origin", "Origin", handlertest.BaseURL}, {"Referer", handlertest.BaseURL + "/admin"},
		} {
			if answer := olive.PostForm("/admin/apps/kestrel/widget", form, headers...); answer.StatusCode != 303 {
				t.Errorf("our own form with %q: %d, want 303", headers, answer.StatusCode)
			}
		}
	})
}

func TestUnknownSessionCookiesAndHeadersSignNobodyIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, cookie := range []string{"__Host-intake=chosen-by-me", "intake=x", "__Host-intake="} {
			answer := s.Do("GET", "/account", "", "Cookie", cookie)
			if answer.StatusCode != 303 || len(answer.Cookies()) != 0 {
				t.Errorf("%s: %d, %v", cookie, answer.StatusCode, answer.Cookies())
			}
		}
		// A header never identifies anybody.
		if answer := s.Do("GET", "/account", "", "X-Remote-User", "olive@example.com"); answer.StatusCode != 303 {
			t.Errorf("X-Remote-User: %d, want 303", answer.StatusCode)
		}
	})
}

func TestSigningInLeadsOnlyToOurOwnPages(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t))
	for next, want := range map[string]string{
		"/admin/apps":            "/admin/apps",
		"/my/tickets/1?x=%2F":    "/my/tickets/1?x=%2F",
		"https://evil.example":   "/",
		"//evil.example":         "/",
		`/\evil.example`:         "/",
		"/%5Cevil.example":       "/",
		"/%2Fevil.example":       "/",
		"javascript:alert(1)":    "/",
		"/\tevil":                "/",
		"/account\r\nSet-Cookie": "/",
		"":                       "/",
	} {
		signIn, err := models.RequestSignIn(t.Context(), s.DB.DB, models.SignInDraft{Email: s.Rita.Email, Next: next})
		if err != nil {
			t.Fatal(err)
		}
		s.DB.Delete(&models.Mail{}, "state <> 'queued' OR id NOT IN (SELECT id FROM mails ORDER BY id DESC LIMIT 1)")
		token, _ := s.MailedCode(signIn)
		answer := s.Visitor().PostForm("/login/link/"+token, url.Values{})
		if got := answer.Header.Get("Location"); answer.StatusCode != 303 || got != want {
			t.Errorf("next %q leads to %d %q", next, answer.StatusCode, got)
		}
		cookies := answer.Cookies()
		if len(cookies) == 0 || cookies[0].Name != "__Host-intake" || !cookies[0].Secure || !cookies[0].HttpOnly ||
			cookies[0].SameSite != 2 {
			t.Errorf("the cookie is %v", cookies)
		}
	}
}

func TestChangingKeysAndRolesNeedsARecentSignIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		s.DB.Model(&models.Session{}).Where("account_id = ?", s.Olive.ID).
			Update("created_at", models.Now().Add(-11*time.Minute))
		members, err := s.App.Members(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		for path, page := range map[string]string{
			"/admin/apps/kestrel/keys": "/admin/apps/kestrel/keys",
			"/admin/apps/kestrel/keys/" + s.Key.ID + "/revoke": "/admin/apps/kestrel/keys/" + s.Key.ID +
				"/revoke",
			"/admin/apps/kestrel/delete":                               "/admin/apps/kestrel/delete",
			"/admin/apps/kestrel/download":                             "/admin/apps/kestrel/settings",
			"/admin/apps/kestrel/members":                              "/admin/apps/kestrel/members",
			"/admin/apps/kestrel/members/" + members[1].ID + "/role":   "/admin/apps/kestrel/members",
			"/admin/apps/kestrel/members/" + members[1].ID + "/remove": "/admin/apps/kestrel/members",
			"/account/password":                                        "/account/password",
			"/account/delete":                                          "/account/delete",
			"/account/email":                                           "/account/email",
		} {
			form := url.Values{"name": {"x"}, "once": {models.NewID()}, "role": {"owner"}, "email": {"x@example.com"}}
			answer := olive.PostForm(path, form)
			if want := "/login/again?next=" + url.QueryEscape(page); answer.StatusCode != 303 ||
				!strings.HasPrefix(answer.Header.Get("Location"), want) {
				t.Errorf("%s leads to %d %s, want %s", path, answer.StatusCode, answer.Header.Get("Location"), want)
			}
		}
		// As long as the request lasts, every page of the sign-in says why it is needed.
		for _, answer := range []handlertest.Answer{
			olive.Get("/login?next=/account"), olive.Get("/login/password?next=/account"),
			olive.PostForm("/login", url.Values{"email": {"nobody"}}),
		} {
			if !strings.Contains(answer.Body, "Sign in again to continue.") ||
				strings.Contains(answer.Body, "data-toast") {
				t.Errorf("a member who has to sign in again gets %d %s", answer.StatusCode, answer.Body)
			}
		}
		if answer := s.Visitor().Get("/login?next=/account"); answer.StatusCode != 200 ||
			strings.Contains(answer.Body, "once more") {
			t.Errorf("a visitor is asked to sign in once more (status %d)", answer.StatusCode)
		}
		if keys, _ := s.App.SecretKeys(t.Context(), s.DB.DB); len(keys) != 1 || keys[0].Revoked() {
			t.Errorf("the keys are %+v", keys)
		}
		// A new sign-in ends the session that it replaces.
		signIn, err := models.RequestSignIn(t.Context(), s.DB.DB,
			models.SignInDraft{Email: s.Olive.Email, Next: "/account"})
		if err != nil {
			t.Fatal(err)
		}
		token, _ := s.MailedCode(signIn)
		if answer := olive.PostForm("/login/link/"+token, nil); answer.StatusCode != 303 || len(answer.Cookies()) == 0 {
			t.Errorf("the link gives %d", answer.StatusCode)
		}
		if answer := olive.Get("/account"); answer.StatusCode != 303 {
			t.Errorf("the old session still opens /account: %d, want 303", answer.StatusCode)
		}
	})
}
