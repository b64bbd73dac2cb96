package mail

import (
	"strings"
	"testing"

	"intake/views/viewtest"
)

// Mail programs make a link of what looks like one, and a mail of ours would then recommend it.
func TestAnAppThatIsCalledLikeALinkHasNoNameInAMail(t *testing.T) {
	t.Parallel()
	for _, bait := range []string{"www.evil.example/win", "Win at HTTPS://evil.example"} {
		receipt := Receipt{AppName: bait, Number: 1, AnswerTime: bait}
		post := PostReceipt{AppName: bait}
		toTeam, reply := Reply{AppName: bait, Number: 1, Author: "Rita", ToTeam: true}, Reply{AppName: bait, Number: 1}
		answered := News{AppName: bait, Ideas: []IdeaNews{{Title: "Dark mode", Reply: "Yes."}}}
		untold := News{AppName: bait, Ideas: []IdeaNews{{URL: "https://help.example.com"}}}
		published := News{AppName: bait, Entries: []EntryNews{{Title: "Dark mode"}}}
		warning := Warning{AppName: bait, What: "ticket"}
		invitation := Invitation{AppName: bait}
		for name, text := range map[string]string{
			"receipt":      receipt.MailSubject() + ReceiptText(receipt) + viewtest.Render(t, ReceiptHTML(receipt)),
			"post receipt": post.MailSubject() + PostReceiptText(post) + viewtest.Render(t, PostReceiptHTML(post)),
			"reply":        reply.MailSubject() + ReplyText(reply) + viewtest.Render(t, ReplyHTML(reply)),
			"to the team":  toTeam.MailSubject() + ReplyText(toTeam) + viewtest.Render(t, ReplyHTML(toTeam)),
			"answered":     answered.MailSubject() + NewsText(answered) + viewtest.Render(t, NewsHTML(answered)),
			"untold":       untold.MailSubject() + NewsText(untold) + viewtest.Render(t, NewsHTML(untold)),
			"published":    published.MailSubject() + NewsText(published) + viewtest.Render(t, NewsHTML(published)),
			"warning":      warning.MailSubject() + WarningText(warning) + viewtest.Render(t, WarningHTML(warning)),
			"invitation":   invitation.MailSubject() + InvitationText(invitation) + viewtest.Render(t, InvitationHTML(invitation)),
		} {
			if strings.Contains(text, "evil.example") {
				t.Errorf("%s carries the link %q:\n%s", name, bait, text)
			}
		}
	}
}
