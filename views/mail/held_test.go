package mail

import "testing"

func TestEachReasonForHoldingAMailHasItsOwnText(t *testing.T) {
	t.Parallel()
	other := Held{Why: "unanswerable"}.why()
	for _, reason := range []string{"member", "member_else", "no_answer", "overtaken", "empty", "file_refused", "sealed", "spam", "many"} {
		if (Held{Why: reason}).why() == other {
			t.Errorf("%s has no words of its own", reason)
		}
	}
	for _, reason := range []string{"sealed", "many"} {
		answer, mail := Held{Why: reason}, Held{Why: reason, New: true}
		if mail.why() == answer.why() || mail.heading() != "Your mail was held" {
			t.Errorf("a new mail held as %s is described like an answer", reason)
		}
	}
	if several := (Held{AppName: "Kestrel"}); several.Subject(t.Context()) != "Kestrel: your answer was held" {
		t.Errorf("an answer to no ticket is %q", several.Subject(t.Context()))
	}
}
