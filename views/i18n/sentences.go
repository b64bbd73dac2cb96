package i18n

import (
	"context"
	"strings"
)

// Sentences puts whole sentences after one another, as the reader's script does: Chinese and Japanese leave no space.
func Sentences(ctx context.Context, sentences ...string) string {
	if tag := Of(ctx).Tag; tag == "ja" || tag == "zh-Hans" {
		return strings.Join(sentences, "")
	}
	return strings.Join(sentences, " ")
}
