package widget_test

import (
	"fmt"
	"mime"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"intake/handlers/handlertest"
	"intake/internal/mail"
	"intake/internal/testing/browser"
	"intake/models"
)

// These stay as they are in every language: what people wrote and their names, units, and names of formats and zones.
var namesAndUnits = strings.NewReplacer("App kestrel", "", "Amir", "", "Agent", "", "Intake", "",
	"yuki@example.com", "",
	"help@example.com", "", "diagnostics.txt", "", "export.log", "", "MB", "", "MP4", "", "WebM", "", "MOV", "", "PDF", "", "UTC", "",
	"Chrome", "", "Firefox", "", "Safari", "", "Linux", "")

var (
	addresses  = regexp.MustCompile(`https?://\S+`)
	latinWords = regexp.MustCompile(`[A-Za-z]{2,}[A-Za-z ’']*`)
)

// english returns the words in Latin letters that remain in a text.
func english(text string) []string {
	found := latinWords.FindAllString(namesAndUnits.Replace(addresses.ReplaceAllString(text, " ")), -1)
	return slices.Compact(found)
}

// readTexts collects all texts of the page, including hidden ones, those for screen readers and the content of fields.
// It skips elements that declare another language, such as the names of languages.
const readTexts = `(() => {
	const texts = [], passed = "script, style, template, noscript, .avatar, [lang]:not([lang|=ja])";
	const read = (node) => {
		if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
		if (node instanceof Element) {
			if (node.matches(passed)) return;
			for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"])
				texts.push(node.getAttribute(name) ?? "");
			if (node.matches("input[type=submit]")) texts.push(node.value);
			if (node.shadowRoot) read(node.shadowRoot);
		}
		for (const child of node.childNodes) read(child);
	};
	const widget = document.querySelector("intake-widget");
	if (widget) read(widget); else { texts.push(document.title); read(document.body); }
	return texts.filter((text) => text.trim()).join("\n");
})()`

// japaneseReader follows a visitor who reads only Japanese.
type japaneseReader struct {
	*testing.T
	*browser.Window
}

func (r japaneseReader) reads(where string) {
	r.Helper()
	texts := browser.Eval[string](r.Window, readTexts)
	if found := english(texts); len(found) > 0 || !strings.ContainsAny(texts, "のをはに") {
		r.Errorf("%s reads %q in\n%s", where, found, texts)
	}
	if strings.Contains(texts, "。 ") {
		r.Errorf("%s separates Japanese sentences with a space in\n%s", where, texts)
	}
}

func (r japaneseReader) gets(what string, message mail.Message) {
	r.Helper()
	parsed, err := html.Parse(strings.NewReader(message.HTML))
	if err != nil {
		r.Fatal(err)
	}
	var shown strings.Builder
	for node := range parsed.Descendants() {
		if node.Type == html.TextNode && node.Parent.Data != "style" {
			shown.WriteString(node.Data + "\n")
		}
		for _, attribute := range node.Attr {
			if slices.Contains([]string{"alt", "title", "aria-label"}, attribute.Key) {
				shown.WriteString(attribute.Val + "\n")
			}
		}
	}
	sender, err := new(mime.WordDecoder).DecodeHeader(message.From)
	if err != nil {
		r.Fatal(err)
	}
	for part, text := range map[string]string{"subject": message.Subject, "sender": sender, "text": message.Text,
		"HTML": shown.String()} {
		if found := english(text); len(found) > 0 {
			r.Errorf("the %s of %s reads %q in\n%s", part, what, found, text)
		}
	}
	if message.Language != "ja" {
		r.Errorf("%s is in %q", what, message.Language)
	}
}

// From the widget to the end, a Japanese reader meets no English word, even though their browser asks for English:
// first the widget sets the language, then the links in mails do.
func TestAJapaneseVisitorSeesNoEnglish(t *testing.T) {
	t.Parallel()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	s := handlertest.SQLite(t)
	inbox := s.Mailbox()
	w := website{tag: `data-app="kestrel" data-lang="ja"`, lang: "ja"}.open(t, s, browser.Speaks("en"))
	yuki := japaneseReader{t, w}
	w.Click("ヘルプ")
	w.SeeOffered("件名") // the form loads when it is opened
	yuki.reads("the widget")
	w.Fill("件名", "エクスポートが空です")
	w.Click("送信")
	w.See("何が起きたかを入力してください。")
	yuki.reads("the widget with faults")
	w.Fill("何が起きましたか？", "行がありません。")
	w.Fill("メールアドレス 返信に使います", "yuki@example.com")
	file := filepath.Join(t.TempDir(), "export.log")
	must(os.WriteFile(file, []byte("0 rows\n"), 0o600))
	w.Upload("ファイルを添付", file)
	w.Click("送信")
	w.See("メッセージを受け取りました", "ファイル 1 個を添付しました。")
	yuki.reads("the widget with what was sent")
	found := tickets(t, s)
	if len(found) != 1 {
		t.Fatalf("the tickets are %+v", found)
	}
	ticket := &found[0]

	receipt := inbox.Next("yuki@example.com")
	yuki.gets("the receipt", receipt)
	w.Visit(s.URL + inbox.Link(receipt))
	yuki.reads("the page of the receipt's link")
	w.NewPage(func() { w.Click(fmt.Sprintf("お問い合わせ #%d を開く", ticket.Number)) })
	yuki.reads("the new ticket")

	amir := models.Actor{Account: s.Amir}
	_, err := ticket.Reply(t.Context(), s.DB.DB, amir, models.ReplyDraft{Body: "どの表ですか？"})
	must(err)
	reply := inbox.Next("yuki@example.com")
	yuki.gets("the reply", reply)
	w.Visit(s.URL + inbox.Link(reply))
	w.NewPage(func() { w.Click(fmt.Sprintf("お問い合わせ #%d を開く", ticket.Number)) })
	w.See("どの表ですか？")
	yuki.reads("the ticket with the reply")
	w.NewPage(func() { w.Click("返信を送信") })
	yuki.reads("the ticket after an empty reply")
	w.Fill("返信", "売上の表です。")
	w.NewPage(func() { w.Click("返信を送信") })
	w.See("売上の表です。")
	yuki.reads("the ticket after a reply of one's own")

	var last models.Message
	must(s.DB.Where("ticket_id = ?", ticket.ID).Order("created_at DESC").Take(&last).Error)
	_, err = ticket.Reply(t.Context(), s.DB.DB, amir,
		models.ReplyDraft{Body: "直しました。", Seen: last.ID, Then: models.TicketResolved})
	must(err)
	yuki.gets("the mail of the solution", inbox.Next("yuki@example.com"))
	w.Reload()
	w.See("対応はいかがでしたか？")
	yuki.reads("the solved ticket")
	w.NewPage(func() { w.Click("役に立った") })
	w.See("ご回答ありがとうございます。")
	yuki.reads("the ticket after the verdict")
}
