package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
)

func TestTheCodeForAServerIsChosenByItsLanguage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	modelstest.NewWebsite(t, s.DB.DB, s.App)
	w := s.Window(s.Olive)
	w.Visit("/admin/apps/kestrel/keys")
	w.Until(`!!document.querySelector("[data-code-tabs] [role=tablist]")`)
	w.See("Sign on your server", "createPrivateKey")
	w.Until(`document.querySelector("#code-python").hidden`)
	w.Click("Python")
	w.See("def intake_token")
	w.Press(browser.ArrowRight)
	w.Focused("Ruby")
	w.See("OpenSSL::PKey")
	w.Axe()
	w.Reload()
	w.Until(`!!document.querySelector("[data-code-tabs] [role=tablist]")`)
	w.See("OpenSSL::PKey") // the choice is remembered
	w.Until(`document.querySelector("#code-node").hidden`)
}

func TestWithoutScriptTheServerCodeIsShownInAllLanguages(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	modelstest.NewWebsite(t, s.DB.DB, s.App)
	w := s.Window(s.Olive, browser.NoScript)
	w.Visit("/admin/apps/kestrel/keys")
	w.See("Node", "Python", "Ruby", "PHP", "Java", "C#", "createPrivateKey", "def intake_token")
}

func TestAPrivateKeyThatIsPastedIsRefusedInTheDialog(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	_, private := halves(t)
	w := s.Window(s.Olive, browser.Refused(422))
	w.Visit("/admin/apps/kestrel/keys")
	w.Click("Add a key")
	w.Fill("Name", "Web shop")
	w.Fill("Public key, Ed25519", private)
	w.NewPage(func() { w.Click("Add public key") })
	w.See("This is a private key. We did not keep it. Paste the part that says PUBLIC KEY.")
	w.Axe()
	if left := w.Value("Public key, Ed25519"); left != "" {
		t.Errorf("the page has the key still: %q", left)
	}
}
