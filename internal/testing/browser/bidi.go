package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
)

// bidi is a connection that speaks WebDriver BiDi: commands with their results, and events.
type bidi struct {
	conn *websocket.Conn
	over context.Context // ends with the connection
	end  context.CancelFunc

	mu        sync.Mutex
	last      int
	waiting   map[int]chan bidiMessage
	listeners map[string]func(method string, params json.RawMessage) // by browsing context
}

type bidiMessage struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"`
	Result  json.RawMessage `json:"result"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

func dialBidi(ctx context.Context, address string) (*bidi, error) {
	conn, response, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	if response.Body != nil {
		response.Body.Close()
	}
	conn.SetReadLimit(-1)
	b := &bidi{conn: conn, waiting: map[int]chan bidiMessage{}, listeners: map[string]func(string, json.RawMessage){}}
	b.over, b.end = context.WithCancel(context.Background())
	go b.read()
	return b, nil
}

func (b *bidi) read() {
	defer b.end()
	for {
		var message bidiMessage
		if err := wsjson.Read(b.over, b.conn, &message); err != nil {
			return
		}
		if message.Type == "event" {
			b.dispatch(message)
			continue
		}
		b.mu.Lock()
		answer := b.waiting[message.ID]
		delete(b.waiting, message.ID)
		b.mu.Unlock()
		if answer != nil {
			answer <- message
		}
	}
}

// dispatch passes an event to the listener of its browsing context.
func (b *bidi) dispatch(event bidiMessage) {
	var about struct {
		Context string
		Source  struct{ Context string }
	}
	if json.Unmarshal(event.Params, &about) != nil {
		return
	}
	b.mu.Lock()
	listener := b.listeners[about.Context+about.Source.Context]
	b.mu.Unlock()
	if listener != nil {
		listener(event.Method, event.Params)
	}
}

// listen sets the listener of a browsing context's events, or removes it if nil.
func (b *bidi) listen(browsingContext string, listener func(method string, params json.RawMessage)) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.listeners[browsingContext] = listener
}

type object = map[string]any

// call sends a command and reads its result, unless that is nil.
func (b *bidi) call(ctx context.Context, method string, params object, result any) error {
	answer := make(chan bidiMessage, 1)
	b.mu.Lock()
	b.last++
	id := b.last
	b.waiting[id] = answer
	b.mu.Unlock()
	if err := wsjson.Write(b.over, b.conn, object{"id": id, "method": method, "params": params}); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case message := <-answer:
		if message.Type != "success" {
			return fmt.Errorf("%s: %s: %s", method, message.Error, message.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(message.Result, result)
	case <-b.over.Done():
		return fmt.Errorf("%s: the browser has ended", method)
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	}
}
