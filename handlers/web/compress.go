package web

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

// worthCompressing is the size below which an answer is in its one packet already.
const worthCompressing = 1400

// Compress sends pages, feeds and sitemaps gzipped to those who take them so. Files are left as they are, and what is
// streamed too; styles and scripts are compressed once and for all (see SendAsset).
//
// How long a compressed page is tells of what stands in it twice: another site that could make a signed-in browser ask
// for pages with guesses in the address, and see how much is sent, would find out what else is on them (BREACH). So
// what comes with a cookie is compressed only where the browser says that no other site has asked.
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
	// Other bytes: caches may take them for the same page, but not put parts of both together. An answer without a body
	// names the page as the one with the body did.
	if tag := c.GetRespHeader(fiber.HeaderETag); tag != "" && !strings.HasPrefix(tag, "W/") {
		c.Set(fiber.HeaderETag, "W/"+tag)
	}
	if body := response.Body(); len(body) >= worthCompressing {
		c.Set(fiber.HeaderContentEncoding, "gzip")
		if kept, ok := c.Locals(keptPageKey{}).(*keptPage); ok {
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
