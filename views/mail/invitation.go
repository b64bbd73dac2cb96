package mail

import (
	"fmt"
	"strings"
)

// Invitation asks somebody into the team of an app. Role is owner, admin or agent.
type Invitation struct {
	AppName     string
	InviterName string
	Role        string
	URL         string
}

// Subject is the subject line of the mail.
func (i Invitation) Subject() string {
	return i.inviter() + " invites you to " + i.team()
}

// Text is the mail for mail programs that show no HTML.
func (i Invitation) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\n%s\n\n", i.Subject(), i.duties())
	fmt.Fprintf(&b, "See the invitation:\n%s\n\n%s\n", i.URL, ignoreInvitation)
	return b.String()
}

const ignoreInvitation = "The link works for 3 days, and for you alone. If you do not know what this is about, ignore this e-mail: nothing happens then."

func (i Invitation) inviter() string {
	if named := name(i.InviterName); named != "" {
		return named
	}
	return "Somebody"
}

func (i Invitation) team() string {
	if named := name(i.AppName); named != "" {
		return "the " + named + " team"
	}
	return "a team"
}

// duties says what the role lets a person do.
func (i Invitation) duties() string {
	switch i.Role {
	case "owner":
		return "As an owner you answer tickets, moderate ideas, and manage the app, its keys and its team."
	case "admin":
		return "As an admin you answer tickets, moderate ideas, and manage the app, its keys and its team."
	default:
		return "As an agent you answer tickets and moderate ideas."
	}
}

// name is a name that people chose, without what mail programs would turn into a link.
func name(text string) string {
	line := oneLine(text)
	if lower := strings.ToLower(line); strings.Contains(lower, "://") || strings.Contains(lower, "www.") {
		return ""
	}
	return line
}

// appName is what the team of an app calls it, as name has it; an app that is called like a link has no name in a mail.
func appName(text string) string {
	if named := name(text); named != "" {
		return named
	}
	return "Our help desk"
}
