package figures

import (
	"fmt"
	"strconv"
	"time"

	"intake/handlers/web"
	"intake/models"
	figuresview "intake/views/figures"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

const excerptLength = 200

func (f *counts) verdictPanel(r *request) panel {
	verdicts := f.verdicts.value
	p := panel{
		Figure: figuresview.Figure{ID: "verdicts", Title: "How it went", Failed: f.verdicts.err != nil,
			About: ui.CountOf(verdicts.Well+verdicts.Badly, "answer", "answers")},
		head: []string{"Answer", "People", "Before"},
	}
	if !p.Failed && verdicts.Well+verdicts.Badly+verdicts.WellBefore+verdicts.BadlyBefore == 0 {
		p.About = ""
		p.Empty = &figuresview.Empty{Icon: "message-circle", Title: "No answers yet",
			Text: "When a ticket is solved, its mail and its page ask how it went."}
		return p
	}
	p.setBars(&figuresview.Bars{Head: "Answer", Unit: "People", Before: "Before", Rows: []figuresview.Bar{
		{Name: "Satisfied", Count: verdicts.Well, Before: verdicts.WellBefore},
		{Name: "Not satisfied", Count: verdicts.Badly, Before: verdicts.BadlyBefore},
	}})
	if comment := verdicts.Comment; comment != nil {
		p.Word = &figuresview.Word{
			Words: ui.Cut(comment.Words, excerptLength), Ticket: fmt.Sprintf("#%d", comment.Number),
			Href: paths.InboxTicket(comment.TicketID, paths.Queue{}), When: i18n.Ago(f.ctx, f.now, comment.At),
		}
	}
	return p
}

func (f *counts) solverPanel(r *request) panel {
	p := panel{
		Figure: figuresview.Figure{ID: "solvers", Title: "Who solved it", Failed: f.solvers.err != nil,
			About: ui.CountOf(f.solutions.value.All.Count, "ticket", "tickets")},
		head: []string{"Person", "Tickets", "Before"},
	}
	if !p.Failed && len(f.solvers.value) == 0 {
		p.Empty = &figuresview.Empty{Icon: "users", Title: "Nothing solved in these " + r.length,
			Text: "Choose other days to see who solved what."}
		return p
	}
	bars := &figuresview.Bars{Head: "Person", Unit: "Tickets", Before: "Before"}
	for _, solver := range f.solvers.value {
		name := web.NameOf(solver.Name, "")
		if solver.ID == "" {
			name = "Others"
			p.Note = "Others are former members, and requesters whom nobody had answered yet."
		}
		bars.Rows = append(bars.Rows, figuresview.Bar{Name: name, Count: solver.Count, Before: solver.Before})
	}
	p.setBars(bars)
	return p
}

func (f *counts) postPanel() panel {
	p := panel{
		Figure: figuresview.Figure{ID: "votes", Title: "Votes and new ideas", About: "a week",
			Failed: f.posts.err != nil},
		head: []string{"Week of", "Votes", "New ideas"},
	}
	weeks := f.posts.value
	if p.Failed {
		return p
	}
	if sum(weeks.Votes)+sum(weeks.Posts) == 0 {
		p.Empty = f.noIdeas("No votes in these weeks")
		return p
	}
	plot := &figuresview.Plot{
		Label: "Votes and new ideas, a week", Low: true, First: figuresview.Series{Name: "Votes"},
		Second: figuresview.Series{Name: "New ideas"}, Table: figuresview.Table{Head: p.head},
	}
	most := 0
	for n := range weeks.Votes {
		votes, posts, label := weeks.Votes[n], weeks.Posts[n], f.week(n)
		most = max(most, votes, posts)
		plot.First.Values = append(plot.First.Values, float64(votes))
		plot.Second.Values = append(plot.Second.Values, float64(posts))
		plot.Points = append(plot.Points, figuresview.Point{Label: label,
			Said: []string{ui.CountOf(votes, "vote", "votes"), ui.CountOf(posts, "new idea", "new ideas")}})
		row := []string{strconv.Itoa(votes), strconv.Itoa(posts)}
		plot.Table.Rows = append([][]string{append([]string{label}, row...)}, plot.Table.Rows...)
		p.rows = append(p.rows, append([]string{f.Days.Week(n).Format(time.DateOnly)}, row...))
	}
	plot.Scale = countScale(most)
	p.Plot = plot
	return p
}

// noIdeas links to the board, if there is only one.
func (f *counts) noIdeas(title string) *figuresview.Empty {
	empty := &figuresview.Empty{Icon: "lightbulb", Title: title,
		Text: "Put the link to the board where your customers are."}
	if len(f.Apps) == 1 {
		empty.Label, empty.Href = "Open the board", paths.Board(f.Apps[0].Slug)
	}
	return empty
}

func (f *counts) wantedPanels(r *request) []panel {
	list := func(id, title, about, unit string, posts part[[]models.WantedPost]) panel {
		p := panel{
			Figure: figuresview.Figure{ID: id, Title: title, About: about + " of these " + r.length, Wide: true,
				Failed: posts.err != nil, Unit: unit},
			head: []string{"App", "Idea", "Status", unit, "All votes", "All tickets"},
		}
		if !p.Failed && len(posts.value) == 0 {
			p.Empty = f.noIdeas(map[string]string{"wanted": "No votes on these days", "linked": "No tickets about ideas"}[id])
			if id == "linked" {
				p.Empty.Text = "Link tickets to the ideas that they ask for. The ideas with the most tickets appear here."
				p.Empty.Href = ""
			}
			return p
		}
		for _, post := range posts.value {
			status := ui.PostStatus(f.ctx, string(post.Status))
			p.Wanted = append(p.Wanted, figuresview.Wanted{
				App: layout.App{Slug: post.AppSlug, Name: post.AppName}, Title: post.Title,
				Href: paths.AdminPost(post.AppSlug, post.ID), Status: string(post.Status), Weeks: post.Weeks[:],
				Count: post.Wanted, Votes: post.Votes, Tickets: post.Tickets,
			})
			p.rows = append(p.rows, []string{post.AppName, post.Title, status, strconv.Itoa(post.Wanted),
				strconv.Itoa(post.Votes), strconv.Itoa(post.Tickets)})
		}
		return p
	}
	return []panel{
		list("wanted", "Most wanted", "by votes", "New votes", f.wanted),
		list("linked", "Most asked for in tickets", "by linked tickets", "New tickets", f.linked),
	}
}
