package models

import (
	"crypto/sha256"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

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
		message := fmt.Sprintf("It has %d cells, but the first line has only %d.", len(cells), r.columns)
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
	if rest, quoted := strings.CutPrefix(cell, "'"); quoted && strings.IndexAny(rest, "=+-@＝＋－＠") == 0 {
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

// inThousands is a number in groups of digits, whichever country wrote it: 1,234 or 1.234, or 1,23,456 in India.
var (
	inThousands = regexp.MustCompile(`^\d{1,3}([., '’\x{a0}\x{202f}]\d{2,3})*[., '’\x{a0}\x{202f}]\d{3}$`)
	thousands   = strings.NewReplacer(",", "", ".", "", " ", "", "'", "", "’", "", "\u00a0", "", "\u202f", "")
)

func (v *Violations) importVotes(cell string) int {
	if cell == "" {
		return 0
	}
	plain := strings.TrimSuffix(strings.TrimSuffix(cell, ".0"), ",0")
	if inThousands.MatchString(plain) {
		plain = thousands.Replace(plain)
	}
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
