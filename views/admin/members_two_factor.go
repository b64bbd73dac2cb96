package admin

import "intake/views/ui"

// TeamTwoFactor is whether two-factor authentication is required of the team. MayRequire says that the signed-in person
// may change that, by posting required to paths.AdminRequireTwoFactor: an Owner who has it themselves.
type TeamTwoFactor struct {
	Required   bool
	Owner      bool
	MayRequire bool
}

// effect says what requiring it does to the members who do not have it.
func (t TeamTwoFactor) effect(members []Member) string {
	without := 0
	for _, member := range members {
		if !member.TwoFactor {
			without++
		}
	}
	switch {
	case without == 0:
		return "Everybody has it."
	case t.Required:
		return ui.CountOf(without, "member has", "members have") + " to set it up before they can go on."
	}
	return ui.CountOf(without, "member does", "members do") + " not have it yet. They will have to set it up before they can go on. " +
		"Whoever signs in with a passkey or at your identity provider is not asked."
}
