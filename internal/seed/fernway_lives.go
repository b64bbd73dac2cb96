package seed

import "intake/models"

var fernwayLives = map[string]life{
	"Download a whole region at once": {
		votes: 24, status: models.PostPlanned,
		reply: "It is next. The first regions will be the ones without signal: tell us yours.",
		comments: []remark{{amina, "The whole of the Atlas, then."},
			{pieter, "How big would a region be? My phone is nearly full."}},
	},
	"The climb is wrong when I walk a route the other way": {votes: 11, status: models.PostDone},
	"Show which paths suit a pushchair": {votes: 18, status: models.PostInProgress,
		comments: []remark{{hana, "Wheelchairs need the same two numbers."}}},
	"How old is the trail data?":        {votes: 6, status: models.PostUnderReview},
	"Thank you for the large-print map": {votes: 9},
	"Let one person see where I am until I am back": {
		votes: 21, status: models.PostInProgress, ticket: "My lost phone still shares my position",
		note: "Ends by itself after 24 hours, whatever happens.",
	},
	"Closures for nesting and logging on the map": {votes: 8, status: models.PostPlanned},
	"The compass drifts after I lock my phone": {
		votes: 4, status: models.PostDeclined,
		reason: "This is the phone’s own compass, which sleeps with the screen. We cannot wake it sooner; drawing a " +
			"figure of eight helps.",
	},
	"Springs and taps, and when they run dry": {votes: 13},
	"Give times for slow walkers too": {votes: 15, status: models.PostDone,
		comments: []remark{{gareth, "I set 1.5 and arrive when it says. Splendid."}}},
}

var fernwayEntries = []entry{
	{days: 5, kind: "new", title: "Your own pace",
		body:  "Set it once in *Settings*, and every route tells you the time that **you** take.",
		posts: []string{"Give times for slow walkers too"}},
	{days: 28, kind: "fixed", title: "Routes turned round keep their climbs",
		body:  "The elevation profile turns with the route.",
		posts: []string{"The climb is wrong when I walk a route the other way"}},
}
