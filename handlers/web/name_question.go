package web

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
	"intake/views/ui"
)

// AnswerName stores the answer to ui.NameQuestion: a name, or the wish to give none. If the name is refused, it returns
// what to ask again, with its status; else nil.
func AnswerName(
	c *fiber.Ctx, db *gorm.DB, by models.Actor, form url.Values,
) (status int, again *ui.Typed, err error) {
	ctx := c.UserContext()
	if form.Get("later") != "" {
		return 0, nil, by.Account.DeclineName(ctx, db)
	}
	err = by.Account.AnswerName(ctx, db, by, form.Get("name"))
	if err == nil {
		return 0, nil, nil
	}
	status, faults, err := Refused(c, err)
	if err != nil {
		return 0, nil, err
	}
	name := faults["name"].Typed(form.Get("name"))
	if strings.TrimSpace(name.Value) == "" {
		name.Error = i18n.PostNameMissing(ctx)
	}
	return status, &name, nil
}
