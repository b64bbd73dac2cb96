package ui

import (
	"context"

	"intake/views/i18n"
)

const kilo, mega = 1 << 10, 1 << 20

// FileSize formats the size of a file: "214 KB", "1.4 MB".
func FileSize(ctx context.Context, bytes int64) string {
	switch {
	case bytes < kilo:
		return i18n.PageFormBytes(ctx, int(bytes))
	case bytes < mega:
		return i18n.PageFormKilobytes(ctx, i18n.Number(ctx, int((bytes+kilo/2)/kilo)))
	case bytes < 10*mega:
		return i18n.PageFormMegabytes(ctx, i18n.Decimal(ctx, float64(bytes)/mega))
	default:
		return i18n.PageFormMegabytes(ctx, i18n.Number(ctx, int((bytes+mega/2)/mega)))
	}
}
