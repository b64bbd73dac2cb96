package api_test

import (
	"strings"
	"testing"

	"intake/models"
)

// A body must be one JSON object with exact names, without duplicate names, nested at most 32 levels deep.
func TestTheBodyMustBeOneJSONObject(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, e := range creations {
		good := e.good.JSON()
		inside := strings.TrimSuffix(good, "}")
		bad := map[string]string{
			"nothing": "", "blanks": " \n", "a list": "[" + good + "]", "a string": `"x"`, "a number": "7", "null": "null",
			"true": "true", "half an object": inside,
			"two objects": good + good, "something after it": good + "x", "a NUL after it": good + "\x00",
			"a comma at the end": inside + ",}",
			"single quotes":      "{'subject':'x'}", "names without quotes": "{subject:1}",
			"a comment": good[:1] + "/* */" + good[1:],
			"NaN":       inside + `,"x":NaN}`, "Infinity": inside + `,"x":Infinity}`,
			"a hexadecimal number": inside + `,"x":0x1}`, "a leading zero": inside + `,"x":01}`,
			"a name twice":                   inside + `,"category":"bug","category":"bug"}`,
			"an unknown name twice":          inside + `,"x":1,"x":2}`,
			"a name twice, once escaped":     inside + `,"category":"bug","c\u0061tegory":"bug"}`,
			"a name twice inside":            inside + `,"x":{"a":1,"a":2}}`,
			"bytes that are no UTF-8":        inside + ",\"x\":\"\xff\"}",
			"an overlong form":               inside + ",\"x\":\"\xc0\xaf\"}",
			"half a character":               inside + `,"x":"\ud800"}`,
			"half a character in a field":    inside + `,"requester_name":"\udfff"}`,
			"a byte order mark":              "\xef\xbb\xbf" + good,
			"UTF-16":                         utf16(good),
			"a raw line break in a string":   inside + ",\"x\":\"a\nb\"}",
			"33 levels":                      inside + `,"x":` + long("[", 32) + long("]", 32) + `}`,
			"100,000 levels":                 inside + `,"x":` + long("[", 100_000),
			"a known field of 33 levels":     inside + `,"requester_name":` + long(`{"a":`, 32) + "1" + long("}", 32) + `}`,
			"a form with a JSON type":        "subject=x&description=y",
			"XML":                            "<subject>x</subject>",
			"an unfinished escape":           inside + `,"x":"\u00"}`,
			"an unknown escape":              inside + `,"x":"\q"}`,
			"a string without an end":        inside + `,"x":"`,
			"a value without a name":         inside + `,"x"}`,
			"a name that is a number":        inside + `,1:2}`,
			"brackets that do not match":     inside + `,"x":[}]}`,
			"a second document on a newline": good + "\n{}",
		}
		for name, body := range bad {
			t.Run("POST "+e.path+" with "+name, func(t *testing.T) {
				contains(t, refused(t, e.send(s, body), 400), "not valid JSON")
			})
		}
		for name, body := range map[string]string{
			"blanks around":       " \r\n\t" + good + " \n",
			"32 levels":           inside + `,"x":` + long("[", 31) + long("]", 31) + `}`,
			"escaped names":       strings.Replace(good, `"`+e.title()+`"`, `"\u00`+hex(e.title()[0])+e.title()[1:]+`"`, 1),
			"numbers of any size": inside + `,"x":1e999,"y":123456789012345678901234567890}`,
			"an emoji in escapes": inside + `,"x":"\ud83d\ude00"}`,
		} {
			t.Run("POST "+e.path+" takes "+name, func(t *testing.T) { created(t, e.send(s, body)) })
		}
	}
}

// A refusal says what is wrong: whoever gets it cannot see which bytes their program sent.
func TestARefusedBodyIsExplained(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, e := range creations {
		good := e.good.JSON()
		inside := strings.TrimSuffix(good, "}")
		for body, says := range map[string]string{
			"": "it is empty", " \r\n": "it is empty",
			"\xef\xbb\xbf" + good: "without a byte order mark", utf16(good): "it must be UTF-8",
			inside + ",\"x\":\"\xfc\"}":                            "it must be UTF-8.",
			inside + `,"x":` + long("[", 32) + long("]", 32) + `}`: "nested more than 32 levels deep",
			inside + `,"x":1,"x":2}`:                               "an object has the same name twice",
			inside + `,"metadata":{"a":"1","a":"2"}}`:              "an object has the same name twice",
			"[" + good + "]":                                       "it must be an object", `"x"`: "it must be an object",
			good + good: "something follows the object", good + "x": "something follows the object",
			inside: "it ends too early", `{"x": 1,}`: "the mistake is at byte 8", `{'x': 1}`: "the mistake is at byte 2",
		} {
			answer := refused(t, e.send(s, body), 400)
			contains(t, answer, "The request body is not valid JSON: ")
			contains(t, answer, says)
		}
	}
}

// Only application/json, with or without parameters, is accepted as JSON.
func TestOnlyTheContentTypeOfJSONIsAccepted(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, e := range creations {
		for _, kind := range []string{
			"", "text/plain", "text/json", "application/x-www-form-urlencoded", "application/xml",
			"application/vnd.api+json", "application/jsonp", "application/json-patch+json",
			"application", "json", "*/*", "application/json, text/plain", "application/json; charset",
			"application/ json", "text/plain; x=application/json",
		} {
			t.Run("POST "+e.path+" as "+kind, func(t *testing.T) {
				contains(t, refused(t, s.Do("POST", e.path, e.good.JSON(),
					append(e.headers(s), "Content-Type", kind)...), 400), "Content-Type must be application/json")
			})
		}
		for _, kind := range []string{"application/json", "application/json; charset=utf-8",
			"application/json;charset=UTF-8", "Application/JSON", "application/json ; x=y"} {
			created(t, s.Do("POST", e.path, e.good.JSON(), append(e.headers(s), "Content-Type", kind)...))
		}
	}
}

// A request with a Content-Encoding is refused with 400.
func TestACompressedBodyIsRefused(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, e := range creations {
		for _, encoding := range []string{"gzip", "deflate", "br", "zstd", "compress", "x-unknown", "identity, gzip",
			"GZIP"} {
			contains(t, refused(t, e.send(s, e.good.JSON(), "Content-Encoding", encoding), 400), "Content-Encoding")
		}
		contains(t, refused(t, e.send(s, e.good.JSON(), "Content-Encoding", "identity", "Content-Encoding", "gzip"),
			400), "Content-Encoding")
		created(t, e.send(s, e.good.JSON(), "Content-Encoding", "identity"))
		created(t, e.send(s, e.good.JSON(), "Content-Encoding", "Identity")) // names of encodings have no case
	}
	body, kind := visitorForm().end()
	contains(t, refused(t, s.Do("POST", widgetTickets, body, "Content-Type", kind, "Content-Encoding", "gzip"), 400),
		"Content-Encoding")
}

// A JSON body may have 1 MiB; a larger one is refused with 413.
func TestAJSONBodyMayHaveOneMiB(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	const limit = 1 << 20
	for _, e := range creations {
		padded := func(size int) string {
			start := strings.TrimSuffix(e.good.JSON(), "}") + `,"padding":"`
			return start + long("x", size-len(start)-2) + `"}`
		}
		created(t, e.send(s, padded(limit)))
		refused(t, e.send(s, padded(limit+1)), 413)
		refused(t, e.send(s, padded(5*limit)), 413)

		w := dial(t, s) // the same without a Content-Length
		w.send("POST " + e.path +
			" HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n" +
			lines(e.headers(s)) + "\r\n")
		go func() {
			for range 40 { // 2.5 MiB
				if _, err := w.conn.Write([]byte("10000\r\n" + long("x", 65536) + "\r\n")); err != nil {
					return
				}
			}
		}()
		if response, body := w.answer(); response.StatusCode != 413 || !strings.HasPrefix(body, `{"error":"`) {
			t.Errorf("%s answers a chunked body over the limit with %d %s", e.path, response.StatusCode, body)
		}
	}
	if n := count(t, s, &models.Ticket{}) + count(t, s, &models.Post{}); n != 4 {
		t.Errorf("%d were made, expected 4", n)
	}
}

func utf16(text string) string {
	var wide strings.Builder
	for _, b := range []byte(text) {
		wide.WriteByte(b)
		wide.WriteByte(0)
	}
	return wide.String()
}

func hex(b byte) string { return string("0123456789abcdef"[b>>4]) + string("0123456789abcdef"[b&15]) }

// lines formats header names and values as HTTP/1.1 header lines.
func lines(headers []string) string {
	var text strings.Builder
	for i := 0; i < len(headers); i += 2 {
		text.WriteString(headers[i] + ": " + headers[i+1] + "\r\n")
	}
	return text.String()
}
