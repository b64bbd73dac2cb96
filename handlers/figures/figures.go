// Package figures shows a team statistics about its tickets and ideas.
package figures

import (
	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	figuresview "intake/views/figures"
	"intake/views/paths"
)

// Figures is what the pages need.
type Figures struct {
	DB        *gorm.DB
	Staff     web.Staff
	Addresses web.Addresses
}

// Mount adds the pages. The figures only cover apps that the person works for.
func (f *Figures) Mount(server fiber.Router) {
	anyone := f.Staff.Anyone
	server.Get("/admin/figures", web.SignedIn, anyone(f.show))
	server.Get("/admin/figures.csv", web.SignedIn, anyone(f.export))
}

func (f *Figures) show(c *fiber.Ctx) error {
	ctx, account := c.UserContext(), &web.Session(c).Account
	request := readRequest(c)
	figures, err := account.Figures(ctx, f.DB, request.app, request.days)
	if err != nil {
		return err
	}
	apps, err := account.FiguresApps(ctx, f.DB)
	if err != nil {
		return err
	}
	found := f.count(ctx, figures, request.now)
	page := figuresview.Page{
		Shell: f.Staff.Shell(c), App: request.app, Apps: request.choices(apps), Preserved: request.hiddenFields(),
		Ranges: request.ranges(),
		From:   request.from, To: request.to, Other: request.other, Days: request.inWords(ctx),
		CSV: request.href(paths.AdminFiguresCSV(), nil), Young: found.young(), Numbers: found.numbers(),
	}
	for _, panel := range found.panels(&request) {
		page.Figures = append(page.Figures, panel.Figure)
	}
	status := fiber.StatusOK
	if request.faulty() {
		status = fiber.StatusUnprocessableEntity
	}
	return web.Render(c, status, figuresview.Figures(page))
}
