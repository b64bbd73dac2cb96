package mailin

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// bodyField is added to the headers of each part whose body stays in the spool, with its index in plan.bodies.
const bodyField = "X-Intake-Body"

// span is a range of the spool.
type span struct{ start, end int64 }

// plan says which parts of a mail go through the MIME parser, and where the rest is. The parser keeps its input in
// memory and scans each byte once per level; so it only gets headers and texts, and files stay on disk.
type plan struct {
	head    []byte // of the mail itself
	outline []byte // the mail without the bodies of its files
	bodies  []span
	cut     bool  // something was left out
	start   int64 // where the mail begins, after the separator line of mbox files
}

// layout scans a mail line by line.
type layout struct {
	plan
	out        bytes.Buffer
	boundaries []string // of the open multiparts
	parts      int
	state      layoutState
	part       bytes.Buffer // the headers that are being read
	texts      int          // bytes of text so far
	heads      int
	newline    int64 // bytes of the last line break: they belong to the boundary after it
}

type layoutState int

const (
	inHead layoutState = iota
	inText
	inFile
	inNothing // before the first part, after the last one, or in a part that is left out
)

func layOut(r io.ReadSeeker) (*plan, error) {
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	var l layout
	lines := bufio.NewReaderSize(r, 64<<10)
	for at, begins := int64(0), true; ; {
		line, err := lines.ReadSlice('\n')
		if len(line) > 0 {
			l.take(line, at, begins)
			at += int64(len(line))
			begins = line[len(line)-1] == '\n'
		}
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			l.end(at)
			if errors.Is(err, io.EOF) {
				return &l.plan, nil
			}
			return nil, err
		}
	}
}

// take processes a line, or a piece of one that is too long for a boundary or a relevant header.
func (l *layout) take(line []byte, at int64, begins bool) {
	if at == 0 && bytes.HasPrefix(line, []byte("From ")) {
		l.start = int64(len(line))
		return
	}
	if level, last, is := l.boundary(line); begins && is {
		l.close(at - l.newline)
		l.out.Write(line)
		l.boundaries = l.boundaries[:level+1]
		l.state = inHead
		if last {
			l.boundaries = l.boundaries[:level]
			l.state = inNothing
		} else if l.parts++; l.parts > maxParts {
			l.cut, l.state = true, inNothing
			l.boundaries = nil
		}
		return
	}
	l.newline = int64(len(line) - len(bytes.TrimRight(line, "\r\n")))
	switch l.state {
	case inHead:
		if begins && len(bytes.TrimRight(line, "\r\n")) == 0 {
			l.open(at + int64(len(line)))
		} else if l.heads += len(line); l.heads <= maxHead {
			l.part.Write(line)
		} else {
			l.cut = true
		}
	case inText:
		if l.texts += len(line); l.texts <= maxBody {
			l.out.Write(line)
		} else {
			l.cut = true
		}
	case inFile, inNothing:
	}
}

// maxBoundary is longer than the standard allows (RFC 2046: 70).
const maxBoundary = 250

// boundary reports whether the line is a boundary, of which level, and whether it ends it.
func (l *layout) boundary(line []byte) (level int, last, is bool) {
	if len(line) < 3 || line[0] != '-' || line[1] != '-' || len(line) > maxBoundary+10 {
		return 0, false, false
	}
	name := strings.TrimRight(string(line[2:]), " \t\r\n")
	for level = len(l.boundaries) - 1; level >= 0; level-- {
		if name == l.boundaries[level] {
			return level, false, true
		}
		if name == l.boundaries[level]+"--" {
			return level, true, true
		}
	}
	return 0, false, false
}

// open decides by its headers what to do with a part. Its body begins at the offset.
func (l *layout) open(at int64) {
	head := append([]byte{}, bytes.TrimLeft(l.part.Bytes(), " \t")...)
	l.part.Reset()
	if l.head == nil {
		l.head = head
	}
	fields := fieldsOf(head)
	kind, params := fields.mediaType("Content-Type")
	disposition, about := fields.mediaType("Content-Disposition")
	boundary := strings.TrimRight(params["boundary"], " ")
	switch {
	case strings.HasPrefix(kind, "multipart/") && (boundary == "" || len(boundary) > maxBoundary):
		l.state = inText // its parts cannot be separated
		l.out.WriteString("Content-Type: text/plain\r\n")
	case strings.HasPrefix(kind, "multipart/"):
		if len(l.boundaries) >= maxDepth {
			l.cut, l.state = true, inNothing
			l.out.WriteString("\r\n")
			return
		}
		l.boundaries = append(l.boundaries, boundary)
		l.state = inNothing
		l.outlineHead(fields)
	case isText(kind) && disposition != "attachment" && about["filename"] == "":
		l.state = inText
		l.outlineHead(fields)
	default:
		l.state = inFile
		l.outlineHead(fields)
		fmt.Fprintf(&l.out, "%s: %d\r\n", bodyField, len(l.bodies))
		l.bodies = append(l.bodies, span{start: at, end: at})
	}
	l.out.WriteString("\r\n")
}

// outlineHead writes the headers that determine how a part is read, in a form that every parser accepts.
func (l *layout) outlineHead(head fields) {
	for _, field := range head {
		if name := strings.ToLower(field.name); strings.HasPrefix(name, "content-") {
			fmt.Fprintf(&l.out, "%s: %s\r\n", name, strings.ReplaceAll(field.value, "\r", " "))
		}
	}
}

func isText(kind string) bool {
	return kind == "" || kind == "text" || kind == "text/plain" || kind == "text/html" || kind == "text/enriched"
}

// close ends the part that is being read.
func (l *layout) close(at int64) {
	switch l.state {
	case inHead: // it has no body, or was cut off
		l.open(at)
		l.close(at)
	case inFile:
		l.bodies[len(l.bodies)-1].end = max(at, l.bodies[len(l.bodies)-1].start)
	case inText, inNothing:
	}
	l.state = inNothing
}

func (l *layout) end(at int64) {
	l.close(at)
	l.outline = l.out.Bytes()
}
