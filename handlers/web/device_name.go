package web

import (
	"context"
	"strings"

	"intake/views/i18n"
)

// DeviceName describes the most likely device of a User-Agent: "Firefox on Linux".
func DeviceName(ctx context.Context, userAgent string) string {
	browser := firstFound(userAgent, [][2]string{
		{"Edg", "Edge"}, {"OPR/", "Opera"}, {"Firefox/", "Firefox"}, {"FxiOS", "Firefox"}, {"Chrome/", "Chrome"},
		{"CriOS", "Chrome"},
		{"Safari/", "Safari"}, {"curl/", "curl"},
	})
	system := firstFound(userAgent, [][2]string{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Android", "Android"}, {"Windows", "Windows"}, {"Mac OS X", "Mac"},
		{"CrOS", "ChromeOS"},
		{"Linux", "Linux"},
	})
	switch {
	case browser == "" && system == "":
		return i18n.AccountUnknownBrowser(ctx)
	case system == "":
		return browser
	case browser == "":
		return system
	}
	return i18n.AccountBrowserOnSystem(ctx, browser, system)
}

func firstFound(text string, names [][2]string) string {
	for _, name := range names {
		if strings.Contains(text, name[0]) {
			return name[1]
		}
	}
	return ""
}
