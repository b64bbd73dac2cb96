package models

import (
	"maps"
	"strings"
	"testing"
	"time"
)

func TestColumnsOfOtherToolsAreRecognized(t *testing.T) {
	t.Parallel()
	for tool, want := range map[string]struct {
		header string
		fields map[ImportField]string
	}{
		"Fider": {
			"number,title,description,created_at,created_by,votes_count,comments_count,status,responded_by,responded_at," +
				"response,original_number,original_title,tags",
			map[ImportField]string{
				ImportReference: "number", ImportTitle: "title", ImportDescription: "description",
				ImportCreated: "created_at", ImportAuthorName: "created_by", ImportVotes: "votes_count",
				ImportStatus: "status", ImportTags: "tags", ImportReply: "response", ImportReplied: "responded_at",
			},
		},
		"Quackback": {
			"id,title,body,author_email,author_name,board,status,moderation,tags,roadmap,vote_count,created_at,response",
			map[ImportField]string{
				ImportReference: "id", ImportTitle: "title", ImportDescription: "body", ImportAuthorEmail: "author_email",
				ImportAuthorName: "author_name", ImportCategory: "board", ImportStatus: "status", ImportTags: "tags",
				ImportVotes: "vote_count", ImportCreated: "created_at", ImportReply: "response",
			},
		},
		"a spreadsheet": {
			"Idea,Votes,Notes", map[ImportField]string{ImportTitle: "Idea", ImportVotes: "Votes"},
		},
	} {
		header := strings.Split(want.header, ",")
		found := map[ImportField]string{}
		for field, column := range GuessImport(header).Columns {
			found[field] = header[column]
		}
		if !maps.Equal(found, want.fields) {
			t.Errorf("of %s: %v, want %v", tool, found, want.fields)
		}
	}
}

func TestDatesOfOtherToolsAreRead(t *testing.T) {
	t.Parallel()
	day := time.Date(2024, 3, 4, 0, 0, 0, 0, time.UTC)
	for cell, want := range map[string]time.Time{
		"2024-03-04": day, "2024-03-04T00:00:00Z": day, "2024-03-04T01:00:00.000+01:00": day,
		"2024-03-04 00:00:00 UTC": day, "2024-03-04 00:00:00.000000+00": {}, "2024-03-04 00:00": day,
		"4.3.2024": day, "04.03.2024": day, "March 4, 2024": day, "4 Mar 2024": day, "3/4/2024": day, "03/04/2024 00:00": day,
		"yesterday": {}, "2024-13-04": {}, "1709510400": {},
	} {
		at, err := parseDate(cell, monthFirst)
		if !at.Equal(want) || (err != nil) != want.IsZero() {
			t.Errorf("%q is %v, %v; want %v", cell, at, err, want)
		}
	}
}

func TestTheOrderOfDatesIsThatOfTheWholeColumn(t *testing.T) {
	t.Parallel()
	for want, columns := range map[dateOrder][][]string{
		monthFirst: {nil, {"3/4/2024"}, {"3/4/2024", "12/25/2023"}, {"2024-12-25"}, {"25/12/2023", "12/25/2023"}},
		dayFirst:   {{"3/4/2024", "25/12/2023"}, {"", "2024-01-02", "31/01/2024 10:00"}},
	} {
		for _, cells := range columns {
			if got := dateOrderOf(cells); got != want {
				t.Errorf("the day comes first in %q: %v", cells, got)
			}
		}
	}
}
