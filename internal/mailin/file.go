package mailin

import (
	"io"
	"mime"
	"path"
	"strings"

	"github.com/jhillyerd/enmime/v2"
)

// open reads the decoded content of a part.
func (b *body) open(part *enmime.Part, at span) io.Reader {
	return decoder(part, contextReader{b.ctx, io.NewSectionReader(b.raw, at.start, at.end-at.start)})
}

const maxFileName = 200

// fileName is the mail's name of the file, or one made from its type.
func fileName(part *enmime.Part, kind string) string {
	name := ""
	if part != nil {
		name = oneLine(decodeWords(part.FileName), 1000)
	}
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	if name == "." || name == "/" || name == ".." {
		name = ""
	}
	if runes := []rune(name); len(runes) > maxFileName { // the extension identifies the type
		ending := []rune(path.Ext(name))
		if len(ending) > 20 {
			ending = nil
		}
		name = string(runes[:maxFileName-len(ending)]) + string(ending)
	}
	if name != "" {
		return name
	}
	first, rest, _ := strings.Cut(kind, "/")
	switch {
	case kind == "message/rfc822":
		return "mail.eml"
	case kind == "text/calendar":
		return "invitation.ics"
	case kind == "application/ms-tnef":
		return "winmail.dat"
	case usualEndings[kind] != "":
		return first + usualEndings[kind]
	}
	if endings, err := mime.ExtensionsByType(kind); err == nil && len(endings) > 0 {
		return first + endings[0]
	}
	if first == "image" && rest != "" {
		return "image." + strings.TrimPrefix(rest, "x-")
	}
	return "file"
}

// usualEndings are the extensions of unnamed pictures. The system's list puts unusual ones first.
var usualEndings = map[string]string{
	"image/jpeg": ".jpg", "image/png": ".png", "image/gif": ".gif", "image/webp": ".webp", "image/heic": ".heic",
	"application/pdf": ".pdf", "text/plain": ".txt", "text/html": ".html", "text/csv": ".csv", "video/mp4": ".mp4",
	"video/quicktime": ".mov",
}
