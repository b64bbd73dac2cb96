package config

import (
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"

	"golang.org/x/term"
)

// NewLogger returns a logger with the configured level and format that writes to w.
func (c Config) NewLogger(w io.Writer) *slog.Logger {
	options := &slog.HandlerOptions{Level: c.LogLevel}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

func logLevel(value string) (slog.Level, error) {
	levels := map[string]slog.Level{
		"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError,
	}
	level, ok := levels[strings.ToLower(value)]
	if !ok {
		return 0, fmt.Errorf("%q must be one of debug, info, warn, error", value)
	}
	return level, nil
}

func logFormat(value string) (string, error) {
	switch format := strings.ToLower(value); {
	case format == "text" || format == "json":
		return format, nil
	case format != "":
		return "", fmt.Errorf("%q must be text or json", value)
	case term.IsTerminal(int(os.Stderr.Fd())):
		return "text", nil
	default:
		return "json", nil
	}
}
