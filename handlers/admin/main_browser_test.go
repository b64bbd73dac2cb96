package admin_test

import (
	"testing"

	"intake/internal/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }
