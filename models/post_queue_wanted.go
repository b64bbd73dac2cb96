package models

import (
	"context"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Wanted is how much the people of a trait want a post: how many of them voted for it and, for a trait that is a number,
// what their numbers come to.
type Wanted struct {
	People int
	Sum    float64
}

// Summed reports whether the trait is a number that is added up, and not a value that somebody has or has not.
func (f *PostFilter) summed() bool { return !strings.Contains(f.Trait, "=") }

// wanted is, by post, how much it is wanted by those of whom the website told the trait: "plan=Studio" counts the votes of
// those who have that value, and "value" adds up the numbers. Sums are in hundredths, so that they compare well.
//
// It reads the traits by their index, and the votes of each of those people by theirs: what it costs grows with how many
// people have the trait, and not with the board. The query says the order of its joins, lest a database that has no
// statistics yet counts the people anew for every vote or post.
func (f *PostFilter) wanted(db *gorm.DB, app *App) (sql string, args []any) {
	people, args := f.people(app)
	return `(SELECT votes.post_id, COUNT(*) AS people, ` + comesTo + ` AS weight
		FROM ` + people + " AS people CROSS JOIN " + store.ForDialect(db,
		"LATERAL (SELECT post_id, account_id FROM votes WHERE votes.account_id = people.account_id OFFSET 0) AS votes", "votes") + `
		WHERE votes.account_id = people.account_id
		GROUP BY votes.post_id)`, args
}

const comesTo = "ROUND(CAST(SUM(people.weight) AS double precision))"

// people are those of the trait, with how much the vote of each weighs.
func (f *PostFilter) people(app *App) (sql string, args []any) {
	name, weight, which, args := f.trait()
	return `(SELECT identities.account_id, ` + weight + ` AS weight
		FROM identity_traits JOIN identities ON identities.id = identity_traits.identity_id
		WHERE identity_traits.app_id = ? AND identity_traits.name = ? AND ` + which + `
		GROUP BY identities.account_id)`, append([]any{app.ID, name}, args...)
}

// trait is its name, what the vote of somebody who has it weighs, and who has it.
func (f *PostFilter) trait() (name, weight, which string, args []any) {
	name, value, _ := strings.Cut(f.Trait, "=")
	if f.summed() {
		return name, "MAX(identity_traits.number) * 100", "identity_traits.number IS NOT NULL", nil
	}
	return name, "100", "identity_traits.value = ?", []any{value}
}

// onlyWanted narrows the scope to posts that the people of the trait voted for, beside how much they want them.
func (f *PostFilter) onlyWanted(scope *gorm.DB, app *App) *gorm.DB {
	sql, args := f.wanted(scope, app)
	return scope.Table(sql+" AS wanted CROSS JOIN "+store.ForDialect(scope,
		"LATERAL (SELECT * FROM posts WHERE posts.id = wanted.post_id OFFSET 0) AS posts", "posts AS posts"), args...).
		Select("posts.*").Where("posts.id = wanted.post_id")
}

// mostWanted narrows the scope of onlyWanted to the posts behind the one with the id after, the most wanted first.
func (f *PostFilter) mostWanted(db, scope *gorm.DB, app *App) (*gorm.DB, error) {
	if IsID(f.After) {
		rows, err := f.wantedRows(db, app, []string{f.After})
		if err != nil {
			return nil, err
		}
		var last float64
		for _, row := range rows {
			last = row.Weight
		}
		scope = scope.Where("(wanted.weight < ? OR wanted.weight = ? AND posts.id < ?)", last, last, f.After)
	}
	return scope.Order("wanted.weight DESC, posts.id DESC"), nil
}

type wantedRow struct {
	PostID string
	People int
	Weight float64
}

// wantedRows is wanted for a few posts: it begins with their votes.
func (f *PostFilter) wantedRows(db *gorm.DB, app *App, ids []string) (rows []wantedRow, err error) {
	name, weight, which, args := f.trait()
	args = append([]any{app.ID, name}, args...)
	err = db.Raw(`SELECT people.post_id, COUNT(*) AS people, `+comesTo+` AS weight FROM (
			SELECT votes.post_id, votes.account_id, `+weight+` AS weight FROM votes
			JOIN identities ON identities.account_id = votes.account_id AND identities.app_id = ?
			JOIN identity_traits ON identity_traits.identity_id = identities.id AND identity_traits.name = ? AND `+which+`
			WHERE votes.post_id IN ? GROUP BY votes.post_id, votes.account_id) AS people
		GROUP BY people.post_id`, append(args, store.Pad(ids))...).Scan(&rows).Error
	return rows, err
}

// wantedBy tells how much each of the posts is wanted by those who have the trait.
func (f *PostFilter) wantedBy(db *gorm.DB, app *App, ids []string) (map[string]*Wanted, error) {
	if f.Trait == "" || len(ids) == 0 {
		return nil, nil
	}
	rows, err := f.wantedRows(db, app, ids)
	found := make(map[string]*Wanted, len(rows))
	for _, row := range rows {
		found[row.PostID] = &Wanted{People: row.People}
		if f.summed() {
			found[row.PostID].Sum = row.Weight / 100
		}
	}
	return found, err
}

// TraitChoice is a trait by which posts can be weighed: what PostFilter takes, and how many people have it.
type TraitChoice struct {
	Trait  string
	Name   string
	Value  string // "" where the numbers are added up
	People int
}

const (
	traitSample  = 500 // of the people who were here last
	traitChoices = 30
	maxTrait     = 41 + 500 // a name, a sign, a value
)

// TraitChoices are the traits that most people have among those who were here last: each value, and first what can be
// added up.
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

// String is the sum as people read it.
func (w *Wanted) String() string { return strconv.FormatFloat(w.Sum, 'f', -1, 64) }

// addWanted says of each post how much it is wanted.
func (l *ModeratedList) addWanted(db *gorm.DB, app *App) error {
	ids := make([]string, len(l.Posts))
	for i := range l.Posts {
		ids[i] = l.Posts[i].ID
	}
	wanted, err := l.Filter.wantedBy(db, app, ids)
	for i := range l.Posts {
		l.Posts[i].Wanted = wanted[l.Posts[i].ID]
	}
	return err
}
