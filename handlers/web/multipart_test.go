package web

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"testing"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

func TestAnInterruptedUploadIsAnsweredByItsCause(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		want int
	}{
		"a form that is broken":   {errors.New("multipart: NextPart: bufio: buffer full"), fiber.StatusBadRequest},
		"a form that ends early":  {io.ErrUnexpectedEOF, fiber.StatusBadRequest},
		"a slow sender":           {fmt.Errorf("multipart: NextPart: %w", errSlow), fiber.StatusRequestTimeout},
		"a process that stops":    {fmt.Errorf("multipart: NextPart: %w", errLeaving), fiber.StatusServiceUnavailable},
		"a network with too many": {fmt.Errorf("multipart: NextPart: %w", errManySlow), fiber.StatusServiceUnavailable},
		"a disk that has no room": {
			&fs.PathError{Op: "write", Err: errors.New("no space left on device")}, fiber.StatusServiceUnavailable,
		},
		"files that are too large": {ErrTooLarge, fiber.StatusRequestEntityTooLarge},
	} {
		var answer *fiber.Error
		got := fiber.StatusInternalServerError
		switch err := readError(c.err); {
		case errors.As(err, &answer):
			got = answer.Code
		case models.CodeOf(err) == models.CodeUnavailable:
			got = fiber.StatusServiceUnavailable
		}
		if got != c.want {
			t.Errorf("%s is answered %d, want %d", name, got, c.want)
		}
	}
}
