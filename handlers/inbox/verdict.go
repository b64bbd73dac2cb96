package inbox

import (
	"context"

	"intake/models"
	inboxview "intake/views/inbox"
)

// shownVerdict is what the requester said of how it went, nil for nothing.
func (in *Inbox) shownVerdict(ctx context.Context, d *desk) (*inboxview.Verdict, error) {
	verdict, err := d.Verdict(ctx, in.DB)
	if verdict == nil || err != nil {
		return nil, err
	}
	return &inboxview.Verdict{Badly: verdict.Went == models.WentBadly, Words: verdict.Words, At: verdict.UpdatedAt}, nil
}
