package inbox_test

import (
	"testing"

	"intake/models/modelstest"
)

func TestATicketIsMovedFromItsMenuAndBackByUndo(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	modelstest.App(t, o.DB.DB, "heron", o.Amir)
	w := o.open(o.Amir)
	w.Click("More actions")
	w.NewPage(func() { w.Click("Move to another app") })
	w.See("App heron", "replies are sent in that app’s name")
	w.AxeEveryLook()
	w.NewPage(func() { w.Click("Move to App heron") })
	w.See("Moved. It is #1 in its new app.", "App kestrel, where it was #1")
	w.Click("Undo")
	w.See("Undone.", "App heron, where it was #1")
}
