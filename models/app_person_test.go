package models

import (
	"testing"
	"time"
)

// What an app may know of somebody, by what they did there and elsewhere.
func TestAnAppKnowsOfAPersonWhatTheyDidInIt(t *testing.T) {
	t.Parallel()
	acted, proven, renamed := time.Unix(300, 0), time.Unix(100, 0), time.Unix(200, 0)
	for name, c := range map[string]struct {
		given          string
		acted, proven  *time.Time
		erased         *time.Time
		wantName       string
		wantActed      bool
		wantProven     bool
		wantPublicName string
	}{
		"nobody the app knows":               {},
		"named by others":                    {given: "R. R.", wantName: "R. R."},
		"proven elsewhere":                   {proven: &proven},
		"named by others, proven elsewhere":  {given: "R. R.", proven: &proven, wantName: "R. R."},
		"acted by a mailed link":             {acted: &acted, wantActed: true},
		"named by others, acted by a link":   {given: "R. R.", acted: &acted, wantName: "R. R.", wantActed: true},
		"acted and proven":                   {acted: &acted, proven: &proven, wantName: "Rita", wantActed: true, wantProven: true, wantPublicName: "Rita"},
		"named by others, acted and proven":  {given: "R. R.", acted: &acted, proven: &proven, wantName: "Rita", wantActed: true, wantProven: true, wantPublicName: "Rita"},
		"erased before the name was deleted": {given: "R. R.", erased: &acted},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			account := &Account{ID: "1", Email: "rita@example.com", Name: "Rita", EmailVerifiedAt: c.proven, ErasedAt: c.erased,
				UpdatedAt: renamed}
			person := account.as(Contact{Name: c.given, ActedAt: c.acted})
			if person.Name != c.wantName || person.Acted != c.wantActed || person.Proven != c.wantProven {
				t.Errorf("it is shown %+v", person)
			}
			if got := person.publicName(); got != c.wantPublicName {
				t.Errorf("everybody reads %q", got)
			}
			if person.ID != "1" || person.Email != "rita@example.com" || person.Erased != (c.erased != nil) {
				t.Errorf("it is %+v", person)
			}
			if person.ChangedAt.IsZero() != (c.wantPublicName == "") {
				t.Errorf("their own name changed at %v", person.ChangedAt)
			}
		})
	}
}

// People do type their address where a name is asked for.
func TestANameThatIsAnAddressIsNotPublic(t *testing.T) {
	t.Parallel()
	account := &Account{Name: "rita@example.com", EmailVerifiedAt: &time.Time{}}
	person := account.acting()
	if person.publicName() != "" {
		t.Errorf("everybody reads %q", person.publicName())
	}
}
