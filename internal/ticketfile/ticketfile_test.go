package ticketfile_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"intake/internal/ticketfile"
)

func read(t *testing.T, file string) (tickets []ticketfile.Ticket) {
	t.Helper()
	err := ticketfile.Read(strings.NewReader(file), func(place int, ticket *ticketfile.Ticket) error {
		if place != len(tickets)+1 {
			t.Errorf("ticket %d is said to be at %d", len(tickets)+1, place)
		}
		tickets = append(tickets, *ticket)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return tickets
}

const zendesk = `{"id":71,"subject":"Paper jam","description":"It jams.","status":"solved","priority":"high","type":null,
	"tags":["printer","office"],"created_at":"2023-03-04T10:00:00Z","updated_at":"2023-03-06T10:00:00Z",
	"requester":{"id":9,"name":"Vera Blom","email":"vera@example.com"},
	"assignee":{"id":4,"name":"Nils Moor","email":"nils@elsewhere.example"},
	"custom_fields":[{"id":1,"value":{"deep":[[[[1]]]]}}],
	"comments":[
		{"author_id":9,"body":"It jams.","html_body":"<div><p>It jams.</p></div>","public":true,
			"created_at":"2023-03-04T10:00:00Z","attachments":[{"file_name":"jam [1].png","content_url":"https://files.example/1?a=(b)"}]},
		{"author_id":4,"html_body":"<p>Open the <b>tray</b>: <a href=\"https://help.example/tray\">how</a></p>","public":true,
			"created_at":"2023-03-05T10:00:00Z"},
		{"author_id":4,"body":"She is angry.","public":false,"created_at":"2023-03-05T11:00:00Z"},
		{"author_id":9,"plain_body":"Thank you!","public":true,"created_at":"2023-03-05T12:00:00Z"}]}`

var jam = ticketfile.Ticket{
	Reference: "71", Subject: "Paper jam", Description: "It jams.\n\n[jam (1).png](https://files.example/1?a=%28b%29)",
	RequesterEmail: "vera@example.com", RequesterName: "Vera Blom", AssigneeEmail: "nils@elsewhere.example",
	Status: "solved", Priority: "high", Tags: []string{"printer", "office"}, Created: "2023-03-04T10:00:00Z",
	Updated: "2023-03-06T10:00:00Z",
	Messages: []ticketfile.Message{
		{Email: "nils@elsewhere.example", Name: "Nils Moor", Body: "Open the **tray**: [how](https://help.example/tray)",
			At: "2023-03-05T10:00:00Z"},
		{Email: "nils@elsewhere.example", Name: "Nils Moor", Body: "She is angry.", At: "2023-03-05T11:00:00Z", Note: true},
		{Email: "vera@example.com", Name: "Vera Blom", Body: "Thank you!", At: "2023-03-05T12:00:00Z", Requester: true},
	},
}

func TestExportsOfZendeskAreRead(t *testing.T) {
	t.Parallel()
	line := strings.ReplaceAll(zendesk, "\n", " ")
	for name, file := range map[string]string{
		"lines": line + "\n" + line + "\n", "a list": "[" + zendesk + ",\n" + zendesk + "]",
		"an object":       `{"count":2,"tickets":[` + zendesk + "," + zendesk + `],"next_page":null}`,
		"lines of an API": "\ufeff" + `{"ticket":` + zendesk + "}\n" + `{"ticket":` + zendesk + "}",
	} {
		if got := read(t, file); len(got) != 2 || !reflect.DeepEqual(got[1], jam) {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestPeopleListedElsewhereInAFileAreFound(t *testing.T) {
	t.Parallel()
	got := read(t, `{"tickets":[{"id":1,"requester_id":9,"assignee_id":4,"description":"Hello"}],
		"users":[{"id":9,"name":"Vera","email":"vera@example.com"},{"id":4,"email":"nils@example.com"}]}`)
	if len(got) != 1 || got[0].RequesterEmail != "vera@example.com" || got[0].AssigneeEmail != "nils@example.com" {
		t.Errorf("%+v", got)
	}
}

func TestExportsOfOtherHelpDesksAreRead(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{
		"Freshdesk": `[{"helpdesk_ticket":{"id":9001,"display_id":5,"subject":"Hello","description":"Help!",
			"description_html":"<div>Help!</div>","status":4,"status_name":"Resolved","priority":2,"priority_name":"Medium",
			"requester":{"id":3,"name":"Vera","email":"vera@example.com"},"created_at":"2023-01-01T00:00:00Z",
			"notes":[{"note":{"body":"Yes?","incoming":false,"private":false,"user_id":8,"created_at":"2023-01-02"}},
				{"note":{"body":"Please.","incoming":true,"private":false,"user_id":3,"created_at":"2023-01-03"}}]}}]`,
		"Zammad": `[{"id":77,"number":"5","title":"Hello","state":"Resolved","priority":"Medium","customer":"vera@example.com",
			"created_at":"2023-01-01T00:00:00Z","articles":[
			{"from":"Vera <vera@example.com>","body":"Help!","content_type":"text/plain","internal":false,"sender":"Customer"},
			{"from":"Support","body":"Yes?","internal":false,"sender":"Agent","created_at":"2023-01-02"},
			{"from":"vera@example.com","body":"<p>Please.</p>","internal":false,"sender":"Customer","created_at":"2023-01-03"}]}]`,
		"FreeScout": `{"_embedded":{"conversations":[{"id":77,"number":5,"subject":"Hello","status":"Resolved","priority":"Medium",
			"customer":{"id":3,"firstName":"Vera","email":"vera@example.com"},"createdAt":"2023-01-01T00:00:00Z",
			"_embedded":{"threads":[{"type":"customer","body":"Help!","createdBy":{"id":3,"type":"customer"}},
				{"type":"lineitem","body":"assigned"},
				{"type":"message","body":"Yes?","createdBy":{"id":8,"type":"user"},"createdAt":"2023-01-02"},
				{"type":"customer","body":"Please.","createdBy":{"id":3,"type":"customer"},"createdAt":"2023-01-03"}]}}]},
			"page":{"size":50}}`,
	} {
		got := read(t, file)
		if len(got) != 1 {
			t.Errorf("%s has %d tickets", name, len(got))
			continue
		}
		ticket := got[0]
		if ticket.Reference != "5" || ticket.Subject != "Hello" || ticket.Description != "Help!" ||
			ticket.Status != "Resolved" || ticket.Priority != "Medium" || ticket.RequesterEmail != "vera@example.com" ||
			ticket.Created != "2023-01-01T00:00:00Z" || len(ticket.Messages) != 2 {
			t.Errorf("%s: %+v", name, ticket)
			continue
		}
		yes, please := ticket.Messages[0], ticket.Messages[1]
		if yes.Body != "Yes?" || yes.Requester || yes.At != "2023-01-02" || please.Body != "Please." || !please.Requester {
			t.Errorf("%s says %+v", name, ticket.Messages)
		}
	}
}

// Where the team wrote first, its words are not the requester's.
func TestTheTeamsFirstWordsStayTheTeams(t *testing.T) {
	t.Parallel()
	got := read(t, `{"id":1,"subject":"Your order","description":"It is late.","requester":{"id":9,"email":"vera@example.com"},
		"comments":[{"author_id":4,"body":"It is late.","public":true}]}`)
	if len(got) != 1 || got[0].Description != "" || len(got[0].Messages) != 1 || got[0].Messages[0].Requester {
		t.Errorf("%+v", got)
	}
}

func TestHostileFilesAreReadOrRefused(t *testing.T) {
	t.Parallel()
	many := `{"id":1,"description":"Hello","comments":[` + strings.Repeat(`{"body":"Again","author_id":2},`, 9_999) +
		`{"body":"Last","author_id":2}]}`
	if got := read(t, many); len(got) != 1 || len(got[0].Messages) != ticketfile.MaxMessages ||
		got[0].LeftOut != 10_000-ticketfile.MaxMessages {
		t.Errorf("10,000 comments: %d, and %d left out", len(got[0].Messages), got[0].LeftOut)
	}
	odd := read(t, `{"id":{"a":1},"subject":["x"],"status":true,"tags":"a, b","requester":"nobody","comments":{"x":1},
		"description":"a\u0000b`+"\xff"+`","created_at":12}`)
	if len(odd) != 1 || odd[0].Description != "ab\ufffd" || odd[0].Reference != "" || odd[0].Subject != "" {
		t.Errorf("odd types: %+v", odd)
	}
	for name, c := range map[string]struct {
		file   string
		ticket int
		tooBig bool
	}{
		"cut off":           {`[{"id":1},{"id":2,"subject":"Hel`, 2, false},
		"cut off in a list": {`{"tickets":[{"id":1},`, 2, false},
		"not JSON":          {`{"id":1}` + "\n{id:2}", 2, false},
		"a raw NUL":         {"{\"id\":\"a\x00b\"}", 1, false},
		"nested deeply":     {`{"id":1,"x":` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + "}", 1, false},
		"lists nested deeply": {
			strings.Repeat(`{"_embedded":`, 900_000) + "1" + strings.Repeat("}", 900_000), 1, false,
		},
		"a gigantic ticket": {`{"id":1,"description":"` + strings.Repeat("x", 17<<20) + `"}`, 1, true},
	} {
		err := ticketfile.Read(strings.NewReader(c.file), func(int, *ticketfile.Ticket) error { return nil })
		var broken *ticketfile.BrokenError
		if !errors.As(err, &broken) || broken.Ticket != c.ticket || broken.TooBig != c.tooBig {
			t.Errorf("%s: %v, want ticket %d", name, err, c.ticket)
		}
	}
	for _, file := range []string{"", "[]", "{}", `{"tickets":[]}`, "[1,2]"} {
		err := ticketfile.Read(strings.NewReader(file), func(int, *ticketfile.Ticket) error { return nil })
		if !errors.Is(err, ticketfile.ErrNoTickets) {
			t.Errorf("%s: %v", file, err)
		}
	}
}

func TestTheContentTellsJSON(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]bool{"\ufeff \n[": true, "{}": true, "": false, "ID,Subject\n": false} {
		if got, err := ticketfile.IsJSON(strings.NewReader(file)); got != want || err != nil {
			t.Errorf("%q is JSON: %v, %v", file, got, err)
		}
	}
}
