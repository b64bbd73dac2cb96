package portal

import (
	"context"

	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// Verdict asks how it went, or shows the answer. It posts went, words and reopen=1 to paths.TicketVerdict.
type Verdict struct {
	Said   string // "well" or "badly"; empty: no verdict yet
	May    bool   // the verdict may be given or changed
	Open   bool   // asks for a comment instead of the reply
	Chosen string // the initial choice in the form
	Words  Field
}

// action is the address of the form, with the choice of the link.
func (p LinkPage) action() string {
	if p.Went != "" {
		return paths.TicketLinkWent(p.Token, p.Went)
	}
	return paths.TicketLink(p.Token)
}

// heading thanks for a new verdict, or asks for one.
func (v Verdict) heading(ctx context.Context) string {
	switch v.Said {
	case "well":
		return i18n.TicketsVerdictWell(ctx)
	case "badly":
		return i18n.TicketsVerdictBadly(ctx)
	}
	return i18n.TicketsVerdict(ctx)
}

// Wents are the possible verdicts, the better one first.
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
