package browser

import (
	"context"
	"encoding/json"
	"fmt"
)

func (f *firefoxWindow) run(ctx context.Context, script string) error {
	_, err := f.evaluate(ctx, f.context, script+"; null")
	return err
}

func (f *firefoxWindow) eval(ctx context.Context, expression string) (json.RawMessage, error) {
	value, err := f.evaluate(ctx, f.context, asJSON(expression))
	if err != nil {
		return nil, err
	}
	return value.json()
}

// asJSON returns an expression whose value is that of another one as JSON text.
func asJSON(expression string) string {
	return "(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()"
}

func (f *firefoxWindow) on(
	ctx context.Context, element handle, function string, args []json.RawMessage,
) (json.RawMessage, error) {
	list, err := json.Marshal(append([]json.RawMessage{}, args...))
	if err != nil {
		return nil, err
	}
	value, err := f.script(ctx, "script.callFunction", object{
		"target": object{"context": f.context}, "awaitPromise": true, "this": object{"sharedId": element},
		"functionDeclaration": fmt.Sprintf("function () { return JSON.stringify((%s).apply(this, %s)) ?? 'null'; }",
			function, list),
	})
	if err != nil {
		return nil, err
	}
	return value.json()
}

func (f *firefoxWindow) query(ctx context.Context, expression string) (handle, error) {
	value, err := f.evaluate(ctx, f.context, expression)
	return handle(value.SharedID), err
}

// remoteValue is a value of the page in WebDriver BiDi.
type remoteValue struct {
	Type     string          `json:"type"`
	Value    json.RawMessage `json:"value"`
	SharedID string          `json:"sharedId"`
}

// json returns the JSON in a text.
func (v remoteValue) json() (json.RawMessage, error) {
	var text string
	if err := json.Unmarshal(v.Value, &text); err != nil {
		return nil, err
	}
	return json.RawMessage(text), nil
}

func (f *firefoxWindow) evaluate(ctx context.Context, browsingContext, expression string) (remoteValue, error) {
	return f.script(ctx, "script.evaluate", object{
		"target": object{"context": browsingContext}, "awaitPromise": true, "expression": expression,
		"userActivation":       false,
		"serializationOptions": object{"maxDomDepth": 0},
	})
}

func (f *firefoxWindow) script(ctx context.Context, method string, params object) (remoteValue, error) {
	var answer struct {
		Type             string
		Result           remoteValue
		ExceptionDetails struct{ Text string }
	}
	if err := f.bidi.call(ctx, method, params, &answer); err != nil {
		return remoteValue{}, err
	}
	if answer.Type != "success" {
		return remoteValue{}, fmt.Errorf("%s", answer.ExceptionDetails.Text)
	}
	return answer.Result, nil
}
