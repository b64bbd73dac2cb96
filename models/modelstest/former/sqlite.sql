-- An installation of the demo as the Intake of 22 November 2026 left it when it was killed, with a mail server that refused: mails wait,
-- some of them in jobs that were running. The index of mistyped words is left out.
CREATE TABLE goose_db_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now'))
	);
INSERT INTO goose_db_version VALUES(1,0,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(2,1,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(3,2,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(4,3,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(5,4,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(6,5,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(7,6,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(8,7,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(9,8,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(10,9,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(11,10,1,'2026-11-22 09:21:28');
INSERT INTO goose_db_version VALUES(12,11,1,'2026-11-22 09:21:28');
CREATE TABLE accounts (
    id                text NOT NULL PRIMARY KEY,
    email             text NOT NULL UNIQUE CHECK (email NOT GLOB '*[A-Z]*' AND email LIKE '%_@_%' AND length(email) <= 254),
    name              text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
    password_hash     text,
    confirmed_at      datetime NOT NULL,
    email_verified_at datetime,
    created_at        datetime NOT NULL,
    updated_at        datetime NOT NULL, erased_at datetime,
    -- No credential exists before the mailbox is proven.
    CHECK (password_hash IS NULL OR email_verified_at IS NOT NULL)
);
INSERT INTO accounts VALUES('01a2028f-7f83-7ce1-a788-9722ab8ec142','maren.holt@example.com','Maren Holt','$argon2id$v=19$m=19456,t=2,p=1$q0oYYhmvLkGzui8ToC/rbg$r8VM7FijT0fTuOzupGEkSKro8lKpEVmGoKPSHV8BW2Y','2026-11-22 09:21:28.451+00:00','2026-11-22 09:21:28.452+00:00','2026-11-22 09:21:28.451+00:00','2026-11-22 09:21:28.452+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','aiko@example.net','Aiko',NULL,'2026-11-22 09:21:28.453+00:00','2026-11-22 09:21:28.453+00:00','2026-11-22 09:21:28.453+00:00','2026-11-22 09:21:28.453+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f87-7223-94b5-1a104733309b','bram@example.net','Bram',NULL,'2026-11-22 09:21:28.455+00:00','2026-11-22 09:21:28.455+00:00','2026-11-22 09:21:28.455+00:00','2026-11-22 09:21:28.455+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f88-7720-984a-fab4327dc027','chiara@example.net','Chiara',NULL,'2026-11-22 09:21:28.456+00:00','2026-11-22 09:21:28.456+00:00','2026-11-22 09:21:28.456+00:00','2026-11-22 09:21:28.456+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','dario@example.net','Dario',NULL,'2026-11-22 09:21:28.457+00:00','2026-11-22 09:21:28.457+00:00','2026-11-22 09:21:28.457+00:00','2026-11-22 09:21:28.457+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','esra@example.net','Esra',NULL,'2026-11-22 09:21:28.458+00:00','2026-11-22 09:21:28.458+00:00','2026-11-22 09:21:28.458+00:00','2026-11-22 09:21:28.458+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','finn@example.net','Finn',NULL,'2026-11-22 09:21:28.459+00:00','2026-11-22 09:21:28.459+00:00','2026-11-22 09:21:28.459+00:00','2026-11-22 09:21:28.459+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','greta@example.net','Greta',NULL,'2026-11-22 09:21:28.46+00:00','2026-11-22 09:21:28.46+00:00','2026-11-22 09:21:28.46+00:00','2026-11-22 09:21:28.46+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','hugo@example.net','Hugo',NULL,'2026-11-22 09:21:28.46+00:00','2026-11-22 09:21:28.461+00:00','2026-11-22 09:21:28.46+00:00','2026-11-22 09:21:28.461+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','ines@example.net','Ines',NULL,'2026-11-22 09:21:28.462+00:00','2026-11-22 09:21:28.462+00:00','2026-11-22 09:21:28.462+00:00','2026-11-22 09:21:28.462+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','jamal@example.net','Jamal',NULL,'2026-11-22 09:21:28.462+00:00','2026-11-22 09:21:28.462+00:00','2026-11-22 09:21:28.462+00:00','2026-11-22 09:21:28.462+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','katya@example.net','Katya',NULL,'2026-11-22 09:21:28.463+00:00','2026-11-22 09:21:28.463+00:00','2026-11-22 09:21:28.463+00:00','2026-11-22 09:21:28.463+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','leif@example.net','Leif',NULL,'2026-11-22 09:21:28.464+00:00','2026-11-22 09:21:28.464+00:00','2026-11-22 09:21:28.464+00:00','2026-11-22 09:21:28.464+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','mina@example.net','Mina',NULL,'2026-11-22 09:21:28.465+00:00','2026-11-22 09:21:28.465+00:00','2026-11-22 09:21:28.465+00:00','2026-11-22 09:21:28.465+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','noor@example.net','Noor',NULL,'2026-11-22 09:21:28.466+00:00','2026-11-22 09:21:28.466+00:00','2026-11-22 09:21:28.466+00:00','2026-11-22 09:21:28.466+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','otis@example.net','Otis',NULL,'2026-11-22 09:21:28.467+00:00','2026-11-22 09:21:28.467+00:00','2026-11-22 09:21:28.467+00:00','2026-11-22 09:21:28.467+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','paula@example.net','Paula',NULL,'2026-11-22 09:21:28.468+00:00','2026-11-22 09:21:28.468+00:00','2026-11-22 09:21:28.468+00:00','2026-11-22 09:21:28.468+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','quentin@example.net','Quentin',NULL,'2026-11-22 09:21:28.469+00:00','2026-11-22 09:21:28.469+00:00','2026-11-22 09:21:28.469+00:00','2026-11-22 09:21:28.469+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','runa@example.net','Runa',NULL,'2026-11-22 09:21:28.47+00:00','2026-11-22 09:21:28.47+00:00','2026-11-22 09:21:28.47+00:00','2026-11-22 09:21:28.47+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','selim@example.net','Selim',NULL,'2026-11-22 09:21:28.47+00:00','2026-11-22 09:21:28.471+00:00','2026-11-22 09:21:28.47+00:00','2026-11-22 09:21:28.471+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','tara@example.net','Tara',NULL,'2026-11-22 09:21:28.471+00:00','2026-11-22 09:21:28.472+00:00','2026-11-22 09:21:28.471+00:00','2026-11-22 09:21:28.472+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','uma@example.net','Uma',NULL,'2026-11-22 09:21:28.472+00:00','2026-11-22 09:21:28.473+00:00','2026-11-22 09:21:28.472+00:00','2026-11-22 09:21:28.473+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','viggo@example.net','Viggo',NULL,'2026-11-22 09:21:28.473+00:00','2026-11-22 09:21:28.473+00:00','2026-11-22 09:21:28.473+00:00','2026-11-22 09:21:28.473+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','wanda@example.net','Wanda',NULL,'2026-11-22 09:21:28.474+00:00','2026-11-22 09:21:28.474+00:00','2026-11-22 09:21:28.474+00:00','2026-11-22 09:21:28.474+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','ximena@example.net','Ximena',NULL,'2026-11-22 09:21:28.475+00:00','2026-11-22 09:21:28.476+00:00','2026-11-22 09:21:28.475+00:00','2026-11-22 09:21:28.476+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','yara@example.net','Yara',NULL,'2026-11-22 09:21:28.476+00:00','2026-11-22 09:21:28.476+00:00','2026-11-22 09:21:28.476+00:00','2026-11-22 09:21:28.476+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','zeno@example.net','Zeno',NULL,'2026-11-22 09:21:28.477+00:00','2026-11-22 09:21:28.477+00:00','2026-11-22 09:21:28.477+00:00','2026-11-22 09:21:28.477+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','anouk@example.net','Anouk',NULL,'2026-11-22 09:21:28.478+00:00','2026-11-22 09:21:28.478+00:00','2026-11-22 09:21:28.478+00:00','2026-11-22 09:21:28.478+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7f9f-7708-8785-5bd0c27eb4a2','bela@example.net','Bela',NULL,'2026-11-22 09:21:28.479+00:00','2026-11-22 09:21:28.479+00:00','2026-11-22 09:21:28.479+00:00','2026-11-22 09:21:28.479+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb','cleo@example.net','Cleo',NULL,'2026-11-22 09:21:28.48+00:00','2026-11-22 09:21:28.48+00:00','2026-11-22 09:21:28.48+00:00','2026-11-22 09:21:28.48+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fa3-7201-b5e9-c8c85e667043','dunja@example.net','Dunja',NULL,'2026-11-22 09:21:28.483+00:00','2026-11-22 09:21:28.483+00:00','2026-11-22 09:21:28.483+00:00','2026-11-22 09:21:28.483+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fa5-7b97-8514-916a54dac532','tomas.rey@example.com','Tomás Rey',NULL,'2026-11-22 09:21:28.485+00:00','2026-11-22 09:21:28.485+00:00','2026-11-22 09:21:28.485+00:00','2026-11-22 09:21:28.485+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fa7-7239-98d4-0124e2d76c79','ingrid.solberg@example.com','Ingrid Solberg',NULL,'2026-11-22 09:21:28.487+00:00','2026-11-22 09:21:28.487+00:00','2026-11-22 09:21:28.487+00:00','2026-11-22 09:21:28.487+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7faa-75d6-a260-e8d15a61a282','nadia.rahimi@example.org','Nadia Rahimi',NULL,'2026-11-22 09:21:28.49+00:00','2026-11-22 09:21:28.49+00:00','2026-11-22 09:21:28.49+00:00','2026-11-22 09:21:28.49+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fab-714c-b62a-2c3812db9e73','jonas@example.net','Jonas Lindqvist',NULL,'2026-11-22 09:21:28.491+00:00','2026-11-22 09:21:28.491+00:00','2026-11-22 09:21:28.491+00:00','2026-11-22 09:21:28.491+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7faf-7228-a816-022015870b13','priya.nair@example.org','Priya Nair',NULL,'2026-11-22 09:21:28.495+00:00','2026-11-22 09:21:28.495+00:00','2026-11-22 09:21:28.495+00:00','2026-11-22 09:21:28.495+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fb0-7472-8f4a-b97db606f450','oskar.brandt@example.net','Oskar Brandt',NULL,'2026-11-22 09:21:28.496+00:00','2026-11-22 09:21:28.496+00:00','2026-11-22 09:21:28.496+00:00','2026-11-22 09:21:28.496+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fb4-7434-bfc1-4972f32d9cb5','lucia.ferrer@example.org','Lucía Ferrer',NULL,'2026-11-22 09:21:28.5+00:00','2026-11-22 09:21:28.5+00:00','2026-11-22 09:21:28.5+00:00','2026-11-22 09:21:28.5+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fbf-7b31-a52c-edc825f10324','claire.moreau@example.org','Claire Moreau',NULL,'2026-11-22 09:21:28.511+00:00',NULL,'2026-11-22 09:21:28.511+00:00','2026-11-22 09:21:28.511+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fc1-7a4d-a5da-d4f97338b5d6','eilidh.grant@example.com','Eilidh Grant',NULL,'2026-11-22 09:21:28.513+00:00','2026-11-22 09:21:28.513+00:00','2026-11-22 09:21:28.513+00:00','2026-11-22 09:21:28.513+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fcd-77b3-989b-17bf492c09c1','samir.khoury@example.com','Samir Khoury',NULL,'2026-11-22 09:21:28.525+00:00','2026-11-22 09:21:28.525+00:00','2026-11-22 09:21:28.525+00:00','2026-11-22 09:21:28.525+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fd3-7af6-87fc-aeb4cfa609b6','hana.sato@example.net','Hana Sato',NULL,'2026-11-22 09:21:28.531+00:00','2026-11-22 09:21:28.531+00:00','2026-11-22 09:21:28.531+00:00','2026-11-22 09:21:28.531+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fd7-70d3-8b55-c45d2d2a353e','gareth@example.org','Gareth Pugh-Evans',NULL,'2026-11-22 09:21:28.535+00:00','2026-11-22 09:21:28.535+00:00','2026-11-22 09:21:28.535+00:00','2026-11-22 09:21:28.535+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fdb-7040-a58d-cff990923b38','amina.haddad@example.net','Amina Haddad',NULL,'2026-11-22 09:21:28.539+00:00','2026-11-22 09:21:28.539+00:00','2026-11-22 09:21:28.539+00:00','2026-11-22 09:21:28.539+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fdb-7b41-b4c6-14aa6421cb27','wen.li@example.net','Wen Li',NULL,'2026-11-22 09:21:28.539+00:00',NULL,'2026-11-22 09:21:28.539+00:00','2026-11-22 09:21:28.539+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fdd-7a44-815d-f9296d862ced','pieter.claes@example.org','Pieter Claes',NULL,'2026-11-22 09:21:28.541+00:00','2026-11-22 09:21:28.541+00:00','2026-11-22 09:21:28.541+00:00','2026-11-22 09:21:28.541+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fde-7943-93a8-679b3724a838','h.vandijk@example.net','',NULL,'2026-11-22 09:21:28.542+00:00',NULL,'2026-11-22 09:21:28.542+00:00','2026-11-22 09:21:28.542+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fe2-706b-ba71-377420195024','tunde@example.net','Tunde Bello',NULL,'2026-11-22 09:21:28.546+00:00',NULL,'2026-11-22 09:21:28.546+00:00','2026-11-22 09:21:28.546+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b','rosa.almeida@example.net','Rosa Almeida',NULL,'2026-11-22 09:21:28.549+00:00',NULL,'2026-11-22 09:21:28.549+00:00','2026-11-22 09:21:28.549+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-800b-7ceb-b549-b1ff16980469','family.weber@example.net','',NULL,'2026-11-22 09:21:28.587+00:00',NULL,'2026-11-22 09:21:28.587+00:00','2026-11-22 09:21:28.587+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-800b-7cee-8902-b466bb741846','m.okafor@example.net','',NULL,'2026-11-22 09:21:28.587+00:00',NULL,'2026-11-22 09:21:28.587+00:00','2026-11-22 09:21:28.587+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-801a-75c5-9470-da87dc6e2163','ken.walks@example.net','Ken',NULL,'2026-11-22 09:21:28.602+00:00',NULL,'2026-11-22 09:21:28.602+00:00','2026-11-22 09:21:28.602+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-8023-7798-bc29-d6732c60792a','bjorn.dahl@example.org','Bjørn Dahl',NULL,'2026-11-22 09:21:28.611+00:00',NULL,'2026-11-22 09:21:28.611+00:00','2026-11-22 09:21:28.611+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-803b-7913-a6a6-a381aecb44d0','t.nguyen@example.org','',NULL,'2026-11-22 09:21:28.635+00:00',NULL,'2026-11-22 09:21:28.635+00:00','2026-11-22 09:21:28.635+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-8041-707a-82fa-e7ec329add1b','s.petrov@example.org','',NULL,'2026-11-22 09:21:28.641+00:00',NULL,'2026-11-22 09:21:28.641+00:00','2026-11-22 09:21:28.641+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-f8f8-7869-8c45-e63de9745cd8','rita@example.com','',NULL,'2026-11-22 09:21:59.544+00:00',NULL,'2026-11-22 09:21:59.544+00:00','2026-11-22 09:21:59.544+00:00',NULL);
INSERT INTO accounts VALUES('01a2028f-f930-780d-a0c9-201dfeab8e85','nina@example.com','',NULL,'2026-11-22 09:21:59.6+00:00',NULL,'2026-11-22 09:21:59.6+00:00','2026-11-22 09:21:59.6+00:00',NULL);
CREATE TABLE apps (
    id             text NOT NULL PRIMARY KEY,
    slug           text NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 64 AND slug NOT GLOB '*[^a-z0-9-]*'),
    name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    description    text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    logo_url       text NOT NULL DEFAULT '' CHECK (length(logo_url) <= 2000),
    brand_color    text NOT NULL DEFAULT '' CHECK (brand_color = '' OR (length(brand_color) = 7 AND brand_color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')),
    widget_key     text NOT NULL UNIQUE,
    widget_enabled boolean NOT NULL DEFAULT true,
    created_at     datetime NOT NULL,
    updated_at     datetime NOT NULL
, answer_time text NOT NULL DEFAULT '' CHECK (length(answer_time) <= 100), widget_label text NOT NULL DEFAULT 'Help' CHECK (length(widget_label) BETWEEN 1 AND 30), widget_side text NOT NULL DEFAULT 'right' CHECK (widget_side IN ('right', 'left')), widget_tab text NOT NULL DEFAULT 'help' CHECK (widget_tab IN ('help', 'feedback')));
INSERT INTO apps VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','kestrel','Kestrel','Invoicing for freelancers: write it, send it, see that it is paid.','','#8a2a5b','itk_w_lCT6DXDDefDS7zJxPEAtEh',1,'2026-11-22 09:21:28.484+00:00','2026-11-22 09:21:28.484+00:00','','Help','right','help');
INSERT INTO apps VALUES('01a2028f-7fb9-7bd3-815a-854902864469','fernway','Fernway','Trail maps and walking routes, with or without a signal.','','#2f7d4f','itk_w_QoV6gYr5466GrXc7MswViY',1,'2026-11-22 09:21:28.505+00:00','2026-11-22 09:21:28.505+00:00','','Help','right','help');
CREATE TABLE app_counters (
    app_id      text NOT NULL PRIMARY KEY REFERENCES apps (id),
    last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0)
);
INSERT INTO app_counters VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4',12);
INSERT INTO app_counters VALUES('01a2028f-7fb9-7bd3-815a-854902864469',10);
CREATE TABLE memberships (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    account_id text NOT NULL REFERENCES accounts (id),
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    created_at datetime NOT NULL,
    UNIQUE (app_id, account_id)
);
INSERT INTO memberships VALUES('01a2028f-7fa4-7ef6-b8c4-029ee6e47cfc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7f83-7ce1-a788-9722ab8ec142','owner','2026-11-22 09:21:28.484+00:00');
INSERT INTO memberships VALUES('01a2028f-7fa6-756a-8abd-317dc48d002c','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fa5-7b97-8514-916a54dac532','admin','2026-11-22 09:21:28.486+00:00');
INSERT INTO memberships VALUES('01a2028f-7fa8-7644-9977-63694b82af3a','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fa7-7239-98d4-0124e2d76c79','agent','2026-11-22 09:21:28.488+00:00');
INSERT INTO memberships VALUES('01a2028f-7fba-717f-b75f-8ff1dfc335d6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7f83-7ce1-a788-9722ab8ec142','owner','2026-11-22 09:21:28.506+00:00');
INSERT INTO memberships VALUES('01a2028f-7fc8-706e-bb91-6cb42b14c137','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6','admin','2026-11-22 09:21:28.52+00:00');
INSERT INTO memberships VALUES('01a2028f-7fd2-71a0-b100-01a5b0042ccb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fcd-77b3-989b-17bf492c09c1','agent','2026-11-22 09:21:28.53+00:00');
CREATE TABLE secret_keys (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    prefix       text NOT NULL,
    hash         blob NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_by   text REFERENCES accounts (id),
    created_at   datetime NOT NULL,
    last_used_at datetime,
    revoked_at   datetime,
    exposed_at   datetime,
    exposed_how  text NOT NULL DEFAULT '' CHECK (exposed_how IN ('', 'browser', 'widget'))
);
INSERT INTO secret_keys VALUES('01a2028f-7fb6-7541-9a04-43f8b8114f08','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Demo backend','itk_live_m0Mx',X'389cbcd996dffe09eaba2abeb94197817754fda2aa20303295259e5b29aa2d4c','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:28.502+00:00','2026-11-22 09:22:13.382+00:00',NULL,NULL,'');
INSERT INTO secret_keys VALUES('01a2028f-7fde-76ef-87dc-b8459e4c29d7','01a2028f-7fb9-7bd3-815a-854902864469','Demo backend','itk_live_mLFN',X'f1d4e2c95d8a9b5d49828772114f94e7eeb37f4e33df9ef17807042cf5cda6b0','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:28.542+00:00',NULL,NULL,NULL,'');
CREATE TABLE tickets (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    number       integer NOT NULL CHECK (number > 0),
    subject      text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
    description  text NOT NULL CHECK (length(description) BETWEEN 1 AND 100000),
    status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'resolved', 'closed')),
    priority     text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
    category     text NOT NULL DEFAULT 'general' CHECK (category IN ('general', 'billing', 'bug', 'account', 'other')),
    source       text NOT NULL CHECK (source IN ('api', 'widget', 'page')),
    requester_id text NOT NULL REFERENCES accounts (id),
    assignee_id  text REFERENCES accounts (id),
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL, snoozed_until datetime, spam_at datetime, disowned_at datetime, merged_into text REFERENCES tickets (id) CHECK (merged_into <> id), resolved_at datetime, review_at datetime, waiting_since datetime, last_message_at datetime,
    UNIQUE (app_id, number)
);
INSERT INTO tickets VALUES('01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',1,'My clients cannot open the payment link',replace('Since this morning the link in the invoice mail shows an empty page.\n\nWhat I tried:\n- two invoices, one from yesterday and one from today\n- two browsers\n- my phone without wifi\n\nThree clients have written to me so far. They want to pay!','\n',char(10)),'open','urgent','bug','widget','01a2028f-7fbf-7b31-a52c-edc825f10324','01a2028f-7fa7-7239-98d4-0124e2d76c79','2026-11-01 13:21:28.659+00:00','2026-11-22 09:21:29.063+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-01 14:31:28.659+00:00','2026-11-01 14:31:28.659+00:00');
INSERT INTO tickets VALUES('01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',2,'Charged twice for March','My card shows the monthly fee on 1 March and again on 3 March. Please return one of the two.','resolved','high','billing','api','01a2028f-7faa-75d6-a260-e8d15a61a282','01a2028f-7fa5-7b97-8514-916a54dac532','2026-11-05 12:21:28.659+00:00','2026-11-22 09:21:29.065+00:00',NULL,NULL,NULL,NULL,'2026-11-05 15:21:28.659+00:00','2026-11-05 20:21:28.659+00:00',NULL,'2026-11-05 20:21:28.659+00:00');
INSERT INTO tickets VALUES('01a2028f-7fcd-7686-bc09-eb4af54e5dac','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',3,'One invoice in German, the rest in English','I have a single client in Hamburg. Is there a way to set the language for her alone?','open','normal','general','widget','01a2028f-7fab-714c-b62a-2c3812db9e73',NULL,'2026-11-09 01:21:28.659+00:00','2026-11-09 01:21:28.659+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-09 01:21:28.659+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-7fd7-76c4-9a32-882b6e0dc303','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',4,'A typo in the welcome mail','The third line says “if you you agree”. Nothing else to complain about.','closed','low','other','widget','01a2028f-7fdb-7b41-b4c6-14aa6421cb27',NULL,'2026-11-12 04:21:28.658+00:00','2026-11-22 09:21:29.068+00:00',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO tickets VALUES('01a2028f-7fdd-7882-8044-5d810b70dd45','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',5,'I have a new e-mail address','My old address stops working at the end of the month. How do I move my account, with all invoices, to the new one?','open','normal','account','api','01a2028f-7fe2-706b-ba71-377420195024','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-14 21:21:28.658+00:00','2026-11-22 09:21:29.07+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-14 21:21:28.658+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fb9-7bd3-815a-854902864469',1,'The route leads over a path that is gone',replace('The coast path between the lighthouse and the second bay has slipped into the sea. Fernway still shows it as open.\n\nWe turned round in time, but please close it on the map today. I have photos if you need them.','\n',char(10)),'pending','urgent','bug','widget','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b','01a2028f-7fcd-77b3-989b-17bf492c09c1','2026-11-01 13:21:28.661+00:00','2026-11-22 09:21:29.467+00:00',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-01 13:36:28.661+00:00');
INSERT INTO tickets VALUES('01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',6,'The total is one cent too high',replace('Invoice 2031:\n\n  3 × 33.33 = 99.99\n  VAT 21 % = 20.9979\n  Total shown: 121.00\n\nMy own sheet says 120.99. My client noticed before I did.','\n',char(10)),'pending','high','bug','widget','01a2028f-7faf-7228-a816-022015870b13','01a2028f-7fa7-7239-98d4-0124e2d76c79','2026-11-17 04:21:28.658+00:00','2026-11-22 09:21:29.077+00:00',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-17 10:21:28.658+00:00');
INSERT INTO tickets VALUES('01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fb9-7bd3-815a-854902864469',2,'Can I print a map on two sheets?','One A4 page is too small for the whole valley. I would tape two together.','closed','normal','general','widget','01a2028f-7fd7-70d3-8b55-c45d2d2a353e','01a2028f-7fcd-77b3-989b-17bf492c09c1','2026-11-05 12:21:28.661+00:00','2026-11-22 09:21:31.195+00:00',NULL,NULL,NULL,NULL,'2026-11-06 14:21:28.661+00:00',NULL,NULL,'2026-11-06 14:21:28.661+00:00');
INSERT INTO tickets VALUES('01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',7,'No encuentro la factura de mi suscripción',replace('Hola:\n\nNecesito la factura de mi suscripción del año pasado para la declaración. En «Ajustes» solo veo los últimos tres meses. ¿Me la podéis enviar?\n\nGracias, Lucía','\n',char(10)),'open','high','billing','widget','01a2028f-7fb4-7434-bfc1-4972f32d9cb5','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-19 01:21:28.658+00:00','2026-11-22 09:21:29.082+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-19 01:21:28.658+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-7ffc-7866-bb7d-cd79cfb12f03','01a2028f-7fb9-7bd3-815a-854902864469',3,'The family plan counts us twice','My husband and I share one plan, but the invoice lists four people. We are two.','open','high','billing','api','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-09 01:21:28.661+00:00','2026-11-22 09:21:29.477+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-09 01:21:28.661+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-8002-7a93-a720-a44ca26945fe','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',8,'Locked out, and my invoices are due today','I mistyped my password a few times and now have to wait. I need to send six invoices before five o''clock.','open','urgent','account','widget','01a2028f-7fe2-706b-ba71-377420195024',NULL,'2026-11-20 12:21:28.658+00:00','2026-11-20 12:21:28.658+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-20 12:21:28.658+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-8009-7102-a407-15e68df36f06','01a2028f-7fb9-7bd3-815a-854902864469',4,'المسارات المحفوظة تختفي بدون اتصال',replace('مرحباً،\n\nأحفظ المسار في البيت وأراه في القائمة. عندما أصل إلى الجبل ولا توجد شبكة، تصبح القائمة فارغة. حدث هذا ثلاث مرات هذا الأسبوع.\n\nشكراً لكم','\n',char(10)),'open','high','bug','widget','01a2028f-7fdb-7040-a58d-cff990923b38',NULL,'2026-11-12 04:21:28.661+00:00','2026-11-12 04:21:28.661+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-12 04:21:28.661+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',9,'Which paper size does the PDF use?','A client in Chicago says the bottom line is missing when she prints. I think she uses Letter.','resolved','low','general','widget','01a2028f-7fb0-7472-8f4a-b97db606f450','01a2028f-7fa7-7239-98d4-0124e2d76c79','2026-11-21 13:21:28.658+00:00','2026-11-21 16:21:28.658+00:00',NULL,NULL,NULL,NULL,'2026-11-21 16:21:28.658+00:00',NULL,NULL,'2026-11-21 16:21:28.658+00:00');
INSERT INTO tickets VALUES('01a2028f-8018-7984-a62a-aded30241601','01a2028f-7fb9-7bd3-815a-854902864469',5,'The car park at Miller''s Wood has a new name','It is called Quarry Lane now. The old sign was taken down last week.','closed','low','other','widget','01a2028f-801a-75c5-9470-da87dc6e2163',NULL,'2026-11-14 21:21:28.661+00:00','2026-11-22 09:21:29.479+00:00',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO tickets VALUES('01a2028f-801b-7123-94aa-c570e021b079','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',10,'May I show Kestrel in a course?','I teach bookkeeping to new freelancers. I would like to put two screenshots of the editor on a slide, with invented data.','open','normal','other','api','01a2028f-7fbf-7b31-a52c-edc825f10324',NULL,'2026-11-22 04:21:28.658+00:00','2026-11-22 09:21:29.086+00:00','2026-11-24 11:21:29.086+00:00',NULL,NULL,NULL,NULL,NULL,'2026-11-22 04:21:28.658+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-801d-7259-9de7-c4ab8ed1773c','01a2028f-7fb9-7bd3-815a-854902864469',6,'Two accounts, one me','I signed up twice by mistake. Please keep the older one; all my routes are there.','open','normal','account','api','01a2028f-8023-7798-bc29-d6732c60792a',NULL,'2026-11-17 04:21:28.661+00:00','2026-11-22 09:21:29.481+00:00','2026-11-24 11:21:29.481+00:00',NULL,NULL,NULL,NULL,NULL,'2026-11-17 04:21:28.661+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-802c-7362-956d-f118bba252d9','01a2028f-7fb9-7bd3-815a-854902864469',7,'A GPX file from my watch is refused','It says that the file is empty. Other programs open it. It has 11,204 points and two pauses.','open','normal','bug','widget','01a2028f-7fdd-7a44-815d-f9296d862ced',NULL,'2026-11-19 01:21:28.661+00:00','2026-11-19 01:21:28.661+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-19 01:21:28.661+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-802e-78c0-88e9-e0166dded071','01a2028f-7fb9-7bd3-815a-854902864469',8,'Where do the hut opening times come from?','They are better than the ones on the doors! I would like to know whom to thank.','open','low','general','widget','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',NULL,'2026-11-20 12:21:28.66+00:00','2026-11-22 09:21:29.483+00:00',NULL,'2026-11-22 09:21:29.483+00:00',NULL,NULL,NULL,NULL,'2026-11-20 12:21:28.66+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7fb9-7bd3-815a-854902864469',9,'My lost phone still shares my position','My phone was stolen yesterday evening. Please end all sharing for my account, I cannot do it without the phone.','open','urgent','account','widget','01a2028f-8023-7798-bc29-d6732c60792a','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6','2026-11-21 13:21:28.66+00:00','2026-11-22 09:21:29.487+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-21 14:30:28.66+00:00','2026-11-21 14:30:28.66+00:00');
INSERT INTO tickets VALUES('01a2028f-803b-78b0-ad64-8db3c816b1c5','01a2028f-7fb9-7bd3-815a-854902864469',10,'Back to the free plan in winter',replace('I only walk from April to October.\n\n1. Can I pause the plan, or do I have to end it?\n2. Do my downloaded maps stay on the phone?\n3. Is the price the same when I come back?','\n',char(10)),'open','normal','billing','api','01a2028f-801a-75c5-9470-da87dc6e2163',NULL,'2026-11-22 04:21:28.66+00:00','2026-11-22 04:21:28.66+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-22 04:21:28.66+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-f8f7-74a1-8ee0-2b24832f15d5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',11,'The invoice shows the wrong VAT rate','It says 19 %, we are in Spain.','open','normal','general','api','01a2028f-f8f8-7869-8c45-e63de9745cd8',NULL,'2026-11-22 09:21:59.543+00:00','2026-11-22 09:21:59.543+00:00',NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-22 09:21:59.543+00:00',NULL);
INSERT INTO tickets VALUES('01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',12,'Logo','d','open','normal','general','widget','01a2028f-f8f8-7869-8c45-e63de9745cd8',NULL,'2026-11-22 09:21:59.576+00:00','2026-11-22 09:22:21.197+00:00',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'2026-11-22 09:22:21.197+00:00');
CREATE TABLE posts (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    description  text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    category     text NOT NULL DEFAULT 'feedback' CHECK (category IN ('feedback', 'bug', 'feature', 'question')),
    status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'under_review', 'planned', 'in_progress', 'done', 'declined')),
    votes        integer NOT NULL DEFAULT 0 CHECK (votes >= 0),
    source       text NOT NULL CHECK (source IN ('api', 'widget', 'page')),
    author_id    text NOT NULL REFERENCES accounts (id),
    -- False where no requester was named: then the author is the app's first admin, who never shows as the author.
    author_named boolean NOT NULL,
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL
, comments integer NOT NULL DEFAULT 0 CHECK (comments >= 0), recent_votes integer NOT NULL DEFAULT 0 CHECK (recent_votes >= 0), status_changed_at datetime, hidden_at datetime, merged_into text REFERENCES posts (id) CHECK (merged_into <> id), disowned_at datetime);
INSERT INTO posts VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Send the same invoice every month','I bill four clients on the first of every month, always the same amount. Let me set an invoice to repeat, with the name of the month filled in.','feature','in_progress',27,'page','01a2028f-7faa-75d6-a260-e8d15a61a282',1,'2026-10-06 12:21:28.657+00:00','2026-11-22 09:21:28.709+00:00',3,17,'2026-10-29 22:51:28.681+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','The new invoice editor is a pleasure','Tab goes where I expect it to, and the total changes while I type. Thank you.','feedback','open',4,'widget','01a2028f-7f83-7ce1-a788-9722ab8ec142',0,'2026-10-12 13:21:28.657+00:00','2026-10-12 13:21:28.657+00:00',0,3,NULL,NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','The PDF cuts off long descriptions','Anything longer than two lines ends at the edge of the column. My clients ask me what the other half says.','bug','done',14,'page','01a2028f-7fab-714c-b62a-2c3812db9e73',1,'2026-10-18 04:21:28.657+00:00','2026-11-22 09:21:28.732+00:00',1,12,'2026-11-04 18:51:28.693+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Remind clients for me after 14 days','I do not like writing reminders, so I put them off. A polite one that goes out by itself would get me paid sooner.','feature','planned',22,'widget','01a2028f-7fde-7943-93a8-679b3724a838',1,'2026-10-23 09:21:28.657+00:00','2026-11-22 09:21:28.754+00:00',1,22,'2026-11-07 09:21:28.705+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Can one invoice have two currencies?','Most of my work is in euros, but the travel was paid in Swiss francs. Today I send two invoices for one job.','question','declined',5,'api','01a2028f-7faf-7228-a816-022015870b13',1,'2026-10-28 04:21:28.657+00:00','2026-11-22 09:21:28.762+00:00',0,5,'2026-11-09 18:51:28.709+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fb9-7bd3-815a-854902864469','Download a whole region at once','There is no signal beyond the car park in most places I walk. One tap for a region, not route by route, please.','feature','planned',24,'page','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',1,'2026-11-01 13:21:28.66+00:00','2026-11-22 09:21:29.153+00:00',2,24,'2026-11-11 23:21:28.903+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Read my bank statement and find what was paid','Every Friday I tick off paid invoices by hand. If I could load the file from my bank and confirm the matches, I would save an hour.','feature','under_review',19,'page','01a2028f-7fb0-7472-8f4a-b97db606f450',1,'2026-11-01 13:21:28.657+00:00','2026-11-22 09:21:28.792+00:00',1,19,'2026-11-11 23:21:28.723+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','The right VAT sentence for clients in other EU countries','Many of you asked us for this in tickets. We would like Kestrel to add the reverse-charge sentence in the client''s language. Which countries do you need first?','feature','planned',17,'api','01a2028f-7f83-7ce1-a788-9722ab8ec142',0,'2026-11-05 12:21:28.657+00:00','2026-11-22 09:21:28.821+00:00',2,17,'2026-11-13 22:51:28.738+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7fb9-7bd3-815a-854902864469','The climb is wrong when I walk a route the other way','I turned the ridge loop round. The map followed, but the elevation profile stayed as it was, so every climb was a surprise.','bug','done',11,'page','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',1,'2026-11-05 12:21:28.66+00:00','2026-11-22 09:21:29.175+00:00',0,11,'2026-11-13 22:51:28.917+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fb9-7bd3-815a-854902864469','Show which paths suit a pushchair','Width and surface would be enough. This month we turned back at a stile twice.','feature','in_progress',18,'widget','01a2028f-800b-7ceb-b549-b1ff16980469',1,'2026-11-09 01:21:28.66+00:00','2026-11-22 09:21:29.211+00:00',1,18,'2026-11-15 17:21:28.935+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Invoice dates move by a day when I travel','I wrote an invoice dated the 1st. After landing in Auckland it said the 2nd, and the PDF did too.','bug','done',9,'widget','01a2028f-800b-7cee-8902-b466bb741846',1,'2026-11-09 01:21:28.657+00:00','2026-11-22 09:21:28.833+00:00',0,9,'2026-11-15 17:21:28.744+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7fb9-7bd3-815a-854902864469','How old is the trail data?','A bridge on my usual loop has been closed since spring, and the map still sends people over it. Is there a date that I can look at?','question','under_review',6,'api','01a2028f-7fdd-7a44-815d-f9296d862ced',1,'2026-11-12 04:21:28.66+00:00','2026-11-22 09:21:29.228+00:00',0,6,'2026-11-17 06:51:28.943+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Attach my timesheet to an invoice','Two of my clients only pay with the hours attached. I send them in a second mail now, and sometimes forget.','feature','open',12,'page','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',1,'2026-11-12 04:21:28.657+00:00','2026-11-12 04:21:28.657+00:00',0,12,NULL,NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7fb9-7bd3-815a-854902864469','Thank you for the large-print map','My father goes out on his own again, because he can read it without his glasses.','feedback','open',9,'widget','01a2028f-7f83-7ce1-a788-9722ab8ec142',0,'2026-11-14 21:21:28.66+00:00','2026-11-14 21:21:28.66+00:00',0,9,NULL,NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Make the due date easier to see','On the PDF it stands in small print below the total. Two clients told me that they had overlooked it. Next to the amount would be better.','feedback','done',8,'page','01a2028f-7fab-714c-b62a-2c3812db9e73',1,'2026-11-14 21:21:28.656+00:00','2026-11-22 09:21:28.861+00:00',1,8,'2026-11-18 15:21:28.758+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fb9-7bd3-815a-854902864469','Let one person see where I am until I am back','I walk alone. My sister would worry less if she could see my last position, and if that ended by itself when I get home.','feature','in_progress',21,'page','01a2028f-7fdb-7040-a58d-cff990923b38',1,'2026-11-17 04:21:28.66+00:00','2026-11-22 09:21:29.28+00:00',0,21,'2026-11-19 18:51:28.969+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8033-70ae-a83e-eaed2e8239c7','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','What happens to the number when I delete a draft?','My tax office does not like gaps. I would like to know before I delete anything.','question','open',2,'widget','01a2028f-7f83-7ce1-a788-9722ab8ec142',0,'2026-11-17 04:21:28.656+00:00','2026-11-17 04:21:28.656+00:00',0,2,NULL,NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7fb9-7bd3-815a-854902864469','Closures for nesting and logging on the map','We are collecting seasonal closures from rangers and would like to draw them as shaded areas. Which regions should we begin with?','feature','planned',8,'api','01a2028f-7f83-7ce1-a788-9722ab8ec142',0,'2026-11-19 01:21:28.66+00:00','2026-11-22 09:21:29.293+00:00',0,8,'2026-11-20 17:21:28.975+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','A key for “new invoice”','N from anywhere, please. I write twenty of them on the last day of the month.','feature','open',3,'api','01a2028f-7faa-75d6-a260-e8d15a61a282',1,'2026-11-19 01:21:28.656+00:00','2026-11-19 01:21:28.656+00:00',0,3,NULL,NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7fb9-7bd3-815a-854902864469','The compass drifts after I lock my phone','When I unlock it again, north is off by about thirty degrees for a minute or so.','bug','declined',4,'widget','01a2028f-803b-7913-a6a6-a381aecb44d0',1,'2026-11-20 12:21:28.659+00:00','2026-11-22 09:21:29.3+00:00',0,4,'2026-11-21 10:51:28.979+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Let my accountant look without my password','She needs to read the invoices of one year and nothing else. At the moment I export a folder for her every quarter.','feature','under_review',16,'widget','01a2028f-8041-707a-82fa-e7ec329add1b',1,'2026-11-20 12:21:28.656+00:00','2026-11-22 09:21:28.903+00:00',0,16,'2026-11-21 10:51:28.779+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7fb9-7bd3-815a-854902864469','Springs and taps, and when they run dry','In August half of the springs on my map have no water. Walkers could add the month in which they found one dry.','feature','open',13,'page','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',1,'2026-11-21 13:21:28.659+00:00','2026-11-21 13:21:28.659+00:00',0,13,NULL,NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Show what I will earn next month','Add up open invoices by due date, and the repeating ones when they exist. A single number is enough.','feature','open',7,'page','01a2028f-7faf-7228-a816-022015870b13',1,'2026-11-21 13:21:28.656+00:00','2026-11-21 13:21:28.656+00:00',0,7,NULL,NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7fb9-7bd3-815a-854902864469','Give times for slow walkers too','I am 71 and take half as long again as the app says. Let me set my own pace once and use it for every route.','feedback','done',15,'page','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',1,'2026-11-22 04:21:28.659+00:00','2026-11-22 09:21:29.354+00:00',1,15,'2026-11-22 06:51:29.005+00:00',NULL,NULL,NULL);
INSERT INTO posts VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Recurring invoices','Same client, same amount, every quarter.','feature','open',6,'widget','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',1,'2026-11-22 04:21:28.656+00:00','2026-11-22 09:21:28.948+00:00',0,6,NULL,NULL,'01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL);
INSERT INTO posts VALUES('01a2028f-f930-76d4-b4ad-e8519cef176f','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','A darker theme for invoices','','feature','open',0,'widget','01a2028f-f930-780d-a0c9-201dfeab8e85',1,'2026-11-22 09:21:59.6+00:00','2026-11-22 09:21:59.6+00:00',0,0,NULL,NULL,NULL,NULL);
CREATE TABLE events (
    id            text NOT NULL PRIMARY KEY,
    app_id        text REFERENCES apps (id),
    action        text NOT NULL,
    object_id     text NOT NULL,
    account_id    text REFERENCES accounts (id),
    secret_key_id text REFERENCES secret_keys (id),
    address       text NOT NULL DEFAULT '',
    detail        text NOT NULL DEFAULT '',
    created_at    datetime NOT NULL
);
INSERT INTO events VALUES('01a2028f-7f84-77b7-95ca-62f2cddc0866',NULL,'account.created','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,NULL,'command line','','2026-11-22 09:21:28.452+00:00');
INSERT INTO events VALUES('01a2028f-7f85-79e0-bba5-63d8572a8f57',NULL,'account.created','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,'command line','','2026-11-22 09:21:28.453+00:00');
INSERT INTO events VALUES('01a2028f-7f87-7c26-aa3b-0f447822fec9',NULL,'account.created','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,'command line','','2026-11-22 09:21:28.455+00:00');
INSERT INTO events VALUES('01a2028f-7f88-7acd-86ad-3b9a4de78b42',NULL,'account.created','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,'command line','','2026-11-22 09:21:28.456+00:00');
INSERT INTO events VALUES('01a2028f-7f89-7bf1-8784-6cd7bde06508',NULL,'account.created','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,'command line','','2026-11-22 09:21:28.457+00:00');
INSERT INTO events VALUES('01a2028f-7f8a-7bc8-a615-0ce7ae10ac17',NULL,'account.created','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,'command line','','2026-11-22 09:21:28.458+00:00');
INSERT INTO events VALUES('01a2028f-7f8b-7bf0-b6d8-61918447a288',NULL,'account.created','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,'command line','','2026-11-22 09:21:28.459+00:00');
INSERT INTO events VALUES('01a2028f-7f8c-773a-bf08-6602dd669974',NULL,'account.created','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,'command line','','2026-11-22 09:21:28.46+00:00');
INSERT INTO events VALUES('01a2028f-7f8d-761f-85d7-e5bbcda00a21',NULL,'account.created','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,'command line','','2026-11-22 09:21:28.461+00:00');
INSERT INTO events VALUES('01a2028f-7f8e-74c0-97cb-1754966b290e',NULL,'account.created','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,'command line','','2026-11-22 09:21:28.462+00:00');
INSERT INTO events VALUES('01a2028f-7f8f-71fd-a75b-8305f2718ea9',NULL,'account.created','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,'command line','','2026-11-22 09:21:28.463+00:00');
INSERT INTO events VALUES('01a2028f-7f90-7033-9086-dc656584ba96',NULL,'account.created','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,'command line','','2026-11-22 09:21:28.464+00:00');
INSERT INTO events VALUES('01a2028f-7f90-7d32-8e9e-d748e7559f0c',NULL,'account.created','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,'command line','','2026-11-22 09:21:28.464+00:00');
INSERT INTO events VALUES('01a2028f-7f91-7dc5-9b58-159e41c9d737',NULL,'account.created','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,'command line','','2026-11-22 09:21:28.465+00:00');
INSERT INTO events VALUES('01a2028f-7f92-7efc-9f0b-7dea30cea237',NULL,'account.created','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,'command line','','2026-11-22 09:21:28.466+00:00');
INSERT INTO events VALUES('01a2028f-7f93-7cd2-a342-5db81d2ef74b',NULL,'account.created','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,'command line','','2026-11-22 09:21:28.467+00:00');
INSERT INTO events VALUES('01a2028f-7f94-7acf-9a83-e0a685f7032d',NULL,'account.created','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,'command line','','2026-11-22 09:21:28.468+00:00');
INSERT INTO events VALUES('01a2028f-7f95-784e-9982-8bbc1c80142d',NULL,'account.created','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,'command line','','2026-11-22 09:21:28.469+00:00');
INSERT INTO events VALUES('01a2028f-7f96-76fe-871a-096c20b37162',NULL,'account.created','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,'command line','','2026-11-22 09:21:28.47+00:00');
INSERT INTO events VALUES('01a2028f-7f97-7497-a1de-232746497bf8',NULL,'account.created','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,'command line','','2026-11-22 09:21:28.471+00:00');
INSERT INTO events VALUES('01a2028f-7f98-7521-a4e0-dbf2d08888ab',NULL,'account.created','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,'command line','','2026-11-22 09:21:28.472+00:00');
INSERT INTO events VALUES('01a2028f-7f99-71a1-846d-d93bbe7c9911',NULL,'account.created','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,'command line','','2026-11-22 09:21:28.473+00:00');
INSERT INTO events VALUES('01a2028f-7f9a-71d7-adca-8e23d89642ac',NULL,'account.created','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,'command line','','2026-11-22 09:21:28.474+00:00');
INSERT INTO events VALUES('01a2028f-7f9b-73b1-92ec-f2f3a825277a',NULL,'account.created','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,'command line','','2026-11-22 09:21:28.475+00:00');
INSERT INTO events VALUES('01a2028f-7f9c-7354-b20e-b256ca122ba8',NULL,'account.created','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,'command line','','2026-11-22 09:21:28.476+00:00');
INSERT INTO events VALUES('01a2028f-7f9d-714f-978d-531f30d5f0bd',NULL,'account.created','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,'command line','','2026-11-22 09:21:28.477+00:00');
INSERT INTO events VALUES('01a2028f-7f9e-7095-b93d-64fe62bb706d',NULL,'account.created','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,'command line','','2026-11-22 09:21:28.478+00:00');
INSERT INTO events VALUES('01a2028f-7f9e-7db4-a6b2-6f0193dabb14',NULL,'account.created','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,'command line','','2026-11-22 09:21:28.478+00:00');
INSERT INTO events VALUES('01a2028f-7f9f-7c52-9be5-79c5667a016d',NULL,'account.created','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',NULL,NULL,'command line','','2026-11-22 09:21:28.479+00:00');
INSERT INTO events VALUES('01a2028f-7fa0-7c83-a389-35eac12e835f',NULL,'account.created','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,'command line','','2026-11-22 09:21:28.48+00:00');
INSERT INTO events VALUES('01a2028f-7fa3-791c-b2a0-851582c87edc',NULL,'account.created','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,'command line','','2026-11-22 09:21:28.483+00:00');
INSERT INTO events VALUES('01a2028f-7fa5-72c3-a6ba-127b965b986b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','app.created','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,NULL,'command line','','2026-11-22 09:21:28.485+00:00');
INSERT INTO events VALUES('01a2028f-7fa5-7e52-889c-b3b4eef40f74',NULL,'account.created','01a2028f-7fa5-7b97-8514-916a54dac532',NULL,NULL,'command line','','2026-11-22 09:21:28.485+00:00');
INSERT INTO events VALUES('01a2028f-7fa6-76f7-aad2-b148a91ca5d2','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','member.added','01a2028f-7fa5-7b97-8514-916a54dac532','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"role":"admin"}','2026-11-22 09:21:28.486+00:00');
INSERT INTO events VALUES('01a2028f-7fa7-7b12-ac79-0b3332713de2',NULL,'account.created','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,NULL,'command line','','2026-11-22 09:21:28.487+00:00');
INSERT INTO events VALUES('01a2028f-7fa8-774d-bd9f-a433dc34f1d5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','member.added','01a2028f-7fa7-7239-98d4-0124e2d76c79','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"role":"agent"}','2026-11-22 09:21:28.488+00:00');
INSERT INTO events VALUES('01a2028f-7faa-788b-92ea-ab00e97f5515',NULL,'account.created','01a2028f-7faa-75d6-a260-e8d15a61a282',NULL,NULL,'command line','','2026-11-22 09:21:28.49+00:00');
INSERT INTO events VALUES('01a2028f-7fab-738a-abb7-4c7cb4801752',NULL,'account.created','01a2028f-7fab-714c-b62a-2c3812db9e73',NULL,NULL,'command line','','2026-11-22 09:21:28.491+00:00');
INSERT INTO events VALUES('01a2028f-7faf-75e8-a17b-c177e09b5af0',NULL,'account.created','01a2028f-7faf-7228-a816-022015870b13',NULL,NULL,'command line','','2026-11-22 09:21:28.495+00:00');
INSERT INTO events VALUES('01a2028f-7fb0-788a-b61a-5811ddf7f1ad',NULL,'account.created','01a2028f-7fb0-7472-8f4a-b97db606f450',NULL,NULL,'command line','','2026-11-22 09:21:28.496+00:00');
INSERT INTO events VALUES('01a2028f-7fb4-772a-956b-8ab9d1e458bc',NULL,'account.created','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',NULL,NULL,'command line','','2026-11-22 09:21:28.5+00:00');
INSERT INTO events VALUES('01a2028f-7fb7-7518-9939-916d0f7d6e21','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','key.created','01a2028f-7fb6-7541-9a04-43f8b8114f08','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:28.503+00:00');
INSERT INTO events VALUES('01a2028f-7fba-7280-9e66-e56f2d9b60bc','01a2028f-7fb9-7bd3-815a-854902864469','app.created','01a2028f-7fb9-7bd3-815a-854902864469',NULL,NULL,'command line','','2026-11-22 09:21:28.506+00:00');
INSERT INTO events VALUES('01a2028f-7fc0-7126-8d1c-6c5cee704e90','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0',NULL,NULL,'203.0.113.77','','2026-11-01 13:41:28.659+00:00');
INSERT INTO events VALUES('01a2028f-7fc2-72c6-8754-1814b073cde6',NULL,'account.created','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6',NULL,NULL,'command line','','2026-11-22 09:21:28.514+00:00');
INSERT INTO events VALUES('01a2028f-7fc2-7ce3-9035-7b8c09a2f964','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7faa-75d6-a260-e8d15a61a282',NULL,'203.0.113.77','','2026-11-22 09:21:28.514+00:00');
INSERT INTO events VALUES('01a2028f-7fc8-733b-abfe-cd6fb93703b2','01a2028f-7fb9-7bd3-815a-854902864469','member.added','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"role":"admin"}','2026-11-22 09:21:28.52+00:00');
INSERT INTO events VALUES('01a2028f-7fcb-7463-822c-d07e6a0438cc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-7fc1-7703-ab05-bc3d554fbdec',NULL,'01a2028f-7fb6-7541-9a04-43f8b8114f08','192.0.2.10','','2026-11-05 15:21:28.659+00:00');
INSERT INTO events VALUES('01a2028f-7fcd-7b1d-ba30-28f8874b9bc0',NULL,'account.created','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,NULL,'command line','','2026-11-22 09:21:28.525+00:00');
INSERT INTO events VALUES('01a2028f-7fce-7770-b034-39a84eef9323','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-7fc7-7bcb-a993-732cff4bd79d',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.526+00:00');
INSERT INTO events VALUES('01a2028f-7fd2-73c5-b1c8-934239667fa7','01a2028f-7fb9-7bd3-815a-854902864469','member.added','01a2028f-7fcd-77b3-989b-17bf492c09c1','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"role":"agent"}','2026-11-22 09:21:28.53+00:00');
INSERT INTO events VALUES('01a2028f-7fd4-7398-b180-3277471476a4',NULL,'account.created','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',NULL,NULL,'command line','','2026-11-22 09:21:28.532+00:00');
INSERT INTO events VALUES('01a2028f-7fd5-7832-b4fa-b3570a72a744','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-7fcd-7686-bc09-eb4af54e5dac',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.533+00:00');
INSERT INTO events VALUES('01a2028f-7fd7-74b7-ba24-e7d990a0799f',NULL,'account.created','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',NULL,NULL,'command line','','2026-11-22 09:21:28.535+00:00');
INSERT INTO events VALUES('01a2028f-7fd8-733c-85f4-3ca7d0c0f2c7','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fab-714c-b62a-2c3812db9e73',NULL,'203.0.113.77','','2026-11-22 09:21:28.536+00:00');
INSERT INTO events VALUES('01a2028f-7fdb-72a1-9ad8-69ed59dccd41',NULL,'account.created','01a2028f-7fdb-7040-a58d-cff990923b38',NULL,NULL,'command line','','2026-11-22 09:21:28.539+00:00');
INSERT INTO events VALUES('01a2028f-7fdc-766d-8f77-96be668e42ac','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-7fd7-76c4-9a32-882b6e0dc303',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.54+00:00');
INSERT INTO events VALUES('01a2028f-7fdd-7e3b-a0f6-99b5fbb9f800',NULL,'account.created','01a2028f-7fdd-7a44-815d-f9296d862ced',NULL,NULL,'command line','','2026-11-22 09:21:28.541+00:00');
INSERT INTO events VALUES('01a2028f-7fde-7ad7-b7c9-e62be59ad278','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.542+00:00');
INSERT INTO events VALUES('01a2028f-7fe1-76eb-b430-79d82fdda716','01a2028f-7fb9-7bd3-815a-854902864469','key.created','01a2028f-7fde-76ef-87dc-b8459e4c29d7','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:28.545+00:00');
INSERT INTO events VALUES('01a2028f-7fe2-7276-ad10-b74e44238af9','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-7fdd-7882-8044-5d810b70dd45',NULL,'01a2028f-7fb6-7541-9a04-43f8b8114f08','192.0.2.10','','2026-11-22 09:21:28.546+00:00');
INSERT INTO events VALUES('01a2028f-7fe5-7654-b34d-bdda6584ff00','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,'01a2028f-7fb6-7541-9a04-43f8b8114f08','192.0.2.10','','2026-11-22 09:21:28.549+00:00');
INSERT INTO events VALUES('01a2028f-7fe5-7659-8e6a-a4f073e49a4b','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-7fe1-7ebf-80ae-668d331d0caf',NULL,NULL,'203.0.113.77','','2026-11-01 13:36:28.661+00:00');
INSERT INTO events VALUES('01a2028f-7fe9-747e-ace9-6aacb84440df','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',NULL,'203.0.113.77','','2026-11-22 09:21:28.553+00:00');
INSERT INTO events VALUES('01a2028f-7fe9-7484-bab6-0370a8164723','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-7fe6-7e88-80c7-088ec066dade',NULL,NULL,'203.0.113.77','','2026-11-17 10:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-7fef-700b-a668-42b5e0ef7a5b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fb0-7472-8f4a-b97db606f450',NULL,'203.0.113.77','','2026-11-22 09:21:28.559+00:00');
INSERT INTO events VALUES('01a2028f-7fef-7013-940b-a871b0f86238','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-7fe8-7d7f-b01c-942e77f3038a',NULL,NULL,'203.0.113.77','','2026-11-06 14:21:28.661+00:00');
INSERT INTO events VALUES('01a2028f-7ffd-78e5-aede-540d20ad636c','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-7fee-7555-a2a7-63444e86312b',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.573+00:00');
INSERT INTO events VALUES('01a2028f-8003-786b-9168-486a53a8ae28','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-7ffc-7866-bb7d-cd79cfb12f03',NULL,'01a2028f-7fde-76ef-87dc-b8459e4c29d7','192.0.2.10','','2026-11-22 09:21:28.579+00:00');
INSERT INTO events VALUES('01a2028f-8003-7878-8408-64b7d421a5ab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'01a2028f-7fb6-7541-9a04-43f8b8114f08','192.0.2.10','','2026-11-22 09:21:28.579+00:00');
INSERT INTO events VALUES('01a2028f-8003-787d-89e5-213783776425','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',NULL,'203.0.113.77','','2026-11-22 09:21:28.579+00:00');
INSERT INTO events VALUES('01a2028f-800a-7aca-8830-eb604ebcfd3e','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-8002-7a93-a720-a44ca26945fe',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.586+00:00');
INSERT INTO events VALUES('01a2028f-800c-7600-864a-24e540f68114','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-8009-7102-a407-15e68df36f06',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.588+00:00');
INSERT INTO events VALUES('01a2028f-800c-7607-9acc-0cc859306b5c','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.588+00:00');
INSERT INTO events VALUES('01a2028f-800c-760d-acd0-1a7322ebcab1','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.588+00:00');
INSERT INTO events VALUES('01a2028f-8018-7baf-8d56-07124575dd4c','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-800b-7a7e-9c65-ea858d7d24c2',NULL,NULL,'203.0.113.77','','2026-11-21 16:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-801a-7886-81c3-fbcac7295551','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'01a2028f-7fde-76ef-87dc-b8459e4c29d7','192.0.2.10','','2026-11-22 09:21:28.602+00:00');
INSERT INTO events VALUES('01a2028f-801a-788c-a889-af4e1df8f924','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-8018-7984-a62a-aded30241601',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.602+00:00');
INSERT INTO events VALUES('01a2028f-801d-716e-a638-cde9dc0f1263','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',NULL,'203.0.113.77','','2026-11-22 09:21:28.605+00:00');
INSERT INTO events VALUES('01a2028f-801d-7173-bed6-fe37eeb859fb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-801b-7123-94aa-c570e021b079',NULL,'01a2028f-7fb6-7541-9a04-43f8b8114f08','192.0.2.10','','2026-11-22 09:21:28.605+00:00');
INSERT INTO events VALUES('01a2028f-8023-7a0f-a486-17999cb59b5d','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-801d-7259-9de7-c4ab8ed1773c',NULL,'01a2028f-7fde-76ef-87dc-b8459e4c29d7','192.0.2.10','','2026-11-22 09:21:28.611+00:00');
INSERT INTO events VALUES('01a2028f-8023-7a16-90e6-d435750f1871','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-801c-7e7b-94d7-a225c1ab3301',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.611+00:00');
INSERT INTO events VALUES('01a2028f-802d-75d5-bbd5-8bd3e09e702c','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-802c-7362-956d-f118bba252d9',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.621+00:00');
INSERT INTO events VALUES('01a2028f-802e-79c5-b682-00f4cf240b31','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7fab-714c-b62a-2c3812db9e73',NULL,'203.0.113.77','','2026-11-22 09:21:28.622+00:00');
INSERT INTO events VALUES('01a2028f-802e-79ca-b648-71bd1c6423cc','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fdb-7040-a58d-cff990923b38',NULL,'203.0.113.77','','2026-11-22 09:21:28.622+00:00');
INSERT INTO events VALUES('01a2028f-8034-73a0-9216-4b4ea6a92e9e','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-802e-78c0-88e9-e0166dded071',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.628+00:00');
INSERT INTO events VALUES('01a2028f-8036-74cc-8725-82674a3e0241','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-8033-70ae-a83e-eaed2e8239c7',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.63+00:00');
INSERT INTO events VALUES('01a2028f-8036-74d0-a3e4-59139dcae4f2','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'01a2028f-7fde-76ef-87dc-b8459e4c29d7','192.0.2.10','','2026-11-22 09:21:28.63+00:00');
INSERT INTO events VALUES('01a2028f-803a-7728-a602-1bd6740a18cc','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-8036-75a8-b446-e7fc48adfe4c',NULL,NULL,'203.0.113.77','','2026-11-21 13:33:28.66+00:00');
INSERT INTO events VALUES('01a2028f-803b-7b46-8cc1-0c7b31bf3f05','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-803a-753f-a25c-2d05cba37cdd',NULL,'01a2028f-7fb6-7541-9a04-43f8b8114f08','192.0.2.10','','2026-11-22 09:21:28.635+00:00');
INSERT INTO events VALUES('01a2028f-803b-7b56-b96e-11edbb2eebbd','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-803a-7567-9956-ba8187edeee4',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.635+00:00');
INSERT INTO events VALUES('01a2028f-803f-727a-85ae-a6df2c9a89cd','01a2028f-7fb9-7bd3-815a-854902864469','ticket.filed','01a2028f-803b-78b0-ad64-8db3c816b1c5',NULL,'01a2028f-7fde-76ef-87dc-b8459e4c29d7','192.0.2.10','','2026-11-22 09:21:28.639+00:00');
INSERT INTO events VALUES('01a2028f-8041-752e-9238-0d6e24c78c10','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-803f-78ab-984e-beb934a567b9',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.641+00:00');
INSERT INTO events VALUES('01a2028f-8044-79a1-acb9-d52c1c6c0f84','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',NULL,'203.0.113.77','','2026-11-22 09:21:28.644+00:00');
INSERT INTO events VALUES('01a2028f-8048-7af5-811c-8e098407b2b0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7faf-7228-a816-022015870b13',NULL,'203.0.113.77','','2026-11-22 09:21:28.648+00:00');
INSERT INTO events VALUES('01a2028f-804c-74e7-9c34-b0fc186e8933','01a2028f-7fb9-7bd3-815a-854902864469','post.published','01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',NULL,'203.0.113.77','','2026-11-22 09:21:28.652+00:00');
INSERT INTO events VALUES('01a2028f-804e-7498-afc6-48192d2540d0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-804d-7b4e-bf20-f4c0a50277df',NULL,NULL,'203.0.113.77','','2026-11-22 09:21:28.654+00:00');
INSERT INTO events VALUES('01a2028f-807a-7127-a758-3ea1b5ca1363','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7faf-7228-a816-022015870b13',NULL,'','{"comment":"01a2028f-8079-79db-9530-47a6b0038c8f"}','2026-10-13 05:04:20.092+00:00');
INSERT INTO events VALUES('01a2028f-807c-72a7-bce4-8b0158a18959','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fb0-7472-8f4a-b97db606f450',NULL,'','{"comment":"01a2028f-807b-7b6e-818a-cba42c7b14fb"}','2026-10-19 21:47:11.528+00:00');
INSERT INTO events VALUES('01a2028f-807d-7af6-9b1c-43f38094114d','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7faa-75d6-a260-e8d15a61a282',NULL,'','{"comment":"01a2028f-807d-781e-b763-9e6d110534a6"}','2026-10-26 14:30:02.964+00:00');
INSERT INTO events VALUES('01a2028f-807e-7562-b95b-354c3ea040ca','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.noted','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"note":"01a2028f-807e-7482-b142-a12b91875435"}','2026-11-02 07:12:54.399+00:00');
INSERT INTO events VALUES('01a2028f-807f-75e0-864b-e4759d632de8','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.replied','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"reply":"01a2028f-807f-7430-ae76-054f731375d9"}','2026-11-08 23:55:45.835+00:00');
INSERT INTO events VALUES('01a2028f-8081-75f1-8f83-efd7f1327209','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"in_progress"}','2026-11-15 16:38:37.271+00:00');
INSERT INTO events VALUES('01a2028f-8097-7bdc-8dc7-c4501d766eb0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',NULL,'','{"comment":"01a2028f-8097-75dc-bb23-f5cd2f701a40"}','2026-10-29 22:01:28.681+00:00');
INSERT INTO events VALUES('01a2028f-8099-72c1-bef2-ae7b75dcdc5a','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"done"}','2026-11-10 15:41:28.706+00:00');
INSERT INTO events VALUES('01a2028f-80af-74e2-b402-3757654df406','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7fab-714c-b62a-2c3812db9e73',NULL,'','{"comment":"01a2028f-80af-70db-ae5a-9f0891f669dc"}','2026-11-02 09:21:28.689+00:00');
INSERT INTO events VALUES('01a2028f-80b0-74b6-a51d-1d981118932f','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"planned"}','2026-11-12 09:21:28.721+00:00');
INSERT INTO events VALUES('01a2028f-80b7-785d-87e7-9d0760593fb9','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"declined","reply":"01a2028f-80b7-733e-aad5-528ce72f570a"}','2026-11-09 18:51:28.709+00:00');
INSERT INTO events VALUES('01a2028f-80d3-788f-aa1a-adbe7059c5b4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7faa-75d6-a260-e8d15a61a282',NULL,'','{"comment":"01a2028f-80d3-7320-a617-088dba9eaccb"}','2026-11-08 12:01:28.701+00:00');
INSERT INTO events VALUES('01a2028f-80d5-79af-bc34-f1c85d419ac1','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"under_review"}','2026-11-15 10:41:28.746+00:00');
INSERT INTO events VALUES('01a2028f-80ef-72ab-b292-948cf1e2cf1b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',NULL,'','{"comment":"01a2028f-80ee-7963-8ee4-f66b966a173f"}','2026-11-09 17:36:28.697+00:00');
INSERT INTO events VALUES('01a2028f-80f1-72c6-83df-fe17708fdcc0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fb0-7472-8f4a-b97db606f450',NULL,'','{"comment":"01a2028f-80f0-7bc2-9ea1-566855ffeb87"}','2026-11-13 22:51:28.738+00:00');
INSERT INTO events VALUES('01a2028f-80f2-7441-abb7-c3b16ee33e3e','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"planned"}','2026-11-18 04:06:28.779+00:00');
INSERT INTO events VALUES('01a2028f-80ff-7558-bda0-3da95ad27038','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"done"}','2026-11-15 17:21:28.744+00:00');
INSERT INTO events VALUES('01a2028f-8119-7eb2-9a45-9a0c57eaedc0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.commented','01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7faa-75d6-a260-e8d15a61a282',NULL,'','{"comment":"01a2028f-8119-78f8-82a7-77bdce0e8e70"}','2026-11-17 09:21:28.724+00:00');
INSERT INTO events VALUES('01a2028f-811a-7a8a-a163-d14e3a3adbf3','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"done"}','2026-11-19 21:21:28.792+00:00');
INSERT INTO events VALUES('01a2028f-811f-7e38-be50-ad9748e2522b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.replied','01a2028f-8033-70ae-a83e-eaed2e8239c7','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"reply":"01a2028f-811f-7c71-8d9f-47b33432d042"}','2026-11-19 18:51:28.76+00:00');
INSERT INTO events VALUES('01a2028f-8140-7b2e-8d73-dbf08f9ccde6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.noted','01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"note":"01a2028f-8140-7767-ad34-eed373d741cb"}','2026-11-21 03:21:28.738+00:00');
INSERT INTO events VALUES('01a2028f-8141-7562-8193-8425f1c69fa1','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.status_changed','01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"from":"open","to":"under_review"}','2026-11-21 18:21:28.82+00:00');
INSERT INTO events VALUES('01a2028f-8175-78fe-aaac-cfdc582cc864','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.merged','01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"post":"01a2028f-7fbf-76e4-8d31-08a473987ae9","title":"Send the same invoice every month","votes":6}','2026-11-22 09:21:28.949+00:00');
INSERT INTO events VALUES('01a2028f-8175-7960-8753-14d02b0d016d','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.absorbed','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','{"post":"01a2028f-804d-7b4e-bf20-f4c0a50277df","title":"Recurring invoices","votes":6}','2026-11-22 09:21:28.949+00:00');
INSERT INTO events VALUES('01a2028f-8177-721c-8f08-93b879adc484','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changelog.drafted','01a2028f-8176-747f-80f9-3a90c57cf3eb','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','','2026-11-22 09:21:28.951+00:00');
INSERT INTO events VALUES('01a2028f-8178-7685-b10b-fd85933f71d6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changelog.published','01a2028f-8176-747f-80f9-3a90c57cf3eb','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','','2026-11-22 09:21:28.952+00:00');
INSERT INTO events VALUES('01a2028f-817c-7118-98d0-b081a1b504cd','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changelog.drafted','01a2028f-817b-7af5-bc7f-9bf893196cc0','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','','2026-11-22 09:21:28.956+00:00');
INSERT INTO events VALUES('01a2028f-817c-7efb-8b7e-661300dccaf7','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changelog.published','01a2028f-817b-7af5-bc7f-9bf893196cc0','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','','2026-11-22 09:21:28.956+00:00');
INSERT INTO events VALUES('01a2028f-817f-7af2-a455-101da56755e0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changelog.drafted','01a2028f-817f-76a9-bbba-925aa2517d84','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','','2026-11-22 09:21:28.959+00:00');
INSERT INTO events VALUES('01a2028f-8183-70a8-8db1-ec30a579ffd3','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changelog.published','01a2028f-817f-76a9-bbba-925aa2517d84','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','','2026-11-22 09:21:28.963+00:00');
INSERT INTO events VALUES('01a2028f-8185-7226-bd4e-9bfea38f7e88','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changelog.drafted','01a2028f-8184-7b0f-8b61-c133bdc898bd','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'','','2026-11-22 09:21:28.965+00:00');
INSERT INTO events VALUES('01a2028f-8187-7a86-a389-e5458b010059','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.assigned','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"to":"01a2028f-7fa7-7239-98d4-0124e2d76c79"}','2026-11-01 13:41:28.659+00:00');
INSERT INTO events VALUES('01a2028f-818a-79a2-b5ca-74944034af8d','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.noted','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"message_id":"01a2028f-8189-79ed-bdcc-89b7ec57b5fd"}','2026-11-01 13:41:28.659+00:00');
INSERT INTO events VALUES('01a2028f-8191-7475-8694-a67f7c4c71ad','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.replied','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"message_id":"01a2028f-818f-7bac-a6ac-5cda1acf6c3f"}','2026-11-01 13:51:28.659+00:00');
INSERT INTO events VALUES('01a2028f-8191-7498-834e-a8097399c3cb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.set_pending','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"from":"open","to":"pending"}','2026-11-01 13:51:28.659+00:00');
INSERT INTO events VALUES('01a2028f-819a-7546-9d9f-6ab66b6cc35e','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.requester_replied','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',NULL,'203.0.113.77','{"message_id":"01a2028f-8199-70df-b91e-c7085c90a949"}','2026-11-01 14:31:28.659+00:00');
INSERT INTO events VALUES('01a2028f-819a-7523-91ec-ac5bd9d378a0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.reopened','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',NULL,'203.0.113.77','{"from":"pending","to":"open"}','2026-11-01 14:31:28.659+00:00');
INSERT INTO events VALUES('01a2028f-81a3-79c3-a0a1-c3d7f80ce563','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.assigned','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7fa5-7b97-8514-916a54dac532',NULL,'192.0.2.10','{"to":"01a2028f-7fa5-7b97-8514-916a54dac532"}','2026-11-05 15:21:28.659+00:00');
INSERT INTO events VALUES('01a2028f-81a5-787e-b5c7-938b1d514afa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.replied','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7fa5-7b97-8514-916a54dac532',NULL,'192.0.2.10','{"message_id":"01a2028f-81a5-7065-946c-9b9e4762d1ae"}','2026-11-05 15:21:28.659+00:00');
INSERT INTO events VALUES('01a2028f-81a5-789a-8371-dd8e71ddb4a4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.resolved','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7fa5-7b97-8514-916a54dac532',NULL,'192.0.2.10','{"from":"open","to":"resolved"}','2026-11-05 15:21:28.659+00:00');
INSERT INTO events VALUES('01a2028f-81ae-792c-a5ac-62ec117e2f5d','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.requester_replied','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282',NULL,'203.0.113.77','{"message_id":"01a2028f-81ae-7273-978c-8c97e71bba6d"}','2026-11-05 20:21:28.659+00:00');
INSERT INTO events VALUES('01a2028f-81c5-7a14-ac49-30ca117fc40b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.assigned','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"to":"01a2028f-7fa7-7239-98d4-0124e2d76c79"}','2026-11-17 10:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-81ce-70e4-affd-bc7ebc35cf01','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.replied','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"message_id":"01a2028f-81c9-702d-8270-4e035ec3d262"}','2026-11-17 10:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-81ce-7109-bb21-5754b0100fa3','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.set_pending','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"from":"open","to":"pending"}','2026-11-17 10:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-81d4-72ad-9a43-488846e061bf','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.assigned','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"to":"01a2028f-7fa7-7239-98d4-0124e2d76c79"}','2026-11-21 16:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-81d5-78ad-a50a-893bd90c9768','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.replied','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"message_id":"01a2028f-81d5-741f-98d5-535cfd49ce74"}','2026-11-21 16:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-81d5-78c1-8c9d-f18d5cc1004c','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.resolved','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fa7-7239-98d4-0124e2d76c79',NULL,'192.0.2.10','{"from":"open","to":"resolved"}','2026-11-21 16:21:28.658+00:00');
INSERT INTO events VALUES('01a2028f-81d8-7c2f-8432-aa12cf5cf011','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','saved_reply.created','01a2028f-81d8-77cc-bd7c-485ba990e0b3','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:29.048+00:00');
INSERT INTO events VALUES('01a2028f-81d9-760c-9dd7-945dd66fc39d','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','saved_reply.created','01a2028f-81d9-7436-9736-a3b0da4a5b1f','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:29.049+00:00');
INSERT INTO events VALUES('01a2028f-81d9-7e51-82a4-f432d413e25f','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','saved_reply.created','01a2028f-81d9-7c60-9e9c-ccf64e651ecf','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:29.049+00:00');
INSERT INTO events VALUES('01a2028f-81e4-769b-a76a-58fc9c77fdcc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.files_attached','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0',NULL,NULL,'203.0.113.77','{"count":1}','2026-11-22 09:21:29.06+00:00');
INSERT INTO events VALUES('01a2028f-81e5-7b33-85f7-9ea899f3958e','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.tagged','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"outage"}','2026-11-22 09:21:29.061+00:00');
INSERT INTO events VALUES('01a2028f-81e7-776d-9c94-248dd24db487','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.tagged','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"payments"}','2026-11-22 09:21:29.063+00:00');
INSERT INTO events VALUES('01a2028f-81e9-715b-aaca-1bba83b2df4e','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.tagged','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"refund"}','2026-11-22 09:21:29.065+00:00');
INSERT INTO events VALUES('01a2028f-81ec-72ce-9ff6-87deb02375af','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.closed','01a2028f-7fd7-76c4-9a32-882b6e0dc303','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"from":"open","to":"closed"}','2026-11-22 09:21:29.068+00:00');
INSERT INTO events VALUES('01a2028f-81ee-7f1f-8961-a5a841958f20','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.assigned','01a2028f-7fdd-7882-8044-5d810b70dd45','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"01a2028f-7f83-7ce1-a788-9722ab8ec142"}','2026-11-22 09:21:29.07+00:00');
INSERT INTO events VALUES('01a2028f-81f4-78e8-b2e2-c3d402ffe2e9','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.files_attached','01a2028f-7fe6-7e88-80c7-088ec066dade',NULL,NULL,'203.0.113.77','{"count":1}','2026-11-22 09:21:29.076+00:00');
INSERT INTO events VALUES('01a2028f-81f5-76eb-b966-b522e6b1cede','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.tagged','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"rounding"}','2026-11-22 09:21:29.077+00:00');
INSERT INTO events VALUES('01a2028f-81f7-7d0b-9cea-dd3e742553cb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.assigned','01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"01a2028f-7f83-7ce1-a788-9722ab8ec142"}','2026-11-22 09:21:29.079+00:00');
INSERT INTO events VALUES('01a2028f-81f9-7270-94e3-39d7edd8d586','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.prioritized','01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"from":"normal","to":"high"}','2026-11-22 09:21:29.081+00:00');
INSERT INTO events VALUES('01a2028f-81fa-72f5-9b60-c64af38c6f7f','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.tagged','01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"español"}','2026-11-22 09:21:29.082+00:00');
INSERT INTO events VALUES('01a2028f-81fe-762e-b9df-8c8d1ec6fe43','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.snoozed','01a2028f-801b-7123-94aa-c570e021b079','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"2026-11-24T11:21:29Z"}','2026-11-22 09:21:29.086+00:00');
INSERT INTO events VALUES('01a2028f-822d-73e2-a4f9-6f28106eb742','01a2028f-7fb9-7bd3-815a-854902864469','post.commented','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fdb-7040-a58d-cff990923b38',NULL,'','{"comment":"01a2028f-822c-7e49-adf6-abe01f132c0c"}','2026-11-05 17:21:28.757+00:00');
INSERT INTO events VALUES('01a2028f-822f-7453-abd7-63efd4938d95','01a2028f-7fb9-7bd3-815a-854902864469','post.commented','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fdd-7a44-815d-f9296d862ced',NULL,'','{"comment":"01a2028f-822f-7068-8563-067d2ca4b5ac"}','2026-11-09 21:21:28.854+00:00');
INSERT INTO events VALUES('01a2028f-8230-72c5-aaac-0bce5bf5d8b5','01a2028f-7fb9-7bd3-815a-854902864469','post.replied','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"reply":"01a2028f-8230-7131-993f-a8cf0f8101d5"}','2026-11-14 01:21:28.951+00:00');
INSERT INTO events VALUES('01a2028f-8235-796d-bd76-d5bbcc014f97','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"planned"}','2026-11-18 05:21:29.049+00:00');
INSERT INTO events VALUES('01a2028f-8255-7169-8b01-f252660379fe','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"done"}','2026-11-13 22:51:28.917+00:00');
INSERT INTO events VALUES('01a2028f-8277-7d5b-8ac2-083aa130eda9','01a2028f-7fb9-7bd3-815a-854902864469','post.commented','01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',NULL,'','{"comment":"01a2028f-8277-7a3d-8d88-8bea7bbe9fca"}','2026-11-13 12:01:28.843+00:00');
INSERT INTO events VALUES('01a2028f-8278-7e47-a2c0-6b925ef05e38','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"in_progress"}','2026-11-17 22:41:29.027+00:00');
INSERT INTO events VALUES('01a2028f-828a-76fe-99b9-cc3d89979cc2','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"under_review"}','2026-11-17 06:51:28.943+00:00');
INSERT INTO events VALUES('01a2028f-82ba-710a-90af-05cd18535548','01a2028f-7fb9-7bd3-815a-854902864469','post.noted','01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"note":"01a2028f-82b9-7d93-924c-06a02c4185f5"}','2026-11-18 11:36:28.814+00:00');
INSERT INTO events VALUES('01a2028f-82bb-7baf-882f-d43b54254be4','01a2028f-7fb9-7bd3-815a-854902864469','post.ticket_linked','01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"number":9,"ticket":"01a2028f-8036-75a8-b446-e7fc48adfe4c"}','2026-11-19 18:51:28.969+00:00');
INSERT INTO events VALUES('01a2028f-82bb-7bd0-a30a-4edcb24c48eb','01a2028f-7fb9-7bd3-815a-854902864469','ticket.post_linked','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"post":"01a2028f-802c-7978-ae3a-4fd2414b195d","title":"Let one person see where I am until I am back"}','2026-11-21 13:33:28.66+00:00');
INSERT INTO events VALUES('01a2028f-82bc-7ad3-bf52-d0b1a9612796','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"in_progress"}','2026-11-21 02:06:29.123+00:00');
INSERT INTO events VALUES('01a2028f-82c9-7da3-8949-0c41555da568','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"planned"}','2026-11-20 17:21:28.975+00:00');
INSERT INTO events VALUES('01a2028f-82d2-7b8c-95b8-a14ca5354458','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"declined","reply":"01a2028f-82d2-7807-b238-027e4562b184"}','2026-11-21 10:51:28.979+00:00');
INSERT INTO events VALUES('01a2028f-8304-77ca-b6d8-4831f5cfe851','01a2028f-7fb9-7bd3-815a-854902864469','post.commented','01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',NULL,'','{"comment":"01a2028f-8304-754c-94f6-7c66c5c0cad0"}','2026-11-22 06:01:28.89+00:00');
INSERT INTO events VALUES('01a2028f-8305-7962-9476-45297f16bfd1','01a2028f-7fb9-7bd3-815a-854902864469','post.status_changed','01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','{"from":"open","to":"done"}','2026-11-22 07:41:29.121+00:00');
INSERT INTO events VALUES('01a2028f-830b-7b56-840b-904cf0f195bc','01a2028f-7fb9-7bd3-815a-854902864469','changelog.drafted','01a2028f-830b-736e-a5f0-7c388bbefbe9','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','','2026-11-22 09:21:29.355+00:00');
INSERT INTO events VALUES('01a2028f-830d-7054-ab10-0cba2eda50ee','01a2028f-7fb9-7bd3-815a-854902864469','changelog.published','01a2028f-830b-736e-a5f0-7c388bbefbe9','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','','2026-11-22 09:21:29.357+00:00');
INSERT INTO events VALUES('01a2028f-8312-7185-8731-557aea80b02c','01a2028f-7fb9-7bd3-815a-854902864469','changelog.drafted','01a2028f-8311-7cc2-967b-a4a2e52b8a00','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','','2026-11-22 09:21:29.362+00:00');
INSERT INTO events VALUES('01a2028f-8313-7a40-a350-2235dab4ca39','01a2028f-7fb9-7bd3-815a-854902864469','changelog.published','01a2028f-8311-7cc2-967b-a4a2e52b8a00','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'','','2026-11-22 09:21:29.363+00:00');
INSERT INTO events VALUES('01a2028f-8317-7a9b-a615-23ae1d2828c7','01a2028f-7fb9-7bd3-815a-854902864469','ticket.assigned','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'192.0.2.10','{"to":"01a2028f-7fcd-77b3-989b-17bf492c09c1"}','2026-11-01 13:36:28.661+00:00');
INSERT INTO events VALUES('01a2028f-831a-7aa5-bd13-f858a8b7346a','01a2028f-7fb9-7bd3-815a-854902864469','ticket.replied','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'192.0.2.10','{"message_id":"01a2028f-8319-7b7a-b038-c8748c6c8202"}','2026-11-01 13:36:28.661+00:00');
INSERT INTO events VALUES('01a2028f-831a-7ac4-9fb5-0e510cc33003','01a2028f-7fb9-7bd3-815a-854902864469','ticket.set_pending','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'192.0.2.10','{"from":"open","to":"pending"}','2026-11-01 13:36:28.661+00:00');
INSERT INTO events VALUES('01a2028f-8321-7307-bac9-827ad3719fa5','01a2028f-7fb9-7bd3-815a-854902864469','ticket.assigned','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'192.0.2.10','{"to":"01a2028f-7fcd-77b3-989b-17bf492c09c1"}','2026-11-06 14:21:28.661+00:00');
INSERT INTO events VALUES('01a2028f-8323-740e-a0e0-53005ad30bf4','01a2028f-7fb9-7bd3-815a-854902864469','ticket.replied','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'192.0.2.10','{"message_id":"01a2028f-8322-7751-b9f9-9996e2b95b22"}','2026-11-06 14:21:28.661+00:00');
INSERT INTO events VALUES('01a2028f-8323-7429-9092-6635da37dab0','01a2028f-7fb9-7bd3-815a-854902864469','ticket.resolved','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fcd-77b3-989b-17bf492c09c1',NULL,'192.0.2.10','{"from":"open","to":"resolved"}','2026-11-06 14:21:28.661+00:00');
INSERT INTO events VALUES('01a2028f-832f-758e-b19b-3f69f81c6e06','01a2028f-7fb9-7bd3-815a-854902864469','ticket.assigned','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6',NULL,'192.0.2.10','{"to":"01a2028f-7fc1-7a4d-a5da-d4f97338b5d6"}','2026-11-21 13:33:28.66+00:00');
INSERT INTO events VALUES('01a2028f-8335-7b13-a6d3-88909f484e3d','01a2028f-7fb9-7bd3-815a-854902864469','ticket.noted','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6',NULL,'192.0.2.10','{"message_id":"01a2028f-8334-7df5-ac2e-049dc0a52d61"}','2026-11-21 13:33:28.66+00:00');
INSERT INTO events VALUES('01a2028f-833d-7b87-8c39-5fb21a3e3868','01a2028f-7fb9-7bd3-815a-854902864469','ticket.replied','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6',NULL,'192.0.2.10','{"message_id":"01a2028f-833c-7c0f-b487-8c384cba40c4"}','2026-11-21 13:35:28.66+00:00');
INSERT INTO events VALUES('01a2028f-8344-79d4-99a2-931bf8b74c03','01a2028f-7fb9-7bd3-815a-854902864469','ticket.requester_replied','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a',NULL,'203.0.113.77','{"message_id":"01a2028f-8343-759f-9903-ab8949c0b335"}','2026-11-21 14:30:28.66+00:00');
INSERT INTO events VALUES('01a2028f-8348-7f37-9e7d-a4f6a7ef0467','01a2028f-7fb9-7bd3-815a-854902864469','saved_reply.created','01a2028f-8348-7cb3-83d6-426ddd1f85ea','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:29.416+00:00');
INSERT INTO events VALUES('01a2028f-8349-7ca2-bcf2-7e2429b3082d','01a2028f-7fb9-7bd3-815a-854902864469','saved_reply.created','01a2028f-8349-7a1a-85b6-3cb704df772d','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:29.417+00:00');
INSERT INTO events VALUES('01a2028f-8379-78a2-bc47-979380926b02','01a2028f-7fb9-7bd3-815a-854902864469','ticket.files_attached','01a2028f-7fe1-7ebf-80ae-668d331d0caf',NULL,NULL,'203.0.113.77','{"count":2}','2026-11-22 09:21:29.465+00:00');
INSERT INTO events VALUES('01a2028f-837b-7279-b107-026b7216e548','01a2028f-7fb9-7bd3-815a-854902864469','ticket.tagged','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"safety"}','2026-11-22 09:21:29.467+00:00');
INSERT INTO events VALUES('01a2028f-8382-76bf-b72c-7d247fcaea7f','01a2028f-7fb9-7bd3-815a-854902864469','ticket.assigned','01a2028f-7ffc-7866-bb7d-cd79cfb12f03','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"01a2028f-7f83-7ce1-a788-9722ab8ec142"}','2026-11-22 09:21:29.474+00:00');
INSERT INTO events VALUES('01a2028f-8385-75d7-955b-eff1574d0298','01a2028f-7fb9-7bd3-815a-854902864469','ticket.tagged','01a2028f-7ffc-7866-bb7d-cd79cfb12f03','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"refund"}','2026-11-22 09:21:29.477+00:00');
INSERT INTO events VALUES('01a2028f-8387-7115-8b86-4c12abff94be','01a2028f-7fb9-7bd3-815a-854902864469','ticket.closed','01a2028f-8018-7984-a62a-aded30241601','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"from":"open","to":"closed"}','2026-11-22 09:21:29.479+00:00');
INSERT INTO events VALUES('01a2028f-8389-781c-b1d2-752e25c115c9','01a2028f-7fb9-7bd3-815a-854902864469','ticket.snoozed','01a2028f-801d-7259-9de7-c4ab8ed1773c','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"2026-11-24T11:21:29Z"}','2026-11-22 09:21:29.481+00:00');
INSERT INTO events VALUES('01a2028f-838b-7b0b-9534-d3ce4f71998d','01a2028f-7fb9-7bd3-815a-854902864469','ticket.marked_spam','01a2028f-802e-78c0-88e9-e0166dded071','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','','2026-11-22 09:21:29.483+00:00');
INSERT INTO events VALUES('01a2028f-838e-7329-a4b2-4f6b5d349bb1','01a2028f-7fb9-7bd3-815a-854902864469','ticket.tagged','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"privacy"}','2026-11-22 09:21:29.486+00:00');
INSERT INTO events VALUES('01a2028f-838f-7d7e-93af-0caf92d6947a','01a2028f-7fb9-7bd3-815a-854902864469','ticket.tagged','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'','{"to":"safety"}','2026-11-22 09:21:29.487+00:00');
INSERT INTO events VALUES('01a2028f-8a3b-7a4f-ba93-ddd81d05b04e','01a2028f-7fb9-7bd3-815a-854902864469','ticket.closed','01a2028f-7fe8-7d7f-b01c-942e77f3038a',NULL,NULL,'','{"from":"resolved","to":"closed"}','2026-11-22 09:21:31.195+00:00');
INSERT INTO events VALUES('01a2028f-f8b7-709f-a587-a08b8c581a18',NULL,'sign_in.succeeded','01a2028f-7f83-7ce1-a788-9722ab8ec142','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'127.0.0.1','','2026-11-22 09:21:59.479+00:00');
INSERT INTO events VALUES('01a2028f-f8f9-748c-bd48-14e120256448','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-f8f7-74a1-8ee0-2b24832f15d5',NULL,'01a2028f-7fb6-7541-9a04-43f8b8114f08','127.0.0.1','','2026-11-22 09:21:59.545+00:00');
INSERT INTO events VALUES('01a2028f-f919-7766-9698-f1faa41f1bf3','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.filed','01a2028f-f918-7a86-be5f-10790aa980ec',NULL,NULL,'127.0.0.1','','2026-11-22 09:21:59.577+00:00');
INSERT INTO events VALUES('01a2028f-f923-78fc-aa64-a95f2c24b6ef','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.files_attached','01a2028f-f918-7a86-be5f-10790aa980ec',NULL,NULL,'127.0.0.1','{"count":1}','2026-11-22 09:21:59.587+00:00');
INSERT INTO events VALUES('01a2028f-f930-79d3-beed-3b007ebe5da1','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','post.published','01a2028f-f930-76d4-b4ad-e8519cef176f',NULL,NULL,'127.0.0.1','','2026-11-22 09:21:59.6+00:00');
INSERT INTO events VALUES('01a20290-4cf9-7e07-8990-5e490b1281e9','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','invitation.sent','01a20290-4cf7-7023-a2b3-f01b5c653f6f','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'127.0.0.1','{"role":"agent"}','2026-11-22 09:22:21.049+00:00');
INSERT INTO events VALUES('01a20290-4d8d-72d6-badd-bb66bc25ccf3','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ticket.replied','01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-7f83-7ce1-a788-9722ab8ec142',NULL,'127.0.0.1','{"message_id":"01a20290-4d8c-7a93-963e-af8ec3690226"}','2026-11-22 09:22:21.197+00:00');
CREATE TABLE idempotency_keys (
    id         blob NOT NULL PRIMARY KEY CHECK (length(id) = 32), -- SHA-256 of whose key it is and the key
    body_hash  blob NOT NULL CHECK (length(body_hash) = 32),
    result     text NOT NULL,
    created_at datetime NOT NULL
);
CREATE TABLE former_slugs (
    slug   text NOT NULL PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id)
);
CREATE TABLE sign_ins (
    id         text NOT NULL PRIMARY KEY,
    email      text NOT NULL,
    next       text NOT NULL DEFAULT '',
    token_hash blob UNIQUE CHECK (length(token_hash) = 32),
    code_hash  blob CHECK (length(code_hash) = 32),
    tries      integer NOT NULL DEFAULT 0,
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL,
    used_at    datetime
, repeats text REFERENCES sign_ins (id) ON DELETE CASCADE, mailed boolean NOT NULL DEFAULT false);
INSERT INTO sign_ins VALUES('01a2028f-b8f8-717f-b3a0-0a23777976ec','kim@example.com','',X'd55cf0fe15a53da016bfdccb87e2752409bb01864507a223e2e4249e0d7209a9',X'3f5d895c49d78d68e9e5246f7cfeb2839e9f0875367fc52b3c73e8ebf80aa461',0,'2026-11-22 09:21:43.16+00:00','2026-11-22 09:36:43.16+00:00',NULL,NULL,1);
CREATE TABLE sessions (
    id           text NOT NULL PRIMARY KEY,
    account_id   text NOT NULL REFERENCES accounts (id),
    token_hash   blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    user_agent   text NOT NULL DEFAULT '',
    address      text NOT NULL DEFAULT '',
    created_at   datetime NOT NULL,
    last_seen_at datetime NOT NULL
);
INSERT INTO sessions VALUES('01a2028f-f8b6-78f6-9caa-1e70a41fac52','01a2028f-7f83-7ce1-a788-9722ab8ec142',X'146707f128777eff0ab00c0ac3f8d57a195a852bb33994f73e5c4f6558cc3cab','curl/7.88.1','127.0.0.1','2026-11-22 09:21:59.478+00:00','2026-11-22 09:21:59.478+00:00');
CREATE TABLE invitations (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    email      text NOT NULL,
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    token_hash blob UNIQUE CHECK (length(token_hash) = 32),
    invited_by text NOT NULL REFERENCES accounts (id),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL,
    ended_at   datetime -- accepted or withdrawn
);
INSERT INTO invitations VALUES('01a20290-4cf7-7023-a2b3-f01b5c653f6f','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','new.agent@example.com','agent',X'6ef815db4ca9dd89bdd35b3f82690aed464a4ac4078d595cf5aa9a76bda04940','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:22:21.047+00:00','2026-11-25 09:22:21.047+00:00',NULL);
CREATE TABLE settings (
    name  text NOT NULL PRIMARY KEY,
    value text NOT NULL
);
INSERT INTO settings VALUES('ticket_words_until','01a20290-13ac-7000-8000-000000000000');
INSERT INTO settings VALUES('search_index','1');
INSERT INTO settings VALUES('mail_secret','b6b6e1d8d2a3ca4864a91c53963870453f181a7d8ff1597b81bb577edf28a3d1');
CREATE TABLE votes (
    post_id     text NOT NULL REFERENCES posts (id),
    account_id  text NOT NULL REFERENCES accounts (id),
    entered_by  text REFERENCES accounts (id), -- of the team, on behalf of a customer
    merged_from text REFERENCES posts (id), -- came with this post when it was merged, and goes with it again
    recent      boolean NOT NULL, -- of the last 30 days: counts in recent_votes
    created_at  datetime NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,0,'2026-10-08 04:32:11.515+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,0,'2026-10-09 20:42:54.374+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,0,'2026-10-11 12:53:37.233+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,0,'2026-10-13 05:04:20.092+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,0,'2026-10-14 21:15:02.951+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,0,'2026-10-16 13:25:45.81+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,0,'2026-10-18 05:36:28.669+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,0,'2026-10-19 21:47:11.528+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,0,'2026-10-21 13:57:54.387+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,0,'2026-10-23 06:08:37.246+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-10-24 22:19:20.105+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-10-26 14:30:02.964+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-10-28 06:40:45.822+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-10-29 22:51:28.681+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-10-31 15:02:11.54+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-02 07:12:54.399+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-03 23:23:37.258+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-05 15:34:20.117+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-07 07:45:02.976+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-08 23:55:45.835+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-10 16:06:28.694+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-12 08:17:11.553+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-14 00:27:54.412+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-15 16:38:37.271+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,1,'2026-11-17 08:49:20.13+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-19 01:00:02.988+00:00');
INSERT INTO votes VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,1,'2026-11-20 17:10:45.847+00:00');
INSERT INTO votes VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,0,'2026-10-20 17:21:28.668+00:00');
INSERT INTO votes VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-10-28 21:21:28.679+00:00');
INSERT INTO votes VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-06 01:21:28.691+00:00');
INSERT INTO votes VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-14 05:21:28.702+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-03 14:41:28.691+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-05 23:01:28.696+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,1,'2026-11-08 07:21:28.701+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-10 15:41:28.706+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,1,'2026-11-13 00:01:28.711+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',NULL,NULL,1,'2026-11-15 08:21:28.715+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,1,'2026-11-17 16:41:28.72+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,1,'2026-11-20 01:01:28.725+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,0,'2026-10-20 12:41:28.661+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,0,'2026-10-22 21:01:28.666+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-10-25 05:21:28.671+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-10-27 13:41:28.676+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-10-29 22:01:28.681+00:00');
INSERT INTO votes VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-01 06:21:28.686+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-10-24 16:39:44.313+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-10-25 23:57:59.969+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-10-27 07:16:15.626+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-10-28 14:34:31.282+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-10-29 21:52:46.938+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-10-31 05:11:02.595+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-01 12:29:18.251+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-02 19:47:33.908+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-04 03:05:49.564+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-05 10:24:05.22+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-06 17:42:20.877+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-08 01:00:36.533+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-09 08:18:52.189+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-10 15:37:07.846+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-11 22:55:23.502+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-13 06:13:39.159+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-14 13:31:54.815+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-15 20:50:10.471+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-17 04:08:26.128+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-18 11:26:41.784+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-19 18:44:57.441+00:00');
INSERT INTO votes VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,1,'2026-11-21 02:03:13.097+00:00');
INSERT INTO votes VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-01 09:11:28.674+00:00');
INSERT INTO votes VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-05 14:01:28.691+00:00');
INSERT INTO votes VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-09 18:51:28.709+00:00');
INSERT INTO votes VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-13 23:41:28.726+00:00');
INSERT INTO votes VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-18 04:31:28.744+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-17 04:21:28.757+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,1,'2026-11-18 05:21:28.764+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',NULL,NULL,1,'2026-11-19 06:21:28.77+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,1,'2026-11-20 07:21:28.777+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,1,'2026-11-21 08:21:28.784+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,1,'2026-11-02 14:21:28.663+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,1,'2026-11-03 15:21:28.67+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-11-04 16:21:28.677+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-05 17:21:28.683+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-06 18:21:28.69+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-07 19:21:28.697+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-08 20:21:28.703+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-09 21:21:28.71+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-10 22:21:28.717+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-11 23:21:28.723+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-13 00:21:28.73+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-14 01:21:28.737+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-15 02:21:28.744+00:00');
INSERT INTO votes VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-16 03:21:28.75+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-06 10:51:28.666+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-07 09:21:28.675+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-08 07:51:28.684+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-09 06:21:28.693+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-10 04:51:28.702+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-11 03:21:28.711+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-12 01:51:28.72+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-13 00:21:28.729+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-13 22:51:28.738+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-14 21:21:28.747+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-15 19:51:28.756+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-16 18:21:28.765+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-17 16:51:28.774+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-18 15:21:28.783+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-19 13:51:28.792+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-20 12:21:28.801+00:00');
INSERT INTO votes VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-21 10:51:28.81+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-10 09:21:28.674+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-11 17:21:28.692+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-13 01:21:28.709+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-14 09:21:28.727+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-15 17:21:28.744+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-17 01:21:28.762+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-18 09:21:28.779+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,1,'2026-11-19 17:21:28.797+00:00');
INSERT INTO votes VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-21 01:21:28.814+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,1,'2026-11-20 19:39:56.509+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,1,'2026-11-21 14:30:42.677+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,1,'2026-11-12 23:12:14.825+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,1,'2026-11-13 18:03:00.993+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-11-14 12:53:47.162+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-15 07:44:33.33+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-16 02:35:19.499+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-16 21:26:05.667+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-17 16:16:51.835+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-18 11:07:38.004+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-19 05:58:24.172+00:00');
INSERT INTO votes VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-20 00:49:10.341+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-15 17:21:28.678+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-16 13:21:28.701+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-17 09:21:28.724+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-18 05:21:28.746+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-19 01:21:28.769+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-19 21:21:28.792+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-20 17:21:28.814+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-21 13:21:28.837+00:00');
INSERT INTO votes VALUES('01a2028f-8033-70ae-a83e-eaed2e8239c7','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-18 22:01:28.725+00:00');
INSERT INTO votes VALUES('01a2028f-8033-70ae-a83e-eaed2e8239c7','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-20 15:41:28.795+00:00');
INSERT INTO votes VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,1,'2026-11-19 21:21:28.709+00:00');
INSERT INTO votes VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-11-20 17:21:28.763+00:00');
INSERT INTO votes VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-21 13:21:28.817+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-20 15:00:18.082+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-20 17:39:07.508+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-20 20:17:56.934+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-20 22:56:46.36+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-21 01:35:35.787+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-21 04:14:25.213+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-21 06:53:14.639+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-21 09:32:04.065+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-21 12:10:53.492+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-21 14:49:42.918+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-21 17:28:32.344+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-21 20:07:21.77+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,1,'2026-11-21 22:46:11.197+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-22 01:25:00.623+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,1,'2026-11-22 04:03:50.049+00:00');
INSERT INTO votes VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',NULL,NULL,1,'2026-11-22 06:42:39.475+00:00');
INSERT INTO votes VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-21 15:51:28.69+00:00');
INSERT INTO votes VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,1,'2026-11-21 18:21:28.724+00:00');
INSERT INTO votes VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-21 20:51:28.759+00:00');
INSERT INTO votes VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,1,'2026-11-21 23:21:28.793+00:00');
INSERT INTO votes VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',NULL,NULL,1,'2026-11-22 01:51:28.827+00:00');
INSERT INTO votes VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,1,'2026-11-22 04:21:28.862+00:00');
INSERT INTO votes VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,1,'2026-11-22 06:51:28.896+00:00');
INSERT INTO votes VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-22 05:04:20.126+00:00');
INSERT INTO votes VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-22 05:47:11.596+00:00');
INSERT INTO votes VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-22 06:30:03.066+00:00');
INSERT INTO votes VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-22 07:12:54.536+00:00');
INSERT INTO votes VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-22 07:55:46.006+00:00');
INSERT INTO votes VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-22 08:38:37.476+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,1,'2026-11-02 09:21:28.679+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,1,'2026-11-03 05:21:28.698+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-11-04 01:21:28.718+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-04 21:21:28.737+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-05 17:21:28.757+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-06 13:21:28.776+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-07 09:21:28.796+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-08 05:21:28.815+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-09 01:21:28.835+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-09 21:21:28.854+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-10 17:21:28.874+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-11 13:21:28.893+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-12 09:21:28.912+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-13 05:21:28.932+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-14 01:21:28.951+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-14 21:21:28.971+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-15 17:21:28.99+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-16 13:21:29.01+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-17 09:21:29.029+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-18 05:21:29.049+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-19 01:21:29.068+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-19 21:21:29.088+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-20 17:21:29.107+00:00');
INSERT INTO votes VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-21 13:21:29.126+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-06 22:06:28.702+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-08 07:51:28.745+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-09 17:36:28.788+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-11 03:21:28.831+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-12 13:06:28.874+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-13 22:51:28.917+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-15 08:36:28.96+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-16 18:21:29.003+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-18 04:06:29.046+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-19 13:51:29.088+00:00');
INSERT INTO votes VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-20 23:36:29.131+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-16 18:37:16.347+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-17 11:27:47.955+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',NULL,NULL,1,'2026-11-18 04:18:19.563+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-18 21:08:51.17+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,1,'2026-11-19 13:59:22.778+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',NULL,NULL,1,'2026-11-20 06:49:54.386+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,1,'2026-11-20 23:40:25.994+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,1,'2026-11-21 16:30:57.602+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,1,'2026-11-09 18:12:00.267+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,1,'2026-11-10 11:02:31.875+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-11-11 03:53:03.483+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-11 20:43:35.091+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-12 13:34:06.699+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-13 06:24:38.307+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-13 23:15:09.915+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-14 16:05:41.523+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-15 08:56:13.131+00:00');
INSERT INTO votes VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-16 01:46:44.739+00:00');
INSERT INTO votes VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-13 15:21:28.741+00:00');
INSERT INTO votes VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-15 02:21:28.822+00:00');
INSERT INTO votes VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-16 13:21:28.903+00:00');
INSERT INTO votes VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-18 00:21:28.984+00:00');
INSERT INTO votes VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-19 11:21:29.065+00:00');
INSERT INTO votes VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-20 22:21:29.146+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-15 15:21:28.717+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-16 09:21:28.775+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-17 03:21:28.833+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-17 21:21:28.891+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-18 15:21:28.949+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-19 09:21:29.007+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-20 03:21:29.065+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-20 21:21:29.123+00:00');
INSERT INTO votes VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-21 15:21:29.18+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f9d-79ac-b336-a48a804e5ae0',NULL,NULL,1,'2026-11-21 04:56:56.41+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f9e-77d0-b6de-e5390af071fc',NULL,NULL,1,'2026-11-21 10:37:50.984+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',NULL,NULL,1,'2026-11-21 16:18:45.557+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,1,'2026-11-21 21:59:40.131+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,1,'2026-11-22 03:40:34.704+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,1,'2026-11-17 10:02:23.233+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,1,'2026-11-17 15:43:17.807+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-11-17 21:24:12.38+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-18 03:05:06.954+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-18 08:46:01.527+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-18 14:26:56.101+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-18 20:07:50.674+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-19 01:48:45.248+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-19 07:29:39.822+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-19 13:10:34.395+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-19 18:51:28.969+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-20 00:32:23.542+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-20 06:13:18.116+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-20 11:54:12.689+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-20 17:35:07.263+00:00');
INSERT INTO votes VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-20 23:16:01.837+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-19 10:14:48.73+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-19 19:08:08.8+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-20 04:01:28.87+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-20 12:54:48.94+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-20 21:48:09.011+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-21 06:41:29.081+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-21 15:34:49.151+00:00');
INSERT INTO votes VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-22 00:28:09.221+00:00');
INSERT INTO votes VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-20 21:21:28.787+00:00');
INSERT INTO votes VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-21 06:21:28.915+00:00');
INSERT INTO votes VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-21 15:21:29.043+00:00');
INSERT INTO votes VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-22 00:21:29.171+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',NULL,NULL,1,'2026-11-22 06:30:03.509+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7fa3-7201-b5e9-c8c85e667043',NULL,NULL,1,'2026-11-22 07:55:46.414+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f85-770b-ba94-a3b81d5aef73',NULL,NULL,1,'2026-11-21 14:47:11.563+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f87-7223-94b5-1a104733309b',NULL,NULL,1,'2026-11-21 16:12:54.467+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f88-7720-984a-fab4327dc027',NULL,NULL,1,'2026-11-21 17:38:37.371+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f89-755c-9f88-85e3ff050e17',NULL,NULL,1,'2026-11-21 19:04:20.275+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',NULL,NULL,1,'2026-11-21 20:30:03.18+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8b-76e6-ac76-d86695e41bde',NULL,NULL,1,'2026-11-21 21:55:46.084+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8c-755d-b624-8ea3d2194c2a',NULL,NULL,1,'2026-11-21 23:21:28.988+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8c-7f30-8727-945c528b3c74',NULL,NULL,1,'2026-11-22 00:47:11.892+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',NULL,NULL,1,'2026-11-22 02:12:54.797+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-22 03:38:37.701+00:00');
INSERT INTO votes VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-22 05:04:20.605+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f8e-7d29-8027-807e9e30a5f4',NULL,NULL,1,'2026-11-22 04:40:13.702+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',NULL,NULL,1,'2026-11-22 04:58:58.745+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f90-7937-ba33-7cc9d85353fa',NULL,NULL,1,'2026-11-22 05:17:43.788+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f91-783c-ab78-757e4b2f6b54',NULL,NULL,1,'2026-11-22 05:36:28.832+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',NULL,NULL,1,'2026-11-22 05:55:13.875+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f93-7903-a666-d6573b77dfab',NULL,NULL,1,'2026-11-22 06:13:58.918+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f94-75de-bd8e-43a18e869caa',NULL,NULL,1,'2026-11-22 06:32:43.962+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f95-7407-ab23-72fc125dac11',NULL,NULL,1,'2026-11-22 06:51:29.005+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f96-7238-b9c7-3670fe0cf365',NULL,NULL,1,'2026-11-22 07:10:14.048+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',NULL,NULL,1,'2026-11-22 07:28:59.092+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f97-7e3e-bd30-2e780c2709eb',NULL,NULL,1,'2026-11-22 07:47:44.135+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f98-7ebd-9947-35aade2eeaa0',NULL,NULL,1,'2026-11-22 08:06:29.178+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f99-7a9b-bc6f-e29154864436',NULL,NULL,1,'2026-11-22 08:25:14.222+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f9a-7ca1-a974-6919517550ec',NULL,NULL,1,'2026-11-22 08:43:59.265+00:00');
INSERT INTO votes VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f9b-7da4-ad49-95332e66c8ee',NULL,NULL,1,'2026-11-22 09:02:44.308+00:00');
CREATE TABLE follows (
    post_id     text NOT NULL REFERENCES posts (id),
    account_id  text NOT NULL REFERENCES accounts (id),
    following   boolean NOT NULL,
    merged_from text REFERENCES posts (id),
    created_at  datetime NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7faa-75d6-a260-e8d15a61a282',1,NULL,'2026-11-22 09:21:28.511+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fab-714c-b62a-2c3812db9e73',1,NULL,'2026-11-22 09:21:28.531+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7fde-7943-93a8-679b3724a838',1,NULL,'2026-11-22 09:21:28.539+00:00');
INSERT INTO follows VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7faf-7228-a816-022015870b13',1,NULL,'2026-11-22 09:21:28.545+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',1,NULL,'2026-11-22 09:21:28.548+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fb0-7472-8f4a-b97db606f450',1,NULL,'2026-11-22 09:21:28.552+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',1,NULL,'2026-11-22 09:21:28.573+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-800b-7ceb-b549-b1ff16980469',1,NULL,'2026-11-22 09:21:28.585+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-800b-7cee-8902-b466bb741846',1,NULL,'2026-11-22 09:21:28.585+00:00');
INSERT INTO follows VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7fdd-7a44-815d-f9296d862ced',1,NULL,'2026-11-22 09:21:28.6+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',1,NULL,'2026-11-22 09:21:28.602+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7fab-714c-b62a-2c3812db9e73',1,NULL,'2026-11-22 09:21:28.62+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fdb-7040-a58d-cff990923b38',1,NULL,'2026-11-22 09:21:28.62+00:00');
INSERT INTO follows VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7faa-75d6-a260-e8d15a61a282',1,NULL,'2026-11-22 09:21:28.634+00:00');
INSERT INTO follows VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-803b-7913-a6a6-a381aecb44d0',1,NULL,'2026-11-22 09:21:28.634+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-8041-707a-82fa-e7ec329add1b',1,NULL,'2026-11-22 09:21:28.639+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',1,NULL,'2026-11-22 09:21:28.64+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7faf-7228-a816-022015870b13',1,NULL,'2026-11-22 09:21:28.647+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',1,NULL,'2026-11-22 09:21:28.648+00:00');
INSERT INTO follows VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',1,NULL,'2026-11-22 09:21:28.653+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:28.664+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:28.664+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:28.665+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:28.666+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:28.667+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:28.668+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:28.669+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:28.669+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:28.67+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:28.671+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:28.672+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:28.673+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:28.674+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:28.674+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:28.675+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:28.677+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:28.679+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:28.687+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:28.688+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:28.689+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:28.691+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:28.692+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:28.693+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:28.694+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',1,NULL,'2026-11-22 09:21:28.694+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:28.695+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7f9e-77d0-b6de-e5390af071fc',1,NULL,'2026-11-22 09:21:28.696+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7faf-7228-a816-022015870b13',1,NULL,'2026-11-22 09:21:28.698+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fb0-7472-8f4a-b97db606f450',1,NULL,'2026-11-22 09:21:28.7+00:00');
INSERT INTO follows VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:28.711+00:00');
INSERT INTO follows VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:28.712+00:00');
INSERT INTO follows VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:28.712+00:00');
INSERT INTO follows VALUES('01a2028f-7fc7-7bcb-a993-732cff4bd79d','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:28.713+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:28.715+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:28.716+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',1,NULL,'2026-11-22 09:21:28.716+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:28.717+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9e-77d0-b6de-e5390af071fc',1,NULL,'2026-11-22 09:21:28.718+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',1,NULL,'2026-11-22 09:21:28.719+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',1,NULL,'2026-11-22 09:21:28.72+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fa3-7201-b5e9-c8c85e667043',1,NULL,'2026-11-22 09:21:28.721+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:28.721+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:28.722+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:28.723+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:28.724+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:28.725+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:28.726+00:00');
INSERT INTO follows VALUES('01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',1,NULL,'2026-11-22 09:21:28.727+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:28.733+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:28.733+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:28.734+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:28.735+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:28.736+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:28.737+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:28.738+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:28.738+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:28.739+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:28.74+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:28.741+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:28.742+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:28.742+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:28.743+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:28.744+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:28.745+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:28.745+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:28.746+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:28.747+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:28.748+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:28.749+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',1,NULL,'2026-11-22 09:21:28.749+00:00');
INSERT INTO follows VALUES('01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7fab-714c-b62a-2c3812db9e73',1,NULL,'2026-11-22 09:21:28.751+00:00');
INSERT INTO follows VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:28.755+00:00');
INSERT INTO follows VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:28.756+00:00');
INSERT INTO follows VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:28.757+00:00');
INSERT INTO follows VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:28.757+00:00');
INSERT INTO follows VALUES('01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:28.758+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:28.763+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f9e-77d0-b6de-e5390af071fc',1,NULL,'2026-11-22 09:21:28.763+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',1,NULL,'2026-11-22 09:21:28.764+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',1,NULL,'2026-11-22 09:21:28.765+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7fa3-7201-b5e9-c8c85e667043',1,NULL,'2026-11-22 09:21:28.766+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:28.766+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:28.768+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:28.769+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:28.77+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:28.771+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:28.771+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:28.773+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:28.774+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:28.775+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:28.776+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:28.776+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:28.779+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:28.78+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:28.784+00:00');
INSERT INTO follows VALUES('01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7faa-75d6-a260-e8d15a61a282',1,NULL,'2026-11-22 09:21:28.787+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:28.794+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:28.795+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:28.797+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:28.797+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:28.799+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:28.8+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:28.801+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:28.801+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:28.804+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:28.805+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:28.806+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:28.806+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:28.807+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:28.808+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:28.809+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:28.81+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:28.813+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',1,NULL,'2026-11-22 09:21:28.815+00:00');
INSERT INTO follows VALUES('01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fb0-7472-8f4a-b97db606f450',1,NULL,'2026-11-22 09:21:28.817+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:28.822+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:28.823+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:28.824+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:28.825+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:28.826+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:28.827+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:28.828+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',1,NULL,'2026-11-22 09:21:28.829+00:00');
INSERT INTO follows VALUES('01a2028f-8009-71bf-bb1a-709b3b883c76','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:28.83+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',1,NULL,'2026-11-22 09:21:28.834+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7fa3-7201-b5e9-c8c85e667043',1,NULL,'2026-11-22 09:21:28.835+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:28.836+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:28.837+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:28.838+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:28.839+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:28.84+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:28.841+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:28.842+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:28.843+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:28.844+00:00');
INSERT INTO follows VALUES('01a2028f-801a-736c-a75c-1d777b356cf8','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:28.845+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:28.848+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:28.85+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:28.851+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:28.852+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:28.853+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:28.854+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:28.855+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:28.856+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7faa-75d6-a260-e8d15a61a282',1,NULL,'2026-11-22 09:21:28.857+00:00');
INSERT INTO follows VALUES('01a2028f-8033-70ae-a83e-eaed2e8239c7','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:28.862+00:00');
INSERT INTO follows VALUES('01a2028f-8033-70ae-a83e-eaed2e8239c7','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:28.863+00:00');
INSERT INTO follows VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:28.867+00:00');
INSERT INTO follows VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:28.868+00:00');
INSERT INTO follows VALUES('01a2028f-803a-753f-a25c-2d05cba37cdd','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:28.87+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:28.872+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:28.873+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:28.873+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:28.875+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:28.876+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:28.877+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:28.879+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:28.879+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:28.881+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:28.882+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:28.883+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:28.884+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',1,NULL,'2026-11-22 09:21:28.887+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:28.888+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9e-77d0-b6de-e5390af071fc',1,NULL,'2026-11-22 09:21:28.891+00:00');
INSERT INTO follows VALUES('01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',1,NULL,'2026-11-22 09:21:28.895+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:28.904+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',1,NULL,'2026-11-22 09:21:28.907+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:28.913+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9e-77d0-b6de-e5390af071fc',1,NULL,'2026-11-22 09:21:28.915+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',1,NULL,'2026-11-22 09:21:28.92+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',1,NULL,'2026-11-22 09:21:28.924+00:00');
INSERT INTO follows VALUES('01a2028f-8047-7adb-b853-9f0a48b29556','01a2028f-7fa3-7201-b5e9-c8c85e667043',1,NULL,'2026-11-22 09:21:28.926+00:00');
INSERT INTO follows VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:28.935+00:00');
INSERT INTO follows VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:28.937+00:00');
INSERT INTO follows VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:28.937+00:00');
INSERT INTO follows VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:28.94+00:00');
INSERT INTO follows VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:28.942+00:00');
INSERT INTO follows VALUES('01a2028f-804d-7b4e-bf20-f4c0a50277df','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:28.943+00:00');
INSERT INTO follows VALUES('01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',1,'01a2028f-804d-7b4e-bf20-f4c0a50277df','2026-11-22 09:21:28.653+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:29.089+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:29.091+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:29.092+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:29.093+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:29.094+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:29.095+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:29.096+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:29.096+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:29.097+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:29.099+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:29.1+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:29.101+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:29.102+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:29.103+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:29.104+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:29.105+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:29.109+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:29.115+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:29.117+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:29.121+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:29.125+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:29.128+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:29.129+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:29.13+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fdb-7040-a58d-cff990923b38',1,NULL,'2026-11-22 09:21:29.133+00:00');
INSERT INTO follows VALUES('01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fdd-7a44-815d-f9296d862ced',1,NULL,'2026-11-22 09:21:29.135+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:29.157+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:29.158+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:29.16+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:29.161+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:29.163+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:29.164+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:29.165+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:29.166+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:29.167+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:29.169+00:00');
INSERT INTO follows VALUES('01a2028f-7ffd-7531-9144-0b8efedd8ec6','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:29.17+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:29.178+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:29.179+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9c-7ba2-8801-4a69fbc68b16',1,NULL,'2026-11-22 09:21:29.179+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:29.181+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9e-77d0-b6de-e5390af071fc',1,NULL,'2026-11-22 09:21:29.182+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',1,NULL,'2026-11-22 09:21:29.183+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',1,NULL,'2026-11-22 09:21:29.187+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fa3-7201-b5e9-c8c85e667043',1,NULL,'2026-11-22 09:21:29.189+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:29.19+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:29.19+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:29.192+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:29.195+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:29.196+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:29.199+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:29.203+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:29.204+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:29.206+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:29.206+00:00');
INSERT INTO follows VALUES('01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',1,NULL,'2026-11-22 09:21:29.207+00:00');
INSERT INTO follows VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:29.213+00:00');
INSERT INTO follows VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:29.214+00:00');
INSERT INTO follows VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:29.215+00:00');
INSERT INTO follows VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:29.217+00:00');
INSERT INTO follows VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:29.224+00:00');
INSERT INTO follows VALUES('01a2028f-8018-7940-bdd8-2db3a7c90053','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:29.225+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:29.229+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:29.23+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:29.232+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:29.233+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:29.234+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:29.236+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:29.236+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:29.237+00:00');
INSERT INTO follows VALUES('01a2028f-801c-7e7b-94d7-a225c1ab3301','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:29.238+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f9d-79ac-b336-a48a804e5ae0',1,NULL,'2026-11-22 09:21:29.242+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f9e-77d0-b6de-e5390af071fc',1,NULL,'2026-11-22 09:21:29.243+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f9f-7708-8785-5bd0c27eb4a2',1,NULL,'2026-11-22 09:21:29.244+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',1,NULL,'2026-11-22 09:21:29.245+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fa3-7201-b5e9-c8c85e667043',1,NULL,'2026-11-22 09:21:29.247+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:29.248+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:29.249+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:29.25+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:29.253+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:29.254+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:29.255+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:29.259+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:29.26+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:29.261+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:29.263+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:29.264+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:29.266+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:29.267+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:29.27+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:29.271+00:00');
INSERT INTO follows VALUES('01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:29.273+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:29.281+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:29.282+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:29.283+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:29.284+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:29.285+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:29.286+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:29.287+00:00');
INSERT INTO follows VALUES('01a2028f-8033-7577-a9d0-4252137167c2','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:29.288+00:00');
INSERT INTO follows VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:29.294+00:00');
INSERT INTO follows VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:29.295+00:00');
INSERT INTO follows VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:29.297+00:00');
INSERT INTO follows VALUES('01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:29.297+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb',1,NULL,'2026-11-22 09:21:29.301+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7fa3-7201-b5e9-c8c85e667043',1,NULL,'2026-11-22 09:21:29.302+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f85-770b-ba94-a3b81d5aef73',1,NULL,'2026-11-22 09:21:29.303+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f87-7223-94b5-1a104733309b',1,NULL,'2026-11-22 09:21:29.305+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f88-7720-984a-fab4327dc027',1,NULL,'2026-11-22 09:21:29.306+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f89-755c-9f88-85e3ff050e17',1,NULL,'2026-11-22 09:21:29.307+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8a-7626-b30d-37c6cc67fbe0',1,NULL,'2026-11-22 09:21:29.308+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8b-76e6-ac76-d86695e41bde',1,NULL,'2026-11-22 09:21:29.309+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8c-755d-b624-8ea3d2194c2a',1,NULL,'2026-11-22 09:21:29.312+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8c-7f30-8727-945c528b3c74',1,NULL,'2026-11-22 09:21:29.313+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8e-709d-b8e3-34f13d6e35c5',1,NULL,'2026-11-22 09:21:29.315+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:29.316+00:00');
INSERT INTO follows VALUES('01a2028f-8040-7bce-80ce-aaef1fe8a9ba','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:29.317+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f8e-7d29-8027-807e9e30a5f4',1,NULL,'2026-11-22 09:21:29.321+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6',1,NULL,'2026-11-22 09:21:29.322+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f90-7937-ba33-7cc9d85353fa',1,NULL,'2026-11-22 09:21:29.323+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f91-783c-ab78-757e4b2f6b54',1,NULL,'2026-11-22 09:21:29.324+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b',1,NULL,'2026-11-22 09:21:29.325+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f93-7903-a666-d6573b77dfab',1,NULL,'2026-11-22 09:21:29.326+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f94-75de-bd8e-43a18e869caa',1,NULL,'2026-11-22 09:21:29.327+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f95-7407-ab23-72fc125dac11',1,NULL,'2026-11-22 09:21:29.328+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f96-7238-b9c7-3670fe0cf365',1,NULL,'2026-11-22 09:21:29.332+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f96-7ec0-b443-1f4fdfebdd97',1,NULL,'2026-11-22 09:21:29.333+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f97-7e3e-bd30-2e780c2709eb',1,NULL,'2026-11-22 09:21:29.334+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f98-7ebd-9947-35aade2eeaa0',1,NULL,'2026-11-22 09:21:29.335+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f99-7a9b-bc6f-e29154864436',1,NULL,'2026-11-22 09:21:29.336+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f9a-7ca1-a974-6919517550ec',1,NULL,'2026-11-22 09:21:29.343+00:00');
INSERT INTO follows VALUES('01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7f9b-7da4-ad49-95332e66c8ee',1,NULL,'2026-11-22 09:21:29.346+00:00');
INSERT INTO follows VALUES('01a2028f-f930-76d4-b4ad-e8519cef176f','01a2028f-f930-780d-a0c9-201dfeab8e85',1,NULL,'2026-11-22 09:21:59.6+00:00');
CREATE TABLE comments (
    id          text NOT NULL PRIMARY KEY,
    post_id     text NOT NULL REFERENCES posts (id),
    author_id   text NOT NULL REFERENCES accounts (id),
    kind        text NOT NULL DEFAULT 'comment' CHECK (kind IN ('comment', 'official', 'note')), -- a note is the team's alone
    body        text NOT NULL CHECK (length(body) <= 20000),
    by_team     boolean NOT NULL DEFAULT false,
    merged_from text REFERENCES posts (id), -- the post it was written at, where that was merged into this one
    created_at  datetime NOT NULL,
    edited_at   datetime,
    deleted_at  datetime,
    CHECK ((body = '') = (deleted_at IS NOT NULL))
);
INSERT INTO comments VALUES('01a2028f-8079-79db-9530-47a6b0038c8f','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7faf-7228-a816-022015870b13','comment','Quarterly would help me even more.',0,NULL,'2026-10-14 07:51:28.665+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-807b-7b6e-818a-cba42c7b14fb','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fb0-7472-8f4a-b97db606f450','comment','Please let me look at each one before it goes out. One wrong amount, sent twelve times, is worse than writing twelve.',0,NULL,'2026-10-22 03:21:28.673+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-807d-781e-b763-9e6d110534a6','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7faa-75d6-a260-e8d15a61a282','comment','Same here, a day to look at it would do.',0,NULL,'2026-10-29 22:51:28.681+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-807e-7482-b142-a12b91875435','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fa7-7239-98d4-0124e2d76c79','note','Three of our ten largest accounts wait for this.',1,NULL,'2026-11-06 18:21:28.69+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-807f-7430-ae76-054f731375d9','01a2028f-7fbf-76e4-8d31-08a473987ae9','01a2028f-7fa7-7239-98d4-0124e2d76c79','official','We are building this now: monthly, quarterly or yearly, with the month filled in. It should reach everybody in **December**.',1,NULL,'2026-11-14 13:51:28.698+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-8097-75dc-bb23-f5cd2f701a40','01a2028f-7fd3-7597-a42f-ef5a8af002e0','01a2028f-7fb4-7434-bfc1-4972f32d9cb5','comment','Happens to me with anything in Spanish.',0,NULL,'2026-11-04 18:51:28.693+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-80af-70db-ae5a-9f0891f669dc','01a2028f-7fdb-7566-b6ce-cb4e646ad05c','01a2028f-7fab-714c-b62a-2c3812db9e73','comment','Could the wording be mine?',0,NULL,'2026-11-07 09:21:28.705+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-80b7-733e-aad5-528ce72f570a','01a2028f-7fe1-7ad1-85ed-281883948f92','01a2028f-7fa7-7239-98d4-0124e2d76c79','official','An invoice in two currencies has no total, and tax offices in most countries refuse it. Two invoices, sent in one mail, do the same; that is on its way.',1,NULL,'2026-11-09 18:51:28.709+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-80d3-7320-a617-088dba9eaccb','01a2028f-7fe8-7a91-8be1-afbfc73d1af7','01a2028f-7faa-75d6-a260-e8d15a61a282','comment','CAMT.053 and MT940, please. My bank has nothing else.',0,NULL,'2026-11-11 23:21:28.723+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-80ee-7963-8ee4-f66b966a173f','01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fb4-7434-bfc1-4972f32d9cb5','comment','Spain and Portugal.',0,NULL,'2026-11-11 03:21:28.711+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-80f0-7bc2-9ea1-566855ffeb87','01a2028f-7ffc-7caf-9968-2820946bc041','01a2028f-7fb0-7472-8f4a-b97db606f450','comment','Germany and Austria.',0,NULL,'2026-11-16 18:21:28.765+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-8119-78f8-82a7-77bdce0e8e70','01a2028f-802c-7729-823a-598a3ab7ecfe','01a2028f-7faa-75d6-a260-e8d15a61a282','comment','Much better. Thank you.',0,NULL,'2026-11-18 15:21:28.758+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-811f-7c71-8d9f-47b33432d042','01a2028f-8033-70ae-a83e-eaed2e8239c7','01a2028f-7fa7-7239-98d4-0124e2d76c79','official','Nothing: a number is given when an invoice is sent, never before.',1,NULL,'2026-11-19 18:51:28.76+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-8140-7767-ad34-eed373d741cb','01a2028f-803f-78ab-984e-beb934a567b9','01a2028f-7fa7-7239-98d4-0124e2d76c79','note','Legal says: read-only, one year at a time.',1,NULL,'2026-11-21 10:51:28.779+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-822c-7e49-adf6-abe01f132c0c','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fdb-7040-a58d-cff990923b38','comment','The whole of the Atlas, then.',0,NULL,'2026-11-06 18:21:28.781+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-822f-7068-8563-067d2ca4b5ac','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fdd-7a44-815d-f9296d862ced','comment','How big would a region be? My phone is nearly full.',0,NULL,'2026-11-11 23:21:28.903+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-8230-7131-993f-a8cf0f8101d5','01a2028f-7fe4-7e7b-855e-af2131c04070','01a2028f-7fcd-77b3-989b-17bf492c09c1','official','It is next. The first regions will be the ones without signal: tell us yours.',1,NULL,'2026-11-17 04:21:29.024+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-8277-7a3d-8d88-8bea7bbe9fca','01a2028f-8009-7192-baa7-67e3a6c3a05f','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6','comment','Wheelchairs need the same two numbers.',0,NULL,'2026-11-15 17:21:28.935+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-82b9-7d93-924c-06a02c4185f5','01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fcd-77b3-989b-17bf492c09c1','note','Ends by itself after 24 hours, whatever happens.',1,NULL,'2026-11-19 18:51:28.969+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-82d2-7807-b238-027e4562b184','01a2028f-803a-7567-9956-ba8187edeee4','01a2028f-7fcd-77b3-989b-17bf492c09c1','official','This is the phone’s own compass, which sleeps with the screen. We cannot wake it sooner; drawing a figure of eight helps.',1,NULL,'2026-11-21 10:51:28.979+00:00',NULL,NULL);
INSERT INTO comments VALUES('01a2028f-8304-754c-94f6-7c66c5c0cad0','01a2028f-8048-7148-b5c9-f5c0d88ed516','01a2028f-7fd7-70d3-8b55-c45d2d2a353e','comment','I set 1.5 and arrive when it says. Splendid.',0,NULL,'2026-11-22 06:51:29.005+00:00',NULL,NULL);
CREATE TABLE blocks (
    app_id     text NOT NULL REFERENCES apps (id),
    account_id text NOT NULL REFERENCES accounts (id),
    blocked_by text REFERENCES accounts (id),
    created_at datetime NOT NULL,
    PRIMARY KEY (app_id, account_id)
);
CREATE TABLE changelog_entries (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    author_id    text NOT NULL REFERENCES accounts (id),
    kind         text NOT NULL DEFAULT 'new' CHECK (kind IN ('new', 'improved', 'fixed')),
    title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    body         text NOT NULL DEFAULT '' CHECK (length(body) <= 100000),
    published_at datetime, -- null: a draft
    told_at      datetime, -- people are told of an entry once, however often it is published
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL
);
INSERT INTO changelog_entries VALUES('01a2028f-8176-747f-80f9-3a90c57cf3eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fa7-7239-98d4-0124e2d76c79','fixed','Long descriptions fit the PDF','Descriptions of any length wrap now, in every language, and tables continue on the next page.','2026-10-12 09:21:28.955+00:00','2026-11-22 09:21:28.952+00:00','2026-10-12 09:21:28.955+00:00','2026-10-12 09:21:28.955+00:00');
INSERT INTO changelog_entries VALUES('01a2028f-817b-7af5-bc7f-9bf893196cc0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fa7-7239-98d4-0124e2d76c79','improved','The due date stands beside the amount',replace('It used to hide in small print below the total. Now nobody overlooks it.\n\nOld invoices keep the form in which you sent them.','\n',char(10)),'2026-11-06 09:21:28.958+00:00','2026-11-22 09:21:28.956+00:00','2026-11-06 09:21:28.958+00:00','2026-11-06 09:21:28.958+00:00');
INSERT INTO changelog_entries VALUES('01a2028f-817f-76a9-bbba-925aa2517d84','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fa7-7239-98d4-0124e2d76c79','fixed','Dates stay where you put them','An invoice that you date the 1st stays on the 1st, wherever you travel. Invoices that moved by a day were put right.','2026-11-19 09:21:28.964+00:00','2026-11-22 09:21:28.962+00:00','2026-11-19 09:21:28.964+00:00','2026-11-19 09:21:28.964+00:00');
INSERT INTO changelog_entries VALUES('01a2028f-8184-7b0f-8b61-c133bdc898bd','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fa7-7239-98d4-0124e2d76c79','new','Invoices that repeat by themselves',replace('Write an invoice once and let it go out every month, quarter or year.\n\n- You get a mail a day before, and can change or stop it.\n- `{month}` becomes the name of the month.','\n',char(10)),NULL,NULL,'2026-11-22 09:21:28.964+00:00','2026-11-22 09:21:28.964+00:00');
INSERT INTO changelog_entries VALUES('01a2028f-830b-736e-a5f0-7c388bbefbe9','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fcd-77b3-989b-17bf492c09c1','fixed','Routes turned round keep their climbs','The elevation profile turns with the route.','2026-10-25 09:21:29.36+00:00','2026-11-22 09:21:29.356+00:00','2026-10-25 09:21:29.36+00:00','2026-10-25 09:21:29.36+00:00');
INSERT INTO changelog_entries VALUES('01a2028f-8311-7cc2-967b-a4a2e52b8a00','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fcd-77b3-989b-17bf492c09c1','new','Your own pace','Set it once in *Settings*, and every route tells you the time that **you** take.','2026-11-17 09:21:29.365+00:00','2026-11-22 09:21:29.363+00:00','2026-11-17 09:21:29.365+00:00','2026-11-17 09:21:29.365+00:00');
CREATE TABLE changelog_posts (
    entry_id text NOT NULL REFERENCES changelog_entries (id),
    post_id  text NOT NULL REFERENCES posts (id),
    PRIMARY KEY (entry_id, post_id)
);
INSERT INTO changelog_posts VALUES('01a2028f-8176-747f-80f9-3a90c57cf3eb','01a2028f-7fd3-7597-a42f-ef5a8af002e0');
INSERT INTO changelog_posts VALUES('01a2028f-817b-7af5-bc7f-9bf893196cc0','01a2028f-802c-7729-823a-598a3ab7ecfe');
INSERT INTO changelog_posts VALUES('01a2028f-817f-76a9-bbba-925aa2517d84','01a2028f-8009-71bf-bb1a-709b3b883c76');
INSERT INTO changelog_posts VALUES('01a2028f-8184-7b0f-8b61-c133bdc898bd','01a2028f-7fbf-76e4-8d31-08a473987ae9');
INSERT INTO changelog_posts VALUES('01a2028f-830b-736e-a5f0-7c388bbefbe9','01a2028f-7ffd-7531-9144-0b8efedd8ec6');
INSERT INTO changelog_posts VALUES('01a2028f-8311-7cc2-967b-a4a2e52b8a00','01a2028f-8048-7148-b5c9-f5c0d88ed516');
CREATE TABLE news (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    entry_id   text REFERENCES changelog_entries (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'changelog')),
    event_id   text NOT NULL REFERENCES events (id),
    mail_id    text,
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, event_id)
);
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7faa-75d6-a260-e8d15a61a282','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7faf-7228-a816-022015870b13','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7fb0-7472-8f4a-b97db606f450','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'reply','01a2028f-807f-75e0-864b-e4759d632de8',NULL,'2026-11-22 09:21:28.703+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7faa-75d6-a260-e8d15a61a282','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7faf-7228-a816-022015870b13','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7fb0-7472-8f4a-b97db606f450','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fbf-76e4-8d31-08a473987ae9',NULL,'status','01a2028f-8081-75f1-8f83-efd7f1327209',NULL,'2026-11-22 09:21:28.705+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f9f-7708-8785-5bd0c27eb4a2','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7fa3-7201-b5e9-c8c85e667043','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7fab-714c-b62a-2c3812db9e73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7fb4-7434-bfc1-4972f32d9cb5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd3-7597-a42f-ef5a8af002e0',NULL,'status','01a2028f-8099-72c1-bef2-ae7b75dcdc5a',NULL,'2026-11-22 09:21:28.729+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7fab-714c-b62a-2c3812db9e73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7fde-7943-93a8-679b3724a838','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,'status','01a2028f-80b0-74b6-a51d-1d981118932f',NULL,'2026-11-22 09:21:28.752+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,'status','01a2028f-80b7-785d-87e7-9d0760593fb9',NULL,'2026-11-22 09:21:28.759+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,'status','01a2028f-80b7-785d-87e7-9d0760593fb9',NULL,'2026-11-22 09:21:28.759+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,'status','01a2028f-80b7-785d-87e7-9d0760593fb9',NULL,'2026-11-22 09:21:28.759+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,'status','01a2028f-80b7-785d-87e7-9d0760593fb9',NULL,'2026-11-22 09:21:28.759+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,'status','01a2028f-80b7-785d-87e7-9d0760593fb9',NULL,'2026-11-22 09:21:28.759+00:00');
INSERT INTO news VALUES('01a2028f-7faf-7228-a816-022015870b13','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,'status','01a2028f-80b7-785d-87e7-9d0760593fb9',NULL,'2026-11-22 09:21:28.759+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f9f-7708-8785-5bd0c27eb4a2','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7fa3-7201-b5e9-c8c85e667043','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7faa-75d6-a260-e8d15a61a282','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7fb0-7472-8f4a-b97db606f450','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe8-7a91-8be1-afbfc73d1af7',NULL,'status','01a2028f-80d5-79af-bc34-f1c85d419ac1',NULL,'2026-11-22 09:21:28.789+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7fb0-7472-8f4a-b97db606f450','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7fb4-7434-bfc1-4972f32d9cb5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7ffc-7caf-9968-2820946bc041',NULL,'status','01a2028f-80f2-7441-abb7-c3b16ee33e3e',NULL,'2026-11-22 09:21:28.818+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-800b-7cee-8902-b466bb741846','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,'status','01a2028f-80ff-7558-bda0-3da95ad27038',NULL,'2026-11-22 09:21:28.831+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7faa-75d6-a260-e8d15a61a282','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7fab-714c-b62a-2c3812db9e73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-802c-7729-823a-598a3ab7ecfe',NULL,'status','01a2028f-811a-7a8a-a163-d14e3a3adbf3',NULL,'2026-11-22 09:21:28.858+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8033-70ae-a83e-eaed2e8239c7',NULL,'reply','01a2028f-811f-7e38-be50-ad9748e2522b',NULL,'2026-11-22 09:21:28.863+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8033-70ae-a83e-eaed2e8239c7',NULL,'reply','01a2028f-811f-7e38-be50-ad9748e2522b',NULL,'2026-11-22 09:21:28.863+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f9f-7708-8785-5bd0c27eb4a2','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-8041-707a-82fa-e7ec329add1b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-803f-78ab-984e-beb934a567b9',NULL,'status','01a2028f-8141-7562-8193-8425f1c69fa1',NULL,'2026-11-22 09:21:28.897+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f9f-7708-8785-5bd0c27eb4a2','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7fa3-7201-b5e9-c8c85e667043','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7fab-714c-b62a-2c3812db9e73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7fb4-7434-bfc1-4972f32d9cb5','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8176-747f-80f9-3a90c57cf3eb','changelog','01a2028f-8178-7685-b10b-fd85933f71d6',NULL,'2026-11-22 09:21:28.952+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7faa-75d6-a260-e8d15a61a282','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7fab-714c-b62a-2c3812db9e73','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817b-7af5-bc7f-9bf893196cc0','changelog','01a2028f-817c-7efb-8b7e-661300dccaf7',NULL,'2026-11-22 09:21:28.956+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-800b-7cee-8902-b466bb741846','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-817f-76a9-bbba-925aa2517d84','changelog','01a2028f-8183-70a8-8db1-ec30a579ffd3',NULL,'2026-11-22 09:21:28.963+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7fd7-70d3-8b55-c45d2d2a353e','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7fdb-7040-a58d-cff990923b38','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7fdd-7a44-815d-f9296d862ced','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'reply','01a2028f-8230-72c5-aaac-0bce5bf5d8b5',NULL,'2026-11-22 09:21:29.136+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7fd7-70d3-8b55-c45d2d2a353e','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7fdb-7040-a58d-cff990923b38','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7fdd-7a44-815d-f9296d862ced','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe4-7e7b-855e-af2131c04070',NULL,'status','01a2028f-8235-796d-bd76-d5bbcc014f97',NULL,'2026-11-22 09:21:29.141+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7fd3-7af6-87fc-aeb4cfa609b6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffd-7531-9144-0b8efedd8ec6',NULL,'status','01a2028f-8255-7169-8b01-f252660379fe',NULL,'2026-11-22 09:21:29.173+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f9c-7ba2-8801-4a69fbc68b16','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f9f-7708-8785-5bd0c27eb4a2','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7fa3-7201-b5e9-c8c85e667043','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7fd3-7af6-87fc-aeb4cfa609b6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-800b-7ceb-b549-b1ff16980469','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,'status','01a2028f-8278-7e47-a2c0-6b925ef05e38',NULL,'2026-11-22 09:21:29.208+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'status','01a2028f-828a-76fe-99b9-cc3d89979cc2',NULL,'2026-11-22 09:21:29.226+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'status','01a2028f-828a-76fe-99b9-cc3d89979cc2',NULL,'2026-11-22 09:21:29.226+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'status','01a2028f-828a-76fe-99b9-cc3d89979cc2',NULL,'2026-11-22 09:21:29.226+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'status','01a2028f-828a-76fe-99b9-cc3d89979cc2',NULL,'2026-11-22 09:21:29.226+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'status','01a2028f-828a-76fe-99b9-cc3d89979cc2',NULL,'2026-11-22 09:21:29.226+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'status','01a2028f-828a-76fe-99b9-cc3d89979cc2',NULL,'2026-11-22 09:21:29.226+00:00');
INSERT INTO news VALUES('01a2028f-7fdd-7a44-815d-f9296d862ced','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,'status','01a2028f-828a-76fe-99b9-cc3d89979cc2',NULL,'2026-11-22 09:21:29.226+00:00');
INSERT INTO news VALUES('01a2028f-7f85-770b-ba94-a3b81d5aef73','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f87-7223-94b5-1a104733309b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f88-7720-984a-fab4327dc027','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f89-755c-9f88-85e3ff050e17','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8a-7626-b30d-37c6cc67fbe0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8b-76e6-ac76-d86695e41bde','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f9d-79ac-b336-a48a804e5ae0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f9e-77d0-b6de-e5390af071fc','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f9f-7708-8785-5bd0c27eb4a2','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7fa0-7a36-94d1-9cbb5fd36fbb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7fa3-7201-b5e9-c8c85e667043','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7fdb-7040-a58d-cff990923b38','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7978-ae3a-4fd2414b195d',NULL,'status','01a2028f-82bc-7ad3-bf52-d0b1a9612796',NULL,'2026-11-22 09:21:29.276+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-755d-b624-8ea3d2194c2a','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f8c-7f30-8727-945c528b3c74','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-709d-b8e3-34f13d6e35c5','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8033-7577-a9d0-4252137167c2',NULL,'status','01a2028f-82c9-7da3-8949-0c41555da568',NULL,'2026-11-22 09:21:29.289+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-803a-7567-9956-ba8187edeee4',NULL,'status','01a2028f-82d2-7b8c-95b8-a14ca5354458',NULL,'2026-11-22 09:21:29.298+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-803a-7567-9956-ba8187edeee4',NULL,'status','01a2028f-82d2-7b8c-95b8-a14ca5354458',NULL,'2026-11-22 09:21:29.298+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-803a-7567-9956-ba8187edeee4',NULL,'status','01a2028f-82d2-7b8c-95b8-a14ca5354458',NULL,'2026-11-22 09:21:29.298+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-803a-7567-9956-ba8187edeee4',NULL,'status','01a2028f-82d2-7b8c-95b8-a14ca5354458',NULL,'2026-11-22 09:21:29.298+00:00');
INSERT INTO news VALUES('01a2028f-803b-7913-a6a6-a381aecb44d0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-803a-7567-9956-ba8187edeee4',NULL,'status','01a2028f-82d2-7b8c-95b8-a14ca5354458',NULL,'2026-11-22 09:21:29.298+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7fd7-70d3-8b55-c45d2d2a353e','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8048-7148-b5c9-f5c0d88ed516',NULL,'status','01a2028f-8305-7962-9476-45297f16bfd1',NULL,'2026-11-22 09:21:29.349+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7fd3-7af6-87fc-aeb4cfa609b6','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-830b-736e-a5f0-7c388bbefbe9','changelog','01a2028f-830d-7054-ab10-0cba2eda50ee',NULL,'2026-11-22 09:21:29.357+00:00');
INSERT INTO news VALUES('01a2028f-7f8e-7d29-8027-807e9e30a5f4','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f8f-7a89-b6e3-11cbf2e66fa6','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f90-7937-ba33-7cc9d85353fa','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f91-783c-ab78-757e4b2f6b54','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f92-77e5-a3ff-c8ccb7e4d64b','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f93-7903-a666-d6573b77dfab','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f94-75de-bd8e-43a18e869caa','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f95-7407-ab23-72fc125dac11','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7238-b9c7-3670fe0cf365','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f96-7ec0-b443-1f4fdfebdd97','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f97-7e3e-bd30-2e780c2709eb','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f98-7ebd-9947-35aade2eeaa0','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f99-7a9b-bc6f-e29154864436','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f9a-7ca1-a974-6919517550ec','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7f9b-7da4-ad49-95332e66c8ee','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
INSERT INTO news VALUES('01a2028f-7fd7-70d3-8b55-c45d2d2a353e','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8311-7cc2-967b-a4a2e52b8a00','changelog','01a2028f-8313-7a40-a350-2235dab4ca39',NULL,'2026-11-22 09:21:29.363+00:00');
CREATE TABLE IF NOT EXISTS "mails" (
    id         text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt', 'news', 'reply', 'warning')),
    email      text NOT NULL,
    app_id     text REFERENCES apps (id),
    ticket_id  text REFERENCES tickets (id), -- of a receipt
    post_id    text REFERENCES posts (id), -- of a receipt for a post
    message_id text, -- of a reply
    -- Sent before the address was proven: such mails are capped and carry nothing of the submitter.
    unproven   boolean NOT NULL,
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'withheld')),
    error      text NOT NULL DEFAULT '',
    created_at datetime NOT NULL,
    sent_at    datetime
, asked_from text NOT NULL DEFAULT '');
INSERT INTO mails VALUES('01a2028f-814c-7660-a159-2a0d15ef1711','post_receipt','h.vandijk@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-7fdb-7566-b6ce-cb4e646ad05c',NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.908+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814c-7669-a508-bb31ebf51c4e','post_receipt','priya.nair@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-7fe1-7ad1-85ed-281883948f92',NULL,0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.908+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-7535-86c1-b79aefa6f42b','receipt','claire.moreau@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-753a-9f1b-d82ae4f38934','receipt','nadia.rahimi@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fc1-7703-ab05-bc3d554fbdec',NULL,NULL,0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-7558-b87e-52e6dd55356d','receipt','jonas@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fcd-7686-bc09-eb4af54e5dac',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-7562-a12b-ffa81718bab0','receipt','wen.li@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fd7-76c4-9a32-882b6e0dc303',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-7564-94b1-af88784eca52','receipt','tunde@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fdd-7882-8044-5d810b70dd45',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-7566-84fa-7f1b4dd1c22f','receipt','rosa.almeida@example.net','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe1-7ebf-80ae-668d331d0caf',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-7568-a548-1a2ada7a141b','receipt','priya.nair@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe6-7e88-80c7-088ec066dade',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-756a-aa65-106bd4ef806d','receipt','gareth@example.org','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe8-7d7f-b01c-942e77f3038a',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-7593-9958-6f563e870a09','receipt','lucia.ferrer@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fee-7555-a2a7-63444e86312b',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-814e-759d-b7af-af2b8640c930','receipt','hana.sato@example.net','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7ffc-7866-bb7d-cd79cfb12f03',NULL,NULL,0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.91+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-8191-7a90-a36d-27c9f1a9ad09','reply','claire.moreau@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0',NULL,'01a2028f-818f-7bac-a6ac-5cda1acf6c3f',1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.977+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-819a-7d07-8adc-2612c0be5865','reply','ingrid.solberg@example.com','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0',NULL,'01a2028f-8199-70df-b91e-c7085c90a949',0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.986+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81a5-79bb-90c1-bd9efcb0b281','reply','nadia.rahimi@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fc1-7703-ab05-bc3d554fbdec',NULL,'01a2028f-81a5-7065-946c-9b9e4762d1ae',0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:28.997+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81ae-7a9a-bfec-e37dbc3dbbc6','reply','tomas.rey@example.com','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fc1-7703-ab05-bc3d554fbdec',NULL,'01a2028f-81ae-7273-978c-8c97e71bba6d',0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.006+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b1-7335-a2b4-5eb405b58244','post_receipt','family.weber@example.net','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8009-7192-baa7-67e3a6c3a05f',NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.009+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b1-733b-8ca5-dda11ad96c62','post_receipt','m.okafor@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-8009-71bf-bb1a-709b3b883c76',NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.009+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b1-733e-aaab-fe7c62f5a933','post_receipt','pieter.claes@example.org','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-8018-7940-bdd8-2db3a7c90053',NULL,0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.009+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b1-7344-bb86-945f68b9823a','post_receipt','nadia.rahimi@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-803a-753f-a25c-2d05cba37cdd',NULL,0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.009+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b1-734a-851a-ce164f0bbfb8','post_receipt','t.nguyen@example.org','01a2028f-7fb9-7bd3-815a-854902864469',NULL,'01a2028f-803a-7567-9956-ba8187edeee4',NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.009+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b1-734d-a996-3a0497fa0438','post_receipt','s.petrov@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-803f-78ab-984e-beb934a567b9',NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.009+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b1-7351-a7ce-fad4fed9b0f5','post_receipt','lucia.ferrer@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-804d-7b4e-bf20-f4c0a50277df',NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.009+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a83-818f-7fce496c1e07','receipt','tunde@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-8002-7a93-a720-a44ca26945fe',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a89-8254-def513ee5975','receipt','amina.haddad@example.net','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8009-7102-a407-15e68df36f06',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a8e-8769-507dacc41de2','receipt','oskar.brandt@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-800b-7a7e-9c65-ea858d7d24c2',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a91-8560-e6036613f1ea','receipt','ken.walks@example.net','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8018-7984-a62a-aded30241601',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a93-9236-863eae44404f','receipt','claire.moreau@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-801b-7123-94aa-c570e021b079',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a96-85ae-fda5e5692299','receipt','bjorn.dahl@example.org','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-801d-7259-9de7-c4ab8ed1773c',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a98-8221-7b43fdb01c7f','receipt','pieter.claes@example.org','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802c-7362-956d-f118bba252d9',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7a9a-bb2d-0bc8e6dacb4d','receipt','rosa.almeida@example.net','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-802e-78c0-88e9-e0166dded071',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7aa2-ad9d-a6c2b5af8598','receipt','bjorn.dahl@example.org','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8036-75a8-b446-e7fc48adfe4c',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81b6-7aa4-97de-dad31d96ae64','receipt','ken.walks@example.net','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-803b-78b0-ad64-8db3c816b1c5',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.014+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81ce-7371-8957-d1f970592e1f','reply','priya.nair@example.org','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-7fe6-7e88-80c7-088ec066dade',NULL,'01a2028f-81c9-702d-8270-4e035ec3d262',1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.038+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-81d5-797d-b6b0-138344f8fbef','reply','oskar.brandt@example.net','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-800b-7a7e-9c65-ea858d7d24c2',NULL,'01a2028f-81d5-741f-98d5-535cfd49ce74',1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.045+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-831a-7d0e-b63e-7e09fb6f3f84','reply','rosa.almeida@example.net','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe1-7ebf-80ae-668d331d0caf',NULL,'01a2028f-8319-7b7a-b038-c8748c6c8202',1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.37+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-8323-788d-88d8-37e1097b313b','reply','gareth@example.org','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-7fe8-7d7f-b01c-942e77f3038a',NULL,'01a2028f-8322-7751-b9f9-9996e2b95b22',1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.379+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-833d-7dd9-8cc0-9a46c17c5e83','reply','bjorn.dahl@example.org','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8036-75a8-b446-e7fc48adfe4c',NULL,'01a2028f-833c-7c0f-b487-8c384cba40c4',1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.405+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-8344-7c82-88b7-5be118c41a5e','reply','eilidh.grant@example.com','01a2028f-7fb9-7bd3-815a-854902864469','01a2028f-8036-75a8-b446-e7fc48adfe4c',NULL,'01a2028f-8343-759f-9903-ab8949c0b335',0,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:29.412+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-b8f7-7415-8830-50c65554ca45','sign_in','kim@example.com',NULL,NULL,NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:43.159+00:00',NULL,'network 127.0.0.1');
INSERT INTO mails VALUES('01a2028f-fa5c-713b-8d22-82b5ec39031b','receipt','rita@example.com','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-f918-7a86-be5f-10790aa980ec',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:59.899+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-fa6c-7a08-8fdf-b9d41c3ba027','receipt','rita@example.com','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-f8f7-74a1-8ee0-2b24832f15d5',NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:59.916+00:00',NULL,'');
INSERT INTO mails VALUES('01a2028f-fabd-7c2a-806c-bf8ddbd0e54f','post_receipt','nina@example.com','01a2028f-7fa4-7155-8913-89c0ce0ef3e4',NULL,'01a2028f-f930-76d4-b4ad-e8519cef176f',NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:21:59.997+00:00',NULL,'');
INSERT INTO mails VALUES('01a20290-4cf9-7025-b253-01d94eebace8','invitation','new.agent@example.com',NULL,NULL,NULL,NULL,1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:22:21.049+00:00',NULL,'');
INSERT INTO mails VALUES('01a20290-4d8d-7426-82b7-a30fd20881d6','reply','rita@example.com','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','01a2028f-f918-7a86-be5f-10790aa980ec',NULL,'01a20290-4d8c-7a93-963e-af8ec3690226',1,'queued','sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused','2026-11-22 09:22:21.197+00:00',NULL,'');
CREATE TABLE messages (
    id          text NOT NULL PRIMARY KEY,
    ticket_id   text NOT NULL REFERENCES tickets (id),
    author_id   text NOT NULL REFERENCES accounts (id),
    kind        text NOT NULL CHECK (kind IN ('requester', 'team', 'note')),
    body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 100000),
    entry_id    text REFERENCES changelog_entries (id), -- answered by this changelog entry
    created_at  datetime NOT NULL
);
INSERT INTO messages VALUES('01a2028f-8189-79ed-bdcc-89b7ec57b5fd','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fa7-7239-98d4-0124e2d76c79','note','Two more wrote in the meantime. The certificate of pay.kestrel.example ran out at six.',NULL,'2026-11-01 13:41:28.659+00:00');
INSERT INTO messages VALUES('01a2028f-818f-7bac-a6ac-5cda1acf6c3f','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fa7-7239-98d4-0124e2d76c79','team',replace('You are right, Claire: the certificate of our payment page ran out this morning. We put a new one in place.\n\nCan your clients open the link now?','\n',char(10)),NULL,'2026-11-01 13:51:28.659+00:00');
INSERT INTO messages VALUES('01a2028f-8199-70df-b91e-c7085c90a949','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324','requester','Two of them can. The third sees a page without a button.',NULL,'2026-11-01 14:31:28.659+00:00');
INSERT INTO messages VALUES('01a2028f-81a5-7065-946c-9b9e4762d1ae','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7fa5-7b97-8514-916a54dac532','team','That was our mistake: a retry after a time-out. The second charge is on its way back, **allow three days** until you see it.',NULL,'2026-11-05 15:21:28.659+00:00');
INSERT INTO messages VALUES('01a2028f-81ae-7273-978c-8c97e71bba6d','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282','requester','Thank you very much!',NULL,'2026-11-05 20:21:28.659+00:00');
INSERT INTO messages VALUES('01a2028f-81c9-702d-8270-4e035ec3d262','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7fa7-7239-98d4-0124e2d76c79','team','We round each line, your sheet rounds the sum. Which one is asked for where you are?',NULL,'2026-11-17 10:21:28.658+00:00');
INSERT INTO messages VALUES('01a2028f-81d5-741f-98d5-535cfd49ce74','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fa7-7239-98d4-0124e2d76c79','team',replace('A4. Under *Settings, Printing* you can choose Letter for one client:\n\n1. open the client\n2. choose **Letter**\n3. send the invoice again','\n',char(10)),NULL,'2026-11-21 16:21:28.658+00:00');
INSERT INTO messages VALUES('01a2028f-8319-7b7a-b038-c8748c6c8202','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fcd-77b3-989b-17bf492c09c1','team','Thank you for turning round, and for telling us. The path is closed on the map from now on. Can you send the photos here?',NULL,'2026-11-01 13:36:28.661+00:00');
INSERT INTO messages VALUES('01a2028f-8322-7751-b9f9-9996e2b95b22','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fcd-77b3-989b-17bf492c09c1','team','Yes: choose *Poster* when you print, and two sheets across. The edges overlap by a centimetre.',NULL,'2026-11-06 14:21:28.661+00:00');
INSERT INTO messages VALUES('01a2028f-8334-7df5-ac2e-049dc0a52d61','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6','note','Ended all sharing. The sign-in of the phone is gone too.',NULL,'2026-11-21 13:33:28.66+00:00');
INSERT INTO messages VALUES('01a2028f-833c-7c0f-b487-8c384cba40c4','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6','team','All sharing has ended, and the phone is signed out. Change your password as well if it was kept on the phone.',NULL,'2026-11-21 13:35:28.66+00:00');
INSERT INTO messages VALUES('01a2028f-8343-759f-9903-ab8949c0b335','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a','requester','Done. Can you see whether somebody looked at my routes since yesterday?',NULL,'2026-11-21 14:30:28.66+00:00');
INSERT INTO messages VALUES('01a20290-4d8c-7a93-963e-af8ec3690226','01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-7f83-7ce1-a788-9722ab8ec142','team','Thank you. It is mended.',NULL,'2026-11-22 09:22:21.197+00:00');
CREATE TABLE IF NOT EXISTS "attachments" (
    id           text NOT NULL PRIMARY KEY,
    ticket_id    text NOT NULL REFERENCES tickets (id),
    message_id   text REFERENCES messages (id),
    position     integer NOT NULL CHECK (position BETWEEN 1 AND 5),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    content_type text NOT NULL,
    size         integer NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       blob NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   datetime NOT NULL
);
INSERT INTO attachments VALUES('01a2028f-81e0-702f-b840-efe5537311dd','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0',NULL,1,'empty-page.png','image/png',927,X'6d42439589eeaf1f9e66f45b822ec29bcd60704f851d5a2731cbe01ef831f56e','c57ed41e2c9afdc7f92099cc4104adfe','2026-11-22 09:21:29.056+00:00');
INSERT INTO attachments VALUES('01a2028f-81f1-7393-8576-7b1c6674fcc3','01a2028f-7fe6-7e88-80c7-088ec066dade',NULL,1,'my-sheet.csv','text/plain',53,X'6ee244a229cf1487d3c1eb0372d2dfd76568004a2fabbd7f2ff2124a0d9aced3','5ad95d76ead0104343c8366d79f8a49d','2026-11-22 09:21:29.073+00:00');
INSERT INTO attachments VALUES('01a2028f-835d-766a-bacf-443f0fa62eb1','01a2028f-7fe1-7ebf-80ae-668d331d0caf',NULL,1,'coast-path.png','image/png',927,X'6d42439589eeaf1f9e66f45b822ec29bcd60704f851d5a2731cbe01ef831f56e','1a771e85a1d1c0ae67e519faf4024505','2026-11-22 09:21:29.437+00:00');
INSERT INTO attachments VALUES('01a2028f-835d-7689-bf1a-246bed5cd022','01a2028f-7fe1-7ebf-80ae-668d331d0caf',NULL,2,'bay.png','image/png',927,X'6d42439589eeaf1f9e66f45b822ec29bcd60704f851d5a2731cbe01ef831f56e','3ae65d1e14d91fd06d2f27b8f2cb9ec2','2026-11-22 09:21:29.437+00:00');
INSERT INTO attachments VALUES('01a2028f-f920-71ed-a03c-df6c70a7ad50','01a2028f-f918-7a86-be5f-10790aa980ec',NULL,1,'f.txt','text/plain',5,X'8b911a8716b94442f9ca3dff20584048536e4c2f47b8b5bb9096cbd43c3432d5','12fc7c611449f496e69583b6b5ba48de','2026-11-22 09:21:59.584+00:00');
CREATE TABLE ticket_tags (
    ticket_id text NOT NULL REFERENCES tickets (id),
    tag       text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
    PRIMARY KEY (ticket_id, tag)
);
INSERT INTO ticket_tags VALUES('01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','outage');
INSERT INTO ticket_tags VALUES('01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','payments');
INSERT INTO ticket_tags VALUES('01a2028f-7fc1-7703-ab05-bc3d554fbdec','refund');
INSERT INTO ticket_tags VALUES('01a2028f-7fe6-7e88-80c7-088ec066dade','rounding');
INSERT INTO ticket_tags VALUES('01a2028f-7fee-7555-a2a7-63444e86312b','español');
INSERT INTO ticket_tags VALUES('01a2028f-7fe1-7ebf-80ae-668d331d0caf','safety');
INSERT INTO ticket_tags VALUES('01a2028f-7ffc-7866-bb7d-cd79cfb12f03','refund');
INSERT INTO ticket_tags VALUES('01a2028f-8036-75a8-b446-e7fc48adfe4c','privacy');
INSERT INTO ticket_tags VALUES('01a2028f-8036-75a8-b446-e7fc48adfe4c','safety');
CREATE TABLE ticket_reads (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    read_at    datetime NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
INSERT INTO ticket_reads VALUES('01a2028f-7fcd-7686-bc09-eb4af54e5dac','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.066+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-7fd7-76c4-9a32-882b6e0dc303','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.069+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.078+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.085+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-801b-7123-94aa-c570e021b079','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.087+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.469+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-8018-7984-a62a-aded30241601','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.48+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-801d-7259-9de7-c4ab8ed1773c','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.482+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-802e-78c0-88e9-e0166dded071','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:21:29.484+00:00');
INSERT INTO ticket_reads VALUES('01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-7f83-7ce1-a788-9722ab8ec142','2026-11-22 09:22:21.197+00:00');
CREATE TABLE message_drafts (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    note       boolean NOT NULL,
    body       text NOT NULL CHECK (length(body) <= 100000),
    updated_at datetime NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE TABLE saved_replies (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    created_at datetime NOT NULL,
    updated_at datetime NOT NULL
);
INSERT INTO saved_replies VALUES('01a2028f-81d8-77cc-bd7c-485ba990e0b3','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','We are looking into it',replace('Hello {{name}},\n\nthank you for writing. We are looking into it and answer on ticket #{{number}} by tomorrow.\n\n{{agent}}, {{app}}','\n',char(10)),'2026-11-22 09:21:29.048+00:00','2026-11-22 09:21:29.048+00:00');
INSERT INTO saved_replies VALUES('01a2028f-81d9-7436-9736-a3b0da4a5b1f','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Which browser?',replace('Hello {{name}},\n\nwhich browser and version do you use, and does it also happen in a private window?\n\n{{agent}}','\n',char(10)),'2026-11-22 09:21:29.049+00:00','2026-11-22 09:21:29.049+00:00');
INSERT INTO saved_replies VALUES('01a2028f-81d9-7c60-9e9c-ccf64e651ecf','01a2028f-7fa4-7155-8913-89c0ce0ef3e4','Refund is on its way',replace('Hello {{name}},\n\nwe have returned the amount. It takes three to five working days until your bank shows it.\n\n{{agent}}, {{app}}','\n',char(10)),'2026-11-22 09:21:29.049+00:00','2026-11-22 09:21:29.049+00:00');
INSERT INTO saved_replies VALUES('01a2028f-8348-7cb3-83d6-426ddd1f85ea','01a2028f-7fb9-7bd3-815a-854902864469','Where were you?',replace('Hello {{name}},\n\nwhich region were you in, and which phone do you use?\n\n{{agent}}, {{app}}','\n',char(10)),'2026-11-22 09:21:29.416+00:00','2026-11-22 09:21:29.416+00:00');
INSERT INTO saved_replies VALUES('01a2028f-8349-7a1a-85b6-3cb704df772d','01a2028f-7fb9-7bd3-815a-854902864469','The map is corrected',replace('Hello {{name}},\n\nthank you for telling us. The map shows it from the next update on, which comes on Thursday.\n\n{{agent}}','\n',char(10)),'2026-11-22 09:21:29.417+00:00','2026-11-22 09:21:29.417+00:00');
CREATE TABLE ticket_posts (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    post_id    text NOT NULL REFERENCES posts (id),
    linked_by  text REFERENCES accounts (id),
    created_at datetime NOT NULL,
    PRIMARY KEY (ticket_id, post_id)
);
INSERT INTO ticket_posts VALUES('01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-802c-7978-ae3a-4fd2414b195d','01a2028f-7fcd-77b3-989b-17bf492c09c1','2026-11-22 09:21:29.275+00:00');
CREATE TABLE ticket_links (
    id         text NOT NULL PRIMARY KEY,
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL
);
INSERT INTO ticket_links VALUES('01a2028f-814f-765f-bbfe-5bb96bafeec7','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',X'30d5389e69abcfca818153ababb281563110b25e3caed2d213ff06c7a4553301','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-766b-96f9-d06b54884d6c','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282',X'e1d3b5f0dbdff432f49b99a02068df98a6e37c66a1317cf2b079b494b1df2b03','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-767e-9770-b260b8bdb467','01a2028f-7fcd-7686-bc09-eb4af54e5dac','01a2028f-7fab-714c-b62a-2c3812db9e73',X'dc7d941189acbfc77886c835d92d4052deb778b0ebb8df79406c22a60ed5a957','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-768b-a521-76d250ed4892','01a2028f-7fd7-76c4-9a32-882b6e0dc303','01a2028f-7fdb-7b41-b4c6-14aa6421cb27',X'9403d6615897359e0c3f43f6653090b72688a92e2096c37f928663c89aaf247d','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-7690-be38-de105272c9c7','01a2028f-7fdd-7882-8044-5d810b70dd45','01a2028f-7fe2-706b-ba71-377420195024',X'923d9a0f17db90864b29da35e2bbd205a17b7e4053345070081211dae7c83f2f','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-76fc-bf1a-d91fe7e80801','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'1e20695246f1e60bdad8f1d8fd2d25ee1a18297ce2540d07ee749139d82cda1f','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-770d-9951-d8e562d08a81','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7faf-7228-a816-022015870b13',X'caf585132d09b5fa9f0d26643e03cef0b0520c5f0c851138b1fb668347a3115f','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-7710-9909-e7bd9fa396b5','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',X'3b5d83e2240019fb3b81452108777f3345cd1da5b4fdec86a6e7894181f50903','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-7731-ba85-aaf732c26ee4','01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',X'0ad219e927623f2c1948c54ec9e74282a7085b894346157d2814326efb717be0','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-814f-773f-a4d7-b5a09a0c17b9','01a2028f-7ffc-7866-bb7d-cd79cfb12f03','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',X'5772f70859a419a53816c61b6e7cfc6ba557c72b582fd243e73b94639e2633e5','2026-11-22 09:21:28.911+00:00','2026-12-22 09:21:28.911+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7b79-a0c0-f38867e8ff18','01a2028f-8002-7a93-a720-a44ca26945fe','01a2028f-7fe2-706b-ba71-377420195024',X'00ca9297d6727dad98885b252a776ae186b0ac4c12c63c968c49407d4123d585','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7d3b-9577-97d3b193a3f4','01a2028f-8009-7102-a407-15e68df36f06','01a2028f-7fdb-7040-a58d-cff990923b38',X'61c0aeec2f773bcb76dd383145bd49b7e0422f2fe4f5940ca621ab961cd598de','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7d49-9223-902141496cd3','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fb0-7472-8f4a-b97db606f450',X'5f06ab648a901eb76986c7725dde34a8cd2d43c2090a779ef79bb5412bb07654','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7e60-85ea-b2a61e346f37','01a2028f-8018-7984-a62a-aded30241601','01a2028f-801a-75c5-9470-da87dc6e2163',X'54e16505ff61ca0df81ec40d14df0f71e0b5757be1557d9f19af0d44c95e13d7','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7e68-abdc-b3b51f700ee9','01a2028f-801b-7123-94aa-c570e021b079','01a2028f-7fbf-7b31-a52c-edc825f10324',X'6c74d412cd8204b52b7c9c99fe23a603a5150373fcd1344a9e1b8af9b701987d','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7e8b-b91b-5da687e513f6','01a2028f-801d-7259-9de7-c4ab8ed1773c','01a2028f-8023-7798-bc29-d6732c60792a',X'6133465c74eb0cf4fd40cf93e92617f4a451de2faaf1be39621bfc40c8137ebb','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7e9c-b140-2f2669595d62','01a2028f-802c-7362-956d-f118bba252d9','01a2028f-7fdd-7a44-815d-f9296d862ced',X'9268a99a5cf1bb0efc75498b51b27c7e253cde32e123b8687ac02101a05d2981','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7ea2-a704-0cba4e860ec0','01a2028f-802e-78c0-88e9-e0166dded071','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'b2956bdb171cf4c93dfa7f755754b39f9e540eef1a5f8b5469e86b6237dd5b56','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7ec8-97a3-9111c5948460','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a',X'c1360d17686e329a9864d115164890512914d794e90b1a64a173145530f31e1a','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-81b8-7eda-a0d5-d6aa98415824','01a2028f-803b-78b0-ad64-8db3c816b1c5','01a2028f-801a-75c5-9470-da87dc6e2163',X'567e20166b8348695f188f465ce29c5366e0fa0bb1ff942160abc28898aeb4dd','2026-11-22 09:21:29.016+00:00','2026-12-22 09:21:29.016+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8358-7bc9-bc3e-cc26c5cccf2a','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',X'beb8f98102757a43aaf242a415f5e0e9e098b5bdd069cddcb302c0550793b0de','2026-11-22 09:21:29.432+00:00','2026-12-22 09:21:29.432+00:00');
INSERT INTO ticket_links VALUES('01a2028f-83b6-7502-88ac-ceda2a67c520','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282',X'b835123167c86680bc50d719335f1cccfb36e0899ddd18b8b7e692abee96082e','2026-11-22 09:21:29.526+00:00','2026-12-22 09:21:29.526+00:00');
INSERT INTO ticket_links VALUES('01a2028f-83b8-7d1c-b682-aad7ad27ba86','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7faf-7228-a816-022015870b13',X'07129b0f646aa2c0d01eae60556bcda4527cc2e0c2865ccc35a65e88f3dcad79','2026-11-22 09:21:29.528+00:00','2026-12-22 09:21:29.528+00:00');
INSERT INTO ticket_links VALUES('01a2028f-841b-720e-b2ca-229391f61d99','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'92697308499fb724effcbbe408bda898f250c1a4244b6e1a195238d58c44f53c','2026-11-22 09:21:29.627+00:00','2026-12-22 09:21:29.627+00:00');
INSERT INTO ticket_links VALUES('01a2028f-841d-766e-8724-653313da4d12','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fb0-7472-8f4a-b97db606f450',X'9a87f7a3efcd37c513cdcf03c6a3122e64de5e087d882ef6c01d332e9e9737a0','2026-11-22 09:21:29.629+00:00','2026-12-22 09:21:29.629+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8481-7066-9414-0bab0e1bf447','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',X'8124719745f5bbe7a2f6a7f7bff43cb527abb2a1c589ca0c0ffad58ed7dc23c4','2026-11-22 09:21:29.729+00:00','2026-12-22 09:21:29.729+00:00');
INSERT INTO ticket_links VALUES('01a2028f-848c-72da-8110-3ae91a745b11','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a',X'aa92f5562c003cf91fa8672abed8a32a7419cb380dad17c1e54a685672d260d8','2026-11-22 09:21:29.74+00:00','2026-12-22 09:21:29.74+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7c69-af5a-ccc6d345e23f','01a2028f-8002-7a93-a720-a44ca26945fe','01a2028f-7fe2-706b-ba71-377420195024',X'9362cb3dfb2ec7cf1020c2d3f8edd3ed486d0e6f416a79a026a0cbdfbcd852c2','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7ccf-83c7-52ccc123e9c1','01a2028f-8009-7102-a407-15e68df36f06','01a2028f-7fdb-7040-a58d-cff990923b38',X'9c34f3c28e7cb1d1d87638a5e0bf3178c09e3b17759bdc5d0770a9b8c11b741a','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7cf1-aa36-67473a8a3d5b','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fb0-7472-8f4a-b97db606f450',X'5b724563b455b57bbc26c9bbde83b0210a1c6264517a7049d0b9b63bc1da8e3e','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7cff-828d-c538c91f4b0b','01a2028f-8018-7984-a62a-aded30241601','01a2028f-801a-75c5-9470-da87dc6e2163',X'f8bb15bb07cd2e15b946256261e9599f4ea59c79734560ae1c0a76c23bd099ed','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7d06-a594-ec1b9e16acc9','01a2028f-801b-7123-94aa-c570e021b079','01a2028f-7fbf-7b31-a52c-edc825f10324',X'63b3f2c67f6196f4a6b61eab80dbcf81d0da9efce8e7ff82e9daad29f866df21','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7d16-8010-f955505cd682','01a2028f-801d-7259-9de7-c4ab8ed1773c','01a2028f-8023-7798-bc29-d6732c60792a',X'cfd195e2496409cf68e7c1073d3f4976e5b21bc56c34d407ff63c15ee9f7ee4a','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7d1d-be4b-1458efbc9ccc','01a2028f-802c-7362-956d-f118bba252d9','01a2028f-7fdd-7a44-815d-f9296d862ced',X'285ecacc3ab7a45d1cd8235c44beae14dfb1cd5802f9dc67b430e76f113d691b','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7d23-b794-71fa259e676c','01a2028f-802e-78c0-88e9-e0166dded071','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'b15b95a1ad95f516cd61256b4eed0928e71e1f34ea6278eef71ac8a439d3d034','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7d2a-b579-5558cfc46b24','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a',X'27067138b5a26dcff0c18feb243e9a2e9bffd09e0337fe26c498b6ffd84592da','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8571-7d39-9104-fd149deba9a8','01a2028f-803b-78b0-ad64-8db3c816b1c5','01a2028f-801a-75c5-9470-da87dc6e2163',X'db961485c23fc69ec8263b430baba0f0fd9e2581ad1f377e5b5bb66218c282e9','2026-11-22 09:21:29.969+00:00','2026-12-22 09:21:29.969+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d5-7dfe-8cc8-76d20056b3fb','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',X'ca54da7418ae383a2370a52c48e15be6780d51458f65dac14ffbd1e21570436f','2026-11-22 09:21:30.069+00:00','2026-12-22 09:21:30.069+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d5-7e1b-97a9-afa14ff2f00d','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282',X'a7e5c1e3ed216be36ee70fb1754b2a35730002715aad149c234f60f0c7bc9105','2026-11-22 09:21:30.069+00:00','2026-12-22 09:21:30.069+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d5-7e2b-9454-82e6852e883a','01a2028f-7fcd-7686-bc09-eb4af54e5dac','01a2028f-7fab-714c-b62a-2c3812db9e73',X'601cb9866d5af6f03d0d3c8f138500463cb7a810d2362ced7b200908ab1f3229','2026-11-22 09:21:30.069+00:00','2026-12-22 09:21:30.069+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d5-7e37-99c5-25782b695b78','01a2028f-7fd7-76c4-9a32-882b6e0dc303','01a2028f-7fdb-7b41-b4c6-14aa6421cb27',X'dcdc546d60afb27a11498f257f51a9f7d7421f7733f2673b10dcefbdaa539008','2026-11-22 09:21:30.069+00:00','2026-12-22 09:21:30.069+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d5-7e3e-adc4-add367a709a1','01a2028f-7fdd-7882-8044-5d810b70dd45','01a2028f-7fe2-706b-ba71-377420195024',X'6e1c7da813990793a0cb8a739404672942f0b9c31e328b457eb02b5b397c26b8','2026-11-22 09:21:30.069+00:00','2026-12-22 09:21:30.069+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d6-7138-aa74-72f23fa76b5e','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'1e0259de5ddaa63fb3fb85d14369c90e287004664b7f2fc15e7f9f0e9969870e','2026-11-22 09:21:30.07+00:00','2026-12-22 09:21:30.07+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d6-7143-af5a-0edc784c31c5','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7faf-7228-a816-022015870b13',X'8fe665f7f3fe831f12d8192b7f91d9d05d64ba492c2ee6091bf005b74384bebc','2026-11-22 09:21:30.07+00:00','2026-12-22 09:21:30.07+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d6-7149-9922-8c47f37a08c0','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',X'3b91a2c41a3b0e5bcb925404ffa2660f9f8120c991584825c4c027d1651a5d51','2026-11-22 09:21:30.07+00:00','2026-12-22 09:21:30.07+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d6-7150-8310-da070f23a04f','01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',X'1d7abc235a86d8e0ede987b8661fe73d75530a97fb2f58c355ba2753d2243e20','2026-11-22 09:21:30.07+00:00','2026-12-22 09:21:30.07+00:00');
INSERT INTO ticket_links VALUES('01a2028f-85d6-7161-92ae-e1e735bf483a','01a2028f-7ffc-7866-bb7d-cd79cfb12f03','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',X'ccc8c2c8e4c6fa21336610507f13f7d9956ae6066d5e72a533ae838af915b837','2026-11-22 09:21:30.07+00:00','2026-12-22 09:21:30.07+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8772-7d4c-a271-02826560956e','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',X'381aa315a8daa4cad6845b81a92e894cdc91ac5b80f7f93d2f4f5a36386d678e','2026-11-22 09:21:30.482+00:00','2026-12-22 09:21:30.482+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8774-7574-84ff-ac5e8d8f43f6','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7faf-7228-a816-022015870b13',X'e76ba4f67405a5ab25e21770adf8fcca4eb20e78d9736272d1c6a4ff52a2f79f','2026-11-22 09:21:30.484+00:00','2026-12-22 09:21:30.484+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8971-76bb-9e5f-fbf791e27937','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'1512a54c61ff6eb0e26bf38c58efe54112123b13bbef52eb3d8dfd7e3b862e04','2026-11-22 09:21:30.993+00:00','2026-12-22 09:21:30.993+00:00');
INSERT INTO ticket_links VALUES('01a2028f-8976-7110-95bc-ae35636334c5','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282',X'462f54dca3bf59f50bb3f511ad352ac31b7cec4c9c1e4726936869785a61f4e6','2026-11-22 09:21:30.998+00:00','2026-12-22 09:21:30.998+00:00');
INSERT INTO ticket_links VALUES('01a2028f-89d8-7cb2-bce1-b6ad321df745','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fb0-7472-8f4a-b97db606f450',X'ca0e7371a4285313322712f4c335128473cee8898c11ea0a33bb6b875fd601e9','2026-11-22 09:21:31.096+00:00','2026-12-22 09:21:31.096+00:00');
INSERT INTO ticket_links VALUES('01a2028f-89da-7918-b64e-7ec26feac554','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',X'9600ec3150af9a6fb4d59ccef09276b33a806a5ef6309fdb39d2722780ee6074','2026-11-22 09:21:31.098+00:00','2026-12-22 09:21:31.098+00:00');
INSERT INTO ticket_links VALUES('01a2028f-89dd-765c-976a-ab64dbf414d5','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a',X'7a63e0e9a7d29c39dbc781035335192a495b6ed12ce22d2f4dd6939261674623','2026-11-22 09:21:31.101+00:00','2026-12-22 09:21:31.101+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7d6e-ab57-fe74ebde0bf7','01a2028f-8002-7a93-a720-a44ca26945fe','01a2028f-7fe2-706b-ba71-377420195024',X'd8f0ff238b989c13ac71f5a40b07e8ccb147770ec5161ca9a33e566703d981ef','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e29-830f-6231631e3161','01a2028f-8009-7102-a407-15e68df36f06','01a2028f-7fdb-7040-a58d-cff990923b38',X'4577a2cb40f3f10f4abc83152c2b0276c4b9dde3cf0d0c390315ea698ae4f01d','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e39-b6be-5826a8afd30e','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fb0-7472-8f4a-b97db606f450',X'7622b317dbd95c5b650dfc619d9d4df3ed3db6b3503baab620bc9a46a44dddde','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e49-bcee-6203d5fee41d','01a2028f-8018-7984-a62a-aded30241601','01a2028f-801a-75c5-9470-da87dc6e2163',X'213dd49567bd3de6e99cd07e586c6e503700cae5ec8352a46e57712c9d26c648','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e4f-9172-4a6d9025591e','01a2028f-801b-7123-94aa-c570e021b079','01a2028f-7fbf-7b31-a52c-edc825f10324',X'9490689fa5fdb8116216231ddc3fe00b5d184890a50fcf943b39ff3a6e581849','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e5d-a7a2-1a164dc7b028','01a2028f-801d-7259-9de7-c4ab8ed1773c','01a2028f-8023-7798-bc29-d6732c60792a',X'd016df8130bbab72fc08c638ee408ea1ba491eeb0361ea9b28d9ca4a4f1476d7','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e62-9ba5-7b7d420240ee','01a2028f-802c-7362-956d-f118bba252d9','01a2028f-7fdd-7a44-815d-f9296d862ced',X'0951d025823dede029994f046c2607117f7948452d1d342a332021e70fd15755','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e68-bba8-5d221574bfcd','01a2028f-802e-78c0-88e9-e0166dded071','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'd84323b104c985e4c00814550b16549929103aa38de6ad79253d13c18fe6cd11','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e6f-b256-e406e806c70c','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a',X'7d1553ecb69f433c9fca46daa928663cf0b123242f19ddd7c411a4068e167a0b','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c495-7e80-b409-dcc3f5b5978e','01a2028f-803b-78b0-ad64-8db3c816b1c5','01a2028f-801a-75c5-9470-da87dc6e2163',X'1ffc78354457bb19bf2545d3417ceca7fe7c6fd81544a72f21ebab158f32d21c','2026-11-22 09:21:46.133+00:00','2026-12-22 09:21:46.133+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c52f-7766-8649-ae06732d823d','01a2028f-800b-7a7e-9c65-ea858d7d24c2','01a2028f-7fb0-7472-8f4a-b97db606f450',X'6dc5a4d98a2740b66f2b4583d1b8a73328605ade53bfdd83a82ed1afc7d9281a','2026-11-22 09:21:46.287+00:00','2026-12-22 09:21:46.287+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-771b-b73f-ff425588c9de','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',X'b995a109ca27519b15045ae249e04c57dc932c10ff75055e92383ae80788c7fa','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-7733-a0f5-c5fdcfb350f7','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282',X'62233f1031ed38f74aa68a412135144947734b1fd42e6b7cc67e4b3d33b83ca2','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-773f-899c-215c2fcf3190','01a2028f-7fcd-7686-bc09-eb4af54e5dac','01a2028f-7fab-714c-b62a-2c3812db9e73',X'1b92e897d80e6f423396bba96bf742ec81cff4bef5081999e672410f8f43bb8e','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-774b-8cf3-75b30bb9772a','01a2028f-7fd7-76c4-9a32-882b6e0dc303','01a2028f-7fdb-7b41-b4c6-14aa6421cb27',X'47e00ac9004f757c02b2d94ec55f560f0da3261854e17b38b38144f896e75421','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-7751-bd49-74caf61361eb','01a2028f-7fdd-7882-8044-5d810b70dd45','01a2028f-7fe2-706b-ba71-377420195024',X'0790c8a19bd6d983a9fd33c8357d7710c3d66b2b73c06440effbd46d3f6e2f8a','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-77c4-a521-375b5aa4678f','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'47c778b0bab08c87b5c17a5e440988b010dda0fb7d4db95836301862a094caa3','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-77c9-986e-8d65d8c748ea','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7faf-7228-a816-022015870b13',X'ac2c8067539ef90d6bfc6bab0482f8e5a5c63fe995f68365c18ef7b7964fbdab','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-77cc-b5f8-49d45b259c8c','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',X'06b17007e035f1be17d8f4bc98a9773eee28c8fd62d1989550eae6dcbe2a1877','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-77d0-9ca5-693e1008b7e8','01a2028f-7fee-7555-a2a7-63444e86312b','01a2028f-7fb4-7434-bfc1-4972f32d9cb5',X'6e642373b47d4d9c2aee61c8a48504f7e5cb63c85d5fa3c6f838dd0591c3ef9e','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c6b4-77e4-8ecb-12d0d257cb2c','01a2028f-7ffc-7866-bb7d-cd79cfb12f03','01a2028f-7fd3-7af6-87fc-aeb4cfa609b6',X'87e3dac6203c0c2734a5a8a003855bf6314f43e4d2a9e510bb692b667d4cf3f8','2026-11-22 09:21:46.676+00:00','2026-12-22 09:21:46.676+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c747-73a5-a73e-0231490639a6','01a2028f-7fc1-7703-ab05-bc3d554fbdec','01a2028f-7faa-75d6-a260-e8d15a61a282',X'06ad867aa01be34caa7f4ce235271da029f20368b8fddfa9f600b2a6b77b87ca','2026-11-22 09:21:46.823+00:00','2026-12-22 09:21:46.823+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c749-7846-bd5c-ef8f90d01508','01a2028f-7fe8-7d7f-b01c-942e77f3038a','01a2028f-7fd7-70d3-8b55-c45d2d2a353e',X'ef4ac72040fba148d4892294e74436f3aba3a99de99393efe9a8a07b991bb9d6','2026-11-22 09:21:46.825+00:00','2026-12-22 09:21:46.825+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c93e-7132-a001-254e64311c77','01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','01a2028f-7fbf-7b31-a52c-edc825f10324',X'500c6e01796de3c979041f0c76535aa480bfad7b2b8dfeab99e0284beab0b3bb','2026-11-22 09:21:47.326+00:00','2026-12-22 09:21:47.326+00:00');
INSERT INTO ticket_links VALUES('01a2028f-c941-7218-8bf7-d827e8f2672a','01a2028f-7fe6-7e88-80c7-088ec066dade','01a2028f-7faf-7228-a816-022015870b13',X'53ce8027cb3e80134e2b2aeb63a83132151453f7ccb554943b4a0d0ba164f8b5','2026-11-22 09:21:47.329+00:00','2026-12-22 09:21:47.329+00:00');
INSERT INTO ticket_links VALUES('01a2028f-cb47-7022-8e37-00e3d1d06ad4','01a2028f-8036-75a8-b446-e7fc48adfe4c','01a2028f-8023-7798-bc29-d6732c60792a',X'cc01bc70fa39b467d4864380a57845f9897748972785053852707d74c3db5b6e','2026-11-22 09:21:47.847+00:00','2026-12-22 09:21:47.847+00:00');
INSERT INTO ticket_links VALUES('01a2028f-cb49-71fb-882d-0b8a0a4641c7','01a2028f-7fe1-7ebf-80ae-668d331d0caf','01a2028f-7fe5-73c5-a4f0-d4a82ae80e3b',X'd9a654b1620b1171faff8b0391f419c2aabb0ac491fd3d07294574be465162c3','2026-11-22 09:21:47.849+00:00','2026-12-22 09:21:47.849+00:00');
INSERT INTO ticket_links VALUES('01a2028f-fa60-7a78-ac12-a3b706658aa4','01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'dad4a96da71b6dd4ec654a6653dcc55382bf8572357731f2005a6bd858f90b39','2026-11-22 09:21:59.904+00:00','2026-12-22 09:21:59.904+00:00');
INSERT INTO ticket_links VALUES('01a2028f-fa6d-76c6-ad85-530a8bcbd92c','01a2028f-f8f7-74a1-8ee0-2b24832f15d5','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'7e221532e0762a76dff34fb17a7ea331e87bc2601abd301fbaa56207a19a90bd','2026-11-22 09:21:59.917+00:00','2026-12-22 09:21:59.917+00:00');
INSERT INTO ticket_links VALUES('01a2028f-fe64-73f0-9e94-40bad2f24477','01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'132a9c21f1a90a3939984d16e2258eb0223e307b047ecbe4fb141c077a765d67','2026-11-22 09:22:00.932+00:00','2026-12-22 09:22:00.932+00:00');
INSERT INTO ticket_links VALUES('01a2028f-fe65-79f0-afc6-0fdebdaaf8b5','01a2028f-f8f7-74a1-8ee0-2b24832f15d5','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'2118895572dcf3875e111758bc31c8ea557741a829872f86f33807d38f7386e3','2026-11-22 09:22:00.933+00:00','2026-12-22 09:22:00.933+00:00');
INSERT INTO ticket_links VALUES('01a20290-39e8-7dc8-95b2-cf43ffc3e9bb','01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'35e2bf3f485b8a43ab9b4866d9da9457de99e560909e00c856138885fd1b1ebf','2026-11-22 09:22:16.168+00:00','2026-12-22 09:22:16.168+00:00');
INSERT INTO ticket_links VALUES('01a20290-4221-7c00-9162-27464036bb07','01a2028f-f8f7-74a1-8ee0-2b24832f15d5','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'4c6168d0bc96a66c75874a1236617362b650d9fc1f90a9c2770f654007c2cbff','2026-11-22 09:22:18.273+00:00','2026-12-22 09:22:18.273+00:00');
INSERT INTO ticket_links VALUES('01a20290-4e30-7101-9015-73c9e365205d','01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'a522d71e3e43e982e2bb202654654e1a1aa02f2e8f561737f8aafabcd471e2a0','2026-11-22 09:22:21.36+00:00','2026-12-22 09:22:21.36+00:00');
INSERT INTO ticket_links VALUES('01a20290-5238-7777-8421-f64984e597d7','01a2028f-f918-7a86-be5f-10790aa980ec','01a2028f-f8f8-7869-8c45-e63de9745cd8',X'0cee3010b94a0bc0219393ea632b02e2b33abd63ac709f633fd4f909f2a8236b','2026-11-22 09:22:22.392+00:00','2026-12-22 09:22:22.392+00:00');
CREATE TABLE ticket_visits (
    id         text NOT NULL PRIMARY KEY,
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL
);
CREATE TABLE post_counts (
    app_id   text NOT NULL REFERENCES apps (id),
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL CHECK (posts >= 0),
    PRIMARY KEY (app_id, status, category)
) WITHOUT ROWID;
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','declined','question',1);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','done','bug',2);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','done','feedback',1);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','in_progress','feature',1);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','bug',0);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','feature',4);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','feedback',1);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','question',1);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','planned','feature',2);
INSERT INTO post_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','under_review','feature',2);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','declined','bug',1);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','done','bug',1);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','done','feedback',1);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','in_progress','feature',2);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','bug',0);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','feature',1);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','feedback',1);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','question',0);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','planned','feature',2);
INSERT INTO post_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','under_review','question',1);
CREATE VIRTUAL TABLE post_search USING fts5(post_id UNINDEXED, terms, tokenize = 'ascii', detail = none, columnsize = 0);
CREATE TABLE search_words (
    app_id text NOT NULL REFERENCES apps (id),
    word   text NOT NULL,
    PRIMARY KEY (app_id, word)
) WITHOUT ROWID;
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','accountant');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','add');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','after');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','always');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','amount');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','and');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','anything');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','anywhere');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ask');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','asked');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','attach');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','attached');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','auckland');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','bank');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','before');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','below');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','better');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','bill');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','but');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','can');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','changes');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','charge');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','client');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','clients');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','column');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','confirm');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','could');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','countries');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','currencies');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','cuts');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','darker');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','date');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','dated');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','dates');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','day');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','days');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','delete');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','descriptions');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','did');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','does');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','draft');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','due');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','earn');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','easier');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','edge');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','editor');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','else');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ends');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','enough');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','euros');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','every');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','exist');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','expect');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','export');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','file');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','filled');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','find');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','first');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','folder');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','for');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','forget');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','four');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','francs');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','friday');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','from');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','gaps');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','get');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','goes');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','had');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','half');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','hand');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','happens');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','have');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','her');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','hour');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','hours');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','invoice');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','invoices');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','itself');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','job');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','kestrel');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','key');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','know');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','landing');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','language');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','last');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','let');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','like');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','lines');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','load');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','long');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','longer');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','look');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','mail');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','make');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','many');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','matches');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','moment');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','month');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','most');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','move');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','name');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','need');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','needs');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','new');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','next');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','not');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','nothing');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','now');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','number');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','off');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','office');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','one');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','ones');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','only');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','other');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','out');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','overlooked');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','paid');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','password');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','pay');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','pdf');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','please');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','pleasure');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','polite');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','print');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','put');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','quarter');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','read');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','recurring');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','remind');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','reminders');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','repeat');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','repeating');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','reverse');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','right');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','said');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','same');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','save');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','says');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','second');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','see');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','send');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','sentence');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','set');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','she');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','show');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','single');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','small');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','sometimes');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','sooner');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','stands');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','statement');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','swiss');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','tab');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','tax');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','than');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','thank');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','that');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','the');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','them');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','theme');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','they');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','this');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','tick');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','tickets');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','timesheet');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','today');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','told');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','too');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','total');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','travel');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','twenty');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','two');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','type');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','vat');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','was');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','what');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','when');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','where');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','which');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','while');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','will');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','with');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','without');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','work');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','would');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','write');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','writing');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','wrote');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','year');
INSERT INTO search_words VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','you');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','about');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','add');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','after');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','again');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','alone');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','and');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','app');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','are');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','areas');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','august');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','back');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','because');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','been');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','begin');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','beyond');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','bridge');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','but');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','can');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','car');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','climb');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','closed');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','closures');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','collecting');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','compass');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','could');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','data');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','date');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','degrees');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','download');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','draw');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','drifts');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','dry');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','elevation');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','ended');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','enough');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','every');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','father');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','followed');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','for');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','found');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','from');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','get');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','give');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','glasses');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','goes');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','half');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','has');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','have');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','his');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','home');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','how');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','itself');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','large');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','last');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','less');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','let');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','like');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','lock');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','logging');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','long');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','look');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','loop');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','map');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','minute');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','month');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','most');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','nesting');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','north');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','not');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','off');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','old');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','once');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','one');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','other');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','out');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','over');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','own');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','pace');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','park');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','paths');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','people');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','person');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','phone');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','places');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','please');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','position');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','print');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','profile');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','pushchair');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','rangers');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','read');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','region');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','regions');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','ridge');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','round');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','route');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','run');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','says');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','seasonal');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','see');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','sends');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','set');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','shaded');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','she');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','should');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','show');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','signal');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','since');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','sister');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','slow');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','spring');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','springs');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','stayed');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','stile');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','still');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','suit');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','surface');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','surprise');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','take');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','tap');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','taps');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','thank');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','that');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','the');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','them');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','there');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','they');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','thirty');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','this');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','times');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','too');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','trail');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','turned');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','twice');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','unlock');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','until');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','use');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','usual');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','walk');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','walkers');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','was');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','water');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','way');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','when');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','where');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','which');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','whole');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','width');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','with');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','without');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','worry');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','would');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','wrong');
INSERT INTO search_words VALUES('01a2028f-7fb9-7bd3-815a-854902864469','you');
CREATE TABLE search_pieces (
    app_id text NOT NULL,
    piece  text NOT NULL,
    word   text NOT NULL,
    PRIMARY KEY (app_id, piece, word)
) WITHOUT ROWID;
CREATE TABLE pending_acts (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    token_hash blob NOT NULL CHECK (length(token_hash) = 32), -- of the browser
    kind       text NOT NULL CHECK (kind IN ('vote', 'follow', 'comment', 'post')),
    draft      text NOT NULL CHECK (length(draft) <= 1000000),
    created_at datetime NOT NULL
);
CREATE TABLE ticket_counts (
    app_id      text NOT NULL REFERENCES apps (id),
    status      text NOT NULL,
    assignee_id text NOT NULL, -- '': nobody's
    tickets     integer NOT NULL CHECK (tickets >= 0),
    PRIMARY KEY (app_id, status, assignee_id)
) WITHOUT ROWID;
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','closed','',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','',5);
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','01a2028f-7f83-7ce1-a788-9722ab8ec142',2);
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','01a2028f-7fa5-7b97-8514-916a54dac532',0);
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','open','01a2028f-7fa7-7239-98d4-0124e2d76c79',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','pending','01a2028f-7fa7-7239-98d4-0124e2d76c79',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','resolved','01a2028f-7fa5-7b97-8514-916a54dac532',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fa4-7155-8913-89c0ce0ef3e4','resolved','01a2028f-7fa7-7239-98d4-0124e2d76c79',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','closed','',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','closed','01a2028f-7fcd-77b3-989b-17bf492c09c1',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','',4);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','01a2028f-7f83-7ce1-a788-9722ab8ec142',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','01a2028f-7fc1-7a4d-a5da-d4f97338b5d6',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','open','01a2028f-7fcd-77b3-989b-17bf492c09c1',0);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','pending','01a2028f-7fcd-77b3-989b-17bf492c09c1',1);
INSERT INTO ticket_counts VALUES('01a2028f-7fb9-7bd3-815a-854902864469','resolved','01a2028f-7fcd-77b3-989b-17bf492c09c1',0);
CREATE TABLE ticket_words (
    id        integer NOT NULL PRIMARY KEY,
    ticket_id text NOT NULL UNIQUE REFERENCES tickets (id),
    words     text NOT NULL,
    stale     boolean NOT NULL
);
INSERT INTO ticket_words VALUES(1,'01a2028f-7fb9-7e96-b0d3-e0caa800d3b0','app01a2028f7fa47155891389c0ce0ef3e4 my clients cannot open the payment link claire moreau example org since this morning in invoice mail shows an empty page what i tried two invoices one from yesterday and today browsers phone without wifi three have written to me so far they want pay more wrote meantime certificate of kestrel ran out at six you are right our we put a new place can your now them third sees button',0);
INSERT INTO ticket_words VALUES(2,'01a2028f-7fc1-7703-ab05-bc3d554fbdec','app01a2028f7fa47155891389c0ce0ef3e4 charged twice for march nadia rahimi example org my card shows the monthly fee on 1 and again 3 please return one of two that was our mistake a retry after time out second charge is its way back allow three days until you see it thank very much',0);
INSERT INTO ticket_words VALUES(3,'01a2028f-7fe6-7e88-80c7-088ec066dade','app01a2028f7fa47155891389c0ce0ef3e4 the total is one cent too high priya nair example org invoice 2031 3 33 99 vat 21 20 9979 shown 121 00 my own sheet says 120 client noticed before i did we round each line your rounds sum which asked for where you are',0);
INSERT INTO ticket_words VALUES(4,'01a2028f-800b-7a7e-9c65-ea858d7d24c2','app01a2028f7fa47155891389c0ce0ef3e4 which paper size does the pdf use oskar brandt example net a client in chicago says bottom line is missing when she prints i think uses letter a4 under settings printing you can choose for one 1 open 2 3 send invoice again',0);
INSERT INTO ticket_words VALUES(5,'01a2028f-7fe1-7ebf-80ae-668d331d0caf','app01a2028f7fb97bd3815a854902864469 the route leads over a path that is gone rosa almeida example net coast between lighthouse and second bay has slipped into sea fernway still shows it as open we turned round in time but please close on map today i have photos if you need them thank for turning telling us closed from now can send here',0);
INSERT INTO ticket_words VALUES(6,'01a2028f-7fe8-7d7f-b01c-942e77f3038a','app01a2028f7fb97bd3815a854902864469 can i print a map on two sheets gareth pugh evans example org one a4 page is too small for the whole valley would tape together yes choose poster when you and across edges overlap by centimetre',0);
INSERT INTO ticket_words VALUES(7,'01a2028f-7fcd-7686-bc09-eb4af54e5dac','app01a2028f7fa47155891389c0ce0ef3e4 one invoice in german the rest english jonas lindqvist example net i have a single client hamburg is there way to set language for her alone',0);
INSERT INTO ticket_words VALUES(8,'01a2028f-7fd7-76c4-9a32-882b6e0dc303','app01a2028f7fa47155891389c0ce0ef3e4 a typo in the welcome mail wen li example net third line says if you agree nothing else to complain about',0);
INSERT INTO ticket_words VALUES(9,'01a2028f-7fdd-7882-8044-5d810b70dd45','app01a2028f7fa47155891389c0ce0ef3e4 i have a new e mail address tunde bello example net my old stops working at the end of month how do move account with all invoices to one',0);
INSERT INTO ticket_words VALUES(10,'01a2028f-7fee-7555-a2a7-63444e86312b','app01a2028f7fa47155891389c0ce0ef3e4 no encuentro la factura de mi suscripcion lucia ferrer example org hola necesito del ano pasado para declaracion en ajustes solo veo los ultimos tres meses me podeis enviar gracias',0);
INSERT INTO ticket_words VALUES(11,'01a2028f-7ffc-7866-bb7d-cd79cfb12f03','app01a2028f7fb97bd3815a854902864469 the family plan counts us twice hana sato example net my husband and i share one but invoice lists four people we are two',0);
INSERT INTO ticket_words VALUES(12,'01a2028f-8002-7a93-a720-a44ca26945fe','app01a2028f7fa47155891389c0ce0ef3e4 locked out and my invoices are due today tunde bello example net i mistyped password a few times now have to wait need send six before five o clock',0);
INSERT INTO ticket_words VALUES(13,'01a2028f-8009-7102-a407-15e68df36f06','app01a2028f7fb97bd3815a854902864469 المسارات المحفوظة تختفي بدون اتصال amina haddad example net مرحبا احفظ المسار في البيت واراه القايمة عندما اصل الى الجبل ولا توجد شبكة تصبح فارغة حدث هذا ثلاث مرات الاسبوع شكرا لكم',0);
INSERT INTO ticket_words VALUES(14,'01a2028f-8018-7984-a62a-aded30241601','app01a2028f7fb97bd3815a854902864469 the car park at miller s wood has a new name ken walks example net it is called quarry lane now old sign was taken down last week',0);
INSERT INTO ticket_words VALUES(15,'01a2028f-801b-7123-94aa-c570e021b079','app01a2028f7fa47155891389c0ce0ef3e4 may i show kestrel in a course claire moreau example org teach bookkeeping to new freelancers would like put two screenshots of the editor on slide with invented data',0);
INSERT INTO ticket_words VALUES(16,'01a2028f-801d-7259-9de7-c4ab8ed1773c','app01a2028f7fb97bd3815a854902864469 two accounts one me bjørn dahl bjorn example org i signed up twice by mistake please keep the older all my routes are there',0);
INSERT INTO ticket_words VALUES(17,'01a2028f-802c-7362-956d-f118bba252d9','app01a2028f7fb97bd3815a854902864469 a gpx file from my watch is refused pieter claes example org it says that the empty other programs open has 11 204 points and two pauses',0);
INSERT INTO ticket_words VALUES(18,'01a2028f-802e-78c0-88e9-e0166dded071','app01a2028f7fb97bd3815a854902864469 where do the hut opening times come from rosa almeida example net they are better than ones on doors i would like to know whom thank',0);
INSERT INTO ticket_words VALUES(19,'01a2028f-8036-75a8-b446-e7fc48adfe4c','app01a2028f7fb97bd3815a854902864469 my lost phone still shares position bjørn dahl bjorn example org was stolen yesterday evening please end all sharing for account i cannot do it without the ended sign in of is gone too has and signed out change your password as well if kept on done can you see whether somebody looked at routes since',0);
INSERT INTO ticket_words VALUES(20,'01a2028f-803b-78b0-ad64-8db3c816b1c5','app01a2028f7fb97bd3815a854902864469 back to the free plan in winter ken walks example net i only walk from april october 1 can pause or do have end it 2 my downloaded maps stay on phone 3 is price same when come',0);
INSERT INTO ticket_words VALUES(21,'01a2028f-f8f7-74a1-8ee0-2b24832f15d5','app01a2028f7fa47155891389c0ce0ef3e4 the invoice shows wrong vat rate rita example com it says 19 we are in spain',0);
INSERT INTO ticket_words VALUES(22,'01a2028f-f918-7a86-be5f-10790aa980ec','app01a2028f7fa47155891389c0ce0ef3e4 logo rita example com d thank you it is mended',0);
CREATE VIRTUAL TABLE ticket_words_fts USING fts5 (words, content = 'ticket_words', content_rowid = 'id', detail = none, tokenize = 'ascii');
CREATE TABLE receipts_due (
    id   text NOT NULL PRIMARY KEY, -- of the ticket or the post
    kind text NOT NULL CHECK (kind IN ('receipt', 'post_receipt'))
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "mail_refusals" (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'changelog', 'reply', 'ticket')),
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, app_id, kind)
);
CREATE TABLE known_browsers (
    id         text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    seen_at    datetime NOT NULL,
    UNIQUE (token_hash, account_id)
);
INSERT INTO known_browsers VALUES('01a2028f-f8bb-739b-ae0b-6e487ef753b1','01a2028f-7f83-7ce1-a788-9722ab8ec142',X'c461d02fe324a711dcfad676990824bfa4c507ef87b8df75c2b750f06562e58c','2026-11-22 09:21:59.483+00:00','2026-11-22 09:21:59.483+00:00');
CREATE TABLE river_queue (
    name text PRIMARY KEY NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    metadata blob NOT NULL DEFAULT (json('{}')),
    paused_at timestamp,
    updated_at timestamp NOT NULL
);
INSERT INTO river_queue VALUES('default','2026-11-22 09:21:28.375','{}',NULL,'2026-11-22 09:21:28.375');
INSERT INTO river_queue VALUES('bulk','2026-11-22 09:21:28.377','{}',NULL,'2026-11-22 09:21:28.377');
CREATE TABLE river_leader (
    elected_at timestamp NOT NULL,
    expires_at timestamp NOT NULL,
    leader_id text NOT NULL,
    name text PRIMARY KEY NOT NULL DEFAULT 'default' CHECK (name = 'default'),
    CONSTRAINT name_length CHECK (length(name) > 0 AND length(name) < 128),
    CONSTRAINT leader_id_length CHECK (length(leader_id) > 0 AND length(leader_id) < 128)
);
INSERT INTO river_leader VALUES('2026-11-22 09:21:28.376','2026-11-22 09:22:33.408','vm_2026_11_22T09_21_28_375255','default');
CREATE TABLE river_migration (
    line text NOT NULL,
    version integer NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT line_length CHECK (length(line) > 0 AND length(line) < 128),
    CONSTRAINT version_gte_1 CHECK (version >= 1),
    PRIMARY KEY (line, version)
);
INSERT INTO river_migration VALUES('main',1,'2026-11-22 09:21:28');
INSERT INTO river_migration VALUES('main',2,'2026-11-22 09:21:28');
INSERT INTO river_migration VALUES('main',3,'2026-11-22 09:21:28');
INSERT INTO river_migration VALUES('main',4,'2026-11-22 09:21:28');
INSERT INTO river_migration VALUES('main',5,'2026-11-22 09:21:28');
INSERT INTO river_migration VALUES('main',6,'2026-11-22 09:21:28');
CREATE TABLE river_client (
    id text PRIMARY KEY NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    metadata blob NOT NULL DEFAULT (json('{}')),
    paused_at timestamp,
    updated_at timestamp NOT NULL,
    CONSTRAINT name_length CHECK (length(id) > 0 AND length(id) < 128)
);
CREATE TABLE river_client_queue (
    river_client_id text NOT NULL REFERENCES river_client (id) ON DELETE CASCADE,
    name text NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    max_workers integer NOT NULL DEFAULT 0,
    metadata blob NOT NULL DEFAULT (json('{}')),
    num_jobs_completed integer NOT NULL DEFAULT 0,
    num_jobs_running integer NOT NULL DEFAULT 0,
    updated_at timestamp NOT NULL,
    PRIMARY KEY (river_client_id, name),
    CONSTRAINT name_length CHECK (length(name) > 0 AND length(name) < 128),
    CONSTRAINT num_jobs_completed_zero_or_positive CHECK (num_jobs_completed >= 0),
    CONSTRAINT num_jobs_running_zero_or_positive CHECK (num_jobs_running >= 0)
);
CREATE TABLE river_job (
    id integer PRIMARY KEY, -- SQLite makes this autoincrementing automatically
    args blob NOT NULL DEFAULT '{}',
    attempt integer NOT NULL DEFAULT 0,
    attempted_at timestamp,
    attempted_by blob, -- json
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    errors blob, -- json
    finalized_at timestamp,
    kind text NOT NULL,
    max_attempts integer NOT NULL,
    metadata blob NOT NULL DEFAULT (json('{}')),
    priority integer NOT NULL DEFAULT 1,
    queue text NOT NULL DEFAULT 'default',
    state text NOT NULL DEFAULT 'available',
    scheduled_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    tags blob NOT NULL DEFAULT (json('[]')),
    unique_key blob,
    unique_states integer,
    CONSTRAINT finalized_or_finalized_at_null CHECK (
        (finalized_at IS NULL AND state NOT IN ('cancelled', 'completed', 'discarded')) OR
        (finalized_at IS NOT NULL AND state IN ('cancelled', 'completed', 'discarded'))
    ),
    CONSTRAINT priority_in_range CHECK (priority >= 1 AND priority <= 4),
    CONSTRAINT queue_length CHECK (length(queue) > 0 AND length(queue) < 128),
    CONSTRAINT kind_length CHECK (length(kind) > 0 AND length(kind) < 128),
    CONSTRAINT state_valid CHECK (state IN ('available', 'cancelled', 'completed', 'discarded', 'pending', 'retryable', 'running', 'scheduled'))
);
INSERT INTO river_job VALUES(1,X'7b227469636b65745f696473223a2230316132303238662d376662392d376539362d623064332d6530636161383030643362302030316132303238662d376663312d373730332d616230352d6263336435353466626465632030316132303238662d376663642d373638362d626330392d6562346166353465356461632030316132303238662d376664372d373663342d396133322d3838326236653064633330332030316132303238662d376664642d373838322d383034342d3564383130623730646434352030316132303238662d376665312d376562662d383061652d3636386433333164306361662030316132303238662d376665362d376538382d383063372d3038386563303636646164652030316132303238662d376665382d376437662d623031632d3934326537376633303338612030316132303238662d376665652d373535352d613261372d3633343434653836333132622030316132303238662d376666632d373836362d626237642d636437396366623132663033227d',3,'2026-11-22 09:21:46.674','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.585','[{"at":"2026-11-22T09:21:28.907768719Z","attempt":1,"error":"mail 01a2028f-814e-7535-86c1-b79aefa6f42b was not sent; its row says why\nmail 01a2028f-814e-753a-9f1b-d82ae4f38934 was not sent; its row says why\nmail 01a2028f-814e-7558-b87e-52e6dd55356d was not sent; its row says why\nmail 01a2028f-814e-7562-a12b-ffa81718bab0 was not sent; its row says why\nmail 01a2028f-814e-7564-94b1-af88784eca52 was not sent; its row says why\nmail 01a2028f-814e-7566-84fa-7f1b4dd1c22f was not sent; its row says why\nmail 01a2028f-814e-7568-a548-1a2ada7a141b was not sent; its row says why\nmail 01a2028f-814e-756a-aa65-106bd4ef806d was not sent; its row says why\nmail 01a2028f-814e-7593-9958-6f563e870a09 was not sent; its row says why\nmail 01a2028f-814e-759d-b7af-af2b8640c930 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.06881567Z","attempt":2,"error":"mail 01a2028f-814e-7535-86c1-b79aefa6f42b was not sent; its row says why\nmail 01a2028f-814e-753a-9f1b-d82ae4f38934 was not sent; its row says why\nmail 01a2028f-814e-7558-b87e-52e6dd55356d was not sent; its row says why\nmail 01a2028f-814e-7562-a12b-ffa81718bab0 was not sent; its row says why\nmail 01a2028f-814e-7564-94b1-af88784eca52 was not sent; its row says why\nmail 01a2028f-814e-7566-84fa-7f1b4dd1c22f was not sent; its row says why\nmail 01a2028f-814e-7568-a548-1a2ada7a141b was not sent; its row says why\nmail 01a2028f-814e-756a-aa65-106bd4ef806d was not sent; its row says why\nmail 01a2028f-814e-7593-9958-6f563e870a09 was not sent; its row says why\nmail 01a2028f-814e-759d-b7af-af2b8640c930 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:46.675172994Z","attempt":3,"error":"mail 01a2028f-814e-7535-86c1-b79aefa6f42b was not sent; its row says why\nmail 01a2028f-814e-753a-9f1b-d82ae4f38934 was not sent; its row says why\nmail 01a2028f-814e-7558-b87e-52e6dd55356d was not sent; its row says why\nmail 01a2028f-814e-7562-a12b-ffa81718bab0 was not sent; its row says why\nmail 01a2028f-814e-7564-94b1-af88784eca52 was not sent; its row says why\nmail 01a2028f-814e-7566-84fa-7f1b4dd1c22f was not sent; its row says why\nmail 01a2028f-814e-7568-a548-1a2ada7a141b was not sent; its row says why\nmail 01a2028f-814e-756a-aa65-106bd4ef806d was not sent; its row says why\nmail 01a2028f-814e-7593-9958-6f563e870a09 was not sent; its row says why\nmail 01a2028f-814e-759d-b7af-af2b8640c930 was not sent; its row says why","trace":""}]',NULL,'send_receipts',14,'{"river:unique_nonce":"4a69b415a3c99e44"}',1,'bulk','retryable','2026-11-22 09:23:03.410394509+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(2,X'7b22706f73745f696473223a2230316132303238662d376664622d373536362d623663652d6362346536343661643035632030316132303238662d376665312d376164312d383565642d323831383833393438663932227d',3,'2026-11-22 09:21:47.735','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.586','[{"at":"2026-11-22T09:21:28.907530243Z","attempt":1,"error":"mail 01a2028f-814c-7660-a159-2a0d15ef1711 was not sent; its row says why\nmail 01a2028f-814c-7669-a508-bb31ebf51c4e was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:29.967479698Z","attempt":2,"error":"mail 01a2028f-814c-7660-a159-2a0d15ef1711 was not sent; its row says why\nmail 01a2028f-814c-7669-a508-bb31ebf51c4e was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:47.736941002Z","attempt":3,"error":"mail 01a2028f-814c-7660-a159-2a0d15ef1711 was not sent; its row says why\nmail 01a2028f-814c-7669-a508-bb31ebf51c4e was not sent; its row says why","trace":""}]',NULL,'send_post_receipts',14,'{"river:unique_nonce":"ad4a6afd447f92e6"}',1,'bulk','retryable','2026-11-22 09:23:04.564872018+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(3,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.704',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"fe3ebc904f32ada5"}',1,'default','scheduled','2026-11-22 09:26:28.703','[]',NULL,NULL);
INSERT INTO river_job VALUES(4,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.705',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"7c75df210e39cc3a"}',1,'default','scheduled','2026-11-22 09:26:28.705','[]',NULL,NULL);
INSERT INTO river_job VALUES(5,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.729',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"1bc0f1eda8b47998"}',1,'default','scheduled','2026-11-22 09:26:28.729','[]',NULL,NULL);
INSERT INTO river_job VALUES(6,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.752',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"8d013f06acba0614"}',1,'default','scheduled','2026-11-22 09:26:28.752','[]',NULL,NULL);
INSERT INTO river_job VALUES(7,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.760',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"a1edf01ef88db74c"}',1,'default','scheduled','2026-11-22 09:26:28.759','[]',NULL,NULL);
INSERT INTO river_job VALUES(8,X'7b227469636b65745f696473223a2230316132303238662d383030322d376139332d613732302d6134346361323639343566652030316132303238662d383030392d373130322d613430372d3135653638646633366630362030316132303238662d383030622d376137652d396336352d6561383538643764323463322030316132303238662d383031382d373938342d613632612d6164656433303234313630312030316132303238662d383031622d373132332d393461612d6335373065303231623037392030316132303238662d383031642d373235392d396465372d6334616238656431373733632030316132303238662d383032632d373336322d393536642d6631313862626132353264392030316132303238662d383032652d373863302d383865392d6530313636646465643037312030316132303238662d383033362d373561382d623434362d6537666334386164666534632030316132303238662d383033622d373862302d616436342d386462336338313662316335227d',3,'2026-11-22 09:21:46.131','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.788','[{"at":"2026-11-22T09:21:29.007015644Z","attempt":1,"error":"mail 01a2028f-81b6-7a83-818f-7fce496c1e07 was not sent; its row says why\nmail 01a2028f-81b6-7a89-8254-def513ee5975 was not sent; its row says why\nmail 01a2028f-81b6-7a8e-8769-507dacc41de2 was not sent; its row says why\nmail 01a2028f-81b6-7a91-8560-e6036613f1ea was not sent; its row says why\nmail 01a2028f-81b6-7a93-9236-863eae44404f was not sent; its row says why\nmail 01a2028f-81b6-7a96-85ae-fda5e5692299 was not sent; its row says why\nmail 01a2028f-81b6-7a98-8221-7b43fdb01c7f was not sent; its row says why\nmail 01a2028f-81b6-7a9a-bb2d-0bc8e6dacb4d was not sent; its row says why\nmail 01a2028f-81b6-7aa2-ad9d-a6c2b5af8598 was not sent; its row says why\nmail 01a2028f-81b6-7aa4-97de-dad31d96ae64 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:29.967420618Z","attempt":2,"error":"mail 01a2028f-81b6-7a83-818f-7fce496c1e07 was not sent; its row says why\nmail 01a2028f-81b6-7a89-8254-def513ee5975 was not sent; its row says why\nmail 01a2028f-81b6-7a8e-8769-507dacc41de2 was not sent; its row says why\nmail 01a2028f-81b6-7a91-8560-e6036613f1ea was not sent; its row says why\nmail 01a2028f-81b6-7a93-9236-863eae44404f was not sent; its row says why\nmail 01a2028f-81b6-7a96-85ae-fda5e5692299 was not sent; its row says why\nmail 01a2028f-81b6-7a98-8221-7b43fdb01c7f was not sent; its row says why\nmail 01a2028f-81b6-7a9a-bb2d-0bc8e6dacb4d was not sent; its row says why\nmail 01a2028f-81b6-7aa2-ad9d-a6c2b5af8598 was not sent; its row says why\nmail 01a2028f-81b6-7aa4-97de-dad31d96ae64 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:46.132794147Z","attempt":3,"error":"mail 01a2028f-81b6-7a83-818f-7fce496c1e07 was not sent; its row says why\nmail 01a2028f-81b6-7a89-8254-def513ee5975 was not sent; its row says why\nmail 01a2028f-81b6-7a8e-8769-507dacc41de2 was not sent; its row says why\nmail 01a2028f-81b6-7a91-8560-e6036613f1ea was not sent; its row says why\nmail 01a2028f-81b6-7a93-9236-863eae44404f was not sent; its row says why\nmail 01a2028f-81b6-7a96-85ae-fda5e5692299 was not sent; its row says why\nmail 01a2028f-81b6-7a98-8221-7b43fdb01c7f was not sent; its row says why\nmail 01a2028f-81b6-7a9a-bb2d-0bc8e6dacb4d was not sent; its row says why\nmail 01a2028f-81b6-7aa2-ad9d-a6c2b5af8598 was not sent; its row says why\nmail 01a2028f-81b6-7aa4-97de-dad31d96ae64 was not sent; its row says why","trace":""}]',NULL,'send_receipts',14,'{"river:unique_nonce":"7a628b8ddc528ce9"}',1,'bulk','retryable','2026-11-22 09:23:14.109574401+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(9,X'7b22706f73745f696473223a2230316132303238662d383030392d373139322d626161372d3637653361366333613035662030316132303238662d383030392d373162662d626231612d3730396233623838336337362030316132303238662d383031382d373934302d626464382d3264623361376339303035332030316132303238662d383033612d373533662d613235632d3264303563626133376364642030316132303238662d383033612d373536372d393935362d6261383138376564656565342030316132303238662d383033662d373861622d393834652d6265623933346135363762392030316132303238662d383034642d376234652d626632302d663463306135303237376466227d',3,'2026-11-22 09:21:47.218','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.788','[{"at":"2026-11-22T09:21:29.006952336Z","attempt":1,"error":"mail 01a2028f-81b1-7335-a2b4-5eb405b58244 was not sent; its row says why\nmail 01a2028f-81b1-733b-8ca5-dda11ad96c62 was not sent; its row says why\nmail 01a2028f-81b1-733e-aaab-fe7c62f5a933 was not sent; its row says why\nmail 01a2028f-81b1-7344-bb86-945f68b9823a was not sent; its row says why\nmail 01a2028f-81b1-734a-851a-ce164f0bbfb8 was not sent; its row says why\nmail 01a2028f-81b1-734d-a996-3a0497fa0438 was not sent; its row says why\nmail 01a2028f-81b1-7351-a7ce-fad4fed9b0f5 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.068776166Z","attempt":2,"error":"mail 01a2028f-81b1-7335-a2b4-5eb405b58244 was not sent; its row says why\nmail 01a2028f-81b1-733b-8ca5-dda11ad96c62 was not sent; its row says why\nmail 01a2028f-81b1-733e-aaab-fe7c62f5a933 was not sent; its row says why\nmail 01a2028f-81b1-7344-bb86-945f68b9823a was not sent; its row says why\nmail 01a2028f-81b1-734a-851a-ce164f0bbfb8 was not sent; its row says why\nmail 01a2028f-81b1-734d-a996-3a0497fa0438 was not sent; its row says why\nmail 01a2028f-81b1-7351-a7ce-fad4fed9b0f5 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:47.219511962Z","attempt":3,"error":"mail 01a2028f-81b1-7335-a2b4-5eb405b58244 was not sent; its row says why\nmail 01a2028f-81b1-733b-8ca5-dda11ad96c62 was not sent; its row says why\nmail 01a2028f-81b1-733e-aaab-fe7c62f5a933 was not sent; its row says why\nmail 01a2028f-81b1-7344-bb86-945f68b9823a was not sent; its row says why\nmail 01a2028f-81b1-734a-851a-ce164f0bbfb8 was not sent; its row says why\nmail 01a2028f-81b1-734d-a996-3a0497fa0438 was not sent; its row says why\nmail 01a2028f-81b1-7351-a7ce-fad4fed9b0f5 was not sent; its row says why","trace":""}]',NULL,'send_post_receipts',14,'{"river:unique_nonce":"69323e59bc537dce"}',1,'bulk','retryable','2026-11-22 09:23:15.547167198+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(10,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.790',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"7f034cb56d2a533d"}',1,'default','scheduled','2026-11-22 09:26:28.789','[]',NULL,NULL);
INSERT INTO river_job VALUES(11,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.819',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"c92dcd4b22d4ddd2"}',1,'default','scheduled','2026-11-22 09:26:28.818','[]',NULL,NULL);
INSERT INTO river_job VALUES(12,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.831',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"3dee03ba54dbf100"}',1,'default','scheduled','2026-11-22 09:26:28.831','[]',NULL,NULL);
INSERT INTO river_job VALUES(13,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.859',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"b3ddea77befaa3b6"}',1,'default','scheduled','2026-11-22 09:26:28.858','[]',NULL,NULL);
INSERT INTO river_job VALUES(14,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.864',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"ef7e7d6a2636cbe9"}',1,'default','scheduled','2026-11-22 09:26:28.863','[]',NULL,NULL);
INSERT INTO river_job VALUES(15,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.897',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"51af2ba9f3df83e6"}',1,'default','scheduled','2026-11-22 09:26:28.897','[]',NULL,NULL);
INSERT INTO river_job VALUES(16,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.953',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"a9e4b36eac29e84b"}',1,'default','scheduled','2026-11-22 09:26:28.952','[]',NULL,NULL);
INSERT INTO river_job VALUES(17,X'7b22656e7472795f6964223a2230316132303238662d383137362d373437662d383066392d336139306335376366336562227d',1,'2026-11-22 09:21:29.421','["vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.954',NULL,'2026-11-22 09:21:29.440182703+00:00','answer_tickets',14,'{"river:unique_nonce":"2412d4fb924c3f05"}',1,'default','completed','2026-11-22 09:21:28.954','[]',NULL,NULL);
INSERT INTO river_job VALUES(18,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.957',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"f0dbbeedf069c82e"}',1,'default','scheduled','2026-11-22 09:26:28.956','[]',NULL,NULL);
INSERT INTO river_job VALUES(19,X'7b22656e7472795f6964223a2230316132303238662d383137622d376166352d626337662d396266383933313936636330227d',1,'2026-11-22 09:21:29.421','["vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.957',NULL,'2026-11-22 09:21:29.440525432+00:00','answer_tickets',14,'{"river:unique_nonce":"cc51d349670b5e68"}',1,'default','completed','2026-11-22 09:21:28.957','[]',NULL,NULL);
INSERT INTO river_job VALUES(20,X'7b226170705f6964223a2230316132303238662d376661342d373135352d383931332d383963306365306566336534227d',0,NULL,NULL,'2026-11-22 09:21:28.963',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"f9c6b980a02d269a"}',1,'default','scheduled','2026-11-22 09:26:28.963','[]',NULL,NULL);
INSERT INTO river_job VALUES(21,X'7b22656e7472795f6964223a2230316132303238662d383137662d373661392d626262612d393235616132353137643834227d',1,'2026-11-22 09:21:29.421','["vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.963',NULL,'2026-11-22 09:21:29.440849146+00:00','answer_tickets',14,'{"river:unique_nonce":"f0f0da84fbefbf23"}',1,'default','completed','2026-11-22 09:21:28.963','[]',NULL,NULL);
INSERT INTO river_job VALUES(22,X'7b226d61696c5f6964223a2230316132303238662d383139312d376139302d613336642d323763396631613961643039227d',3,'2026-11-22 09:21:47.324','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.978','[{"at":"2026-11-22T09:21:29.431249662Z","attempt":1,"error":"mail 01a2028f-8191-7a90-a36d-27c9f1a9ad09 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.481121969Z","attempt":2,"error":"mail 01a2028f-8191-7a90-a36d-27c9f1a9ad09 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:47.325018669Z","attempt":3,"error":"mail 01a2028f-8191-7a90-a36d-27c9f1a9ad09 was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"c190f365261db2a6"}',1,'default','retryable','2026-11-22 09:23:09.422080266+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(23,X'7b226d61696c5f6964223a2230316132303238662d383139612d376430372d386164632d323631326330626535383635227d',3,'2026-11-22 09:21:46.285','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.987','[{"at":"2026-11-22T09:21:29.524205338Z","attempt":1,"error":"mail 01a2028f-819a-7d07-8adc-2612c0be5865 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.993534702Z","attempt":2,"error":"mail 01a2028f-819a-7d07-8adc-2612c0be5865 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:46.286991759Z","attempt":3,"error":"mail 01a2028f-819a-7d07-8adc-2612c0be5865 was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"b6eabc9f187aed2e"}',1,'default','retryable','2026-11-22 09:23:12.54950801+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(24,X'7b226d61696c5f6964223a2230316132303238662d383161352d373962622d393063312d626439656663623062323831227d',3,'2026-11-22 09:21:46.821','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:28.997','[{"at":"2026-11-22T09:21:29.523735131Z","attempt":1,"error":"mail 01a2028f-81a5-79bb-90c1-bd9efcb0b281 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.993579164Z","attempt":2,"error":"mail 01a2028f-81a5-79bb-90c1-bd9efcb0b281 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:46.822219838Z","attempt":3,"error":"mail 01a2028f-81a5-79bb-90c1-bd9efcb0b281 was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"8a5966c3a2ef6c16"}',1,'default','retryable','2026-11-22 09:23:08.818101944+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(25,X'7b226d61696c5f6964223a2230316132303238662d383161652d376139612d626665632d653337646263336462626336227d',3,'2026-11-22 09:21:48.391','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.006','[{"at":"2026-11-22T09:21:29.524178578Z","attempt":1,"error":"mail 01a2028f-81ae-7a9a-bfec-e37dbc3dbbc6 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.993593391Z","attempt":2,"error":"mail 01a2028f-81ae-7a9a-bfec-e37dbc3dbbc6 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:48.393416397Z","attempt":3,"error":"mail 01a2028f-81ae-7a9a-bfec-e37dbc3dbbc6 was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"c93c2237ad1924a1"}',1,'default','retryable','2026-11-22 09:23:14.673441174+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(26,X'7b226d61696c5f6964223a2230316132303238662d383163652d373337312d383935372d643166393730353932653166227d',3,'2026-11-22 09:21:47.324','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.038','[{"at":"2026-11-22T09:21:29.523687201Z","attempt":1,"error":"mail 01a2028f-81ce-7371-8957-d1f970592e1f was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.48106313Z","attempt":2,"error":"mail 01a2028f-81ce-7371-8957-d1f970592e1f was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:47.326574613Z","attempt":3,"error":"mail 01a2028f-81ce-7371-8957-d1f970592e1f was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"b4c05618c17d19ad"}',1,'default','retryable','2026-11-22 09:23:06.936657028+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(27,X'7b226d61696c5f6964223a2230316132303238662d383164352d373937642d623662302d313338333434663866626566227d',3,'2026-11-22 09:21:46.285','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.045','[{"at":"2026-11-22T09:21:29.6255825Z","attempt":1,"error":"mail 01a2028f-81d5-797d-b6b0-138344f8fbef was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:31.094421608Z","attempt":2,"error":"mail 01a2028f-81d5-797d-b6b0-138344f8fbef was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:46.286507171Z","attempt":3,"error":"mail 01a2028f-81d5-797d-b6b0-138344f8fbef was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"9c3081a1e546f322"}',1,'default','retryable','2026-11-22 09:23:13.359763597+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(28,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.138',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"2ab418a34a69e647"}',1,'default','scheduled','2026-11-22 09:26:29.136','[]',NULL,NULL);
INSERT INTO river_job VALUES(29,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.144',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"f7287b2c62a95e8b"}',1,'default','scheduled','2026-11-22 09:26:29.141','[]',NULL,NULL);
INSERT INTO river_job VALUES(30,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.173',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"8e1856d28b6acb68"}',1,'default','scheduled','2026-11-22 09:26:29.173','[]',NULL,NULL);
INSERT INTO river_job VALUES(31,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.209',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"1e73f6cdfd23505d"}',1,'default','scheduled','2026-11-22 09:26:29.208','[]',NULL,NULL);
INSERT INTO river_job VALUES(32,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.227',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"545e609c68ef26bd"}',1,'default','scheduled','2026-11-22 09:26:29.226','[]',NULL,NULL);
INSERT INTO river_job VALUES(33,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.277',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"bbb0895ca13e9f8a"}',1,'default','scheduled','2026-11-22 09:26:29.276','[]',NULL,NULL);
INSERT INTO river_job VALUES(34,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.290',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"26ad2704800cf482"}',1,'default','scheduled','2026-11-22 09:26:29.289','[]',NULL,NULL);
INSERT INTO river_job VALUES(35,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.299',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"af2ed912fd16d3da"}',1,'default','scheduled','2026-11-22 09:26:29.298','[]',NULL,NULL);
INSERT INTO river_job VALUES(36,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.350',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"82997a91d7dbe979"}',1,'default','scheduled','2026-11-22 09:26:29.349','[]',NULL,NULL);
INSERT INTO river_job VALUES(37,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.358',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"2690c722e77f03a3"}',1,'default','scheduled','2026-11-22 09:26:29.357','[]',NULL,NULL);
INSERT INTO river_job VALUES(38,X'7b22656e7472795f6964223a2230316132303238662d383330622d373336652d613566302d376333383862626566626539227d',1,'2026-11-22 09:21:29.624','["vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.359',NULL,'2026-11-22 09:21:29.626128128+00:00','answer_tickets',14,'{"river:unique_nonce":"bed5dcd8a9df2f8d"}',1,'default','completed','2026-11-22 09:21:29.359','[]',NULL,NULL);
INSERT INTO river_job VALUES(39,X'7b226170705f6964223a2230316132303238662d376662392d376264332d383135612d383534393032383634343639227d',0,NULL,NULL,'2026-11-22 09:21:29.364',NULL,NULL,'gather_news',14,'{"river:unique_nonce":"6d438ca9936df24d"}',1,'default','scheduled','2026-11-22 09:26:29.363','[]',NULL,NULL);
INSERT INTO river_job VALUES(40,X'7b22656e7472795f6964223a2230316132303238662d383331312d376363322d393637622d613461326535326238613030227d',1,'2026-11-22 09:21:29.624','["vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.364',NULL,'2026-11-22 09:21:29.626477019+00:00','answer_tickets',14,'{"river:unique_nonce":"8f005d64a4e93fd9"}',1,'default','completed','2026-11-22 09:21:29.364','[]',NULL,NULL);
INSERT INTO river_job VALUES(41,X'7b226d61696c5f6964223a2230316132303238662d383331612d376430652d623633652d376530396662366633663834227d',3,'2026-11-22 09:21:47.843','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.371','[{"at":"2026-11-22T09:21:29.624833001Z","attempt":1,"error":"mail 01a2028f-831a-7d0e-b63e-7e09fb6f3f84 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:30.992825208Z","attempt":2,"error":"mail 01a2028f-831a-7d0e-b63e-7e09fb6f3f84 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:47.844507999Z","attempt":3,"error":"mail 01a2028f-831a-7d0e-b63e-7e09fb6f3f84 was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"18706db7ef512dab"}',1,'default','retryable','2026-11-22 09:23:14.652599656+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(42,X'7b226d61696c5f6964223a2230316132303238662d383332332d373838642d383864382d333765313039376233313362227d',3,'2026-11-22 09:21:46.821','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.380','[{"at":"2026-11-22T09:21:29.725768999Z","attempt":1,"error":"mail 01a2028f-8323-788d-88d8-37e1097b313b was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:31.09470126Z","attempt":2,"error":"mail 01a2028f-8323-788d-88d8-37e1097b313b was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:46.823112919Z","attempt":3,"error":"mail 01a2028f-8323-788d-88d8-37e1097b313b was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"459154887ea97a70"}',1,'default','retryable','2026-11-22 09:23:14.482554387+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(43,X'7b226d61696c5f6964223a2230316132303238662d383333642d376464392d386363302d396134366331376335653833227d',3,'2026-11-22 09:21:47.843','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.406','[{"at":"2026-11-22T09:21:29.725821577Z","attempt":1,"error":"mail 01a2028f-833d-7dd9-8cc0-9a46c17c5e83 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:31.094724704Z","attempt":2,"error":"mail 01a2028f-833d-7dd9-8cc0-9a46c17c5e83 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:47.84396177Z","attempt":3,"error":"mail 01a2028f-833d-7dd9-8cc0-9a46c17c5e83 was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"da117811b12fdf73"}',1,'default','retryable','2026-11-22 09:23:16.044018717+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(44,X'7b226d61696c5f6964223a2230316132303238662d383334342d376338322d383862372d356265313138633431613565227d',3,'2026-11-22 09:21:46.821','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:29.413','[{"at":"2026-11-22T09:21:29.725186962Z","attempt":1,"error":"mail 01a2028f-8344-7c82-88b7-5be118c41a5e was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:31.094649123Z","attempt":2,"error":"mail 01a2028f-8344-7c82-88b7-5be118c41a5e was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:46.82216698Z","attempt":3,"error":"mail 01a2028f-8344-7c82-88b7-5be118c41a5e was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"893c96a6c7fb0912"}',1,'default','retryable','2026-11-22 09:23:06.621208943+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(45,X'7b7d',1,'2026-11-22 09:21:31.193','["vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:31.073',NULL,'2026-11-22 09:21:31.199590164+00:00','sweep',5,'{"periodic":true,"river:unique_nonce":"31accb223361fdba"}',1,'default','completed','2026-11-22 09:21:31.073','[]',NULL,NULL);
INSERT INTO river_job VALUES(46,X'7b7d',1,'2026-11-22 09:21:31.193','["vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:31.073',NULL,'2026-11-22 09:21:31.196388049+00:00','wake',25,'{"periodic":true,"river:unique_nonce":"31accb223361fdba"}',1,'default','completed','2026-11-22 09:21:31.073','[]',NULL,NULL);
INSERT INTO river_job VALUES(47,X'7b227369676e5f696e5f6964223a2230316132303238662d623866382d373137662d623361302d306132333737373937366563222c226d61696c5f6964223a2230316132303238662d623866372d373431352d383833302d353063363535353463613435227d',3,'2026-11-22 09:22:02.945','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:43.160','[{"at":"2026-11-22T09:21:43.617841606Z","attempt":1,"error":"mail 01a2028f-b8f7-7415-8830-50c65554ca45 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:21:45.217649226Z","attempt":2,"error":"mail 01a2028f-b8f7-7415-8830-50c65554ca45 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:02.951152192Z","attempt":3,"error":"mail 01a2028f-b8f7-7415-8830-50c65554ca45 was not sent; its row says why","trace":""}]',NULL,'send_sign_in',14,'{"river:unique_nonce":"efa8516a13a88815"}',1,'default','retryable','2026-11-22 09:23:25.232968778+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(48,X'7b227469636b65745f696473223a2230316132303238662d663866372d373461312d386565302d326232343833326631356435227d',3,'2026-11-22 09:22:18.268','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:59.556','[{"at":"2026-11-22T09:21:59.89496947Z","attempt":1,"error":"mail 01a2028f-fa6c-7a08-8fdf-b9d41c3ba027 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:00.932769055Z","attempt":2,"error":"mail 01a2028f-fa6c-7a08-8fdf-b9d41c3ba027 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:18.270297712Z","attempt":3,"error":"mail 01a2028f-fa6c-7a08-8fdf-b9d41c3ba027 was not sent; its row says why","trace":""}]',NULL,'send_receipts',14,'{"river:unique_nonce":"72bf57f4873dd44e"}',1,'bulk','retryable','2026-11-22 09:23:35.970403706+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(49,X'7b227469636b65745f696473223a2230316132303238662d663931382d376138362d626535662d313037393061613938306563227d',3,'2026-11-22 09:22:16.137','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:59.763','[{"at":"2026-11-22T09:21:59.894827385Z","attempt":1,"error":"mail 01a2028f-fa5c-713b-8d22-82b5ec39031b was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:00.931264047Z","attempt":2,"error":"mail 01a2028f-fa5c-713b-8d22-82b5ec39031b was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:16.167967899Z","attempt":3,"error":"mail 01a2028f-fa5c-713b-8d22-82b5ec39031b was not sent; its row says why","trace":""}]',NULL,'send_receipts',14,'{"river:unique_nonce":"04fdcc6f186c7534"}',1,'bulk','retryable','2026-11-22 09:23:39.48374732+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(50,X'7b22706f73745f696473223a2230316132303238662d663933302d373664342d623461642d653835313963656631373666227d',3,'2026-11-22 09:22:17.762','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:21:59.764','[{"at":"2026-11-22T09:21:59.996242494Z","attempt":1,"error":"mail 01a2028f-fabd-7c2a-806c-bf8ddbd0e54f was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:01.447431769Z","attempt":2,"error":"mail 01a2028f-fabd-7c2a-806c-bf8ddbd0e54f was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:17.763899562Z","attempt":3,"error":"mail 01a2028f-fabd-7c2a-806c-bf8ddbd0e54f was not sent; its row says why","trace":""}]',NULL,'send_post_receipts',14,'{"river:unique_nonce":"4c4e91fbe23b9f78"}',1,'bulk','retryable','2026-11-22 09:23:31.92294924+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(51,X'7b22696e7669746174696f6e5f6964223a2230316132303239302d346366372d373032332d613262332d663031623563363533663666222c226d61696c5f6964223a2230316132303239302d346366392d373032352d623235332d303164393465656261636538227d',2,'2026-11-22 09:22:22.388','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:22:21.049','[{"at":"2026-11-22T09:22:21.357710523Z","attempt":1,"error":"mail 01a20290-4cf9-7025-b253-01d94eebace8 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:22.392906492Z","attempt":2,"error":"mail 01a20290-4cf9-7025-b253-01d94eebace8 was not sent; its row says why","trace":""}]',NULL,'send_invitation',14,'{"river:unique_nonce":"1905f1502c413673"}',1,'default','retryable','2026-11-22 09:22:38.862454839+00:00','[]',NULL,NULL);
INSERT INTO river_job VALUES(52,X'7b226d61696c5f6964223a2230316132303239302d346438642d373432362d383262372d613330666432303838316436227d',2,'2026-11-22 09:22:22.388','["vm_2026_11_22T09_21_28_375255","vm_2026_11_22T09_21_28_375255"]','2026-11-22 09:22:21.197','[{"at":"2026-11-22T09:22:21.357645542Z","attempt":1,"error":"mail 01a20290-4d8d-7426-82b7-a30fd20881d6 was not sent; its row says why","trace":""},{"at":"2026-11-22T09:22:22.391369134Z","attempt":2,"error":"mail 01a20290-4d8d-7426-82b7-a30fd20881d6 was not sent; its row says why","trace":""}]',NULL,'send_reply',14,'{"river:unique_nonce":"c4a0f45bb077ec0b"}',1,'default','retryable','2026-11-22 09:22:37.694632453+00:00','[]',NULL,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('goose_db_version',12);
CREATE INDEX memberships_account ON memberships (account_id);
CREATE INDEX secret_keys_app ON secret_keys (app_id, created_at);
CREATE INDEX tickets_requester ON tickets (requester_id, id);
CREATE INDEX posts_app ON posts (app_id, id);
CREATE INDEX posts_author ON posts (author_id);
CREATE INDEX events_object ON events (object_id, id);
CREATE INDEX events_app ON events (app_id, id);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CREATE INDEX sign_ins_age ON sign_ins (created_at);
CREATE INDEX sessions_account ON sessions (account_id, created_at);
CREATE UNIQUE INDEX invitations_open ON invitations (app_id, email) WHERE ended_at IS NULL;
CREATE INDEX posts_hidden ON posts (app_id, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX posts_merged ON posts (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX votes_account ON votes (account_id, post_id);
CREATE INDEX votes_age ON votes (created_at) WHERE recent;
CREATE INDEX follows_account ON follows (account_id, post_id);
CREATE INDEX comments_post ON comments (post_id, id);
CREATE INDEX comments_author ON comments (author_id);
CREATE INDEX comments_merged ON comments (merged_from) WHERE merged_from IS NOT NULL;
CREATE INDEX changelog_entries_app ON changelog_entries (app_id, published_at, id);
CREATE INDEX changelog_posts_post ON changelog_posts (post_id);
CREATE INDEX news_waiting ON news (app_id, account_id) WHERE mail_id IS NULL;
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_mail ON news (mail_id);
CREATE INDEX mails_email ON mails (email, created_at);
CREATE UNIQUE INDEX mails_receipt ON mails (ticket_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX mails_post_receipt ON mails (post_id) WHERE kind = 'post_receipt';
CREATE UNIQUE INDEX mails_reply ON mails (message_id, email) WHERE kind = 'reply';
CREATE INDEX mails_failed ON mails (app_id, id) WHERE state = 'failed';
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tickets_quiet ON tickets (resolved_at) WHERE status = 'resolved';
CREATE INDEX messages_ticket ON messages (ticket_id, id);
CREATE INDEX messages_author ON messages (author_id);
CREATE UNIQUE INDEX messages_entry ON messages (ticket_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE UNIQUE INDEX attachments_place ON attachments (ticket_id, COALESCE(message_id, ticket_id), position);
CREATE INDEX ticket_tags_tag ON ticket_tags (tag, ticket_id);
CREATE INDEX ticket_reads_account ON ticket_reads (account_id);
CREATE UNIQUE INDEX saved_replies_title ON saved_replies (app_id, title);
CREATE INDEX ticket_posts_post ON ticket_posts (post_id);
CREATE INDEX ticket_links_ticket ON ticket_links (ticket_id);
CREATE INDEX ticket_links_age ON ticket_links (expires_at);
CREATE INDEX ticket_visits_ticket ON ticket_visits (ticket_id);
CREATE INDEX ticket_visits_age ON ticket_visits (expires_at);
CREATE INDEX posts_trending ON posts (app_id, status, category, recent_votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_top ON posts (app_id, status, category, votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_new ON posts (app_id, status, category, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_done ON posts (app_id, status, status_changed_at, id) WHERE status_changed_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;
CREATE TRIGGER posts_counted AFTER INSERT ON posts WHEN NEW.hidden_at IS NULL AND NEW.merged_into IS NULL
BEGIN
    INSERT INTO post_counts VALUES (NEW.app_id, NEW.status, NEW.category, 1)
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = posts + 1;
END;
CREATE TRIGGER posts_recounted AFTER UPDATE OF status, category, hidden_at, merged_into ON posts
BEGIN
    UPDATE post_counts SET posts = posts - 1
    WHERE app_id = OLD.app_id AND status = OLD.status AND category = OLD.category AND OLD.hidden_at IS NULL AND OLD.merged_into IS NULL;
    INSERT INTO post_counts SELECT NEW.app_id, NEW.status, NEW.category, 1 WHERE NEW.hidden_at IS NULL AND NEW.merged_into IS NULL
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = posts + 1;
END;
CREATE INDEX pending_acts_token ON pending_acts (token_hash);
CREATE INDEX pending_acts_age ON pending_acts (created_at);
CREATE INDEX tickets_queue ON tickets (app_id, status, COALESCE(last_message_at, created_at), id, assignee_id, priority, category, snoozed_until, spam_at, merged_into)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_unassigned ON tickets (app_id, COALESCE(last_message_at, created_at), id)
    WHERE status = 'open' AND assignee_id IS NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_assigned ON tickets (assignee_id, app_id, status, COALESCE(last_message_at, created_at), id)
    WHERE assignee_id IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_snoozed ON tickets (app_id, snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX tickets_review ON tickets (app_id, review_at) WHERE review_at IS NOT NULL;
CREATE INDEX tickets_spam ON tickets (app_id, spam_at) WHERE spam_at IS NOT NULL;
CREATE TRIGGER tickets_counted AFTER INSERT ON tickets WHEN NEW.spam_at IS NULL AND NEW.merged_into IS NULL
BEGIN
    INSERT INTO ticket_counts VALUES (NEW.app_id, NEW.status, COALESCE(NEW.assignee_id, ''), 1)
    ON CONFLICT (app_id, status, assignee_id) DO UPDATE SET tickets = tickets + 1;
END;
CREATE TRIGGER tickets_recounted AFTER UPDATE OF status, assignee_id, spam_at, merged_into ON tickets
BEGIN
    UPDATE ticket_counts SET tickets = tickets - 1
    WHERE app_id = OLD.app_id AND status = OLD.status AND assignee_id = COALESCE(OLD.assignee_id, '') AND OLD.spam_at IS NULL AND OLD.merged_into IS NULL;
    INSERT INTO ticket_counts SELECT NEW.app_id, NEW.status, COALESCE(NEW.assignee_id, ''), 1 WHERE NEW.spam_at IS NULL AND NEW.merged_into IS NULL
    ON CONFLICT (app_id, status, assignee_id) DO UPDATE SET tickets = tickets + 1;
END;
CREATE INDEX ticket_words_stale ON ticket_words (id) WHERE stale;
CREATE TRIGGER ticket_words_written AFTER INSERT ON ticket_words BEGIN
    INSERT INTO ticket_words_fts (rowid, words) VALUES (NEW.id, NEW.words);
END;
CREATE TRIGGER ticket_words_rewritten AFTER UPDATE OF words ON ticket_words BEGIN
    INSERT INTO ticket_words_fts (ticket_words_fts, rowid, words) VALUES ('delete', OLD.id, OLD.words);
    INSERT INTO ticket_words_fts (rowid, words) VALUES (NEW.id, NEW.words);
END;
CREATE TRIGGER words_of_message AFTER INSERT ON messages BEGIN
    INSERT INTO ticket_words (ticket_id, words, stale) VALUES (NEW.ticket_id, '', true)
    ON CONFLICT (ticket_id) DO UPDATE SET stale = true;
END;
CREATE TRIGGER words_of_merge AFTER UPDATE OF merged_into ON tickets WHEN OLD.merged_into IS NOT NEW.merged_into BEGIN
    INSERT INTO ticket_words (ticket_id, words, stale) VALUES (COALESCE(NEW.merged_into, OLD.merged_into), '', true), (NEW.id, '', true)
    ON CONFLICT (ticket_id) DO UPDATE SET stale = true;
END;
CREATE TRIGGER words_of_requester AFTER UPDATE OF name, email ON accounts WHEN OLD.name <> NEW.name OR OLD.email <> NEW.email BEGIN
    INSERT INTO ticket_words (ticket_id, words, stale) SELECT id, '', true FROM tickets WHERE requester_id = NEW.id
    ON CONFLICT (ticket_id) DO UPDATE SET stale = true;
END;
CREATE INDEX events_account ON events (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX ticket_links_account ON ticket_links (account_id);
CREATE INDEX ticket_visits_account ON ticket_visits (account_id);
CREATE INDEX sign_ins_repeats ON sign_ins (repeats) WHERE repeats IS NOT NULL;
CREATE INDEX mails_with_text ON mails (app_id, created_at) WHERE kind IN ('receipt', 'post_receipt') AND NOT unproven;
CREATE INDEX known_browsers_account ON known_browsers (account_id);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);
CREATE INDEX tickets_filed ON tickets (app_id, status, created_at, id) WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_priority ON tickets (app_id, status, priority, COALESCE(waiting_since, '9999-12-31 00:00:00+00:00'), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_waiting ON tickets (app_id, status, COALESCE(waiting_since, '9999-12-31 00:00:00+00:00'), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX sessions_age ON sessions (created_at);
CREATE INDEX invitations_age ON invitations (expires_at);
CREATE INDEX mails_age ON mails (created_at) WHERE kind NOT IN ('receipt', 'post_receipt', 'reply');
CREATE INDEX news_age ON news (created_at) WHERE mail_id IS NOT NULL;
CREATE INDEX river_job_kind ON river_job (kind);
CREATE INDEX river_job_state_and_finalized_at_index ON river_job (state, finalized_at) WHERE finalized_at IS NOT NULL;
CREATE INDEX river_job_prioritized_fetching_index ON river_job (state, queue, priority, scheduled_at, id);
CREATE UNIQUE INDEX river_job_unique_idx ON river_job (unique_key)
    WHERE unique_key IS NOT NULL
        AND unique_states IS NOT NULL
        AND CASE state
            WHEN 'available' THEN unique_states & (1 << 0)
            WHEN 'cancelled' THEN unique_states & (1 << 1)
            WHEN 'completed' THEN unique_states & (1 << 2)
            WHEN 'discarded' THEN unique_states & (1 << 3)
            WHEN 'pending'   THEN unique_states & (1 << 4)
            WHEN 'retryable' THEN unique_states & (1 << 5)
            WHEN 'running'   THEN unique_states & (1 << 6)
            WHEN 'scheduled' THEN unique_states & (1 << 7)
            ELSE 0
        END >= 1;
