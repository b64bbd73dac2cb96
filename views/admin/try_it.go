package admin

import "strings"

// sample is a command to run. Those of a server need the secret key in its variable.
type sample struct {
	id    string
	title string
	hint  string
	text  string
}

// samples are a command for each endpoint, with the app's slug, and the secret key if it is known.
func (p KeysPage) samples(key string) []sample {
	hint := "Contains your new key, and disappears when you leave this page."
	if key == "" {
		key, hint = "$INTAKE_SECRET_KEY", "Needs a secret key in INTAKE_SECRET_KEY."
	}
	api, slug := p.BaseURL+"/api/v1", p.App.Slug
	const json = `  -H "Content-Type: application/json" \`
	bearer := `  -H "Authorization: Bearer ` + key + `" \`
	return []sample{
		{"server-ticket", "A ticket, from your server", hint, lines(
			"curl "+api+`/tickets \`, bearer, json,
			`  -d '{"subject": "Invoice 1042", "description": "The VAT rate is wrong.",`,
			`       "requester_email": "hannah@example.com", "requester_name": "Hannah Brandt"}'`)},
		{"server-feedback", "An idea, from your server", "It is public on the board at once.", lines(
			"curl "+api+`/feedback \`, bearer, json,
			`  -d '{"title": "Pay part of an invoice", "category": "feature",`,
			`       "requester_email": "hannah@example.com"}'`)},
		{"widget-ticket", "A ticket with a file, as the widget sends it",
			"Needs no key. At most 8 a minute from one address.", lines(
				"echo 'What the page said' | curl "+api+`/widget/tickets \`,
				"  -F app="+slug+` \`,
				`  -F subject="Invoice 1042" -F description="The VAT rate is wrong." \`,
				`  -F email=hannah@example.com \`,
				`  -F "files=@-;filename=page.txt;type=text/plain"`)},
		{"widget-feedback", "An idea, as the widget sends it", "Needs no key. At most 10 a minute from one address.",
			lines(
				"curl "+api+`/widget/feedback \`, json,
				`  -d '{"app": "`+slug+`", "title": "Pay part of an invoice"}'`)},
		{"widget-config", "What the widget asks for first", "Answers 404 while the widget is off.", lines(
			`curl "` + api + "/widget/config?app=" + slug + `"`)},
	}
}

func lines(all ...string) string { return strings.Join(all, "\n") }
