package browser

import (
	"context"
	"encoding/json"
	"fmt"
)

// findNamed stores the elements with an accessible name in window.rigFound, and returns their roles. It uses axe-core,
// which computes names, roles and visibility like browsers do for screen readers, because neither WebDriver BiDi nor
// WebDriver searches shadow roots by name.
const findNamed = `((wanted) => {
	const { aria, dom, text } = axe.commons;
	const squeeze = (words) => words.replace(/\s+/g, '');
	const usable = 'a, area, button, input, option, select, summary, textarea, [role], [contenteditable]';
	const roleOf = (part) => {
		const element = part.actualNode;
		if (element.localName === 'summary') return 'summary';
		if (element.type === 'file') return 'file';
		return aria.getRole(part, { noPresentational: true }) ?? (element.type === 'password' ? 'textbox' : null);
	};
	const found = window.rigFound = [], roles = [];
	const look = (part) => {
		const role = part.props.nodeType === 1 && part.actualNode.matches(usable) && roleOf(part);
		if (role && dom.isVisibleToScreenReaders(part) && squeeze(text.accessibleTextVirtual(part)) === squeeze(wanted)) {
			found.push(part.actualNode);
			roles.push(role);
		}
		part.children.forEach(look);
	};
	axe.teardown();
	axe.setup(document.documentElement);
	try { look(axe.utils.getNodeFromTree(document.documentElement)); } finally { axe.teardown(); }
	return roles;
})(%s)`

const nameFocused = `((element) => {
	if (!element) return '';
	axe.teardown();
	axe.setup(document.documentElement);
	try { return axe.commons.text.accessibleTextVirtual(axe.utils.getNodeFromTree(element)).trim(); } finally { axe.teardown(); }
})(%s)`

// axeNamed implements named for engines that cannot search by name themselves.
func axeNamed(ctx context.Context, d driver, name string) ([]thing, error) {
	if err := bringAxe(ctx, d); err != nil {
		return nil, err
	}
	wanted, err := json.Marshal(name)
	if err != nil {
		return nil, err
	}
	raw, err := d.eval(ctx, fmt.Sprintf(findNamed, wanted))
	if err != nil {
		return nil, err
	}
	var roles []string
	if err := json.Unmarshal(raw, &roles); err != nil {
		return nil, err
	}
	var found []thing
	for at, role := range roles {
		found = append(found, thing{role, func(ctx context.Context) (handle, error) {
			return d.query(ctx, fmt.Sprintf("window.rigFound[%d]", at))
		}})
	}
	return found, nil
}

func axeFileField(ctx context.Context, d driver, name string) (handle, error) {
	found, err := axeNamed(ctx, d, name)
	if err != nil {
		return "", err
	}
	if found = withRole(found, []string{"file"}); len(found) != 1 {
		return "", fmt.Errorf("there are %d such fields", len(found))
	}
	return found[0].handle(ctx)
}

func axeFocus(ctx context.Context, d driver) (name string, err error) {
	if err := bringAxe(ctx, d); err != nil {
		return "", err
	}
	raw, err := d.eval(ctx, fmt.Sprintf(nameFocused, focused))
	if err != nil {
		return "", err
	}
	return name, json.Unmarshal(raw, &name)
}
