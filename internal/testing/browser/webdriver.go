package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
)

// webDriver is a session of a driver that speaks WebDriver without BiDi.
type webDriver struct {
	address string // http://127.0.0.1:port
	session string // /session/…
}

// start starts the session as soon as the driver listens.
func (d *webDriver) start(ctx context.Context, capabilities object) error {
	err := repeat(ctx, func() error { return d.send(ctx, http.MethodGet, "/status", nil, nil) })
	if err != nil {
		return err
	}
	var created struct{ SessionID string }
	wanted := object{"capabilities": object{"alwaysMatch": capabilities}}
	if err := d.send(ctx, http.MethodPost, "/session", wanted, &created); err != nil {
		return err
	}
	d.session = "/session/" + created.SessionID
	return nil
}

// call sends a command of the session and reads its value, unless that is nil.
func (d *webDriver) call(ctx context.Context, method, command string, params object, value any) error {
	return d.send(ctx, method, d.session+command, params, value)
}

func (d *webDriver) post(ctx context.Context, command string, params object) error {
	return d.call(ctx, http.MethodPost, command, params, nil)
}

func (d *webDriver) send(ctx context.Context, method, path string, params object, value any) error {
	var body bytes.Buffer
	if method == http.MethodPost {
		if params == nil {
			params = object{}
		}
		if err := json.NewEncoder(&body).Encode(params); err != nil {
			return err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, d.address+path, &body)
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if response.StatusCode != http.StatusOK {
		var fault struct{ Error, Message string }
		json.Unmarshal(answer.Value, &fault) //nolint:errcheck // then there is no message
		return fmt.Errorf("%s: %s", fault.Error, fault.Message)
	}
	if value == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, value)
}
