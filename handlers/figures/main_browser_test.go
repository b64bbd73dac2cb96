package figures_test

import (
	"testing"

	"intake/internal/testing/browser"
)

func TestMain(m *testing.M) { browser.Main(m) }
