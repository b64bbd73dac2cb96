package models

// Topic is a kind of event that connections can subscribe to; its name is the type of a webhook. It is stored and sent,
// so it is never renamed.
type Topic string

// The topics, in the order in which they are offered.
const (
	TopicTicketCreated          Topic = "ticket.created"
	TopicTicketRequesterReplied Topic = "ticket.requester_replied"
	TopicTicketTeamReplied      Topic = "ticket.team_replied"
	TopicTicketAssigned         Topic = "ticket.assigned"
	TopicTicketStatusChanged    Topic = "ticket.status_changed"
	TopicTicketPriorityChanged  Topic = "ticket.priority_changed"
	TopicTicketDueSoon          Topic = "ticket.due_soon"
	TopicTicketOverdue          Topic = "ticket.overdue"
	TopicTicketMoved            Topic = "ticket.moved"
	TopicPostCreated            Topic = "post.created"
	TopicPostCommented          Topic = "post.commented"
	TopicPostStatusChanged      Topic = "post.status_changed"
	TopicPostMerged             Topic = "post.merged"
	TopicChangelogPublished     Topic = "changelog.published"
	TopicKeyExposed             Topic = "key.exposed"

	// TopicTest is the topic of test messages. It cannot be chosen.
	TopicTest Topic = "test"
)

// Topics lists those that can be chosen.
var Topics = []Topic{
	TopicTicketCreated, TopicTicketRequesterReplied, TopicTicketTeamReplied, TopicTicketAssigned,
	TopicTicketStatusChanged, TopicTicketPriorityChanged, TopicTicketDueSoon, TopicTicketOverdue,
	TopicTicketMoved,
	TopicPostCreated, TopicPostCommented, TopicPostStatusChanged, TopicPostMerged,
	TopicChangelogPublished, TopicKeyExposed,
}

// topics maps actions to their topics. Notes have none: they are never sent.
var topics = map[Action]Topic{
	ActionTicketFiled:            TopicTicketCreated,
	ActionTicketMoved:            TopicTicketCreated, // in the app that it comes to
	ActionTicketMovedAway:        TopicTicketMoved,   // in the app that it leaves
	ActionTicketRequesterReplied: TopicTicketRequesterReplied,
	ActionTicketThanked:          TopicTicketRequesterReplied,
	ActionTicketReplied:          TopicTicketTeamReplied,
	ActionTicketAssigned:         TopicTicketAssigned,
	ActionTicketReopened:         TopicTicketStatusChanged,
	ActionTicketSetPending:       TopicTicketStatusChanged,
	ActionTicketResolved:         TopicTicketStatusChanged,
	ActionTicketClosed:           TopicTicketStatusChanged,
	ActionTicketPrioritized:      TopicTicketPriorityChanged,
	ActionTicketDueSoon:          TopicTicketDueSoon,
	ActionTicketOverdue:          TopicTicketOverdue,
	ActionPostPublished:          TopicPostCreated,
	ActionPostCommented:          TopicPostCommented,
	ActionPostStatusChanged:      TopicPostStatusChanged,
	ActionPostStatusUndone:       TopicPostStatusChanged,
	ActionPostMerged:             TopicPostMerged,
	ActionChangelogPublished:     TopicChangelogPublished,
	ActionKeyExposed:             TopicKeyExposed,
}
