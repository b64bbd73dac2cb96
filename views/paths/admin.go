package paths

import "net/url"

// Admin is where the pages of staff begin. It is no page of its own.
func Admin() string { return "/admin" }

// AdminApps lists the apps that a person manages.
func AdminApps() string { return "/admin/apps" }

// AdminNewApp is the form that makes an app.
func AdminNewApp() string { return AdminApps() + "/new" }

// AdminApp is the part of the administration that belongs to one app. It is no page of its own.
func AdminApp(slug string) string { return AdminApps() + "/" + url.PathEscape(slug) }

// AdminSettings has the name, address and colour of an app.
func AdminSettings(slug string) string { return AdminApp(slug) + "/settings" }

// AdminArchive puts an app away.
func AdminArchive(slug string) string { return AdminApp(slug) + "/archive" }

// AdminUnarchive brings an archived app back.
func AdminUnarchive(slug string) string { return AdminApp(slug) + "/unarchive" }

// AdminDeleteApp asks before an archived app is deleted; posting its name there deletes it.
func AdminDeleteApp(slug string) string { return AdminApp(slug) + "/delete" }

// AdminContrast is the fragment that says how well the colour of the query parameters brand and brand_own can be read.
func AdminContrast(slug string) string { return AdminSettings(slug) + "/contrast" }

// AdminLanguages has the languages of an app; posting there chooses the app's own.
func AdminLanguages(slug string) string { return AdminApp(slug) + "/languages" }

// AdminLanguage lists what of an app is translated into a language.
func AdminLanguage(slug, tag string) string { return AdminLanguages(slug) + "/" + url.PathEscape(tag) }

// AdminTranslation translates one thing of an app.
func AdminTranslation(slug, tag, id string) string {
	return AdminLanguage(slug, tag) + "/" + url.PathEscape(id)
}

// AdminKeys has the keys and the widget of an app; posting there makes a secret key.
func AdminKeys(slug string) string { return AdminApp(slug) + "/keys" }

// AdminRevokeKey asks before it revokes a secret key.
func AdminRevokeKey(slug, id string) string {
	return AdminKeys(slug) + "/" + url.PathEscape(id) + "/revoke"
}

// AdminFirstSteps is the list of what is to do before an app works, for script; everybody else is led to AdminKeys.
func AdminFirstSteps(slug string) string { return AdminApp(slug) + "/first-steps" }

// AdminTestTicket files a ticket for whoever asks, to show how one arrives.
func AdminTestTicket(slug string) string { return AdminFirstSteps(slug) + "/ticket" }

// AdminLeaveOutStep says that a first step is not needed, or that it is.
func AdminLeaveOutStep(slug string) string { return AdminFirstSteps(slug) + "/leave-out" }

// AdminHideFirstSteps puts the list of first steps away.
func AdminHideFirstSteps(slug string) string { return AdminFirstSteps(slug) + "/hide" }

// AdminShowFirstSteps brings the list of first steps back.
func AdminShowFirstSteps(slug string) string { return AdminFirstSteps(slug) + "/show" }

// AdminWidget switches the widget on or off.
func AdminWidget(slug string) string { return AdminApp(slug) + "/widget" }

// AdminWidgetOff asks before the widget is switched off.
func AdminWidgetOff(slug string) string { return AdminWidget(slug) + "/off" }

// AdminWidgetSettings takes what the widget's button looks like.
func AdminWidgetSettings(slug string) string { return AdminWidget(slug) + "/settings" }

// AdminWidgetPreview draws the widget as the query parameters label, side and tab would make it.
func AdminWidgetPreview(slug string) string { return AdminWidget(slug) + "/preview" }

// AdminMembers has the people of an app; posting there invites one.
func AdminMembers(slug string) string { return AdminApp(slug) + "/members" }

// AdminMemberRole gives a member another role.
func AdminMemberRole(slug, id string) string {
	return AdminMembers(slug) + "/" + url.PathEscape(id) + "/role"
}

// AdminSignOutMember ends all sessions of a member.
func AdminSignOutMember(slug, id string) string {
	return AdminMembers(slug) + "/" + url.PathEscape(id) + "/sign-out"
}

// AdminRemoveMember asks before it takes a member out of the team.
func AdminRemoveMember(slug, id string) string {
	return AdminMembers(slug) + "/" + url.PathEscape(id) + "/remove"
}

// AdminWithdrawInvitation ends an invitation that nobody has accepted.
func AdminWithdrawInvitation(slug, id string) string {
	return AdminApp(slug) + "/invitations/" + url.PathEscape(id) + "/withdraw"
}

// AdminAudit is the record of who did what in an app. It is filtered by query parameters.
func AdminAudit(slug string) string { return AdminApp(slug) + "/audit" }

// AdminAuditCSV is the record as a file. It takes the same query parameters.
func AdminAuditCSV(slug string) string { return AdminAudit(slug) + ".csv" }

// AdminNewKey is AdminKeys with the form for a new secret key standing open, for those without script.
func AdminNewKey(slug string) string { return AdminKeys(slug) + "?new=1" }

// AdminFigures has what came in and was done in numbers. The query parameters app, range, from and to choose of what.
func AdminFigures() string { return Admin() + "/figures" }

// AdminFiguresCSV is AdminFigures as a file, or the one of them that the query parameter figure names.
func AdminFiguresCSV() string { return AdminFigures() + ".csv" }
