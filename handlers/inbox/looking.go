package inbox

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// looking are the other people who have the ticket open.
func (in *Inbox) looking(c *fiber.Ctx, t *teamTicket) ([]inboxview.Person, error) {
	if len(in.Live.Looking(t.ID)) == 0 {
		return nil, nil
	}
	members, err := t.App.Members(c.UserContext(), in.DB)
	if err != nil {
		return nil, err
	}
	return in.lookingOf(c, t, members), nil
}

// lookingOf are the members who have the ticket open, without the person who asks.
func (in *Inbox) lookingOf(c *fiber.Ctx, t *teamTicket, members []models.Membership) []inboxview.Person {
	ids := slices.DeleteFunc(in.Live.Looking(t.ID), func(id string) bool { return id == web.Session(c).AccountID })
	var people []inboxview.Person
	for i := range members {
		if slices.Contains(ids, members[i].AccountID) {
			people = append(people, shownPerson(&members[i].Account))
		}
	}
	return people
}

func (in *Inbox) showLooking(c *fiber.Ctx, t *teamTicket) error {
	people, err := in.looking(c, t)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, inboxview.Looking(people))
}
