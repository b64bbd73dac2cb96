package models

import "gorm.io/gorm"

// PostSort is an order of the moderation table.
type PostSort string

// The orders of the moderation table, in pairs: each and its reverse.
const (
	PostsMostVotes     PostSort = "votes"
	PostsFewestVotes   PostSort = "fewest-votes"
	PostsMostTickets   PostSort = "tickets"
	PostsFewestTickets PostSort = "fewest-tickets"
	PostsActive        PostSort = "active"
	PostsQuiet         PostSort = "quiet" // the longest without activity first
	PostsNewest        PostSort = "newest"
	PostsOldest        PostSort = "oldest"
)

// PostSorts are all of them, the default first. A search without one shows the best match first.
var PostSorts = []PostSort{
	PostsMostVotes, PostsFewestVotes, PostsMostTickets, PostsFewestTickets, PostsActive, PostsQuiet, PostsNewest,
	PostsOldest,
}

// key is the sort key of the row with this name, in the exact words of the indexes.
func (s PostSort) key(row string) string {
	switch s {
	case PostsMostTickets, PostsFewestTickets:
		return row + ".tickets"
	case PostsActive, PostsQuiet:
		return "COALESCE(" + row + ".active_at, " + row + ".created_at)"
	case PostsNewest, PostsOldest:
		return row + ".id"
	}
	return row + ".votes"
}

func (s PostSort) rising() bool {
	return s == PostsFewestVotes || s == PostsFewestTickets || s == PostsQuiet || s == PostsOldest
}

// page selects the posts after the one with that id, in this order.
func (s PostSort) page(scope *gorm.DB, after string) *gorm.DB {
	direction, beyond := " DESC", "<"
	if s.rising() {
		direction, beyond = "", ">"
	}
	if IsID(after) {
		scope = scope.Where("("+s.key("posts")+", posts.id) "+beyond+
			" (SELECT "+s.key("last")+", last.id FROM posts AS last WHERE last.id = ?)", after)
	}
	return scope.Order(s.key("posts") + direction + ", posts.id" + direction)
}
