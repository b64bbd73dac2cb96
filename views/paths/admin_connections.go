package paths

import "net/url"

// AdminConnections lists the connections of an app; posting there creates one.
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

// AdminConnectionTest sends a test message to a connection.
func AdminConnectionTest(slug, id string) string { return AdminConnection(slug, id) + "/test" }

// AdminConnectionPause pauses a connection until somebody resumes it.
func AdminConnectionPause(slug, id string) string { return AdminConnection(slug, id) + "/pause" }

// AdminConnectionResume resumes a connection. What waited is sent, too, unless drop=1 is posted.
func AdminConnectionResume(slug, id string) string { return AdminConnection(slug, id) + "/resume" }

// AdminConnectionAgain sends deliveries again: one by its id, or by state and since.
func AdminConnectionAgain(slug, id string) string { return AdminConnection(slug, id) + "/again" }

// AdminConnectionSecret creates another signing secret.
func AdminConnectionSecret(slug, id string) string { return AdminConnection(slug, id) + "/secret" }

// AdminConnectionSecretEnd asks before it ends the former signing secret.
func AdminConnectionSecretEnd(slug, id string) string {
	return AdminConnectionSecret(slug, id) + "/end"
}

// AdminRemoveConnection asks before it removes a connection.
func AdminRemoveConnection(slug, id string) string { return AdminConnection(slug, id) + "/remove" }

// AdminRestoreConnection restores a connection that was just removed.
func AdminRestoreConnection(slug, id string) string { return AdminConnection(slug, id) + "/restore" }
