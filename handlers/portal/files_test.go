package portal_test

import (
	"crypto/rand"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/i18n"
)

const png = "\x89PNG\r\n\x1a\n" + "0000 a picture of a wrong invoice 0000"

// fileOf returns the address of the first file in the ticket's conversation.
func (d *desk) fileOf(ticket *models.Ticket) string {
	d.Helper()
	messages := modelstest.Messages(d.T, d.DB.DB, ticket)
	for _, message := range messages {
		if len(message.Files) > 0 {
			return page(ticket) + "/files/" + message.Files[0].ID
		}
	}
	d.Fatal("the ticket has no file")
	return ""
}

// They are not cached, and served so that browsers neither guess their type nor run them. Staff get them, too.
func TestFilesOfATicketAreServedOnlyToItsRequesterAndAsAttachments(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		name := `Rechnung "März" 100%.png`
		d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "See here."),
			[]handlertest.File{{Name: name, Type: "image/png", Content: png}}), page(d.ritas))
		address := d.fileOf(d.ritas)
		answer := d.rita.Get(address)
		d.expect(answer, 200)
		if answer.Body != png {
			t.Errorf("the file is %q, want %q", answer.Body, png)
		}
		for header, want := range map[string]string{
			"Content-Type": "image/png", "X-Content-Type-Options": "nosniff",
			"Content-Security-Policy": "sandbox; default-src 'none'",
			"Cache-Control":           "private, no-store", "Cross-Origin-Resource-Policy": "same-origin",
			"Referrer-Policy":     "no-referrer",
			"Content-Disposition": `attachment; filename="Rechnung _M_rz_ 100_.png"; filename*=UTF-8''Rechnung%20%22M%C3%A4rz%22%20100%25.png`,
		} {
			if got := answer.Header.Get(header); got != want {
				t.Errorf("%s is %q, want %q", header, got, want)
			}
		}
		d.expectTo(d.visitor.Get(address), "/login?next=")
		for _, stranger := range []*handlertest.Browser{d.sam, d.amir} {
			if answer := stranger.Get(address); answer.StatusCode != 404 || strings.Contains(answer.Body, "PNG") {
				t.Errorf("a stranger is answered %d", answer.StatusCode)
			}
		}
		// A file of another ticket is not found through one's own ticket.
		if answer := d.sam.Get(page(d.samsOwned) +
			address[strings.LastIndex(address, "/files/"):]); answer.StatusCode != 404 {
			t.Errorf("through another ticket it is answered %d", answer.StatusCode)
		}
	})
}

// sendDigits sends a file with ten digits to Rita's ticket, and returns its address.
func (d *desk) sendDigits() string {
	d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "See here."),
		[]handlertest.File{{Name: "a.txt", Type: "text/plain", Content: "0123456789"}})
	return d.fileOf(d.ritas)
}

func TestRangesOfAFileAreServed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		address := d.sendDigits()
		for _, row := range []struct {
			asked    string
			status   int
			body, is string
		}{
			{"bytes=2-4", 206, "234", "bytes 2-4/10"},
			{"bytes=7-", 206, "789", "bytes 7-9/10"},
			{"bytes=-2", 206, "89", "bytes 8-9/10"},
			{"bytes=10-", 416, "", "bytes */10"},
			{"bytes=0-1,4-5", 200, "0123456789", ""},
		} {
			answer := d.rita.Get(address, "Range", row.asked)
			if answer.StatusCode != row.status || row.status < 300 && answer.Body != row.body ||
				answer.Header.Get("Content-Range") != row.is {
				t.Errorf("%s: %d %q %q", row.asked, answer.StatusCode, answer.Body, answer.Header.Get("Content-Range"))
			}
		}
		if kind := d.rita.Get(address).Header.Get("Content-Type"); kind != "text/plain; charset=utf-8" {
			t.Errorf("text is served as %s", kind)
		}
	})
}

// Browsers ask for the rest only if they can tell that it is the rest of the same file (RFC 9110, section 13.1.5).
func TestAnInterruptedDownloadCanBeContinued(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		address := d.sendDigits()
		tag := d.rita.Get(address).Header.Get("Etag")
		if tag == "" || strings.HasPrefix(tag, "W/") {
			t.Fatalf("the file is tagged %q", tag)
		}
		if rest := d.rita.Get(address, "Range", "bytes=6-", "If-Range", tag); rest.StatusCode != 206 || rest.Body != "6789" {
			t.Errorf("the rest is %d %q", rest.StatusCode, rest.Body)
		}
		if whole := d.rita.Get(address, "Range", "bytes=6-", "If-Range", `"another"`); whole.StatusCode != 200 ||
			whole.Body != "0123456789" {
			t.Errorf("instead of the rest of another file comes %d %q", whole.StatusCode, whole.Body)
		}
	})
}

// After a restore without the files, a page says so. No header makes browsers save it as the file.
func TestAFileThatTheStoreLostIsExplained(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		address := d.sendDigits()
		if err := s.Files.Walk(t.Context(), time.Now().Add(time.Hour), func(key string) error {
			return s.Files.Delete(t.Context(), key)
		}); err != nil {
			t.Fatal(err)
		}
		for _, asked := range []string{"", "bytes=2-4"} {
			answer := d.rita.Get(address, "Range", asked)
			d.expect(answer, 404, "This file is missing", "Whoever has a copy can send it again.")
			for _, header := range []string{"Content-Disposition", "Content-Range", "Accept-Ranges", "Etag"} {
				if got := answer.Header.Get(header); got != "" {
					t.Errorf("%s is %q", header, got)
				}
			}
			if kind := answer.Header.Get("Content-Type"); !strings.HasPrefix(kind, "text/html") {
				t.Errorf("it is sent as %s", kind)
			}
		}
	})
}

// Somebody who was asked for a picture has nothing else to say.
func TestAFileNeedsNoText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		picture := []handlertest.File{{Name: "invoice.png", Type: "image/png", Content: png}}
		d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", " "), picture), page(d.ritas)+"?notice=sent#m-")
		d.expect(d.rita.Get(page(d.ritas)), 200, `data-picture="invoice.png"`)
		d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "", "solved", "1"), picture), page(d.ritas))
		if d.stored(d.ritas).Status != models.TicketResolved {
			t.Error("the ticket is not resolved")
		}
		// Without its files, nothing would be left of such a reply.
		for _, refused := range [][]handlertest.File{
			{{Name: "virus.exe", Type: "application/x-msdownload", Content: "MZ\x00\x01"}}, slices.Repeat(picture, 6),
		} {
			d.expect(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", ""), refused), 422, `id="files-error"`)
		}
		if d.stored(d.ritas).Status != models.TicketResolved {
			t.Error("refused files reopen the ticket")
		}
		if messages := modelstest.Messages(t, d.DB.DB, d.ritas); len(messages) != 3 {
			t.Errorf("there are %d messages", len(messages))
		}
	})
}

// Browsers do not choose the files again in a form that is shown again.
func TestAFormThatComesBackSaysThatItsFilesWereNotKept(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		const notKept = "Your files were not kept. Choose them again."
		picture := []handlertest.File{{Name: "invoice.png", Type: "image/png", Content: png}}
		without := func(answer handlertest.Answer, status int) {
			t.Helper()
			if d.expect(answer, status); strings.Contains(answer.Body, notKept) {
				t.Error("it says so of a form without files")
			}
		}
		mistyped := form("app", "kestrel", "email", "rita", "subject", "VAT", "description", "It says 19 %.")
		d.expect(s.Visitor().PostFiles("/my/tickets/new", mistyped, picture), 422, `id="email-error"`, notKept,
			`href="#files"`)
		without(s.Visitor().PostFiles("/my/tickets/new", mistyped, []handlertest.File{{Type: "application/octet-stream"}}),
			422)

		const replies = "/replies"
		long := form("body", strings.Repeat("a", models.MaxDescription+1))
		d.expect(d.rita.PostFiles(page(d.ritas)+replies, long, picture), 422, notKept)
		without(d.rita.PostForm(page(d.ritas)+replies, long), 422)
		more := form("body", "And one more thing.")
		for n := 0; d.rita.PostForm(page(d.ritas)+replies, more).StatusCode != 429; n++ {
			more.Set("body", "One more thing: "+strconv.Itoa(n))
		}
		d.expect(d.rita.PostFiles(page(d.ritas)+replies, more, picture), 429, notKept)
	})
}

// Script refuses what the form does not offer. Browsers have no type of their own for many text files.
func TestTheFormOffersEachKindOfTextFileThatIsTaken(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		form := d.rita.Get(page(d.ritas)).Body
		for _, extension := range []string{".txt", ".log", ".csv", ".tsv", ".json", ".ndjson", ".md"} {
			file := handlertest.File{Name: "list" + extension, Type: "application/octet-stream", Content: "one\ttwo\n"}
			d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", nil, []handlertest.File{file}),
				page(d.ritas)+"?notice=sent#m-")
			d.expect(d.rita.Get(page(d.ritas)), 200, file.Name)
			if !strings.Contains(form, ","+extension+",") && !strings.Contains(form, ","+extension+`"`) {
				t.Errorf("%s is taken, but not offered", extension)
			}
		}
	})
}

// Phones give all photos one name, and the second may be sent from a page of before the first.
func TestAFileWithTheNameOfAnEarlierOneIsKept(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		fields := form("body", "", "seen", d.ritas.ID)
		for _, content := range []string{png + "one", png + "two", png + "two"} { // the last by an impatient second click
			photo := []handlertest.File{{Name: "image.png", Type: "image/png", Content: content}}
			d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", fields, photo), page(d.ritas)+"?notice=sent#m-")
		}
		var files []string
		for _, message := range modelstest.Messages(t, d.DB.DB, d.ritas)[1:] {
			for _, file := range message.Files {
				files = append(files, d.rita.Get(page(d.ritas)+"/files/"+file.ID).Body)
			}
		}
		if !slices.Equal(files, []string{png + "one", png + "two"}) {
			t.Errorf("the conversation has the files %q", files)
		}
	})
}

// A message may have five files of 50 MiB. If one is refused, none is stored.
func TestARefusedFileDoesNotLoseTheMessage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "With an archive."), []handlertest.File{
			{Name: "a.png", Type: "image/png", Content: png},
			{Name: "logs.zip", Type: "application/zip", Content: "PK\x03\x04"},
		}), page(d.ritas)+"?notice=sent#m-")
		answer := d.rita.Get(page(d.ritas))
		d.expect(answer, 200, "With an archive.", "logs.zip is not an accepted file type.")
		if strings.Contains(answer.Body, "/files/") {
			t.Error("a file was kept")
		}
		d.expect(d.rita.Get(page(d.ritas)+"?lang="+i18n.PseudoTag), 200, "⟦logs.zip is not an accepted file type.")
		// Events from before faults were stored contain a sentence only.
		d.must(s.DB.Exec(`UPDATE events SET detail = replace(detail, '"fault"', '"later"') WHERE action = ?`,
			models.ActionMessageFilesRefused).Error)
		d.expect(d.rita.Get(page(d.ritas)+"?lang="+i18n.PseudoTag), 200, ">logs.zip is not an accepted file type.")
	})
}

// Files of forms on pages are streamed into the spool, with the same limits.
func TestATooLargeFileIsRefusedAndTheTextKept(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		large := make([]byte, models.MaxFileSize+1)
		rand.Read(large) //nolint:errcheck // crypto/rand never fails
		copy(large, png)
		d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "A long film."),
			[]handlertest.File{{Name: "film.png", Type: "image/png", Content: string(large)}}), page(d.ritas))
		d.expect(d.rita.Get(page(d.ritas)), 200, "A long film.", "film.png is larger than 50 MB")
	})
}
