package paths

import (
	"strings"
	"testing"
)

func TestEveryAccountPageHasItsAddress(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		LoginCode():             "/login/code",
		LoginPassword():         "/login/password",
		LoginPasswordNext(""):   "/login/password",
		LoginPasswordNext("/a"): "/login/password?next=%2Fa",
		LoginLink("t0/k"):       "/login/link/t0%2Fk",
		Logout():                "/logout",
		Setup():                 "/setup",
		SetupToken("a&b"):       "/setup?token=a%26b",
		Invite("t0k"):           "/invite/t0k",
		Account():               "/account",
		AccountProfile():        "/account/profile",
		AccountPassword():       "/account/password",
		EndSession("0199"):      "/account/sessions/0199/end",
		EndOtherSessions():      "/account/sessions/end-others",
		AccountDownload():       "/account/download",
		DeleteAccount():         "/account/delete",
	}
	for got, want := range cases {
		if got != want {
			t.Errorf("the address is %s, want %s", got, want)
		}
	}
}

// Proxies refuse addresses and headers that are too long: people would get an error instead of the sign-in.
func TestTheAddressOfTheSignInStaysShort(t *testing.T) {
	t.Parallel()
	search := Inbox(Queue{Query: strings.Repeat("ä", 1000)})
	if got, want := LoginNext(search), "/login?next=%2Fadmin%2Finbox"; got != want {
		t.Errorf("after a long search it is %s, want %s", got, want)
	}
	if got, want := LoginNext("/admin/inbox?q=%C3%A4"), "/login?next=%2Fadmin%2Finbox%3Fq%3D%25C3%25A4"; got != want {
		t.Errorf("after a short search it is %s, want %s", got, want)
	}
}

func TestEveryAdminPageHasItsAddress(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		AdminApps():                               "/admin/apps",
		AdminNewApp():                             "/admin/apps/new",
		AdminSettings("kestrel"):                  "/admin/apps/kestrel/settings",
		AdminKeys("a/b"):                          "/admin/apps/a%2Fb/keys",
		AdminRevokeKey("kestrel", "0199"):         "/admin/apps/kestrel/keys/0199/revoke",
		AdminNewKey("kestrel"):                    "/admin/apps/kestrel/keys?new=1",
		AdminWidget("kestrel"):                    "/admin/apps/kestrel/widget",
		AdminWidgetOff("kestrel"):                 "/admin/apps/kestrel/widget/off",
		AdminWidgetSettings("kestrel"):            "/admin/apps/kestrel/widget/settings",
		AdminWidgetFields("kestrel"):              "/admin/apps/kestrel/widget/fields",
		AdminMoveWidgetField("kestrel", "../x"):   "/admin/apps/kestrel/widget/fields/..%2Fx/move",
		AdminWidgetPreview("kestrel", ""):         "/admin/apps/kestrel/widget/preview",
		AdminWidgetPreview("kestrel", "pt-BR"):    "/admin/apps/kestrel/widget/preview?lang=pt-BR",
		AdminWidgetPreviewOf("a/b", "field", "x"): "/admin/apps/a%2Fb/widget/preview?id=x&of=field",
		AdminDeleteWidgetField("kestrel", "../x"): "/admin/apps/kestrel/widget/fields/..%2Fx/delete",
		AdminCleanups("a/b"):                      "/admin/apps/a%2Fb/clean-ups",
		AdminCleanupsUnknown("kestrel"):           "/admin/apps/kestrel/clean-ups?unknown=1",
		AdminCleanupOf("kestrel", "../x"):         "/admin/apps/kestrel/clean-ups/of/..%2Fx",
		AdminCleanupFrom("kestrel", "../x"):       "/admin/apps/kestrel/clean-ups/from/..%2Fx",
		AdminCleanup("kestrel", "../x"):           "/admin/apps/kestrel/clean-ups/..%2Fx",
		AdminUndoCleanup("kestrel", "../x"):       "/admin/apps/kestrel/clean-ups/..%2Fx/undo",
		AdminReleaseCleanup("kestrel", "../x"):    "/admin/apps/kestrel/clean-ups/..%2Fx/release",
		AdminTargets("a/b"):                       "/admin/apps/a%2Fb/targets",
		AdminRules("a/b"):                         "/admin/apps/a%2Fb/rules",
		AdminNewRule("kestrel"):                   "/admin/apps/kestrel/rules/new",
		AdminRule("kestrel", "../x"):              "/admin/apps/kestrel/rules/..%2Fx",
		AdminMoveRule("kestrel", "../x"):          "/admin/apps/kestrel/rules/..%2Fx/move",
		AdminDeleteRule("kestrel", "../x"):        "/admin/apps/kestrel/rules/..%2Fx/delete",
		AdminMembers("kestrel"):                   "/admin/apps/kestrel/members",
		AdminMemberRole("kestrel", "0199"):        "/admin/apps/kestrel/members/0199/role",
		AdminRemoveMember("kestrel", "../x"):      "/admin/apps/kestrel/members/..%2Fx/remove",
		AdminWithdrawInvitation("kestrel", "019"): "/admin/apps/kestrel/invitations/019/withdraw",
		AdminAudit("kestrel"):                     "/admin/apps/kestrel/audit",
		AdminAuditCSV("kestrel"):                  "/admin/apps/kestrel/audit.csv",
	}
	for got, want := range cases {
		if got != want {
			t.Errorf("the address is %s, want %s", got, want)
		}
	}
}
