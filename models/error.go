package models

import (
	"context"
	"errors"
	"strings"

	"gorm.io/gorm"
)

// Code says what kind of fault an error is; handlers turn it into a status.
type Code string

// The codes of errors that people see. Any other error is internal.
const (
	CodeInvalid       Code = "invalid"       // the input is faulty
	CodeUnauthorized  Code = "unauthorized"  // no, or no valid, credential
	CodeNotFound      Code = "not_found"     // missing, or not for the asker to see
	CodeConflict      Code = "conflict"      // somebody or something was first
	CodeUnavailable   Code = "unavailable"   // not now; later may do
	CodeMisconfigured Code = "misconfigured" // the operator has to set something up first
	CodeInternal      Code = "internal"
)

// Error is what people may be told: a Fault, which every page says in its own words, or a Message in English.
type Error struct {
	Code    Code
	Field   string // the input at fault, "" where it is none or several
	Fault   Fault  // "" where there is a Message
	Values  Values
	Message string // a sentence

	// Overtaken says of a Conflict that somebody changed what the writer was about to change, which they have not seen.
	Overtaken bool
	By        string // who overtook, as colleagues call them
}

// Error is the sentence in English, for the API and for log lines.
func (e *Error) Error() string {
	if e.Fault != "" {
		return e.Fault.sentence(e.Field, e.Values)
	}
	return e.Message
}

// prefixed is the same error, whose sentence begins with which of many things it is about.
func (e *Error) prefixed(which string) *Error {
	prefixed := *e
	prefixed.Fault, prefixed.Values, prefixed.Message = "", Values{}, which+e.Error()
	return &prefixed
}

// Invalid says which field is faulty and why.
func Invalid(field, message string) *Error {
	return &Error{Code: CodeInvalid, Field: field, Message: message}
}

// NotFound says what is not there.
func NotFound(message string) *Error { return &Error{Code: CodeNotFound, Message: message} }

// Unauthorized refuses a credential.
func Unauthorized(message string) *Error { return &Error{Code: CodeUnauthorized, Message: message} }

// Conflict says what stands in the way.
func Conflict(message string) *Error { return &Error{Code: CodeConflict, Message: message} }

// conflictOf is Conflict where another value of the field would do.
func conflictOf(field, message string) *Error {
	return &Error{Code: CodeConflict, Field: field, Message: message}
}

func overtaken(by, message string) *Error {
	return &Error{Code: CodeConflict, Message: message, Overtaken: true, By: by}
}

// Unavailable asks the caller to come back.
func Unavailable(message string) *Error { return &Error{Code: CodeUnavailable, Message: message} }

// Violations are all the faults of one draft; nobody has to find them one by one.
type Violations []*Error

func (v Violations) Error() string {
	messages := make([]string, len(v))
	for i, violation := range v {
		messages[i] = violation.Error()
	}
	return strings.Join(messages, " ")
}

func (v *Violations) add(field, message string) { *v = append(*v, Invalid(field, message)) }

func (v *Violations) fault(field string, fault Fault, values Values) {
	*v = append(*v, refuseField(field, fault, values))
}

func (v Violations) orNil() error {
	if len(v) == 0 {
		return nil
	}
	return v
}

// CodeOf tells what kind of fault err is. Adapters mark an outage by a method Unavailable() bool on their errors.
func CodeOf(err error) Code {
	var fault *Error
	var violations Violations
	var outage interface{ Unavailable() bool }
	switch {
	case errors.As(err, &fault):
		return fault.Code
	case errors.As(err, &violations):
		return CodeInvalid
	case errors.Is(err, gorm.ErrRecordNotFound):
		return CodeNotFound
	case errors.As(err, &outage) && outage.Unavailable(), errors.Is(err, context.DeadlineExceeded):
		return CodeUnavailable
	}
	return CodeInternal
}
