package models

import "strings"

// Action is what happened to something: the object, a dot, and what was done. It is stored, so it is never renamed.
type Action string

// The actions, in alphabetical order. handlers/words_test.go checks that the audit log has a text for each.
const (
	ActionAccountCreated           Action = "account.created"
	ActionAccountEmailAsked        Action = "account.email_asked"
	ActionAccountEmailChanged      Action = "account.email_changed"
	ActionAccountEmailKept         Action = "account.email_kept"
	ActionAccountErased            Action = "account.erased"
	ActionAccountPasskeyAdded      Action = "account.passkey_added"
	ActionAccountPasskeyRemoved    Action = "account.passkey_removed"
	ActionAccountPasswordSet       Action = "account.password_set"
	ActionAccountRecoveryCodeUsed  Action = "account.recovery_code_used"
	ActionAccountRecoveryCodesMade Action = "account.recovery_codes_made"
	ActionAccountRenamed           Action = "account.renamed"
	ActionAccountSignInLinkMade    Action = "account.sign_in_link_made"
	ActionAccountSSOConnected      Action = "account.sso_connected"
	ActionAccountSSODisconnected   Action = "account.sso_disconnected"
	ActionAccountTwoFactorOff      Action = "account.two_factor_off"
	ActionAccountTwoFactorOn       Action = "account.two_factor_on"

	ActionAppArchived       Action = "app.archived"
	ActionAppCreated        Action = "app.created"
	ActionAppDeleted        Action = "app.deleted"
	ActionAppDownloaded     Action = "app.downloaded"
	ActionAppImported       Action = "app.imported"
	ActionAppLanguageChosen Action = "app.language_chosen"
	ActionAppTranslated     Action = "app.translated"
	ActionAppUnarchived     Action = "app.unarchived"
	ActionAppUpdated        Action = "app.updated"

	ActionAttachmentDownloaded Action = "attachment.downloaded"

	ActionAuditExported Action = "audit.exported"
	ActionPostsExported Action = "posts.exported"

	ActionAuthorBlocked   Action = "author.blocked"
	ActionAuthorUnblocked Action = "author.unblocked"

	ActionChangelogDeleted   Action = "changelog.deleted"
	ActionChangelogDrafted   Action = "changelog.drafted"
	ActionChangelogEdited    Action = "changelog.edited"
	ActionChangelogPublished Action = "changelog.published"
	ActionChangelogWithdrawn Action = "changelog.withdrawn"

	ActionCleanupBegun    Action = "cleanup.begun"
	ActionCleanupReleased Action = "cleanup.released"
	ActionCleanupUndone   Action = "cleanup.undone"

	ActionCommentDeleted Action = "comment.deleted"

	ActionConnectionChanged    Action = "connection.changed"
	ActionConnectionCreated    Action = "connection.created"
	ActionConnectionPaused     Action = "connection.paused"
	ActionConnectionRemoved    Action = "connection.removed"
	ActionConnectionRestored   Action = "connection.restored"
	ActionConnectionResumed    Action = "connection.resumed"
	ActionConnectionSecretDone Action = "connection.secret_ended"
	ActionConnectionSecretMade Action = "connection.secret_made"
	ActionConnectionSentAgain  Action = "connection.sent_again"

	ActionFiguresExported Action = "figures.exported"

	ActionIdentityDemanded    Action = "identity.demanded"
	ActionIdentityNotDemanded Action = "identity.not_demanded"

	ActionIdentityKeyAdded   Action = "identity_key.added"
	ActionIdentityKeyRevoked Action = "identity_key.revoked"

	ActionImportBegun  Action = "import.begun"
	ActionImportUndone Action = "import.undone"

	ActionInvitationAccepted  Action = "invitation.accepted"
	ActionInvitationEnded     Action = "invitation.ended"
	ActionInvitationSent      Action = "invitation.sent"
	ActionInvitationWithdrawn Action = "invitation.withdrawn"

	ActionKeyCreated Action = "key.created"
	ActionKeyExposed Action = "key.exposed"
	ActionKeyRevoked Action = "key.revoked"

	ActionMailSentAgain  Action = "mail.sent_again"
	ActionMailTested     Action = "mail.tested"
	ActionMailsSentAgain Action = "mail.all_sent_again"

	ActionMailAddressAdded   Action = "mail_address.added"
	ActionMailAddressChanged Action = "mail_address.changed"
	ActionMailAddressCleared Action = "mail_address.cleared"
	ActionMailAddressRemoved Action = "mail_address.removed"

	ActionMemberAdded       Action = "member.added"
	ActionMemberRemoved     Action = "member.removed"
	ActionMemberRoleChanged Action = "member.role_changed"
	ActionMemberSignedOut   Action = "member.signed_out"

	ActionMessageFilesRefused Action = "message.files_refused"

	ActionPostAbsorbed       Action = "post.absorbed"
	ActionPostAuthorBack     Action = "post.author_back"
	ActionPostAuthorLeft     Action = "post.author_left"
	ActionPostCommentBack    Action = "post.comment_back"
	ActionPostCommented      Action = "post.commented"
	ActionPostDeleted        Action = "post.deleted"
	ActionPostDisowned       Action = "post.disowned"
	ActionPostEdited         Action = "post.edited"
	ActionPostHidden         Action = "post.hidden"
	ActionPostMerged         Action = "post.merged"
	ActionPostNeedAsked      Action = "post.need_asked"
	ActionPostNeedNotAsked   Action = "post.need_not_asked"
	ActionPostNoted          Action = "post.noted"
	ActionPostPublished      Action = "post.published"
	ActionPostReleased       Action = "post.released"
	ActionPostReplied        Action = "post.replied"
	ActionPostReplyRemoved   Action = "post.reply_removed"
	ActionPostRestored       Action = "post.restored"
	ActionPostStatusChanged  Action = "post.status_changed"
	ActionPostStatusUndone   Action = "post.status_undone"
	ActionPostTagged         Action = "post.tagged"
	ActionPostTicketLinked   Action = "post.ticket_linked"
	ActionPostTicketUnlinked Action = "post.ticket_unlinked"
	ActionPostUnhidden       Action = "post.unhidden"
	ActionPostUnmerged       Action = "post.unmerged"
	ActionPostUntagged       Action = "post.untagged"
	ActionPostVoteEntered    Action = "post.vote_entered"
	ActionPostVotesBack      Action = "post.votes_back"
	ActionPostVotesTaken     Action = "post.votes_taken"

	ActionReceivedDiscarded  Action = "received.discarded"
	ActionReceivedLetIn      Action = "received.let_in"
	ActionReceivedMadeTicket Action = "received.made_ticket"
	ActionReceivedRestored   Action = "received.restored"

	ActionRuleAdded   Action = "rule.added"
	ActionRuleChanged Action = "rule.changed"
	ActionRuleDeleted Action = "rule.deleted"

	ActionSavedReplyCreated Action = "saved_reply.created"
	ActionSavedReplyDeleted Action = "saved_reply.deleted"
	ActionSavedReplyUpdated Action = "saved_reply.updated"

	ActionSessionEnded Action = "session.ended"

	ActionSignInSucceeded Action = "sign_in.succeeded"

	ActionTagCreated  Action = "tag.created"
	ActionTagHidden   Action = "tag.hidden"
	ActionTagRemoved  Action = "tag.removed"
	ActionTagRestored Action = "tag.restored"
	ActionTagShown    Action = "tag.shown"

	ActionTargetsChanged Action = "targets.changed"

	ActionTicketAddressCleared     Action = "ticket.address_cleared"
	ActionTicketAnswered           Action = "ticket.answered"
	ActionTicketAssigned           Action = "ticket.assigned"
	ActionTicketAutoReplied        Action = "ticket.auto_replied"
	ActionTicketClosed             Action = "ticket.closed"
	ActionTicketContinued          Action = "ticket.continued"
	ActionTicketContinues          Action = "ticket.continues"
	ActionTicketDisowned           Action = "ticket.disowned"
	ActionTicketDueSoon            Action = "ticket.due_soon"
	ActionTicketFiled              Action = "ticket.filed"
	ActionTicketFilesAttached      Action = "ticket.files_attached"
	ActionTicketFilesRefused       Action = "ticket.files_refused"
	ActionTicketImported           Action = "ticket.imported"
	ActionTicketJudged             Action = "ticket.judged"
	ActionTicketLinkOpened         Action = "ticket.link_opened"
	ActionTicketMarkedSpam         Action = "ticket.marked_spam"
	ActionTicketMergeReceived      Action = "ticket.merge_received"
	ActionTicketMergeUndone        Action = "ticket.merge_undone"
	ActionTicketMerged             Action = "ticket.merged"
	ActionTicketMoved              Action = "ticket.moved"
	ActionTicketMovedAway          Action = "ticket.moved_away"
	ActionTicketOverdue            Action = "ticket.overdue"
	ActionTicketNoted              Action = "ticket.noted"
	ActionTicketParticipantAdded   Action = "ticket.participant_added"
	ActionTicketParticipantDropped Action = "ticket.participant_dropped"
	ActionTicketPostLinked         Action = "ticket.post_linked"
	ActionTicketPostUnlinked       Action = "ticket.post_unlinked"
	ActionTicketPrioritized        Action = "ticket.prioritized"
	ActionTicketRecategorized      Action = "ticket.recategorized"
	ActionTicketReopened           Action = "ticket.reopened"
	ActionTicketReplied            Action = "ticket.replied"
	ActionTicketRequesterReplied   Action = "ticket.requester_replied"
	ActionTicketResolved           Action = "ticket.resolved"
	ActionTicketReviewed           Action = "ticket.reviewed"
	ActionTicketSetPending         Action = "ticket.set_pending"
	ActionTicketSignInAsked        Action = "ticket.sign_in_asked"
	ActionTicketSnoozed            Action = "ticket.snoozed"
	ActionTicketTagged             Action = "ticket.tagged"
	ActionTicketThanked            Action = "ticket.thanked"
	ActionTicketUnmarkedSpam       Action = "ticket.unmarked_spam"
	ActionTicketUnmerged           Action = "ticket.unmerged"
	ActionTicketUnsnoozed          Action = "ticket.woken"
	ActionTicketUntagged           Action = "ticket.untagged"

	ActionTicketsExported     Action = "tickets.exported"
	ActionTicketsImported     Action = "tickets.imported"
	ActionTicketsImportUndone Action = "tickets.import_undone"

	ActionTwoFactorNotRequired Action = "two_factor.not_required"
	ActionTwoFactorRequired    Action = "two_factor.required"

	ActionViewDeleted  Action = "view.deleted"
	ActionViewRestored Action = "view.restored"
	ActionViewSaved    Action = "view.saved"
	ActionViewUpdated  Action = "view.updated"

	ActionWidgetFieldAdded      Action = "widget.field_added"
	ActionWidgetFieldChanged    Action = "widget.field_changed"
	ActionWidgetFieldRemoved    Action = "widget.field_removed"
	ActionWidgetSettingsChanged Action = "widget.settings_changed"
	ActionWidgetSwitchedOff     Action = "widget.switched_off"
	ActionWidgetSwitchedOn      Action = "widget.switched_on"
)

// ofTicket reports whether the action changes how an open page shows its object, a ticket.
func (a Action) ofTicket() bool {
	return strings.HasPrefix(string(a), "ticket.") || a == ActionMessageFilesRefused
}
