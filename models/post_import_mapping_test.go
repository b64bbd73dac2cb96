package models

import (
	"maps"
	"strings"
	"testing"
)

func TestColumnsOfOtherToolsAreRecognized(t *testing.T) {
	t.Parallel()
	for tool, want := range map[string]struct {
		header string
		fields map[ImportField]string
	}{
		"Fider": {
			"number,title,description,created_at,created_by,votes_count,comments_count,status,responded_by,responded_at," +
				"response,original_number,original_title,tags",
			map[ImportField]string{
				ImportReference: "number", ImportTitle: "title", ImportDescription: "description",
				ImportCreated: "created_at", ImportAuthorName: "created_by", ImportVotes: "votes_count",
				ImportStatus: "status", ImportTags: "tags", ImportReply: "response", ImportReplied: "responded_at",
			},
		},
		"Quackback": {
			"id,title,body,author_email,author_name,board,status,moderation,tags,roadmap,vote_count,created_at,response",
			map[ImportField]string{
				ImportReference: "id", ImportTitle: "title", ImportDescription: "body", ImportAuthorEmail: "author_email",
				ImportAuthorName: "author_name", ImportCategory: "board", ImportStatus: "status", ImportTags: "tags",
				ImportVotes: "vote_count", ImportCreated: "created_at", ImportReply: "response",
			},
		},
		"a spreadsheet": {
			"Idea,Votes,Notes", map[ImportField]string{ImportTitle: "Idea", ImportVotes: "Votes"},
		},
		"a German one": {
			"Nummer,Titel,Beschreibung,Status,Kategorie,Schlagwörter,Stimmen,Verfasser,E-Mail,Erstellt am,Antwort",
			map[ImportField]string{
				ImportReference: "Nummer", ImportTitle: "Titel", ImportDescription: "Beschreibung", ImportStatus: "Status",
				ImportCategory: "Kategorie", ImportTags: "Schlagwörter", ImportVotes: "Stimmen",
				ImportAuthorName: "Verfasser", ImportAuthorEmail: "E-Mail", ImportCreated: "Erstellt am",
				ImportReply: "Antwort",
			},
		},
		"a French one": {
			"Numéro,Titre,Description,Statut,Cate\u0301gorie,Étiquettes,Nombre de votes,Auteur,Date de création,Réponse",
			map[ImportField]string{
				ImportReference: "Numéro", ImportTitle: "Titre", ImportDescription: "Description", ImportStatus: "Statut",
				ImportCategory: "Cate\u0301gorie", ImportTags: "Étiquettes", ImportVotes: "Nombre de votes",
				ImportAuthorName: "Auteur", ImportCreated: "Date de création", ImportReply: "Réponse",
			},
		},
		"a Spanish one": {
			"Número,Título,Descripción,Estado,Categoría,Etiquetas,Votos,Autor,Correo electrónico,Fecha,Respuesta",
			map[ImportField]string{
				ImportReference: "Número", ImportTitle: "Título", ImportDescription: "Descripción", ImportStatus: "Estado",
				ImportCategory: "Categoría", ImportTags: "Etiquetas", ImportVotes: "Votos", ImportAuthorName: "Autor",
				ImportAuthorEmail: "Correo electrónico", ImportCreated: "Fecha", ImportReply: "Respuesta",
			},
		},
	} {
		header := strings.Split(want.header, ",")
		found := map[ImportField]string{}
		for field, column := range GuessImport(header).Columns {
			found[field] = header[column]
		}
		if !maps.Equal(found, want.fields) {
			t.Errorf("of %s: %v, want %v", tool, found, want.fields)
		}
	}
}

func TestStatusesOfOtherToolsAreRecognized(t *testing.T) {
	for want, words := range map[PostStatus][]string{
		PostOpen:        {"", "Open", "New", "Offen", "Ouvert", "Abierto"},
		PostUnderReview: {"under_review", "In Prüfung", "À l’étude", "En revisión"},
		PostPlanned:     {"Planned", "Geplant", "Planifiée", "Planificado"},
		PostInProgress:  {"In Progress", "In Bearbeitung", "En cours", "En curso"},
		PostDone:        {"Shipped", "Umgesetzt", "Terminé", "COMPLETADO"},
		PostDeclined:    {"Won't do", "Abgelehnt", "Refusé", "Rechazado"},
	} {
		for _, word := range words {
			if got := (ImportMapping{}).status(word); got != want {
				t.Errorf("%q is %s, want %s", word, got, want)
			}
		}
	}
}
