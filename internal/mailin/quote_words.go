package mailin

import "regexp"

// The lines by which programs begin a quote, in the languages of Intake. They are matched against lines without
// emphasis and invisible characters, and with single spaces.

// attributions introduce a quote whose lines are marked or follow at once: "On …, Ines <…> wrote:". All contain a digit
// of the date.
var attributions = []func() *regexp.Regexp{
	lazy(`^On\b.*\d.*\bwrote ?:$`),                         // English
	lazy(`^Am .*\d.*\bschrieb\b.*:$`),                      // German
	lazy(`^.*\bschrieb am .*\d.*:$`),                       // of older mobile clients
	lazy(`^.*\bschrieb:$`),                                 //
	lazy(`^Le .*\d.* a écrit ?:$`),                         // French
	lazy(`^El .*\d.* escribió ?:$`),                        // Spanish
	lazy(`^Em .*\d.* escreveu ?:$`),                        // Portuguese
	lazy(`^(?:Il|In data) .*\d.* ha scritto ?:$`),          // Italian
	lazy(`^Op .*\d.*(?:\bschreef\b.*|\bgeschreven):$`),     // Dutch
	lazy(`^.*\d.*\bnapisał(?:\(a\)|a|/a)?(?: .*)?:$`),      // Polish
	lazy(`^(?:W dniu|Dnia) .*\d.*\b(?:pisze|napisał.*):$`), //
	lazy(`^Wiadomość napisana przez .*\d.*:$`),             //
	lazy(`^.*\d.*tarihinde.*yazdı ?:$`),                    // Turkish
	lazy(`^.*şun(?:u|ları) yazdı ?\(.*\d.*\) ?:$`),         //
	lazy(`^.*\d.*(?:のメール|さんは書きました|の書いた内容|が書きました|が書いたメール) ?[:：]$`), // Japanese
	lazy(`^\d{4}年\d+月\d+日.*<.*@.*> ?[:：]$`),          //
	lazy(`^.*\d.*(?:写道|寫道) ?[:：]$`),                  // Chinese
	lazy(`^في .*[\d٠-٩].*(?:كتب|كتبت|كتابة).*[:：]$`), // Arabic
}

// anyAttribution matches one in any other language. If the lines below it are not marked it may be anything, unless it
// is dated, with a year and a time.
var (
	anyAttribution = lazy(`[\d٠-٩].*<[^<>\s]+@[^<>\s]+> ?[:：]$`)
	year           = lazy(`\b20\d\d\b`)
	dayTime        = lazy(`\b\d{1,2}[:.]\d\d\b`)
)

// certain are parts of an attribution that nobody types: an address, or a time. Below them the rest is a quote, even if
// no line of it is marked.
var certain = lazy(`<[^<>]*@[^<>]*>|\[mailto:|\b\d{1,2}[:.h]\d{2}\b`)

// originals introduce an older mail whose lines are not marked, as Outlook and phones write them.
var originals = lazy(`(?i)^-{2,} ?(?:` +
	`original (?:message|e?-?mail)|reply message|` +
	`urspr(?:ü|ue)ngliche (?:nachricht|e-?mail)|original-?nachricht|` +
	`message d['’]origine|message original|message initial|` +
	`mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht|origineel bericht|` +
	`(?:wiadomość oryginalna|oryginalna wiadomość|pierwotna wiadomość)|` +
	`(?:orijinal|özgün|asıl) (?:mesaj|ileti|e-?posta)|` +
	`元のメッセージ|オリジナルメッセージ|原始邮件|原始郵件|原始信息|` +
	`الرسالة الأصلية|رسالة أصلية)(?: ?-{2,}|:)?$|` +
	`^-{2,} ?.*\b20\d\d\b.*\b\d{1,2}:\d\d\b.* ?-{2,}$`) // Zoho

// forwards introduce a forwarded mail, which its sender wants to show.
var forwards = []func() *regexp.Regexp{
	lazy(`(?i)^-{2,} ?(?:` +
		`forwarded (?:message|by).*|weitergeleitete nachricht|(?:message|courriel) (?:transféré|réexpédié)|` +
		`mensaje reenviado|(?:mensagem|e-?mail) (?:encaminhada|encaminhado|reencaminhada)|messaggio inoltrato|` +
		`(?:doorgestuurd|doorgezonden) bericht|` +
		`(?:przekazana wiadomość|treść przekazanej wiadomości|wiadomość przekazana)|` +
		`(?:yönlendirilen|iletilen|iletilmiş) (?:ileti|mesaj|e-?posta)|` +
		`(?:転送メッセージ|転送されたメッセージ)|(?:转发的邮件|轉寄的郵件|转发邮件信息)|` +
		`(?:رسالة|الرسالة) (?:مُعاد|معاد|المُعاد|المعاد) (?:توجيهها|إرسالها|توجيه)) ?-*$`),
	lazy(`(?i)^(?:` +
		`begin forwarded message|anfang der weitergeleiteten (?:nachricht|e-?mail)|` +
		`début du (?:message|courriel) (?:transféré|réexpédié)|inicio del mensaje reenviado|` +
		`início da mensagem (?:encaminhada|reencaminhada)|` +
		`inizio (?:del )?messaggio inoltrato|begin doorgestuurd bericht|` +
		`(?:rozpoczęcie|początek) (?:przekazywanej|przekazanej) wiadomości|` +
		`(?:başlangıç: )?iletilen (?:e-?posta|mesaj|ileti)(?:nin|ın)?(?: başlangıcı)?|` +
		`転送されたメッセージ|以下是转发的邮件|开始转发的邮件|(?:بدء|بداية) الرسالة (?:المُعاد|المعاد) (?:توجيهها|إرسالها)) ?[:：]$`),
}

// forwarded matches the beginning of a forwarded mail's subject.
var forwarded = lazy(`(?i)^(?:fwd?|wg|tr|rv|enc|i|doorst|pd|i̇?lt|転送|转发|轉寄|إعادة توجيه) ?[:：]`)

// senders, sent, receivers and subjects are the headers that Outlook writes above an older mail, one a line.
var (
	senders = lazy(
		`(?i)^(?:From|Von|De|Da|Van|Od|Kimden|Gönderen|差出人|送信者|送信元|发件人|發件人|寄件者|من) ?[:：] ?\S`)
	otherFields = lazy(`(?i)^(?:` +
		`Sent|Date|To|Cc|Subject|` +
		`Gesendet(?: am)?|Datum|An|Betreff|` +
		`Envoyé(?: le)?|À|A|Objet|` +
		`Enviado(?: el| em)?|Enviada(?: em)?|Fecha|Data|Para|Asunto|Assunto|` +
		`Inviato(?: il)?|Oggetto|` +
		`Verzonden|Aan|Onderwerp|` +
		`Wysłano|Do|DW|UDW|Temat|` +
		`Gönderildi|Gönderme Tarihi|Tarih|Kime|Konu|Bilgi|` +
		`送信日時|日時|日付|宛先|件名|` +
		`发送时间|发送日期|日期|时间|發送時間|收件人|抄送|主题|主题词|主旨|` +
		`تاريخ الإرسال|تم الإرسال|أُرسلت|التاريخ|إلى|نسخة|الموضوع) ?[:：]`)
)
