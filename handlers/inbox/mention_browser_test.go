package inbox_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// In a note, @ offers the members of the team, by keys and by mouse. In a reply, which customers read, it is an
// ordinary character.
func TestANoteOffersColleaguesAfterAnAt(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		o := newOffice(t, handlertest.AtHome(t, modelstest.SQLite(t)))
		o.must(o.App.AddMember(ctx, o.DB.DB, models.Operator,
			modelstest.Account(t, o.DB.DB, "mana@example.com", "Mana Manager"), models.RoleAdmin))
		w := o.open(o.Amir, engine)
		offered := func(shown bool) {
			t.Helper()
			script := "!document.querySelector('#colleagues')"
			if shown {
				script = "!" + script
			}
			w.Until(script)
		}
		w.Click("Internal note")
		w.Fill("Internal note", "For ")
		w.Press("@o")
		offered(true)
		w.Until(`document.querySelector('#colleagues').textContent === 'Olive Owner'`)
		w.Axe()
		w.Press(browser.Escape)
		offered(false)
		w.Holds("Internal note", "For @o")
		w.Press("l", browser.Enter, "and @")
		w.Holds("Internal note", "For @Olive Owner and @")
		offered(true)
		w.Press("m", browser.ArrowDown, browser.ArrowUp, browser.Tab)
		w.Holds("Internal note", "For @Olive Owner and @Mana Manager ")
		w.Press("cc @ol")
		offered(true)
		// not by name, as the menu of assignees contains the same names
		w.Until(`(document.querySelector('#colleagues button').click(), true)`)
		w.Holds("Internal note", "For @Olive Owner and @Mana Manager cc @Olive Owner ")
		w.Press("help@o")
		offered(false)
		w.NewPage(func() { w.Click("Add note") })
		w.See("For @Olive Owner and @Mana Manager")
		var notes int64
		o.must(o.DB.Model(&models.Message{}).Where("kind = ?", models.MessageNote).Count(&notes).Error)
		if notes != 1 {
			t.Errorf("%d notes were written", notes)
		}
		w.Fill("Reply", "Hi ")
		w.Press("@o")
		w.Holds("Reply", "Hi @o")
		offered(false)
	})
}
