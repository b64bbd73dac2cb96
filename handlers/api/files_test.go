package api_test

import (
	"crypto/sha256"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

// attachments returns the attachments of the ticket with this number, in order.
func attachments(t *testing.T, s *handlertest.Service, number any) []models.Attachment {
	t.Helper()
	var found []models.Attachment
	ticket := find[models.Ticket](t, s, "app_id = ? AND number = ?", s.App.ID, number)
	if err := s.DB.DB.Order("position").Find(&found, "ticket_id = ?", ticket.ID).Error; err != nil {
		t.Fatal(err)
	}
	return found
}

// stored counts all files in the store, and checks that the spool is empty.
func stored(t *testing.T, s *handlertest.Service) int {
	t.Helper()
	n := 0
	if err := s.Files.Walk(t.Context(), time.Now().Add(time.Hour), func(string) error { n++; return nil }); err != nil {
		t.Fatal(err)
	}
	if left, err := s.Files.SweepSpool(time.Now().Add(time.Hour)); err != nil || left > 0 {
		t.Errorf("%d files are left in the spool (%v)", left, err)
	}
	return n
}

// spec.md: "Accepted file types: PNG, JPEG, WebP, GIF, MP4, WebM, MOV, PDF, plain text.",
// "attachments: integer, count of attached files".
func TestAllNineTypesAreAccepted(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, group := range [][]sample{samples[:5], samples[5:]} {
			f := visitorForm()
			for _, one := range group {
				f.file(one.name, one.kind, one.body)
			}
			ticket := created(t, postForm(s, f), widgetTicketProperties...)
			if ticket["attachments"] != float64(len(group)) {
				t.Errorf("%v of %d files were attached", ticket["attachments"], len(group))
			}
			for i, kept := range attachments(t, s, ticket["number"]) {
				one := group[i]
				if kept.Name != one.name || kept.ContentType != one.kind || kept.Size != int64(len(one.body)) ||
					kept.Position != i+1 {
					t.Errorf("%s was kept as %+v", one.name, kept)
				}
				if sum := sha256.Sum256([]byte(one.body)); string(kept.SHA256) != string(sum[:]) {
					t.Errorf("%s has another sum", one.name)
				}
				reader, err := s.Files.Open(t.Context(), kept.FileKey)
				if err != nil {
					t.Fatal(err)
				}
				if body, err := io.ReadAll(reader); err != nil || string(body) != one.body {
					t.Errorf("%s has other bytes (%v)", one.name, err)
				}
				reader.Close()
			}
		}
		if n := stored(t, s); n != 9 {
			t.Errorf("the store holds %d files", n)
		}
	})
}

// Text formats such as CSV, JSON and logs are stored as text/plain.
func TestFilesAreRecognizedByTheirBytes(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for _, scenario := range []struct {
		name       string
		file       sample
		kept, kind string
	}{
		{"csv", sample{"a.csv", "text/csv", "a,b\n1,2\n"}, "a.csv", "text/plain"},
		{"csv as Windows declares it", sample{"a.csv", "application/vnd.ms-excel", "a,b\n1,2\n"}, "a.csv",
			"text/plain"},
		{"json", sample{"a.json", "application/json", `{"a":[1]}`}, "a.json", "text/plain"},
		{"a log", sample{"a.log", "text/plain; charset=utf-8", "2026-01-01 error\n"}, "a.log", "text/plain"},
		{"a log without a type", sample{"a.log", "", "2026-01-01 error\n"}, "a.log", "text/plain"},
		{"no type but bytes", sample{"a.png", "application/octet-stream", pngSample.body}, "a.png", "image/png"},
		{"a type in capitals", sample{"a.PNG", "Image/PNG", pngSample.body}, "a.PNG", "image/png"},
		{"another ending", sample{"a.html", "image/png", pngSample.body}, "a.png", "image/png"},
		{"an MP4 of iTunes", sample{"a.mp4", "video/mp4", "\x00\x00\x00\x14ftypM4V \x00\x00\x00\x00isom"}, "a.mp4",
			"video/mp4"},
		{"an MP4 as browsers declare it by its ending", sample{"a.m4v", "video/x-m4v",
			"\x00\x00\x00\x14ftypM4V \x00\x00\x00\x00isom"}, "a.mp4", "video/mp4"},
		{"an MP4 of a Sony camera", sample{"a.mp4", "video/mp4", "\x00\x00\x00\x14ftypMSNV\x00\x00\x00\x00MSNV"},
			"a.mp4", "video/mp4"},
		{"a script as text", sample{"run.sh", "text/plain", "#!/bin/sh\nrm -rf /\n"}, "run.sh.txt", "text/plain"},
		{"another script as text", sample{"run.txt", "text/plain", "#!/usr/bin/perl\nprint 1\n"}, "run.txt",
			"text/plain"},
		{"a script of Node.js as text", sample{"run.txt", "text/plain", "#!/usr/bin/env node\nx()\n"}, "run.txt",
			"text/plain"},
		{"a calendar as text", sample{"a.ics", "text/plain", "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n"},
			"a.ics.txt", "text/plain"},
		{"a contact as text", sample{"a.txt", "text/plain", "BEGIN:VCARD\nVERSION:4.0\nEND:VCARD\n"}, "a.txt",
			"text/plain"},
		{"an empty text", sample{"empty.txt", "text/plain", ""}, "empty.txt", "text/plain"},
		{"UTF-16 with its mark", sample{"w.txt", "text/plain", "\xff\xfea\x00b\x00"}, "w.txt", "text/plain"},
		{"Latin-1", sample{"l.txt", "text/plain", "Gr\xfc\xdfe"}, "l.txt", "text/plain"},
	} {
		t.Run(scenario.name, func(t *testing.T) {
			ticket := created(t, postForm(s,
				visitorForm().file(scenario.file.name, scenario.file.kind, scenario.file.body), anybody()...))
			kept := attachments(t, s, ticket["number"])
			if len(kept) != 1 || kept[0].Name != scenario.kept || kept[0].ContentType != scenario.kind {
				t.Errorf("it was kept as %+v", kept)
			}
		})
	}
}

// spec.md: "Any other type is rejected.", "File validation runs after the ticket is created. When a file is rejected
// ..., then the response is 400 and the ticket may already exist without its files." The message names the file and the
// ticket's number, so that nobody files it twice, and the ticket's timeline tells what was refused.
func TestAFileOfAnotherTypeIsRefused(t *testing.T) {
	t.Parallel()
	svg := `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
	bad := map[string]sample{
		"an SVG":                      {"b.svg", "image/svg+xml", svg},
		"an SVG that says PNG":        {"b.png", "image/png", svg},
		"an SVG that says text":       {"b.txt", "text/plain", svg},
		"HTML":                        {"b.html", "text/html", "<!doctype html><script>alert(1)</script>"},
		"HTML that says text":         {"b.txt", "text/plain", "<!doctype html><html><script>alert(1)</script>"},
		"a program":                   {"b.exe", "application/x-msdownload", "MZ\x90\x00\x03\x00\x00\x00\x04\x00"},
		"a program that says PDF":     {"b.pdf", "application/pdf", "MZ\x90\x00\x03\x00\x00\x00\x04\x00"},
		"a program that says nothing": {"b.bin", "", "\x7fELF\x02\x01\x01\x00\x00\x00"},
		"an archive":                  {"b.zip", "application/zip", "PK\x03\x04\x14\x00\x00\x00"},
		"an archive that says text":   {"b.txt", "text/plain", "PK\x03\x04\x14\x00\x00\x00"},
		"a PNG that says JPEG":        {"b.jpg", "image/jpeg", pngSample.body},
		"a PNG that says text":        {"b.txt", "text/plain", pngSample.body},
		"a PNG that says SVG":         {"b.svg", "image/svg+xml", pngSample.body},
		"text that says PNG":          {"b.png", "image/png", "hello"},
		"an MP4 that says MOV":        {"b.mov", "video/quicktime", samples[4].body},
		"sound that says MP4":         {"b.mp4", "video/mp4", "\x00\x00\x00\x14ftypM4A \x00\x00\x00\x00M4A "},
		"Matroska":                    {"b.mkv", "video/x-matroska", "\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska"},
		"Matroska that says WebM":     {"b.webm", "video/webm", "\x1a\x45\xdf\xa3\x8b\x42\x82\x88matroska"},
		"text with a NUL":             {"b.txt", "text/plain", "abc\x00def"},
		"text with a NUL at its end":  {"b.txt", "text/plain", long("a", 70_000) + "\x00"},
		"an empty PNG":                {"b.png", "image/png", ""},
		"BMP": {"b.bmp", "image/bmp",
			"BM\x1e\x00\x00\x00\x00\x00\x00\x00\x1a\x00\x00\x00\x0c\x00\x00\x00\x01\x00\x01\x00\x01\x00\x18\x00"},
		"a type that cannot be read":    {"b.png", "image/png/x; ;", pngSample.body},
		"a type with a list":            {"b.png", "image/png, text/html", pngSample.body},
		"JavaScript":                    {"b.js", "text/javascript", "alert(1)"},
		"a type of our own, but forged": {"b.txt", "text/plain", "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"},
	}
	s := onSQLite(t)
	number := 0
	for name, file := range bad {
		t.Run(name, func(t *testing.T) {
			number++
			message := refused(t, postForm(s, visitorForm().file(file.name, file.kind, file.body), anybody()...), 400)
			contains(t, message, file.name, fmt.Sprintf("#%d ", number), "without its files")
			ticket := find[models.Ticket](t, s, "app_id = ? AND number = ?", s.App.ID, number)
			if got := attachments(t, s, number); len(got) != 0 {
				t.Errorf("kept %+v", got)
			}
			event := find[models.Event](t, s, "object_id = ? AND action = ?", ticket.ID, "ticket.files_refused")
			contains(t, event.Detail, file.name)
		})
	}
	if n := stored(t, s); n != 0 {
		t.Errorf("the store holds %d files", n)
	}
}

func TestOneRefusedFileMeansNoneIsStored(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for number, names := range []([3]string){{"bad.exe", "b.png", "c.txt"}, {"a.png", "bad.exe", "c.txt"},
		{"a.png", "b.txt", "bad.exe"}} {
		f := visitorForm()
		for _, name := range names {
			switch filepath.Ext(name) {
			case ".png":
				f.file(name, "image/png", pngSample.body)
			case ".txt":
				f.file(name, "text/plain", textSample.body)
			default:
				f.file(name, "application/x-msdownload", "MZ\x90\x00")
			}
		}
		message := refused(t, postForm(s, f, anybody()...), 400)
		contains(t, message, "bad.exe", fmt.Sprintf("#%d", number+1))
		if got := attachments(t, s, number+1); len(got) != 0 || stored(t, s) != 0 {
			t.Errorf("kept %+v", got)
		}
	}
}

// spec.md: "at most 5 files".
func TestAtMostFiveFilesAreAccepted(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	send := func(n int) handlertest.Answer {
		f := visitorForm()
		for i := range n {
			f.file(fmt.Sprintf("%d.txt", i), "text/plain", "text")
		}
		return postForm(s, f, anybody()...)
	}
	if ticket := created(t, send(5)); ticket["attachments"] != 5.0 {
		t.Errorf("%v were attached", ticket["attachments"])
	}
	for _, n := range []int{6, 90} {
		contains(t, refused(t, send(n), 400), fmt.Sprint(n, " files"), "at most 5", "Ticket #")
	}
	if n := stored(t, s); n != 5 {
		t.Errorf("the store holds %d files", n)
	}
}

// A file input without a chosen file sends an empty part, which does not count as a file.
func TestAnEmptyFileInputIsNoFile(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	f := visitorForm()
	for range 7 {
		f.file("", "application/octet-stream", "")
	}
	if ticket := created(t, postForm(s, f)); ticket["attachments"] != 0.0 {
		t.Errorf("%v files were attached", ticket["attachments"])
	}
	if ticket := created(t, postForm(s, visitorForm())); ticket["attachments"] != 0.0 {
		t.Errorf("a form without files has %v, want %v", ticket["attachments"], 0.0)
	}
	if n := stored(t, s); n != 0 {
		t.Errorf("the store holds %d files", n)
	}
}

// Files are stored under random names, so the name that was sent may contain anything.
func TestFileNamesAreCleanedAndOnlyDisplayed(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for sent, kept := range map[string]string{
		`../../../etc/passwd`: "passwd.png", `..\\..\\boot.ini`: "boot.png", `C:\\temp\\shot.png`: "shot.png",
		`/abs/shot.png`: "shot.png", `.htaccess`: "", `..`: "",
		`.`: "", `shot.php`: "shot.png", `shot.png.exe`: "shot.png.png", "a\u202egnp.exe": "agnp.png",
		"zero\u200bwidth.png": "zerowidth.png", "tab\there.png": "tabhere.png",
		long("n", 500) + ".png": "", "\u00fcber \U0001f525.png": "\u00fcber \U0001f525.png", `a%0d%0ab.png`: "",
		"semi;colon.png": "semi;colon.png", `CON.png`: "CON.png",
		`Offer %22final%22.png`: `Offer "final".png`, `two%0D%0Alines.png`: "twolines.png", `100%25.png`: "100%25.png",
		`%00.png`: "", "e\u0301.png": "\u00e9.png",
	} {
		t.Run(clip(sent), func(t *testing.T) {
			ticket := created(t, postForm(s, visitorForm().file(sent, "image/png", pngSample.body), anybody()...))
			got := attachments(t, s, ticket["number"])
			if len(got) != 1 {
				t.Fatalf("%d files", len(got))
			}
			name := got[0].Name
			if kept != "" && name != kept {
				t.Errorf("the name is %q, expected %q", name, kept)
			}
			if strings.ContainsAny(name, "/\\\x00\r\n") || !strings.HasSuffix(name, ".png") ||
				len([]rune(name)) > 125 || strings.Trim(name, ".") == "png" {
				t.Errorf("the name is %q", name)
			}
			if strings.Contains(got[0].FileKey, "shot") || len(got[0].FileKey) != 32 {
				t.Errorf("the key is %q", got[0].FileKey)
			}
		})
	}
}
