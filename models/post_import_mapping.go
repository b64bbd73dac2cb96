package models

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// ImportField is what a column of an imported table can be.
type ImportField string

// The fields. Only the title is required.
const (
	ImportTitle       ImportField = "title"
	ImportDescription ImportField = "description"
	ImportStatus      ImportField = "status"
	ImportCategory    ImportField = "category"
	ImportTags        ImportField = "tags" // separated by commas or semicolons
	ImportVotes       ImportField = "votes"
	ImportAuthorEmail ImportField = "author_email"
	ImportAuthorName  ImportField = "author_name"
	ImportCreated     ImportField = "created"
	ImportReply       ImportField = "reply" // the team's official one
	ImportReplied     ImportField = "replied"
	ImportReference   ImportField = "reference" // its id or address in the other tool
)

// ImportFields lists them.
var ImportFields = []ImportField{
	ImportTitle, ImportDescription, ImportStatus, ImportCategory, ImportTags, ImportVotes, ImportAuthorEmail,
	ImportAuthorName, ImportCreated, ImportReply, ImportReplied, ImportReference,
}

// importHeaders are the names that other tools and spreadsheets give the columns, in English, German, French and Spanish,
// in small letters without anything else.
var importHeaders = map[ImportField][]string{
	ImportTitle: {
		"title", "posttitle", "ideatitle", "name", "suggestion", "idea", "subject", "summary",
		"titel", "idee", "vorschlag", "betreff", "titre", "idée", "sujet", "título", "sugerencia", "asunto",
	},
	ImportDescription: {
		"description", "details", "content", "body", "text", "postcontent", "ideadescription",
		"beschreibung", "inhalt", "détails", "contenu", "texte", "descripción", "detalles", "contenido", "texto",
	},
	ImportStatus: {"status", "state", "poststatus", "ideastatus", "zustand", "statut", "état", "estado"},
	ImportCategory: {
		"category", "type", "kind", "board", "boardname", "forum", "kategorie", "typ", "catégorie", "categoría", "tipo",
	},
	ImportTags: {"tags", "labels", "tag", "label", "schlagwörter", "étiquettes", "motsclés", "etiquetas"},
	ImportVotes: {
		"votes", "votescount", "votecount", "totalvotes", "score", "upvotes", "numberofvotes",
		"stimmen", "anzahlstimmen", "anzahlderstimmen", "nombredevotes", "votos", "númerodevotos",
	},
	ImportAuthorEmail: {
		"authoremail", "email", "useremail", "creatoremail", "requesteremail", "postedbyemail",
		"emailadresse", "adresseemail", "courriel", "correo", "correoelectrónico",
	},
	ImportAuthorName: {
		"authorname", "author", "username", "user", "creator", "creatorname", "postedby", "createdby",
		"autor", "verfasser", "erstelltvon", "auteur", "crééepar", "creadopor",
	},
	ImportCreated: {
		"created", "createdat", "createdon", "createddate", "creationdate", "date", "postedat",
		"erstelltam", "erstellt", "erstelldatum", "datum", "datedecréation", "crééele", "fechadecreación", "fecha",
	},
	ImportReply: {
		"response", "officialresponse", "adminresponse", "officialreply",
		"antwort", "offizielleantwort", "réponse", "réponseofficielle", "respuesta", "respuestaoficial",
	},
	ImportReplied: {
		"respondedat", "responseat", "responsedate", "responsecreatedat",
		"beantwortetam", "datederéponse", "fechaderespuesta",
	},
	ImportReference: {
		"url", "posturl", "link", "id", "postid", "ideaid", "number", "slug", "nummer", "lien", "numéro", "enlace", "número",
	},
}

// ImportMapping says which column of a table is which field, and what the other tool's statuses are here.
type ImportMapping struct {
	Columns  map[ImportField]int   `json:"columns"` // from 0
	Statuses map[string]PostStatus `json:"statuses"`
	// DayFirst says what dates like 03/04/2026 are. Begin finds it out.
	DayFirst dateOrder `json:"day_first"`
}

// GuessImport recognizes columns by their names.
func GuessImport(header []string) ImportMapping {
	columns := guessColumns(header, ImportFields, importHeaders)
	return ImportMapping{Columns: columns, Statuses: map[string]PostStatus{}}
}

// guessColumns finds the columns that have one of the names of a field. The names of a field are in the order in which
// they are looked for.
func guessColumns[Field comparable](header []string, fields []Field, names map[Field][]string) map[Field]int {
	columns, taken := map[Field]int{}, map[int]bool{}
	for _, field := range fields {
		for _, name := range names[field] {
			column := slices.IndexFunc(header, func(title string) bool { return plainWord(title) == name })
			if column >= 0 && !taken[column] {
				columns[field], taken[column] = column, true
				break
			}
		}
	}
	return columns
}

// plainWord is the text in small letters without spaces and signs: "Created At" and "created_at" are the same.
func plainWord(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFC.String(text))
}

// importStatuses are the statuses of other tools, in the same languages as importHeaders.
var importStatuses = map[string]PostStatus{
	"underreview": PostUnderReview, "review": PostUnderReview, "reviewing": PostUnderReview,
	"considering": PostUnderReview,
	"planned":     PostPlanned, "accepted": PostPlanned, "approved": PostPlanned, "onroadmap": PostPlanned,
	"inprogress": PostInProgress, "started": PostInProgress, "building": PostInProgress,
	"workingonit": PostInProgress, "indevelopment": PostInProgress, "beta": PostInProgress,
	"done": PostDone, "complete": PostDone, "completed": PostDone, "shipped": PostDone, "released": PostDone,
	"implemented": PostDone, "launched": PostDone, "live": PostDone, "resolved": PostDone, "alreadyexists": PostDone,
	"declined": PostDeclined, "closed": PostDeclined, "rejected": PostDeclined, "wontdo": PostDeclined,
	"willnotimplement": PostDeclined, "wontfix": PostDeclined, "notplanned": PostDeclined, "duplicate": PostDeclined,
	"canceled": PostDeclined, "cancelled": PostDeclined,

	"inprüfung": PostUnderReview, "wirdgeprüft": PostUnderReview,
	"geplant": PostPlanned, "angenommen": PostPlanned,
	"inarbeit": PostInProgress, "inbearbeitung": PostInProgress, "inentwicklung": PostInProgress,
	"erledigt": PostDone, "fertig": PostDone, "umgesetzt": PostDone, "abgeschlossen": PostDone,
	"veröffentlicht": PostDone,
	"abgelehnt":      PostDeclined, "geschlossen": PostDeclined, "duplikat": PostDeclined,

	"àlétude": PostUnderReview, "encoursdexamen": PostUnderReview,
	"planifié": PostPlanned, "planifiée": PostPlanned, "prévu": PostPlanned, "accepté": PostPlanned,
	"encours": PostInProgress, "endéveloppement": PostInProgress,
	"terminé": PostDone, "terminée": PostDone, "fait": PostDone, "réalisé": PostDone, "livré": PostDone,
	"publié": PostDone,
	"refusé": PostDeclined, "refusée": PostDeclined, "rejeté": PostDeclined, "fermé": PostDeclined,
	"doublon": PostDeclined,

	"enrevisión": PostUnderReview, "enestudio": PostUnderReview,
	"planificado": PostPlanned, "planificada": PostPlanned, "planeado": PostPlanned, "aceptado": PostPlanned,
	"encurso": PostInProgress, "enprogreso": PostInProgress, "enproceso": PostInProgress,
	"endesarrollo": PostInProgress,
	"hecho":        PostDone, "completado": PostDone, "completada": PostDone, "terminado": PostDone,
	"implementado": PostDone, "lanzado": PostDone, "publicado": PostDone,
	"rechazado": PostDeclined, "rechazada": PostDeclined, "cerrado": PostDeclined, "duplicado": PostDeclined,
}

// status is what the other tool's status is here: open unless it is known or the person chose another.
func (m ImportMapping) status(theirs string) PostStatus {
	if chosen, is := m.Statuses[theirs]; is {
		return chosen
	}
	if known, is := importStatuses[plainWord(theirs)]; is {
		return known
	}
	return PostOpen
}

// validate refuses columns that the table does not have, and statuses that we do not have.
func (m ImportMapping) validate(columns int) error {
	var v Violations
	if _, chosen := m.Columns[ImportTitle]; !chosen {
		v.add(string(ImportTitle), "Choose the column that has the titles.")
	}
	for field, column := range m.Columns {
		if !slices.Contains(ImportFields, field) || column < 0 || column >= columns {
			v.add(string(field), "The table has no such column.")
		}
	}
	for _, status := range m.Statuses {
		checkChoice(&v, string(ImportStatus), status, PostStatuses, PostOpen)
	}
	return v.orNil()
}
