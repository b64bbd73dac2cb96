package inbox

import (
	"fmt"
	"testing"

	"intake/models"
)

// This holds for a large team, no matter how many notes contain an @.
func TestTheNamesOfTheTeamAreSortedOncePerPage(t *testing.T) { // not parallel: it counts allocations
	var members []models.Membership
	for n := range 200 {
		id := fmt.Sprint("member", n)
		members = append(members, models.Membership{AccountID: id, Account: models.Account{
			Name: fmt.Sprintf("First%d Last%d", n, n), Email: id + "@example.com"}})
	}
	notes := make([]models.Message, 50)
	for n := range notes {
		notes[n] = models.Message{ID: fmt.Sprint("note", n), Kind: models.MessageNote, Body: "@First7 look, mail me @ home"}
	}
	if named := mentions(notes, models.HandlesOf(members)); len(named) != len(notes) || named["note9"][0] != "@First7" {
		t.Fatalf("named are %v", named)
	}
	of := func(notes []models.Message) float64 {
		return testing.AllocsPerRun(5, func() { mentions(notes, models.HandlesOf(members)) })
	}
	if one, all := of(notes[:1]), of(notes); all > 2*one {
		t.Errorf("a page with one note takes %.0f allocations, one with %d takes %.0f", one, len(notes), all)
	}
}
