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

// On a phone, a row of a table has two lines, with its buttons below.
func TestTablesOfAppsAndPeopleAreShortOnAPhone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	long := modelstest.Account(t, s.DB.DB, "a.very.long.address.of.somebody@department.of.a.long.example.com", "Ada")
	if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, long, models.RoleAdmin); err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive, browser.Phone, browser.Touch)
	// The heights of two lines with their padding; and of a name, a long address, two lines of details, and the buttons.
	for path, most := range map[string]int{paths.AdminApps(): 90, paths.AdminMembers("kestrel"): 176} {
		w.Visit(path)
		w.See("Olive Owner")
		w.Axe()
		tallest := browser.Eval[int](w,
			`Math.max(...[...document.querySelectorAll('tbody tr')].map((row) => row.offsetHeight))`)
		if tallest > most {
			t.Errorf("a row of %s is %d px tall", path, tallest)
		}
		if wide := browser.Eval[bool](w, "document.documentElement.scrollWidth > innerWidth"); wide {
			t.Errorf("%s scrolls sideways", path)
		}
	}
	_, err := s.App.SaveReply(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, models.SavedReplyDraft{
		Title: "Thanks for the report", Body: strings.Repeat("We look into it and come back to you. ", 20)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.App.MakePostTag(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, "payments", true); err != nil {
		t.Fatal(err)
	}
	if _, err := s.App.AddTicketRule(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, models.TicketRuleDraft{
		Name: "Printers", Phrases: "printer*", SetPriority: models.PriorityHigh, AddTags: "hardware", Assignees: []string{s.Amir.ID},
	}); err != nil {
		t.Fatal(err)
	}
	for path, name := range map[string]string{
		paths.AdminRules("kestrel"): "Printers",
		paths.AdminTags("kestrel"):  "payments", paths.Account(): "This one",
		paths.AdminKeys("kestrel"): "Revoke", paths.AdminReplies("kestrel"): "Thanks for the report",
		paths.AdminLanguages("kestrel"): "German", paths.AdminLanguage("kestrel", "de"): "Thanks for the report",
	} {
		w.Visit(path)
		w.See(name)
		w.Axe()
		tallest := browser.Eval[int](w,
			`Math.max(...[...document.querySelectorAll('.things tbody tr')].map((row) => row.offsetHeight))`)
		if tallest <= 0 || tallest > 124 {
			t.Errorf("a row of %s is %d px tall", path, tallest)
		}
		w.Until("document.documentElement.scrollWidth <= innerWidth")
	}
	w.Visit(paths.AdminApps())
	w.Click("App kestrel")
	w.At(paths.AdminKeys("kestrel"))
}

// The name of whoever did something is cut off with an ellipsis, and is on one line with the time.
func TestALongNameInTheAuditLogIsCutOffOnAPhone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	long := modelstest.Account(t, s.DB.DB, "long@example.com", strings.Repeat("Long", 15))
	if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, long, models.RoleAdmin); err != nil {
		t.Fatal(err)
	}
	if _, err := s.App.SaveReply(t.Context(), s.DB.DB, models.Actor{Account: long},
		models.SavedReplyDraft{Title: "Thanks", Body: "Thank you."}); err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Olive, browser.Phone)
	w.Visit(paths.AdminAudit("kestrel"))
	w.Until(`(() => {
		const name = document.querySelector('.audit__who .link bdi').closest('.link');
		const time = name.closest('tr').querySelector('time');
		const middle = (box) => (box.top + box.bottom) / 2;
		return name.scrollWidth > name.clientWidth && getComputedStyle(name).textOverflow === 'ellipsis'
			&& name.getBoundingClientRect().right <= name.closest('td').getBoundingClientRect().right
			&& Math.abs(middle(name.querySelector('bdi').getBoundingClientRect()) - middle(time.getBoundingClientRect())) < 2;
	})()`)
}
