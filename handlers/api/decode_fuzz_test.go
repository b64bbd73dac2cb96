package api

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// parseFields reads whatever it accepts like every other decoder.
func FuzzParseFields(f *testing.F) {
	for _, seed := range []string{
		"", "{}", "null", "[]", `"x"`, "7", `{"subject":"x"}`, `{"subject":"x","subject":"y"}`,
		`{"subject":"x","Subject":"y"}`, `{"subject":"x","s\u0075bject":"y"}`,
		`{"subject":null,"title":5,"name":["x"],"email":{"a":"b"}}`,
		`{"x":{"y":[1,2.5e3,true,false,null,"z"]},"description":"a\n\u0000\ud83d\ude00"}`, `{"subject":"\ud800"}`,
		"{\"subject\":\"\xff\"}", "\xef\xbb\xbf{}", `{"a":1}{"b":2}`, `{"a":1} x`,
		`{"x":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + "}", `{"x":1e999,"y":-0}`,
		` { "app" : "kestrel" , "widget_key" : "itk_w_x" } `,
		`{"requester_email":"a@b","requester_name":"","priority":"low","category":"bug"}`, `{"a":1,}`, `{"x":NaN}`, `{"":""}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		got, err := parseFields(body)
		if err != nil {
			return
		}
		var object map[string]json.RawMessage
		if !utf8.Valid(body) || json.Unmarshal(body, &object) != nil || object == nil {
			t.Fatalf("accepted, though it is no JSON object: %q", body)
		}
		faulty := map[string]bool{}
		for _, fault := range got.faults {
			faulty[fault.Field] = true
		}
		for name := range knownTextField {
			raw, sent := object[name]
			value, kept := got.fields[name]
			var expected any
			if sent {
				if err := json.Unmarshal(raw, &expected); err != nil && !faulty[name] {
					t.Fatalf("%s of %q: %v", name, body, err)
				}
			}
			text, isText := expected.(string)
			if kept != isText || kept && value != text {
				t.Fatalf("%s of %q is %q (%t), expected %q (%t)", name, body, value, kept, text, isText)
			}
			if wrong := sent && !isText && string(raw) != "null"; wrong != faulty[name] {
				t.Fatalf("%s of %q is faulty: %t, expected %t", name, body, faulty[name], wrong)
			}
		}
		for name := range got.fields {
			if !knownTextField[name] {
				t.Fatalf("%q is kept of %q", name, body)
			}
		}
	})
}
