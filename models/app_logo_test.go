package models_test

import (
	"bytes"
	"encoding/hex"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/files"
	"intake/models"
	"intake/models/modelstest"
)

func pngOf(t *testing.T, width, height int) string {
	t.Helper()
	var content bytes.Buffer
	if err := png.Encode(&content, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

func jpegOf(t *testing.T, width, height int) string {
	t.Helper()
	var content bytes.Buffer
	if err := jpeg.Encode(&content, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

func gifOf(t *testing.T, width, height int) string {
	t.Helper()
	var content bytes.Buffer
	picture := image.NewPaletted(image.Rect(0, 0, width, height), []color.Color{color.Black, color.White})
	if err := gif.Encode(&content, picture, nil); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

// webpOf is the beginning of a WebP file, with its first chunk.
func webpOf(kind, body string) string {
	whole := "WEBP" + kind + "\x20\x00\x00\x00" + body + strings.Repeat("\x00", 40)
	return "RIFF" + string([]byte{byte(len(whole)), 0, 0, 0}) + whole
}

func stored(t *testing.T, store files.Store, key string) string {
	t.Helper()
	content, err := store.Open(ctx, key)
	if err != nil {
		t.Fatal(err)
	}
	defer content.Close()
	bytes, err := io.ReadAll(content)
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes)
}

func draftOf(app *models.App, logo models.LogoEdit) models.AppDraft {
	return models.AppDraft{Slug: app.Slug, Name: app.Name, Description: app.Description, BrandColor: app.BrandColor,
		AnswerTime: app.AnswerTime, Logo: logo}
}

func TestALogoIsCheckedByItsBytes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		for name, c := range map[string]struct {
			content string
			said    string // "" where it is taken
			size    [2]int
		}{
			"wide.png":    {pngOf(t, 500, 200), "", [2]int{500, 200}},
			"photo.jpg":   {jpegOf(t, 130, 260), "", [2]int{130, 260}},
			"moving.gif":  {gifOf(t, 128, 128), "", [2]int{128, 128}},
			"lossy.webp":  {webpOf("VP8 ", "\x00\x00\x00\x9d\x01\x2a\x2c\x01\xc8\x00"), "", [2]int{300, 200}},
			"plain.webp":  {webpOf("VP8L", "\x2f\x2b\xc1\x31\x00"), "", [2]int{300, 200}},
			"alpha.webp":  {webpOf("VP8X", "\x10\x00\x00\x00\x2b\x01\x00\xc7\x00\x00"), "", [2]int{300, 200}},
			"really.svg":  {pngOf(t, 128, 128), "", [2]int{128, 128}}, // what it is called does not matter
			"small.png":   {pngOf(t, 96, 300), "“small.png” is 96 × 300, at least 128 × 128 is needed.", [2]int{}},
			"huge.png":    {pngOf(t, 128, 4097), "“huge.png” is 128 × 4097, at most 4096 × 4096 is taken.", [2]int{}},
			"paper.png":   {"%PDF-1.7\n", "“paper.png” is not a picture: inside it is a PDF.", [2]int{}},
			"drawing.png": {`<svg xmlns="http://www.w3.org/2000/svg"></svg>`, "inside it is an SVG drawing", [2]int{}},
			"page.png":    {"<!doctype html><script>alert(1)</script>", "inside it is text", [2]int{}},
			"heavy.png": {
				pngOf(t, 128, 128) + strings.Repeat("x", models.MaxLogoSize), "is 1.0 MB, the limit is 1 MB", [2]int{},
			},
			"cut.png":      {pngOf(t, 500, 200)[:20], "“cut.png” is damaged", [2]int{}},
			"noise.webp":   {webpOf("NONE", ""), "“noise.webp” is damaged", [2]int{}},
			"nothing.jpeg": {"", "inside it is nothing", [2]int{}},
		} {
			file := upload(t, store, name, c.content)
			err := d.App.Update(ctx, d.db, as(d.Olive), draftOf(d.App, models.LogoEdit{Store: store, Upload: &file}))
			if c.said != "" {
				if err == nil || !strings.Contains(err.Error(), c.said) || models.CodeOf(err) != models.CodeInvalid {
					t.Errorf("%s: %v, want %q", name, err, c.said)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			found, err := models.FindLogo(ctx, d.db, hex.EncodeToString(file.SHA256))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if got := [2]int{found.Width, found.Height}; got != c.size || found.Name != name {
				t.Errorf("%s: it is %v and called %q", name, got, found.Name)
			}
			if content := stored(t, store, found.FileKey); content != c.content {
				t.Errorf("%s: %d other bytes are kept", name, len(content))
			}
		}
	})
}

func TestAnUploadedLogoReplacesALogoAddressAndCanBeRemoved(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		store := fileStore(t)
		app, err := models.CreateApp(ctx, d.db, as(d.Olive), models.AppDraft{Slug: "merlin", Name: "Merlin",
			LogoURL: "https://cdn.example.com/m.png"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		edit := func(logo models.LogoEdit) *models.App {
			t.Helper()
			if err := app.Update(ctx, d.db, as(d.Olive), draftOf(app, logo)); err != nil {
				t.Fatal(err)
			}
			now, err := models.FindApp(ctx, d.db, "merlin")
			if err != nil {
				t.Fatal(err)
			}
			return now
		}
		if now := edit(models.LogoEdit{}); now.LogoURL != "https://cdn.example.com/m.png" {
			t.Errorf("an edit of something else lost the address: %q", now.LogoURL)
		}
		file := upload(t, store, "m.png", pngOf(t, 500, 200))
		seen := app.Version()
		now := edit(models.LogoEdit{Store: store, Upload: &file, At: models.LogoStart})
		if now.LogoURL != "" || now.Logo.Digest == "" || now.Logo.At != models.LogoStart {
			t.Errorf("after the upload: %q %+v", now.LogoURL, now.Logo)
		}
		keys, err := models.AttachmentKeys(ctx, d.db, []string{now.Logo.FileKey})
		if err != nil || !keys[now.Logo.FileKey] {
			t.Errorf("the sweep would remove the logo (%v)", err)
		}
		stale := draftOf(app, models.LogoEdit{Remove: true})
		stale.Seen = seen
		if err := app.Update(ctx, d.db, as(d.Olive), stale); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a logo that the writer never saw was taken away: %v", err)
		}
		if now := edit(models.LogoEdit{At: models.LogoEnd}); now.Logo.At != models.LogoEnd || now.Logo.Digest == "" {
			t.Errorf("the other square: %+v", now.Logo)
		}
		if now := edit(models.LogoEdit{Remove: true}); now.Logo.Digest != "" || now.LogoURL != "" {
			t.Errorf("it was taken away, and is there: %+v", now.Logo)
		}
		if _, err := models.FindLogo(ctx, d.db, now.Logo.Digest); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("it is served after it was taken away: %v", err)
		}
	})
}
