package mail

import "testing"

func TestMailsAboutAChangeOfAddressMatchTheGoldenFiles(t *testing.T) {
	t.Parallel()
	for _, kind := range []EmailChangeKind{EmailNew, EmailOld, EmailTaken, EmailChanged} {
		e := EmailChange{Kind: kind, Host: "help.example.com", URL: "https://help.example.com/account",
			NewEmail: "rita.new@example.com"}
		switch kind {
		case EmailOld:
			e.KeepURL = "https://help.example.com/keep-email/t0k3n"
			fallthrough
		case EmailNew:
			e.Code = "408173"
		}
		golden(t, string(kind)+".html", rendered(t, e.HTML()))
		golden(t, string(kind)+".txt", "Subject: "+e.Subject(t.Context())+"\n\n"+e.Text(t.Context()))
	}
}
