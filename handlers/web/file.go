package web

import (
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// errFileMissing is for a file of which only the row is left, as after a restore without the files.
var errFileMissing = models.NotFound("The file is no longer in the store.")

// SendFile answers with a ticket's file, or with the range of it that a player asks for. It is sent as data that no
// browser shows or runs as a page.
func SendFile(c *fiber.Ctx, store models.FileStore, file *models.Attachment) error {
	from, size, part := int64(0), file.Size, false
	tag := tagOf(file.SHA256)
	began := c.Get(fiber.HeaderIfRange) // the tag of the file whose beginning the browser has
	if c.Get(fiber.HeaderRange) != "" && file.Size > 0 && (began == "" || began == tag) {
		asked, err := c.Range(int(file.Size))
		if err != nil || asked.Type != "bytes" {
			c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes */%d", file.Size))
			return c.SendStatus(fiber.StatusRequestedRangeNotSatisfiable)
		}
		if len(asked.Ranges) == 1 { // several ranges are answered with the whole file, as HTTP allows
			from, size = int64(asked.Ranges[0].Start), int64(asked.Ranges[0].End-asked.Ranges[0].Start)+1
			part = true
		}
	}
	// Before the headers of a file, which would make browsers save the page that explains an error.
	if err := sendStored(c, store, file.FileKey, from, size); errors.Is(err, os.ErrNotExist) {
		slog.Error("a file is missing in the store", "request", RequestID(c), "path", loggedPath(c), "file", file.ID,
			"key", file.FileKey)
		return errFileMissing
	} else if err != nil {
		return fmt.Errorf("opening a file: %w", err)
	}
	if part {
		c.Status(fiber.StatusPartialContent)
		c.Set(fiber.HeaderContentRange, fmt.Sprintf("bytes %d-%d/%d", from, from+size-1, file.Size))
	}
	contentType := file.ContentType
	if contentType == "text/plain" {
		contentType += "; charset=utf-8"
	}
	c.Set(fiber.HeaderContentType, contentType)
	c.Set(fiber.HeaderContentDisposition, disposition(file.Name))
	c.Set(fiber.HeaderContentSecurityPolicy, "sandbox; default-src 'none'")
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	c.Set("Cross-Origin-Resource-Policy", "same-origin")
	c.Set(fiber.HeaderAcceptRanges, "bytes")
	c.Set(fiber.HeaderETag, tag) // without it, browsers begin an interrupted download again
	return nil
}

// SendText answers with user text in a form that no browser takes for a page.
func SendText(c *fiber.Ctx, text string) error {
	c.Set(fiber.HeaderContentType, "text/plain; charset=utf-8")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderContentSecurityPolicy, "sandbox; default-src 'none'")
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return c.SendString(text)
}

// ShownInPage reports whether a browser requests the file as a picture within a page. It is sent like any other file,
// but viewing a ticket's pictures counts as reading the ticket, not as a download.
func ShownInPage(c *fiber.Ctx, file *models.Attachment) bool {
	return c.Get("Sec-Fetch-Dest") == "image" && strings.HasPrefix(file.ContentType, "image/")
}

// disposition gives the file name in both forms that browsers read (RFC 6266, RFC 5987).
func disposition(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '\\' || r == '%' {
			return '_'
		}
		return r
	}, name)
	encoded := strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + encoded
}
