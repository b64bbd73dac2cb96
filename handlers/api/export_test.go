package api

import "intake/handlers/web"

// Shapes are the structs that are sent, by the names of their schemas in openapi.json.
var Shapes = map[string]any{
	"Ticket": ticketJSON{}, "Post": postJSON{}, "WidgetTicket": widgetTicketJSON{}, "WidgetPost": widgetPostJSON{},
	"WidgetVisit": visitJSON{}, "Config": configJSON{},
	"WebhookTicket": web.WebhookTicket{}, "WebhookMovedTicket": web.WebhookMovedTicket{}, "WebhookPost": web.WebhookPost{},
	"WebhookEntry": web.WebhookEntry{}, "WebhookKey": web.WebhookKey{}, "WebhookTest": web.WebhookTest{},
	"WebhookPerson": web.WebhookPerson{},
}
