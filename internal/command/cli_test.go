package command_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"intake/internal/testing/freeport"
	"intake/models"
)

// keysOf returns the names in a JSON object, or in the first object of a list.
func keysOf(t *testing.T, text string) []string {
	t.Helper()
	var object map[string]any
	if json.Unmarshal([]byte(text), &object) != nil {
		var list []map[string]any
		if err := json.Unmarshal([]byte(text), &list); err != nil || len(list) == 0 {
			t.Fatalf("neither an object nor a list: %q", text)
		}
		object = list[0]
	}
	return slices.Sorted(maps.Keys(object))
}

// Every command that prints a result supports --json, and works next to a running server.
func TestEveryCommandAnswersInJSONBesideARunningServer(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		p := in.serve()
		client := newClient(t)
		expect := func(input, keys string, arguments ...string) outcome {
			t.Helper()
			done := in.runWith(input, append(arguments, "--json")...)
			if done.code != 0 || done.err != "" {
				t.Fatalf("intake %v: exit code %d, %s", arguments, done.code, done.err)
			}
			if got := strings.Join(keysOf(t, done.out), " "); got != keys {
				t.Errorf("intake %v answers with %s, not %s", arguments, got, keys)
			}
			if strings.Count(done.out, "\n") != 1 {
				t.Errorf("intake %v answers in several lines:\n%s", arguments, done.out)
			}
			return done
		}
		expect("", "email id name", "account", "create", "--email", "Olive@Example.com", "--name", "Olive Owner")
		expect("a long pass phrase\n", "email id name", "account", "create", "--email", "amir@example.com", "--name",
			"Amir", "--password-stdin")
		created := expect("", "id slug widget_key", "app", "create", "--slug", "kestrel", "--name", "Kestrel",
			"--owner", "olive@example.com",
			"--description", "Invoices", "--logo-url", "https://example.com/logo.png")
		expect("", "app email role", "member", "add", "--app", "kestrel", "--email", "amir@example.com", "--role",
			"agent")
		expect("", "id name slug widget_enabled widget_key", "app", "list")
		made := expect("", "id key name prefix", "key", "create", "--app", "kestrel", "--name", "backend")
		const row = "created_at exposed_at id last_used_at name prefix revoked_at"
		expect("", row, "key", "list", "--app", "kestrel")

		var app tenant
		var key struct{ Key, Prefix string }
		if json.Unmarshal([]byte(created.out), &app) != nil || json.Unmarshal([]byte(made.out), &key) != nil {
			t.Fatal(created.out, made.out)
		}
		app.secret = key.Key
		if !strings.HasPrefix(app.WidgetKey, "itk_w_") || !strings.HasPrefix(key.Key, "itk_live_") ||
			!strings.HasPrefix(key.Key, key.Prefix) {
			t.Errorf("the keys are %s and %s (%s)", app.WidgetKey, key.Key, key.Prefix)
		}
		// The effect of a command applies from the next request on.
		if r := app.fileTicket(client, p.url, "Ticket", "rita@example.com"); r.status != http.StatusCreated {
			t.Errorf("with the new key: %v", r)
		}
		config := p.url + "/api/v1/widget/config?app=kestrel"
		expect("", "slug widget_enabled", "app", "widget", "kestrel", "off")
		if r := send(client, "GET", config, nil); r.status != http.StatusNotFound {
			t.Errorf("with the widget off: %v", r)
		}
		expect("", "slug widget_enabled", "app", "widget", "kestrel", "on")
		if r := send(client, "GET", config, nil); r.status != http.StatusOK ||
			!strings.Contains(r.body, app.WidgetKey) {
			t.Errorf("with the widget on: %v", r)
		}
		expect("", row, "key", "revoke", "--app", "kestrel", key.Prefix)
		if r := app.fileTicket(client, p.url, "Ticket", "rita@example.com"); r.status != http.StatusUnauthorized {
			t.Errorf("with the revoked key: %v", r)
		}
		if done := in.run("key", "list", "--app", "kestrel"); !strings.Contains(done.out, key.Prefix) ||
			strings.Contains(done.out, key.Key) {
			t.Errorf("people read this of the keys:\n%s", done.out)
		}
		expect("", "up_to_date", "migrate")
		for range 2 {
			if done := in.run("migrate"); done.code != 0 || done.out == "" {
				t.Errorf("intake migrate: %+v", done)
			}
		}
	})
}

// A typing error would give a role to a stranger, and nobody would notice.
func TestRolesOfAddressesThatNobodyProvedAreNoticed(t *testing.T) {
	t.Parallel()
	in := install(t)
	in.run("account", "create", "--email", "olive@example.com", "--name", "Olive")
	const unproven = "Nobody has signed in as "
	for _, c := range []struct{ line, says, unlike string }{
		{"app create --slug a --name A --owner olive@example.com", "Its owner is olive@example.com.", unproven},
		{"app create --slug b --name B --owner olvie@example.com", unproven + "olvie@example.com yet.", "no owner"},
		{"app create --slug c --name C", "It has no owner yet", unproven},
		{"member add --app b --email olive@example.com --role agent", "olive@example.com is now agent of b.", unproven},
		{"member add --app a --email amri@example.com --role owner", unproven + "amri@example.com yet.", "no owner"},
	} {
		done := in.run(strings.Fields(c.line)...)
		if done.code != 0 || !strings.Contains(done.out, c.says) || strings.Contains(done.out, c.unlike) {
			t.Errorf("intake %s: %+v", c.line, done)
		}
	}
}

func TestHelpIsACommandToo(t *testing.T) {
	t.Parallel()
	in := install(t)
	for _, line := range [][2]string{{"help", "--help"}, {"help backup", "backup --help"}, {"help key create", "key create --help"}} {
		got, want := in.run(strings.Fields(line[0])...), in.run(strings.Fields(line[1])...)
		if want.code != 0 || !strings.HasPrefix(want.out, "Usage: intake") {
			t.Fatalf("intake %s: %+v", line[1], want)
		}
		if got != want {
			t.Errorf("intake %s: %+v", line[0], got)
		}
	}
	if done := in.run("help", "nonsense"); done.code == 0 || done.err == "" {
		t.Errorf("intake help nonsense: %+v", done)
	}
}

// In a wrong folder, commands say so. They do not create an empty database and back that up or list its apps.
func TestCommandsForAnInstallationRefuseAFolderWithoutOne(t *testing.T) {
	t.Parallel()
	in := install(t)
	for _, line := range []string{
		"app list", "app widget kestrel off", "member add --app kestrel --email a@example.com --role agent",
		"key create --app kestrel --name k", "key list --app kestrel", "key revoke --app kestrel itk_live_a",
		"secret rotate", "app export kestrel kestrel.zip", "backup backup.tar.gz", "check", "mail deliver --to help@example.com",
	} {
		code := 1
		if strings.HasPrefix(line, "mail") {
			code = 75 // the mail server keeps the mail, and tries again
		}
		done := in.runWith("Subject: Hello\n\nHello\n", strings.Fields(line)...)
		if done.code != code || done.out != "" ||
			!strings.Contains(done.err, "no database at "+filepath.Join(in.folder, "intake.db")+": ") {
			t.Errorf("intake %s: %+v", line, done)
		}
		if left, err := os.ReadDir(in.folder); err != nil || len(left) > 0 {
			t.Fatalf("intake %s left %v (%v)", line, left, err)
		}
	}
}

// For bad input, a command exits with an error code and explains it on standard error. It prints nothing on standard
// output that a program could take for a result.
func TestBadInputOnTheCommandLineIsExplained(t *testing.T) {
	t.Parallel()
	in := install(t)
	app := in.tenant("kestrel")
	for _, line := range []string{
		"app create --slug kestrel --name Again",
		"app create --slug Kestrel! --name Kestrel",
		"app create --name Kestrel",
		"app create --slug two --name Two --owner nobody",
		"app create --slug two --name Two --logo-url javascript:alert(1)",
		"app widget kestrel perhaps",
		"app widget nobody on",
		"account create --email nobody --name Nobody",
		"account create --email a@example.com",
		"account create --email short@example.com --name Short --password-stdin",
		"member add --app kestrel --email a@example.com --role king",
		"member add --app nobody --email a@example.com --role agent",
		"member add --app kestrel --email olive@example.com --role agent",
		"key create --app nobody --name k",
		"key create --app kestrel",
		"key revoke --app kestrel itk_live_nothing",
		"key revoke --app kestrel " + app.ID,
		"key list --app nobody",
		"key list",
		"backup",
		"restore " + filepath.Join(in.folder, "nothing"),
		"serve now",
		"nonsense",
	} {
		done := in.runWith("short\n", append(strings.Fields(line), "--json")...)
		said := strings.TrimSpace(done.err)
		if done.code == 0 || done.out != "" || said == "" || strings.Contains(said, "goroutine") ||
			strings.Contains(said, "SQLSTATE") || strings.Contains(said, "constraint") {
			t.Errorf("intake %s: exit code %d\nstdout: %s\nstderr: %s", line, done.code, done.out, done.err)
		}
		if strings.Contains(line, "--app nobody") && !strings.Contains(said, `no app with the slug "nobody"`) {
			t.Errorf("intake %s does not name the app that is missing: %s", line, said)
		}
	}
	if apps := count(t, in, "apps"); apps != 1 {
		t.Errorf("there are %d apps", apps)
	}
}

// A command that fails changes nothing, and does not even create the account that it would have needed.
func TestACommandThatFailsLeavesNoAccount(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		in.tenant("kestrel")
		before := count(t, in, "accounts")
		for _, line := range []string{
			"app create --slug kestrel --name Again --owner new@example.com",
			"app create --slug Two! --name Two --owner new@example.com",
			"app create --slug two --name Two --owner new@example.com --logo-url javascript:alert(1)",
			"member add --app kestrel --email new@example.com --role king",
		} {
			if done := in.run(strings.Fields(line)...); done.code == 0 || done.err == "" {
				t.Errorf("intake %s: %+v", line, done)
			}
		}
		if after := count(t, in, "accounts"); after != before {
			t.Errorf("commands that failed made %d accounts", after-before)
		}
		in.answer(&struct{}{}, "app", "create", "--slug", "two", "--name", "Two", "--owner", "new@example.com")
		in.answer(&struct{}{}, "member", "add", "--app", "two", "--email", "newer@example.com", "--role", "agent")
		if after := count(t, in, "accounts"); after != before+2 {
			t.Errorf("two new addresses made %d accounts", after-before)
		}
	})
}

func TestTheOperatorHelpsWhoeverLostTheirPhone(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		in.tenant("kestrel")
		var made struct{ ID string }
		in.answer(&made, "account", "create", "--email", "amir@example.com", "--name", "Amir")
		factor := models.TwoFactor{ID: models.NewID(), AccountID: made.ID, Secret: []byte("sealed"), CreatedAt: models.Now()}
		if err := in.db().Create(&factor).Error; err != nil {
			t.Fatal(err)
		}
		passkey := func(account string) {
			t.Helper()
			made := models.Passkey{ID: models.NewID(), AccountID: account, Name: "Phone", CredentialID: []byte(account),
				PublicKey: []byte("key"), CreatedAt: models.Now()}
			if err := in.db().Create(&made).Error; err != nil {
				t.Fatal(err)
			}
		}
		passkey(made.ID)
		for email, fault := range map[string]string{
			"nobody@example.com": "There is no account", "olive@example.com": "Two-factor authentication is off",
		} {
			done := in.run("account", "reset-two-factor", "--email", email)
			if done.code == 0 || !strings.Contains(done.err, fault) {
				t.Errorf("for %s: %+v", email, done)
			}
		}
		var reset struct{ Email string }
		in.answer(&reset, "account", "reset-two-factor", "--email", "Amir@Example.com")
		if left := count(t, in, "two_factors") + count(t, in, "passkeys"); left != 0 || reset.Email != "amir@example.com" {
			t.Errorf("it answers %+v, and %d are left", reset, left)
		}
		passkey(made.ID)
		in.answer(&reset, "account", "reset-two-factor", "--email", "amir@example.com")
		if left := count(t, in, "passkeys"); left != 0 {
			t.Errorf("of somebody with a passkey alone, %d are left", left)
		}
	})
}

func TestTheOperatorLetsInWhomNoMailReaches(t *testing.T) {
	each(t, func(t *testing.T, in *installation) {
		in.answer(&struct{}{}, "account", "create", "--email", "amir@example.com", "--name", "Amir")
		if done := in.run("account", "sign-in-link", "--email", "nobody@example.com"); done.code == 0 ||
			!strings.Contains(done.err, "There is no account") {
			t.Errorf("for nobody: %+v", done)
		}
		var made struct{ Email, URL string }
		in.answer(&made, "account", "sign-in-link", "--email", "Amir@Example.com")
		required := in.with("OIDC_ISSUER", "http://127.0.0.1:1", "OIDC_CLIENT_ID", "intake", "OIDC_CLIENT_SECRET", "s",
			"OIDC_NAME", "Acme", "STAFF_SIGN_IN", "oidc")
		in.tenant("kestrel") // of Olive
		for email, leads := range map[string]bool{"amir@example.com": false, "olive@example.com": true} {
			done := required.run("account", "sign-in-link", "--email", email)
			if done.code != 0 || strings.Contains(done.out, "It leads to Acme first") != leads {
				t.Errorf("with STAFF_SIGN_IN=oidc, for %s: %+v", email, done)
			}
		}
		in.answer(&made, "account", "sign-in-link", "--email", "amir@example.com")
		_, path, found := strings.Cut(made.URL, "/login/link/")
		if !found || made.Email != "amir@example.com" {
			t.Fatalf("it answers %+v", made)
		}
		p, client := in.serve(), newClient(t)
		link := p.url + "/login/link/" + path
		if page := send(client, "GET", link, nil); page.status != http.StatusOK {
			t.Errorf("the link answers %v", page)
		}
		signedIn := func() string {
			return send(client, "POST", link, nil, "Sec-Fetch-Site", "same-origin").header.Get("Set-Cookie")
		}
		cookie, _, _ := strings.Cut(signedIn(), ";")
		if page := send(client, "GET", p.url+"/account", nil, "Cookie", cookie); page.status != http.StatusOK ||
			!strings.Contains(page.body, "amir@example.com") {
			t.Errorf("with the cookie %q, the account answers %v", cookie, page)
		}
		if again := signedIn(); again != "" {
			t.Errorf("the second time, it sets %q", again)
		}
		if mails := count(t, in, "mails WHERE kind = 'warning' AND email = 'amir@example.com'"); mails != 3 {
			t.Errorf("Amir was informed %d times", mails)
		}
	})
}

// All faults of the configuration are reported together.
func TestEveryFaultOfTheConfigurationIsReportedAtOnce(t *testing.T) {
	t.Parallel()
	in := install(t, "BASE_URL", "help", "LISTEN", "nowhere", "DATABASE_URL", "mysql://x", "TRUSTED_PROXIES", "all",
		"LOG_LEVEL", "loud", "SMTP_URL", "mail")
	for _, arguments := range [][]string{{"serve"}, {"work"}, {"migrate"}, {"app", "list"}} {
		done := in.run(arguments...)
		if done.code == 0 || done.out != "" {
			t.Errorf("intake %v: %+v", arguments, done)
		}
		for _, name := range []string{"BASE_URL", "LISTEN", "DATABASE_URL", "TRUSTED_PROXIES", "LOG_LEVEL",
			"SMTP_URL"} {
			if !strings.Contains(done.err, name+": ") {
				t.Errorf("intake %v does not tell of %s:\n%s", arguments, name, done.err)
			}
		}
	}
	if entries, _ := os.ReadDir(in.folder); len(entries) > 0 {
		t.Errorf("a faulty configuration left %v", entries)
	}
}

func TestAnAddressInUseIsReported(t *testing.T) {
	t.Parallel()
	in := install(t)
	p := in.serve()
	other := install(t, "LISTEN", strings.TrimPrefix(p.url, "http://"))
	done := other.run("serve")
	if done.code != 1 || !strings.Contains(done.err, "address already in use") ||
		strings.Contains(done.err, "goroutine") {
		t.Errorf("exit code %d:\n%s", done.code, done.err)
	}
	if r := send(newClient(t), "GET", p.url+"/healthz", nil); r.status != http.StatusOK {
		t.Errorf("the first one answers %v", r)
	}
	if done := in.with("LISTEN", strings.TrimPrefix(p.url, "http://")).run("health"); done.code != 0 {
		t.Errorf("intake health: %+v", done)
	}
	if done := in.with("LISTEN", freeport.Address(t)).run("health"); done.code != 1 || done.err == "" {
		t.Errorf("intake health where nobody listens: %+v", done)
	}
}
