package models

import (
	"testing"
	"time"
)

func TestAnAppSeesOfAPersonOnlyWhatTheyDidInIt(t *testing.T) {
	t.Parallel()
	const given, own = "R. R.", "Rita"
	proven, renamed, acted := time.Unix(100, 0), time.Unix(200, 0), time.Unix(300, 0)
	for name, c := range map[string]struct {
		proven, erased *time.Time // the account
		contact        Contact
		want           Person
		public         string
	}{
		"nobody the app knows": {},
		"proven elsewhere":     {proven: &proven},
		"named by others":      {contact: Contact{Name: given}, want: Person{Name: given}},
		"named by others, proven elsewhere": {
			proven: &proven, contact: Contact{Name: given}, want: Person{Name: given},
		},
		"acted by a mailed link": {contact: Contact{ActedAt: &acted}, want: Person{Acted: true}},
		"named by others, acted by a mailed link": {
			contact: Contact{Name: given, ActedAt: &acted}, want: Person{Name: given, Acted: true},
		},
		"acted and proven": {
			proven: &proven, contact: Contact{ActedAt: &acted},
			want: Person{Name: own, Acted: true, Proven: true, ChangedAt: acted}, public: own,
		},
		"named by others, acted, and renamed since": {
			proven: &proven, contact: Contact{Name: given, ActedAt: &proven},
			want: Person{Name: own, Acted: true, Proven: true, ChangedAt: renamed}, public: own,
		},
		"erased": {erased: &acted, contact: Contact{Name: given}, want: Person{Erased: true}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			account := &Account{
				ID: "1", Email: "rita@example.com", Name: own, EmailVerifiedAt: c.proven, ErasedAt: c.erased,
				UpdatedAt: renamed,
			}
			c.want.ID, c.want.Email = account.ID, account.Email
			person := account.as(c.contact)
			if person != c.want {
				t.Errorf("the team is shown %+v, not %+v", person, c.want)
			}
			if got := person.publicName(); got != c.public {
				t.Errorf("everybody reads %q", got)
			}
		})
	}
}

// Some people type their address into the field for the name.
func TestANameThatIsAnAddressIsNotPublic(t *testing.T) {
	t.Parallel()
	account := &Account{Name: "rita@example.com", EmailVerifiedAt: &time.Time{}}
	person := account.acting()
	if person.publicName() != "" {
		t.Errorf("everybody reads %q", person.publicName())
	}
}
