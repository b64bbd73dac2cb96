package web

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

// publicNotices are read by visitors and requesters, in their language.
var publicNotices = map[Notice]func(context.Context) string{
	NoticeVoted:           i18n.PostVoted,
	NoticeFollowing:       i18n.PostFollowed,
	NoticeVotingEnded:     i18n.NoticeVotingEnded,
	NoticeCommented:       i18n.PostCommented,
	NoticeShared:          i18n.BoardNewShared,
	NoticeIdeaEdited:      i18n.PostIdeaEdited,
	NoticeIdeaDeleted:     i18n.PostIdeaDeleted,
	NoticeIdeaLeft:        i18n.PostIdeaLeft,
	NoticeIdeaBack:        i18n.PostIdeaBack,
	NoticeEdited:          i18n.PostCommentEdited,
	NoticeDeleted:         i18n.PostCommentDeleted,
	NoticeCommentBack:     i18n.PostCommentBack,
	NoticeSaved:           i18n.NoticeSaved,
	NoticePassword:        i18n.NoticePasswordSet,
	NoticeSignedOut:       i18n.NoticeSignedOut,
	NoticeNewEmail:        i18n.NoticeEmailChanged,
	NoticeSSODisconnected: i18n.NoticeSsoDisconnected,
	NoticeSameEmail:       i18n.NoticeEmailUnchanged,
	NoticeErased:          i18n.NoticeAccountGone,
	NoticeLeftTeam:        i18n.NoticeLeftTeam,
	NoticeOwnRole:         i18n.NoticeOwnRole,
	NoticeSent:            i18n.NoticeSent,
	NoticeSolved:          i18n.NoticeSolved,
}

var notices = map[Notice]string{
	NoticeConnected:    "Connected. Send a test to see a message there.",
	NoticePaused:       "Paused. What happens meanwhile waits.",
	NoticeResumed:      "Resumed.",
	NoticeDisconnected: "The connection is removed.",
	NoticeSecretEnded:  "The former secret no longer works.",
	NoticeTestArrived:  "The test arrived.",
	NoticeTestFailed:   "The test failed. See below what came back.",

	NoticeAddressAdded:     "The address is added. Send a mail to it, or run the self-test.",
	NoticeAddressRemoved:   "The address is removed.",
	NoticeLooking:          "Looking now. New mail appears within a minute.",
	NoticeLetIn:            "Let in. The mail is in the ticket, and its sender gets the replies.",
	NoticeMailTicket:       "It is ticket #%d.",
	NoticeMailDiscarded:    "The mail is discarded.",
	NoticeDeadEmailCleared: "The address gets mail again.",

	NoticeRevoked:          "The key is revoked.",
	NoticeIdentityKeyAdded: "The key is added. Its code stands below.",
	NoticeDemandEnded:      "The key is revoked. No other is in use, so everybody may write in the widget again.",
	NoticeWidgetOn:         "The widget is on.",
	NoticeWidgetOff:        "The widget is off.",
	NoticeMovedUp:          "Moved up.",
	NoticeMovedDown:        "Moved down.",
	NoticeInvited:          "The invitation is on its way.",
	NoticeWithdrawn:        "The invitation is withdrawn.",
	NoticeRole:             "The role is changed.",
	NoticeRemoved:          "Removed from the team.",
	NoticeCreated:          "The app is created.",
	NoticeMemberOut:        "Signed out everywhere.",
	NoticeNoMember:         "This person is no longer on the team.",

	NoticeTestTicket: "The test ticket arrived: #%d.",
	NoticeStepLeft:   "The step is left out.",
	NoticeStepBack:   "The step is back on the list.",
	NoticeListHidden: "The list is hidden.",

	NoticeArchived:   "The app is archived.",
	NoticeUnarchived: "The app is back.",
	NoticeAppDeleted: "The app is deleted. What it had is being removed.",

	NoticeUndone:         "Undone.",
	NoticePostChanged:    "Somebody else changed this idea meanwhile. Look at it again.",
	NoticePostEdited:     "The idea is changed.",
	NoticeReplied:        "The reply is saved.",
	NoticeUnmerged:       "Taken out. It is an idea of its own again.",
	NoticeHidden:         "Hidden from the board.",
	NoticeShown:          "Back on the board.",
	NoticeBlocked:        "The author is blocked.",
	NoticeUnblocked:      "The author can post again.",
	NoticeNoted:          "Note added.",
	NoticeNotedMissed:    "Note added. An @name in it fits nobody on this team, or several people, so it notified no one.",
	NoticeVoteEntered:    "The vote counts.",
	NoticeTicketMade:     "The ticket is created.",
	NoticePublished:      "Published.",
	NoticeEntryWithdrawn: "Withdrawn. It is a draft again.",
	NoticeDraftGone:      "The draft is deleted.",
	NoticeTagMade:        "The tag is created.",
	NoticeTagShown:       "The tag is on the board.",
	NoticeTagHidden:      "Only your team sees the tag now.",
	NoticeTagRestored:    "The tag is back, on all ideas that had it.",

	NoticePostsUndonePartly: "Undone, except where somebody has changed an idea since.",

	NoticeTicket:       "The ticket is changed.",
	NoticeTickets:      "The tickets are changed.",
	NoticeSpam:         "Marked as spam.",
	NoticeNotSpam:      "No longer marked as spam.",
	NoticeSnoozed:      "Snoozed.",
	NoticeUnsnoozed:    "Back in the list.",
	NoticeAsked:        "A sign-in mail is on its way.",
	NoticeUndonePartly: "Undone, except where somebody has changed a ticket since.",
	NoticePostLinked:   "The idea is linked.",
	NoticePostUnlinked: "The idea is unlinked.",
	NoticePostMade:     "The idea is on the board, with the requester's vote.",
	NoticeSentAgain:    "It is being sent again.",
	NoticeAllSentAgain: "They are being sent again.",
	NoticeAgainLater:   "It will be sent again when the connection is resumed.",
	NoticeNoneAgain:    "There is nothing left to send again.",

	NoticeTicketUnmerged: "Taken out. It is a ticket of its own again.",
	NoticeTicketMerged:   "#%d was merged into this ticket.",
	NoticeAssigned:       "Assigned.",
	NoticeNobody:         "Assigned to nobody.",
	NoticePriority:       "The priority is changed.",
	NoticeCategory:       "The category is changed.",
	NoticeTagged:         "The tag is added.",
	NoticeUntagged:       "The tag is removed.",
	NoticeReopened:       "Reopened.",
	NoticePending:        "Moved to Pending.",
	NoticeResolvedHere:   "Resolved.",
	NoticeClosed:         "Closed.",
	NoticeResolved:       "#%d is resolved.",

	NoticeAssignedMany: "Assigned %d tickets.",
	NoticeNobodyMany:   "Unassigned %d tickets.",
	NoticePriorityMany: "Set the priority of %d tickets.",
	NoticeCategoryMany: "Set the category of %d tickets.",
	NoticeTaggedMany:   "Tagged %d tickets.",
	NoticeResolvedMany: "Resolved %d tickets.",
	NoticeSnoozedMany:  "Snoozed %d tickets.",
	NoticeSpamMany:     "Marked %d tickets as spam.",
	NoticeNotSpamMany:  "Marked %d tickets as not spam.",

	NoticeViewSaved:     "The view is saved. It is in the menu.",
	NoticeViewChanged:   "The view is changed.",
	NoticeViewDeleted:   "The view is deleted.",
	NoticeSnoozedNumber: "#%d is snoozed.",
	NoticeSpamNumber:    "#%d is marked as spam.",
}

// NoticeOf returns the notice in the address, which may be unknown.
func NoticeOf(c *fiber.Ctx) Notice { return Notice(c.Query("notice")) }

// NoticeText is the text of the notice in the address, "" for none.
func NoticeText(c *fiber.Ctx) string {
	name := NoticeOf(c)
	if say := publicNotices[name]; say != nil {
		return say(c.UserContext())
	}
	text := notices[name]
	if !strings.Contains(text, "%d") {
		return text
	}
	number, err := strconv.ParseInt(c.Query("number"), 10, 64)
	if err != nil || number < 1 {
		return ""
	}
	return fmt.Sprintf(text, number)
}

// teamNotices name an app of the team.
var teamNotices = map[Notice]string{
	NoticeJoined: "You are on the %s team now.",
	NoticeSetUp:  "%s is set up, and so is your account.",
}

// teamNotice is NoticeText for a member of the teams of these apps. Any other app is not named, because anybody can
// make up the address.
func teamNotice(c *fiber.Ctx, apps []models.AppInbox) string {
	text, ofTeam := teamNotices[NoticeOf(c)]
	if !ofTeam {
		return NoticeText(c)
	}
	for _, app := range apps {
		if app.Slug == c.Query("team") {
			return fmt.Sprintf(text, app.Name)
		}
	}
	return ""
}
