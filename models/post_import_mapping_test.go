package models

import (
	"maps"
	"strings"
	"testing"
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
