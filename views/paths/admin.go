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

// AdminDownload is everything of an app, posted to by an owner.
func AdminDownload(slug string) string { return AdminApp(slug) + "/download" }

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

// AdminFirstStepsFrom is AdminFirstSteps as the page of that name shows it.
func AdminFirstStepsFrom(slug, page string) string { return with(AdminFirstSteps(slug), "from", page) }

// AdminTestTicket files a ticket for its caller, to show how tickets arrive.
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

// AdminWidgetPreviewOf takes a form that is typed beside the preview: of the "widget", its "signed" visitors, the
// "app", the "field" of the id, or the "translation" of what has the id.
func AdminWidgetPreviewOf(slug, form, id string) string {
	return With(AdminWidgetPreview(slug, ""), map[string]string{"of": form, "id": id})
}

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
func AdminNewKey(slug string) string { return with(AdminKeys(slug), "new", "1") }

// AdminIdentityKeys takes a new key with which a server signs who its visitors are.
func AdminIdentityKeys(slug string) string { return AdminApp(slug) + "/identity" }

// AdminNewIdentityKey is the page of the keys with the form for a new one open.
func AdminNewIdentityKey(slug string) string { return with(AdminKeys(slug), "identity", "1") }

// AdminRevokeIdentityKey ends such a key for good.
func AdminRevokeIdentityKey(slug, id string) string {
	return AdminIdentityKeys(slug) + "/" + url.PathEscape(id) + "/revoke"
}

// AdminDemandIdentity lets only signed visitors write in the widget, or everybody again.
func AdminDemandIdentity(slug string) string { return AdminIdentityKeys(slug) + "/demand" }

// AdminConnections lists the connections of an app; posting there makes one.
func AdminConnections(slug string) string { return AdminApp(slug) + "/connections" }

// AdminNewConnection is the form for a new connection.
func AdminNewConnection(slug string) string { return AdminConnections(slug) + "/new" }

// AdminConnection is the page of one connection; posting there changes it.
func AdminConnection(slug, id string) string {
	return AdminConnections(slug) + "/" + url.PathEscape(id)
}

// AdminConnectionLog is the page of a connection with the deliveries of a state, "" for all, older than one of them.
func AdminConnectionLog(slug, id, state, before string) string {
	return With(AdminConnection(slug, id), map[string]string{"state": state, "before": before}) + "#deliveries"
}

// AdminDelivery is the page of a connection with one delivery open.
func AdminDelivery(slug, id, delivery string) string {
	return with(AdminConnection(slug, id), "delivery", delivery) + "#d-" + url.PathEscape(delivery)
}

// AdminConnectionTest sends a test over a connection.
func AdminConnectionTest(slug, id string) string { return AdminConnection(slug, id) + "/test" }

// AdminConnectionPause sends nothing until somebody resumes.
func AdminConnectionPause(slug, id string) string { return AdminConnection(slug, id) + "/pause" }

// AdminConnectionResume sends again: what waited too, unless drop=1 is posted.
func AdminConnectionResume(slug, id string) string { return AdminConnection(slug, id) + "/resume" }

// AdminConnectionAgain sends deliveries again: one by its id, or by state and since.
func AdminConnectionAgain(slug, id string) string { return AdminConnection(slug, id) + "/again" }

// AdminConnectionSecret makes another signing secret.
func AdminConnectionSecret(slug, id string) string { return AdminConnection(slug, id) + "/secret" }

// AdminConnectionSecretEnd asks before it ends the former signing secret.
func AdminConnectionSecretEnd(slug, id string) string {
	return AdminConnectionSecret(slug, id) + "/end"
}

// AdminRemoveConnection asks before it removes a connection.
func AdminRemoveConnection(slug, id string) string { return AdminConnection(slug, id) + "/remove" }

// AdminRestoreConnection brings a connection back that was just removed.
func AdminRestoreConnection(slug, id string) string { return AdminConnection(slug, id) + "/restore" }

// AdminFigures has what came in and was done in numbers. The query parameters app, range, from and to choose of what.
func AdminFigures() string { return Admin() + "/figures" }

// AdminFiguresCSV is AdminFigures as a file, or the one of them that the query parameter figure names.
func AdminFiguresCSV() string { return AdminFigures() + ".csv" }
