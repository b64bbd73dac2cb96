package browser

import "testing"

// This test is not parallel: until it is done, no other takes the profile that it leaves.
func TestAWindowFindsNothingFromTheLastOneInItsProfile(t *testing.T) {
	base := serve(t, "")
	var left *chromiumProfile
	t.Run("leaves", func(t *testing.T) {
		w := Open(t, base, Cookie("known=1"))
		w.Visit("/")
		Eval[bool](w, `(async () => {
			document.cookie = 'seen=1; max-age=3600';
			localStorage.setItem('seen', '1');
			await new Promise((done) => { indexedDB.open('seen').onsuccess = done; });
			await caches.open('seen');
			return true;
		})()`)
		left = w.driver.(*chromiumWindow).profile
	})
	w := Open(t, base)
	if w.driver.(*chromiumWindow).profile != left {
		t.Fatal("the window has another profile")
	}
	w.Visit("/")
	for _, script := range []string{
		"document.cookie", "Object.keys(localStorage).join()",
		"indexedDB.databases().then((all) => all.map(({ name }) => name).join())",
		"caches.keys().then((keys) => keys.join())",
	} {
		if got := Eval[string](w, script); got != "" {
			t.Errorf("%s is %q, want nothing", script, got)
		}
	}
	for _, request := range w.Requests(base) {
		if request.Cookie {
			t.Errorf("%s was requested with a cookie", request.URL)
		}
	}
}
