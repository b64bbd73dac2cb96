package mailin

import "testing"

func TestAutomaticMailIsRecognized(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]Automatic{
		"Auto-Submitted: auto-replied":                     AutoSubmitted,
		"Auto-Submitted: Auto-Generated; owner=x":          AutoSubmitted,
		"Auto-Submitted: auto-notified (x)":                AutoSubmitted,
		"Auto-Submitted: no":                               "",
		"Auto-Submitted: No (a person)":                    "",
		"X-Autoreply: yes":                                 AutoSubmitted,
		"X-Autoreply: no":                                  "",
		"X-Autorespond: Gone":                              AutoSubmitted,
		"X-POST-MessageClass: 9; Autoresponder":            AutoSubmitted,
		"Precedence: auto_reply":                           AutoSubmitted,
		"Precedence: Bulk":                                 AutoBulk,
		"Precedence: junk":                                 AutoBulk,
		"Precedence: list":                                 AutoBulk,
		"Precedence: first-class":                          "",
		"List-Id: <a.example.com>":                         AutoList,
		"Mailing-List: contact a@example.com":              AutoList,
		"List-Unsubscribe: <https://example.com>":          "",
		"X-Auto-Response-Suppress: All":                    "",
		"Return-Path: <>":                                  AutoNoSender,
		"Return-Path: < >":                                 AutoNoSender,
		"Return-Path: <rita@example.com>":                  "",
		"Return-Path: <rita@example.com>\nReturn-Path: <>": "",
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b":       AutoBounce,
		"Content-Type: multipart/report; report-type=feedback-report; boundary=b":       AutoSubmitted,
		"X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent":                   AutoSubmitted,
		"X-Failed-Recipients: nobody@example.com\nFrom: Mailer-Daemon@mx.example.com":   AutoBounce,
		"X-Spam-Flag: YES\nSubject: Automatic reply: none of the fields says so at all": "",
	} {
		if m := read(t, []byte(head+"\n\nText.\n"), Options{}); m.Automatic != want {
			t.Errorf("%q is %q, and should be %q", head, m.Automatic, want)
		}
	}
	for envelope, want := range map[string]Automatic{"<>": AutoNoSender, "rita@example.com": "", "": AutoNoSender} {
		m := read(t, []byte("Return-Path: <>\n\nText.\n"), Options{EnvelopeFrom: envelope})
		if m.Automatic != want {
			t.Errorf("from %q it is %q, want %q", envelope, m.Automatic, want)
		}
	}
}

func TestTheVerdictOfTheSpamFilterIsRead(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]bool{
		"X-Spam-Flag: YES": true, "X-Spam-Flag: NO": false,
		"X-Spam-Status: Yes, score=9.1 required=5.0": true, "X-Spam-Status: No, score=1.2": false,
		"X-Spam: Yes": true, "X-Rspamd-Action: add header": true, "X-Rspamd-Action: greylist": false,
		"X-MS-Exchange-Organization-SCL: 6": true, "X-MS-Exchange-Organization-SCL: 1": false,
		"X-MS-Exchange-Organization-SCL: -1": false, "Subject: Yes": false,
	} {
		if m := read(t, []byte(head+"\n\nText.\n"), Options{}); m.Spam != want {
			t.Errorf("%q is spam: %t, want %t", head, m.Spam, want)
		}
	}
}
