package i18n

import (
	"context"
	"strings"
)

// Sentences joins whole sentences as in the reader's script: without spaces in Chinese and Japanese.
func Sentences(ctx context.Context, sentences ...string) string {
	if tag := Of(ctx).Tag; tag == "ja" || tag == "zh-Hans" {
		return strings.Join(sentences, "")
	}
	return strings.Join(sentences, " ")
}
