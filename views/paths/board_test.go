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
		PostNeed("kestrel", "1"):               "/b/kestrel/p/1/need",
		Need("t0/k"):                           "/need/t0%2Fk",
		NeedAnswer("t0k", "no"):                "/need/t0k?answer=no",
		PostComments("kestrel", "1"):           "/b/kestrel/p/1/comments",
		Comment("kestrel", "1", "2"):           "/b/kestrel/p/1?comment=2#comment-2",
		EditComment("kestrel", "1", "2"):       "/b/kestrel/p/1/comments/2/edit",
		DeleteComment("kestrel", "1", "../2"):  "/b/kestrel/p/1/comments/..%2F2/delete",
		ChangelogEntry("kestrel", "1"):         "/b/kestrel/changelog/1",
		BoardFeed("kestrel"):                   "/b/kestrel/feed.atom",
		PostFeed("kestrel", "1"):               "/b/kestrel/p/1/feed.atom",
		ChangelogFeed("kestrel"):               "/b/kestrel/changelog/feed.atom",
		BoardSitemap("kestrel"):                "/b/kestrel/sitemap.xml",
		BoardSitemapPage("kestrel", 2):         "/b/kestrel/sitemap.xml?page=2",
		MailPreferences("kestrel"):             "/b/kestrel/mail",
		MailPreferencesLink("kestrel", "t0/k"): "/b/kestrel/mail/t0%2Fk",
		MailStop("kestrel", "t0k"):             "/b/kestrel/mail/t0k/stop",
		Disown("t0k"):                          "/disown/t0k",
		LeaveTicket("t0/k"):                    "/leave/t0%2Fk",
	}
	for got, want := range cases {
		if got != want {
			t.Errorf("the address is %s, want %s", got, want)
		}
	}
}

func TestEveryFeedbackPageHasItsAddress(t *testing.T) {
	t.Parallel()
	const post = "/admin/apps/kestrel/feedback/1"
	cases := map[string]string{
		AdminFeedback("kestrel"):                    "/admin/apps/kestrel/feedback",
		AdminNewPost("kestrel"):                     "/admin/apps/kestrel/feedback/new",
		AdminSimilarPosts("kestrel"):                "/admin/apps/kestrel/feedback/new/similar",
		AdminNewPostTitled("kestrel", ""):           "/admin/apps/kestrel/feedback/new",
		AdminNewPostTitled("kestrel", "a & b"):      "/admin/apps/kestrel/feedback/new?q=a+%26+b",
		AdminPost("kestrel", "1"):                   post,
		AdminPostStatus("kestrel", "1"):             post + "/status",
		AdminPostDecline("kestrel", "1"):            post + "/decline",
		AdminPostReply("kestrel", "1"):              post + "/reply",
		AdminPostMerge("kestrel", "1"):              post + "/merge",
		AdminPostUnmerge("kestrel", "1"):            post + "/unmerge",
		AdminPostHide("kestrel", "1"):               post + "/hide",
		AdminPostUnhide("kestrel", "1"):             post + "/unhide",
		AdminPostBlock("kestrel", "1"):              post + "/block",
		AdminPostUnblock("kestrel", "1"):            post + "/unblock",
		AdminPostNotes("kestrel", "1"):              post + "/notes",
		AdminPostVotes("kestrel", "1"):              post + "/votes",
		AdminPostTicket("kestrel", "1"):             post + "/ticket",
		AdminPostAsk("kestrel", "1"):                post + "/ask",
		AdminPostTickets("kestrel", "1"):            post + "/tickets",
		AdminPostUnlinkTicket("kestrel", "1", "2"):  post + "/tickets/2/unlink",
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
