package web

import (
	"context"

	"github.com/gofiber/fiber/v2"
)

// requestError refuses a request before its content is examined.
type requestError struct {
	answer *fiber.Error                 // the status, and the sentence for programs
	text   func(context.Context) string // what a page says
	field  string                       // of a form that could be read otherwise
}

func refuseRequest(status int, sentence string, text func(context.Context) string) *requestError {
	return &requestError{answer: fiber.NewError(status, sentence), text: text}
}

func (e *requestError) Error() string { return e.answer.Message }

func (e *requestError) Unwrap() error { return e.answer }
