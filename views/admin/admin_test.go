package admin

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
	"intake/views/viewtest"
)

var (
	now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)
	bad = Field{Value: viewtest.Hostile, Error: viewtest.Hostile}
)

func before(passed time.Duration) *time.Time {
	t := now.Add(-passed)
	return &t
}

func hostileKeys() KeysPage {
	return KeysPage{
		Shell: layout.StaffPage{Notice: viewtest.Hostile,
			Person: layout.Person{ID: viewtest.Hostile, Name: viewtest.Hostile}, Home: "/admin/apps"},
		App: hostileApp(), BaseURL: "https://help.example.com", Now: now, Gone: true,
		NewKey: NewKey{Name: bad, Once: viewtest.Hostile},
		Keys: []Key{
			{ID: "k1", Name: viewtest.Hostile, Prefix: viewtest.Hostile, CreatedBy: viewtest.Hostile, CreatedAt: now,
				LastUsedAt: before(time.Hour), ExposedAt: before(0)},
			{ID: "k2", Name: viewtest.Hostile, Prefix: viewtest.Hostile, CreatedAt: now, RevokedAt: before(time.Hour),
				ExposedAt: before(0)},
			{ID: "k3", Name: viewtest.Hostile, Prefix: viewtest.Hostile, CreatedAt: now, InWidget: true,
				ExposedAt: before(0)},
		},
		Widget: Widget{Key: viewtest.Hostile, On: true, Label: bad, Side: bad, Tab: bad},
	}
}

func hostileApp() App {
	return App{Slug: "kestrel", Name: viewtest.Hostile, Description: viewtest.Hostile, LogoURL: "javascript:alert(1)"}
}

// hostileMeanwhile is a change that somebody else made while the form was open.
func hostileMeanwhile() *ui.Meanwhile {
	return &ui.Meanwhile{Note: viewtest.Hostile, Now: []ui.NowReads{{ID: "body", Label: viewtest.Hostile,
		Text: viewtest.Hostile}, {ID: "title", Label: viewtest.Hostile}}}
}

// hostilePages are all pages in every state, with viewtest.Hostile in every text.
func hostilePages() map[string]templ.Component {
	keys, app, staff := hostileKeys(), hostileApp(), hostileKeys().Shell
	open, off := keys, keys
	open.NewKey.Open, off.Widget = true, Widget{Tab: Field{Value: "feedback"}, Side: Field{Value: "left"}}
	off.Keys = nil
	form := AppForm{Name: bad, Slug: bad, Description: bad, Logo: bad, Brand: bad, AnswerTime: bad}
	roles := []string{"admin", viewtest.Hostile}
	return map[string]templ.Component{
		"apps": Apps(AppsPage{Shell: staff, Now: now, CanCreate: true,
			Apps: []AppRow{{App: app, WidgetOn: true, LastTicketAt: &now, Manage: true},
				{App: App{Slug: "fernway", Name: viewtest.Hostile}}}}),
		"no apps": Apps(AppsPage{Shell: staff, CanCreate: true}),
		"new app": AppNew(AppNewPage{Shell: staff, Host: viewtest.Hostile, Form: form}),
		"settings": AppSettings(AppSettingsPage{Shell: staff, App: app, Host: viewtest.Hostile, Form: form,
			Seen: viewtest.Hostile, Meanwhile: hostileMeanwhile()}),
		"settings with a logo": AppSettings(AppSettingsPage{Shell: staff, App: app, Logo: Logo{Path: "/logos/x?at=end",
			Name: viewtest.Hostile, Size: 18 << 10, Width: 500, Height: 200, At: "end"}}),
		"settings with a logo elsewhere": AppSettings(AppSettingsPage{Shell: staff, App: app,
			Logo: Logo{Path: "https://cdn.example.com/k.png", At: "middle"}}),
		"archived": AppArchived(AppArchivedPage{Shell: staff, App: app, Now: now, Since: now, OpenTickets: 2, ActiveKeys: 2,
			Deletable: true}),
		"archived for an admin": AppArchived(AppArchivedPage{Shell: staff, App: app, Now: now, Since: now}),
		"delete": AppDelete(AppDeletePage{
			Shell: staff, App: app, Loss: viewtest.Hostile, Last: true, Name: bad,
		}),
		"keys":               Keys(keys),
		"keys with the form": Keys(open),
		"no keys":            Keys(off),
		"created":            KeyCreated(KeyCreatedPage{KeysPage: keys, Value: viewtest.Hostile}),
		"revoke":             KeyRevoke(KeyRevokePage{Shell: staff, App: app, Now: now, Key: keys.Keys[0]}),
		"widget off":         WidgetOff(WidgetOffPage{Shell: staff, App: app}),
		"remove": MemberRemove(MemberRemovePage{Shell: staff, App: app, Member: Member{ID: "m2", Name: viewtest.Hostile,
			Keys: []MemberKey{{Name: viewtest.Hostile, Prefix: "itk_live_Yn9B"}, {Name: "Backend"}}}}),
		"members": Members(MembersPage{Shell: staff, App: app, Now: now, Roles: roles, Email: bad, Role: bad,
			Members: []Member{
				{ID: "m1", AccountID: "a1", Name: viewtest.Hostile, Email: viewtest.Hostile, Role: viewtest.Hostile,
					SignIn: viewtest.Hostile, LastSeen: &now, You: true, LastOwner: true, Editable: true},
				{ID: "m2", AccountID: "a2", Email: viewtest.Hostile, Role: "admin", Editable: true},
				{ID: "m3", AccountID: "a3", Name: viewtest.Hostile, Role: "agent", Editable: true, GroupsAt: viewtest.Hostile},
				{ID: "m4", AccountID: "a4", Name: viewtest.Hostile, Role: "owner", GroupsAt: viewtest.Hostile}},
			Invitations: []Invitation{{ID: "i1", Email: viewtest.Hostile, Role: viewtest.Hostile,
				InvitedBy: viewtest.Hostile, InvitedAt: now},
				{ID: "i2", Email: viewtest.Hostile, Expired: true, InvitedAt: now}}}),
		"audit": Audit(AuditPage{Shell: staff, App: app, Now: now, Next: "older",
			People: []Person{{ID: viewtest.Hostile, Name: viewtest.Hostile}}, Actions: []string{viewtest.Hostile},
			Filter: AuditFilter{Person: viewtest.Hostile, Action: viewtest.Hostile, From: bad, To: bad, Before: "x"},
			Entries: []AuditEntry{{At: now, Actor: viewtest.Hostile, ActorID: viewtest.Hostile,
				Action: viewtest.Hostile, Object: viewtest.Hostile, Detail: AuditDetail{Name: viewtest.Hostile},
				Address: viewtest.Hostile}, {At: now}}}),
		"empty audit":    Audit(AuditPage{Shell: staff, App: app}),
		"filtered audit": Audit(AuditPage{Shell: staff, App: app, Filter: AuditFilter{From: bad}}),
	}
}

func TestEveryAdminPageKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	known := []string{paths.Logout(), paths.StaffSearch(), paths.AdminApps(), paths.AdminSettings(app),
		paths.AdminKeys(app),
		paths.AdminIdentityKeys(app), paths.AdminRevokeIdentityKey(app, "i1"), paths.AdminDemandIdentity(app),
		paths.AdminRevokeKey(app, "k1"), paths.AdminRevokeKey(app, "k3"),
		paths.AdminWidget(app), paths.AdminWidgetSettings(app), paths.AdminMembers(app),
		paths.AdminMemberRole(app, "m2"), paths.AdminRemoveMember(app, "m2"),
		paths.AdminMemberRole(app, "m3"), paths.AdminRemoveMember(app, "m3"),
		paths.AdminWithdrawInvitation(app, "i1"), paths.AdminWithdrawInvitation(app, "i2"), paths.AdminAudit(app),
		paths.AdminArchive(app), paths.AdminUnarchive(app), paths.AdminDeleteApp(app),
		paths.AdminDownload(app)}
	for name, page := range hostilePages() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

// Messages in older tickets do not count in its column.
func TestTheListOfAppsSaysWhenTheLastTicketWasFiled(t *testing.T) {
	t.Parallel()
	filed := now.AddDate(-1, 0, 0)
	page := Apps(AppsPage{Now: now, Apps: []AppRow{{App: App{Slug: "kestrel", Name: "Kestrel"}, LastTicketAt: &filed}}})
	viewtest.Expect(t, page, "Last ticket</th>", "20 Nov 2025")
	viewtest.ExpectNot(t, page, "Last message")
}

func TestAnAgentIsOfferedOnlyTheBoardOfAnApp(t *testing.T) {
	t.Parallel()
	row := AppRow{App: App{Slug: "kestrel", Name: "Kestrel"}}
	viewtest.Expect(t, Apps(AppsPage{Now: now, Apps: []AppRow{row}}), `href="/b/kestrel"`, "Never", ">Off<")
	viewtest.ExpectNot(t, Apps(AppsPage{Now: now, Apps: []AppRow{row}}), "/admin/apps/kestrel/", paths.AdminNewApp())
	row.Manage = true
	viewtest.Expect(t, Apps(AppsPage{Now: now, Apps: []AppRow{row}, CanCreate: true}), paths.AdminKeys("kestrel"),
		paths.AdminNewApp())
}

func TestNoAppsSaysWhatAnAppIs(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, Apps(AppsPage{CanCreate: true}), "No apps yet", "An app has a board, a widget and keys.",
		paths.AdminNewApp())
	viewtest.ExpectNot(t, Apps(AppsPage{}), paths.AdminNewApp())
}

func TestACustomColourStaysInItsField(t *testing.T) {
	t.Parallel()
	page := AppSettings(AppSettingsPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Host: "help.example.com",
		Form: AppForm{Name: Field{Value: "Kestrel"}, Slug: Field{Value: "kestrel"}, Brand: Field{Value: "#abcdef"}}})
	viewtest.Expect(t, page, `value="#abcdef"`, "help.example.com/b/", "Old links keep working")
	viewtest.ExpectNot(t, page, "checked")
}

func TestARefusedAppNamesEveryFieldAndKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	form := AppForm{Name: Field{Error: "Add a name."}, Slug: Field{Value: "K!", Error: "Small letters only."},
		Description: Field{Value: "Invoices"}}
	viewtest.Expect(t, AppNew(AppNewPage{Form: form}), `href="#name"`, `href="#slug"`, `value="K!"`, "Small letters only.",
		">Invoices</textarea>")
	viewtest.ExpectNot(t, AppNew(AppNewPage{}), "attention")
}

func TestTheLastOwnerIsNotOfferedToBeRemovedOrDemoted(t *testing.T) {
	t.Parallel()
	owner := Member{ID: "m1", Name: "Ines", Role: "owner", You: true, Editable: true, LastOwner: true}
	agent := Member{ID: "m2", Name: "Priya", Role: "agent", Editable: true}
	page := Members(MembersPage{App: App{Slug: "kestrel"}, Now: now, Roles: []string{"owner", "admin", "agent"},
		Members: []Member{owner, agent}})
	viewtest.Expect(t, page, "The only owner can’t be removed", paths.AdminMemberRole("kestrel", "m2"),
		paths.AdminRemoveMember("kestrel", "m2"))
	viewtest.ExpectNot(t, page, paths.AdminMemberRole("kestrel", "m1"), paths.AdminRemoveMember("kestrel", "m1"))
}

func TestAnInvitationStartsWithTheLeastRole(t *testing.T) {
	t.Parallel()
	for chosen, want := range map[string]string{"": "agent", "admin": "admin"} {
		page := Members(MembersPage{App: App{Slug: "kestrel"}, Roles: []string{"admin", "agent"},
			Role: Field{Value: chosen}})
		for _, element := range viewtest.Elements(t, page) {
			if _, selected := viewtest.Lookup(element, "selected"); selected &&
				viewtest.Attribute(element, "value") != want {
				t.Errorf("after %q the form offers %s", chosen, viewtest.Attribute(element, "value"))
			}
		}
		viewtest.Expect(t, page, `value="`+want+`" selected`)
	}
}

func TestTheBarsOfAConnectionAreReadWithTheirCount(t *testing.T) {
	t.Parallel()
	for says, states := range map[string][]string{
		"No deliveries yet":                              nil,
		"Last 1 delivery: 1 arrived, 0 failed, 0 wait":   {"delivered"},
		"Last 2 deliveries: 1 arrived, 1 failed, 0 wait": {"delivered", "failed"},
	} {
		if label := beatsLabel(states); label != says {
			t.Errorf("%v: %q", states, label)
		}
	}
}

func TestATranslationCanBeMissingInPartAndOutdated(t *testing.T) {
	t.Parallel()
	for row, says := range map[TranslatableRow][]string{
		{Missing: 1}:              {"Missing"},
		{Outdated: 1}:             {"Original changed"},
		{Missing: 1, Outdated: 1}: {"Original changed", "Missing"},
		{}:                        {"Translated"},
	} {
		page := viewtest.Render(t, translationState(row))
		for _, state := range []string{"Missing", "Original changed", "Translated"} {
			if slices.Contains(says, state) != strings.Contains(page, state) {
				t.Errorf("with %d missing and %d outdated: %s", row.Missing, row.Outdated, page)
			}
		}
	}
}
