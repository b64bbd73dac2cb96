package seed

import (
	"time"

	"intake/models"
)

const kestrelHelp = "help@kestrel.example"

var kestrelAddresses = []models.MailAddressDraft{
	{Email: kestrelHelp},
	{Email: "billing@kestrel.example", Category: "billing"},
	{Email: "security@kestrel.example", Category: "bug", Priority: "urgent"},
}

var kestrelMails = []incoming{
	{ago: 75 * time.Hour, from: person{"Grow Weekly", "newsletter@news.example.org"}, to: kestrelHelp,
		subject: "Grow your invoicing business in 2027", headers: []string{"List-Id: Grow Weekly <grow.news.example.org>"},
		text: "Seven habits of freelancers who are paid on time.\n\nRead more at https://news.example.org/7"},
	{ago: 31 * time.Hour, from: lucia, to: kestrelHelp, subject: "Respuesta automática: vacaciones",
		headers: []string{"Auto-Submitted: auto-replied"}, text: "Estoy de vacaciones hasta el lunes.\n\nLucía"},
	{ago: 17 * time.Hour, from: person{"Tomás Rey", "tomas.rey@example.com"}, to: kestrelHelp,
		subject: "Re: Locked out, and my invoices are due today", answers: "Locked out, and my invoices are due today",
		text: "I have set it back, you can sign in now.\n\nTomás"},
	{ago: 26 * time.Minute, from: jonas, to: "billing@kestrel.example", subject: "The card on file has changed",
		text: "Hello,\n\nmy bank sent me a new card. Where do I put it in before the next fee is due?\n\nJonas"},
	{ago: 12 * time.Minute, from: oskar, to: kestrelHelp, subject: "Re: The total is one cent too high",
		answers: "The total is one cent too high",
		text:    "Priya sent me this. I see the same with invoice 88: 3 × 33.33 comes to 100.00.\n\nOskar"},
}
