package handlers_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/handlertest"
	"intake/views/paths"
)

// addresses are all functions of views/paths except those in exceptional. Called with "x" for every text, each returns
// the address of a page.
var addresses = []any{
	paths.API, paths.Account, paths.AccountDownload, paths.AccountEmail, paths.AccountEmailCodes,
	paths.AccountPassword, paths.AccountProfile, paths.AdminApp, paths.AdminApps, paths.AdminArchive,
	paths.AdminAudit, paths.AdminAuditCSV, paths.AdminChangelog, paths.AdminChangelogAfter,
	paths.AdminChangelogDelete, paths.AdminChangelogEntry, paths.AdminChangelogNew, paths.AdminChangelogWithdraw,
	paths.AdminCleanup, paths.AdminCleanupFrom, paths.AdminCleanupOf, paths.AdminCleanups, paths.AdminCleanupsUnknown,
	paths.AdminReleaseCleanup, paths.AdminUndoCleanup, paths.AdminClearDeadEmail, paths.AdminConnection, paths.AdminConnectionAgain, paths.AdminConnectionLog,
	paths.AdminConnectionPause, paths.AdminConnectionResume, paths.AdminConnectionSecret,
	paths.AdminConnectionSecretEnd, paths.AdminConnectionTest, paths.AdminConnections, paths.AdminContinueImport,
	paths.AdminContrast, paths.AdminDeleteApp, paths.AdminDeleteReply, paths.AdminDeleteRule, paths.AdminDeleteWidgetField,
	paths.AdminDelivery, paths.AdminDemandIdentity, paths.AdminDiscardMail, paths.AdminDownload,
	paths.AdminFeedback, paths.AdminFeedbackBulk, paths.AdminFeedbackMerge, paths.AdminFeedbackUndo,
	paths.AdminFigures, paths.AdminFiguresCSV, paths.AdminFirstSteps, paths.AdminFirstStepsFrom,
	paths.AdminHideFirstSteps, paths.AdminIdentityKeys, paths.AdminImport, paths.AdminImports, paths.AdminKeys,
	paths.AdminLanguage, paths.AdminLanguages, paths.AdminLeaveOutStep, paths.AdminLetIn, paths.AdminMail,
	paths.AdminMailAddress, paths.AdminMailAddresses, paths.AdminMailAfter, paths.AdminMailHeld,
	paths.AdminMailTicket, paths.AdminMailboxLook, paths.AdminMemberRole, paths.AdminMembers,
	paths.AdminMoveRule, paths.AdminMoveWidgetField, paths.AdminNewApp, paths.AdminNewConnection,
	paths.AdminNewIdentityKey, paths.AdminNewKey, paths.AdminNewMailAddress, paths.AdminNewRule, paths.AdminNewPost, paths.AdminNewPostTitled, paths.AdminPost, paths.AdminPostAsk, paths.AdminPostBlock, paths.AdminPostDecline,
	paths.AdminPostDismissAlike, paths.AdminPostEdit, paths.AdminPostHide, paths.AdminPostMerge,
	paths.AdminPostNotes, paths.AdminPostReply, paths.AdminPostStatus, paths.AdminPostTags, paths.AdminPostTicket,
	paths.AdminPostTickets, paths.AdminPostUnblock, paths.AdminPostUnhide, paths.AdminPostUnlinkTicket,
	paths.AdminPostUnmerge, paths.AdminPostUntag, paths.AdminPostVotes, paths.AdminSimilarPosts, paths.AdminPostsCSV, paths.AdminReceived,
	paths.AdminRemoveConnection, paths.AdminRemoveMailAddress, paths.AdminRemoveMember, paths.AdminReplies,
	paths.AdminReply, paths.AdminRestoreConnection, paths.AdminRestoreMail, paths.AdminRestoreMailAddress,
	paths.AdminRevokeIdentityKey, paths.AdminRevokeKey, paths.AdminRule, paths.AdminRules, paths.AdminSelfTest, paths.AdminSendMail, paths.AdminTargets,
	paths.AdminSendMails, paths.AdminSettings, paths.AdminShowFirstSteps, paths.AdminSignOutMember,
	paths.AdminContinueTicketImport, paths.AdminStopTicketImport, paths.AdminTicketImport, paths.AdminTicketImports,
	paths.AdminUndoTicketImport, paths.AdminStopImport, paths.AdminTagHide, paths.AdminTagRemove, paths.AdminTagRestore, paths.AdminTagShow,
	paths.AdminTags, paths.AdminTestTicket, paths.AdminTicketsCSV, paths.AdminTranslation, paths.AdminUnarchive, paths.AdminUndoImport,
	paths.AdminWidget, paths.AdminWidgetField, paths.AdminWidgetFields, paths.AdminWidgetOff,
	paths.AdminWidgetPreview, paths.AdminWidgetPreviewOf, paths.AdminWidgetSettings,
	paths.AdminWithdrawInvitation, paths.AppTickets, paths.AppTicketsPage, paths.Away, paths.Board, paths.BoardFeed,
	paths.BoardReturn, paths.BoardReturnCancel, paths.BoardSitemap, paths.BoardSitemapPage, paths.BrandStylesheet,
	paths.Changelog, paths.ChangelogEntry, paths.ChangelogFeed, paths.ChangelogOf, paths.ChangelogSubscription,
	paths.ChangelogUnsubscription, paths.ChooseApp, paths.Comment, paths.DeleteAccount, paths.DeleteComment,
	paths.DeletePost, paths.DisconnectSSO, paths.Disown, paths.EditComment, paths.EditPost,
	paths.EndOtherSessions, paths.EndSession, paths.EndVisit, paths.Home, paths.Inbox, paths.InboxAfterRun,
	paths.InboxAnswer, paths.InboxBulk, paths.InboxCSV, paths.InboxDeleteView, paths.InboxFile, paths.InboxLive,
	paths.InboxMoveView, paths.InboxNewTicket, paths.InboxNewView, paths.InboxPreview, paths.InboxPulse,
	paths.InboxRestoreView,
	paths.InboxRun, paths.InboxSavedReply, paths.InboxStopRun, paths.InboxTicket, paths.InboxUndo,
	paths.InboxUndoRun, paths.InboxView, paths.InboxViews, paths.InboxWholeMail, paths.Invite, paths.KeepEmail,
	paths.Language, paths.LeaveTicket, paths.Login, paths.Reauthenticate, paths.LoginCode, paths.LoginLink,
	paths.LoginNext, paths.LoginPassword, paths.LoginPasswordNext, paths.LoginSSO, paths.LoginSSOAnother,
	paths.LoginSSONext, paths.LoginSSOReturn, paths.LoginTwoFactor, paths.LoginRecoveryCode, paths.TwoFactor,
	paths.TwoFactorSetUp, paths.TurnOffTwoFactor, paths.RenewRecoveryCodes, paths.AdminRequireTwoFactor,
	paths.LoginPasskey, paths.PasskeyOptions, paths.Passkeys, paths.NewPasskey, paths.RemovePasskey, paths.Logo,
	paths.Logout, paths.MailPreferences, paths.MailPreferencesLink,
	paths.MailStop, paths.Manifest, paths.Need, paths.NeedAnswer, paths.MyEmails, paths.MyEmailsOf, paths.MyIdeas, paths.MyIdeasPage, paths.MyTickets,
	paths.MyTicketsPage, paths.NewPost, paths.NewPostTitled, paths.NewTicket, paths.Notifications, paths.OpenAPI,
	paths.Picture, paths.Post, paths.PostComments, paths.PostFeed, paths.PostFollow, paths.PostMerged, paths.PostNeed,
	paths.PostName, paths.PostVote, paths.PostWelcome, paths.RestoreComment, paths.RestorePost, paths.Roadmap,
	paths.Setup, paths.SetupToken, paths.SimilarPosts, paths.StaffSearch, paths.StopMyEmails,
	paths.StopNotifications, paths.Theme, paths.Ticket, paths.TicketFile, paths.TicketFiled, paths.TicketLink,
	paths.TicketLinkWent, paths.TicketName, paths.TicketOf, paths.TicketReceived, paths.TicketReplies,
	paths.TicketVerdict, paths.TicketWent, paths.UsualNotifications, paths.Visit, paths.WidgetDemo,
	paths.WidgetNews, paths.WidgetScript, paths.WidgetSettings, paths.WidgetTypes, paths.WidgetVerdicts,
	paths.WithdrawAccountEmail,
}

// scriptsOwn are the routes that only a script of ours asks, by an address in its source.
var scriptsOwn = []string{"/account/notifications/recent"}

// exceptional are the functions whose result for "x" is not the address of a page: prefixes of other addresses, names
// with a suffix, and the actions of a ticket, whose names are in the pages of the inbox.
var exceptional = map[string][]string{
	"Admin":       {paths.Admin()},
	"WidgetFile":  {paths.WidgetFile("x.js")},
	"InboxAction": nil, // see actions
	"InAdmin":     nil, // a question about a path
	"InLanguage":  {paths.InLanguage(paths.Home(), "de")},
	"QueryOf":     nil,
	"TokenHider":  nil,
	"With":        nil,
}

// nobodysPages matches the routes to which no page links: programs use them, or people who type the address.
var nobodysPages = regexp.MustCompile(`^(/api/|/static/|/favicon\.ico$|/healthz$|/readyz$|/sitemap\.xml$|/admin$|/admin/apps/:slug$)`)

func TestEveryAddressLeadsToARouteAndEveryRouteHasAnAddress(t *testing.T) {
	t.Parallel()
	known := leadsTo(t)
	routes := map[string]bool{} // with true if an address leads there
	for _, route := range handlertest.SQLite(t).Server.GetRoutes(true) {
		routes[route.Path] = nobodysPages.MatchString(route.Path) || slices.Contains(scriptsOwn, route.Path)
	}
	for name, led := range known {
		for _, address := range led {
			path, _, _ := strings.Cut(address, "?")
			path, _, _ = strings.Cut(path, "#")
			mounted := false
			for route := range routes {
				if fiber.RoutePatternMatch(path, route, fiber.Config{StrictRouting: true, CaseSensitive: true}) {
					routes[route], mounted = true, true
				}
			}
			if !mounted {
				t.Errorf("paths.%s leads to %s, where nothing is", name, path)
			}
		}
	}
	for route, reached := range routes {
		if !reached {
			t.Errorf("no function of views/paths leads to %s", route)
		}
	}
}

// leadsTo returns the addresses that each function of views/paths makes.
func leadsTo(t *testing.T) map[string][]string {
	t.Helper()
	led := map[string][]string{}
	for name, address := range exceptional {
		led[name] = address
	}
	for _, action := range actions(t) {
		led["InboxAction"] = append(led["InboxAction"], paths.InboxAction("x", action, paths.Queue{}))
	}
	for _, function := range addresses {
		value := reflect.ValueOf(function)
		full := runtime.FuncForPC(value.Pointer()).Name()
		name := full[strings.LastIndexByte(full, '.')+1:]
		led[name] = []string{call(value)}
	}
	for _, name := range exported(t, "../views/paths") {
		if _, listed := led[name]; !listed {
			t.Errorf("paths.%s stands in no list of this test", name)
		}
	}
	return led
}

// call calls a function that makes an address.
func call(function reflect.Value) string {
	in := make([]reflect.Value, function.Type().NumIn())
	for i := range in {
		if in[i] = reflect.New(function.Type().In(i)).Elem(); in[i].Kind() == reflect.String {
			in[i].SetString("x")
		}
	}
	return function.Call(in)[0].String()
}

var actionName = regexp.MustCompile(`(?:\bInboxAction\([^"]*, |\.action\(|@property\([^"]*)"([^"]+)"`)

// actions returns the actions that the pages of the inbox offer for a ticket.
func actions(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../views/inbox/*.templ")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var names []string
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range actionName.FindAllStringSubmatch(string(source), -1) {
			names = append(names, match[1])
		}
	}
	return names
}

// exported returns the exported functions of a package.
func exported(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var names []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			if function, is := declared.(*ast.FuncDecl); is && function.Recv == nil && function.Name.IsExported() {
				names = append(names, function.Name.Name)
			}
		}
	}
	return names
}
