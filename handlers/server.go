package handlers

import (
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

	"intake/handlers/web"
)

// newServer is a Fiber application without routes, which answers everything in our words.
func newServer(health *Health) *fiber.App {
	server := fiber.New(fiber.Config{
		// Bodies are streamed: only their first byte is read ahead, see web.Guard. Up to this "limit" fasthttp would read
		// before it calls us.
		StreamRequestBody:            true,
		DisablePreParseMultipartForm: true,
		BodyLimit:                    1,
		ReadBufferSize:               16 << 10, // a request's headers
		ReadTimeout:                  15 * time.Second,
		WriteTimeout:                 60 * time.Second,
		IdleTimeout:                  60 * time.Second,
		Concurrency:                  web.Connections + web.Connections/10, // web.Listen counts first, and can answer
		StrictRouting:                true,
		CaseSensitive:                true,
		Immutable:                    true, // strings outlive their request: in drafts, logs and jobs
		EnableTrustedProxyCheck:      true, // with no proxies: Fiber itself never believes a forwarded header
		DisableStartupMessage:        true,
		ErrorHandler:                 web.Fail,
	})
	server.Server().ErrorHandler = health.refuseUnreadable
	server.Server().Handler = knowMethods(server.Server().Handler)
	server.Server().CloseOnShutdown = true
	return server
}

// knowMethods lets requests with unknown methods through to our routes, which refuse them like any other wrong method.
// Fiber would answer them before our first middleware.
func knowMethods(next fasthttp.RequestHandler) fasthttp.RequestHandler {
	return func(ctx *fasthttp.RequestCtx) {
		if !slices.Contains(fiber.DefaultMethods, string(ctx.Method())) {
			ctx.Request.Header.SetMethod(fiber.MethodTrace)
		}
		next(ctx)
	}
}

// refuseUnreadable answers bytes that never became a request. The answer has the API's form, for machines, unless they
// wanted a page and their headers are too large: those of a browser with many cookies. A process that shuts down shortens
// the time for reading, and then it is not the sender's fault.
func (h *Health) refuseUnreadable(ctx *fasthttp.RequestCtx, err error) {
	status, message := fasthttp.StatusBadRequest, "The request could not be understood."
	switch reason := err.Error(); {
	case strings.Contains(reason, "small read buffer"), strings.Contains(reason, "too big"):
		status, message = fasthttp.StatusRequestHeaderFieldsTooLarge, "The request headers are too large."
	case strings.Contains(reason, "timeout"):
		status, message = fasthttp.StatusRequestTimeout, "The request took too long to arrive."
	}
	ctx.Response.Reset()
	if status == fasthttp.StatusRequestTimeout && h.leaving.Load() {
		status, message = fasthttp.StatusServiceUnavailable, "Intake is shutting down. Try again in a moment."
		ctx.Response.Header.Set(fiber.HeaderRetryAfter, web.RetryAfter)
	}
	ctx.SetStatusCode(status)
	ctx.Response.Header.Set(fiber.HeaderCacheControl, "no-store")
	tooLarge := status == fasthttp.StatusRequestHeaderFieldsTooLarge
	if !tooLarge || !web.RenderHeadersTooLarge(ctx, unreadPath(err)) {
		ctx.SetContentType(fiber.MIMEApplicationJSON)
		ctx.SetBodyString(`{"error":"` + message + `"}`)
	}
	ctx.SetConnectionClose()
	if tooLarge { // the client is still sending
		web.Linger(ctx.Conn())
	}
}

// unreadPath is the beginning of the path in what fasthttp quotes of a request that it could not read, "" if unknown.
func unreadPath(err error) string {
	_, quoted, _ := strings.Cut(err.Error(), `contents: "`)
	_, target, _ := strings.Cut(quoted, " ")
	end := strings.IndexAny(target, ` ?"\\`)
	return target[:max(end, 0)]
}
