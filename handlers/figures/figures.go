// Package figures shows a team in numbers what came in and what it did.
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

// Mount adds the pages. Whose app it is decides which figures there are: those of other apps are not there.
func (f *Figures) Mount(server fiber.Router) {
	anyone := f.Staff.Anyone
	server.Get("/admin/figures", web.SignedIn, anyone(f.show))
	server.Get("/admin/figures.csv", web.SignedIn, anyone(f.export))
}

func (f *Figures) show(c *fiber.Ctx) error {
	ctx, account := c.UserContext(), &web.Session(c).Account
	asked := askedFor(c)
	figures, err := account.Figures(ctx, f.DB, asked.app, asked.days)
	if err != nil {
		return err
	}
	apps, err := account.FiguredApps(ctx, f.DB)
	if err != nil {
		return err
	}
	found := f.count(ctx, figures, asked.now)
	page := figuresview.Page{
		Shell: f.Staff.Shell(c), App: asked.app, Apps: asked.choices(apps), Kept: asked.kept(), Ranges: asked.ranges(),
		From: asked.from, To: asked.to, Other: asked.other, Days: asked.inWords(ctx),
		CSV: asked.href(paths.AdminFiguresCSV(), nil), Young: found.young(), Numbers: found.numbers(),
	}
	for _, panel := range found.panels(&asked) {
		page.Figures = append(page.Figures, panel.Figure)
	}
	status := fiber.StatusOK
	if asked.faulty() {
		status = fiber.StatusUnprocessableEntity
	}
	return web.Render(c, status, figuresview.Figures(page))
}
