package browser

import "fmt"

// Eval runs a script in the page and returns its value. It waits for a promise.
func Eval[T any](w *Window, script string) T {
	w.t.Helper()
	value, err := eval[T](w, script)
	must(w.t, err)
	return value
}

// Run runs a script whose value does not matter. It may await promises.
func (w *Window) Run(script string) {
	w.t.Helper()
	Eval[bool](w, "(async () => { "+script+"\n; return true; })()")
}

// Until waits until the script's value is true.
func (w *Window) Until(script string) {
	w.t.Helper()
	w.until("waiting for "+script, func() error {
		done, err := eval[bool](w, script)
		if err == nil && !done {
			err = fmt.Errorf("it is not so yet")
		}
		return err
	})
}
