package inbox

import (
	"intake/models"
	inboxview "intake/views/inbox"
)

// vouched is what the app's website says about the ticket's requester, nil if nothing.
func vouched(known *models.Identity) *inboxview.Vouched {
	if known == nil {
		return nil
	}
	shown := &inboxview.Vouched{UserID: known.Subject}
	for _, trait := range known.TraitList() {
		shown.Traits = append(shown.Traits, inboxview.Trait{Name: trait.Name, Value: trait.Value})
	}
	return shown
}
