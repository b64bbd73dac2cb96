package seed

import "intake/models"

var kestrelDesk = desk{
	replies: []models.SavedReplyDraft{
		{Title: "We are looking into it",
			Body: "Hello {{name}},\n\nthank you for writing. We are looking into it and answer on ticket #{{number}} by " +
				"tomorrow.\n\n{{agent}}, {{app}}"},
		{Title: "Which browser?",
			Body: "Hello {{name}},\n\nwhich browser and version do you use, and does it also happen in a private " +
				"window?\n\n{{agent}}"},
		{Title: "The payment link opens an empty page",
			Body: "Hello {{name}},\n\nyour client still has the old link open. Please ask them to close it and to open the " +
				"link " +
				"in the newest mail.\n\nIf the page stays empty, tell us which browser they use.\n\n{{agent}}"},
		{Title: "Refund is on its way",
			Body: "Hello {{name}},\n\nwe have returned the amount. It takes three to five working days until your bank " +
				"shows it.\n\n{{agent}}, {{app}}"},
	},
	tickets: []handled{
		{subject: "My clients cannot open the payment link", tags: []string{"outage", "payments"},
			files: []string{"empty-page.png"}},
		{subject: "Charged twice for March", tags: []string{"refund"}},
		{subject: "One invoice in German, the rest in English",
			post: "The right VAT sentence for clients in other EU countries", read: true},
		{subject: "Which paper size does the PDF use?", post: "The PDF cuts off long descriptions"},
		{subject: "A typo in the welcome mail", then: closeIt, read: true},
		{subject: "I have a new e-mail address", owners: true},
		{subject: "The total is one cent too high", tags: []string{"rounding"}, files: []string{"my-sheet.csv"},
			read: true},
		{subject: "No encuentro la factura de mi suscripción", owners: true, priority: "high",
			tags: []string{"español"}, read: true},
		{subject: "May I show Kestrel in a course?", then: putOff, read: true},
	},
}
