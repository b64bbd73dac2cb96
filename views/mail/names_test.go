package mail

import (
	"strings"
	"testing"

	"intake/views/viewtest"
)

// Mail programs turn text that looks like a link into one, and our mail would recommend it.
func TestAppNamesThatLookLikeLinksAreLeftOutOfMails(t *testing.T) {
	t.Parallel()
	for _, bait := range []string{"www.evil.example/win", "Win at HTTPS://evil.example"} {
		for name, letter := range map[string]Letter{
			"receipt":      Receipt{AppName: bait, Number: 1, AnswerTime: bait},
			"post receipt": PostReceipt{AppName: bait},
			"reply":        Reply{AppName: bait, Number: 1},
			"to the team":  Reply{AppName: bait, Number: 1, Author: "Rita", ToTeam: true},
			"answered":     News{AppName: bait, Posts: []PostNews{{Title: "Dark mode", Reply: "Yes."}}},
			"untold":       News{AppName: bait, Posts: []PostNews{{URL: "https://help.example.com"}}},
			"published":    News{AppName: bait, Entries: []EntryNews{{Title: "Dark mode"}}},
			"warning":      Warning{AppName: bait, What: "ticket"},
			"notice":       Notice{AppName: bait, Kind: "new_ticket", Items: []NoticeItem{{Number: 1, By: bait}}},
			"digest":       Digest{Reader: bait, Apps: []DigestApp{{Name: bait}}},
			"invitation":   Invitation{AppName: bait},
		} {
			if text := letter.Subject(t.Context()) + letter.Text(t.Context()) +
				viewtest.Render(t, letter.HTML()); strings.Contains(text, "evil.example") {
				t.Errorf("%s carries the link %q:\n%s", name, bait, text)
			}
		}
	}
}
