package chat

import (
	"bytes"
	"encoding/json"
	"flag"
	"mime"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write what is sent now into testdata")

var programs = []Program{Slack, Discord, Teams, Mattermost, Ntfy}

// hostile is a text that tries to mention everybody and to inject links and markup.
const hostile = "<!channel> @everyone *a* `b` [c](https://evil.example) <https://evil.example|d> <@U1> &amp; \u202eabc\nnext"

// hiddenLink matches a link whose bracket is not escaped.
var hiddenLink = regexp.MustCompile(`[^\\]\]\(https://evil`)

// unescaped matches a mention or an emoji of Discord without a backslash.
var unescaped = regexp.MustCompile(`[^\\]<[@!#:]`)

func one(title string) Message {
	return Message{App: "Kestrel", Headline: "New ticket #143, priority urgent", URL: "https://help.example.com/t/143",
		Urgent: true, Tag: "ticket", Items: []Item{{
			Line: "New ticket #143, priority urgent", Title: title, URL: "https://help.example.com/t/143",
			By: "Rita (rita@example.com)", Text: hostile,
		}}}
}

func several(count int) Message {
	m := Message{App: "Kestrel", Headline: "12 new tickets", URL: "https://help.example.com/inbox", Tag: "ticket"}
	for n := range count {
		title := "The total is wrong"
		if n == 1 {
			title = hostile
		}
		m.Items = append(m.Items, Item{Line: "New ticket #143", Title: title, URL: "https://help.example.com/t/143"})
	}
	return m
}

// Each body equals the one in testdata, which was compared with the chat's documentation.
func TestMessagesHaveTheDocumentedFormat(t *testing.T) {
	t.Parallel()
	for _, program := range programs {
		for name, message := range map[string]Message{
			"one": one("The total is <b>wrong</b> & late"), "several": several(12),
		} {
			post := Write(program, message)
			got := post.Body
			if program != Ntfy {
				var pretty bytes.Buffer
				if err := json.Indent(&pretty, post.Body, "", "  "); err != nil {
					t.Fatalf("%s: %v", program, err)
				}
				got = pretty.Bytes()
			}
			file := filepath.Join("testdata", string(program)+"-"+name+".txt")
			if *update {
				if err := os.WriteFile(file, append(got, '\n'), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil || strings.TrimSpace(string(want)) != strings.TrimSpace(string(got)) {
				t.Errorf("%s, %s: it sends\n%s\n(%v)", program, name, got, err)
			}
		}
	}
}

// No text that people write can notify anybody or become a link.
func TestTextOfPeopleIsEscaped(t *testing.T) {
	t.Parallel()
	for _, message := range []Message{one(hostile), several(3)} {
		slack := string(Write(Slack, message).Body)
		if strings.Contains(slack, "mrkdwn") || !strings.Contains(slack, `"text":"<!channel> @everyone *a*`) {
			t.Errorf("Slack gets %s", slack)
		}
		discord := string(Write(Discord, message).Body)
		if !strings.Contains(discord, `"allowed_mentions":{"parse":[]}`) || hiddenLink.MatchString(discord) ||
			strings.Contains(discord, "https://evil") || unescaped.MatchString(discord) {
			t.Errorf("Discord gets %s", discord)
		}
		mattermost := string(Write(Mattermost, message).Body)
		if strings.Contains(mattermost, "@everyone") || strings.Contains(mattermost, "<") ||
			hiddenLink.MatchString(mattermost) || strings.Contains(mattermost, "https://evil") {
			t.Errorf("Mattermost gets %s", mattermost)
		}
		if teams := string(Write(Teams, message).Body); strings.Contains(teams, `"TextBlock"`) ||
			strings.Contains(teams, `"entities"`) {
			t.Errorf("Teams gets %s", teams)
		}
		for _, program := range programs {
			if strings.Contains(string(Write(program, message).Body), "\u202e") {
				t.Errorf("%s gets a change of direction", program)
			}
		}
	}
}

// A text for Slack's notifications is the only one in its own Markdown.
func TestTheTextOfSlacksNotificationsIsEscaped(t *testing.T) {
	t.Parallel()
	m := one("x")
	m.App, m.Headline = "R&D <!here>", "New ticket <@U1>"
	var slack struct{ Text string }
	read(t, Slack, m, &slack)
	if slack.Text != "R&amp;D &lt;!here&gt;: New ticket &lt;@U1&gt;" {
		t.Errorf("it is %q", slack.Text)
	}
}

// A title may have nothing but characters that are left out.
func TestAnItemWithoutATitleIsALinkNevertheless(t *testing.T) {
	t.Parallel()
	slack := string(Write(Slack, one("\u202e")).Body)
	if strings.Contains(slack, `"text":""`) || !strings.Contains(slack, `"text":"New ticket #143, priority urgent","type":"link"`) {
		t.Errorf("it is %s", slack)
	}
}

func TestMarkdownShowsWhatPeopleWrote(t *testing.T) {
	t.Parallel()
	for _, text := range []struct{ written, discord, mattermost string }{
		{"A sentence: it ends. Really?", "A sentence: it ends. Really?", "A sentence: it ends. Really?"},
		{"- no list", `\- no list`, "&#45; no list"},
		{"12. no list", `12\. no list`, "12&#46; no list"},
		{"2026: see #143", "2026: see #143", "2026: see #143"},
		{"# no heading", `\# no heading`, "&#35; no heading"},
		{"=== no heading", `\=== no heading`, "&#61;== no heading"},
		{"at 12:30 :) :smile:", `at 12\:30 \:) \:smile:`, "at 12&#58;30 &#58;) &#58;smile:"},
		{"see https://a.example/b_c", `see https\://a.example/b\_c`, "see https&#58;&#47;&#47;a.example&#47;b&#95;c"},
		{"see WWW2.a.example", `see WWW2\.a.example`, "see WWW2&#46;a.example"},
		{"&amp; <b> $x$ #tag", `&amp; \<b\> $x$ \#tag`, "&#38;amp; &#60;b&#62; &#36;x&#36; &#35;tag"},
		{"größer: ü", "größer: ü", "größer: ü"},
		{"@here", "@here", "@\u200bhere"},
	} {
		if got := discordText(text.written); got != text.discord {
			t.Errorf("for Discord, %q is %q", text.written, got)
		}
		if got := mattermostText(text.written); got != text.mattermost {
			t.Errorf("for Mattermost, %q is %q", text.written, got)
		}
	}
}

// The longest texts that people can write stay within the limits of the chats.
func TestMessagesKeepTheLimitsOfThePrograms(t *testing.T) {
	t.Parallel()
	worst := strings.Repeat("<*&_", 5000)
	m := Message{App: worst, Headline: worst, URL: "https://help.example.com"}
	for range 500 {
		m.Items = append(m.Items, Item{Line: worst, Title: worst, URL: "https://help.example.com/" + strings.Repeat("a", 80),
			By: worst, Text: worst})
	}
	single := m
	single.Items = m.Items[:1]
	for _, message := range []Message{m, single} {
		var slack struct {
			Text   string
			Blocks []any
		}
		read(t, Slack, message, &slack)
		if length := len(Write(Slack, message).Body); length > 12000 || utf8.RuneCountInString(slack.Text) > 4000 {
			t.Errorf("Slack gets %d bytes, and %q", length, slack.Text)
		}
		var discord struct {
			Content string
			Embeds  []struct{ Description string }
		}
		read(t, Discord, message, &discord)
		embed := discord.Embeds[0]
		if len(discord.Content) > 2000 || len(embed.Description) > 4096 || embed.Description == "" || len(slack.Blocks) > 50 {
			t.Errorf("Discord gets %d and %d, Slack %d blocks", len(discord.Content), len(embed.Description), len(slack.Blocks))
		}
		var mattermost struct{ Text string }
		read(t, Mattermost, message, &mattermost)
		if length := utf8.RuneCountInString(mattermost.Text); length > 16383 {
			t.Errorf("Mattermost gets %d characters", length)
		}
		if length := len(Write(Teams, message).Body); length > 28<<10 {
			t.Errorf("Teams gets %d bytes", length)
		}
		if length := len(Write(Ntfy, message).Body); length > 4096 {
			t.Errorf("ntfy gets %d bytes", length)
		}
	}
}

func read(t *testing.T, program Program, message Message, into any) {
	t.Helper()
	if err := json.Unmarshal(Write(program, message).Body, into); err != nil {
		t.Fatal(err)
	}
}

// In any language, headers are one line of ASCII that decodes to the same text.
func TestNtfyHeadersAreSafeInAnyLanguage(t *testing.T) {
	t.Parallel()
	for _, headline := range []string{
		"新しいチケット #143", "تذكرة جديدة", "Größer\r\nX-Evil: 1", "🎫", strings.Repeat("ü", 119),
	} {
		m := one("x")
		m.Headline = headline
		title := Write(Ntfy, m).Header["Title"]
		for _, r := range title {
			if r < ' ' || r > '~' {
				t.Fatalf("the header is %q", title)
			}
		}
		read, err := new(mime.WordDecoder).DecodeHeader(title)
		if want := "Kestrel: " + strings.Join(strings.Fields(headline), " "); err != nil || read != want {
			t.Errorf("it reads %q, not %q (%v)", read, want, err)
		}
	}
}

func TestAnswersOfEachChatAreUnderstood(t *testing.T) {
	t.Parallel()
	for _, answer := range []struct {
		program Program
		status  int
		body    string
		gone    bool
		after   time.Duration
		says    string
	}{
		{Slack, 200, "ok", false, 0, ""},
		{Slack, 404, "no_service", true, 0, "Slack says that this address is gone."},
		{Slack, 410, "channel_is_archived", true, 0, "gone"},
		{Slack, 403, "action_prohibited", false, 0, "administrators"},
		{Slack, 400, "invalid_payload", false, 0, ""},
		{Slack, 404, "<html>not found</html>", false, 0, ""},
		{Discord, 204, "", false, 0, ""},
		{Discord, 404, `{"message": "Unknown Webhook", "code": 10015}`, true, 0, "gone"},
		{Discord, 401, `{"message": "Invalid Webhook Token", "code": 50027}`, true, 0, "gone"},
		{Discord, 404, `{"message": "404: Not Found", "code": 0}`, false, 0, ""},
		{Discord, 429, `{"message": "You are being rate limited.", "retry_after": 64.57, "global": false}`, false,
			64570 * time.Millisecond, "slow down"},
		{Teams, 202, "", false, 0, ""},
		{Teams, 404, `{"error":{"code":"WorkflowNotFound","message":"…"}}`, true, 0, "gone"},
		{Teams, 400, `{"error":{"code":"WorkflowTriggerIsNotEnabled","message":"…"}}`, false, 0, "turned off"},
		{Teams, 404, "", false, 0, ""},
		{Mattermost, 400, `{"id":"web.incoming_webhook.invalid.app_error","status_code":400}`, true, 0, "gone"},
		{Mattermost, 501, `{"id":"web.incoming_webhook.disabled.app_error"}`, false, 0, "turned off"},
		{Mattermost, 404, "404 page not found", false, 0, ""},
		{Ntfy, 200, `{"id":"x"}`, false, 0, ""},
		{Ntfy, 403, `{"code":40301,"http":403,"error":"forbidden"}`, false, 0, "access token"},
		{Ntfy, 429, `{"code":42908,"http":429,"error":"limit reached"}`, false, 0, "slow down"},
	} {
		got := Read(answer.program, answer.status, answer.body)
		if got.Gone != answer.gone || got.RetryAfter != answer.after || !strings.Contains(got.Why, answer.says) ||
			answer.says == "" && got.Why != "" {
			t.Errorf("%s, %d %s: %+v", answer.program, answer.status, answer.body, got)
		}
	}
}
