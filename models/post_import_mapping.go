package models

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// ImportField is what a column of an imported table can be.
type ImportField string

// The fields. Only the title is required.
const (
	ImportTitle       ImportField = "title"
	ImportDescription ImportField = "description"
	ImportStatus      ImportField = "status"
	ImportCategory    ImportField = "category"
	ImportTags        ImportField = "tags" // separated by commas or semicolons
	ImportVotes       ImportField = "votes"
	ImportAuthorEmail ImportField = "author_email"
	ImportAuthorName  ImportField = "author_name"
	ImportCreated     ImportField = "created"
	ImportReply       ImportField = "reply" // the team's official one
	ImportReplied     ImportField = "replied"
	ImportReference   ImportField = "reference" // its id or address in the other tool
)

// ImportFields lists them.
var ImportFields = []ImportField{
	ImportTitle, ImportDescription, ImportStatus, ImportCategory, ImportTags, ImportVotes, ImportAuthorEmail,
	ImportAuthorName, ImportCreated, ImportReply, ImportReplied, ImportReference,
}

// importHeaders are the names that other tools give the columns, in small letters without anything else.
var importHeaders = map[ImportField][]string{
	ImportTitle:       {"title", "posttitle", "ideatitle", "name", "suggestion", "idea", "subject", "summary"},
	ImportDescription: {"description", "details", "content", "body", "text", "postcontent", "ideadescription"},
	ImportStatus:      {"status", "state", "poststatus", "ideastatus"},
	ImportCategory:    {"category", "type", "kind", "board", "boardname", "forum"},
	ImportTags:        {"tags", "labels", "tag", "label"},
	ImportVotes:       {"votes", "votescount", "votecount", "totalvotes", "score", "upvotes", "numberofvotes"},
	ImportAuthorEmail: {"authoremail", "email", "useremail", "creatoremail", "requesteremail", "postedbyemail"},
	ImportAuthorName:  {"authorname", "author", "username", "user", "creator", "creatorname", "postedby", "createdby"},
	ImportCreated:     {"created", "createdat", "createdon", "createddate", "creationdate", "date", "postedat"},
	ImportReply:       {"response", "officialresponse", "adminresponse", "officialreply"},
	ImportReplied:     {"respondedat", "responseat", "responsedate", "responsecreatedat"},
	ImportReference:   {"url", "posturl", "link", "id", "postid", "ideaid", "number", "slug"},
}

// ImportMapping says which column of a table is which field, and what the other tool's statuses are here.
type ImportMapping struct {
	Columns  map[ImportField]int   `json:"columns"` // from 0
	Statuses map[string]PostStatus `json:"statuses"`
	// DayFirst says what dates like 03/04/2026 are. Begin finds it out.
	DayFirst dateOrder `json:"day_first"`
}

// GuessImport recognizes columns by their names.
func GuessImport(header []string) ImportMapping {
	columns := map[ImportField]int{}
	taken := map[int]bool{}
	for _, field := range ImportFields {
		for _, name := range importHeaders[field] {
			column := slices.IndexFunc(header, func(title string) bool { return plainWord(title) == name })
			if column >= 0 && !taken[column] {
				columns[field], taken[column] = column, true
				break
			}
		}
	}
	return ImportMapping{Columns: columns, Statuses: map[string]PostStatus{}}
}

// plainWord is the text in small letters without spaces and signs: "Created At" and "created_at" are the same.
func plainWord(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}

// importStatuses are the statuses of other tools.
var importStatuses = map[string]PostStatus{
	"underreview": PostUnderReview, "review": PostUnderReview, "reviewing": PostUnderReview,
	"considering": PostUnderReview,
	"planned":     PostPlanned, "accepted": PostPlanned, "approved": PostPlanned, "onroadmap": PostPlanned,
	"inprogress": PostInProgress, "started": PostInProgress, "building": PostInProgress,
	"workingonit": PostInProgress, "indevelopment": PostInProgress, "beta": PostInProgress,
	"done": PostDone, "complete": PostDone, "completed": PostDone, "shipped": PostDone, "released": PostDone,
	"implemented": PostDone, "launched": PostDone, "live": PostDone, "resolved": PostDone, "alreadyexists": PostDone,
	"declined": PostDeclined, "closed": PostDeclined, "rejected": PostDeclined, "wontdo": PostDeclined,
	"willnotimplement": PostDeclined, "wontfix": PostDeclined, "notplanned": PostDeclined, "duplicate": PostDeclined,
	"canceled": PostDeclined, "cancelled": PostDeclined,
}

// status is what the other tool's status is here: open unless it is known or the person chose another.
func (m ImportMapping) status(theirs string) PostStatus {
	if chosen, is := m.Statuses[theirs]; is {
		return chosen
	}
	if known, is := importStatuses[plainWord(theirs)]; is {
		return known
	}
	return PostOpen
}

// validate refuses columns that the table does not have, and statuses that we do not have.
func (m ImportMapping) validate(columns int) error {
	var v Violations
	if _, chosen := m.Columns[ImportTitle]; !chosen {
		v.add(string(ImportTitle), "Choose the column that has the titles.")
	}
	for field, column := range m.Columns {
		if !slices.Contains(ImportFields, field) || column < 0 || column >= columns {
			v.add(string(field), "The table has no such column.")
		}
	}
	for _, status := range m.Statuses {
		checkChoice(&v, string(ImportStatus), string(status), PostStatuses, PostOpen)
	}
	return v.orNil()
}

// ImportedPost is an idea as a row describes it.
type ImportedPost struct {
	Line        int // in the file
	Title       string
	Description string
	Status      PostStatus
	TheirStatus string // what the other tool called it
	Category    PostCategory
	Tags        []string
	Votes       int
	AuthorEmail string
	AuthorName  string
	CreatedAt   time.Time // zero if unknown
	Reply       string    // the official one
	RepliedAt   time.Time // zero if unknown
	origin      []byte    // recognizes it when it is imported again
}

const (
	maxImportedVotes = 1_000_000
	// importNewest is how far in the future a date may be: the other tool's time zone is unknown.
	importNewest = 24 * time.Hour
)

// importReader reads the rows of one table.
type importReader struct {
	mapping ImportMapping
	columns int
	now     time.Time
}

// read returns the idea of a row, or everything that is wrong with it.
func (r *importReader) read(line int, cells []string) (ImportedPost, error) {
	if len(cells) > r.columns {
		message := fmt.Sprintf("It has %d cells, but there are %d columns.", len(cells), r.columns)
		return ImportedPost{}, Invalid("row", message)
	}
	cell := func(field ImportField) string {
		column, chosen := r.mapping.Columns[field]
		if !chosen {
			return ""
		}
		return asTyped(cells[column])
	}
	var v Violations
	post := ImportedPost{
		Line:        line,
		Title:       v.checkText("Title", strings.Join(strings.Fields(cell(ImportTitle)), " "), true, MaxSubject),
		Description: v.checkText("Description", cell(ImportDescription), false, MaxDescription),
		TheirStatus: cell(ImportStatus),
		Category:    importCategory(cell(ImportCategory)),
		AuthorEmail: v.checkEmail("The author’s address", cell(ImportAuthorEmail), false),
		AuthorName:  v.checkText("The author’s name", asShown(cell(ImportAuthorName)), false, MaxName),
		Reply:       v.checkText("The reply", cell(ImportReply), false, MaxComment),
	}
	post.Status = r.mapping.status(post.TheirStatus)
	post.Tags = v.importTags(cell(ImportTags))
	post.Votes = v.importVotes(cell(ImportVotes))
	post.CreatedAt = v.importDate(cell(ImportCreated), r.mapping.DayFirst, r.now)
	post.RepliedAt = v.importDate(cell(ImportReplied), r.mapping.DayFirst, r.now)
	post.origin = post.recognizedBy(cell(ImportReference))
	return post, v.orNil()
}

// asTyped removes the apostrophe that keeps spreadsheets from taking a cell for a formula.
func asTyped(cell string) string {
	if rest, quoted := strings.CutPrefix(cell, "'"); quoted && rest != "" && strings.ContainsAny(rest[:1], "=+-@") {
		return rest
	}
	return cell
}

// recognizedBy is a digest of the row's reference in the other tool, or without one of its texts.
func (p *ImportedPost) recognizedBy(reference string) []byte {
	sum := sha256.Sum256([]byte("reference\x00" + reference))
	if reference == "" {
		sum = sha256.Sum256([]byte("texts\x00" + p.Title + "\x00" + p.Description))
	}
	return sum[:]
}

// importCategory finds the category in the other tool's words: "Bug reports" are bugs. Everything else is feedback.
func importCategory(theirs string) PostCategory {
	for _, category := range []PostCategory{PostBug, PostFeature, PostQuestion} {
		if strings.Contains(plainWord(theirs), string(category)) {
			return category
		}
	}
	return PostFeedback
}

func (v *Violations) importTags(cell string) (tags []string) {
	for name := range strings.FieldsFuncSeq(cell, func(r rune) bool { return r == ',' || r == ';' }) {
		if blank(name) {
			continue
		}
		tag, err := checkTag(name)
		if err != nil {
			v.add("tags", fmt.Sprintf("The tag “%s” is too long.", name))
			continue
		}
		if !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	if len(tags) > maxTagsOfPost {
		v.add("tags", fmt.Sprintf("It has %d tags, and may have %d.", len(tags), maxTagsOfPost))
	}
	return tags
}

func (v *Violations) importVotes(cell string) int {
	if cell == "" {
		return 0
	}
	plain := strings.NewReplacer(",", "", " ", "", "\u00a0", "", "\u202f", "").Replace(strings.TrimSuffix(cell, ".0"))
	votes, err := strconv.Atoi(plain)
	switch {
	case err != nil || votes < 0:
		v.add("votes", fmt.Sprintf("“%s” is not a number of votes.", cell))
	case votes > maxImportedVotes:
		v.add("votes", fmt.Sprintf("%d votes are too many.", votes))
	default:
		return votes
	}
	return 0
}

// dateOrder says whether the day or the month comes first in dates like 03/04/2026.
type dateOrder bool

const (
	monthFirst dateOrder = false
	dayFirst   dateOrder = true
)

// importDates are the ways in which tools write dates, besides those with slashes.
var importDates = []string{
	time.RFC3339Nano, "2006-01-02T15:04:05.999999999", "2006-01-02 15:04:05.999999999Z07:00",
	"2006-01-02 15:04:05.999999999 -0700", "2006-01-02 15:04:05.999999999 MST", "2006-01-02 15:04:05.999999999",
	"2006-01-02 15:04", "2006-01-02", "2006/01/02 15:04:05", "2006/01/02", time.RFC1123Z, time.RFC1123,
	"2 January 2006", "2 Jan 2006", "January 2, 2006", "Jan 2, 2006", "Jan 2, 2006 15:04", "January 2, 2006 3:04 PM",
	"2.1.2006", "2.1.2006 15:04", "2.1.2006 15:04:05",
}

var slashDates = map[dateOrder][]string{
	monthFirst: {"1/2/2006", "1/2/2006 15:04", "1/2/2006 15:04:05", "1/2/2006 3:04 PM", "1/2/2006 3:04:05 PM"},
	dayFirst:   {"2/1/2006", "2/1/2006 15:04", "2/1/2006 15:04:05", "2/1/2006 3:04 PM", "2/1/2006 3:04:05 PM"},
}

var errNoDate = errors.New("not a date")

// parseDate reads a date. Without a time zone it is taken for UTC.
func parseDate(cell string, order dateOrder) (time.Time, error) {
	cell = strings.ReplaceAll(cell, "\u202f", " ")
	for _, layout := range slices.Concat(importDates, slashDates[order]) {
		if at, err := time.Parse(layout, cell); err == nil {
			return at, nil
		}
	}
	return time.Time{}, errNoDate
}

// dateOrderOf finds out the order from all dates of a column: only one of the two reads them all. If both do, or none,
// the month comes first, as in the United States, whose tools write dates like this.
func dateOrderOf(cells []string) dateOrder {
	readable := func(order dateOrder) bool {
		return !slices.ContainsFunc(cells, func(cell string) bool {
			_, err := parseDate(cell, order)
			return strings.Contains(cell, "/") && err != nil
		})
	}
	return dateOrder(!readable(monthFirst) && readable(dayFirst))
}

func (v *Violations) importDate(cell string, order dateOrder, now time.Time) time.Time {
	if cell == "" {
		return time.Time{}
	}
	at, err := parseDate(cell, order)
	switch {
	case err != nil:
		v.add("created", fmt.Sprintf("“%s” is not a date that we can read. 2026-01-31 is one.", cell))
	case at.Year() < 1990 || at.After(now.Add(importNewest)):
		v.add("created", fmt.Sprintf("The date %s cannot be right.", cell))
	case at.After(now):
		return now
	default:
		return toMillisecond(at)
	}
	return time.Time{}
}
