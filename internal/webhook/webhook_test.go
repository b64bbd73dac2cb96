package webhook

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"
)

// This is the example in the reference libraries of the specification.
func TestASignatureIsThatOfTheSpecification(t *testing.T) {
	t.Parallel()
	got := Sign("msg_p5jXN8AQM9LWM0D4loKWxJek", time.Unix(1614265330, 0), []byte(`{"test": 2432232314}`),
		"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
	if got != "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=" {
		t.Errorf("it is %s, want %q", got, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
	}
	two := Sign("id", time.Unix(1, 0), nil, "whsec_AAAA", "whsec_BBBB")
	if len(strings.Fields(two)) != 2 {
		t.Errorf("with two secrets it is %s", two)
	}
}

func TestOnlyPublicAddressesAreAllowed(t *testing.T) {
	t.Parallel()
	none, office := guard{}, guard{[]netip.Prefix{netip.MustParsePrefix("10.1.0.0/16")}}
	for address, open := range map[string]bool{
		"93.184.215.14": true, "2606:2800:21f:cb07::1": true, "::ffff:93.184.215.14": true,
		"127.0.0.1": false, "127.9.9.9": false, "0.0.0.0": false, "10.1.2.3": false, "172.31.0.1": false,
		"192.168.0.1": false, "169.254.169.254": false, "100.64.0.1": false, "198.18.0.1": false, "224.0.0.1": false,
		"255.255.255.255": false, "::": false, "::1": false, "::ffff:127.0.0.1": false, "::ffff:169.254.169.254": false,
		"fe80::1%eth0": false, "fd00::1": false, "fec0::1": false, "64:ff9b::7f00:1": false, "64:ff9b:1::a01:1": false,
		"2002:7f00:1::": false, "2001:0:7f00:1::": false, "2001:db8::1": false, "::127.0.0.1": false, "ff02::1": false,
	} {
		if got := none.open(netip.MustParseAddr(address)); got != open {
			t.Errorf("%s is open: %t, want %t", address, got, open)
		}
	}
	if !office.open(netip.MustParseAddr("10.1.2.3")) || !office.open(netip.MustParseAddr("::ffff:10.1.2.3")) ||
		office.open(netip.MustParseAddr("10.2.0.1")) {
		t.Error("what the operator names is not what is open")
	}
}

// A name is judged by the address that it resolves to when it is dialled, no matter how it is written.
func TestALoopbackServerIsNotReached(t *testing.T) {
	t.Parallel()
	reached := false
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer server.Close()
	_, port, _ := strings.Cut(strings.TrimPrefix(server.URL, "http://"), ":")
	for _, host := range []string{"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0", "0.0.0.0"} {
		for _, scheme := range []string{"http://", "https://"} {
			answer := NewClient(nil).Send(t.Context(), Message{Address: scheme + host + ":" + port, At: time.Now()})
			if answer.Status != 0 || reached {
				t.Errorf("%s%s was reached: %+v", scheme, host, answer)
			}
		}
	}
	allowed := NewClient([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")})
	if answer := allowed.Send(t.Context(), Message{Address: server.URL, At: time.Now()}); answer.Status != http.StatusOK {
		t.Errorf("where it is allowed it answers %+v", answer)
	}
}

// The page says why a redirect is a failure: the address that was pasted often lacks a slash or has http for https.
func TestARedirectIsExplained(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.RedirectHandler("/elsewhere", http.StatusPermanentRedirect))
	defer server.Close()
	client := NewClient([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")})
	answer := client.Send(t.Context(), Message{Address: server.URL + "/hooks", At: time.Now()})
	if answer.Status != http.StatusPermanentRedirect || !strings.Contains(answer.Why, "redirects are not followed") {
		t.Errorf("it is %+v", answer)
	}
}

// Anybody who knows the address of a chat can write to it, and some chats repeat it in their answers.
func TestAnAnswerDoesNotRepeatASecretAddress(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", "https://chat.example.com"+r.URL.Path+"?"+r.URL.RawQuery)
		io.WriteString(w,
			`{"topic":"kestrel-alarms","at":"`+r.URL.RequestURI()+`","said":"ok"}`) //nolint:errcheck // a test's
	}))
	defer server.Close()
	client := NewClient([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")})
	message := Message{Address: server.URL + "/hooks/kestrel-alarms?auth=hidden", At: time.Now(), Sealed: true}
	answer := client.Send(t.Context(), message)
	if !strings.Contains(answer.Text, `"said":"ok"`) || strings.Contains(answer.Text, "kestrel-alarms") ||
		strings.Contains(answer.Text, "hidden") || !strings.Contains(answer.Body, "kestrel-alarms") {
		t.Errorf("what is kept is %s", answer.Text)
	}
	message.Sealed = false
	if answer := client.Send(t.Context(), message); !strings.Contains(answer.Text, "kestrel-alarms") {
		t.Errorf("of a webhook is kept %s", answer.Text)
	}
}
