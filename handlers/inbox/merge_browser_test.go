package inbox_test

import (
	"testing"

	"intake/models"
)

// The merge may be undone by its button or by somebody else.
func TestUndoingAMergeRemovesTheMessagesFromTheOpenPage(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.file(o.App, "Change my name")
	w := o.open(o.Amir)
	olive := models.Actor{Account: o.Olive}
	o.must(o.number(2).MergeInto(ctx, o.DB.DB, olive, o.ticket))
	w.Until(`document.querySelectorAll('#thread [data-kind]').length === 2`)
	o.must(o.number(2).Unmerge(ctx, o.DB.DB, olive))
	w.Until(`document.querySelectorAll('#thread [data-kind]').length === 1`)
	w.Visit("/admin/inbox/" + o.number(2).ID + "/merge")
	w.NewPage(func() { w.Click("Merge into #1") })
	w.See("#2 was merged into this ticket.", "From #2 Change my name")
	w.Click("Undo")
	w.See("Undone.", "took #2 out of this ticket")
	w.Until(`document.querySelectorAll('#thread [data-kind]').length === 1`)
}
