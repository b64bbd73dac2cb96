package models

import "time"

// NoticeKind is a kind of event that members of a team are notified of in person. It is stored, so it is never renamed.
type NoticeKind string

// The kinds of notices.
const (
	NoticeNewTicket  NoticeKind = "new_ticket"
	NoticeUnassigned NoticeKind = "unassigned" // after lateAfter
	NoticeDue        NoticeKind = "due"        // an answer is due soon, or overdue: in a ticket of the member or of nobody
	NoticeAssigned   NoticeKind = "assigned"   // to the member
	NoticeAnswer     NoticeKind = "answer"     // by the requester, in a ticket of the member
	NoticeColleague  NoticeKind = "colleague"  // answered a ticket of the member
	NoticeMentioned  NoticeKind = "mentioned"  // in a note
	NoticeNewPost    NoticeKind = "new_post"
	NoticeComment    NoticeKind = "comment" // on a post that the member follows
)

// NoticeHow is how somebody is notified.
type NoticeHow string

// The ways to be notified.
const (
	NoticeAtOnce NoticeHow = "at_once"
	NoticeDigest NoticeHow = "digest"
	NoticeOff    NoticeHow = "off"
)

// NoticeHows are all of them, in the order in which people choose.
var NoticeHows = []NoticeHow{NoticeAtOnce, NoticeDigest, NoticeOff}

// NoticeKinds are all kinds, in the order in which people choose.
var NoticeKinds = []NoticeKind{NoticeNewTicket, NoticeUnassigned, NoticeDue, NoticeAssigned, NoticeAnswer,
	NoticeColleague, NoticeMentioned, NoticeNewPost, NoticeComment}

// usual are the defaults of the kinds: for those who run an app, and those who answer in it.
var usual = map[NoticeKind]struct{ runs, answers NoticeHow }{
	NoticeNewTicket:  {runs: NoticeDigest, answers: NoticeOff},
	NoticeUnassigned: {runs: NoticeAtOnce, answers: NoticeOff},
	NoticeDue:        {runs: NoticeAtOnce, answers: NoticeAtOnce},
	NoticeAssigned:   {runs: NoticeAtOnce, answers: NoticeAtOnce},
	NoticeAnswer:     {runs: NoticeAtOnce, answers: NoticeAtOnce},
	NoticeColleague:  {runs: NoticeOff, answers: NoticeOff},
	NoticeMentioned:  {runs: NoticeAtOnce, answers: NoticeAtOnce},
	NoticeNewPost:    {runs: NoticeDigest, answers: NoticeOff},
	NoticeComment:    {runs: NoticeDigest, answers: NoticeOff},
}

// UsualNotice is the default for a member of the role.
func UsualNotice(role Role, kind NoticeKind) NoticeHow {
	if role.Manages() {
		return usual[kind].runs
	}
	return usual[kind].answers
}

// ofTeam reports whether the kind concerns all members and not a few: the digest counts such events itself.
func (k NoticeKind) ofTeam() bool {
	return k == NoticeNewTicket || k == NoticeUnassigned || k == NoticeNewPost
}

const (
	// noticeGrace leaves people who have the page open time to read it, and others time to undo.
	noticeGrace = 20 * time.Second
	// noticePause is how long after a mail further notices of its app and kind are gathered for the next.
	noticePause = 5 * time.Minute
	// lateAfter is how long a ticket may be unassigned and unanswered.
	lateAfter = 15 * time.Minute
	// noticeStale is when an event is too old to notify anybody of, because no process worked the queue.
	noticeStale = 48 * time.Hour
)

// noticed are the actions that members may be notified of.
var noticed = map[Action]bool{
	ActionTicketFiled: true, ActionTicketMoved: true, ActionTicketAssigned: true, ActionTicketRequesterReplied: true, ActionTicketReplied: true,
	ActionTicketNoted: true, ActionTicketDueSoon: true, ActionTicketOverdue: true, ActionPostPublished: true, ActionPostCommented: true,
}
