package inbox

import "time"

// Reply is what is being written. Body is the draft that the server kept, or what was refused.
type Reply struct {
	Body      Field
	Note      bool
	Then      string // what to do after sending: "", pending or resolved
	Seen      string // the id of the last message that the page shows
	Files     string // why the files were refused
	Kept      *time.Time
	Collision *Collision
	Held      *Held  // the person's reply that was taken back, or that something stood in the way of
	Preview   string // the text to preview, for those without script
	Saved     []SavedReply
}

// Outgoing is a reply on its way.
type Outgoing struct {
	ID     string
	Writer Person
	Mine   bool
	Body   string
	DueAt  time.Time
}

// Held is a reply that did not go out: its words are in the field, its files go along with the next one.
type Held struct {
	ID    string
	Why   string // what stood in its way, empty where it was taken back
	Body  string
	Files []File
}

// Insert adds a text to what is being written.
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

// SavedReply is one to be put into the reply, with its placeholders already filled in.
type SavedReply struct {
	ID    string
	Title string
	Body  string
}
