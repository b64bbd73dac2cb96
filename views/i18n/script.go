package i18n

import (
	"context"
	"strconv"
	"strings"
)

const leftToRightIsolate = "\u2066"

// LeftToRight returns a text of digits and signs, such as a code, marked so that it keeps its order between words that
// are read from right to left.
func LeftToRight(ctx context.Context, text string) string {
	if Of(ctx).Direction == "rtl" {
		return leftToRightIsolate + text + popDirectionalIsolate
	}
	return text
}

// TicketNumber returns the number of a ticket for a text: "#1042".
func TicketNumber(ctx context.Context, number int64) string {
	return LeftToRight(ctx, "#"+strconv.FormatInt(number, 10))
}

// Sentences joins whole sentences as in the reader's script: without spaces in Chinese and Japanese.
func Sentences(ctx context.Context, sentences ...string) string {
	if tag := Of(ctx).Tag; tag == "ja" || tag == "zh-Hans" {
		return strings.Join(sentences, "")
	}
	return strings.Join(sentences, " ")
}

// Unbroken prevents line breaks after the hyphen in words like “e-mail”, for headings on phones.
func Unbroken(text string) string { return strings.ReplaceAll(text, "-", "\u2011") }
