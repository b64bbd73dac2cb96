package web

import "intake/views/paths"

// Links are the public addresses of an app, as the API and the widget return them.
type Links struct {
	Board     string `json:"board"`
	Roadmap   string `json:"roadmap"`
	Changelog string `json:"changelog"`
	MyTickets string `json:"myTickets"`
	NewTicket string `json:"newTicket"`
	Login     string `json:"login"`
}

// LinksOf are the links of the app with the slug, below the service's public address.
func LinksOf(baseURL, slug string) Links {
	return Links{
		Board: baseURL + paths.Board(slug), Roadmap: baseURL + paths.Roadmap(slug),
		Changelog: baseURL + paths.Changelog(slug),
		MyTickets: baseURL + paths.MyTickets(), NewTicket: baseURL + paths.NewTicket(slug),
		Login: baseURL + paths.Login(),
	}
}

// In returns the links for readers of the language: the pages are in it whatever their browser prefers.
func (l Links) In(tag string) Links {
	for _, link := range []*string{&l.Board, &l.Roadmap, &l.Changelog, &l.MyTickets, &l.NewTicket, &l.Login} {
		*link = paths.InLanguage(*link, tag)
	}
	return l
}
