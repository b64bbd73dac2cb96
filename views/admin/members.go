package admin

import (
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// MembersPage has the people of an app. An invitation posts email and role to paths.AdminMembers.
type MembersPage struct {
	Shell       layout.StaffPage
	App         App
	Now         time.Time
	Members     []Member
	Invitations []Invitation
	Roles       []string // that the person signed in may give: of owner, admin, agent
	Email       Field    // of the invitation
	Role        Field
}

// Member is a person of the team. Editable says that the person signed in may change the role and remove the member;
// the last owner stays. Changing posts role to paths.AdminMemberRole.
type Member struct {
	ID        string
	AccountID string
	Name      string
	Email     string
	Role      string
	SignIn    string // "Password" or "E-mail link"
	LastSeen  *time.Time
	You       bool
	Editable  bool
	LastOwner bool
	Keys      []MemberKey // that they made and that still work
}

// MemberKey is a secret key as the removal of its maker names it.
type MemberKey struct {
	Name   string
	Prefix string
}

// MemberRemovePage asks before it posts to paths.AdminRemoveMember.
type MemberRemovePage struct {
	Shell  layout.StaffPage
	App    App
	Member Member
}

// Invitation is one that nobody has accepted yet.
type Invitation struct {
	ID        string
	Email     string
	Role      string
	InvitedBy string
	InvitedAt time.Time
	Expired   bool
}

// RoleWords are the roles as people say them.
var RoleWords = map[string]string{"owner": "Owner", "admin": "Admin", "agent": "Agent"}

func roleWord(role string) string {
	if word := RoleWords[role]; word != "" {
		return word
	}
	return role
}

// called is the name of a member, or the address while there is no name.
func (m Member) called() string {
	if m.Name != "" {
		return m.Name
	}
	return m.Email
}

func (m Member) removeTitle() string {
	if m.You {
		return "Leave the team?"
	}
	return "Remove " + m.called() + " from the team?"
}

// mayKnow is who may have kept the value of a key.
func (m Member) mayKnow() string {
	if m.You {
		return "you"
	}
	return "they"
}

// choices are the roles to choose from, with the present one among them.
func choices(roles []string, chosen string) []ui.Option {
	options := make([]ui.Option, 0, len(roles))
	for _, role := range roles {
		options = append(options, ui.Option{Value: role, Label: roleWord(role), Selected: role == chosen})
	}
	return options
}

// invited is the role that the invitation form starts with: the least one.
func (p MembersPage) invited() string {
	if p.Role.Value != "" || len(p.Roles) == 0 {
		return p.Role.Value
	}
	return p.Roles[len(p.Roles)-1]
}
