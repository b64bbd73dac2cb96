package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// While a form is being sent, its button is busy and a second click sends nothing. A form that is answered without
// leaving the page, such as a download, can be sent again after a while.
func TestAButtonIsBusyWhileItsFormIsSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Olive).Cookie()))
	w.Visit(paths.Post("kestrel", post.ID))
	w.Until(`addEventListener("submit", (event) => { // as if the answer took forever
		window.submits = (window.submits ?? 0) + (event.defaultPrevented ? 0 : 1);
		event.preventDefault();
	}) === undefined`)
	w.Fill("Add a comment", "Yes, please.")
	w.Click("Comment")
	w.Until(`document.querySelector('.btn[aria-busy="true"]')?.textContent.trim() === "Comment"`)
	w.Click("Comment")
	w.Until(`window.submits === 1`)
	w.Until(`document.querySelector('.btn[aria-busy]') === null`)
}

// Without a connection, the browser would show its own error page instead of what was typed. After that, Back brings the
// text back only if the form was sent to another address than its page's, unlike the form for a new idea.
func TestAFormIsNotSentWhileOffline(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Olive).Cookie()))
	w.Visit(paths.Post("kestrel", post.ID))
	w.Fill("Add a comment", "Yes, please.")
	w.Offline(true)
	for range 2 {
		w.Click("Comment")
		w.See("That was not saved. Check your connection and try again.")
		w.Holds("Add a comment", "Yes, please.")
	}
	w.Offline(false)
	w.NewPage(func() { w.Click("Comment") })
	w.See("Yes, please.", "1 comment")
}

// The browser cannot know beforehand that the server is unreachable.
func TestAFormIsNotSentWhileTheServerIsUnreachable(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Olive).Cookie()))
	w.Visit(paths.NewPost("kestrel"))
	w.Fill("Your idea in one line", "Dark mode")
	w.Fill("Why would it help you? optional", "For the evening.")
	w.Answered(s.URL + paths.SimilarPosts("kestrel") + "?title=Dark%20mode")
	w.Block("*")
	for range 2 {
		w.Click("Post idea")
		w.See("That was not saved. Check your connection and try again.")
		w.Until(`document.querySelector('.btn[aria-busy="true"]') === null`)
		w.Holds("Your idea in one line", "Dark mode")
		w.Holds("Why would it help you? optional", "For the evening.")
	}
	w.Block("/nothing")
	answer := func(status string) {
		w.Until(`(window.fetch = () => new Promise((resolve) => {
			setTimeout(() => resolve(new Response("", { status: ` + status + ` })), 50);
		})) !== undefined`)
	}
	answer("502") // a proxy in front of a server that is away
	w.Until(`(document.querySelector(".toasts").replaceChildren(), true)`)
	w.Click("Post idea")
	w.See("That was not saved. Check your connection and try again.")
	answer("403") // a proxy that hides the address from the public
	w.NewPage(func() { w.Click("Post idea") })
	w.See("Dark mode", "For the evening.")
}

// The question whether the server is there must not keep anybody from sending a form, however slow their connection is.
func TestAFormIsSentOverASlowConnection(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	w := browser.Open(t, s.URL, browser.Cookie(s.SignIn(s.Olive).Cookie()))
	w.Visit(paths.Post("kestrel", post.ID))
	w.Fill("Add a comment", "Yes, please.")
	w.Until(`(() => {
		const timeout = AbortSignal.timeout;
		AbortSignal.timeout = () => timeout.call(AbortSignal, 50);
		window.fetch = (_, { signal }) => new Promise((_, reject) => { signal.onabort = () => reject(signal.reason); });
		return true;
	})()`)
	w.NewPage(func() { w.Click("Comment") })
	w.See("Yes, please.", "1 comment")
}
