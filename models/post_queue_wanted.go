package models

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Wanted is how much the people with a trait want a post: how many of them voted for it and, for a numeric trait, the
// sum of their numbers.
type Wanted struct {
	People int
	Sum    float64
}

// summed reports whether the trait is a number that is summed, and not a value that somebody has or has not.
func (f *PostFilter) summed() bool { return !strings.Contains(f.Trait, "=") }

// wanted is, by post, how much it is wanted by the people with the trait: "plan=Studio" counts the votes of those with
// that value, and "value" sums their numbers. Sums are in hundredths, so that they compare exactly.
//
// It reads the traits by their index, in the order of accounts, and merges them with the votes by theirs: its cost
// grows with the number of people with the trait, and not with the board. The query fixes the order of its joins,
// because a database without statistics might count the people again for every vote or post.
func (f *PostFilter) wanted(db *gorm.DB, app *App) (sql string, args []any) {
	name, weight, which, args := f.trait()
	return `SELECT votes.post_id, COUNT(*) AS people, ` + comesTo + ` AS weight
		FROM (SELECT account_id, ` + weight + ` AS weight FROM identity_traits
			WHERE app_id = ? AND name = ? AND ` + which + ` GROUP BY account_id) AS people CROSS JOIN ` +
		store.ForDialect(db, `LATERAL (SELECT post_id, account_id FROM votes
			WHERE votes.account_id = people.account_id OFFSET 0) AS votes`, "votes") + `
		WHERE votes.account_id = people.account_id
		GROUP BY votes.post_id`, append([]any{app.ID, name}, args...)
}

const comesTo = "ROUND(CAST(SUM(people.weight) AS double precision))"

// trait returns the trait's name, the weight of a vote, and the condition for people who have it.
func (f *PostFilter) trait() (name, weight, which string, args []any) {
	name, value, _ := strings.Cut(f.Trait, "=")
	if f.summed() {
		return name, "MAX(identity_traits.number) * 100", "identity_traits.number IS NOT NULL", nil
	}
	return name, "100", "identity_traits.value = ?", []any{value}
}

type wantedRow struct {
	PostID string // "" for a row that counts the posts of a status
	People int
	Weight float64
	Status PostStatus
	Hidden bool
	Posts  int
}

// fillByTrait fills the page with the posts that the people with the trait voted for, the most wanted first unless the
// filter has another order. One query computes the counts and the page together.
func (l *ModeratedList) fillByTrait(db *gorm.DB, app *App, limit int) error {
	rows, err := l.Filter.wantedPage(db, app, limit)
	if err != nil {
		return fmt.Errorf("weighing posts: %w", err)
	}
	l.Counts = map[PostView]int{}
	var page []wantedRow
	for _, row := range rows {
		if row.PostID != "" {
			page = append(page, row)
			continue
		}
		l.count(row.Status, row.Hidden, false, row.Posts)
	}
	l.Counts[PostsAll] -= l.Counts[PostsHidden]
	page, l.Next = cutPage(page, limit, func(row *wantedRow) string { return row.PostID })
	ids := collect(page, func(w wantedRow) string { return w.PostID })
	if err := l.addInOrder(db, ids); err != nil {
		return err
	}
	l.addWanted(l.Filter.worth(page))
	return nil
}

// wantedPage counts the wanted posts of each status, and finds those of the page.
func (f *PostFilter) wantedPage(db *gorm.DB, app *App, limit int) (rows []wantedRow, err error) {
	sql, args := f.wanted(db, app)
	place, last := "wanted.weight", "SELECT place, id FROM found WHERE id = ?"
	if f.Sort != "" {
		place, last = f.Sort.key("posts"), "SELECT "+f.Sort.key("last")+", last.id FROM posts AS last WHERE last.id = ?"
	}
	posts := "merged_into IS NULL AND deleted_at IS NULL AND posts.app_id = ?"
	args = append(args, app.ID)
	if f.Tag != "" {
		posts += " AND " + taggedPosts
		args = append(args, app.ID, f.Tag)
	}
	view := "NOT hidden"
	switch f.View {
	case PostsAll:
	case PostsHidden:
		view = "hidden"
	case PostsUnneeded:
		view = "id IN (SELECT posts.id FROM posts WHERE posts.app_id = ? AND " + isUnneeded("?") + ")"
		args = append(args, app.ID, needAskedBefore(db))
	default:
		view = "NOT hidden AND status = ?"
		args = append(args, f.View)
	}
	direction, beyond := " DESC", "<"
	if f.Sort.rising() {
		direction, beyond = "", ">"
	}
	if IsID(f.After) {
		view += " AND (place, id) " + beyond + " (" + last + ")"
		args = append(args, f.After)
	}
	err = db.Raw(`WITH wanted AS MATERIALIZED (`+sql+`),
		found AS MATERIALIZED (SELECT posts.id, wanted.people, wanted.weight, posts.status,
				posts.hidden_at IS NOT NULL AS hidden, `+place+` AS place
			FROM wanted CROSS JOIN `+store.ForDialect(db,
		"LATERAL (SELECT * FROM posts WHERE posts.id = wanted.post_id OFFSET 0) AS posts", "posts")+`
			WHERE posts.id = wanted.post_id AND `+posts+`)
		SELECT NULL AS post_id, 0 AS people, 0 AS weight, status, hidden, COUNT(*) AS posts, 0 AS turn
		FROM found GROUP BY status, hidden
		UNION ALL SELECT * FROM (
			SELECT id, people, weight, status, hidden, 1,
				ROW_NUMBER() OVER (ORDER BY place`+direction+`, id`+direction+`) AS turn
			FROM found WHERE `+view+` ORDER BY turn LIMIT ?) AS page
		ORDER BY turn`, append(args, limit+1)...).Scan(&rows).Error
	return rows, err
}

// wantedOf is wanted for a few posts: it begins with their votes.
func (f *PostFilter) wantedOf(db *gorm.DB, app *App, ids []string) (map[string]*Wanted, error) {
	name, weight, which, args := f.trait()
	args = append([]any{app.ID, name}, args...)
	var rows []wantedRow
	err := db.Raw(`SELECT people.post_id, COUNT(*) AS people, `+comesTo+` AS weight FROM (
			SELECT votes.post_id, votes.account_id, `+weight+` AS weight FROM votes
			JOIN identity_traits ON identity_traits.account_id = votes.account_id
				AND identity_traits.app_id = ? AND identity_traits.name = ? AND `+which+`
			WHERE votes.post_id IN ? GROUP BY votes.post_id, votes.account_id) AS people
		GROUP BY people.post_id`, append(args, store.Pad(ids))...).Scan(&rows).Error
	return f.worth(rows), err
}

// worth is, by post, how much it is wanted.
func (f *PostFilter) worth(rows []wantedRow) map[string]*Wanted {
	found := make(map[string]*Wanted, len(rows))
	for _, row := range rows {
		found[row.PostID] = &Wanted{People: row.People}
		if f.summed() {
			found[row.PostID].Sum = row.Weight / 100
		}
	}
	return found
}

// addWanted adds to each post how much it is wanted.
func (l *ModeratedList) addWanted(found map[string]*Wanted) {
	for i := range l.Posts {
		l.Posts[i].Wanted = found[l.Posts[i].ID]
	}
}

// TraitChoice is a trait to filter by: a PostFilter's Trait, and how many people have it.
type TraitChoice struct {
	Trait  string
	Name   string
	Value  string // "" if the numbers are summed
	People int
}

const (
	traitSample  = 500 // of the most recently seen people
	traitChoices = 30
	maxTrait     = 41 + 500 // a name, a sign, a value
)

// TraitChoices are the most common traits of the most recently seen people: first the numeric ones, then each value.
func (a *App) TraitChoices(ctx context.Context, db *gorm.DB) ([]TraitChoice, error) {
	var rows []struct {
		Name   string
		Value  string
		Number bool
		People int
	}
	err := db.WithContext(ctx).Raw(`
		WITH latest AS (SELECT id FROM identities WHERE app_id = @app ORDER BY seen_at DESC LIMIT @sample)
		SELECT name, '' AS value, true AS number, COUNT(*) AS people
		FROM identity_traits JOIN latest ON latest.id = identity_traits.identity_id WHERE number IS NOT NULL GROUP BY name
		UNION ALL
		SELECT name, value, false AS number, COUNT(*) AS people
		FROM identity_traits JOIN latest ON latest.id = identity_traits.identity_id WHERE number IS NULL AND value <> ''
		GROUP BY name, value
		ORDER BY 3 DESC, 4 DESC, 1, 2 LIMIT @most`,
		map[string]any{"app": a.ID, "sample": traitSample, "most": traitChoices}).Scan(&rows).Error
	choices := make([]TraitChoice, len(rows))
	for i, row := range rows {
		choices[i] = TraitChoice{Trait: row.Name, Name: row.Name, Value: row.Value, People: row.People}
		if !row.Number {
			choices[i].Trait += "=" + row.Value
		}
	}
	return choices, err
}

// String is the sum for people.
func (w *Wanted) String() string { return strconv.FormatFloat(w.Sum, 'f', -1, 64) }
