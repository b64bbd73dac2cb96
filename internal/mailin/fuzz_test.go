package mailin

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// FuzzRead checks that any mail is read in a short time, that its texts can be stored and shown, and that an answer
// contains only text of the mail.
func FuzzRead(f *testing.F) {
	for _, mail := range goldenMails(f) {
		f.Add(mail)
	}
	f.Fuzz(func(t *testing.T, mail []byte) {
		start := time.Now()
		m, err := Read(t.Context(), bytes.NewReader(mail), Options{
			Trust: []string{"mx.example.com"}, Resolver: zone{}.lookup, Sent: sending(weSent),
		})
		if err != nil {
			t.Fatal(err)
		}
		defer m.Close()
		if took := time.Since(start); took > 10*time.Second { // other workers run at the same time
			t.Errorf("it took %v", took)
		}
		shown(t, m)
		texts := []string{m.MessageID, m.From.Name, m.From.Email, m.Subject, m.Language}
		for _, file := range m.Files {
			texts = append(texts, file.Name, file.DeclaredType, file.ContentID)
			if strings.ContainsAny(file.Name, `/\`) || file.Name == "" || len(file.SHA256) != 32 {
				t.Errorf("a file is %+v", file)
			}
		}
		for _, text := range texts {
			if strings.ContainsAny(text, "\n\t") {
				t.Errorf("%q has several lines", text)
			}
		}
		written := map[string]bool{"": true}
		for line := range strings.SplitSeq(m.Text, "\n") {
			written[line] = true
		}
		for line := range strings.SplitSeq(m.Answer, "\n") {
			if !written[line] {
				t.Errorf("the answer says %q, and the mail does not", line)
			}
		}
	})
}
