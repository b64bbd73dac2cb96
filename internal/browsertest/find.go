package browsertest

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
)

// The roles of things that can be clicked, typed into and chosen from.
var (
	clickable = []string{"button", "link", "switch", "checkbox", "radio", "tab", "DisclosureTriangle", "summary"}
	typable   = []string{"textbox", "searchbox", "combobox"}
	choosable = []string{"combobox"}
)

// element finds the one thing with the accessible name and one of the roles, as the page offers it now: what is hidden,
// or behind an open dialog, is not there. It is a handle of the browser's.
func (w *Window) element(name string, roles []string) (runtime.RemoteObjectID, error) {
	found, err := w.named(name)
	if err != nil {
		return "", err
	}
	found = withRole(found, roles)
	if len(found) != 1 {
		return "", fmt.Errorf("%d things are called %q (%s)", len(found), name, strings.Join(roles, ", "))
	}
	resolved, err := ask(w, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: found[0].BackendDOMNodeID})
	if err != nil {
		return "", err
	}
	return resolved.Object.ObjectID, nil
}

// named is everything on the page, once it is loaded, that has the accessible name.
func (w *Window) named(name string) ([]*accessibility.Node, error) {
	if err := w.loaded(); err != nil {
		return nil, err
	}
	document, err := ask(w, runtime.Evaluate, runtime.EvaluateParams{Expression: "document"})
	if err != nil {
		return nil, err
	}
	tree, err := ask(w, accessibility.QueryAXTree, accessibility.QueryAXTreeParams{ObjectID: document.Result.ObjectID, AccessibleName: name})
	return tree.Nodes, err
}

func withRole(nodes []*accessibility.Node, roles []string) (found []*accessibility.Node) {
	for _, node := range nodes {
		if !node.Ignored && slices.Contains(roles, text(node.Role)) {
			found = append(found, node)
		}
	}
	return found
}

// on calls a function with the element as this. Its arguments are JSON.
func on[T any](w *Window, element runtime.RemoteObjectID, function string, args ...any) (T, error) {
	var value T
	yes := true
	params := runtime.CallFunctionOnParams{FunctionDeclaration: function, ObjectID: element, ReturnByValue: &yes}
	for _, arg := range args {
		raw, err := json.Marshal(arg)
		if err != nil {
			return value, err
		}
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: raw})
	}
	answer, err := ask(w, runtime.CallFunctionOn, params)
	if err != nil {
		return value, err
	}
	if answer.ExceptionDetails != nil {
		return value, fmt.Errorf("%s", answer.ExceptionDetails.Text)
	}
	return value, json.Unmarshal(answer.Result.Value, &value)
}

// focused is what has the keyboard's focus, in a shadow root too.
const focused = `(() => {
	let active = document.activeElement;
	while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
	return active;
})()`

// focus is the accessible name of what has the keyboard's focus.
func (w *Window) focus() (string, error) {
	active, err := ask(w, runtime.Evaluate, runtime.EvaluateParams{Expression: focused})
	if err != nil {
		return "", err
	}
	no := false
	tree, err := ask(w, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: active.Result.ObjectID, FetchRelatives: &no})
	if err != nil || len(tree.Nodes) == 0 {
		return "", err
	}
	return text(tree.Nodes[0].Name), nil
}

// text is a value of the accessibility tree.
func text(value *accessibility.Value) string {
	if value == nil {
		return ""
	}
	var said string
	if json.Unmarshal(value.Value, &said) != nil {
		return ""
	}
	return said
}
