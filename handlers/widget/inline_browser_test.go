package widget_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// inForm is the JavaScript expression of an element in a form in the page: in the one with this id, or in the first
// one.
func inForm(id, selector string) string {
	return fmt.Sprintf(`document.querySelector('intake-form%s').shadowRoot?.querySelector('%s')`, id, selector)
}

// formHere waits for a form in the page.
func formHere(w *browser.Window, id string) { w.Until("!!" + inForm(id, ".form form")) }

// fallback reports whether the page's own content of the element is visible, which is there in case the form does not
// load.
const fallback = "document.querySelector('intake-form a').checkVisibility()"

// It works without a launcher, under the strictest content security policy.
func TestInEveryEngineAFormIsShownInThePage(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		addFields(t, s)
		site := website{tag: `data-app="kestrel" data-launcher="off" data-fact-plan="pro"`,
			body: `<main><h1>Contact</h1><intake-form tab="help"><a href="/contact">Write to us</a></intake-form></main>`}
		w := site.open(t, s, engine)
		formHere(w, "")
		w.See("Get help", "What happened?")
		w.DontSee("Share feedback")
		if !browser.Eval[bool](w, "document.activeElement === document.body && !"+panel+" && !"+fallback) {
			t.Error("the form took the focus, or there is a panel, or what stands in its place")
		}
		w.Axe()
		w.Click("Send")
		w.Focused(subject)
		write(w)
		w.Choose("Where did it happen?", "On the PDF")
		w.Click("No")
		w.Click("Also sent 4 facts")
		w.See("From App kestrel", "pro")
		w.Axe()
		w.Click("Strike out: plan")
		w.Run(inForm("", ".details-view .send button") + ".click()")
		w.Click("Send")
		w.Focused("We have your message")
		w.See("#1")
		w.Axe()
		found := tickets(t, s)
		if len(found) != 1 || found[0].Subject != "The export is empty" ||
			strings.Contains(pairsOf(found[0].Metadata), "plan=") {
			t.Fatalf("the tickets are %+v", found)
		}
		w.Click("Send another message")
		w.Focused(subject)
	})
}

// Two forms and the panel each keep their own text, also after a reload, and send separate messages.
func TestFormsInThePageAreIndependentOfEachOther(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{
		body: `<main><h1>Contact</h1><intake-form tab="help"></intake-form><intake-form id="ideas" tab="feedback"></intake-form></main>`,
	}.open(t, s)
	formHere(w, ":not([id])")
	formHere(w, "#ideas")
	write(w)
	w.Fill(post, "Larger type")
	w.Reload()
	formHere(w, ":not([id])")
	formHere(w, "#ideas")
	w.Holds(subject, "The export is empty")
	w.Holds(post, "Larger type")
	w.Click("Help")
	w.Until(panel + "?.open")
	if typed := browser.Eval[string](w, panel+`.querySelector('[name=subject]').value`); typed != "" {
		t.Errorf("the panel holds %q", typed)
	}
	w.Press(browser.Escape)
	w.Until("!" + panel + ".open")
	w.Click("Post on the board")
	w.See("Your idea is on the board")
	w.Holds(subject, "The export is empty")
	w.Click("Send")
	w.See("We have your message")
	if found := tickets(t, s); len(found) != 1 {
		t.Errorf("there are %d tickets", len(found))
	}
}

// With both forms there are tabs, and the arrow keys switch between them.
func TestAFormInThePageMayHaveBothTabs(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{body: `<main><h1>Contact</h1><intake-form></intake-form></main>`}.open(t, s)
	formHere(w, "")
	w.AxeEveryLook()
	w.Become(browser.Desktop)
	w.Click("Share feedback")
	w.Fill(post, "Larger type")
	w.Run(inForm("", "[role=tab][aria-selected=true]") + ".focus()")
	w.Press(browser.ArrowRight)
	w.Focused("Get help")
	w.See("What happened?")
}

// A form that is moved within the page keeps what was typed. Removing the element or the widget removes all of it.
func TestAFormInThePageFollowsItsElement(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := bare("")
	site.body = `<main><h1>Contact</h1><div id="place"></div><aside></aside></main>`
	w := site.open(t, s)
	start := fmt.Sprintf(`
		const script = document.createElement('script');
		Object.assign(script, { async: true, src: '%s/widget.js' });
		script.dataset.app = 'kestrel';
		document.head.append(script);
	`, s.URL)
	w.Run(start)
	ready(w)
	w.Run(`window.unmount = Intake.mount(place, { tab: 'help' })`)
	formHere(w, "")
	w.Fill(subject, "The export is empty")
	w.Run("window.first = " + inForm("",
		"form") + ", document.querySelector('aside').append(document.querySelector('intake-form'))")
	w.Run("await new Promise((done) => setTimeout(done, 200))")
	if !browser.Eval[bool](w, "first === "+inForm("", "form")+" && first.isConnected") {
		t.Error("moving the element made another form")
	}
	w.Holds(subject, "The export is empty")
	w.Run("unmount()")
	w.Until("!document.querySelector('intake-form') && place.childNodes.length === 0")

	w.Run(`place.innerHTML = '<intake-form tab="feedback"><a href="/ideas">Our board</a></intake-form>'`)
	formHere(w, "")
	w.Run("Intake.destroy()")
	w.Until(fallback)
	w.DontSee("Your idea in one line")
	w.Run(start)
	formHere(w, "")
	w.See("Your idea in one line")
	w.Until("!" + fallback)
}

// Frameworks change the attribute of an element that is there already.
func TestAFormInThePageFollowsItsTab(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{body: `<main><h1>Contact</h1><intake-form tab="help"></intake-form></main>`}.open(t, s)
	w.Fill(subject, "The export is empty")
	browser.Eval[bool](w, "document.querySelector('intake-form').setAttribute('tab', 'feedback'), true")
	w.Fill(post, "Larger type")
	w.DontSee("What happened?")
	browser.Eval[bool](w, "document.querySelector('intake-form').removeAttribute('tab'), true")
	w.Click("Get help")
	w.Holds(subject, "The export is empty")
	w.Click("Share feedback")
	w.Holds(post, "Larger type")
}

// The script may run while the browser still reads the page.
func TestAFormInAWebComponentIsShownOnceThePageIsRead(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := bare("")
	site.head = `<script src="SERVICE/widget.js" data-app="kestrel"></script>`
	site.body = `<main><h1>Contact</h1><div id="component"><template shadowrootmode="open">
		<intake-form tab="help"><a href="/contact">Write to us</a></intake-form></template></div></main>`
	w := site.open(t, s)
	w.Fill(subject, "The export is empty")
}

func TestTheElementKeepsItsContentWhileTheWidgetIsOff(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
	site := website{body: `<main><h1>Contact</h1><intake-form><a href="/contact">Write to us</a></intake-form></main>`}
	w := site.open(t, s, browser.Refused(404))
	w.Until("!!window.Intake?.mount && document.readyState === 'complete'")
	if browser.Eval[bool](w, "new Promise((done) => setTimeout(() => done(!"+fallback+
		" || !!document.querySelector('intake-form').shadowRoot), 500))") {
		t.Error("there is a form")
	}
}

// The column is 320 pixels wide.
func TestAFormInThePageWithstandsHostileStylesAndNarrowColumns(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ lang, style string }{
		"plain":     {"en", ""},
		"all unset": {"en", "* { all: unset !important } input, button { display: none !important }"},
		"inherited": {
			"en", "main { font: 40px/3 fantasy; letter-spacing: 1em; text-transform: uppercase; text-align: right; visibility: visible; white-space: pre }",
		},
		"flex":            {"en", "main { display: flex; justify-content: center }"},
		"zoomed and huge": {"en", "html { font-size: 60px }"},
		"Arabic":          {"ar", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := website{lang: c.lang, style: "body { margin: 0 }" + c.style,
				body: `<main><intake-form></intake-form></main>`}.open(t, s, browser.Sized(320, 640))
			formHere(w, "")
			wrong := browser.Eval[[]string](w, `(() => {
				const form = `+inForm("", ".form")+`, box = form.getBoundingClientRect(), wrong = [];
				if (box.width < 300 || box.width > 320) wrong.push('the form is ' + box.width + ' wide');
				for (const part of form.querySelectorAll('*')) {
					const { left, right } = part.getBoundingClientRect();
					if (part.checkVisibility() && !part.closest('.sr') && (left < box.left - 1 || right > box.right + 1)) wrong.push('sticks out: ' + part.outerHTML.slice(0, 80));
				}
				const field = getComputedStyle(form.querySelector('.input')), label = getComputedStyle(form.querySelector('.label'));
				if (field.borderTopStyle !== 'solid' || field.display === 'none') wrong.push('the field looks ' + field.border);
				if (parseFloat(label.fontSize) > 20 || label.letterSpacing !== 'normal' || label.textTransform !== 'none') wrong.push('the label is ' + label.font);
				return wrong;
			})()`)
			if len(wrong) > 0 {
				t.Error(strings.Join(wrong, "\n"))
			}
		})
	}
}

// Escape closes the modal, and typing does not trigger the page's shortcuts.
func TestAFormInThePageDoesNotTakeTheKeysOfAModal(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{
		body: `<dialog id="modal" aria-label="Contact"><intake-form tab="help"></intake-form></dialog>`,
	}.open(t, s)
	formHere(w, "")
	w.Run(`window.pressed = '', document.addEventListener('keydown', ({ key }) => { pressed += key; }), modal.showModal()`)
	w.Fill(subject, "")
	w.Press("sos")
	w.Holds(subject, "sos")
	w.Press(browser.Escape)
	w.Until("!modal.open")
	if pressed := browser.Eval[string](w, "pressed"); pressed != "Escape" {
		t.Errorf("the page got %q, want %q", pressed, "Escape")
	}
}

// The editor of screenshots covers the page, no matter where the form stands.
func TestAFormInThePageTakesScreenshots(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{body: `<main><intake-form tab="help"></intake-form></main>`}.open(t, s)
	formHere(w, "")
	write(w)
	w.Run(noScreen)
	w.Click("Screenshot")
	w.Upload("Choose a picture", screenPicture(t, screenSize))
	w.Focused("Mark up the screenshot")
	width := browser.Eval[float64](
		w,
		shadow+`.querySelector('.shotbox').getBoundingClientRect().width`)
	if width < 1000 {
		t.Errorf("the editor is %v wide", width)
	}
	w.Axe()
	w.Click("Use this picture")
	w.See("screenshot-1.png")
	if got := sentPicture(t, w, s).Bounds(); got != screenSize {
		t.Errorf("the picture is %v, want %v", got, screenSize)
	}
}

func TestAFormInThePageKnowsItsVisitor(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	token := modelstest.NewWebsite(t, s.DB.DB, s.App).Token("u_1", "claire@example.org", nil)
	w := website{body: `<main><h1>Contact</h1><intake-form tab="help"></intake-form></main>`}.open(t, s)
	formHere(w, "")
	identify(w, token)
	w.See("claire@example.org")
	w.Fill(subject, "The export is empty")
	w.Fill(happened, "It has no rows.")
	w.Click("Send")
	w.See("We have your message")
	if filed := tickets(t, s); len(filed) != 1 || filed[0].VouchedBy == nil {
		t.Errorf("the tickets are %+v", filed)
	}
}
