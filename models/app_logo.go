package models

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"

	"gorm.io/gorm"
)

// Logo is an app's uploaded logo; without a Digest there is none. Its content is in the FileStore under FileKey, and
// never changes under the same Digest.
type Logo struct {
	FileKey     string
	Digest      string // SHA-256 of its bytes, in hex
	ContentType string
	Name        string
	Size        int64
	Width       int
	Height      int
	At          LogoSquare
}

// LogoSquare is the square of a logo that is shown: its left or top end, its middle, or its right or bottom end.
type LogoSquare string

// The squares.
const (
	LogoStart  LogoSquare = "start"
	LogoMiddle LogoSquare = "middle"
	LogoEnd    LogoSquare = "end"
)

// LogoSquares lists them.
var LogoSquares = []LogoSquare{LogoStart, LogoMiddle, LogoEnd}

// LogoEdit is how an edit changes an app's logo. The zero LogoEdit keeps it.
type LogoEdit struct {
	Store  FileStore
	Upload *Upload    // replaces the logo, or the address of one
	Remove bool       // of both
	At     LogoSquare // "" keeps it
}

func (e *LogoEdit) replaces() bool { return e.Upload != nil || e.Remove }

// keep stores the upload. If the edit then fails, the sweep of orphans deletes the file.
func (e *LogoEdit) keep(ctx context.Context, logo Logo) error {
	if e.Upload == nil {
		return nil
	}
	if err := e.Store.Put(ctx, logo.FileKey, e.Upload.File, e.Upload.Size); err != nil {
		return fmt.Errorf("storing a logo: %w", err)
	}
	return nil
}

// over is the logo after the edit, and the address that still applies.
func (e *LogoEdit) over(now *App, uploaded Logo) (logo Logo, address string) {
	logo, address = now.Logo, now.LogoURL
	if e.replaces() {
		logo, address = uploaded, ""
	}
	if slices.Contains(LogoSquares, e.At) {
		logo.At = e.At
	}
	if logo.At == "" {
		logo.At = LogoMiddle
	}
	return logo, address
}

func (l Logo) columns() map[string]any {
	return map[string]any{
		"logo_file_key": l.FileKey, "logo_digest": l.Digest, "logo_content_type": l.ContentType, "logo_name": l.Name,
		"logo_size": l.Size, "logo_width": l.Width, "logo_height": l.Height, "logo_at": l.At,
	}
}

// version is the logo's part of its app's version: nothing if there is no logo.
func (l Logo) version() []string {
	if l.Digest == "" {
		return nil
	}
	return []string{l.Digest, string(l.At)}
}

// FindLogo finds a logo by the digest of its content. Logos are public, like the board.
func FindLogo(ctx context.Context, db *gorm.DB, digest string) (*Logo, error) {
	if raw, err := hex.DecodeString(digest); err != nil || len(raw) != 32 {
		return nil, NotFound("There is no such logo.")
	}
	app, err := findApp(db.WithContext(ctx).Where("logo_digest = ? AND logo_digest <> ''", digest))
	if CodeOf(err) == CodeNotFound {
		return nil, NotFound("There is no such logo.")
	}
	if err != nil {
		return nil, err
	}
	return &app.Logo, nil
}

// judge returns the logo of the upload, or adds why it is refused.
func (e *LogoEdit) judge(v *Violations) Logo {
	if e.Upload == nil {
		return Logo{}
	}
	logo, refusal := readLogo(e.Upload)
	if refusal != "" {
		v.add("logo", "“"+cleanFileName(e.Upload.Name)+"” "+refusal)
		return Logo{}
	}
	logo.FileKey = publicFiles{e.Store}.NewKey()
	return logo
}

// megabytes formats a size of more than a hundred kilobytes for people.
func megabytes(size int64) string {
	return strconv.FormatFloat(float64(size)/(1<<20), 'f', 1, 64) + " MB"
}
