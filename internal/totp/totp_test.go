package totp

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
	"time"
)

// rfcSecret is the one of the test vectors in appendix B of RFC 6238, in base32.
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

func TestCodesAreThoseOfTheRFC(t *testing.T) {
	t.Parallel()
	for seconds, code := range map[int64]string{ // the last six of its eight digits
		59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037",
		20000000000: "353130",
	} {
		if got := Step(rfcSecret, code, time.Unix(seconds, 0)); got != seconds/30 {
			t.Errorf("the code %s of second %d is of step %d, want %d", code, seconds, got, seconds/30)
		}
	}
}

func TestACodeIsValidHalfAMinuteBeforeAndAfter(t *testing.T) {
	t.Parallel()
	const code, step = "050471", 1111111111 / 30 // of 30 seconds from here on
	begins := time.Unix(step*30, 0)
	for _, c := range []struct {
		at    time.Duration
		valid bool
	}{
		{-31 * time.Second, false}, {-30 * time.Second, true}, {0, true}, {59 * time.Second, true}, {60 * time.Second, false},
	} {
		got := Step(rfcSecret, code, begins.Add(c.at))
		if c.valid && got != step || !c.valid && got != 0 {
			t.Errorf("%v after its period begins, the code is of step %d", c.at, got)
		}
	}
	for _, wrong := range []string{"", "05047", "050472", "0504711", "５０４７１", "abcdef"} {
		if Step(rfcSecret, wrong, begins) != 0 {
			t.Errorf("the code %q is valid", wrong)
		}
	}
}

func TestAnEnrollmentSaysWhoseItIs(t *testing.T) {
	t.Parallel()
	first, err := Enroll("support: example.com", "ines@example.com")
	if err != nil {
		t.Fatal(err)
	}
	if !Valid(first.Secret) {
		t.Errorf("the secret %s is not valid", first.Secret)
	}
	for _, part := range []string{"otpauth://totp/support%20%20example.com:ines@example.com?", "secret=" + first.Secret,
		"issuer=support%20%20example.com"} {
		if !strings.Contains(first.URI, part) {
			t.Errorf("%s has no %s", first.URI, part)
		}
	}
	again, err := EnrollAgain("support: example.com", "ines@example.com", first.Secret)
	if err != nil || again != first {
		t.Errorf("with the same secret, the enrollment is %v, %v, want %v", again, err, first)
	}
	if other, _ := Enroll("support: example.com", "ines@example.com"); other.Secret == first.Secret {
		t.Error("two enrollments have the same secret")
	}
	for _, bad := range []string{"", "GEZDGNBV", strings.Repeat("1", 32), strings.ToLower(rfcSecret)} {
		if _, err := EnrollAgain("x", "y", bad); err == nil || Valid(bad) {
			t.Errorf("the secret %q is valid", bad)
		}
	}
}

// The three big squares in the corners of a QR code have a black frame of 7 modules and a black core of 3.
func TestAQRCodeHasItsThreeFinderPatterns(t *testing.T) {
	t.Parallel()
	path, size, err := QR("otpauth://totp/support.example.com:ines@example.com?secret=" + rfcSecret)
	if err != nil {
		t.Fatal(err)
	}
	drawn := draw(t, path, size)
	for _, corner := range []image.Point{{0, 0}, {size - 7, 0}, {0, size - 7}} {
		for y := range 7 {
			for x := range 7 {
				ring := min(x, y, 6-x, 6-y)
				if got := drawn.At(corner.X+x, corner.Y+y) == color.Gray16Model.Convert(color.Black); got != (ring != 1) {
					t.Fatalf("the module %d, %d of the pattern at %v is dark: %v", x, y, corner, got)
				}
			}
		}
	}
}

// draw fills what the path says: M x y, h width, v1, h back, z.
func draw(t *testing.T, path string, size int) image.Image {
	t.Helper()
	drawn := image.NewGray16(image.Rect(0, 0, size, size))
	for i := range drawn.Pix {
		drawn.Pix[i] = 0xff
	}
	for run := range strings.SplitSeq(strings.TrimPrefix(path, "M"), "M") {
		var x, y, width, back int
		if n := scan(run, &x, &y, &width, &back); n != 4 || width != back || x+width > size {
			t.Fatalf("the run %q is not understood", run)
		}
		for i := range width {
			drawn.Set(x+i, y, color.Black)
		}
	}
	return drawn
}

func scan(run string, x, y, width, back *int) int {
	n, _ := fmt.Sscanf(run, "%d %dh%dv1h-%dz", x, y, width, back)
	return n
}
