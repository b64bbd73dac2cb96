package api

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"mime"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

const maxDepth = 32

var (
	errNeedsJSON   = models.Invalid("", "Content-Type must be application/json.")
	errNeedsForm   = models.Invalid("", "Content-Type must be application/json or multipart/form-data.")
	errCompressed  = models.Invalid("", "A Content-Encoding is not accepted: send the body as it is.")
	errFilesInJSON = models.Invalid("files", "files cannot be sent in JSON: send the request as multipart/form-data.")
	knownTextField = map[string]bool{
		"subject": true, "title": true, "description": true, "requester_email": true, "email": true,
		"requester_name": true,
		"name":           true, "priority": true, "category": true, localeField: true, "app": true, "widget_key": true,
		identityField: true,
	}
)

// mediaType is the type of the body without its parameters; "" if it is unreadable.
func mediaType(c *fiber.Ctx) (kind string, parameters map[string]string) {
	kind, parameters, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil {
		return "", nil
	}
	return kind, parameters
}

// refuseEncoding refuses compressed bodies, which could unpack to any size.
func refuseEncoding(c *fiber.Ctx) error {
	for _, encoding := range c.Request().Header.PeekAll(fiber.HeaderContentEncoding) {
		if len(encoding) > 0 && !bytes.EqualFold(encoding, []byte("identity")) {
			return errCompressed
		}
	}
	return nil
}

// readJSON reads a JSON body with the usual text fields and those that its endpoint adds.
func readJSON(c *fiber.Ctx, besides ...string) (form, error) {
	if kind, _ := mediaType(c); kind != fiber.MIMEApplicationJSON {
		return form{}, errNeedsJSON
	}
	if err := refuseEncoding(c); err != nil {
		return form{}, err
	}
	body, err := web.RequestBody(c).All()
	if err != nil {
		return form{}, err
	}
	return parseFields(body, besides...)
}

// parseFields extracts the known text fields from one JSON object and ignores all others. It refuses what decoders
// disagree about: duplicate names, half characters, trailing content, unbounded nesting.
func parseFields(body []byte, besides ...string) (form, error) {
	f, err := readFields(body, besides)
	if err != nil {
		return form{}, notJSON(body, err)
	}
	return f, nil
}

func readFields(body []byte, besides []string) (form, error) {
	decoder := jsontext.NewDecoder(bytes.NewReader(body))
	if start, err := decoder.ReadToken(); err != nil {
		return form{}, err
	} else if start.Kind() != '{' {
		return form{}, errNoObject
	}
	f := form{fields: map[string]string{}, digest: sha256.Sum256(body)}
	for decoder.PeekKind() != '}' {
		token, err := decoder.ReadToken()
		if err != nil {
			return form{}, err
		}
		name := token.String()
		known, start := knownTextField[name] || slices.Contains(besides, name), decoder.InputOffset()
		switch kind := decoder.PeekKind(); {
		case known && kind == '"':
			token, err = decoder.ReadToken()
			f.fields[name] = token.String()
			if name == identityField { // a renewed token does not make it another request
				f.digest = sha256.Sum256(slices.Concat(body[:start], body[decoder.InputOffset():]))
			}
		case name == identityField && kind != 'n': // whatever is no text is a wrong token
			err = skipValue(decoder)
			f.fields[name] = string(body[start:decoder.InputOffset()])
		case known && kind != 'n':
			f.faults = append(f.faults, models.Invalid(name, name+" must be a string."))
			err = skipValue(decoder)
		case name == metadataField:
			err = f.readMetadata(decoder)
		case name == "files" && kind != 'n':
			f.faults = append(f.faults, errFilesInJSON)
			err = skipValue(decoder)
		default:
			err = skipValue(decoder)
		}
		if err != nil {
			return form{}, err
		}
	}
	if _, err := decoder.ReadToken(); err != nil {
		return form{}, err
	}
	if _, err := decoder.ReadToken(); !errors.Is(err, io.EOF) {
		return form{}, errTrailing
	}
	return f, nil
}

func skipValue(decoder *jsontext.Decoder) error {
	for depth := decoder.StackDepth(); ; {
		if _, err := decoder.ReadToken(); err != nil {
			return err
		}
		if decoder.StackDepth() > maxDepth {
			return errTooDeep
		}
		if decoder.StackDepth() == depth {
			return nil
		}
	}
}
