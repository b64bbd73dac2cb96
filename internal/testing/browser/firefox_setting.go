package browser

import (
	"context"
	"fmt"
)

func (f *firefoxWindow) become(ctx context.Context, want setting) error {
	if want.touch || want.still {
		return fmt.Errorf("Firefox has neither touch nor a way without script here")
	}
	params := object{"context": f.context, "viewport": object{"width": want.width, "height": want.height}}
	if err := f.bidi.call(ctx, "browsingContext.setViewport", params, nil); err != nil {
		return err
	}
	if want.notifies {
		params := object{
			"descriptor": object{"name": "notifications"}, "state": "granted", "origin": f.base, "userContext": f.user,
		}
		if err := f.bidi.call(ctx, "permissions.setPermission", params, nil); err != nil {
			return err
		}
	}
	return f.colours(ctx, want.dark)
}

// setScheme sets a window's colour scheme from an internal page, because WebDriver BiDi has no command for it yet. Each
// page may get a new browsing context, so new ones are observed.
const setScheme = `((id, user, scheme) => {
	const shared = (name) => ChromeUtils.importESModule('chrome://remote/content/shared/' + name + '.sys.mjs')[name];
	let windows; // the name since Firefox 142, or the one before
	try { windows = shared('NavigableManager'); } catch { windows = shared('TabManager'); }
	if (!window.schemes) {
		window.schemes = new Map();
		Services.obs.addObserver((context) => {
			const scheme = window.schemes.get(context.originAttributes.userContextId);
			if (scheme && !context.parent) context.prefersColorSchemeOverride = scheme;
		}, 'browsing-context-attached');
	}
	window.schemes.set(shared('UserContextManager').getInternalIdById(user), scheme);
	windows.getBrowsingContextById(id).prefersColorSchemeOverride = scheme;
})(%q, %q, %q)`

func (f *firefoxWindow) colours(ctx context.Context, dark bool) error {
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	_, err := f.evaluate(ctx, firefoxProcess.inside, fmt.Sprintf(setScheme, f.context, f.user, scheme))
	return err
}
