package ticketfile

import (
	"strings"

	"intake/internal/mailin"
)

// ticket reads the ticket of the object. People are those whom the file lists elsewhere.
func (o object) ticket(people people) *Ticket {
	requester := o.who("requester", "primarycustomer", "customer", "contact").
		or(person{o.text("requesterid", "customerid"), o.text("requesteremail", "customeremail", "email"),
			o.text("requestername", "customername")})
	requester = requester.or(people[requester.id])
	assignee := o.who("assignee", "responder", "owner", "agent").
		or(person{o.text("assigneeid", "responderid", "ownerid"), o.text("assigneeemail", "responderemail", "agentemail"),
			o.text("respondername")})
	assignee = assignee.or(people[assignee.id])
	t := &Ticket{
		Reference:      o.text("displayid", "number", "ticketnumber", "id"),
		Subject:        o.text("subject", "title", "rawsubject"),
		Description:    withFiles(o.body("descriptionhtml", "description", "descriptiontext"), o),
		RequesterEmail: requester.email, RequesterName: requester.name, AssigneeEmail: assignee.email,
		Status: o.named("statusname", "status", "state"), Priority: o.named("priorityname", "priority"),
		Category: o.named("type", "tickettype", "category"), Tags: o.tags(),
		Created: o.text("createdat", "created", "createdon"),
		Updated: o.text("updatedat", "lastactivityat", "userupdatedat", "updated"),
	}
	for _, times := range []object{o, o.inner("stats", "metricset", "metric", "ticketstates")} {
		if t.Solved == "" {
			t.Solved = times.text("solvedat", "resolvedat", "closedat", "closeat")
		}
	}
	known := conversation{requester, map[string]person{assignee.id: assignee}, people}
	t.addMessages(o, known)
	return t
}

// named is a word, or the name of an object that stands for it.
func (o object) named(names ...string) string {
	for _, name := range names {
		if text := o.text(name); text != "" {
			return text
		}
		if text := o.inner(name).text("name", "label"); text != "" {
			return text
		}
	}
	return ""
}

func (o object) tags() (tags []string) {
	for _, raw := range o.items("tags", "labels") {
		tag := word(raw)
		if tag == "" {
			tag = objectOf(raw).text("name", "tag")
		}
		if tag != "" {
			tags = append(tags, tag)
		}
	}
	if tags == nil {
		tags = strings.FieldsFunc(o.text("tags", "labels"), func(r rune) bool { return r == ',' || r == ';' })
	}
	return tags
}

// body is the first of these members that has a text, without HTML.
func (o object) body(names ...string) string {
	for _, name := range names {
		if text := Text(o.text(name)); text != "" {
			return text
		}
	}
	return ""
}

// Text is the text without its HTML, if it has any.
func Text(text string) string {
	if !isHTML(text) {
		return text
	}
	return mailin.HTMLText(text)
}

// tags of HTML that other tools write, and people hardly ever.
var htmlTags = []string{
	"<p>", "<p ", "<div>", "<div ", "<br>", "<br/>", "<br />", "<span ", "<span>", "<a href", "<html", "<body", "<table",
	"<ul>", "<ol>", "<blockquote", "<img ",
}

func isHTML(text string) bool {
	lower := strings.ToLower(text)
	for _, tag := range htmlTags {
		if strings.Contains(lower, tag) {
			return true
		}
	}
	return false
}

// withFiles is the text with links to the files of the object: they stay in the other tool.
func withFiles(text string, o object) string {
	var lines []string
	for _, raw := range o.items("attachments", "files") {
		file := objectOf(raw)
		leads := file.text("contenturl", "attachmenturl", "mappedcontenturl", "url", "href", "downloadurl", "fileurl")
		name := clean.Replace(file.text("filename", "name", "contentfilename"))
		switch {
		case strings.HasPrefix(leads, "https://") || strings.HasPrefix(leads, "http://"):
			if name == "" {
				name = "file"
			}
			lines = append(lines, "["+name+"]("+escaped.Replace(leads)+")")
		case name != "":
			lines = append(lines, "["+name+"]")
		}
	}
	return strings.TrimSpace(text + "\n\n" + strings.Join(lines, "\n"))
}

var (
	clean   = strings.NewReplacer("[", "(", "]", ")", "\n", " ", `\`, "/")
	escaped = strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "<", "%3C", ">", "%3E", "\n", "")
)

// conversation is who takes part in a ticket.
type conversation struct {
	requester person
	known     map[string]person
	people    people
}
