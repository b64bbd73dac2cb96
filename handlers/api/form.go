package api

import (
	"bytes"
	"crypto/sha256"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

const localeField = "locale"

// form is the content of a create request: its known text fields, its metadata, and its faults.
type form struct {
	fields   map[string]string
	metadata models.Metadata
	faults   models.Violations
	digest   [sha256.Size]byte // of the whole body, to recognize a repeated request
}

// faultsOf returns the faults of the named fields whose values are not text.
func (f form) faultsOf(names ...string) models.Violations {
	return slices.DeleteFunc(slices.Clone(f.faults),
		func(fault *models.Error) bool { return !slices.Contains(names, fault.Field) })
}

// settled are the fields about which the faults say enough, and those that a signed identity replaces.
func (f form) settled(faults models.Violations) (fields []string) {
	for _, fault := range faults {
		fields = append(fields, fault.Field)
		if fault.Field == "email" || fault.Field == "name" {
			fields = append(fields, "requester_"+fault.Field)
		}
	}
	if strings.TrimSpace(f.fields[identityField]) != "" {
		fields = append(fields, "requester_email", "requester_name")
	}
	return fields
}

// locale is the writer's language; "" if it is unknown or one that we have no texts in: it is a hint, never a fault.
// Without one in the body, the Accept-Language of a widget's request counts, because it comes from the visitor's
// browser. A server's says nothing about the writer.
func (f form) locale(c *fiber.Ctx, source models.Source) string {
	if said := i18n.Accepted(f.fields[localeField]); said != nil {
		return said.Tag
	}
	if source != models.SourceWidget {
		return ""
	}
	if browsers := i18n.Accepted(c.Get(fiber.HeaderAcceptLanguage)); browsers != nil {
		return browsers.Tag
	}
	return ""
}

// idempotency keeps keys apart by endpoint and by owner: the secret key, or for widget endpoints the app.
func (f form) idempotency(c *fiber.Ctx, owner string) (*models.Idempotency, error) {
	keys := c.Request().Header.PeekAll("Idempotency-Key")
	for _, key := range keys {
		if !bytes.Equal(key, keys[0]) { // which of them does the sender repeat?
			return nil, errTwoKeys
		}
	}
	if len(keys) == 0 || len(keys[0]) == 0 {
		return nil, nil
	}
	return &models.Idempotency{Scope: c.Path() + " " + owner, Key: string(keys[0]), Body: f.digest}, nil
}

var errTwoKeys = models.Invalid("Idempotency-Key", "Idempotency-Key was sent twice, with different values.")

// firstOf is the first of two values, unless it is blank.
func firstOf(a, b string) string {
	if strings.TrimSpace(a) != "" {
		return a
	}
	return b
}
