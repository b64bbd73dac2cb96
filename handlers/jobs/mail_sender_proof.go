package jobs

import (
	"context"
	"net"
	netmail "net/mail"
	"strings"
	"time"

	"intake/internal/mailauth"
	"intake/models"
)

// dnsTimeout is for all DNS records together.
const dnsTimeout = 15 * time.Second

// judgeSender checks whether other servers can verify that the mail which came back is ours.
func (j *Jobs) judgeSender(ctx context.Context, test *models.SelfTest, step *models.SelfTestStep) error {
	if err := test.Begin(ctx, j.DB, step); err != nil {
		return err
	}
	proof := models.SelfTestProof{Domain: mailDomain(j.MailFrom)}
	looking, cancel := context.WithTimeout(ctx, dnsTimeout)
	defer cancel()
	found, err := mailauth.Find(looking, j.dns(), proof.Domain)
	if err != nil {
		return test.Fail(ctx, j.DB, step, models.SelfTestDNS, err.Error())
	}
	proof.SPF, proof.DMARC = found.SPF, found.DMARC
	if proof.DKIM, err = j.signed(looking, test, proof.Domain); err != nil {
		return err
	}
	step.Proof = &proof
	if !proof.Proven() {
		return test.Fail(ctx, j.DB, step, models.SelfTestUnauthenticated, "")
	}
	return test.Pass(ctx, j.DB, step, "")
}

// signed reports whether the mail that came back has a signature of the domain.
func (j *Jobs) signed(ctx context.Context, test *models.SelfTest, domain string) (bool, error) {
	came, err := test.Arrived(ctx, j.DB, test.Step(models.SelfTestArrives))
	if err != nil || came == nil {
		return false, err
	}
	raw, err := j.Files.Open(ctx, came.FileKey)
	if err != nil {
		return false, err
	}
	defer raw.Close() //nolint:errcheck // only read
	return mailauth.Signed(ctx, j.dns(), raw, domain)
}

func (j *Jobs) dns() mailauth.Lookup {
	if j.LookupTXT != nil {
		return j.LookupTXT
	}
	return net.DefaultResolver.LookupTXT
}

// mailDomain is the part behind the @.
func mailDomain(from string) string {
	parsed, err := netmail.ParseAddress(from)
	if err != nil {
		return ""
	}
	return parsed.Address[strings.LastIndexByte(parsed.Address, '@')+1:]
}
