package models

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"

	"gorm.io/gorm"
)

// Logo is the picture of an app that its team uploaded; one without a Digest is none. Its bytes lie in the FileStore
// under FileKey, and never change under the same Digest.
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

// LogoSquare is the square of a logo that is shown: at its left or top, in the middle, or at its right or bottom.
type LogoSquare string

// The squares.
const (
	LogoStart  LogoSquare = "start"
	LogoMiddle LogoSquare = "middle"
	LogoEnd    LogoSquare = "end"
)

// LogoSquares lists them.
var LogoSquares = []LogoSquare{LogoStart, LogoMiddle, LogoEnd}

// LogoEdit is what an edit of an app does to its logo. The zero LogoEdit leaves it as it is.
type LogoEdit struct {
	Store  FileStore
	Upload *Upload    // takes the place of the logo, or of the address of one
	Remove bool       // of both
	At     LogoSquare // "" leaves it
}

func (e *LogoEdit) replaces() bool { return e.Upload != nil || e.Remove }

// keep stores what was uploaded. What is stored for nothing, since the edit comes to nothing, the sweep of orphans
// removes.
func (e *LogoEdit) keep(ctx context.Context, logo Logo) error {
	if e.Upload == nil {
		return nil
	}
	if err := e.Store.Put(ctx, logo.FileKey, e.Upload.File, e.Upload.Size); err != nil {
		return fmt.Errorf("storing a logo: %w", err)
	}
	return nil
}

// over is the logo after the edit, and the address that still counts.
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

// version is what the logo adds to the version of its app: nothing, where there is none.
func (l Logo) version() []string {
	if l.Digest == "" {
		return nil
	}
	return []string{l.Digest, string(l.At)}
}

// FindLogo finds a logo by the digest of its bytes. Everybody may see it, as everybody may see the board.
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

// judge says what logo the upload makes, or why it makes none.
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

// megabytes writes a size of more than a hundred kilobytes as people do.
func megabytes(size int64) string {
	return strconv.FormatFloat(float64(size)/(1<<20), 'f', 1, 64) + " MB"
}
