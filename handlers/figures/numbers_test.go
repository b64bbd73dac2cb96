package figures

import (
	"testing"

	"intake/models"
)

func TestOneAnswerInTimeIsOneAnswer(t *testing.T) {
	t.Parallel()
	for due, says := range map[int]string{0: "no answers were due", 1: "1 of 1 answer", 2: "1 of 2 answers"} {
		counted := counts{inTime: part[models.AnswersInTime]{value: models.AnswersInTime{Due: due, InTime: 1}}}
		if notes := counted.inTimeNumber().Notes; notes[0] != says {
			t.Errorf("of %d: %q", due, notes)
		}
	}
}
