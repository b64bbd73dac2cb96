package command

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"time"
)

type healthCommand struct{}

func (healthCommand) Run(ctx context.Context) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	host, port, err := net.SplitHostPort(cfg.Listen)
	if err != nil {
		return fmt.Errorf("reading LISTEN: %w", err)
	}
	if address := net.ParseIP(host); host == "" || address != nil && address.IsUnspecified() {
		host = "127.0.0.1"
	}
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort(host, port)+"/healthz", nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("the service answers %s", response.Status)
	}
	return nil
}
