package search

import (
	"strconv"
	"strings"

	"gorm.io/gorm"
)

// Query is what to look for: of each group of words one has to be there, in any of the scopes.
type Query struct {
	Scopes     []string
	Groups     [][]string
	Beginnings bool // a word also stands for all longer ones that begin with it, and for its other spellings
}

// FTS5 keeps the newest first; on PostgreSQL the parts are asked one after the other, as far as is needed. The terms of
// one part begin with its number, which takes the place of the # in the expression.
const (
	matchPostgres = `
		SELECT item FROM generate_series((SELECT max(id) >> 16 FROM {table}), 0, -1) AS part
		CROSS JOIN LATERAL (
			SELECT item FROM {table} WHERE terms @@ CAST(replace(?, '#', part || '.') AS tsquery) LIMIT {limit}) AS found
		LIMIT {limit}`
	matchSQLite = `
		SELECT item FROM (
			SELECT rowid AS place FROM {table}_fts WHERE {table}_fts MATCH ? ORDER BY rowid DESC LIMIT {limit}) AS found
		CROSS JOIN {table} WHERE {table}.id = found.place`
)

// Match selects the items of the query as the column item, at most limit, about the newest first.
func (x Index) Match(db *gorm.DB, query Query, limit int) (sql string, args []any) {
	sql = strings.ReplaceAll(x.sql(db, matchPostgres, matchSQLite), "{limit}", strconv.Itoa(limit))
	return sql, []any{query.expression(db)}
}

// Counted are the things that match a query, about the newest first.
type Counted struct {
	Items []string
	More  bool // there are more items than were to be counted, and Items are only the first of them
}

// Matching returns the items that match the query if they are at most most, else only the newest enough.
func (x Index) Matching(db *gorm.DB, query Query, most, enough int) (counted Counted, err error) {
	if isPostgres(db) { // reads the rows to find out whether they match
		matches, values := x.Match(db, query, most+1)
		err = db.Raw(matches, values...).Scan(&counted.Items).Error
		if counted.More = len(counted.Items) > most; counted.More {
			counted.Items = counted.Items[:enough]
		}
		return counted, err
	}
	var rows []struct {
		Item string
		More bool
	}
	err = db.Raw(x.sql(db, "", matchingSQLite), query.expression(db), most+1, most, enough, most).Scan(&rows).Error
	counted.Items = make([]string, len(rows))
	for i, row := range rows {
		counted.Items[i], counted.More = row.Item, row.More
	}
	return counted, err
}

// FTS5 knows which rows match without reading them.
const matchingSQLite = `
	WITH places AS MATERIALIZED (
		SELECT rowid AS place FROM {table}_fts WHERE {table}_fts MATCH ? ORDER BY rowid DESC LIMIT ?),
	counted AS MATERIALIZED (SELECT COUNT(*) > ? AS more FROM places)
	SELECT item, more FROM counted CROSS JOIN (
		SELECT place FROM places ORDER BY place DESC LIMIT CASE WHEN (SELECT more FROM counted) THEN ? ELSE ? END) AS found
	CROSS JOIN {table} WHERE {table}.id = found.place`

// expression writes a query in the language of the index. Terms are letters and digits alone, so none can end its
// quotes.
func (q Query) expression(db *gorm.DB) string {
	begin, end, longer, or, and := `"`, `"`, "*", " OR ", " AND "
	if isPostgres(db) {
		begin, end, longer, or, and = "'#", "'", ":*", " | ", " & "
	}
	if q.Beginnings {
		end += longer
	}
	most := 1
	if q.Beginnings {
		most = max(1, min(maxSpellings, maxSpelled/max(1, len(q.Scopes)*len(q.Groups))))
	}
	groups := make([]string, len(q.Groups))
	for i, group := range q.Groups {
		var terms []string
		for _, word := range group {
			for _, spelling := range spellings(word, most) {
				for _, scope := range q.Scopes {
					terms = append(terms, begin+scope+spelling+end)
				}
			}
		}
		groups[i] = "(" + strings.Join(terms, or) + ")"
	}
	return strings.Join(groups, and)
}

// The conditions of a row that has a word: PostgreSQL's, and SQLite's.
const (
	beginningPostgres = "{table}.terms @@ CAST('''' || ({table}.id >> 16) || '.' || {scope} || ? || ''':*' AS tsquery)"
	beginningSQLite   = "instr(' ' || {table}.terms, ' ' || {scope} || ?) > 0"
	partPostgres      = `EXISTS (
		SELECT 1 FROM unnest({table}.terms) AS term
		WHERE lexeme LIKE ({table}.id >> 16) || '.' || {scope} || '%' || ? || '%')`
	partSQLite = `EXISTS (
		SELECT 1 FROM json_each('["' || replace({table}.terms, ' ', '","') || '"]')
		WHERE value GLOB {scope} || '*' || ? || '*')`
)

// HasBeginnings is the condition of a row of the table that has all the words, or longer ones that begin with them, in
// one of the scopes: for going through rows that were found otherwise. Other spellings are left out: looking for each in
// each row would take long. The names of the scopes are SQL expressions here.
func (x Index) HasBeginnings(db *gorm.DB, scopes, words []string) (condition string, args []any) {
	condition, args = allOf(x.sql(db, beginningPostgres, beginningSQLite), scopes, words)
	if isPostgres(db) {
		return condition, args
	}
	somewhere := make([]string, len(words)) // one look for each word, which most rows do not have, whatever the scopes
	values := make([]any, len(words))
	for i, word := range words {
		somewhere[i], values[i] = "instr("+x.Table+".terms, ?) > 0", word
	}
	return strings.Join(append(somewhere, condition), " AND "), append(values, args...)
}

// HasParts is the condition of a row of the table that has words of the scopes that all the words are a part of. It
// reads all words of the row, so it is for few rows. The names of the scopes are SQL expressions here.
func (x Index) HasParts(db *gorm.DB, scopes, words []string) (condition string, args []any) {
	return allOf(x.sql(db, partPostgres, partSQLite), scopes, words)
}

// allOf is the condition that every word is there in one of the scopes.
func allOf(has string, scopes, words []string) (condition string, args []any) {
	all := make([]string, len(words))
	for i, word := range words {
		one := make([]string, len(scopes))
		for n, scope := range scopes {
			one[n], args = strings.ReplaceAll(has, "{scope}", scope), append(args, word)
		}
		all[i] = "(" + strings.Join(one, " OR ") + ")"
	}
	return strings.Join(all, " AND "), args
}
