package models

import (
	"context"
	"errors"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// Code is the kind of an error; handlers map it to a status.
type Code string

// The codes of errors that people see. Any other error is internal.
const (
	CodeInvalid       Code = "invalid"       // the input is faulty
	CodeUnauthorized  Code = "unauthorized"  // no, or no valid, credential
	CodeNotFound      Code = "not_found"     // missing, or not visible to this person
	CodeConflict      Code = "conflict"      // somebody or something was first
	CodeUnavailable   Code = "unavailable"   // not now; a later attempt may succeed
	CodeMisconfigured Code = "misconfigured" // the operator has to configure something first
	CodeInternal      Code = "internal"
)

// Error is an error for people: either a Fault, which each page puts into its own words, or an English Message.
type Error struct {
	Code    Code
	Field   string // the faulty field, "" if it is none or several
	Fault   Fault  // "" if there is a Message
	Values  Values
	Message string // a sentence

	// Overtaken marks a Conflict with a change by somebody else that the writer has not seen.
	Overtaken bool
	By        string // who made that change, by the name that colleagues use
}

// Error is the English sentence for the API and the log.
func (e *Error) Error() string {
	if e.Fault != "" {
		return e.Fault.sentence(e.Field, e.Values)
	}
	return e.Message
}

// prefixed is the same error with a prefix that says which of several objects it is about.
func (e *Error) prefixed(which string) *Error {
	prefixed := *e
	prefixed.Fault, prefixed.Values, prefixed.Message = "", Values{}, which+e.Error()
	return &prefixed
}

// Invalid is the error of a faulty field.
func Invalid(field, message string) *Error {
	return &Error{Code: CodeInvalid, Field: field, Message: message}
}

// NotFound says what does not exist.
func NotFound(message string) *Error { return &Error{Code: CodeNotFound, Message: message} }

// Unauthorized refuses a credential.
func Unauthorized(message string) *Error { return &Error{Code: CodeUnauthorized, Message: message} }

// Conflict says what prevents the change.
func Conflict(message string) *Error { return &Error{Code: CodeConflict, Message: message} }

// conflictOf is a Conflict that another value of the field would avoid.
func conflictOf(field, message string) *Error {
	return &Error{Code: CodeConflict, Field: field, Message: message}
}

func overtaken(by, message string) *Error {
	return &Error{Code: CodeConflict, Message: message, Overtaken: true, By: by}
}

// Unavailable asks the caller to try again later.
func Unavailable(message string) *Error { return &Error{Code: CodeUnavailable, Message: message} }

// Violations are all faults of a draft, so that they can be fixed at once.
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

// beside returns v and the faults of a draft whose fields are not settled.
func (v Violations) beside(draft error, settled []string) error {
	var more Violations
	errors.As(draft, &more)
	for _, fault := range more {
		if !slices.Contains(settled, fault.Field) {
			v = append(v, fault)
		}
	}
	return v.orNil()
}

func (v Violations) orNil() error {
	if len(v) == 0 {
		return nil
	}
	return v
}

// CodeOf is the code of err. Adapters mark an outage by a method Unavailable() bool on their errors.
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

// isRefusal reports whether err refuses what somebody asked for, so that nothing was changed.
func isRefusal(err error) bool { return err != nil && CodeOf(err) != CodeInternal }
