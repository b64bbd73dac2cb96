package inbox

import (
	"intake/models"
	inboxview "intake/views/inbox"
)

// shownVerdict is the requester's verdict, nil for none.
func shownVerdict(verdict *models.Verdict) *inboxview.Verdict {
	if verdict == nil {
		return nil
	}
	return &inboxview.Verdict{Badly: verdict.Went == models.WentBadly, Words: verdict.Words, At: verdict.UpdatedAt}
}
