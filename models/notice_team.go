package models

import (
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// noticeTeams are the members of the events' apps with their choices, and the data to determine whom an event concerns.
type noticeTeams struct {
	members  map[string][]Membership // by the id of the app
	chosen   map[string]*NoticeChoices
	assignee map[string]string   // by the id of the ticket
	handles  map[string]Handles  // of the members, by the id of the app
	notes    map[string]string   // the bodies of notes, by the id of the message
	follow   map[string][]string // followers by the id of the post
}

// findTeams loads them, with one query for each kind of data.
func findTeams(db *gorm.DB, events []Event) (*noticeTeams, error) {
	teams := &noticeTeams{members: map[string][]Membership{}, assignee: map[string]string{}, notes: map[string]string{},
		handles: map[string]Handles{}, follow: map[string][]string{}}
	var apps, tickets, notes, posts []string
	for i := range events {
		switch event := &events[i]; event.Action {
		case ActionTicketNoted:
			notes = append(notes, event.said().MessageID)
		case ActionPostCommented:
			posts = append(posts, event.ObjectID)
		case ActionTicketReplied, ActionTicketRequesterReplied, ActionTicketDueSoon, ActionTicketOverdue:
			tickets = append(tickets, event.ObjectID)
		}
		if !slices.Contains(apps, *events[i].AppID) {
			apps = append(apps, *events[i].AppID)
		}
	}
	var members []Membership
	err := db.Joins("Account").Order("memberships.id").Find(&members,
		`memberships.app_id IN ? AND memberships.app_id IN (
			SELECT id FROM apps WHERE archived_at IS NULL AND deleted_at IS NULL)`, store.Pad(apps)).Error
	if err != nil {
		return nil, err
	}
	var people []string
	for _, member := range members {
		if member.Account.Verified() {
			teams.members[member.AppID] = append(teams.members[member.AppID], member)
			people = append(people, member.AccountID)
		}
	}
	slices.Sort(people)
	people = slices.Compact(people) // members of several teams only once
	if teams.chosen, err = noticeChoices(db, people); err != nil {
		return nil, err
	}
	return teams, teams.findConcerned(db, tickets, notes, posts, people)
}

func (t *noticeTeams) findConcerned(db *gorm.DB, tickets, notes, posts, people []string) error {
	found, err := findByIDs(db.Select("id", "assignee_id"), tickets, func(t *Ticket) string { return t.ID })
	if err != nil {
		return err
	}
	for id, ticket := range found {
		t.assignee[id] = orEmpty(ticket.AssigneeID)
	}
	said, err := findByIDs(db, notes, func(m *Message) string { return m.ID })
	if err != nil {
		return err
	}
	for id, note := range said {
		t.notes[id] = note.Body
	}
	if len(posts) == 0 || len(people) == 0 {
		return nil
	}
	var follows []Follow
	err = db.Find(&follows, "post_id IN ? AND account_id IN ? AND following", store.Pad(posts), store.Pad(people)).Error
	for _, follow := range follows {
		t.follow[follow.PostID] = append(t.follow[follow.PostID], follow.AccountID)
	}
	return err
}

// said is the detail of the event; what cannot be read of it concerns nobody.
func (e *Event) said() EventDetail {
	detail, _ := readDetail(e.Detail)
	return detail
}

// notices are those of the events: for every member whom an event concerns, who wants to know and is not its actor.
func (t *noticeTeams) notices(tx *Tx, events []Event, late map[string]bool) []*Notice {
	var notices []*Notice
	for i := range events {
		event := &events[i]
		kind, concerned := t.concerned(event, late[event.ID])
		for _, member := range t.members[*event.AppID] {
			if event.AccountID != nil && *event.AccountID == member.AccountID || !concerned(&member) {
				continue
			}
			how := t.chosen[member.AccountID].How(member.AppID, member.Role, kind)
			if how == NoticeAtOnce && member.Account.holdsNotices(tx.Now) {
				how = NoticeDigest
			}
			if how == NoticeOff || how == NoticeDigest && kind.ofTeam() {
				continue
			}
			notices = append(notices, newNotice(tx, event, &member, kind, how))
		}
	}
	return notices
}

// concerned returns the kind of the event's notice, and which members it concerns.
func (t *noticeTeams) concerned(event *Event, late bool) (NoticeKind, func(*Membership) bool) {
	everybody := func(*Membership) bool { return true }
	switch event.Action {
	case ActionTicketFiled, ActionTicketMoved:
		if late {
			return NoticeUnassigned, everybody
		}
		return NoticeNewTicket, everybody
	case ActionTicketAssigned:
		return NoticeAssigned, isAccount(event.said().To)
	case ActionTicketRequesterReplied:
		return NoticeAnswer, t.responsible(event)
	case ActionTicketDueSoon, ActionTicketOverdue:
		if t.assignee[event.ObjectID] == "" {
			return NoticeDue, t.wantsUnassigned
		}
		return NoticeDue, t.responsible(event)
	case ActionTicketReplied:
		return NoticeColleague, isAccount(t.assignee[event.ObjectID])
	case ActionTicketNoted:
		named := t.handlesOf(*event.AppID).Mentioned(t.notes[event.said().MessageID])
		return NoticeMentioned, func(m *Membership) bool { return slices.Contains(named, m.AccountID) }
	case ActionPostPublished:
		return NoticeNewPost, everybody
	default:
		return NoticeComment, func(m *Membership) bool { return slices.Contains(t.follow[event.ObjectID], m.AccountID) }
	}
}

// responsible are the assignee of the event's ticket and, if they were away when it happened, everybody who is told of
// unassigned tickets.
func (t *noticeTeams) responsible(event *Event) func(*Membership) bool {
	assigned := isAccount(t.assignee[event.ObjectID])
	away := slices.ContainsFunc(t.members[*event.AppID], func(m Membership) bool {
		return assigned(&m) && m.Account.Away(event.CreatedAt)
	})
	return func(m *Membership) bool { return assigned(m) || away && t.wantsUnassigned(m) }
}

// wantsUnassigned reports whether the member is told of unassigned tickets.
func (t *noticeTeams) wantsUnassigned(m *Membership) bool {
	return t.chosen[m.AccountID].How(m.AppID, m.Role, NoticeUnassigned) != NoticeOff
}

// handlesOf are the names of the app's members, computed on first use.
func (t *noticeTeams) handlesOf(appID string) Handles {
	handles, made := t.handles[appID]
	if !made {
		handles = HandlesOf(t.members[appID])
		t.handles[appID] = handles
	}
	return handles
}

func isAccount(id string) func(*Membership) bool {
	return func(m *Membership) bool { return m.AccountID == id }
}

func newNotice(tx *Tx, event *Event, member *Membership, kind NoticeKind, how NoticeHow) *Notice {
	notice := &Notice{ID: tx.NewID(), AccountID: member.AccountID, AppID: member.AppID, Kind: kind, EventID: event.ID,
		ByID: event.AccountID, CreatedAt: event.CreatedAt}
	if event.Action.ofTicket() {
		notice.TicketID = &event.ObjectID
	} else {
		notice.PostID = &event.ObjectID
	}
	said := event.said()
	switch {
	case IsID(said.MessageID):
		notice.AboutID = &said.MessageID
	case IsID(said.Comment):
		notice.AboutID = &said.Comment
	}
	if how == NoticeAtOnce {
		soon := event.CreatedAt.Add(noticeGrace)
		if soon.Before(tx.Now) {
			soon = tx.Now
		}
		notice.DueAt = &soon
	}
	return notice
}
