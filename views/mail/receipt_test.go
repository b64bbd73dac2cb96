package mail

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

func receipt() Receipt {
	return Receipt{AppName: "Kestrel", Number: 1042, TicketURL: "https://help.example.com/my/tickets/01j",
		DisownURL: "https://help.example.com/disown/t0k3n"}
}

func htmlOf(t *testing.T, r Receipt) string {
	t.Helper()
	var b strings.Builder
	if err := r.HTML().Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestAReceiptMatchesTheGoldenFiles(t *testing.T) {
	t.Parallel()
	unproven := receipt()
	proven := receipt()
	proven.TicketSubject, proven.AnswerTime = "Invoice PDF shows the <wrong> VAT rate", "Usually within a working day."
	answered := proven
	answered.ReadsAnswers = true
	automatic := answered
	automatic.Answer = "Hello Rita,\n\nlook at **these** pages first: https://kestrel.example/vat\n\n- rates\n- <wrong> ones"
	for name, r := range map[string]Receipt{"receipt-unproven": unproven, "receipt-proven": proven,
		"receipt-answered": answered, "receipt-automatic": automatic} {
		golden(t, name+".html", htmlOf(t, r))
		golden(t, name+".txt", "Subject: "+r.Subject(t.Context())+"\n\n"+r.Text(t.Context()))
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s has changed; if it should, run go test ./views/mail -update. It is now:\n%s", name, got)
	}
}

func TestASubjectHasNoLineBreaks(t *testing.T) {
	t.Parallel()
	r := receipt()
	r.TicketSubject = "Hello\r\nBcc: everyone@example.com\t\u202e!"
	if got, want := r.Subject(t.Context()), "[#1042] Hello Bcc: everyone@example.com !"; got != want {
		t.Errorf("the subject line is %q, want %q", got, want)
	}
	r.TicketSubject, r.AppName = " \n ", "Kes\ntrel"
	if got, want := r.Subject(t.Context()), "[#1042] Kes trel has your message"; got != want {
		t.Errorf("the subject line is %q, want %q", got, want)
	}
}

func TestHostileTextInAMailStaysText(t *testing.T) {
	t.Parallel()
	r := receipt()
	r.AppName, r.TicketSubject, r.AnswerTime = "<b>App</b>", `"><script>alert(1)</script>`, "<i>soon</i>"
	r.TicketURL = "javascript:alert(1)"
	page := htmlOf(t, r)
	for _, bad := range []string{"<script", "<b>App", "<i>", `href="javascript:`} {
		if strings.Contains(page, bad) {
			t.Errorf("the mail has %s: %s", bad, page)
		}
	}
}
