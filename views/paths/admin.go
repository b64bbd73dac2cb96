package paths

import (
	"net/url"
	"strings"
)

// Admin is where the pages of staff begin. It is no page of its own.
func Admin() string { return "/admin" }

// InAdmin reports whether the path is one of those that only people with a role in an app reach.
func InAdmin(path string) bool { return path == Admin() || strings.HasPrefix(path, Admin()+"/") }

// AdminApps lists the apps that a person manages.
func AdminApps() string { return "/admin/apps" }

// AdminNewApp is the form that creates an app.
func AdminNewApp() string { return AdminApps() + "/new" }

// AdminApp is the part of the administration that belongs to one app. It redirects to one of its pages.
func AdminApp(slug string) string { return AdminApps() + "/" + url.PathEscape(slug) }

// AdminSettings has the name, address and colour of an app.
func AdminSettings(slug string) string { return AdminApp(slug) + "/settings" }

// AdminArchive archives an app.
func AdminArchive(slug string) string { return AdminApp(slug) + "/archive" }

// AdminUnarchive unarchives an app.
func AdminUnarchive(slug string) string { return AdminApp(slug) + "/unarchive" }

// AdminDeleteApp asks before an archived app is deleted; posting its name there deletes it.
func AdminDeleteApp(slug string) string { return AdminApp(slug) + "/delete" }

// AdminDownload answers an owner's post with everything of an app.
func AdminDownload(slug string) string { return AdminApp(slug) + "/download" }

// AdminPostsCSV is the ideas on the board of an app as a file, which can be imported again.
func AdminPostsCSV(slug string) string { return AdminApp(slug) + "/ideas.csv" }

// AdminTicketsCSV is all tickets of an app as a file.
func AdminTicketsCSV(slug string) string { return AdminApp(slug) + "/tickets.csv" }

// AdminImports has the imports of ideas into an app; posting a table there prepares another.
func AdminImports(slug string) string { return AdminApp(slug) + "/imports" }

// AdminImport shows a prepared table, and the progress of its import; posting there begins it.
func AdminImport(slug, id string) string { return AdminImports(slug) + "/" + url.PathEscape(id) }

// AdminStopImport stops an import.
func AdminStopImport(slug, id string) string { return AdminImport(slug, id) + "/stop" }

// AdminContinueImport continues a stopped import.
func AdminContinueImport(slug, id string) string { return AdminImport(slug, id) + "/continue" }

// AdminUndoImport removes the ideas of an import.
func AdminUndoImport(slug, id string) string { return AdminImport(slug, id) + "/undo" }

// AdminTicketImports has the imports of tickets into an app; posting a file there prepares another.
func AdminTicketImports(slug string) string { return AdminApp(slug) + "/ticket-imports" }

// AdminTicketImport shows a prepared file, and the progress of its import; posting there begins it.
func AdminTicketImport(slug, id string) string {
	return AdminTicketImports(slug) + "/" + url.PathEscape(id)
}

// AdminStopTicketImport stops an import of tickets.
func AdminStopTicketImport(slug, id string) string { return AdminTicketImport(slug, id) + "/stop" }

// AdminContinueTicketImport imports the tickets that were left when the import stopped.
func AdminContinueTicketImport(slug, id string) string {
	return AdminTicketImport(slug, id) + "/continue"
}

// AdminUndoTicketImport removes the tickets of an import again.
func AdminUndoTicketImport(slug, id string) string { return AdminTicketImport(slug, id) + "/undo" }

// AdminCleanups lists from where most tickets, ideas, comments and votes of an app came, and its clean-ups.
func AdminCleanups(slug string) string { return AdminApp(slug) + "/clean-ups" }

// AdminCleanupsUnknown is AdminCleanups for somebody who wanted to know where something came from, in vain.
func AdminCleanupsUnknown(slug string) string { return with(AdminCleanups(slug), "unknown", "1") }

// AdminCleanupOf leads to all that came from where the ticket, idea or comment with the id came.
func AdminCleanupOf(slug, id string) string { return AdminCleanups(slug) + "/of/" + url.PathEscape(id) }

// AdminCleanupFrom shows all that came from an origin; posting there takes it back.
func AdminCleanupFrom(slug, origin string) string {
	return AdminCleanups(slug) + "/from/" + url.PathEscape(origin)
}

// AdminCleanup is the progress of a clean-up.
func AdminCleanup(slug, id string) string { return AdminCleanups(slug) + "/" + url.PathEscape(id) }

// AdminUndoCleanup undoes a clean-up.
func AdminUndoCleanup(slug, id string) string { return AdminCleanup(slug, id) + "/undo" }

// AdminReleaseCleanup lets in again what comes from a clean-up's network.
func AdminReleaseCleanup(slug, id string) string { return AdminCleanup(slug, id) + "/release" }

// AdminContrast is the fragment that says how well the colour of the query parameters brand and brand_own can be read.
func AdminContrast(slug string) string { return AdminSettings(slug) + "/contrast" }

// AdminLanguages has the languages of an app; posting there chooses the app's own.
func AdminLanguages(slug string) string { return AdminApp(slug) + "/languages" }

// AdminLanguage lists which texts of an app are translated into a language.
func AdminLanguage(slug, tag string) string { return AdminLanguages(slug) + "/" + url.PathEscape(tag) }

// AdminTranslation translates the texts of one object of an app.
func AdminTranslation(slug, tag, id string) string {
	return AdminLanguage(slug, tag) + "/" + url.PathEscape(id)
}

// AdminKeys has the keys and the widget of an app; posting there makes a secret key.
func AdminKeys(slug string) string { return AdminApp(slug) + "/keys" }

// AdminRevokeKey asks before it revokes a secret key.
func AdminRevokeKey(slug, id string) string {
	return AdminKeys(slug) + "/" + url.PathEscape(id) + "/revoke"
}

// AdminFirstSteps is the list of steps that set an app up, for script; without script it redirects to AdminKeys.
func AdminFirstSteps(slug string) string { return AdminApp(slug) + "/first-steps" }

// AdminFirstStepsFrom is AdminFirstSteps as the page of that name shows it.
func AdminFirstStepsFrom(slug, page string) string { return with(AdminFirstSteps(slug), "from", page) }

// AdminTestTicket files a ticket for its caller, to show how tickets arrive.
func AdminTestTicket(slug string) string { return AdminFirstSteps(slug) + "/ticket" }

// AdminLeaveOutStep marks a first step as not needed, or as needed again.
func AdminLeaveOutStep(slug string) string { return AdminFirstSteps(slug) + "/leave-out" }

// AdminHideFirstSteps hides the list of first steps.
func AdminHideFirstSteps(slug string) string { return AdminFirstSteps(slug) + "/hide" }

// AdminShowFirstSteps shows the list of first steps again.
func AdminShowFirstSteps(slug string) string { return AdminFirstSteps(slug) + "/show" }

// AdminWidget switches the widget on or off.
func AdminWidget(slug string) string { return AdminApp(slug) + "/widget" }

// AdminWidgetOff asks before the widget is switched off.
func AdminWidgetOff(slug string) string { return AdminWidget(slug) + "/off" }

// AdminWidgetSettings changes what the widget's button looks like.
func AdminWidgetSettings(slug string) string { return AdminWidget(slug) + "/settings" }

// AdminWidgetFields has the fields that an app's owner added to the widget; posting there adds one.
func AdminWidgetFields(slug string) string { return AdminWidget(slug) + "/fields" }

// AdminWidgetField is one of them; posting there changes it.
func AdminWidgetField(slug, id string) string {
	return AdminWidgetFields(slug) + "/" + url.PathEscape(id)
}

// AdminDeleteWidgetField asks before a field is removed; posting there does it.
func AdminDeleteWidgetField(slug, id string) string { return AdminWidgetField(slug, id) + "/delete" }

// AdminMoveWidgetField puts it one place up or down.
func AdminMoveWidgetField(slug, id string) string { return AdminWidgetField(slug, id) + "/move" }

// AdminWidgetPreview has the widget on a page of its own, in a language, or without one in the app's own.
func AdminWidgetPreview(slug, language string) string {
	return with(AdminWidget(slug)+"/preview", "lang", language)
}

// AdminWidgetPreviewOf shows the preview with an unsaved form applied: that of the "widget", of its "signed" visitors,
// of the "app", of the "field" with the id, or of the "translation" of the object with the id.
func AdminWidgetPreviewOf(slug, form, id string) string {
	return With(AdminWidgetPreview(slug, ""), map[string]string{"of": form, "id": id})
}

// AdminMembers has the people of an app; posting there invites one.
func AdminMembers(slug string) string { return AdminApp(slug) + "/members" }

// AdminRequireTwoFactor sets whether everybody on the team needs two-factor authentication.
func AdminRequireTwoFactor(slug string) string { return AdminMembers(slug) + "/two-factor" }

// AdminMemberRole changes a member's role.
func AdminMemberRole(slug, id string) string {
	return AdminMembers(slug) + "/" + url.PathEscape(id) + "/role"
}

// AdminSignOutMember ends all sessions of a member.
func AdminSignOutMember(slug, id string) string {
	return AdminMembers(slug) + "/" + url.PathEscape(id) + "/sign-out"
}

// AdminRemoveMember asks before it removes a member from the team.
func AdminRemoveMember(slug, id string) string {
	return AdminMembers(slug) + "/" + url.PathEscape(id) + "/remove"
}

// AdminWithdrawInvitation withdraws an invitation that nobody has accepted.
func AdminWithdrawInvitation(slug, id string) string {
	return AdminApp(slug) + "/invitations/" + url.PathEscape(id) + "/withdraw"
}

// AdminReplies has the saved replies of an app; posting there adds one.
func AdminReplies(slug string) string { return AdminApp(slug) + "/replies" }

// AdminReply is one saved reply; posting there changes it.
func AdminReply(slug, id string) string { return AdminReplies(slug) + "/" + url.PathEscape(id) }

// AdminDeleteReply asks before a saved reply is deleted; posting there does it.
func AdminDeleteReply(slug, id string) string { return AdminReply(slug, id) + "/delete" }

// AdminTargets has an app's response targets and working hours; posting there changes them.
func AdminTargets(slug string) string { return AdminApp(slug) + "/targets" }

// AdminRules has the rules that sort an app's new tickets; posting there adds one, or tries it.
func AdminRules(slug string) string { return AdminApp(slug) + "/rules" }

// AdminNewRule has the form for a new rule.
func AdminNewRule(slug string) string { return AdminRules(slug) + "/new" }

// AdminRule is one rule; posting there changes it, or tries the change.
func AdminRule(slug, id string) string { return AdminRules(slug) + "/" + url.PathEscape(id) }

// AdminMoveRule puts it one place up or down.
func AdminMoveRule(slug, id string) string { return AdminRule(slug, id) + "/move" }

// AdminDeleteRule asks before a rule is deleted; posting there does it.
func AdminDeleteRule(slug, id string) string { return AdminRule(slug, id) + "/delete" }

// AdminAudit is the audit log of an app. Query parameters filter it.
func AdminAudit(slug string) string { return AdminApp(slug) + "/audit" }

// AdminAuditCSV is the audit log as a file, with the same query parameters.
func AdminAuditCSV(slug string) string { return AdminAudit(slug) + ".csv" }

// AdminNewKey is AdminKeys with the form for a new secret key open, for readers without script.
func AdminNewKey(slug string) string { return with(AdminKeys(slug), "new", "1") }

// AdminIdentityKeys creates a key with which a server signs who its visitors are.
func AdminIdentityKeys(slug string) string { return AdminApp(slug) + "/identity" }

// AdminNewIdentityKey is the page of the keys with the form for a new one open.
func AdminNewIdentityKey(slug string) string { return with(AdminKeys(slug), "identity", "1") }

// AdminRevokeIdentityKey revokes such a key.
func AdminRevokeIdentityKey(slug, id string) string {
	return AdminIdentityKeys(slug) + "/" + url.PathEscape(id) + "/revoke"
}

// AdminDemandIdentity lets only signed visitors write in the widget, or everybody again.
func AdminDemandIdentity(slug string) string { return AdminIdentityKeys(slug) + "/demand" }

// AdminFigures has statistics about tickets and ideas, of the app and the days in the query parameters app, range, from
// and to.
func AdminFigures() string { return Admin() + "/figures" }

// AdminFiguresCSV is AdminFigures as a file, or the one of them that the query parameter figure names.
func AdminFiguresCSV() string { return AdminFigures() + ".csv" }
