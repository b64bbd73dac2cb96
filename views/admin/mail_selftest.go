package admin

import (
	"fmt"
	"strings"
	"time"

	"intake/views/ui"
)

// SelfTestPart is the part of the page with the self-test, which script requests.
const SelfTestPart = "self-test"

// MailTest is the self-test of an app's mail, with its last result. Without steps it has never run.
type MailTest struct {
	Address   string // the recipient of the next test
	Steps     []MailTestStep
	StartedAt time.Time
	Took      time.Duration // the duration of a completed test
	Running   bool
}

// MailTestStep is one step. State is waiting, running, passed, failed or skipped. Fault says why it failed, and Said is
// the server's own message.
type MailTestStep struct {
	Name    string
	State   string
	To      string
	Fault   string
	Said    string
	Took    time.Duration
	Domain  string
	SPF     bool
	DKIM    bool
	DMARC   string
	Mailbox string
}

// SelfTestTitles are the titles of the steps.
var SelfTestTitles = map[string]string{
	"leaves":   "A mail leaves",
	"arrives":  "A mail to %s arrives",
	"answers":  "An answer finds its ticket",
	"believed": "Other mail servers trust your mail",
	"large":    "Mail with a file of 20 MB",
}

func (t MailTest) title(step MailTestStep) string {
	title := SelfTestTitles[step.Name]
	if strings.Contains(title, "%s") {
		to := step.To
		if to == "" {
			to = t.Address
		}
		return fmt.Sprintf(title, to)
	}
	return title
}

func (s MailTestStep) sign() (icon, tone string) {
	switch s.State {
	case "passed":
		return "circle-check", "ok"
	case "failed":
		return "circle-alert", "bad"
	}
	return "circle-dashed", "faint"
}

func (s MailTestStep) stateWord() string {
	switch s.State {
	case "passed":
		return " (works)"
	case "failed":
		return " (failed)"
	case "running":
		return " (running)"
	}
	return " (not tried)"
}

// SelfTestFaultWords are the reasons why a step failed.
var SelfTestFaultWords = map[string]string{
	"outbox":          "This server sends no mail yet: SMTP_URL is not set, and mail is kept in a folder.",
	"refused":         "The mail server refused the mail to %s",
	"bounced":         "The mail to %s was sent back",
	"lost":            "The mail to %s did not come in within two minutes.",
	"unsent":          "The mail server did not take the mail",
	"long":            "The address of MAIL_FROM is so long that no tag fits into it.",
	"unauthenticated": "", // described by missing
	"dns":             "The DNS did not answer",
	"cut_off":         "Intake was stopped during the test. Run it again.",
}

// explanation is the text below a step.
func (s MailTestStep) explanation() string {
	switch s.State {
	case "running":
		return map[string]string{"believed": "Asking the DNS."}[s.Name]
	case "skipped":
		return "Not tried, because an earlier step failed."
	case "failed":
		return s.failure()
	case "passed":
		return s.success()
	}
	return ""
}

func (s MailTestStep) success() string {
	took := seconds(s.Took)
	switch s.Name {
	case "leaves":
		return "Your mail server accepted it within " + took + "."
	case "arrives":
		return "It came by " + MailboxWords(s.Mailbox) + " after " + took + "."
	case "answers":
		return "The mail to " + s.To + " came in after " + took + ". From now on, answers to our mails go to such addresses."
	case "believed":
		return "SPF and DKIM are in place, and the DMARC policy is “" + s.DMARC + "”."
	}
	return "It came in after " + took + "."
}

func (s MailTestStep) failure() string {
	if s.Fault == "unauthenticated" {
		return s.missing()
	}
	words := SelfTestFaultWords[s.Fault]
	if strings.Contains(words, "%s") {
		words = fmt.Sprintf(words, s.To)
	}
	switch {
	case strings.HasSuffix(words, "."):
		return words
	case s.Said == "":
		return words + "."
	}
	return words + ": “" + strings.TrimRight(s.Said, ". ") + "”."
}

// missing says which DNS records other servers need to verify the domain's mail.
func (s MailTestStep) missing() string {
	var records, explanation []string
	if !s.SPF {
		records = append(records, "no SPF record")
	}
	if s.DMARC == "" {
		records = append(records, "no DMARC record")
	}
	if len(records) > 0 {
		explanation = append(explanation, s.Domain+" has "+joined(records)+".")
	}
	if !s.DKIM {
		explanation = append(explanation, "The mail that came back has no valid DKIM signature.")
	}
	return strings.Join(explanation, " ")
}

func joined(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

// records are the missing DNS records.
func (s MailTestStep) records() string {
	var lines []string
	if !s.SPF {
		lines = append(lines, s.Domain+". TXT \"v=spf1 mx ~all\"")
	}
	if s.DMARC == "" {
		lines = append(lines, "_dmarc."+s.Domain+". TXT \"v=DMARC1; p=none\"")
	}
	return strings.Join(lines, "\n")
}

func seconds(took time.Duration) string {
	took = max(took, 100*time.Millisecond)
	if took < 10*time.Second {
		return fmt.Sprintf("%.1f\u00a0s", took.Seconds())
	}
	return fmt.Sprintf("%d\u00a0s", int(took.Round(time.Second).Seconds()))
}

// MailboxWords says how a mail arrived: the user of a mailbox, or the LMTP server.
func MailboxWords(mailbox string) string {
	switch mailbox {
	case "lmtp":
		return "LMTP"
	case "pipe":
		return "a pipe"
	}
	user, _, _ := strings.Cut(mailbox, " at ")
	return user
}

// lasted is the duration of the test.
func (t MailTest) lasted() string {
	if t.Took < time.Minute {
		return "it took " + ui.CountOf(max(1, int(t.Took.Round(time.Second).Seconds())), "second", "seconds")
	}
	return "it took " + ui.CountOf(int(t.Took.Round(time.Minute).Minutes()), "minute", "minutes")
}

// version changes whenever the step's content changes.
func (s MailTestStep) version() string { return s.State + " " + s.Fault + " " + s.explanation() }

// spoken is announced to screen readers when the step is done.
func (t MailTest) spoken(step MailTestStep) string {
	state := strings.TrimSuffix(strings.Replace(step.stateWord(), " (", ": ", 1), ")")
	return t.title(step) + state + ". " + step.explanation()
}
