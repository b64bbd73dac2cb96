package models

// TicketField is what a column of an imported table of tickets can be.
type TicketField string

// The fields. Only the requester's address is required, and a subject or a text.
const (
	TicketFieldReference      TicketField = "reference" // its number, id or address in the other tool
	TicketFieldSubject        TicketField = "subject"
	TicketFieldDescription    TicketField = "description"
	TicketFieldRequesterEmail TicketField = "requester_email"
	TicketFieldRequesterName  TicketField = "requester_name"
	TicketFieldStatus         TicketField = "status"
	TicketFieldPriority       TicketField = "priority"
	TicketFieldCategory       TicketField = "category"
	TicketFieldTags           TicketField = "tags" // separated by commas or semicolons
	TicketFieldAssigneeEmail  TicketField = "assignee_email"
	TicketFieldCreated        TicketField = "created"
	TicketFieldSolved         TicketField = "solved"
	TicketFieldUpdated        TicketField = "updated"
	TicketFieldMessage        TicketField = "message" // in a table with a line for each message
	TicketFieldMessageEmail   TicketField = "message_email"
	TicketFieldMessageName    TicketField = "message_name"
	TicketFieldMessageAt      TicketField = "message_at"
	TicketFieldMessageNote    TicketField = "message_note" // whether only the team saw it
)

// TicketFields lists them.
var TicketFields = []TicketField{
	TicketFieldReference, TicketFieldSubject, TicketFieldDescription, TicketFieldRequesterEmail,
	TicketFieldRequesterName, TicketFieldStatus, TicketFieldPriority, TicketFieldCategory, TicketFieldTags,
	TicketFieldAssigneeEmail, TicketFieldCreated, TicketFieldSolved, TicketFieldUpdated, TicketFieldMessage,
	TicketFieldMessageEmail, TicketFieldMessageName, TicketFieldMessageAt, TicketFieldMessageNote,
}

// ticketHeaders are the names that Zendesk, Freshdesk, Help Scout, Zammad, FreeScout, our own export and spreadsheets
// give the columns, as importHeaders.
var ticketHeaders = map[TicketField][]string{
	TicketFieldReference: {
		"number", "ticketid", "ticketnumber", "conversationnumber", "id", "conversationid", "displayid", "url", "link",
		"nummer", "ticketnummer", "numéro", "numérodeticket", "número", "númerodeticket",
	},
	TicketFieldSubject: {
		"subject", "title", "ticketsubject", "conversationsubject", "betreff", "titel", "sujet", "objet", "titre", "asunto",
		"título",
	},
	TicketFieldDescription: {
		"description", "ticketdescription", "firstmessage", "details", "body", "content", "preview",
		"beschreibung", "détails", "contenu", "descripción", "contenido",
	},
	TicketFieldRequesterEmail: {
		"requesteremail", "customeremail", "contactemail", "requesteremailaddress", "emailaddress", "email",
		"kundenemail", "emaildeskunden", "emailadresse", "emaildudemandeur", "adresseemail", "courriel",
		"correodelsolicitante", "correoelectrónico", "correo",
	},
	TicketFieldRequesterName: {
		"requestername", "customername", "contactname", "fullname", "requester", "customer", "name",
		"kunde", "kundenname", "demandeur", "nomdudemandeur", "client", "solicitante", "nombredelsolicitante", "cliente",
	},
	TicketFieldStatus:   {"status", "ticketstatus", "state", "zustand", "statut", "état", "estado"},
	TicketFieldPriority: {"priority", "ticketpriority", "priorität", "priorité", "prioridad"},
	TicketFieldCategory: {"category", "type", "tickettype", "kategorie", "typ", "catégorie", "categoría", "tipo"},
	TicketFieldTags:     {"tags", "tickettags", "labels", "schlagwörter", "étiquettes", "etiquetas"},
	TicketFieldAssigneeEmail: {
		"assignee", "assigneeemail", "agentemail", "owneremail", "assignedtoemail", "agent", "assignedto", "owner",
		"bearbeiter", "zugewiesenan", "assignéà", "asignadoa",
	},
	TicketFieldCreated: {
		"created", "createdat", "createdtime", "createddate", "creationdate", "datecreated", "opened", "date",
		"erstellt", "erstelltam", "créé", "crééle", "datedecréation", "creado", "creadoel", "fechadecreación", "fecha",
	},
	TicketFieldSolved: {
		"solved", "solvedat", "resolvedtime", "resolvedat", "closedtime", "closedat", "closeddate", "closed", "dateclosed",
		"gelöst", "gelöstam", "geschlossenam", "résolu", "résolule", "ferméle", "resuelto", "resueltoel", "cerradoel",
	},
	TicketFieldUpdated: {
		"lastactivity", "updated", "updatedat", "lastupdatetime", "lastupdated", "modifiedat", "aktualisiertam",
		"letzteaktivität", "misàjourle", "actualizadoel",
	},
	TicketFieldMessage: {
		"message", "messagebody", "messagetext", "comment", "commentbody", "articlebody", "threadbody", "reply", "text",
		"nachricht", "kommentar", "commentaire", "mensaje", "comentario",
	},
	TicketFieldMessageEmail: {
		"messageauthoremail", "authoremail", "commentauthoremail", "messagefrom", "fromemail", "from", "senderemail",
		"absender", "expéditeur", "remitente",
	},
	TicketFieldMessageName: {
		"messageauthor", "messageauthorname", "authorname", "author", "commentauthor", "sendername", "sender",
		"autor", "verfasser", "auteur",
	},
	TicketFieldMessageAt: {
		"messagecreated", "messagecreatedat", "messagedate", "messageat", "commentcreatedat", "commentdate", "senttime",
		"datumdernachricht", "datedumessage", "fechadelmensaje",
	},
	TicketFieldMessageNote: {
		"internal", "internalnote", "isnote", "note", "private", "isprivate", "intern", "interne", "interno", "nota",
	},
}
