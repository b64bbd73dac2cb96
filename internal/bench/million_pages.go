//go:build linux

package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5"

	"intake/internal/database"
)

// millionPage is a page to be measured, and its reader.
type millionPage struct{ who, name, path string }

const (
	millionBoard    = "/b/" + millionSlug
	millionTeamPath = "/admin/apps/" + millionSlug
)

// millionPages are the pages that show more with every ticket and post. All tickets and posts contain the word
// "everywhere", three in ten "invoice", one in twenty "twentieth", one in seventy "seventieth", and forty of them
// "rareword".
var millionPages = []millionPage{
	{"visitor", "board", millionBoard},
	{"agent", "board, signed in", millionBoard},
	{"visitor", "board, top", millionBoard + "?sort=top"},
	{"visitor", "board, new, all", millionBoard + "?sort=new&status=all"},
	{"visitor", "board, later page", millionBoard + "?sort=new&status=all&after=0.%post"},
	{"visitor", "board, declined", millionBoard + "?status=declined"},
	{"visitor", "board, one category", millionBoard + "?category=bug"},
	{"visitor", "board, common tag", millionBoard + "?tag=mobile"},
	{"visitor", "board, rare tag", millionBoard + "?tag=seldom"},
	{"visitor", "board, word in all", millionBoard + "?q=everywhere"},
	{"visitor", "board, common word", millionBoard + "?q=invoice"},
	{"visitor", "board, rare word", millionBoard + "?q=rareword"},
	{"visitor", "board, mistyped", millionBoard + "?q=invocie"},
	{"visitor", "board, two words", millionBoard + "?q=invoice+rareword"},
	{"visitor", "board, number", millionBoard + "?q=5003"},
	{"visitor", "board, no match", millionBoard + "?q=xylophone"},
	{"visitor", "board, word and declined", millionBoard + "?q=invoice&status=declined"},
	{"visitor", "roadmap", millionBoard + "/roadmap"},
	{"visitor", "changelog", millionBoard + "/changelog"},
	{"visitor", "post", millionBoard + "/p/%post"},
	{"visitor", "feed", millionBoard + "/feed.atom"},
	{"visitor", "similar", millionBoard + "/new/similar?title=everywhere+invoice"},
	{"agent", "inbox", "/admin/inbox"},
	{"agent", "inbox, waiting longest", "/admin/inbox?sort=waiting"},
	{"agent", "inbox, oldest", "/admin/inbox?sort=oldest"},
	{"agent", "inbox, most urgent", "/admin/inbox?sort=priority"},
	{"agent", "inbox, mine", "/admin/inbox?view=mine"},
	{"agent", "inbox, unassigned", "/admin/inbox?view=unassigned"},
	{"agent", "inbox, snoozed", "/admin/inbox?view=snoozed"},
	{"agent", "inbox, to review", "/admin/inbox?view=review"},
	{"agent", "inbox, closed", "/admin/inbox?view=closed"},
	{"agent", "inbox, spam", "/admin/inbox?view=spam"},
	{"agent", "inbox, all", "/admin/inbox?view=all"},
	{"agent", "inbox, category", "/admin/inbox?category=bug"},
	{"agent", "inbox, common tag", "/admin/inbox?view=all&tag=tag+4"},
	{"agent", "inbox, rare tag", "/admin/inbox?view=all&tag=vip"},
	{"agent", "inbox, word in all", "/admin/inbox?q=everywhere"},
	{"agent", "inbox, common word", "/admin/inbox?q=invoice"},
	{"agent", "inbox, word in 5 %", "/admin/inbox?q=twentieth"},
	{"agent", "inbox, word in 1.4 %", "/admin/inbox?q=seventieth"},
	{"agent", "inbox, rare word", "/admin/inbox?q=rareword"},
	{"agent", "inbox, two words", "/admin/inbox?q=twentieth+rareword"},
	{"agent", "inbox, no match", "/admin/inbox?q=xylophone"},
	{"agent", "inbox, number", "/admin/inbox?q=%235003"},
	{"agent", "search, word in all", "/admin/search?q=everywhere"},
	{"agent", "search, word in 5 %", "/admin/search?q=twentieth"},
	{"agent", "ticket", "/admin/inbox/%ticket"},
	{"agent", "feedback", millionTeamPath + "/feedback"},
	{"agent", "feedback, fewest votes", millionTeamPath + "/feedback?sort=fewest-votes"},
	{"agent", "feedback, active", millionTeamPath + "/feedback?sort=active"},
	{"agent", "feedback, oldest", millionTeamPath + "/feedback?sort=oldest"},
	{"agent", "feedback, declined", millionTeamPath + "/feedback?view=declined"},
	{"agent", "feedback, hidden", millionTeamPath + "/feedback?view=hidden"},
	{"agent", "feedback, common tag", millionTeamPath + "/feedback?tag=mobile"},
	{"agent", "feedback, word in all", millionTeamPath + "/feedback?q=everywhere"},
	{"agent", "audit log", millionTeamPath + "/audit"},
	{"agent", "audit log, common act", millionTeamPath + "/audit?action=ticket.replied"},
	{"agent", "audit log, rare act", millionTeamPath + "/audit?action=app.updated"},
	{"agent", "audit log, no such act", millionTeamPath + "/audit?action=key.revoked"},
	{"agent", "audit log, of one person", millionTeamPath + "/audit?person=%agent"},
	{"agent", "audit log, of one of the team", millionTeamPath + "/audit?person=%member"},
	{"agent", "audit log, of one day", millionTeamPath + "/audit?from=%day&to=%day"},
	{"agent", "figures", "/admin/figures"},
	{"agent", "apps", "/admin/apps"},
	{"requester", "my tickets", "/my"},
	{"requester", "my tickets, search", "/my?q=everywhere"},
}

// millionIDs returns a replacer of the placeholders in paths by ids.
func millionIDs(ctx context.Context, address string) (*strings.Replacer, error) {
	db, err := database.Open(ctx, address)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	var post, ticket, agent, member string
	err = db.WithContext(ctx).Raw(`SELECT
		(SELECT id FROM posts WHERE title LIKE '% 5003 %' LIMIT 1) AS post, (SELECT id FROM tickets WHERE number = 5004) AS ticket,
		(SELECT id FROM accounts WHERE email = ?) AS agent, (SELECT id FROM accounts WHERE email = 'person7@example.com') AS member`,
		memberEmail).Row().Scan(&post, &ticket, &agent, &member)
	return strings.NewReplacer("%post", post, "%ticket", ticket, "%agent", agent, "%member", member,
		"%day", now().AddDate(-1, 0, 0).Format("2006-01-02")), err
}

// empty deletes what an interrupted run has left in a database.
func (m *million) empty(ctx context.Context, dir, database string) error {
	if m.server == nil {
		left, err := filepath.Glob(filepath.Join(dir, "intake.db*"))
		for _, path := range left {
			err = errors.Join(err, os.Remove(path))
		}
		return err
	}
	conn, err := pgx.Connect(ctx, m.server.url())
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	for _, statement := range []string{"DROP DATABASE IF EXISTS ", "CREATE DATABASE "} {
		if _, err := conn.Exec(ctx, statement+database); err != nil {
			return err
		}
	}
	return nil
}
