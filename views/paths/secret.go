package paths

import (
	"net/url"
	"regexp"
	"strings"
)

// secret matches what stands before the token in a mailed link, between the host and the token.
const secret = `(?:t|in|login/link|invite|keep-email|disown|leave|need|notifications/[a-z\\_]+/stop|b/[a-z0-9-]+/mail)`

// TokenHider returns a function that replaces the tokens of our mailed links in a text by "…": whoever has such a link
// may act as the person to whom it was mailed. Programs that check links put ours, escaped, into addresses of their own.
// Links also lead to the former hosts.
func TokenHider(baseURL string, former ...string) func(text string) string {
	_, host, _ := strings.Cut(baseURL, "://")
	hosts := []string{regexp.QuoteMeta(host), regexp.QuoteMeta(url.QueryEscape(host))}
	for _, name := range former {
		hosts = append(hosts, regexp.QuoteMeta(name)+"(?:(?::|%3A)[0-9]+)?")
	}
	before := strings.ReplaceAll("(?:"+strings.Join(hosts, "|")+")/"+secret+"/", "/", "(?:/|%2F)")
	links := regexp.MustCompile(`(?i)(` + before + `)[a-z0-9_\\-]{16,}`)
	return func(text string) string { return links.ReplaceAllString(text, "${1}…") }
}
