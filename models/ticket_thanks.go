package models

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxThanks is the maximum length, in characters, of a message that is no more than thanks.
const maxThanks = 40

// thanks are words of thanks in the languages of the widget.
var thanks = []string{
	"thank", "thanks", "thankyou", "thx", "ty", "cheers", // en
	"danke", "dankeschön", "dankeschon", "merci", "gracias", "obrigado", "obrigada", "valeu", "grazie", "dank",
	"bedankt", "dankjewel", "dankuwel",
	"dziękuję", "dziekuje", "dzięki", "dzieki", "teşekkürler", "tesekkurler", "teşekkür", "sağol", "sağolun", "شكرا",
	"شكرًا", "شكراً",
}

// thanksUnspaced are those of languages without spaces between words, followed by words that often accompany them.
var (
	thanksUnspaced = []string{"ありがとう", "有難う", "感謝", "谢谢", "多谢", "感谢"}
	besideUnspaced = []string{"ございました", "ございます", "助かりました", "解決しました", "しています", "します", "どうも", "本当に", "とても", "いたします",
		"非常", "十分", "大家", "你们", "您的", "你的", "帮助", "支持", "回复", "解决了", "您", "你", "了"}
	unspacedReplacer = remover(append(append([]string{}, thanksUnspaced...), besideUnspaced...))
)

func remover(words []string) *strings.Replacer {
	pairs := make([]string, 0, 2*len(words))
	for _, word := range words {
		pairs = append(pairs, word, "")
	}
	return strings.NewReplacer(pairs...)
}

// withThanks are words that often accompany thanks without adding anything.
var withThanks = strings.Fields(`
	you so much very many lots again a lot all the team was is for your quick fast great help support reply answer
	it works now that helped perfect great good awesome super fine wonderful excellent nice ok okay
	yes and have day weekend
	vielen das war schön sehr lieben herzlichen besten euch ihnen dir für die schnelle hilfe antwort
	alles klar gut perfekt prima es funktioniert jetzt
	beaucoup bien vous pour votre aide parfait ça marche très bonne journée
	muchas muchísimas mil por tu su ayuda perfecto muy bien todo funciona
	muito pela sua ajuda tudo certo bom perfeito
	mille molte tante per l'aiuto perfetto va bene
	je wel u hartelijk voor hulp prima goed
	bardzo wielkie za pomoc
	çok ederim ederiz için
	جزيلا جزيلاً لك لكم`)

// isThanks reports whether a message only says thanks: short, no question, and no word that could be a matter of its
// own. When in doubt it does not, and the ticket reopens.
func isThanks(body string) bool {
	if utf8.RuneCountInString(body) > maxThanks || strings.ContainsAny(body, "?？؟") {
		return false
	}
	if slices.ContainsFunc(thanksUnspaced, func(word string) bool { return strings.Contains(body, word) }) {
		return !strings.ContainsFunc(unspacedReplacer.Replace(body), isLetter)
	}
	thanked := false
	for _, word := range strings.FieldsFunc(strings.ToLower(body),
		func(r rune) bool { return !isLetter(r) && r != '\'' }) {
		switch {
		case slices.Contains(thanks, word):
			thanked = true
		case !slices.Contains(withThanks, word):
			return false
		}
	}
	return thanked
}

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) }
