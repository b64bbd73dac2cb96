package admin

import (
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
)

var (
	now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)
	bad = Field{Value: hostile, Error: hostile}
)

func before(passed time.Duration) *time.Time {
	t := now.Add(-passed)
	return &t
}

func hostileKeys() KeysPage {
	return KeysPage{
		Shell: layout.StaffPage{Notice: hostile, Person: layout.Person{ID: hostile, Name: hostile}, Home: "/admin/apps"},
		App:   hostileApp(), BaseURL: "https://help.example.com", Now: now, Gone: true,
		NewKey: NewKey{Name: bad, Once: hostile},
		Keys: []Key{
			{ID: "k1", Name: hostile, Prefix: hostile, CreatedBy: hostile, CreatedAt: now, LastUsedAt: before(time.Hour), ExposedAt: before(0)},
			{ID: "k2", Name: hostile, Prefix: hostile, CreatedAt: now, RevokedAt: before(time.Hour), ExposedAt: before(0)},
			{ID: "k3", Name: hostile, Prefix: hostile, CreatedAt: now, InWidget: true, ExposedAt: before(0)},
		},
		Widget: Widget{Key: hostile, On: true, Label: bad, Side: bad, Tab: bad},
	}
}

func hostileApp() App {
	return App{Slug: "kestrel", Name: hostile, Description: hostile, LogoURL: "javascript:alert(1)"}
}

// hostilePages are all pages with hostile text wherever text goes, in every shape.
func hostilePages() map[string]templ.Component {
	keys, app, staff := hostileKeys(), hostileApp(), hostileKeys().Shell
	open, off := keys, keys
	open.NewKey.Open, off.Widget = true, Widget{Tab: Field{Value: "feedback"}, Side: Field{Value: "left"}}
	off.Keys = nil
	form := AppForm{Name: bad, Slug: bad, Description: bad, LogoURL: bad, Brand: bad, AnswerTime: bad}
	roles := []string{"admin", hostile}
	return map[string]templ.Component{
		"apps": Apps(AppsPage{Shell: staff, Now: now, CanCreate: true, Apps: []AppRow{{App: app, WidgetOn: true, LastMessageAt: &now, Manage: true},
			{App: App{Slug: "fernway", Name: hostile}}}}),
		"no apps":            Apps(AppsPage{Shell: staff, CanCreate: true}),
		"new app":            AppNew(AppNewPage{Shell: staff, Host: hostile, Form: form}),
		"settings":           AppSettings(AppSettingsPage{Shell: staff, App: app, Host: hostile, Form: form}),
		"keys":               Keys(keys),
		"keys with the form": Keys(open),
		"no keys":            Keys(off),
		"created":            KeyCreated(KeyCreatedPage{KeysPage: keys, Value: hostile}),
		"revoke":             KeyRevoke(KeyRevokePage{Shell: staff, App: app, Now: now, Key: keys.Keys[0]}),
		"widget off":         WidgetOff(WidgetOffPage{Shell: staff, App: app}),
		"members": Members(MembersPage{Shell: staff, App: app, Now: now, Roles: roles, Email: bad, Role: bad, Members: []Member{
			{ID: "m1", AccountID: "a1", Name: hostile, Email: hostile, Role: hostile, SignIn: hostile, LastSeen: &now, You: true, LastOwner: true, Editable: true},
			{ID: "m2", AccountID: "a2", Email: hostile, Role: "admin", Editable: true}, {ID: "m3", AccountID: "a3", Name: hostile, Role: "agent", Editable: true}},
			Invitations: []Invitation{{ID: "i1", Email: hostile, Role: hostile, InvitedBy: hostile, InvitedAt: now}, {ID: "i2", Email: hostile, Expired: true, InvitedAt: now}}}),
		"audit": Audit(AuditPage{Shell: staff, App: app, Now: now, Older: "/older", Newer: "/newer", People: []Person{{ID: hostile, Name: hostile}}, Actions: []string{hostile},
			Filter:  AuditFilter{Person: hostile, Action: hostile, From: bad, To: bad},
			Entries: []AuditEntry{{At: now, Actor: hostile, ActorID: hostile, Action: hostile, Object: hostile, Detail: hostile, Address: hostile}, {At: now}}}),
		"empty audit":    Audit(AuditPage{Shell: staff, App: app}),
		"filtered audit": Audit(AuditPage{Shell: staff, App: app, Filter: AuditFilter{From: bad}}),
	}
}

func TestEveryAdminPageKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	known := []string{paths.Logout(), paths.AdminApps(), paths.AdminSettings(app), paths.AdminKeys(app), paths.AdminRevokeKey(app, "k1"), paths.AdminRevokeKey(app, "k3"),
		paths.AdminWidget(app), paths.AdminWidgetSettings(app), paths.AdminMembers(app), paths.AdminMemberRole(app, "m2"), paths.AdminRemoveMember(app, "m2"),
		paths.AdminMemberRole(app, "m3"), paths.AdminRemoveMember(app, "m3"),
		paths.AdminWithdrawInvitation(app, "i1"), paths.AdminWithdrawInvitation(app, "i2"), paths.AdminAudit(app)}
	for name, page := range hostilePages() {
		expectNothingInline(t, name, page)
		expectFormsToOurPaths(t, name, page, known)
		expectLabels(t, name, page)
		expectReferencesToLead(t, name, page)
	}
}

func TestAnAgentIsOfferedTheBoardAlone(t *testing.T) {
	t.Parallel()
	row := AppRow{App: App{Slug: "kestrel", Name: "Kestrel"}}
	expect(t, Apps(AppsPage{Now: now, Apps: []AppRow{row}}), `href="/b/kestrel"`, "Never", ">Off<")
	expectNot(t, Apps(AppsPage{Now: now, Apps: []AppRow{row}}), "/admin/apps/kestrel/", paths.AdminNewApp())
	row.Manage = true
	expect(t, Apps(AppsPage{Now: now, Apps: []AppRow{row}, CanCreate: true}), paths.AdminKeys("kestrel"), paths.AdminNewApp())
}

func TestNoAppsSaysWhatAnAppIs(t *testing.T) {
	t.Parallel()
	expect(t, Apps(AppsPage{CanCreate: true}), "No apps yet", "An app has a board, a widget and keys.", paths.AdminNewApp())
	expectNot(t, Apps(AppsPage{}), paths.AdminNewApp())
}

func TestAColourOfOnesOwnKeepsItsField(t *testing.T) {
	t.Parallel()
	page := AppSettings(AppSettingsPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Host: "help.example.com",
		Form: AppForm{Name: Field{Value: "Kestrel"}, Slug: Field{Value: "kestrel"}, Brand: Field{Value: "#abcdef"}}})
	expect(t, page, `value="#abcdef"`, "help.example.com/b/", "Old links keep working")
	expectNot(t, page, "checked")
}

func TestARefusedAppNamesEveryFieldAndKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	form := AppForm{Name: Field{Error: "Add a name."}, Slug: Field{Value: "K!", Error: "Small letters only."}, Description: Field{Value: "Invoices"}}
	expect(t, AppNew(AppNewPage{Form: form}), `href="#name"`, `href="#slug"`, `value="K!"`, "Small letters only.", ">Invoices</textarea>")
	expectNot(t, AppNew(AppNewPage{}), "attention")
}

func TestTheLastOwnerStays(t *testing.T) {
	t.Parallel()
	owner := Member{ID: "m1", Name: "Ines", Role: "owner", You: true, Editable: true, LastOwner: true}
	agent := Member{ID: "m2", Name: "Priya", Role: "agent", Editable: true}
	page := Members(MembersPage{App: App{Slug: "kestrel"}, Now: now, Roles: []string{"owner", "admin", "agent"}, Members: []Member{owner, agent}})
	expect(t, page, "The last owner stays", paths.AdminMemberRole("kestrel", "m2"), paths.AdminRemoveMember("kestrel", "m2"))
	expectNot(t, page, paths.AdminMemberRole("kestrel", "m1"), paths.AdminRemoveMember("kestrel", "m1"))
}

func TestAnInvitationStartsWithTheLeastRole(t *testing.T) {
	t.Parallel()
	for chosen, want := range map[string]string{"": "agent", "admin": "admin"} {
		page := Members(MembersPage{App: App{Slug: "kestrel"}, Roles: []string{"admin", "agent"}, Role: Field{Value: chosen}})
		for _, element := range elements(t, page) {
			if _, selected := lookup(element, "selected"); selected && attribute(element, "value") != want {
				t.Errorf("after %q the form offers %s", chosen, attribute(element, "value"))
			}
		}
		expect(t, page, `value="`+want+`" selected`)
	}
}
