package webhook

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

// changingNames is a resolver with its own DNS server: the first answer for any name is a public address, all later
// ones are this machine.
func changingNames(t *testing.T) (names *net.Resolver, looks *atomic.Int64) {
	t.Helper()
	looks = &atomic.Int64{}
	server, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	go func() {
		question := make([]byte, 512)
		for {
			length, from, err := server.ReadFrom(question)
			if err != nil {
				return
			}
			server.WriteTo(answerTo(question[:length], looks), from) //nolint:errcheck // who asked asks again
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		var dialer net.Dialer
		return dialer.DialContext(ctx, "udp", server.LocalAddr().String())
	}}, looks
}

func answerTo(question []byte, looks *atomic.Int64) []byte {
	var message dnsmessage.Message
	if message.Unpack(question) != nil || len(message.Questions) != 1 {
		return nil
	}
	message.Response, message.Authoritative = true, true
	message.Additionals = nil
	if asked := message.Questions[0]; asked.Type == dnsmessage.TypeA {
		address := [4]byte{93, 184, 215, 14}
		if looks.Add(1) > 1 {
			address = [4]byte{127, 0, 0, 1}
		}
		message.Answers = []dnsmessage.Resource{{
			Header: dnsmessage.ResourceHeader{Name: asked.Name, Type: dnsmessage.TypeA, Class: dnsmessage.ClassINET},
			Body:   &dnsmessage.AResource{A: address},
		}}
	}
	answer, err := message.Pack()
	if err != nil {
		return nil
	}
	return answer
}

// An earlier lookup of the name returned a public address, but only the address that is dialled counts.
func TestDNSRebindingIsRefused(t *testing.T) {
	t.Parallel()
	reached := make(chan struct{}, 8)
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached <- struct{}{} }))
	defer server.Close()
	_, port, _ := strings.Cut(strings.TrimPrefix(server.URL, "http://"), ":")
	names, looks := changingNames(t)
	first, err := names.LookupNetIP(t.Context(), "ip4", "rebinding.example")
	if err != nil || len(first) != 1 || !(guard{}).open(first[0]) {
		t.Fatalf("at the first look it leads to %v, %v", first, err)
	}
	for _, scheme := range []string{"http://", "https://"} {
		message := Message{Address: scheme + "rebinding.example:" + port, At: time.Now()}
		answer := newClient(guard{}, names).Send(t.Context(), message)
		if answer.Status != 0 || !answer.Private || len(reached) != 0 {
			t.Errorf("%s: %+v", scheme, answer)
		}
	}
	if looks.Load() < 3 {
		t.Errorf("the name was looked up %d times", looks.Load())
	}
	allowed := newClient(guard{[]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}, names)
	message := Message{Address: "http://rebinding.example:" + port, At: time.Now()}
	if answer := allowed.Send(t.Context(), message); answer.Status != http.StatusOK {
		t.Errorf("the same name is not dialled where its network is open: %+v", answer)
	}
}
