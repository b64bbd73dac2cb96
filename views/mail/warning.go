package mail

import (
	"context"
	"fmt"
)

// Warning tells an owner of an app that somebody disowned something sent in their name. What is idea or ticket; Title
// is its title. It is for the team, so it is in English.
type Warning struct {
	AppName string
	Brand   Brand
	What    string
	Title   string
	URL     string
}

func (w Warning) look() look { return look{app: w.AppName, brand: w.Brand} }

// Subject is the subject line of the mail.
func (w Warning) Subject(ctx context.Context) string {
	return appName(ctx, w.AppName) + ": somebody says “it wasn’t me”"
}

// Text is the mail for mail programs that show no HTML.
func (w Warning) Text(ctx context.Context) string {
	return fmt.Sprintf("%s\n\n%s\n\n%s\n\n%s\n%s\n", w.happened(ctx), oneLine(w.Title), w.done(), lookAt, w.URL)
}

const (
	lookAt  = "Look at it here:"
	ifOften = "If this happens often, a secret key may be in the wrong hands, or somebody may be misusing the widget."
)

func (w Warning) happened(ctx context.Context) string {
	return "The owner of an e-mail address says that they did not send this " + w.What + " to " +
		appName(ctx, w.AppName) + ":"
}

func (w Warning) done() string {
	if w.What == "idea" {
		return "The idea is hidden now and names nobody. You can show it again. " + ifOften
	}
	return "The ticket says so now. " + ifOften
}
