package account

import (
	"strconv"
	"strings"
	"time"

	"intake/views/layout"
)

// ProfilePage posts name to paths.AccountProfile. Sessions are newest first.
type ProfilePage struct {
	Shell       layout.AuthPage
	Now         time.Time
	Name        Field
	Email       string
	HasPassword bool
	Sessions    []Session
}

// Session is one place where the person is signed in.
type Session struct {
	ID       string
	Device   string // "Firefox on Linux"
	Address  string
	LastSeen time.Time
	Current  bool // the one that asks
}

func (p ProfilePage) hasOthers() bool {
	for _, session := range p.Sessions {
		if !session.Current {
			return true
		}
	}
	return false
}

// PasswordPage posts password to paths.AccountPassword, with current when HasPassword. Email helps password managers.
type PasswordPage struct {
	Shell       layout.AuthPage
	Email       string
	HasPassword bool
	Current     string // what is wrong with the current password
	Password    string // what is wrong with the new one
}

func (p PasswordPage) title() string {
	if p.HasPassword {
		return "Change your password"
	}
	return "Choose a password"
}

// DeleteAccountPage asks before a person is erased, and posts email, typed to confirm, to paths.DeleteAccount. While
// LastOwnerOf names apps, it only says what to do first.
type DeleteAccountPage struct {
	Shell       layout.AuthPage
	Email       string
	Tickets     int // that the person has written
	Posts       int
	LastOwnerOf []AppLink
	Confirm     Field
}

// AppLink is an app and the address at which its team is managed.
type AppLink struct {
	Name string
	Slug string
}

// whatStays says what stays with the teams, and without whose name.
func (p DeleteAccountPage) whatStays() string {
	var parts []string
	if p.Tickets > 0 {
		parts = append(parts, yours(p.Tickets, "ticket"))
	}
	if p.Posts > 0 {
		parts = append(parts, yours(p.Posts, "idea"))
	}
	if len(parts) == 0 {
		return "You have written no tickets or ideas, so nothing of you stays."
	}
	verb := "stay"
	if p.Tickets+p.Posts == 1 {
		verb = "stays"
	}
	all := strings.Join(parts, " and ")
	return strings.ToUpper(all[:1]) + all[1:] + " " + verb + " with the team, without your name and address."
}

func yours(n int, noun string) string {
	if n == 1 {
		return "your " + noun
	}
	return "your " + strconv.Itoa(n) + " " + noun + "s"
}
