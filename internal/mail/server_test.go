package mail_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	"net"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"intake/internal/mail"
)

var certificate tls.Certificate

// TestMain makes the tests' certificate authority known in the same way as an operator, before anything reads the
// system's.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "mail-test-*")
	if err == nil {
		err = issueCertificate(filepath.Join(dir, "authority.pem"))
	}
	if err == nil {
		err = os.Setenv("SSL_CERT_FILE", filepath.Join(dir, "authority.pem"))
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

func issueCertificate(path string) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "mail test"}, IsCA: true,
		BasicConstraintsValid: true,
		NotBefore:             time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		return err
	}
	certificate = tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}
	return os.WriteFile(path, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600)
}

// delivery is what the server received.
type delivery struct {
	from, to  string
	utf8      bool // the sender requested SMTPUTF8
	user      string
	encrypted bool
	data      []byte
}

func (d delivery) parsed(t *testing.T) *netmail.Message {
	t.Helper()
	letter, err := netmail.ReadMessage(bytes.NewReader(d.data))
	if err != nil {
		t.Fatalf("not a message: %v\n%s", err, d.data)
	}
	return letter
}

// server is a real SMTP server whose answers a test can choose.
type server struct {
	*smtp.Server
	address string
	onMail  error
	oauth   func() string // the token that it takes, in place of a password
	onRcpt  error
	onData  func(*smtp.Conn) error

	mutex      sync.Mutex
	deliveries []delivery
}

func (s *server) received() []delivery {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.deliveries
}

func (s *server) NewSession(c *smtp.Conn) (smtp.Session, error) {
	return &session{server: s, conn: c}, nil
}

// start starts a server on this machine. prepare may change it before.
func start(t *testing.T, prepare func(*server)) *server {
	t.Helper()
	s := &server{}
	s.Server = smtp.NewServer(s)
	s.Domain = "test"
	s.ErrorLog = quiet{}
	if prepare != nil {
		prepare(s)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.address = listener.Addr().String()
	go func() { _ = s.Serve(listener) }()
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func (s *server) sender(t *testing.T) mail.Sender {
	t.Helper()
	return mail.New(at(t, s.address), "")
}

// signedIn returns a sender that signs in as amir.
func (s *server) signedIn(t *testing.T, password string) mail.Sender {
	t.Helper()
	server := at(t, s.address)
	server.User, server.Password = "amir", password
	return mail.New(server, "")
}

// at returns the server at an address.
func at(t *testing.T, address string) *mail.Server {
	t.Helper()
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		t.Fatal(err)
	}
	return &mail.Server{Host: host, Port: number}
}

type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}

type session struct {
	server *server
	conn   *smtp.Conn
	now    delivery
}

func (s *session) Reset()        { s.now = delivery{user: s.now.user} }
func (s *session) Logout() error { return nil }

func (s *session) AuthMechanisms() []string {
	if s.server.oauth != nil {
		return []string{"XOAUTH2"}
	}
	return []string{sasl.Plain}
}

// bearer is the server of XOAUTH2.
type bearer struct{ session *session }

func (b bearer) Next(response []byte) (challenge []byte, done bool, err error) {
	user, found := strings.CutPrefix(string(response), "user=")
	user, found2 := strings.CutSuffix(user, "\x01auth=Bearer "+b.session.server.oauth()+"\x01\x01")
	switch {
	case len(response) == 0: // the client has read why
		return nil, true, errors.New("wrong token")
	case !found || !found2:
		return []byte(`{"status":"400"}`), false, nil
	}
	b.session.now.user = user
	return nil, true, nil
}

func (s *session) Auth(string) (sasl.Server, error) {
	if s.server.oauth != nil {
		return bearer{s}, nil
	}
	return sasl.NewPlainServer(func(_, user, password string) error {
		if password != "p@ss/word" {
			return errors.New("wrong password")
		}
		s.now.user = user
		return nil
	}), nil
}

func (s *session) Mail(from string, options *smtp.MailOptions) error {
	s.now.from, s.now.utf8 = from, options.UTF8
	return s.server.onMail
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.now.to = to
	return s.server.onRcpt
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if s.server.onData != nil {
		if err := s.server.onData(s.conn); err != nil {
			return err
		}
	}
	s.now.data = data
	_, s.now.encrypted = s.conn.TLSConnectionState()
	s.server.mutex.Lock()
	defer s.server.mutex.Unlock()
	s.server.deliveries = append(s.server.deliveries, s.now)
	return nil
}
