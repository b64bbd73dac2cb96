package web

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

// faultWords describe a fault in the reader's language.
type faultWords struct {
	text  func(context.Context, models.Values) string
	named func(ctx context.Context, values models.Values, label string) string // away from the field; nil: as text
}

// faultTexts has the words of every fault of the domain.
var faultTexts = map[models.Fault]faultWords{
	models.FaultRequired:         ofField(i18n.FaultRequired, i18n.FaultRequiredOf),
	models.FaultEmailRequired:    ofField(i18n.FaultEmailRequired, i18n.FaultEmailRequiredOf),
	models.FaultTooLong:          ofLength(i18n.FaultTooLong, i18n.FaultTooLongOf),
	models.FaultTooShort:         ofLength(i18n.FaultTooShort, i18n.FaultTooShortOf),
	models.FaultUnstorable:       ofField(i18n.FaultUnstorable, i18n.FaultUnstorableOf),
	models.FaultNotAChoice:       notAChoice,
	models.FaultNotAnEmail:       ofField(i18n.FaultNotAnEmail, i18n.FaultNotAnEmailOf),
	models.FaultEmailSame:        alone(i18n.FaultEmailSame),
	models.FaultNotASlug:         ofField(i18n.FaultNotASlug, i18n.FaultNotASlugOf),
	models.FaultNotAWebAddress:   ofField(i18n.FaultNotAWebAddress, i18n.FaultNotAWebAddressOf),
	models.FaultNotAColor:        notAColor,
	models.FaultPasswordIsEmail:  ofField(i18n.FaultPasswordIsEmail, i18n.FaultPasswordIsEmailOf),
	models.FaultPasswordCommon:   ofField(i18n.FaultPasswordCommon, i18n.FaultPasswordCommonOf),
	models.FaultPasswordRequired: ofField(i18n.FaultPasswordRequired, i18n.FaultPasswordRequiredOf),

	models.FaultTooManyFiles: {text: func(ctx context.Context, v models.Values) string {
		return i18n.FaultTooManyFiles(ctx, v.Count, i18n.Number(ctx, v.Limit))
	}},
	models.FaultFileTooLarge:    ofName(i18n.FaultFileTooLarge),
	models.FaultFileType:        ofName(i18n.FaultFileType),
	models.FaultPictureType:     ofName(i18n.FaultPictureType),
	models.FaultPictureTooLarge: ofName(i18n.FaultPictureTooLarge),
	models.FaultPictureDamaged:  ofName(i18n.FaultPictureDamaged),
	models.FaultPicturesGone:    alone(i18n.FaultPicturesGone),

	models.FaultPasswordMismatch: alone(i18n.FaultPasswordMismatch),
	models.FaultCurrentPassword:  alone(i18n.FaultCurrentPassword),
	models.FaultCodeWrong: {text: func(ctx context.Context, v models.Values) string {
		return i18n.FaultCodeWrong(ctx, v.Count)
	}},
	models.FaultCodeSpent:         alone(i18n.FaultCodeSpent),
	models.FaultCodeOver:          alone(i18n.FaultCodeOver),
	models.FaultSignInLinkOver:    alone(i18n.FaultSignInLinkOver),
	models.FaultTicketLinkOver:    alone(i18n.FaultTicketLinkOver),
	models.FaultInvitationOver:    alone(i18n.FaultInvitationOver),
	models.FaultSignInFirst:       alone(i18n.FaultSignInFirst),
	models.FaultSSONoEmail:        alone(i18n.FaultSsoNoEmail),
	models.FaultSSOTaken:          alone(i18n.FaultSsoTaken),
	models.FaultAppCodeWrong:      alone(i18n.FaultAppCodeWrong),
	models.FaultAppCodeUsed:       alone(i18n.FaultAppCodeUsed),
	models.FaultAppCodeUnreadable: alone(i18n.FaultAppCodeUnreadable),
	models.FaultRecoveryCodeWrong: alone(i18n.FaultRecoveryCodeWrong),
	models.FaultSecondStepOver:    alone(i18n.FaultSecondStepOver),
	models.FaultTwoFactorRequired: ofName(i18n.FaultTwoFactorRequired),
	models.FaultPasskeyRefused:    alone(i18n.FaultPasskeyRefused),
	models.FaultPasskeyOver:       alone(i18n.FaultPasskeyOver),
	models.FaultPasskeyUnknown:    alone(i18n.FaultPasskeyUnknown),
	models.FaultPasskeyOther:      alone(i18n.FaultPasskeyOther),
	models.FaultPasskeyLimit:      alone(i18n.FaultPasskeyLimit),

	models.FaultActionsPending: alone(i18n.FaultActionsPending),
	models.FaultAppArchived:    alone(i18n.FaultAppArchived),
	models.FaultVotingEnded:    alone(i18n.FaultVotingEnded),
	models.FaultBlocked:        alone(i18n.FaultBlocked),
	models.FaultIdeaRemoved:    alone(i18n.FaultIdeaRemoved),
	models.FaultEditOver:       alone(i18n.FaultEditOver),
	models.FaultTicketMerged:   alone(i18n.FaultTicketMerged),
	models.FaultTicketClosed:   alone(i18n.FaultTicketClosed),
	models.FaultTicketTooLong:  alone(i18n.FaultTicketTooLong),
	models.FaultVerdictOver:    alone(i18n.FaultVerdictOver),
	models.FaultLastOwner:      alone(i18n.FaultLastOwner),
}

var notAChoice = faultWords{
	text: func(ctx context.Context, v models.Values) string { return i18n.FaultNotAChoice(ctx, v.Choices) },
	named: func(ctx context.Context, v models.Values, label string) string {
		return i18n.FaultNotAChoiceOf(ctx, label, v.Choices)
	},
}

const someColor = "#8a2a5b"

var notAColor = faultWords{
	text: func(ctx context.Context, _ models.Values) string { return i18n.FaultNotAColor(ctx, someColor) },
	named: func(ctx context.Context, _ models.Values, label string) string {
		return i18n.FaultNotAColorOf(ctx, label, someColor)
	},
}

func alone(text func(context.Context) string) faultWords {
	return faultWords{text: func(ctx context.Context, _ models.Values) string { return text(ctx) }}
}

func ofField(text func(context.Context) string, named func(context.Context, string) string) faultWords {
	words := alone(text)
	words.named = func(ctx context.Context, _ models.Values, label string) string { return named(ctx, label) }
	return words
}

func ofLength(text func(context.Context, int) string, named func(context.Context, int, string) string) faultWords {
	return faultWords{
		text: func(ctx context.Context, v models.Values) string { return text(ctx, v.Limit) },
		named: func(ctx context.Context, v models.Values, label string) string {
			return named(ctx, v.Limit, label)
		},
	}
}

func ofName(text func(context.Context, string) string) faultWords {
	return faultWords{text: func(ctx context.Context, v models.Values) string { return text(ctx, v.Name) }}
}

// FaultText describes the fault in the reader's language, for a place beside the field at fault. It is "" for nil.
func FaultText(ctx context.Context, fault *models.Error) string {
	if fault == nil {
		return ""
	}
	words, known := faultTexts[fault.Fault]
	if !known {
		return fault.Error()
	}
	text := words.text(ctx, fault.Values)
	if names := fault.Values.LeftOut; names != "" {
		text = i18n.Sentences(ctx, text, i18n.FaultFilesLeftOut(ctx, names))
	}
	if number := fault.Values.Ticket; number != 0 {
		return i18n.FaultFilesRefused(ctx, "#"+strconv.FormatInt(number, 10), text)
	}
	return text
}

// namedText is FaultText for a place away from the field, where the label names it; nil if both read the same.
func namedText(ctx context.Context, fault *models.Error) func(label string) string {
	named := faultTexts[fault.Fault].named
	if named == nil {
		return nil
	}
	return func(label string) string { return named(ctx, fault.Values, label) }
}

// ErrorText describes, in the reader's language and without a field beside it, an error that people can fix; "" for any
// other error.
func ErrorText(ctx context.Context, err error) string {
	var limited *TooManyError
	var violations models.Violations
	var fault *models.Error
	var request *requestError
	var routing *fiber.Error
	switch {
	case errors.As(err, &limited):
		return limited.text(ctx)
	case errors.As(err, &violations):
		texts := make([]string, len(violations))
		for i, violation := range violations {
			texts[i] = aloneText(ctx, violation)
		}
		return strings.Join(texts, " ")
	case errors.As(err, &fault):
		return aloneText(ctx, fault)
	case errors.As(err, &request):
		return request.text(ctx)
	case errors.As(err, &routing) && routing.Code == fiber.StatusMethodNotAllowed:
		return i18n.FaultMethodNotAllowed(ctx)
	case errors.As(err, &routing):
		return i18n.FaultNotUnderstood(ctx)
	}
	return ""
}

// aloneText names the field as its form does. Only a form that is not ours can get here with a faulty field.
func aloneText(ctx context.Context, fault *models.Error) string {
	if named := namedText(ctx, fault); named != nil {
		return named(fault.Field)
	}
	return FaultText(ctx, fault)
}
