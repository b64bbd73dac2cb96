package board

import (
	"intake/views/layout"
	"intake/views/ui"
)

// RoadmapPage is what an app plans, does and has done in the last 90 days.
type RoadmapPage struct {
	App        App
	Planned    Lane
	InProgress Lane
	Done       Lane
	Canonical  string
	Viewer
}

// Lane is a column of the roadmap. Count is of all its ideas, which may be more than Posts.
type Lane struct {
	Posts []RoadmapPost
	Count int
}

// RoadmapPost is one idea on the roadmap.
type RoadmapPost struct {
	Ref
	Category string
	Voted    bool
	Ended    bool
}

// lane is a Lane with its words.
type lane struct {
	Lane
	status ui.Word
	lead   string
}

func (p RoadmapPage) lanes() []lane {
	return []lane{
		{p.Planned, ui.Word{ID: "planned", Text: "Planned"}, "Decided, not started."},
		{p.InProgress, ui.Word{ID: "in_progress", Text: "In progress"}, "Somebody works on it now."},
		{p.Done, ui.Word{ID: "done", Text: "Done"}, "The last 90 days."},
	}
}

func (p RoadmapPage) layout() layout.Page {
	return p.page(p.App, layout.Roadmap, "Roadmap", "What "+p.App.Name+" plans, works on and has done.", p.Canonical)
}
