package board

import (
	"context"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/ui"
)

// RoadmapPage shows what an app plans, what it works on, and what it finished in the last 90 days.
type RoadmapPage struct {
	App        App
	Planned    Lane
	InProgress Lane
	Done       Lane
	Canonical  string
	Now        time.Time
	Viewer
}

// Lane is a column of the roadmap. Count is the number of all its ideas, which may be more than Posts. All is how many
// the board lists with its status, also those that were done before the last 90 days.
type Lane struct {
	Posts []RoadmapPost
	Count int
	All   int
}

// RoadmapPost is one idea on the roadmap.
type RoadmapPost struct {
	Ref
	Category string
	Voted    bool
	Ended    bool
	DoneAt   *time.Time // nil: not done
}

// lane is a Lane with its texts.
type lane struct {
	Lane
	status ui.Word
	lead   string
}

func (p RoadmapPage) lanes(ctx context.Context) []lane {
	return []lane{
		{p.Planned, word(ctx, "planned"), i18n.RoadmapPlannedText(ctx)},
		{p.InProgress, word(ctx, "in_progress"), i18n.RoadmapInProgressText(ctx)},
		{p.Done, word(ctx, "done"), i18n.RoadmapDoneText(ctx)},
	}
}

func word(ctx context.Context, status string) ui.Word {
	return ui.Word{ID: status, Text: ui.PostStatus(ctx, status)}
}

func (p RoadmapPage) layout(ctx context.Context) layout.Page {
	return p.page(p.App, layout.Roadmap, i18n.TermsRoadmap(ctx), i18n.RoadmapAbout(ctx, p.App.Name), p.Canonical)
}
