package mail

import "testing"

// A notice about held mail says why it was held.
func TestEachReasonIsToldInItsOwnWords(t *testing.T) {
	t.Parallel()
	other := Held{Why: "unanswerable"}.why()
	for _, reason := range []string{"member", "member_else", "no_answer", "overtaken", "empty", "sealed", "spam", "many"} {
		if (Held{Why: reason}).why() == other {
			t.Errorf("%s has no words of its own", reason)
		}
	}
	for _, reason := range []string{"sealed", "many"} {
		answer, mail := Held{Why: reason}, Held{Why: reason, New: true}
		if mail.why() == answer.why() || mail.heading() != "Your mail was held" {
			t.Errorf("of a new mail %s is told as of an answer", reason)
		}
	}
	if several := (Held{AppName: "Kestrel"}); several.Subject(t.Context()) != "Kestrel: your answer was held" {
		t.Errorf("an answer to no ticket is %q", several.Subject(t.Context()))
	}
}
