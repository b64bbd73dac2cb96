package board

import (
	"context"

	"intake/views/i18n"
	"intake/views/ui"
)

// FoundIn is the comment in which a search found an idea.
type FoundIn struct {
	Author string
	Words  []ui.Piece
}

const fewMatches = 5 // up to this number, sharing a new idea is suggested

// searching reports whether the page shows the results of a search.
func (p BoardPage) searching() bool { return p.Filter.Query != "" }

// few reports whether the search found so little that the visitor may want to share a new idea.
func (p BoardPage) few() bool {
	return p.searching() && !p.Many && len(p.Posts) <= fewMatches && p.Next == "" && p.Filter.After == ""
}

// found says how many ideas match.
func (p BoardPage) found(ctx context.Context) string {
	switch {
	case p.Many:
		return i18n.BoardManyMatches(ctx, p.Filter.Query)
	case p.Counts.Matches == 0:
		return i18n.BoardNothingFound(ctx, p.Filter.Query)
	}
	return i18n.BoardMatches(ctx, p.Counts.Matches, p.Filter.Query)
}

// SearchSorts are the orders of results. The first has no name, as in the address.
func SearchSorts(ctx context.Context) []ui.Word {
	return []ui.Word{{Text: i18n.BoardSortMatch(ctx)}, {ID: "top", Text: i18n.BoardSortTop(ctx)},
		{ID: "new", Text: i18n.BoardSortNew(ctx)}}
}
