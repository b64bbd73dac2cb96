package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// minCompressed is the size below which an answer fits into one packet anyway.
const minCompressed = 1400

// Compress gzips pages, feeds and sitemaps for clients that accept it. Files and streams are left alone; styles and
// scripts are compressed once, at build time (see SendAsset).
//
// The length of a compressed page reveals which texts occur in it twice. Another site that can make a signed-in browser
// request pages with guesses in the address, and can see the size of the answers, could find out what else is on them
// (the BREACH attack). So an answer to a request with a cookie is compressed only if the browser says that no other
// site caused the request.
func Compress(c *fiber.Ctx) error {
	if err := c.Next(); err != nil {
		return err
	}
	response := c.Response()
	if response.IsBodyStream() || !isMarkup(string(response.Header.ContentType())) ||
		len(response.Header.ContentEncoding()) > 0 {
		return nil
	}
	c.Vary(fiber.HeaderAcceptEncoding)
	if c.Get(fiber.HeaderAcceptEncoding) == "" || c.AcceptsEncodings("gzip") != "gzip" || askedByAnother(c) {
		return nil
	}
	// The tag becomes weak, because these are other bytes: caches may treat both forms as the same page, but must not
	// combine parts of them. An answer without a body gets the same tag as the one with it.
	if tag := c.GetRespHeader(fiber.HeaderETag); tag != "" && !strings.HasPrefix(tag, "W/") {
		c.Set(fiber.HeaderETag, "W/"+tag)
	}
	if body := response.Body(); len(body) >= minCompressed {
		c.Set(fiber.HeaderContentEncoding, "gzip")
		if kept, ok := c.Locals(cachedPageKey{}).(*cachedPage); ok {
			response.SetBodyRaw(kept.gzipped())
		} else {
			response.SetBodyRaw(fasthttp.AppendGzipBytesLevel(nil, body, fasthttp.CompressBestSpeed))
		}
	}
	return nil
}

func isMarkup(contentType string) bool {
	kind, _, _ := strings.Cut(contentType, ";")
	return kind == "text/html" || strings.HasSuffix(kind, "xml") && kind != "image/svg+xml"
}

func askedByAnother(c *fiber.Ctx) bool {
	if c.Get(fiber.HeaderCookie) == "" {
		return false
	}
	site := c.Get("Sec-Fetch-Site")
	return site != "same-origin" && site != "none"
}
