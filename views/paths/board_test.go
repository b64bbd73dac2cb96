package paths

import "testing"

func TestEveryBoardPageHasItsAddress(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		NewPost("kestrel"):                     "/b/kestrel/new",
		NewPostTitled("kestrel", "a & b"):      "/b/kestrel/new?q=a+%26+b",
		SimilarPosts("kestrel"):                "/b/kestrel/new/similar",
		PostVote("kestrel", "1"):               "/b/kestrel/p/1/vote",
		PostFollow("kestrel", "1"):             "/b/kestrel/p/1/follow",
		PostComments("kestrel", "1"):           "/b/kestrel/p/1/comments",
		Comment("kestrel", "1", "2"):           "/b/kestrel/p/1#comment-2",
		EditComment("kestrel", "1", "2"):       "/b/kestrel/p/1/comments/2/edit",
		DeleteComment("kestrel", "1", "../2"):  "/b/kestrel/p/1/comments/..%2F2/delete",
		ChangelogEntry("kestrel", "1"):         "/b/kestrel/changelog/1",
		BoardFeed("kestrel"):                   "/b/kestrel/feed.atom",
		PostFeed("kestrel", "1"):               "/b/kestrel/p/1/feed.atom",
		ChangelogFeed("kestrel"):               "/b/kestrel/changelog/feed.atom",
		BoardSitemap("kestrel"):                "/b/kestrel/sitemap.xml",
		MailPreferences("kestrel"):             "/b/kestrel/mail",
		MailPreferencesLink("kestrel", "t0/k"): "/b/kestrel/mail/t0%2Fk",
		MailStop("kestrel", "t0k"):             "/b/kestrel/mail/t0k/stop",
		Disown("t0k"):                          "/disown/t0k",
	}
	for got, want := range cases {
		if got != want {
			t.Errorf("the address is %s, want %s", got, want)
		}
	}
}

func TestEveryFeedbackPageHasItsAddress(t *testing.T) {
	t.Parallel()
	const idea = "/admin/apps/kestrel/feedback/1"
	cases := map[string]string{
		AdminFeedback("kestrel"):                    "/admin/apps/kestrel/feedback",
		AdminIdea("kestrel", "1"):                   idea,
		AdminIdeaStatus("kestrel", "1"):             idea + "/status",
		AdminIdeaDecline("kestrel", "1"):            idea + "/decline",
		AdminIdeaReply("kestrel", "1"):              idea + "/reply",
		AdminIdeaMerge("kestrel", "1"):              idea + "/merge",
		AdminIdeaUnmerge("kestrel", "1"):            idea + "/unmerge",
		AdminIdeaHide("kestrel", "1"):               idea + "/hide",
		AdminIdeaUnhide("kestrel", "1"):             idea + "/unhide",
		AdminIdeaBlock("kestrel", "1"):              idea + "/block",
		AdminIdeaUnblock("kestrel", "1"):            idea + "/unblock",
		AdminIdeaNotes("kestrel", "1"):              idea + "/notes",
		AdminIdeaVotes("kestrel", "1"):              idea + "/votes",
		AdminIdeaTicket("kestrel", "1"):             idea + "/ticket",
		AdminIdeaTickets("kestrel", "1"):            idea + "/tickets",
		AdminIdeaUnlinkTicket("kestrel", "1", "2"):  idea + "/tickets/2/unlink",
		AdminChangelog("kestrel"):                   "/admin/apps/kestrel/changelog",
		AdminChangelogNew("kestrel"):                "/admin/apps/kestrel/changelog/new",
		AdminChangelogEntry("kestrel", "1"):         "/admin/apps/kestrel/changelog/1",
		AdminChangelogWithdraw("kestrel", "../new"): "/admin/apps/kestrel/changelog/..%2Fnew/withdraw",
		AdminChangelogDelete("kestrel", "1"):        "/admin/apps/kestrel/changelog/1/delete",
	}
	for got, want := range cases {
		if got != want {
			t.Errorf("the address is %s, want %s", got, want)
		}
	}
}
