package mailin

// mobileSignatures are the lines that phones and programs add, in the languages of Intake.
var mobileSignatures = lazy(`(?i)^(?:` +
	// English
	`sent (?:from|via|with|using) (?:my |the )?(?:iphone|ipad|mobile|phone|samsung|galaxy|android|huawei|` +
	`xiaomi|oneplus|pixel|nokia|blackberry|windows|outlook|mail|gmail|yahoo|aol|proton|spark|tutanota|airmail|` +
	`t-mobile|verizon).*|` +
	`get outlook for .*|sent from .{1,40} (?:mobile|device|phone)\.?|` +
	// German
	`(?:von (?:meinem|meiner|unterwegs|mobil|outlook|yahoo).*|gesendet (?:von|mit|über|aus)\b.*|` +
	`(?:holen|laden) sie sich outlook .*|outlook für .{1,40} (?:beziehen|herunterladen|abrufen)|` +
	`diese nachricht wurde von meinem .* gesendet.*)|` +
	// French
	`envoyé (?:de|depuis|à partir|avec|via)\b.*|(?:obtenez|obtenir|télécharge[rz]) outlook .*|` +
	// Spanish
	`(?:enviado|mandado) (?:desde|con|a través)\b.*|(?:obtener|obtenga|descarg(?:ar|a|ue)) outlook .*|` +
	// Portuguese
	`(?:enviado|enviada) (?:do|da|de|a partir|pelo|via|com)\b.*|(?:obter|obtenha|baix(?:ar|e)) (?:o )?outlook .*|` +
	// Italian
	`inviato (?:da|dal|con|tramite)\b.*|(?:ottieni|scarica) outlook .*|` +
	// Dutch
	`(?:verzonden|verstuurd) (?:vanaf|vanuit|via|met|van|door)\b.*|(?:download|haal) outlook .*|` +
	`outlook voor .{1,40} (?:downloaden|ophalen)|` +
	// Polish
	`wysłan[eoay] (?:z|ze|za pomocą|przez)\b.*|(?:pobierz|uzyskaj) (?:program |aplikację )?outlook .*|` +
	// Turkish
	`.{1,40}(?:['’]?(?:um|ım|im|üm)?(?:dan|den)|uygulamasından|cihazımdan|telefonumdan|kullanılarak) gönderildi\.?|` +
	`.{1,40} için outlook['’]?u? (?:edinin|alın|indirin)|` +
	// Japanese
	`.{1,40}から送信(?:されました)?。?|.{1,40}を入手(?:する)?|` +
	// Chinese
	`(?:发自|發自|来自|從|从).{1,40}|(?:获取|下载|取得) ?outlook.*|` +
	// Arabic
	`(?:مُ?رسل(?:ة)?|أُ?رسلت?|تم الإرسال) (?:من|بواسطة|عبر).*|(?:الحصول على|احصل على) outlook.*` +
	`)$`)

// maxMobile is the maximum length of such a line: a longer one is a sentence that begins alike.
const maxMobile = 100
