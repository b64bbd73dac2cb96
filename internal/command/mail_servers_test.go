package command_test

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/emersion/go-smtp"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/internal/testing/needs"
)

// mailServers are the Postfix and the Dovecot of one test. Mail to help.example.com is delivered to Intake by LMTP, and
// mail to help@kestrel.example and rita@kestrel.example to mailboxes.
type mailServers struct {
	t      testing.TB
	folder string
	smtp   string // address
	imap   string
}

func startMailServers(t testing.TB, listener string) *mailServers {
	t.Helper()
	for _, path := range []string{"/usr/sbin/postfix", "/usr/sbin/dovecot"} {
		if _, err := os.Stat(path); err != nil {
			needs.Missing(t, path+" is not installed: `make test` installs it")
		}
	}
	if os.Geteuid() != 0 {
		needs.Missing(t, "Postfix starts as root alone")
	}
	// The folders of t.TempDir can be entered only by us, and the path of a socket must be short.
	folder, err := os.MkdirTemp("/tmp", "intake-mail-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	s := &mailServers{t: t, folder: folder, smtp: freeport.Address(t), imap: freeport.Address(t)}
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	s.startDovecot()
	s.startPostfix(listener)
	return s
}

// owner returns the user who owns the mailboxes, because Dovecot refuses root.
func (s *mailServers) owner() (uid, gid int) {
	s.t.Helper()
	owner, err := user.Lookup("dovecot")
	if err != nil {
		s.t.Fatal(err)
	}
	uid, _ = strconv.Atoi(owner.Uid)
	gid, _ = strconv.Atoi(owner.Gid)
	return uid, gid
}

func (s *mailServers) write(name, text string, values ...any) string {
	s.t.Helper()
	path := filepath.Join(s.folder, name)
	err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755),
		os.WriteFile(path, fmt.Appendf(nil, text, values...), 0o644))
	if err != nil {
		s.t.Fatal(err)
	}
	return path
}

func (s *mailServers) startDovecot() {
	s.t.Helper()
	uid, gid := s.owner()
	mail := filepath.Join(s.folder, "mail")
	if err := errors.Join(os.Mkdir(mail, 0o755), os.Chown(mail, uid, gid)); err != nil {
		s.t.Fatal(err)
	}
	host, port, _ := net.SplitHostPort(s.imap)
	conf := s.write("dovecot.conf", `
base_dir = %[1]s/run
log_path = %[1]s/dovecot.log
protocols = imap
listen = %[2]s
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:%[1]s/mail/%%d/%%n
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=%[4]d gid=%[5]d home=%[1]s/mail/%%d/%%n allow_all_users=yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = %[3]s
  }
  inet_listener imaps {
    port = 0
  }
}
`, s.folder, host, port, uid, gid)
	dovecot := exec.Command("/usr/sbin/dovecot", "-F", "-c", conf)
	dovecot.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := dovecot.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() {
		_ = dovecot.Process.Signal(syscall.SIGTERM)
		_ = dovecot.Wait()
	})
	s.listens(s.imap, "dovecot.log")
}

func (s *mailServers) startPostfix(listener string) {
	s.t.Helper()
	uid, gid := s.owner()
	s.write("conf/mailboxes", "help@kestrel.example kestrel.example/help/\nrita@kestrel.example kestrel.example/rita/\n")
	s.write("conf/transport", "help.example.com lmtp:inet:%s\n", listener)
	// If Postfix tries again within a few seconds, it may find a mail "still being delivered" by the attempt that failed,
	// and then keeps it until it is started or reloaded.
	s.write("conf/main.cf", `
compatibility_level = 3.6
queue_directory = %[1]s/queue
data_directory = %[1]s/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = %[1]s/postfix.log
maillog_file_prefixes = %[1]s
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.example.com
mydestination =
mynetworks = 127.0.0.0/8
recipient_delimiter = +
virtual_mailbox_domains = kestrel.example help.example.com
virtual_mailbox_base = %[1]s/mail
virtual_mailbox_maps = texthash:%[1]s/conf/mailboxes inline:{{@help.example.com=intake}}
virtual_minimum_uid = 1
virtual_uid_maps = static:%[2]d
virtual_gid_maps = static:%[3]d
transport_maps = texthash:%[1]s/conf/transport
minimal_backoff_time = 3s
queue_run_delay = 1s
maximal_backoff_time = 3s
`, s.folder, uid, gid)
	services := ""
	for _, service := range strings.Fields("cleanup/n/0 qmgr/n/1 rewrite/-/-/trivial-rewrite bounce/-/0 " +
		"defer/-/0/bounce trace/-/0/bounce verify/-/1 flush/-/0 proxymap/-/- anvil/-/1 scache/-/1 error/-/- retry/-/-/error virtual/-/- lmtp/-/- smtp/-/- tlsmgr/-/1") {
		parts := append(strings.Split(service, "/"), "")
		program := parts[3]
		if program == "" {
			program = parts[0]
		}
		private := map[string]string{"n": "n", "-": "-"}[parts[1]]
		unprivileged := map[bool]string{true: "n", false: "-"}[parts[0] == "virtual" || parts[0] == "proxymap"]
		wakeup := map[bool]string{true: "1", false: "-"}[parts[0] == "qmgr"] // seconds: starts it again after a reload
		services += fmt.Sprintf("%s unix %s %s n %s %s %s\n", parts[0], private, unprivileged, wakeup, parts[2], program)
	}
	s.write("conf/master.cf", "%s inet n - n - - smtpd\npostlog unix-dgram n - n - 1 postlogd\n%s", s.smtp, services)
	for _, folder := range []string{"queue", "data"} {
		if err := os.MkdirAll(filepath.Join(s.folder, folder), 0o755); err != nil {
			s.t.Fatal(err)
		}
	}
	postfix, err := user.Lookup("postfix")
	if err != nil {
		s.t.Fatal(err)
	}
	id, _ := strconv.Atoi(postfix.Uid)
	if err := os.Chown(filepath.Join(s.folder, "data"), id, -1); err != nil {
		s.t.Fatal(err)
	}
	s.postfix("start")
	s.t.Cleanup(func() { _ = exec.Command("/usr/sbin/postfix", "-c", s.folder+"/conf", "stop").Run() })
	s.listens(s.smtp, "postfix.log")
}

func (s *mailServers) postfix(do string) {
	s.t.Helper()
	if said, err := exec.Command("/usr/sbin/postfix", "-c", s.folder+"/conf", do).CombinedOutput(); err != nil {
		s.t.Fatalf("postfix %s: %v\n%s\n%s", do, err, said, s.log("postfix.log"))
	}
}

// log returns the content of one of the servers' files, or "" if it does not exist.
func (s *mailServers) log(name string) string {
	text, _ := os.ReadFile(filepath.Join(s.folder, name))
	return string(text)
}

func (s *mailServers) listens(address, log string) {
	s.t.Helper()
	s.t.Cleanup(func() {
		if s.t.Failed() {
			s.t.Logf("%s:\n%s", log, s.log(log))
		}
	})
	await.That(s.t, "a mail server listens", func() bool {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
		}
		return err == nil
	})
}

// send gives a mail to Postfix, like a mail program.
func (s *mailServers) send(mail string, to ...string) error {
	client, err := smtp.Dial(s.smtp)
	if err != nil {
		return err
	}
	defer client.Close()
	return client.SendMail("rita@kestrel.example", to, strings.NewReader(mail))
}
