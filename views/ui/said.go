package ui

import (
	"context"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"intake/views/markdown"
)

// Said shows the text of a message, in the language from Lang or StaffLang, with its files. A picture that the text
// names, as "[scan.png]", is shown in that place; all other files are shown below.
func Said(lang templ.Attributes, words templ.Component, files []File) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		var page strings.Builder
		if err := words.Render(ctx, &page); err != nil {
			return err
		}
		placing := &placing{files: files, shown: make([]bool, len(files)), thumb: func(file File) string {
			var thumb strings.Builder
			Thumb(file).Render(ctx, &thumb) //nolint:errcheck // a builder takes all
			return thumb.String()
		}}
		text := page.String()
		if slices.ContainsFunc(files, File.picture) {
			text = markdown.InText(text, placing.place)
		}
		placed := templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
			_, err := io.WriteString(w, text) // what was rendered above
			return err
		})
		return said(lang, placed, slices.Contains(placing.shown, true), placing.left()).Render(ctx, w)
	})
}

// placing assigns the pictures among files to the places where a text names them.
type placing struct {
	files []File
	shown []bool
	thumb func(File) string
}

// place is a part of the text with its pictures.
func (p *placing) place(text string) string {
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, "[")
		out.WriteString(before)
		if !found {
			return out.String()
		}
		at, rest := p.named(after)
		if at < 0 {
			out.WriteByte('[')
			text = after
			continue
		}
		p.shown[at] = true
		out.WriteString(p.thumb(p.files[at]))
		text = rest
	}
}

// named is the picture whose name the text begins with, and the text after it: the first of that name that is not
// placed yet, otherwise the last.
func (p *placing) named(text string) (at int, rest string) {
	at = -1
	for i, file := range p.files {
		after, named := strings.CutPrefix(text, html.EscapeString(file.Name)+"]")
		if !named || !file.picture() {
			continue
		}
		at, rest = i, after
		if !p.shown[i] {
			break
		}
	}
	return at, rest
}

// left are the files that the text does not name.
func (p *placing) left() (files []File) {
	for i, file := range p.files {
		if !p.shown[i] {
			files = append(files, file)
		}
	}
	return files
}
