package models

import "time"

// NoticeKind is what members of a team are told in person. It is stored, so it is never renamed.
type NoticeKind string

// The kinds of notices.
const (
	NoticeNewTicket  NoticeKind = "new_ticket"
	NoticeUnassigned NoticeKind = "unassigned" // for lateAfter
	NoticeAssigned   NoticeKind = "assigned"   // to the member
	NoticeAnswer     NoticeKind = "answer"     // of the requester, in a ticket of the member
	NoticeColleague  NoticeKind = "colleague"  // answered a ticket of the member
	NoticeMentioned  NoticeKind = "mentioned"  // in a note
	NoticeNewPost    NoticeKind = "new_post"
	NoticeComment    NoticeKind = "comment" // on a post that the member follows
)

// NoticeHow is how somebody is told.
type NoticeHow string

// The ways to be told.
const (
	NoticeAtOnce NoticeHow = "at_once"
	NoticeDigest NoticeHow = "digest"
	NoticeOff    NoticeHow = "off"
)

// NoticeHows are all of them, in the order in which people choose.
var NoticeHows = []NoticeHow{NoticeAtOnce, NoticeDigest, NoticeOff}

// NoticeKinds are all kinds, in the order in which people choose.
var NoticeKinds = []NoticeKind{NoticeNewTicket, NoticeUnassigned, NoticeAssigned, NoticeAnswer, NoticeColleague,
	NoticeMentioned, NoticeNewPost, NoticeComment}

// usual is how members are told who chose nothing: those who run an app, and those who answer in it.
var usual = map[NoticeKind]struct{ runs, answers NoticeHow }{
	NoticeNewTicket:  {runs: NoticeDigest, answers: NoticeOff},
	NoticeUnassigned: {runs: NoticeAtOnce, answers: NoticeOff},
	NoticeAssigned:   {runs: NoticeAtOnce, answers: NoticeAtOnce},
	NoticeAnswer:     {runs: NoticeAtOnce, answers: NoticeAtOnce},
	NoticeColleague:  {runs: NoticeOff, answers: NoticeOff},
	NoticeMentioned:  {runs: NoticeAtOnce, answers: NoticeAtOnce},
	NoticeNewPost:    {runs: NoticeDigest, answers: NoticeOff},
	NoticeComment:    {runs: NoticeDigest, answers: NoticeOff},
}

// UsualNotice is how a member of the role is told of the kind who chose nothing.
func UsualNotice(role Role, kind NoticeKind) NoticeHow {
	if role == RoleAgent {
		return usual[kind].answers
	}
	return usual[kind].runs
}

// ofTeam reports whether all members may be told of it, and not one or a few: the digest counts such things itself.
func (k NoticeKind) ofTeam() bool {
	return k == NoticeNewTicket || k == NoticeUnassigned || k == NoticeNewPost
}

const (
	// noticeGrace leaves those who have the page open the time to read it, and others the time to take back what they did.
	noticeGrace = 20 * time.Second
	// noticePause is how long after a mail what else comes of its app and kind is gathered for the next.
	noticePause = 5 * time.Minute
	// lateAfter is how long a ticket may be without an assignee and an answer.
	lateAfter = 15 * time.Minute
	// noticeStale is when something is no news any more that nobody was told, because no process worked the queue.
	noticeStale = 48 * time.Hour
)

// noticed are the actions of which members may be told.
var noticed = map[Action]bool{
	ActionTicketFiled: true, ActionTicketAssigned: true, ActionTicketRequesterReplied: true, ActionTicketReplied: true,
	ActionTicketNoted: true, ActionPostPublished: true, ActionPostCommented: true,
}
