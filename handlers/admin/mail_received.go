package admin

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// unclaimed is the list of mails that match no app.
const unclaimed = "unclaimed"

// receivedPart lists the mails that became no ticket: those of the app, or those of no app if the reader may claim
// them.
func (a *Admin) receivedPart(c *fiber.Ctx, app *web.TeamApp) (part adminview.ReceivedPart, err error) {
	ctx, before := c.UserContext(), c.Query("before")
	if part.Claims, err = web.Session(c).Account.MayClaimMail(ctx, a.DB); err != nil {
		return part, err
	}
	var state models.ReceivedState // "" for all
	switch asked := c.Query("state"); {
	case asked == string(models.ReceivedHeld), asked == string(models.ReceivedRefused):
		part.State, state = asked, models.ReceivedState(asked)
	case asked == unclaimed && part.Claims:
		part.State = unclaimed
	}
	list, err := app.ReceivedMails(ctx, a.DB, state, before, receivedPage)
	if err != nil {
		return part, err
	}
	part.Held, part.Refused = int(list.Held), int(list.Refused)
	if part.Claims {
		others, err := models.ListUnclaimed(ctx, a.DB, "", before, receivedPage)
		if err != nil {
			return part, err
		}
		part.Unclaimed = int(others.Held + others.Refused)
		if part.State == unclaimed {
			list = others
		}
	}
	for i := range list.Mails {
		part.Mails = append(part.Mails, receivedRow(&list.Mails[i]))
	}
	if before != "" {
		part.Newer = paths.AdminMailHeld(app.Slug, part.State, "")
	}
	if list.Next != "" {
		part.Older = paths.AdminMailHeld(app.Slug, part.State, list.Next)
	}
	return part, nil
}

func receivedRow(item *models.ReceivedItem) adminview.ReceivedMail {
	row := adminview.ReceivedMail{
		ID: item.ID, State: string(item.State), Reason: string(item.Reason), FromName: item.FromName,
		FromEmail: item.FromEmail, Subject: item.Subject, Requester: item.Requester, Member: item.Member,
		At: item.ReceivedAt, LetIn: item.MayLetIn() && item.Ticket != nil, Ticket: item.MayBecomeTicket(),
	}
	if item.Ticket != nil {
		row.TicketID, row.Number = item.Ticket.ID, item.Ticket.Number
	}
	return row
}

// withReceived finds the mail in the address: one of the app, or one of no app that the reader may claim.
func (a *Admin) withReceived(
	next func(*fiber.Ctx, *web.TeamApp, *models.Received) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		ctx := c.UserContext()
		received, err := app.Received(ctx, a.DB, c.Params("id"))
		if models.CodeOf(err) == models.CodeNotFound {
			claims, claimErr := web.Session(c).Account.MayClaimMail(ctx, a.DB)
			if claimErr != nil {
				return claimErr
			}
			if claims {
				received, err = models.FindUnclaimed(ctx, a.DB, c.Params("id"))
			}
		}
		if err != nil {
			return err
		}
		return next(c, app, received)
	}
}
