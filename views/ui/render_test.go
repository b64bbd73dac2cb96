package ui

import (
	"bytes"
	"context"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"intake/static"
)

const hostile = `"><script>alert(1)</script>`

var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

// render renders a component, with the text "child" in place of its children.
func render(t *testing.T, component templ.Component) string {
	t.Helper()
	child := templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := io.WriteString(w, "<p>child</p>")
		return err
	})
	var page bytes.Buffer
	if err := component.Render(templ.WithChildren(t.Context(), child), &page); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

func TestComponentsEscapeTheirInput(t *testing.T) {
	t.Parallel()
	options := []Option{{Value: hostile, Label: hostile}}
	tabs := []Tab{{Label: hostile, Href: hostile}}
	for name, component := range map[string]templ.Component{
		"Button": Button(ButtonProps{Label: hostile, Name: hostile, Value: hostile, Form: hostile, Copy: hostile,
			HiddenSuffix: hostile, Kind: hostile}),
		"LinkButton": LinkButton(LinkProps{Label: hostile, Href: hostile, HiddenSuffix: hostile, Dialog: hostile}),
		"Input": Input(InputProps{Name: hostile, Label: hostile, Value: hostile, Placeholder: hostile,
			Hint: hostile, Affix: hostile, Pattern: hostile}),
		"Input, error": Input(InputProps{Name: "a", Label: "A", Error: hostile}),
		"Textarea": Textarea(TextareaProps{Name: hostile, Label: hostile, Value: "</textarea>" + hostile,
			Placeholder: hostile}),
		"Select":  Select(SelectProps{Name: hostile, Label: hostile, Options: options}),
		"Choices": Choices(ChoicesProps{Name: hostile, Label: hostile, Options: options, Error: hostile}),
		"Check":   Check(CheckProps{Name: hostile, Label: hostile, Hint: hostile}),
		"Switch":  Switch(SwitchProps{Name: hostile, Label: hostile, Text: hostile, OffDialog: hostile}),
		"Swatches": Swatches(SwatchesProps{Name: hostile, OwnName: hostile, Label: hostile, Value: hostile,
			Hint: hostile}),
		"ErrorSummary": ErrorSummary([]FieldError{{ID: hostile, Message: hostile}, {Message: hostile}}),
		"Note":         Note(hostile, hostile),
		"Tag":          Tag(hostile, hostile, hostile),
		"Badge":        Badge(hostile),
		"Kind":         Kind(hostile),
		"Priority":     Priority(hostile),
		"Vote":         Vote(VoteProps{ID: hostile, Action: hostile, Next: hostile, Title: hostile, Size: hostile}),
		"Tabs":         Tabs(hostile, tabs),
		"Segmented":    Segmented(hostile, tabs),
		"Crumb":        Crumb(hostile, hostile),
		"Menu":         Menu(MenuProps{Label: hostile, Icon: hostile}),
		"MenuLink":     MenuLink(hostile, hostile, hostile),
		"MenuAction":   MenuAction(MenuActionProps{Icon: hostile, Label: hostile, Action: hostile}),
		"Panel":        Panel(hostile),
		"FieldsPanel":  FieldsPanel(hostile),
		"KeyLine":      KeyLine(hostile, hostile, hostile),
		"Code":         Code(hostile, hostile, hostile+" <!-- "+hostile+` --> "`+hostile),
		"Reveal": Reveal(RevealProps{ID: hostile, Title: hostile, Lead: hostile, Label: hostile, Value: hostile,
			Done: hostile}),
		"Dialog": Dialog(DialogProps{ID: hostile, Title: hostile, Describedby: hostile}),
		"Toast":  Toast(ToastProps{Text: hostile, Undo: Undo{Action: hostile, Name: hostile, Value: hostile}}),
		"Message": Message(MessageProps{AuthorID: hostile, Author: hostile, Tag: hostile, Kind: hostile,
			When: noon, Now: noon}),
		"OfficialReply": OfficialReply(OfficialReplyProps{AuthorID: hostile, Author: hostile, Status: hostile,
			When: noon, Now: noon}),
		"Composer": Composer(ComposerProps{Name: hostile, Label: hostile, Placeholder: hostile,
			Value: "</textarea>" + hostile, Error: hostile}),
		"Drop":     Drop(DropProps{Name: hostile, Hint: hostile, Accept: hostile, Error: hostile}),
		"Attach":   Attach(AttachProps{Name: hostile, Error: hostile}),
		"Attached": Attached([]File{{Name: hostile, Size: hostile, Type: hostile, Href: hostile}}),
		"Pager":    Pager(PagerProps{Newer: hostile, NewerLabel: hostile, Older: hostile, OlderLabel: hostile}),
		"Mark":     MarkSized(hostile, hostile, hostile, hostile),
		"Kbd":      Kbd(hostile),
	} {
		page := render(t, component)
		root, err := html.Parse(strings.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		for node := range root.Descendants() {
			if node.Type == html.ElementNode && node.Data == "script" {
				t.Errorf("%s prints markup that it was given:\n%s", name, page)
			}
		}
	}
}

func TestNoComponentLinksToScript(t *testing.T) {
	t.Parallel()
	const script = "javascript:alert(1)"
	for name, component := range map[string]templ.Component{
		"LinkButton": LinkButton(LinkProps{Href: script}), "Tabs": Tabs("", []Tab{{Href: script}}),
		"Crumb":    Crumb(script, ""),
		"MenuLink": MenuLink("", "", script), "MenuAction": MenuAction(MenuActionProps{Action: script}),
		"Vote":   Vote(VoteProps{Action: script}),
		"Reveal": Reveal(RevealProps{Done: script}), "Attached": Attached([]File{{Href: script}}),
		"Pager": Pager(PagerProps{Newer: script, Older: script}),
		"Toast": Toast(ToastProps{Undo: Undo{Action: script}}),
	} {
		if page := render(t, component); strings.Contains(page, "javascript:") {
			t.Errorf("%s links to script: %s", name, page)
		}
	}
}

func TestAButtonShowsItsState(t *testing.T) {
	t.Parallel()
	expect(t, Button(ButtonProps{Label: "Send", Submit: true, Kind: "primary", Size: "lg", Name: "do", Value: ""}),
		`class="btn btn--primary btn--lg"`, `type="submit"`, `name="do" value=""`)
	expect(t, Button(ButtonProps{Label: "Copy", Copy: "#key"}), `type="button"`, `data-copy="#key"`)
	expect(t, Button(ButtonProps{Label: "Remove", HiddenSuffix: "a.pdf", Icon: "x", IconOnly: true}), `btn--icon`,
		`aria-label="Remove a.pdf"`)
	expect(t, Button(ButtonProps{Label: "Revoke", HiddenSuffix: "Backend"}), `<span class="sr">Backend</span>`)
	expect(t, Button(ButtonProps{Label: "Keep", Close: true, Autofocus: true}), ` data-close`, ` autofocus`)
	expect(t, LinkButton(LinkProps{Label: "Revoke", Href: "/r", Dialog: "d"}), `href="/r"`, `data-dialog="d"`)
	expect(t, LinkButton(LinkProps{Label: "Board", Href: "/b", External: true}), `target="_blank"`, `rel="noopener"`)
}

func TestAFieldIsDescribedByItsHintOrItsError(t *testing.T) {
	t.Parallel()
	fields := map[string]func(hint, fault string) templ.Component{
		"Input": func(h, e string) templ.Component { return Input(InputProps{Name: "f", Hint: h, Error: e}) },
		"Affix": func(h, e string) templ.Component {
			return Input(InputProps{Name: "f", Hint: h, Error: e, Affix: "/b/"})
		},
		"Textarea": func(h, e string) templ.Component { return Textarea(TextareaProps{Name: "f", Hint: h, Error: e}) },
		"Swatches": func(h, e string) templ.Component {
			return Swatches(SwatchesProps{Name: "b", OwnName: "f", Hint: h, Error: e})
		},
	}
	for name, field := range fields {
		plain, hinted, refused := render(t, field("", "")), render(t, field("A hint.", "")), render(t,
			field("A hint.", "It is wrong."))
		if strings.Contains(plain, "aria-describedby") {
			t.Errorf("%s without a hint is described by something: %s", name, plain)
		}
		if !strings.Contains(hinted, `aria-describedby="f-hint"`) || !strings.Contains(hinted, `id="f-hint"`) ||
			strings.Contains(hinted, "aria-invalid") {
			t.Errorf("%s is not described by its hint: %s", name, hinted)
		}
		if !strings.Contains(refused, `aria-describedby="f-error"`) || !strings.Contains(refused, `id="f-error"`) ||
			!strings.Contains(refused, `aria-invalid="true"`) || strings.Contains(refused, "A hint.") {
			t.Errorf("%s is not described by its error: %s", name, refused)
		}
	}
	expect(t, Input(InputProps{ID: "x", Name: "f", Label: "Name", Optional: true}), `for="x"`, `id="x"`,
		`class="optional"`)
	expect(t, Input(InputProps{Name: "f", HiddenLabel: true, Label: "Search"}), `class="label sr"`)
	expect(t, Select(SelectProps{Name: "f", Error: "Choose."}), `aria-invalid="true"`, `aria-describedby="f-error"`,
		`id="f-error"`)
	expect(t, Choices(ChoicesProps{Name: "f", Error: "Choose."}), `<fieldset class="field" aria-describedby="f-error">`,
		`id="f-error"`)
}

func TestATextKeepsItsFirstLineBreak(t *testing.T) {
	t.Parallel()
	expect(t, Textarea(TextareaProps{Name: "f", Value: "\nfirst"}), ">\n\nfirst</textarea>")
}

func TestAnErrorSummaryTakesTheFocusAndLeadsToTheFields(t *testing.T) {
	t.Parallel()
	if page := render(t, ErrorSummary(nil)); page != "" {
		t.Errorf("a summary of nothing prints %s", page)
	}
	expect(t, ErrorSummary([]FieldError{{ID: "name", Message: "Add a name."}}), `role="alert"`, `tabindex="-1"`,
		` autofocus`, "One thing",
		`<a href="#name">Add a name.</a>`)
	expect(t, ErrorSummary([]FieldError{{ID: "a", Message: "A."}, {Message: "B."}}), "A few things", `<a href="#a">A.</a>`,
		"<li>B.</li>")
}

func TestADialogIsNamedAndDescribed(t *testing.T) {
	t.Parallel()
	expect(t, Dialog(DialogProps{ID: "d", Title: "Revoke?", Alert: true, Wide: true, Describedby: "why"}),
		`id="d"`, `aria-labelledby="d-title"`, `<h2 id="d-title">Revoke?</h2>`, `role="alertdialog"`,
		`aria-describedby="why"`, `dialog--wide`, "<p>child</p>")
}

func TestTheNameOfAVoteButtonSaysWhatItDoes(t *testing.T) {
	t.Parallel()
	expect(t, Vote(VoteProps{Title: "A", Count: 1}), `aria-pressed="false"`, `aria-label="Vote for A, 1 vote"`)
	expect(t, Vote(VoteProps{Title: "A", Count: 2, Voted: true}), `aria-pressed="true"`,
		`aria-label="Remove your vote from A, 2 votes"`)
	expect(t, Vote(VoteProps{Title: "A", Count: 0, Ended: true}), ` disabled`,
		`aria-label="0 votes on A. Voting has ended"`)
}

func TestLargeNumbersAreSeparatedAsInTheLanguage(t *testing.T) {
	t.Parallel()
	expect(t, Vote(VoteProps{Title: "A", Count: 12345}), `>12,345<`, `aria-label="Vote for A, 12,345 votes"`)
	expect(t, Tabs("Ideas", []Tab{{Label: "All", Count: 2015}}), `>2,015<`)
	if got := CountOf(2015, "idea", "ideas"); got != "2,015 ideas" {
		t.Errorf("got %q", got)
	}
}

func TestOnlyTheCurrentTabIsMarked(t *testing.T) {
	t.Parallel()
	page := render(t,
		Tabs("App", []Tab{{Label: "Settings", Href: "/s"}, {Label: "Keys", Href: "/k", Current: true, Count: 2}}))
	if strings.Count(page, "aria-current") != 1 || strings.Count(page, `class="count"`) != 1 {
		t.Errorf("the tabs are %s", page)
	}
	expect(t, Tabs("App", []Tab{{Label: "Keys", Href: "/k", Current: true}}), `aria-label="App"`,
		`href="/k" aria-current="page"`)
}

func TestNewNoticesAreReadOut(t *testing.T) {
	t.Parallel()
	expect(t, Notice("good", ""), `role="status"`, "#i-circle-check")
	expect(t, Notice("danger", ""), `role="alert"`, "#i-circle-alert")
	if page := render(t, Note("danger", "")); strings.Contains(page, "role=") {
		t.Errorf("a note that was there from the start is read out: %s", page)
	}
}

func TestABrandColourIsAPredefinedOrACustomOne(t *testing.T) {
	t.Parallel()
	ours := render(t, Swatches(SwatchesProps{Name: "brand", OwnName: "own", Value: "#2F7D4F"}))
	if strings.Count(ours, " checked") != 1 || !strings.Contains(ours, `name="own" value=""`) {
		t.Errorf("one of our colours is shown as %s", ours)
	}
	own := render(t, Swatches(SwatchesProps{Name: "brand", OwnName: "own", Value: "#123456"}))
	if strings.Contains(own, " checked") || !strings.Contains(own, `name="own" value="#123456"`) {
		t.Errorf("one's own colour is shown as %s", own)
	}
}

func TestTheStylesheetContainsEveryOfferedColour(t *testing.T) {
	t.Parallel()
	sheet, _ := static.Find(static.Path("css/intake.css")[len(static.Root):])
	for _, colour := range Colours {
		if !bytes.Contains(sheet.Body, []byte(`[value="`+colour.Hex+`"]{--brand: `+colour.Hex+`}`)) {
			t.Errorf("the stylesheet cannot show %s", colour.Name)
		}
	}
}

func TestOnlyARevealedKeyTakesTheFocus(t *testing.T) {
	t.Parallel()
	expect(t, Reveal(RevealProps{ID: "k", Title: "Copy it now", Label: "New key", Value: "itk_live_1", Done: "/keys"}),
		`aria-labelledby="k-title"`, `value="itk_live_1"`, `data-copy="#k"`, ` autofocus`, `href="/keys"`)
	if page := render(t, KeyLine("k", "Key", "itk_w_1")); strings.Contains(page, "autofocus") {
		t.Errorf("a key that stays takes the focus: %s", page)
	}
}

func TestShownCodeIsCopiedAsItIs(t *testing.T) {
	t.Parallel()
	const code = "<!-- a -->\n<script src=\"b\" data-key='c'></script>\n\n# d\ncurl e \\\n  -d '{\"f\": \"# g\"}'\n"
	page := render(t, Code("snippet", "Snippet", code))
	text := regexp.MustCompile(`(?s)<code id="snippet">(.*)</code>`).FindStringSubmatch(page)[1]
	text = regexp.MustCompile(`</?span[^>]*>`).ReplaceAllString(text, "")
	if text = strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&").Replace(
		text); text != code {
		t.Errorf("the code reads %q, want %q", text, code)
	}
	for _, painted := range []string{`<span class="c">&lt;!-- a --&gt;</span>`, `<span class="k">script</span>`,
		`<span class="s">&#34;b&#34;</span>`, `<span class="c"># d</span>`} {
		if !strings.Contains(page, painted) {
			t.Errorf("%s is missing in %s", painted, page)
		}
	}
}

func expect(t *testing.T, component templ.Component, wants ...string) {
	t.Helper()
	page := render(t, component)
	for _, want := range wants {
		if !strings.Contains(page, want) {
			t.Errorf("%s is missing in %s", want, page)
		}
	}
}

// What stands in the area names the file dialog, not the field.
func TestADropAreaHasAVisibleLabel(t *testing.T) {
	t.Parallel()
	expect(t, DropPictures("new-post", ""), `<label class="label" for="files">Add pictures`, `id="files"`)
	if page := render(t, DropPictures("", "")); strings.Contains(page, "aria-label=") {
		t.Errorf("it has another name for screen readers: %s", page)
	}
}
