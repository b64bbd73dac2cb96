package web

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/ui"
)

// FieldFault describes in the reader's language what is wrong with a field.
type FieldFault struct {
	Text  string                    // shown beside the field, whose label names it
	Named func(label string) string // shown elsewhere; nil if it reads the same
}

// Typed returns the value as it was typed, with its fault.
func (f FieldFault) Typed(value string) ui.Typed {
	return ui.Typed{Value: value, Error: f.Text, Named: f.Named}
}

// FormFaults are the faults of a form, by field, to be shown beside its fields.
type FormFaults map[string]FieldFault

// Beside is what a page shows beside the field if it has no other place for faults: that of the field, else that of the
// form as a whole.
func (f FormFaults) Beside(field string) string { return cmp.Or(f[field].Text, f[""].Text) }

// First is for a page with room for one fault: that of the form as a whole, else that of the first field by name; "" if
// nothing is wrong.
func (f FormFaults) First() string {
	for _, field := range slices.Sorted(maps.Keys(f)) { // "" comes first
		return f[field].Text
	}
	return ""
}

// Refused returns the status and the faults with which a form is shown again after the error, or the error itself if it
// is not about the form: 422 if something in the form is wrong, 409 if somebody or something was first.
func Refused(c *fiber.Ctx, err error) (status int, faults FormFaults, other error) {
	ctx, status := c.UserContext(), fiber.StatusUnprocessableEntity
	var request *requestError
	var limited *TooManyError
	var violations models.Violations
	var fault *models.Error
	switch {
	case errors.As(err, &request) && request.field != "":
		status, faults = request.answer.Code, FormFaults{request.field: {Text: request.text(ctx)}}
	case errors.As(err, &limited):
		status, faults = fiber.StatusTooManyRequests, FormFaults{"": {Text: ErrorText(ctx, err)}}
	case errors.As(err, &violations):
		faults = faultsOf(ctx, violations)
	case errors.As(err, &fault) && fault.Code == models.CodeInvalid:
		faults = faultsOf(ctx, models.Violations{fault})
	case errors.As(err, &fault) && fault.Code == models.CodeConflict:
		status, faults = fiber.StatusConflict, faultsOf(ctx, models.Violations{fault})
	default:
		return 0, nil, err
	}
	sayWhenAgain(c, status, err)
	return status, faults, nil
}

func faultsOf(ctx context.Context, violations models.Violations) FormFaults {
	faults := FormFaults{}
	for _, violation := range violations {
		if _, known := faults[violation.Field]; !known {
			faults[violation.Field] = FieldFault{FaultText(ctx, violation), namedText(ctx, violation)}
		}
	}
	return faults
}

// EditConflict returns the conflict of somebody whose edit came second, nil for any other error.
func EditConflict(err error) *models.Error {
	var fault *models.Error
	if errors.As(err, &fault) && fault.Overtaken {
		return fault
	}
	return nil
}
