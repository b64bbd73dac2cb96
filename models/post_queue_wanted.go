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
// people have the trait, and not with the board.
func (f *PostFilter) wanted(app *App) (sql string, args []any) {
	name, value, _ := strings.Cut(f.Trait, "=")
	weight, which := "100", "identity_traits.value = ?"
	args = []any{app.ID, name, value}
	if f.summed() {
		weight, which, args = "MAX(identity_traits.number) * 100", "identity_traits.number IS NOT NULL", args[:2]
	}
	return `(SELECT votes.post_id, COUNT(*) AS people, ROUND(CAST(SUM(people.weight) AS double precision)) AS weight
		FROM (SELECT identities.account_id, ` + weight + ` AS weight
			FROM identity_traits JOIN identities ON identities.id = identity_traits.identity_id
			WHERE identity_traits.app_id = ? AND identity_traits.name = ? AND ` + which + `
			GROUP BY identities.account_id) AS people
		JOIN votes ON votes.account_id = people.account_id
		GROUP BY votes.post_id)`, args
}

// mostWanted narrows the scope to the posts behind the one with the id after, the most wanted first.
func (f *PostFilter) mostWanted(db, scope *gorm.DB, app *App) (*gorm.DB, error) {
	sql, args := f.wanted(app)
	scope = scope.Joins("JOIN "+sql+" AS wanted ON wanted.post_id = posts.id", args...).Select("posts.*")
	if IsID(f.After) {
		var last float64
		if err := db.Raw("SELECT weight FROM "+sql+" AS wanted WHERE post_id = ?", append(args, f.After)...).Scan(&last).Error; err != nil {
			return nil, err
		}
		scope = scope.Where("(wanted.weight < ? OR wanted.weight = ? AND posts.id < ?)", last, last, f.After)
	}
	return scope.Order("wanted.weight DESC, posts.id DESC"), nil
}

// wantedBy tells how much each of the posts is wanted by those who have the trait.
func (f *PostFilter) wantedBy(db *gorm.DB, app *App, ids []string) (map[string]*Wanted, error) {
	if f.Trait == "" || len(ids) == 0 {
		return nil, nil
	}
	sql, args := f.wanted(app)
	var rows []struct {
		PostID string
		People int
		Weight float64
	}
	err := db.Raw("SELECT * FROM "+sql+" AS wanted WHERE post_id IN ?", append(args, store.Pad(ids))...).Scan(&rows).Error
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
