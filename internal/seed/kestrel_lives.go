package seed

import "intake/models"

var kestrelLives = map[string]life{
	"Send the same invoice every month": {
		votes: 27, status: models.PostInProgress,
		reply: "We are building this now: monthly, quarterly or yearly, with the month filled in. It should reach " +
			"everybody in **December**.",
		comments: []remark{
			{priya, "Quarterly would help me even more."},
			{oskar, "Please let me look at each one before it goes out. One wrong amount, sent twelve times, is worse than " +
				"writing twelve."},
			{nadia, "Same here, a day to look at it would do."},
		},
		note: "Three of our ten largest accounts wait for this.",
	},
	"The new invoice editor is a pleasure": {votes: 4},
	"The PDF cuts off long descriptions": {votes: 14, status: models.PostDone,
		comments: []remark{{lucia, "Happens to me with anything in Spanish."}}},
	"Remind clients for me after 14 days": {votes: 22, status: models.PostPlanned,
		comments: []remark{{jonas, "Could the wording be mine?"}}},
	"Can one invoice have two currencies?": {
		votes: 5, status: models.PostDeclined,
		reason: "An invoice in two currencies has no total, and tax offices in most countries refuse it. Two invoices, " +
			"sent in one mail, do the same; that is on its way.",
	},
	"Read my bank statement and find what was paid": {votes: 19, status: models.PostUnderReview,
		comments: []remark{{nadia, "CAMT.053 and MT940, please. My bank has nothing else."}}},
	"The right VAT sentence for clients in other EU countries": {votes: 17, status: models.PostPlanned,
		comments: []remark{{lucia, "Spain and Portugal."}, {oskar, "Germany and Austria."}}},
	"Invoice dates move by a day when I travel": {votes: 9, status: models.PostDone},
	"Attach my timesheet to an invoice":         {votes: 12, answers: "yynyy"},
	"Make the due date easier to see": {votes: 8, status: models.PostDone,
		comments: []remark{{nadia, "Much better. Thank you."}}},
	"A key for “new invoice”": {votes: 3, answers: "-"},
	"Let my accountant look without my password": {votes: 16, status: models.PostUnderReview,
		note: "Legal says: read-only, one year at a time."},
	"Show what I will earn next month": {votes: 7},
	"Recurring invoices":               {votes: 6, into: "Send the same invoice every month"},
	"What happens to the number when I delete a draft?": {votes: 2,
		reply: "Nothing: a number is given when an invoice is sent, never before."},
}

var kestrelEntries = []entry{
	{kind: "new", title: "Invoices that repeat by themselves", body: "Write an invoice once and let it go out every " +
		"month, quarter or year.\n\n- You get a mail a day before, and can change or stop it.\n- `{month}` becomes the " +
		"name of the month.",
		posts: []string{"Send the same invoice every month"}},
	{days: 3, kind: "fixed", title: "Dates stay where you put them",
		body: "An invoice that you date the 1st stays on the 1st, wherever you travel. Invoices that moved by a day " +
			"were put right.",
		posts: []string{"Invoice dates move by a day when I travel"}},
	{days: 16, kind: "improved", title: "The due date stands beside the amount",
		body: "It used to hide in small print below the total. Now nobody overlooks it.\n\nOld invoices keep the form " +
			"in which you sent them.",
		posts: []string{"Make the due date easier to see"}},
	{days: 41, kind: "fixed", title: "Long descriptions fit the PDF",
		body:  "Descriptions of any length wrap now, in every language, and tables continue on the next page.",
		posts: []string{"The PDF cuts off long descriptions"}},
}
