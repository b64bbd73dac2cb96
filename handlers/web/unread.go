package web

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"intake/views/errorpage"
)

// RenderHeadersTooLarge answers a request for a page whose headers are too large, with a page; false: the path is not
// that of a page. No middleware has seen the request, so the answer has fewer headers than others.
func RenderHeadersTooLarge(ctx *fasthttp.RequestCtx, path string) bool {
	if path == "" || path[0] != '/' || isAPI(path) {
		return false
	}
	ctx.SetContentType(fiber.MIMETextHTMLCharsetUTF8)
	ctx.Response.Header.Set(fiber.HeaderContentSecurityPolicy, contentPolicy+"'none'")
	ctx.Response.Header.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	ctx.Response.Header.Set(fiber.HeaderReferrerPolicy, "same-origin")
	return errorpage.HeadersTooLarge().Render(context.Background(), ctx) == nil
}
