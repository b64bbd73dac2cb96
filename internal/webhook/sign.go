package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

// Signed are the headers of a message by the Standard Webhooks specification.
func Signed(id string, at time.Time, body []byte, secrets ...string) map[string]string {
	return map[string]string{
		"Content-Type": "application/json", "Webhook-Id": id, "Webhook-Timestamp": strconv.FormatInt(at.Unix(), 10),
		"Webhook-Signature": Sign(id, at, body, secrets...),
	}
}

// Sign is the header webhook-signature of the Standard Webhooks specification: a signature for each secret, which
// begins with whsec_.
func Sign(id string, at time.Time, body []byte, secrets ...string) string {
	signatures := make([]string, 0, len(secrets))
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			continue // not one of ours
		}
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(id + "." + strconv.FormatInt(at.Unix(), 10) + "."))
		mac.Write(body)
		signatures = append(signatures, "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	}
	return strings.Join(signatures, " ")
}
