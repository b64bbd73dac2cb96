package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
)

func (c *chromiumWindow) named(ctx context.Context, name string) ([]thing, error) {
	document, err := c.query(ctx, "document")
	if err != nil {
		return nil, err
	}
	params := accessibility.QueryAXTreeParams{ObjectID: runtime.RemoteObjectID(document), AccessibleName: name}
	tree, err := ask(ctx, c, accessibility.QueryAXTree, params)
	if err != nil {
		return nil, err
	}
	var found []thing
	for _, node := range tree.Nodes {
		if !node.Ignored {
			resolve := func(ctx context.Context) (handle, error) { return c.resolve(ctx, node) }
			found = append(found, thing{text(node.Role), resolve})
		}
	}
	return found, nil
}

func (c *chromiumWindow) resolve(ctx context.Context, node *accessibility.Node) (handle, error) {
	resolved, err := ask(ctx, c, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: node.BackendDOMNodeID})
	if err != nil {
		return "", err
	}
	return handle(resolved.Object.ObjectID), nil
}

func (c *chromiumWindow) fileField(ctx context.Context, name string) (handle, error) {
	// A query by name does not find file fields in shadow roots.
	tree, err := ask(ctx, c, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	if err != nil {
		return "", err
	}
	at := slices.IndexFunc(tree.Nodes, func(node *accessibility.Node) bool {
		return text(node.Name) == name && text(node.Role) == "button"
	})
	if at < 0 {
		return "", fmt.Errorf("there is no such field")
	}
	return c.resolve(ctx, tree.Nodes[at])
}

func (c *chromiumWindow) focus(ctx context.Context) (string, error) {
	active, err := c.query(ctx, focused)
	if err != nil {
		return "", err
	}
	no := false
	params := accessibility.GetPartialAXTreeParams{ObjectID: runtime.RemoteObjectID(active), FetchRelatives: &no}
	tree, err := ask(ctx, c, accessibility.GetPartialAXTree, params)
	if err != nil || len(tree.Nodes) == 0 {
		return "", err
	}
	return text(tree.Nodes[0].Name), nil
}

// text returns a value of the accessibility tree as text.
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
