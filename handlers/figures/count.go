package figures

import (
	"context"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
)

// atOnce is how many figures of a page are counted concurrently, leaving capacity for other requests.
const atOnce = 3

// part is a figure, or the error that kept it from being counted. The other figures are still valid.
type part[T any] struct {
	value T
	err   error
}

// counts is everything that was counted.
type counts struct {
	*models.Figures
	ctx context.Context
	now time.Time

	filed          part[models.Filed]
	open           part[models.OpenTickets]
	answers        part[models.Durations]
	solutions      part[models.Durations]
	solvers        part[[]models.Solver]
	verdicts       part[models.Verdicts]
	inTime         part[models.AnswersInTime]
	posts          part[models.PostFigures]
	wanted, linked part[[]models.WantedPost]
}

// day is the label of a day in plots and tables.
func (f *counts) day(n int) string { return i18n.Day(f.ctx, f.now, f.Days.Day(n)) }

func (f *counts) week(n int) string { return i18n.Day(f.ctx, f.now, f.Days.Week(n)) }

func (f *Figures) count(ctx context.Context, figures *models.Figures, now time.Time) *counts {
	all := &counts{Figures: figures, ctx: ctx, now: now}
	var group errgroup.Group
	group.SetLimit(atOnce)
	count := func(fill func()) { group.Go(func() error { fill(); return nil }) }
	count(func() {
		fill(ctx, f.DB, "solutions", &all.solutions, figures.Solutions)
		fill(ctx, f.DB, "solvers", &all.solvers, func(ctx context.Context, db *gorm.DB) ([]models.Solver, error) {
			if all.solutions.err != nil {
				return nil, all.solutions.err
			}
			return figures.Solvers(ctx, db, all.solutions.value)
		})
	})
	count(func() { fill(ctx, f.DB, "posts", &all.posts, figures.Posts) })
	count(func() { fill(ctx, f.DB, "answers", &all.answers, figures.FirstAnswers) })
	count(func() { fill(ctx, f.DB, "filed", &all.filed, figures.Filed) })
	count(func() { fill(ctx, f.DB, "verdicts", &all.verdicts, figures.Verdicts) })
	count(func() { fill(ctx, f.DB, "in time", &all.inTime, figures.AnswersInTime) })
	count(func() { fill(ctx, f.DB, "open", &all.open, figures.Open) })
	count(func() { fill(ctx, f.DB, "wanted", &all.wanted, figures.MostWanted) })
	count(func() { fill(ctx, f.DB, "linked", &all.linked, figures.MostLinked) })
	group.Wait() //nolint:errcheck // each part has its own error
	return all
}

func fill[T any](
	ctx context.Context, db *gorm.DB, what string, part *part[T], count func(context.Context, *gorm.DB) (T, error),
) {
	if part.value, part.err = count(ctx, db); part.err != nil {
		slog.Error("a figure could not be counted", "figure", what, "error", part.err)
	}
}
