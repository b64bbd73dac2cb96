package paths

import (
	"net/url"
	"strings"
	"testing"
)

func TestTokensOfMailedLinksAreHidden(t *testing.T) {
	t.Parallel()
	const base, token = "https://help.example.com:8443", "pZ3v-8dXk_0aQm2Lr7TtYcWnB5uGhJs1EoIx9fVdK4M"
	hide := TokenHider(base)
	for _, path := range []string{
		TicketLink(token), TicketLinkWent(token, "well"), Visit(token), LoginLink(token), Invite(token), KeepEmail(token),
		Disown(token), LeaveTicket(token), Need(token), StopNotifications("new_ticket", token), MailPreferencesLink("kestrel-2", token),
		MailStop("kestrel-2", token),
	} {
		link := base + InLanguage(path, "de")
		for _, text := range []string{
			"> Open it: <" + link + ">.", "[Open the ticket](" + link + ")", strings.ReplaceAll(link, "_", `\_`),
			"https://safe.example/?url=" + url.QueryEscape(link) + "&data=1",
		} {
			hidden := hide(text)
			if strings.Contains(hidden, token[:8]) || !strings.Contains(hidden, "…") {
				t.Errorf("%s becomes %s", text, hidden)
			}
		}
	}
	for _, text := range []string{
		base + Ticket("0192f7c1-5b8e-7cc3-9a53-3f1b1f0f4b11"), base + Board("kestrel"), "https://other.example/t/" + token, token,
	} {
		if hidden := hide(text); hidden != text {
			t.Errorf("%s becomes %s", text, hidden)
		}
	}
}

func TestTokensOfLinksToFormerHostsAreHidden(t *testing.T) {
	t.Parallel()
	const token = "pZ3v-8dXk_0aQm2Lr7TtYcWnB5uGhJs1EoIx9fVdK4M"
	hide := TokenHider("https://help.example.com", "former.example", "older.example")
	for _, text := range []string{
		"https://former.example" + TicketLink(token), "http://older.example:8443" + TicketLink(token),
		"https://safe.example/?url=" + url.QueryEscape("https://older.example:8443"+TicketLink(token)),
		"https://help.example.com" + TicketLink(token),
	} {
		if hidden := hide(text); strings.Contains(hidden, token[:8]) || !strings.Contains(hidden, "…") {
			t.Errorf("%s becomes %s", text, hidden)
		}
	}
	if text := "https://other.example" + TicketLink(token); hide(text) != text {
		t.Errorf("%s becomes %s", text, hide(text))
	}
}
