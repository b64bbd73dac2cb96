package models

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

// BoardSort is the order of a board.
type BoardSort string

// The orders of a board. Trending counts the votes of the last 30 days.
const (
	SortTrending BoardSort = "trending"
	SortTop      BoardSort = "top"
	SortNew      BoardSort = "new"
	SortMatch    BoardSort = "match" // of a search alone
)

// The orders of a board and of a search on it, the default first.
var (
	BoardSorts  = []BoardSort{SortTrending, SortTop, SortNew}
	SearchSorts = []BoardSort{SortMatch, SortTop, SortNew}
)

// What a board can be narrowed to beside a single status.
const (
	StatusActive = "active" // neither done nor declined
	StatusAll    = "all"
)

const maxPage = 100

// BoardQuery asks for a page of a board. Invalid values count as not given: the zero BoardQuery is the first page of
// the active posts by trend. With a search, it is the best matches among all posts.
type BoardQuery struct {
	Status   string // a PostStatus, StatusAll or StatusActive
	Category string
	Tag      string // the name of a public one
	Sort     BoardSort
	Search   string // words
	After    string // the Next of the page before
	Limit    int

	tagID      string // of Tag
	everywhere bool   // a search also finds hidden and merged posts
}

func (q *BoardQuery) normalize() {
	q.Search = strings.Join(strings.Fields(sanitize(q.Search, maxQuery)), " ")
	sorts, everything := BoardSorts, StatusActive
	if q.Search != "" {
		sorts, everything = SearchSorts, StatusAll
	}
	if q.Status != StatusAll && q.Status != StatusActive && !slices.Contains(PostStatuses, PostStatus(q.Status)) {
		q.Status = everything
	}
	if !slices.Contains(PostCategories, PostCategory(q.Category)) {
		q.Category = ""
	}
	if !slices.Contains(sorts, q.Sort) {
		q.Sort = sorts[0]
	}
	q.Limit = max(1, min(q.Limit, maxPage))
}

func (q *BoardQuery) statuses() []PostStatus {
	switch q.Status {
	case StatusAll:
		return PostStatuses
	case StatusActive:
		return slices.DeleteFunc(slices.Clone(PostStatuses), PostStatus.Ended)
	}
	return []PostStatus{PostStatus(q.Status)}
}

func (q *BoardQuery) categories() []PostCategory {
	if q.Category == "" {
		return PostCategories
	}
	return []PostCategory{PostCategory(q.Category)}
}

// BoardList is a page of a board. Next is the After of the next page, empty on the last.
type BoardList struct {
	Query  BoardQuery // as it was understood
	Posts  []Post
	Next   string
	Counts BoardCounts

	// For searches only.
	Many    bool                // there were more than it looked at, and Counts are of these
	Found   search.Found        // the matched words, for marking them
	FoundIn map[string]*Comment // the comment that matches, by the id of a post that does not itself
}

// Board lists the posts that stand on the board of the app.
func (a *App) Board(ctx context.Context, db *gorm.DB, query BoardQuery) (*BoardList, error) {
	query.normalize()
	if err := query.findTag(db.WithContext(ctx), a); err != nil {
		return nil, err
	}
	list := &BoardList{Query: query}
	var err error
	if query.Search != "" {
		return list, list.fillBySearch(ctx, db, a)
	}
	if list.Counts, err = a.boardCounts(ctx, db, query); err != nil {
		return nil, fmt.Errorf("counting a board: %w", err)
	}
	return list, list.fillByRank(ctx, db, a)
}

// placed is a post's position in the order of a board: by rank, and the newest first among equals.
type placed struct {
	ID   string
	Rank int
}

func (p placed) String() string { return strconv.Itoa(p.Rank) + "." + p.ID }

var placePattern = regexp.MustCompile(`^(\d{1,9})\.([0-9a-f-]{36})$`)

// parsePlace reads the After of a page; nil for the first.
func parsePlace(after string) *placed {
	parts := placePattern.FindStringSubmatch(after)
	if parts == nil || !IsID(parts[2]) {
		return nil
	}
	rank, err := strconv.Atoi(parts[1])
	if err != nil {
		return nil
	}
	return &placed{ID: parts[2], Rank: rank}
}

func (l *BoardList) fillByRank(ctx context.Context, db *gorm.DB, app *App) error {
	found, err := app.places(ctx, db, l.Query, l.Query.Limit+1, l.Query.Limit+1)
	if err != nil {
		return fmt.Errorf("listing a board: %w", err)
	}
	found, l.Next = cutPage(found, l.Query.Limit, (*placed).String)
	ids := collect(found, func(place placed) string { return place.ID })
	l.Posts, err = app.listedPosts(ctx, db, ids)
	return err
}

var rankColumns = map[BoardSort]string{SortTrending: "recent_votes", SortTop: "votes", SortNew: "0"}

// places are the next posts of the query by rank: at most each of one status and category, and at most all in total.
func (a *App) places(ctx context.Context, db *gorm.DB, query BoardQuery, each, all int) ([]placed, error) {
	rank := rankColumns[query.Sort]
	id, rows, owner := "id", "posts WHERE "+isListed+" AND app_id = ?", a.ID
	if query.tagID != "" { // has the same columns for the posts of a tag
		id, rows, owner = "post_id", "post_taggings WHERE listed AND tag_id = ?", query.tagID
	}
	order, after, place := id+" DESC", "", []any(nil)
	if query.Sort != SortNew {
		order = rank + " DESC, " + order
	}
	if from := parsePlace(query.After); from != nil {
		after, place = " AND "+id+" < ?", []any{from.ID}
		if query.Sort != SortNew {
			after, place = " AND ("+rank+", "+id+") < (?, ?)", []any{from.Rank, from.ID}
		}
	}
	var ranges []string
	var args []any
	for _, status := range query.statuses() {
		for _, category := range query.categories() {
			ranges = append(ranges, `SELECT * FROM (SELECT `+id+` AS id, `+rank+` AS "rank" FROM `+rows+`
				AND status = ? AND category = ?`+after+` ORDER BY `+order+` LIMIT `+strconv.Itoa(each)+`) AS part`)
			args = append(append(args, owner, status, category), place...)
		}
	}
	var found []placed
	// Limits are written out, because SQLite prepares a statement again whenever one is bound.
	err := db.WithContext(ctx).Raw(`SELECT id, "rank" FROM (`+strings.Join(ranges, " UNION ALL ")+`) AS parts
		ORDER BY "rank" DESC, id DESC LIMIT `+strconv.Itoa(all), args...).Scan(&found).Error
	return found, err
}

// listedPosts loads the posts with their authors in the order of ids, without those that left the board in the
// meantime.
func (a *App) listedPosts(ctx context.Context, db *gorm.DB, ids []string) ([]Post, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var posts []Post
	err := db.WithContext(ctx).
		Where("posts.app_id = ? AND posts.id IN ? AND "+isListed, a.ID, store.Pad(ids)).Find(&posts).Error
	if err != nil {
		return nil, fmt.Errorf("reading the posts of a board: %w", err)
	}
	slices.SortFunc(posts, func(x, y Post) int { return slices.Index(ids, x.ID) - slices.Index(ids, y.ID) })
	return posts, addAuthors(db.WithContext(ctx), posts)
}
