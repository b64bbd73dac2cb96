package models_test

import (
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// saves saves a list under a name.
func (d *desk) saves(account *models.Account, draft models.SavedViewDraft) *models.SavedView {
	d.Helper()
	view, err := account.SaveView(ctx, d.db, as(account), draft)
	d.must(err)
	view, err = account.SavedView(ctx, d.db, view.ID)
	d.must(err)
	return view
}

// sees fails unless these are the names of the views that the account sees, in its order.
func (d *desk) sees(account *models.Account, names ...string) {
	d.Helper()
	views, err := account.SavedViews(ctx, d.db)
	d.must(err)
	var got []string
	for _, view := range views {
		got = append(got, view.Name)
	}
	if !slices.Equal(got, names) {
		d.Errorf("%s sees %q, want %q", account.Name, got, names)
	}
}

func TestSavedViewsAreVisibleToTheirOwnerOrTeam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, db.DB, "heron", d.Sam)
		d.must(heron.AddMember(ctx, db.DB, models.Operator, d.Olive, models.RoleAgent))
		kestrel := models.InboxQuery{App: "kestrel"}
		own := d.saves(d.Amir, models.SavedViewDraft{Name: "Own", List: kestrel})
		team := d.saves(d.Amir, models.SavedViewDraft{Name: "Team", Shared: true, List: kestrel})
		d.saves(d.Olive, models.SavedViewDraft{Name: "Heron", Shared: true, List: models.InboxQuery{App: "heron"}})
		d.saves(d.Olive, models.SavedViewDraft{Name: "Everywhere", Shared: true})
		d.sees(d.Amir, "Own", "Team", "Everywhere")
		d.sees(d.Olive, "Team", "Heron", "Everywhere")
		d.sees(d.Sam, "Heron", "Everywhere")
		d.sees(d.Rita)
		if _, err := d.Olive.SavedView(ctx, db.DB, own.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("somebody else's own view: %v", err)
		}
		if _, err := d.Sam.SavedView(ctx, db.DB, team.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("the view of another team: %v", err)
		}
		if _, err := d.Amir.SaveView(ctx, db.DB, as(d.Amir), models.SavedViewDraft{
			Name: "Theirs", List: models.InboxQuery{App: "heron"}}); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a view of an app that one does not work for: %v", err)
		}

		for name, shared := range map[string]bool{"OWN": false, " team ": true} {
			_, err := d.Amir.SaveView(ctx, db.DB, as(d.Amir), models.SavedViewDraft{Name: name, Shared: shared, List: kestrel})
			if models.CodeOf(err) != models.CodeInvalid {
				t.Errorf("the name %q is taken: %v", name, err)
			}
		}
		seen, err := d.Olive.SavedView(ctx, db.DB, team.ID) // she runs the app
		d.must(err)
		d.must(seen.Update(ctx, db.DB, as(d.Olive), models.SavedViewDraft{Name: "Ours", Shared: true, List: kestrel}))
		d.sees(d.Amir, "Own", "Ours", "Everywhere")
		views, err := d.Amir.SavedViews(ctx, db.DB)
		d.must(err)
		if err := views[2].Delete(ctx, db.DB, as(d.Amir)); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("deleting the view of somebody else: %v", err)
		}

		d.must(d.Amir.MoveView(ctx, db.DB, own.ID, 1))
		d.sees(d.Amir, "Ours", "Own", "Everywhere")
		d.must(d.Amir.MoveView(ctx, db.DB, own.ID, 9))
		d.sees(d.Amir, "Ours", "Everywhere", "Own")
		d.sees(d.Olive, "Ours", "Heron", "Everywhere")

		d.must(own.Delete(ctx, db.DB, as(d.Amir)))
		d.sees(d.Amir, "Ours", "Everywhere")
		d.must(own.Restore(ctx, db.DB, as(d.Amir)))
		d.sees(d.Amir, "Ours", "Everywhere", "Own")

		members, err := d.App.Members(ctx, db.DB)
		d.must(err)
		at := slices.IndexFunc(members, func(m models.Membership) bool { return m.AccountID == d.Amir.ID })
		d.must(members[at].Remove(ctx, db.DB, as(d.Olive)))
		d.sees(d.Amir)
		d.sees(d.Olive, "Ours", "Heron", "Everywhere")
		var left int64
		d.must(db.DB.Model(&models.SavedView{}).Where("account_id = ?", d.Amir.ID).Count(&left).Error)
		if left != 1 {
			t.Errorf("%d views of the former member are left, want the shared one", left)
		}
	})
}

// The lists of somebody who works for a single app do not name it.
func TestTheTeamKeepsASharedViewOfSomebodyWhoLeft(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		made := d.saves(d.Amir, models.SavedViewDraft{Name: "Urgent", Shared: true,
			List: models.InboxQuery{Priority: "urgent"}})
		if list := made.InboxQuery(); list.App != d.App.Slug || list.Priority != "urgent" {
			t.Errorf("its list is %+v", list)
		}
		members, err := d.App.Members(ctx, db.DB)
		d.must(err)
		at := slices.IndexFunc(members, func(m models.Membership) bool { return m.AccountID == d.Amir.ID })
		d.must(members[at].Remove(ctx, db.DB, as(d.Olive)))
		d.sees(d.Olive, "Urgent")
		view, err := d.Olive.SavedView(ctx, db.DB, made.ID)
		d.must(err)
		d.must(view.Delete(ctx, db.DB, as(d.Olive)))
		d.sees(d.Olive)
	})
}

func TestASavedViewStoresItsFilters(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		urgent := d.fileWith(d.App, models.TicketDraft{Subject: "urgent", Priority: "urgent", Category: "bug"})
		d.file("normal")
		d.must(urgent.Assign(ctx, db.DB, as(d.Amir), d.Amir.ID))
		d.shows(d.Amir, models.InboxQuery{Assignee: models.AssigneeMe}, "urgent")
		d.shows(d.Olive, models.InboxQuery{Assignee: models.AssigneeMe})
		d.shows(d.Olive, models.InboxQuery{Assignee: d.Amir.ID}, "urgent")
		d.shows(d.Olive, models.InboxQuery{Assignee: models.AssigneeNobody}, "normal")

		list := models.InboxQuery{App: "kestrel", Assignee: models.AssigneeMe, Priority: "urgent", Category: "bug",
			View: models.ViewOpen, Sort: models.SortOldest}
		mine := d.saves(d.Amir, models.SavedViewDraft{Name: "Urgent bugs", Shared: true, List: list})
		if got := mine.InboxQuery(); got != list {
			t.Errorf("it shows %+v, want %+v", got, list)
		}
		words := d.saves(d.Amir, models.SavedViewDraft{Name: "Printers", List: models.InboxQuery{Query: "printer"}})
		all, err := d.Amir.SavedViews(ctx, db.DB)
		d.must(err)
		menu, err := d.Amir.Menu(ctx, db.DB)
		d.must(err)
		counts, err := d.Amir.CountViews(ctx, db.DB, all, menu.Counts.Apps)
		if _, counted := counts[words.ID]; err != nil || counts[mine.ID] != 1 || counted {
			t.Errorf("they count %v, %v", counts, err)
		}
		if counts, err = d.Olive.CountViews(ctx, db.DB, all[:1], menu.Counts.Apps); err != nil || counts[mine.ID] != 0 {
			t.Errorf("for somebody else it counts %v, %v", counts, err)
		}

		d.must(mine.Delete(ctx, db.DB, as(d.Amir)))
		later := models.At(ctx, time.Now().Add(25*time.Hour))
		_, err = models.DeleteExpired(later, db.DB, modelstest.Retention, time.Minute)
		d.must(err)
		if _, err := d.Amir.SavedView(ctx, db.DB, mine.ID); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a day later the deleted view is still kept: %v", err)
		}
	})
}

// Managers of an app may change its shared views, but not with whom they are shared: they appear in the name of the
// member who saved them.
func TestASharedViewOfAnotherMemberCannotBeUnshared(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		modelstest.App(t, db.DB, "heron", d.Olive) // so that a list about no app is not about the only one
		kestrel := models.InboxQuery{App: "kestrel", Priority: "urgent"}
		made := d.saves(d.Amir, models.SavedViewDraft{Name: "Urgent", Shared: true, List: kestrel})
		for name, draft := range map[string]models.SavedViewDraft{
			"about no app": {Name: "Urgent", Shared: true, List: models.InboxQuery{Priority: "urgent"}},
			"not shared":   {Name: "Urgent", List: kestrel},
		} {
			view, err := d.Olive.SavedView(ctx, db.DB, made.ID)
			d.must(err)
			if err := view.Update(ctx, db.DB, as(d.Olive), draft); err == nil || view.AppSlug != "kestrel" || !view.Shared {
				t.Errorf("%s: it is %+v, %v", name, view, err)
			}
		}
		view, err := d.Olive.SavedView(ctx, db.DB, made.ID)
		d.must(err)
		d.must(view.Update(ctx, db.DB, as(d.Olive), models.SavedViewDraft{Name: "Now", Shared: true, List: kestrel}))
	})
}

func TestSimultaneousMovesOfASavedViewAllCount(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for _, name := range []string{"first", "second", "third", "fourth", "fifth"} {
			d.saves(d.Amir, models.SavedViewDraft{Name: name})
		}
		views, err := d.Amir.SavedViews(ctx, db.DB)
		d.must(err)
		last := views[4].ID
		faults := make(chan error, 4)
		for range cap(faults) {
			go func() { faults <- d.Amir.MoveView(ctx, db.DB, last, -1) }()
		}
		for range cap(faults) {
			d.must(<-faults)
		}
		if views, err = d.Amir.SavedViews(ctx, db.DB); err != nil || views[0].ID != last {
			t.Errorf("after four moves up %q is first (%v)", views[0].Name, err)
		}
	})
}
