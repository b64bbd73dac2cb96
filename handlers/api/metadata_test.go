package api_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

// metadataOf returns the metadata that was stored with the created row.
func metadataOf(t *testing.T, s *handlertest.Service, e creation, answer handlertest.Answer) models.Metadata {
	t.Helper()
	id := created(t, answer)["id"]
	if e.ticket() {
		return find[models.Ticket](t, s, "id = ?", id).Metadata
	}
	return find[models.Post](t, s, "id = ?", id).Metadata
}

func pairs(n int) fields {
	all := fields{}
	for i := range n {
		all[fmt.Sprint("name ", i)] = "x"
	}
	return all
}

// Every endpoint that creates something accepts optional metadata.
func TestEveryEndpointStoresMetadata(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		for name, c := range map[string]struct {
			sent any
			want models.Metadata
		}{
			"none":  {nil, nil},
			"empty": {fields{}, nil},
			"two, in order": {json.RawMessage(`{"plan":" pro ","order":"A-1042"}`), models.Metadata{
				{Name: "plan", Value: "pro"}, {Name: "order", Value: "A-1042"},
			}},
			"null and blank": {fields{"a": nil, "b": " ", "c": ""}, nil},
			"the longest": {
				fields{long("n", 40): long("\u00e9", 500)}, models.Metadata{{Name: long("n", 40), Value: long("\u00e9", 500)}},
			},
			"what others escape": {
				fields{"<b>": "a\u2028 </script> \"&\\"}, models.Metadata{{Name: "<b>", Value: "a\u2028 </script> \"&\\"}},
			},
		} {
			got := metadataOf(t, s, e, e.send(s, e.good.with("metadata", c.sent).JSON()))
			if fmt.Sprint(got) != fmt.Sprint(c.want) {
				t.Errorf("%s: kept is %q", name, got)
			}
		}
		if got := metadataOf(t, s, e, e.send(s, e.good.with("metadata", pairs(20)).JSON())); len(got) != 20 {
			t.Errorf("of 20 pairs %d are kept", len(got))
		}
	})
}

func TestMalformedMetadataIsRefused(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, s *handlertest.Service, e creation) {
		before := count(t, s, &models.Ticket{}) + count(t, s, &models.Post{})
		for name, c := range map[string]struct {
			sent any
			want string
		}{
			"text":             {"x", "metadata must be an object of strings"},
			"a list":           {[]string{"x"}, "metadata must be an object of strings"},
			"a number inside":  {fields{"n": 1}, "metadata must be an object of strings"},
			"an object inside": {fields{"n": fields{"a": "b"}}, "metadata must be an object of strings"},
			"21 pairs":         {pairs(21), "metadata has 21 pairs, and may have 20."},
			"a long name":      {fields{long("n", 41): "x"}, "A name in metadata is longer than 40 characters."},
			"an empty name":    {fields{" ": "x"}, "A name in metadata is empty."},
			"a long value":     {fields{"order": long("x", 501)}, "metadata.order is too long: at most 500 characters."},
			"a NUL in a value": {fields{"order": "a\x00b"}, "metadata.order contains characters that cannot be stored."},
			"a NUL in a name":  {fields{"a\x00b": "x"}, "A name in metadata has characters that cannot be stored."},
			"a name twice":     {fields{"order": "a", " order": "b"}, "metadata has the name order twice."},
			"the same twice":   {json.RawMessage(`{"order":"a","order":"b"}`), "not valid JSON"},
		} {
			t.Run(name, func(t *testing.T) {
				contains(t, refused(t, e.send(s, e.good.with("metadata", c.sent).JSON()), 400), c.want)
			})
		}
		if n := count(t, s, &models.Ticket{}) + count(t, s, &models.Post{}); n != before {
			t.Errorf("refused requests made %d", n-before)
		}
	})
}

func TestMetadataInAFormIsAFieldOfJSON(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	post := func(text string) handlertest.Answer {
		return postForm(s, newForm().fields(ticketFields.with("app", "kestrel").with("metadata", text)), anybody()...)
	}
	e := creations[2]
	if got := metadataOf(t, s, e, post(`{"order":"A-1042"}`)); fmt.Sprint(got) != "[{order  A-1042}]" {
		t.Errorf("kept is %q", got)
	}
	if got := metadataOf(t, s, e, post("")); got != nil {
		t.Errorf("of nothing %q is kept", got)
	}
	for _, bad := range []string{"x", "[]", `{"a":1}`, `{"a":"b"`, `{"a":"b"}{}`, `{"a":"b","a":"c"}`} {
		contains(t, refused(t, post(bad), 400), "metadata must be an object of strings")
	}
	twice := newForm().fields(ticketFields.with("app", "kestrel").with("metadata", `{"a":"b"}`)).field("metadata",
		`{"a":"c"}`)
	contains(t, refused(t, postForm(s, twice, anybody()...), 400), "metadata was sent twice")
}
