package seed

import "intake/models"

var (
	hana   = person{"Hana Sato", "hana.sato@example.net"}
	gareth = person{"Gareth Pugh-Evans", "gareth@example.org"}
	amina  = person{"Amina Haddad", "amina.haddad@example.net"}
	pieter = person{"Pieter Claes", "pieter.claes@example.org"}
	rosa   = person{"Rosa Almeida", "rosa.almeida@example.net"}
	bjorn  = person{"Bjørn Dahl", "bjorn.dahl@example.org"}
)

var fernway = tenant{
	app: models.AppDraft{
		Slug: "fernway", Name: "Fernway", BrandColor: "#2f7d4f",
		Description: "Trail maps and walking routes, with or without a signal.",
	},
	admin:     person{"Eilidh Grant", "eilidh.grant@example.com"},
	agent:     person{"Samir Khoury", "samir.khoury@example.com"},
	desk:      fernwayDesk,
	customers: []person{hana, gareth, amina, pieter},
	posts: []post{
		{gareth, models.SourcePage, "feature", "Download a whole region at once",
			"There is no signal beyond the car park in most places I walk. One tap for a region, not route by route, please."},
		{hana, models.SourcePage, "bug", "The climb is wrong when I walk a route the other way",
			"I turned the ridge loop round. The map followed, but the elevation profile stayed as it was, so every climb " +
				"was a surprise."},
		{person{"", "family.weber@example.net"}, models.SourceWidget, "feature", "Show which paths suit a pushchair",
			"Width and surface would be enough. This month we turned back at a stile twice."},
		{pieter, models.SourceAPI, "question", "How old is the trail data?",
			"A bridge on my usual loop has been closed since spring, and the map still sends people over it. Is there a " +
				"date that I can look at?"},
		{nobody, models.SourceWidget, "feedback", "Thank you for the large-print map",
			"My father goes out on his own again, because he can read it without his glasses."},
		{amina, models.SourcePage, "feature", "Let one person see where I am until I am back",
			"I walk alone. My sister would worry less if she could see my last position, and if that ended by itself when " +
				"I get home."},
		{nobody, models.SourceAPI, "feature", "Closures for nesting and logging on the map",
			"We are collecting seasonal closures from rangers and would like to draw them as shaded areas. Which regions " +
				"should we begin with?"},
		{person{"", "t.nguyen@example.org"}, models.SourceWidget, "bug", "The compass drifts after I lock my phone",
			"When I unlock it again, north is off by about thirty degrees for a minute or so."},
		{hana, models.SourcePage, "feature", "Springs and taps, and when they run dry",
			"In August half of the springs on my map have no water. Walkers could add the month in which they found one dry."},
		{gareth, models.SourcePage, "feedback", "Give times for slow walkers too",
			"I am 71 and take half as long again as the app says. Let me set my own pace once and use it for every route."},
	},
	lives:   fernwayLives,
	entries: fernwayEntries,
	requests: []request{
		{rosa, models.SourceWidget, "urgent", "bug", "The route leads over a path that is gone",
			"The coast path between the lighthouse and the second bay has slipped into the sea. Fernway still shows it as " +
				"open.\n\nWe turned round in time, but please close it on the map today. I have photos if you need them."},
		{gareth, models.SourceWidget, "normal", "general", "Can I print a map on two sheets?",
			"One A4 page is too small for the whole valley. I would tape two together."},
		{hana, models.SourceAPI, "high", "billing", "The family plan counts us twice",
			"My husband and I share one plan, but the invoice lists four people. We are two."},
		{amina, models.SourceWidget, "high", "bug", "المسارات المحفوظة تختفي بدون اتصال",
			"مرحباً،\n\nأحفظ المسار في البيت وأراه في القائمة. عندما أصل إلى الجبل ولا توجد شبكة، تصبح القائمة فارغة. حدث " +
				"هذا ثلاث مرات هذا الأسبوع.\n\nشكراً لكم"},
		{person{"Ken", "ken.walks@example.net"}, models.SourceWidget, "low", "other",
			"The car park at Miller's Wood has a new name",
			"It is called Quarry Lane now. The old sign was taken down last week."},
		{bjorn, models.SourceAPI, "normal", "account", "Two accounts, one me",
			"I signed up twice by mistake. Please keep the older one; all my routes are there."},
		{pieter, models.SourceWidget, "normal", "bug", "A GPX file from my watch is refused",
			"It says that the file is empty. Other programs open it. It has 11,204 points and two pauses."},
		{rosa, models.SourceWidget, "low", "general", "Where do the hut opening times come from?",
			"They are better than the ones on the doors! I would like to know whom to thank."},
		{bjorn, models.SourceWidget, "urgent", "account", "My lost phone still shares my position",
			"My phone was stolen yesterday evening. Please end all sharing for my account, I cannot do it without the phone."},
		{person{"Ken", "ken.walks@example.net"}, models.SourceAPI, "normal", "billing",
			"Back to the free plan in winter",
			"I only walk from April to October.\n\n1. Can I pause the plan, or do I have to end it?\n2. Do my downloaded " +
				"maps stay on the phone?\n3. Is the price the same when I come back?"},
	},
}
