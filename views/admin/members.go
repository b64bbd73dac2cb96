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
	Outbox      bool // mail is not sent, but kept in a folder
	Members     []Member
	Invitations []Invitation
	Roles       []string // that the signed-in person may give: owner, admin, agent
	Email       Field    // the address to invite
	Role        Field
	TwoFactor   TeamTwoFactor
}

// Member is a member of the team. Editable says that the signed-in person may change the role and remove the member;
// the last owner cannot be removed. Changing posts role to paths.AdminMemberRole.
type Member struct {
	ID        string
	AccountID string
	Name      string
	Email     string
	Role      string
	SignIn    string // "Password" or "E-mail link"
	TwoFactor bool
	Passkey   bool
	LastSeen  *time.Time
	BackOn    string // the day on which they are back, if they are away, as 2006-01-02
	You       bool
	Editable  bool
	LastOwner bool
	Keys      []MemberKey // active keys that they created
	GroupsAt  string      // the provider whose groups give the role, "" if somebody on the team gave it
}

// MemberKey is a secret key, for the confirmation of its creator's removal.
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

// Invitation is an invitation that is not accepted yet.
type Invitation struct {
	ID        string
	Email     string
	Role      string
	InvitedBy string
	InvitedAt time.Time
	Expired   bool
	Unsent    string // why its mail did not arrive, or ""
}

// RoleWords are the names of the roles.
var RoleWords = map[string]string{"owner": "Owner", "admin": "Admin", "agent": "Agent"}

func roleWord(role string) string {
	if word := RoleWords[role]; word != "" {
		return word
	}
	return role
}

// called is the name of a member, or the address if there is none.
func (m Member) called() string {
	if m.Name != "" {
		return m.Name
	}
	return m.Email
}

// groupsAt is the provider whose groups give roles in the team, "" for none.
func (p MembersPage) groupsAt() string {
	for _, member := range p.Members {
		if member.GroupsAt != "" {
			return member.GroupsAt
		}
	}
	return ""
}

func (m Member) removeTitle(app App) string {
	if m.You {
		return "Leave the team of " + app.Name + "?"
	}
	return "Remove " + m.called() + " from the team?"
}

// removeLabel is the button that removes the member, who may be the reader.
func (m Member) removeLabel() string {
	if m.You {
		return "Leave"
	}
	return "Remove"
}

// removeSuffix completes the button for screen readers, outside the member's dialog.
func (m Member) removeSuffix() string {
	if m.You {
		return "the team"
	}
	return m.called()
}

func (m Member) keepLabel() string {
	if m.You {
		return "Stay on the team"
	}
	return "Keep on the team"
}

// mayKnow says who may have kept the value of a key.
func (m Member) mayKnow() string {
	if m.You {
		return "you"
	}
	return "they"
}

// choices are the roles to choose from, including the current one.
func choices(roles []string, chosen string) []ui.Option {
	options := make([]ui.Option, 0, len(roles))
	for _, role := range roles {
		options = append(options, ui.Option{Value: role, Label: roleWord(role), Selected: role == chosen})
	}
	return options
}

// invited is the default role for invitations, the one with the fewest rights.
func (p MembersPage) invited() string {
	if p.Role.Value != "" || len(p.Roles) == 0 {
		return p.Role.Value
	}
	return p.Roles[len(p.Roles)-1]
}
