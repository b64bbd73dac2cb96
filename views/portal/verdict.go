package portal

import (
	"context"

	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// Verdict asks how it went, or says what was answered. It posts went, words and reopen=1 to paths.TicketVerdict.
type Verdict struct {
	Said   string // "well", "badly", or empty: nothing yet
	May    bool   // it may be said, or changed
	Open   bool   // asks for words, in the place of the reply
	Chosen string // what the form begins with
	Words  Field
}

// action is where the click leads; what the link chose goes along.
func (p LinkPage) action() string {
	if p.Went != "" {
		return paths.TicketLinkWent(p.Token, p.Went)
	}
	return paths.TicketLink(p.Token)
}

// heading thanks for what was just said, or asks.
func (v Verdict) heading(ctx context.Context) string {
	switch v.Said {
	case "well":
		return i18n.TicketsVerdictWell(ctx)
	case "badly":
		return i18n.TicketsVerdictBadly(ctx)
	}
	return i18n.TicketsVerdict(ctx)
}

// Wents are how it can have gone, the better one first.
func Wents(ctx context.Context) []ui.Option {
	return []ui.Option{{Value: "well", Label: i18n.TicketsItHelped(ctx), Icon: "smile"},
		{Value: "badly", Label: i18n.TicketsItDidNotHelp(ctx), Icon: "frown"}}
}

func (v Verdict) choices(ctx context.Context) ui.ChoicesProps {
	choices := ui.ChoicesProps{Name: "went", Label: i18n.TicketsVerdict(ctx), Options: Wents(ctx), HiddenLabel: true}
	for i := range choices.Options {
		choices.Options[i].Selected = choices.Options[i].Value == v.Chosen
	}
	return choices
}
