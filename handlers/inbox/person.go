package inbox

import (
	"context"

	"intake/models"
	inboxview "intake/views/inbox"
)

// vouched is what the website of the app says of whoever wrote the ticket, nil where it said nothing.
func (in *Inbox) vouched(ctx context.Context, ticket *models.Ticket) (*inboxview.Vouched, error) {
	known, err := ticket.Identity(ctx, in.DB)
	if err != nil || known == nil {
		return nil, err
	}
	shown := &inboxview.Vouched{UserID: known.Subject}
	for _, trait := range known.TraitList() {
		shown.Traits = append(shown.Traits, inboxview.Trait{Name: trait.Name, Value: trait.Value})
	}
	return shown, nil
}
