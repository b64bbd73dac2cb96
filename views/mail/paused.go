package mail

import (
	"context"
	"fmt"
)

// Paused tells an owner of an app that a connection was paused, because its server accepted nothing for days or said
// that it is gone. It is for the team, so it is in English.
type Paused struct {
	AppName string
	Brand   Brand
	Name    string // of the connection
	Gone    bool   // the other server said so
	Sealed  bool   // its secrets cannot be decrypted with this server's key
	URL     string
}

func (p Paused) look() look { return look{app: p.AppName, brand: p.Brand} }

// Subject is the subject line of the mail.
func (p Paused) Subject(ctx context.Context) string {
	return appName(ctx, p.AppName) + ": the connection “" + name(p.Name) + "” is paused"
}

// Text is the mail for mail programs that show no HTML.
func (p Paused) Text(ctx context.Context) string {
	return fmt.Sprintf("%s\n\n%s\n\n%s\n%s\n", p.why(), pausedWaits, lookAt, p.URL)
}

const pausedWaits = "Nothing is lost: what happens meanwhile waits for 30 days. Repair the cause, then resume the " +
	"connection."

func (p Paused) why() string {
	switch {
	case p.Gone:
		return "The other side of the connection “" + name(p.Name) + "” says that its address is gone for good, so we " +
			"paused it."
	case p.Sealed:
		return "The secrets of the connection “" + name(p.Name) +
			"” cannot be read with the SECRET_KEY that this server has now, so we paused it."
	}
	return "The connection “" + name(p.Name) + "” accepted nothing for five days, so we paused it."
}
