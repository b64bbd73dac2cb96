package jobs

import (
	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
)

// receipt quotes the ticket's subject only to a proven address.
func (j *Jobs) receipt(receipt models.ReceiptMail) letter {
	view := mailview.Receipt{
		AppName: receipt.App.Name, Brand: j.brand(receipt.App), Number: receipt.Mail.Ticket.Number,
		TicketURL: j.page(receipt.Mail, paths.TicketLink(receipt.Token)),
		DisownURL: j.page(receipt.Mail, paths.Disown(receipt.DisownToken)), AnswerTime: receipt.App.AnswerTime,
		ReadsAnswers: receipt.ReadsAnswers, Answer: receipt.Answer,
	}
	if !receipt.Mail.Unproven {
		view.TicketSubject = receipt.Mail.Ticket.Subject
	}
	return letter{Letter: view, mail: receipt.Mail, app: view.AppName, answerTo: receipt.AnswerTo,
		openedBy: receipt.OpenedBy}
}

// postReceipt quotes the post's title only to a proven address.
func (j *Jobs) postReceipt(receipt models.PostReceiptMail) letter {
	view := mailview.PostReceipt{
		AppName: receipt.App.Name, Brand: j.brand(receipt.App),
		PostURL:   j.page(receipt.Mail, paths.Post(receipt.App.Slug, receipt.Post.ID)),
		DisownURL: j.page(receipt.Mail, paths.Disown(receipt.DisownToken)),
	}
	if !receipt.Mail.Unproven {
		view.Title = receipt.Post.Title
	}
	return letter{Letter: view, mail: receipt.Mail, app: view.AppName}
}
