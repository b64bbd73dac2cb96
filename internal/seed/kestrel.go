package seed

import "intake/models"

var (
	nadia  = person{"Nadia Rahimi", "nadia.rahimi@example.org"}
	jonas  = person{"Jonas Lindqvist", "jonas@example.net"}
	priya  = person{"Priya Nair", "priya.nair@example.org"}
	oskar  = person{"Oskar Brandt", "oskar.brandt@example.net"}
	lucia  = person{"Lucía Ferrer", "lucia.ferrer@example.org"}
	tunde  = person{"Tunde Bello", "tunde@example.net"}
	claire = person{"Claire Moreau", "claire.moreau@example.org"}
)

var kestrel = tenant{
	app: models.AppDraft{
		Slug: "kestrel", Name: "Kestrel", BrandColor: "#8a2a5b", NeedChecks: 12,
		Description: "Invoicing for freelancers: write it, send it, see that it is paid.",
	},
	admin:     person{"Tomás Rey", "tomas.rey@example.com"},
	agent:     person{"Ingrid Solberg", "ingrid.solberg@example.com"},
	desk:      kestrelDesk,
	customers: []person{nadia, jonas, priya, oskar, lucia},
	posts: []post{
		{nadia, models.SourcePage, "feature", "Send the same invoice every month",
			"I bill four clients on the first of every month, always the same amount. Let me set an invoice to repeat, " +
				"with the name of the month filled in."},
		{nadia, models.SourceAPI, "feature", "A key for “new invoice”",
			"N from anywhere, please. I write twenty of them on the last day of the month."},
		{nobody, models.SourceWidget, "feedback", "The new invoice editor is a pleasure",
			"Tab goes where I expect it to, and the total changes while I type. Thank you."},
		{jonas, models.SourcePage, "bug", "The PDF cuts off long descriptions",
			"Anything longer than two lines ends at the edge of the column. My clients ask me what the other half says."},
		{person{"", "h.vandijk@example.net"}, models.SourceWidget, "feature", "Remind clients for me after 14 days",
			"I do not like writing reminders, so I put them off. A polite one that goes out by itself would get me paid " +
				"sooner."},
		{priya, models.SourceAPI, "question", "Can one invoice have two currencies?",
			"Most of my work is in euros, but the travel was paid in Swiss francs. Today I send two invoices for one job."},
		{oskar, models.SourcePage, "feature", "Read my bank statement and find what was paid",
			"Every Friday I tick off paid invoices by hand. If I could load the file from my bank and confirm the matches, " +
				"I would save an hour."},
		{nobody, models.SourceAPI, "feature", "The right VAT sentence for clients in other EU countries",
			"Many of you asked us for this in tickets. We would like Kestrel to add the reverse-charge sentence in the " +
				"client's language. Which countries do you need first?"},
		{person{"", "m.okafor@example.net"}, models.SourceWidget, "bug", "Invoice dates move by a day when I travel",
			"I wrote an invoice dated the 1st. After landing in Auckland it said the 2nd, and the PDF did too."},
		{lucia, models.SourcePage, "feature", "Attach my timesheet to an invoice",
			"Two of my clients only pay with the hours attached. I send them in a second mail now, and sometimes forget."},
		{jonas, models.SourcePage, "feedback", "Make the due date easier to see",
			"On the PDF it stands in small print below the total. Two clients told me that they had overlooked it. Next to " +
				"the amount would be better."},
		{nobody, models.SourceWidget, "question", "What happens to the number when I delete a draft?",
			"My tax office does not like gaps. I would like to know before I delete anything."},
		{person{"", "s.petrov@example.org"}, models.SourceWidget, "feature",
			"Let my accountant look without my password",
			"She needs to read the invoices of one year and nothing else. At the moment I export a folder for her every " +
				"quarter."},
		{priya, models.SourcePage, "feature", "Show what I will earn next month",
			"Add up open invoices by due date, and the repeating ones when they exist. A single number is enough."},
		{lucia, models.SourceWidget, "feature", "Recurring invoices",
			"Same client, same amount, every quarter."},
	},
	lives:     kestrelLives,
	entries:   kestrelEntries,
	addresses: kestrelAddresses,
	mails:     kestrelMails,
	requests: []request{
		{claire, models.SourceWidget, "urgent", "bug", "My clients cannot open the payment link",
			"Since this morning the link in the invoice mail shows an empty page.\n\nWhat I tried:\n- two invoices, one " +
				"from yesterday and one from today\n- two browsers\n- my phone without wifi\n\nThree clients have written to " +
				"me so far. They want to pay!"},
		{nadia, models.SourceAPI, "high", "billing", "Charged twice for March",
			"My card shows the monthly fee on 1 March and again on 3 March. Please return one of the two."},
		{jonas, models.SourceWidget, "normal", "general", "One invoice in German, the rest in English",
			"I have a single client in Hamburg. Is there a way to set the language for her alone?"},
		{person{"Wen Li", "wen.li@example.net"}, models.SourceWidget, "low", "other", "A typo in the welcome mail",
			"The third line says “if you you agree”. Nothing else to complain about."},
		{tunde, models.SourceAPI, "normal", "account", "I have a new e-mail address",
			"My old address stops working at the end of the month. How do I move my account, with all invoices, to the new " +
				"one?"},
		{priya, models.SourceWidget, "high", "bug", "The total is one cent too high",
			"Invoice 2031:\n\n  3 × 33.33 = 99.99\n  VAT 21 % = 20.9979\n  Total shown: 121.00\n\nMy own sheet says " +
				"120.99. My client noticed before I did."},
		{lucia, models.SourceWidget, "normal", "billing", "No encuentro la factura de mi suscripción",
			"Hola:\n\nNecesito la factura de mi suscripción del año pasado para la declaración. En «Ajustes» solo veo los " +
				"últimos tres meses. ¿Me la podéis enviar?\n\nGracias, Lucía"},
		{tunde, models.SourceWidget, "urgent", "account", "Locked out, and my invoices are due today",
			"I mistyped my password a few times and now have to wait. I need to send six invoices before five o'clock."},
		{oskar, models.SourceWidget, "low", "general", "Which paper size does the PDF use?",
			"A client in Chicago says the bottom line is missing when she prints. I think she uses Letter."},
		{claire, models.SourceAPI, "normal", "other", "May I show Kestrel in a course?",
			"I teach bookkeeping to new freelancers. I would like to put two screenshots of the editor on a slide, with " +
				"invented data."},
	},
}
