package models

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mentionLooks is how many @ of a text are examined.
const mentionLooks = 100

// A Mention is where a text names a member: Text[Start:End] is the @ with the name.
type Mention struct {
	Start, End int
	AccountID  string
}

// Handles are names that each identify exactly one member of a team, the longest first.
type Handles []handle

type handle struct{ name, account string }

// Mentioned are the accounts of the members that the text mentions with an @.
func (h Handles) Mentioned(text string) []string {
	var named []string
	for _, mention := range h.Find(text) {
		if !slices.Contains(named, mention.AccountID) {
			named = append(named, mention.AccountID)
		}
	}
	return named
}

// Find finds mentions of members: by their whole name, with or without spaces, by a first name that is unique in the
// team, or by the part of their address before its @. Addresses in the text are not mentions.
func (h Handles) Find(text string) []Mention {
	var mentions []Mention
	for at, looks := 0, 0; at < len(text) && looks < mentionLooks; at++ {
		if text[at] != '@' {
			continue
		}
		looks++
		if before, _ := utf8.DecodeLastRuneInString(text[:at]); at > 0 && isNamePart(before) {
			continue // part of an address
		}
		for _, handle := range h {
			length := foldedPrefix(text[at+1:], handle.name)
			if length == 0 {
				continue
			}
			end := at + 1 + length
			if after, _ := utf8.DecodeRuneInString(text[end:]); isNamePart(after) {
				continue
			}
			mentions = append(mentions, Mention{Start: at, End: end, AccountID: handle.account})
			at = end - 1
			break
		}
	}
	return mentions
}

// Missed reports whether the text seems to mention somebody whom Find does not find: a word after an @ that begins the
// text or follows a space or a bracket, as in "@Ann" or "(@Ann)". Nobody is notified by those.
func (h Handles) Missed(text string) bool {
	found := h.Find(text)
	for at, looks := 0, 0; at < len(text) && looks < mentionLooks; at++ {
		if text[at] != '@' {
			continue
		}
		looks++
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+1:])
		if at > 0 && !unicode.IsSpace(before) && before != '(' || !unicode.IsLetter(after) {
			continue
		}
		if !slices.ContainsFunc(found, func(mention Mention) bool { return mention.Start == at }) {
			return true
		}
	}
	return false
}

// foldedPrefix is the length of the name at the beginning of the text, ignoring case; 0 if it is not there.
func foldedPrefix(text, name string) int {
	length := 0
	for range name {
		_, size := utf8.DecodeRuneInString(text[length:])
		length += size
	}
	if !strings.EqualFold(text[:length], name) {
		return 0
	}
	return length
}

func isNamePart(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || r == '_')
}

// namesOf are the names that may identify the member, the clearest first.
func namesOf(member *Membership) []string {
	local, _, _ := strings.Cut(member.Account.Email, "@")
	words := strings.Fields(member.Account.Name)
	names := []string{strings.Join(words, " "), strings.Join(words, ""), local}
	if len(words) > 0 {
		names = append(names, words[0])
	}
	return names
}

// Of is the clearest name by which a text can mention the member; "" if they share all of theirs with others.
func (h Handles) Of(member *Membership) string {
	for _, name := range namesOf(member) {
		for _, one := range h {
			if one.account == member.AccountID && strings.EqualFold(one.name, name) {
				return name
			}
		}
	}
	return ""
}

// HandlesOf are the names of the members. Callers that examine several texts compute them once.
func HandlesOf(members []Membership) Handles {
	known := map[string]handle{} // without an account if several have the name
	for i := range members {
		member := &members[i]
		for _, name := range namesOf(member) {
			key := strings.ToLower(name)
			switch taken, is := known[key]; {
			case name == "":
			case is && taken.account != member.AccountID:
				known[key] = handle{name, ""}
			default:
				known[key] = handle{name, member.AccountID}
			}
		}
	}
	handles := make(Handles, 0, len(known))
	for _, one := range known {
		if one.account != "" {
			handles = append(handles, one)
		}
	}
	slices.SortFunc(handles, func(a, b handle) int {
		if len(a.name) != len(b.name) {
			return len(b.name) - len(a.name)
		}
		return strings.Compare(a.name, b.name)
	})
	return handles
}
