package command_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/models/modelstest"
)

// proxies are the configurations in docs/operations.md, with the test's own addresses.
var proxies = map[string]string{
	"haproxy": `
global
    maxconn 1000
defaults
    mode http
    timeout connect 2s
    timeout client 75s
    timeout server 75s
frontend public
    bind FRONT
    default_backend intake
backend intake
    option forwardfor
    option httpchk GET /readyz
    option redispatch
    retries 3
    retry-on conn-failure
    default-server check inter 1s fall 1 rise 1
    server a FIRST
    server b SECOND
`,
	"caddy": `
{
    admin off
}
http://FRONT {
    reverse_proxy FIRST SECOND {
        health_uri /readyz
        health_interval 1s
        lb_try_duration 5s
        flush_interval -1
    }
}
`,
	"nginx": `
daemon off;
pid FOLDER/nginx.pid;
error_log FOLDER/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path FOLDER/body;
    proxy_temp_path FOLDER/proxy;
    fastcgi_temp_path FOLDER/fastcgi;
    uwsgi_temp_path FOLDER/uwsgi;
    scgi_temp_path FOLDER/scgi;
    upstream intake {
        server FIRST max_fails=0;
        server SECOND max_fails=0;
    }
    server {
        listen FRONT;
        client_max_body_size 252m;
        location / {
            proxy_pass http://intake;
            proxy_request_buffering off;
            proxy_read_timeout 75s;
            proxy_buffer_size 16k;
            proxy_buffers 8 16k;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
    }
}
`,
}

func (p *process) address() string { return strings.TrimPrefix(p.url, "http://") }

// startProxy starts the proxy in front of two processes, and returns its address.
func startProxy(t *testing.T, name string, first, second string) string {
	t.Helper()
	path := systemProgram(t, name)
	folder, front := t.TempDir(), freeport.Address(t)
	config := filepath.Join(folder, "config")
	text := strings.NewReplacer("FRONT", front, "FIRST", first, "SECOND", second, "FOLDER", folder).Replace(proxies[name])
	if err := os.WriteFile(config, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	arguments := map[string][]string{
		"haproxy": {"-f", config},
		"nginx":   {"-p", folder, "-c", config},
		"caddy":   {"run", "--config", config, "--adapter", "caddyfile"},
	}[name]
	cmd, said := exec.Command(path, arguments...), &output{}
	cmd.Env = append(os.Environ(), "HOME="+folder, "XDG_DATA_HOME="+folder, "XDG_CONFIG_HOME="+folder)
	cmd.Stdout, cmd.Stderr = said, said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("%s says:\n%s", name, said)
		}
	})
	client := newClient(t)
	await.That(t, name+" serves", func() bool {
		return send(client, "GET", "http://"+front+"/readyz", nil).status == 200
	})
	return "http://" + front
}

// A rolling restart behind a proxy that is configured as documented fails no request.
func TestARollingRestartBehindAProxyFailsNoRequest(t *testing.T) {
	t.Parallel()
	for name := range proxies {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := install(t, "DATABASE_URL", modelstest.PostgresURL(t), "DRAIN_DELAY", "3s")
			app := in.tenant("kestrel")
			processes := []*process{in.serve(), in.serve()}
			front := startProxy(t, name, processes[0].address(), processes[1].address())
			l := startLoad(t, app, front, 4)
			for n, p := range processes {
				before := len(l.acknowledged())
				await.That(t, "tickets are filed", func() bool { return len(l.acknowledged()) > before+20 })
				if code, _ := p.stop(syscall.SIGTERM); code != 0 {
					t.Errorf("process %d ended with %d, want 0", n, code)
				}
				next := in.with("LISTEN", p.address()).start("serve")
				next.url = p.url
				await.That(t, "the next one is ready", next.up)
				await.That(t, "the proxy knows it", func() bool {
					return strings.Contains(next.log.String(), `"path":"/api/v1/tickets"`)
				})
			}
			acknowledged, others := l.stop()
			if len(others) > 0 {
				t.Errorf("%d of %d requests failed, like %v", len(others), len(others)+len(acknowledged), others[0].reply)
			}
			checkFiled(t, in, app, acknowledged)
		})
	}
}
