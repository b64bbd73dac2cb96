package paths

import "testing"

func TestEveryPageHasItsAddress(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		Board("kestrel"):                   "/b/kestrel",
		Post("kestrel", "0199"):            "/b/kestrel/p/0199",
		Roadmap("kestrel"):                 "/b/kestrel/roadmap",
		Changelog("kestrel"):               "/b/kestrel/changelog",
		BrandStylesheet("kestrel", "0f3a"): "/b/kestrel/brand.css?v=0f3a",
		MyTickets():                        "/my",
		Ticket("0199"):                     "/my/tickets/0199",
		NewTicket("kestrel"):               "/my/tickets/new?app=kestrel",
		Login():                            "/login",
		WidgetScript():                     "/widget.js",
		WidgetTypes():                      "/widget.d.ts",
		WidgetFile("form-1.js"):            "/widget/form-1.js",
		WidgetSettings():                   "/widget/settings",
		WidgetDemo("a&b"):                  "/widget/demo?app=a%26b",
	}
	for got, want := range cases {
		if got != want {
			t.Errorf("the address is %s, want %s", got, want)
		}
	}
}

func TestInLanguageAddsOnlyTheLanguage(t *testing.T) {
	t.Parallel()
	for page, want := range map[string]string{
		Board("kestrel"):                       "/b/kestrel?lang=zh-Hans",
		NewTicket("kestrel"):                   "/my/tickets/new?app=kestrel&lang=zh-Hans",
		Comment("kestrel", "p", "c"):           "/b/kestrel/p/p?comment=c&lang=zh-Hans#comment-c",
		MyEmailsOf("kestrel"):                  "/my/emails?app=kestrel&lang=zh-Hans#app-kestrel",
		"https://help.example.com" + Account(): "https://help.example.com/account?lang=zh-Hans",
	} {
		if got := InLanguage(page, "zh-Hans"); got != want {
			t.Errorf("%s is %s, want %s", page, got, want)
		}
		if got := InLanguage(page, ""); got != page {
			t.Errorf("%s in no language is %s", page, got)
		}
	}
}

func TestPartsOfAnAddressAreEscaped(t *testing.T) {
	t.Parallel()
	if got, want := Post("a/../b", "x?y#z"), "/b/a%2F..%2Fb/p/x%3Fy%23z"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	if got, want := LoginNext("/my/tickets/1?a=b&c=d"), "/login?next=%2Fmy%2Ftickets%2F1%3Fa%3Db%26c%3Dd"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
}
