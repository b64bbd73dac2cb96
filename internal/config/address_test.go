package config_test

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
)

func TestTheBaseURLIsKeptInTheFormOfAnOrigin(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"https://support.example.com":      "https://support.example.com",
		"https://support.example.com/":     "https://support.example.com",
		"HTTPS://Support.Example.com:443/": "https://support.example.com",
		"http://localhost:80":              "http://localhost",
		"http://localhost:443//":           "http://localhost:443",
		"http://127.0.0.1:8080":            "http://127.0.0.1:8080",
		"http://[2001:DB8::1]:8080":        "http://[2001:db8::1]:8080",
		"https://xn--bcher-kva.example":    "https://xn--bcher-kva.example",
	} {
		if got := load(t, "BASE_URL="+given).BaseURL; got != want {
			t.Errorf("%s is kept as %s, want %s", given, got, want)
		}
	}
	for _, given := range []string{
		"localhost:8080", "//localhost", "/help", "ftp://localhost", "javascript:alert(1)", "http://", "http://:8080",
		"http://u@localhost", "http://u:p@localhost", "http://localhost?", "http://localhost?a=b", "http://localhost#",
		"http://localhost#a",
		"http://localhost:0", "http://localhost:", "http://localhost:99999", "http://a b", `http://a"b`,
		"http://bücher.example",
		"http://a..b", "http://-a", "http://localhost/a", "http://localhost/a/..", "http://localhost/%2e",
		"http://localhost//a", "http://[::1%25eth0]", "http://[1.2.3.4",
	} {
		faults(t, "BASE_URL="+given)
	}
}

// Links of pages start at the root of their host, so none would work below a path.
func TestABaseURLWithAPathIsRefusedWithASuggestion(t *testing.T) {
	t.Parallel()
	lines := faults(t, "BASE_URL=HTTPS://Example.com:443/help/")
	if len(lines) != 1 || !strings.HasPrefix(lines[0], "BASE_URL: must end after the host") ||
		!strings.Contains(lines[0], "use https://example.com,") {
		t.Errorf("the fault is %q", lines)
	}
}

func TestTheSenderIsAtTheHostOfTheBaseURL(t *testing.T) {
	t.Parallel()
	for base, want := range map[string]string{
		"https://support.example.com:8443": "Intake <intake@support.example.com>",
		"http://127.0.0.1:8080":            "Intake <intake@localhost>",
		"http://[::1]:8080":                "Intake <intake@localhost>",
	} {
		if got := load(t, "BASE_URL="+base).MailFrom; got != want {
			t.Errorf("at %s mail comes from %s, want %s", base, got, want)
		}
	}
	for _, given := range []string{"nobody", "a@x.example, b@x.example", "a@x.example\r\nBcc: b@x.example", "a@"} {
		faults(t, "MAIL_FROM="+given)
	}
}

func TestTrustedProxiesAreNetworksAndNeverEverybody(t *testing.T) {
	t.Parallel()
	got := load(t, "TRUSTED_PROXIES=10.1.2.3/8,,  192.0.2.7 ::1, ::ffff:172.16.0.0/108 2001:db8::/32").TrustedProxies
	var want []netip.Prefix
	for _, text := range []string{"10.0.0.0/8", "192.0.2.7/32", "::1/128", "172.16.0.0/12", "2001:db8::/32"} {
		want = append(want, netip.MustParsePrefix(text))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, given := range []string{"0.0.0.0/0", "::/0", "::ffff:0.0.0.0/96", "1.2.3.4/0", "10.0.0.0/33", "proxy",
		"fe80::1%eth0", "*"} {
		faults(t, "TRUSTED_PROXIES=10.0.0.0/8,"+given)
	}
}

func TestTheWholeInternetIsNoNetwork(t *testing.T) {
	t.Parallel()
	for name, means := range map[string]string{
		"TRUSTED_PROXIES": "anybody claim any address",
		"WEBHOOK_ALLOW":   "connections reach every private network",
	} {
		for _, all := range []string{"0.0.0.0/0", "::/0", "10.0.0.0/8, ::ffff:0.0.0.0/96"} {
			if lines := faults(t, name+"="+all); len(lines) != 1 || !strings.Contains(lines[0], means) {
				t.Errorf("%s=%s: %q", name, all, lines)
			}
		}
	}
}
