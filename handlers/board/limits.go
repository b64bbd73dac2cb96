package board

import (
	"math"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// allowance is how often something may be done within a time.
type allowance struct {
	name  string
	times int
	in    time.Duration
}

// A person who means it never meets these.
var (
	voting     = allowance{"vote", 60, time.Minute}
	commenting = allowance{"comment", 20, 10 * time.Minute}
	sharing    = allowance{"post", 10, time.Hour}
	keeping    = allowance{"act", 30, 10 * time.Minute} // of a client that is not signed in
	returning  = allowance{"return", 5, 10 * time.Minute}
	answering  = allowance{"mail", 30, 10 * time.Minute} // by a link in a mail
)

// allowances are how often a person may do what a visitor kept for them, as if they did it here.
var allowances = map[models.ActKind]allowance{
	models.ActVote: voting, models.ActFollow: voting, models.ActComment: commenting, models.ActPost: sharing,
}

// spend counts one more, by account or for a visitor by client, and refuses what is too much.
func (b *Board) spend(c *fiber.Ctx, a allowance) error {
	who := "client:" + web.Neighbourhood(b.Addresses.Of(c))
	if account := person(c); account != nil {
		who = "account:" + account.ID
	}
	return b.spendAs(c, a, who)
}

func (b *Board) spendAs(c *fiber.Ctx, a allowance, who string) error {
	if wait, ok := b.Limiter.Allow(c.UserContext(), "board:"+a.name+":"+who, a.times, a.in); !ok {
		return &web.TooManyError{Seconds: int(math.Ceil(wait.Seconds()))}
	}
	return nil
}
