package account

import (
	"fmt"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// recentNotifications is what a browser shows as desktop notifications. They say little, because others may see the
// screen.
func (a *Account) recentNotifications(c *fiber.Ctx) error {
	items, last, err := web.Session(c).Account.RecentNotices(c.UserContext(), a.DB, web.Query(c, "after"))
	if err != nil {
		return err
	}
	shown := make([]fiber.Map, 0, len(items))
	for i := range items {
		item := &items[i]
		var url string
		if item.Ticket != nil {
			url = paths.InboxTicket(item.Ticket.ID, paths.Queue{})
		} else {
			url = paths.AdminPost(item.App.Slug, item.Post.ID)
		}
		shown = append(shown, fiber.Map{"text": desktopText(item), "url": url})
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.JSON(fiber.Map{"last": last, "items": shown})
}

var desktopWords = map[models.NoticeKind]string{
	models.NoticeNewTicket:  "New ticket #%d in %s",
	models.NoticeUnassigned: "Still unassigned: #%d in %s",
	models.NoticeDue:        "Answer due soon: #%d in %s",
	models.NoticeAssigned:   "Assigned to you: #%d in %s",
	models.NoticeAnswer:     "Answer in #%d in %s",
	models.NoticeColleague:  "A colleague answered #%d in %s",
	models.NoticeMentioned:  "You are mentioned in #%d in %s",
	models.NoticeNewPost:    "New idea in %s",
	models.NoticeComment:    "New comment in %s",
}

func desktopText(item *models.RecentNotice) string {
	if item.Ticket == nil {
		return fmt.Sprintf(desktopWords[item.Kind], item.App.Name)
	}
	words := desktopWords[item.Kind]
	if item.Overdue {
		words = "Answer overdue: #%d in %s"
	}
	return fmt.Sprintf(words, item.Ticket.Number, item.App.Name)
}
