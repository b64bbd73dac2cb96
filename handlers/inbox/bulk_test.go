package inbox_test

import (
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// A list of one app offers its team for the selected tickets, and nobody to whom they cannot be assigned.
func TestSelectedTicketsOfOneAppAreOfferedToItsTeam(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
		o.must(heron.AddMember(ctx, s.DB.DB, models.Operator, s.Olive, models.RoleAgent))
		o.file(heron, "Of the other app")
		for list, want := range map[string][]*models.Account{
			"": {s.Amir, s.Sam}, "?app=kestrel": {s.Amir}, "?app=heron": {s.Sam},
		} {
			var offered []*models.Account
			body := o.olive.Get("/admin/inbox" + list).Body
			for _, account := range []*models.Account{s.Amir, s.Olive, s.Sam} {
				if strings.Contains(body, `<button name="assignee" value="`+account.ID+`"`) {
					offered = append(offered, account)
				}
			}
			if !slices.Equal(offered, want) {
				t.Errorf("the list %q offers %d people", list, len(offered))
			}
		}
	})
}
