package models

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

const (
	// fewSorted is up to how many matches are sorted as a whole. If there are more, walking the queue in its order soon
	// fills a page.
	fewSorted = 5_000
	// fewFound is up to how many matches are sorted if walking the queue does not fill a page, and how many tickets of a
	// search can be changed together.
	fewFound = 15_000
	// countedFound is among how many of the newest matches the tickets of a longer list are counted.
	countedFound = 3_000
	// commonShare says when words are common: if one in this many tickets has them. Walking a queue then fills a page
	// sooner than the index can count the matches.
	commonShare = 25
	// sampleSize is how many tickets are examined to find out whether words are common.
	sampleSize = 200
	// maxTicketQuery is how many words of a text tickets are looked for by.
	maxTicketQuery = 20
)

var numberPattern = regexp.MustCompile(`^#?([1-9][0-9]{0,17})$`)

// A list goes as one JSON parameter, whatever its length.
const (
	idsPostgres = "SELECT CAST(value AS uuid) AS ticket_id FROM json_array_elements_text(CAST(? AS json))"
	idsSQLite   = "SELECT value AS ticket_id FROM json_each(?)"
)

// ticketQuery is what a text is looked for by.
type ticketQuery struct {
	words  []string
	number int64  // 0: the text is no number
	email  string // "": the text is no whole address
}

func readTicketQuery(text string) ticketQuery {
	var q ticketQuery
	text = strings.TrimSpace(text)
	if match := numberPattern.FindStringSubmatch(text); match != nil {
		q.number, _ = strconv.ParseInt(match[1], 10, 64)
		if strings.HasPrefix(text, "#") { // nothing but a number is written like that
			return q
		}
	}
	q.words = search.QueryWords(maxTicketQuery, text)
	q.email, _ = NormalEmail(text)
	return q
}

// exact is the condition of a ticket that does not only have the words of an address because its requester's address is
// a longer one with all of them. It leaves out none unless the address that is looked for wrote to the same app.
func (q ticketQuery) exact() inboxCondition {
	condition, args := "other.id = tickets.requester_id AND other.email <> ?", []any{q.email}
	for _, word := range q.words {
		condition, args = condition+" AND other.email LIKE ?", append(args, "%"+word+"%")
	}
	return inboxCondition{"NOT EXISTS (SELECT 1 FROM accounts AS other WHERE " + condition + ` AND EXISTS (
		SELECT 1 FROM accounts AS asked JOIN tickets AS theirs ON theirs.requester_id = asked.id
		WHERE asked.email = ? AND theirs.app_id = tickets.app_id))`, append(args, q.email)}
}

// found returns the tickets that have all the words, or longer words that begin with them, or the number; up to most
// they count as few. It selects none if the words are common.
func (q ticketQuery) found(ctx context.Context, db *gorm.DB, apps []string, most int) (foundTickets, error) {
	list, few := []string{}, true
	if len(q.words) > 0 {
		if common, err := q.common(ctx, db); err != nil || common {
			return foundTickets{}, err
		}
		query := search.Query{Beginnings: true}
		for _, app := range apps {
			query.Scopes = append(query.Scopes, publicScope(app), teamScope(app))
		}
		for _, word := range q.words {
			query.Groups = append(query.Groups, []string{word})
		}
		matching, err := ticketSearch.Matching(db.WithContext(ctx), query, most, countedFound)
		if err != nil {
			return foundTickets{}, err
		}
		list, few = append(list, matching.Items...), !matching.More
	}
	if q.number > 0 {
		var numbered []string
		err := db.WithContext(ctx).Raw("SELECT COALESCE(merged_into, id) FROM tickets WHERE number = ? AND app_id IN ?",
			q.number, store.Pad(apps)).Scan(&numbered).Error
		if err != nil {
			return foundTickets{}, err
		}
		list = append(list, numbered...)
	}
	slices.Sort(list)
	return foundTickets{store.ForDialect(db, idsPostgres, idsSQLite), []any{mustJSON(slices.Compact(list))}, few}, nil
}

// common reports whether the words are common, by a sample: counting them in the index would take long.
func (q ticketQuery) common(ctx context.Context, db *gorm.DB) (bool, error) {
	var newest int
	err := db.WithContext(ctx).Raw("SELECT COALESCE(MAX(id), 0) FROM ticket_search").Scan(&newest).Error
	if err != nil || newest <= fewFound {
		return false, err
	}
	sample := make([]int, sampleSize)
	step := newest / sampleSize
	for i := range sample {
		sample[i] = 1 + i*step + i*7919%step // at irregular distances, because tickets may repeat at regular ones
	}
	has, args := q.hasWords(db)
	var seen struct{ Tickets, Hits int }
	err = db.WithContext(ctx).Raw(`
		SELECT COUNT(*) AS tickets, COALESCE(SUM(CASE WHEN `+has+` THEN 1 ELSE 0 END), 0) AS hits
		FROM ticket_search CROSS JOIN tickets WHERE tickets.id = ticket_search.item AND ticket_search.id IN ?`,
		append(args, sample)...).Scan(&seen).Error
	return commonShare*seen.Hits > seen.Tickets && commonShare*seen.Hits > sampleSize/2, err
}

// has is the condition of a ticket that has all the words, or the number, for walking a queue.
func (q ticketQuery) has(db *gorm.DB) (condition string, args []any) {
	condition, args = q.hasWords(db)
	return q.ofTicket(condition, args)
}

// ofTicket makes a condition of a ticket out of one of its row of ticket_search.
func (q ticketQuery) ofTicket(condition string, args []any) (string, []any) {
	condition = "EXISTS (SELECT 1 FROM ticket_search WHERE ticket_search.item = tickets.id AND " + condition + ")"
	if q.number > 0 {
		condition, args = "("+condition+" OR tickets.number = ?)", append(args, q.number)
	}
	return condition, args
}

// The scopes of a ticket's words, as publicScope and teamScope have them.
const (
	publicScopeSQL = "substr(CAST(tickets.app_id AS text), 25)"
	teamScopeSQL   = "'t' || " + publicScopeSQL
)

// hasWords is the condition of a row of ticket_search, beside its ticket, that has all the words.
func (q ticketQuery) hasWords(db *gorm.DB) (condition string, args []any) {
	return ticketSearch.HasBeginnings(db, []string{publicScopeSQL, teamScopeSQL}, q.words)
}

// ticketWith is the condition of a ticket in which the text is, word by word and also within words, or whose number it
// is. It knows what the requester may read alone, and is for going through the tickets of one person.
func ticketWith(db *gorm.DB, text string) (condition string, args []any) {
	q := readTicketQuery(text)
	q.words = search.QueryWords(maxTicketQuery, text)
	if len(q.words) == 0 {
		return "false", nil
	}
	condition, args = ticketSearch.HasParts(db, []string{publicScopeSQL}, q.words)
	return q.ofTicket(condition, args)
}
