package web

import (
	"strings"
	"testing"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/models/modelstest"
	"intake/views/i18n"
)

// wholly reports whether the whole text comes from the catalogue: the pseudo-language encloses its texts in ⟦ and ⟧.
func wholly(text string) bool {
	return strings.HasPrefix(text, "⟦") && strings.HasSuffix(text, "⟧")
}

func TestEveryFaultIsWordedInTheReadersLanguage(t *testing.T) {
	t.Parallel()
	ctx := i18n.In(t.Context(), i18n.PseudoTag)
	faults := modelstest.Constants[models.Fault](t, "../../models")
	for _, name := range faults {
		fault := models.Refuse(name)
		fault.Field = "subject"
		if text := FaultText(ctx, fault); !wholly(text) {
			t.Errorf("%s is said as %q", name, text)
		}
		if text := ErrorText(ctx, fault); !wholly(text) {
			t.Errorf("%s is said as %q on its own", name, text)
		}
		// In English, pages and the API use the same sentence, also where the error is not shown beside a field.
		there, here := ErrorText(t.Context(), fault), fault.Error()
		if strings.ReplaceAll(there, "’", "'") != here {
			t.Errorf("a page says %q, the API %q", there, here)
		}
		if strings.HasPrefix(here, "subject ") != (namedText(ctx, fault) != nil) {
			t.Errorf("%q names its field, or does not, where its page says otherwise", here)
		}
	}
	if len(faultTexts) != len(faults) {
		t.Errorf("there are words for %d faults, and %d faults", len(faultTexts), len(faults))
	}
	for _, refused := range []error{
		TooMany(7), TooMany(time.Hour), errBroken, errSlow, errNoEnd, errUnreadable, errUnstorable, fromElsewhere("https://help.example.com"), ErrBadForm,
		fiber.ErrMethodNotAllowed, fiber.NewError(422, inside),
	} {
		if text := ErrorText(ctx, refused); !wholly(text) {
			t.Errorf("%q is said as %q", refused, text)
		}
	}
}

func TestALongWaitIsGivenInMinutes(t *testing.T) {
	t.Parallel()
	for wait, says := range map[time.Duration]string{
		time.Minute: "in 60 seconds.", 61 * time.Second: "in 2 minutes.", time.Hour: "in 60 minutes.",
	} {
		if text := ErrorText(t.Context(), TooMany(wait)); !strings.HasSuffix(text, says) {
			t.Errorf("for a wait of %v, a page says %q", wait, text)
		}
	}
}

func TestFaultsAreShownAtTheirFieldsAndInTheSummary(t *testing.T) {
	t.Parallel()
	long := models.Refuse(models.FaultTooLong)
	long.Field, long.Values = "title", models.Values{Limit: 20_000}
	faults := faultsOf(t.Context(), models.Violations{long})
	typed := faults["title"].Typed("words")
	if typed.Value != "words" || typed.Error != "This is too long: at most 20,000 characters." ||
		typed.Fault("title", "Your idea").Message != "Your idea is too long: at most 20,000 characters." {
		t.Errorf("%+v, on top %+v", typed, typed.Fault("title", "Your idea"))
	}
}

func TestTheReasonForRefusedFilesNamesTheTicket(t *testing.T) {
	t.Parallel()
	refused := models.Refuse(models.FaultFileType)
	refused.Values = models.Values{Name: "a.zip", Ticket: 1042}
	want := "Ticket #1042 was created without its files: a.zip is not an accepted file type. " +
		"Accepted are PNG, JPEG, WebP, GIF, MP4, WebM, MOV, PDF and plain text."
	if got := FaultText(t.Context(), refused); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	refused.Values.LeftOut = "a.zip, b.docx"
	if got := FaultText(t.Context(), refused); got != want+" Left out: a.zip, b.docx." {
		t.Errorf("of two files it says %q", got)
	}
	if text := FaultText(t.Context(), nil); text != "" {
		t.Errorf("of nothing it says %q", text)
	}
}
