package admin_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// lived starts a service with some data of every kind.
func lived(t *testing.T) *handlertest.Service {
	t.Helper()
	s := handlertest.SQLite(t)
	by := models.Actor{Account: s.Olive, Address: "192.0.2.7"}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	modelstest.App(t, s.DB.DB, "merlin", s.Olive)
	old, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, by, strings.Repeat("Long name ", 6))
	must(err)
	must(old.Revoke(t.Context(), s.DB.DB, by))
	file(s, s.Secret)
	flush(t, s)
	_, err = s.App.Invite(t.Context(), s.DB.DB, by,
		models.InvitationDraft{Email: "a.rather.long.address@somewhere.example.com", Role: models.RoleAdmin})
	must(err)
	s.Post("/api/v1/widget/feedback",
		`{"app":"kestrel","title":"A dark theme for `+strings.Repeat("very ", 20)+`long invoices","description":"Please."}`)
	return s
}

func TestEveryPageOfTheAdministrationIsAccessible(t *testing.T) {
	t.Parallel()
	s := lived(t)
	w := s.Window(s.Olive)
	for _, path := range []string{
		paths.AdminApps(), paths.AdminNewApp(), paths.AdminSettings("kestrel"), paths.AdminKeys("kestrel"),
		paths.AdminKeys("merlin"), paths.AdminWidgetFields("kestrel"),
		paths.AdminNewKey("kestrel"), paths.AdminRevokeKey("kestrel", s.Key.ID), paths.AdminWidgetOff("kestrel"),
		paths.AdminMembers("kestrel"),
		paths.AdminAudit("kestrel"), paths.AdminAudit("kestrel") + "?from=2001-01-01&to=2001-01-02",
		paths.AdminAudit("kestrel") + "?from=x",
		paths.AdminKeys("nothing"),
	} {
		w.Visit(path)
		w.AxeEveryLook()
	}
}

func TestEveryDialogOfTheAdministrationIsAccessible(t *testing.T) {
	t.Parallel()
	s := lived(t)
	w := keysPage(t, s)
	for _, opener := range []string{"New secret key", "Revoke test", "Widget is on"} {
		w.Click(opener)
		w.AxeEveryLook()
		w.Press(browser.Escape)
		w.Focused(opener)
	}
	w.Click("Olive Owner , account")
	w.AxeEveryLook()
	w.Press(browser.Escape)
	w.Become(browser.Phone)
	w.Click("Menu")
	w.Axe()
	w.Press(browser.Escape)
	w.Click("Account of Olive Owner")
	w.Axe()
}

func TestEveryAnswerToAFormOfTheAdministrationIsAccessible(t *testing.T) {
	t.Parallel()
	s := lived(t)
	w := keysPage(t, s)
	w.Click("New secret key")
	w.Fill("Name", "  ")
	w.NewPage(func() { w.Click("Create key") })
	w.AxeEveryLook()
	w.Fill("Name", keyName)
	w.NewPage(func() { w.Click("Create key") })
	w.AxeEveryLook()
	w.Reload()
	w.AxeEveryLook()
	w.Visit(paths.AdminNewApp())
	w.Fill("Name", "  ")
	w.Fill("Address of the board", "kestrel")
	w.NewPage(func() { w.Click("Create app") })
	w.AxeEveryLook()
	w.Visit(paths.AdminMembers("kestrel"))
	w.Fill("E-mail", s.Amir.Email)
	w.NewPage(func() { w.Click("Send invitation") })
	w.AxeEveryLook()
}

// On paper, each time is followed by its full form.
func TestThePrintedAuditLogLeavesRoomForWhatHappened(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if _, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, "Backend"); err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive, browser.Sized(760, 1000))
	w.Visit(paths.AdminAudit("kestrel"))
	w.See("Created a key")
	if !browser.Eval[bool](w, `(() => {
		const print = (rules) => [...rules ?? []].forEach((rule) => {
			if (rule.media?.mediaText === 'print') rule.media.mediaText = 'all';
			print(rule.cssRules);
		});
		[...document.styleSheets].forEach((sheet) => print(sheet.cssRules));
		const width = (cell) => document.querySelector('.audit td.audit__' + cell).getBoundingClientRect().width;
		return width('what') > width('when');
	})()`) {
		t.Error("the time is wider than what happened")
	}
}
