package figures

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
)

// export is one figure as a table for a spreadsheet, or all of them in one table with a row for each number.
func (f *Figures) export(c *fiber.Ctx) error {
	ctx := c.UserContext()
	request := readRequest(c)
	figures, err := web.Session(c).Account.Figures(ctx, f.DB, request.app, request.days)
	if err != nil {
		return err
	}
	if request.faulty() {
		return fiber.ErrBadRequest
	}
	found := f.count(ctx, figures, request.now)
	chosen, name := found.panels(&request), "figures"
	id := c.Query("figure")
	if id != "" {
		chosen, name = only(chosen, id), "figures-"+id
	}
	if len(chosen) == 0 {
		return fiber.ErrNotFound
	}
	for _, panel := range chosen {
		if panel.Failed { // a partial file would look complete
			return fmt.Errorf("the figure %s could not be counted", panel.ID)
		}
	}
	if err := figures.RecordExport(ctx, f.DB, web.Actor(c, f.Addresses)); err != nil {
		return err
	}
	first, last := request.days.First.Format(time.DateOnly), request.days.Last().Format(time.DateOnly)
	web.AttachCSV(c, name+"-"+first+"-"+last+".csv")
	web.Stream(c, func(_ context.Context, w io.Writer) error {
		err := write(w, chosen, id == "")
		if err != nil {
			slog.Error("an export of figures ended early", "error", err)
		}
		return err
	})
	return nil
}

func only(panels []panel, id string) []panel {
	for _, each := range panels {
		if each.ID == id {
			return []panel{each}
		}
	}
	return nil
}

func write(w io.Writer, panels []panel, all bool) error {
	table := web.NewCSV(w)
	put := func(cells ...string) {
		for i := range cells {
			cells[i] = web.InertCell(cells[i])
		}
		table.Write(cells) //nolint:errcheck // checked by Error below
	}
	if all {
		put("figure", "of", "number", "value")
	}
	for _, panel := range panels {
		if !all {
			put(panel.head...)
		}
		for _, row := range panel.rows {
			if !all {
				put(row...)
				continue
			}
			for n, cell := range row[1:] {
				put(panel.Title, row[0], panel.head[n+1], cell)
			}
		}
	}
	table.Flush()
	return table.Error()
}
