package inbox

import "time"

// Reply is the content of the composer. Body is the saved draft, or the refused text.
type Reply struct {
	Body      Field
	Note      bool
	Then      string // what to do after sending: "", pending or resolved
	Seen      string // the id of the last message on the page
	Files     string // why the files were refused
	SavedAt   *time.Time
	Collision *Collision
	Held      *Held  // the person's reply that was undone or held
	Preview   string // the text to preview, for those without script
	Saved     []SavedReply
}

// Outgoing is a reply that will be sent soon.
type Outgoing struct {
	ID     string
	Writer Person
	Mine   bool
	Body   string
	DueAt  time.Time
}

// Held is a reply that was not sent: its text is in the field, and its files are sent with the next one.
type Held struct {
	ID    string
	Why   string // why it was held, empty if it was undone
	Body  string
	Files []File
}

// Insert adds a text to the reply.
func (r *Reply) Insert(text string) {
	if r.Body.Value != "" {
		r.Body.Value += "\n\n"
	}
	r.Body.Value += text
}

// Collision says that somebody else replied in the meantime; nothing was sent.
type Collision struct {
	Who string
}

// SavedReply is a text to insert, with its placeholders already filled in.
type SavedReply struct {
	ID    string
	Title string
	Body  string
}
