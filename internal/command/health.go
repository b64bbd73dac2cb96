package command

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"
)

type healthCommand struct{}

// Run asks LISTEN, and METRICS_LISTEN if nobody listens there: `intake work` only has that.
func (healthCommand) Run(ctx context.Context) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	response, err := askHealth(ctx, cfg.Listen)
	if err != nil && cfg.MetricsListen != "" {
		response, err = askHealth(ctx, cfg.MetricsListen)
	}
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the service answers %s", response.Status)
	}
	return nil
}

func askHealth(ctx context.Context, listen string) (*http.Response, error) {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return nil, fmt.Errorf("reading the address to ask: %w", err)
	}
	if address := net.ParseIP(host); host == "" || address != nil && address.IsUnspecified() {
		host = "127.0.0.1"
	}
	address := "http://" + net.JoinHostPort(host, port) + "/healthz"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(request)
}
