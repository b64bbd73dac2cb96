package paths

import "testing"

func TestEveryPageOfATicketHasItsAddress(t *testing.T) {
	t.Parallel()
	vat := Queue{View: "mine", App: "kestrel", Query: "a&b", Sort: "waiting"}
	cases := map[string]string{
		ChooseApp():                            "/my/tickets/new",
		MyTicketsPage("", ""):                  "/my",
		MyTicketsPage("a&b", "c"):              "/my?after=c&q=a%26b",
		TicketReceived():                       "/my/tickets/received",
		TicketReplies("0199"):                  "/my/tickets/0199/replies",
		TicketFile("0199", "../f"):             "/my/tickets/0199/files/..%2Ff",
		TicketLink("t0/k"):                     "/t/t0%2Fk",
		Inbox(Queue{}):                         "/admin/inbox",
		Inbox(vat):                             "/admin/inbox?app=kestrel&q=a%26b&sort=waiting&view=mine",
		InboxTicket("../x", Queue{After: "c"}): "/admin/inbox/..%2Fx?after=c",
		InboxAction("0199", "tags/remove",
			vat): "/admin/inbox/0199/tags/remove?app=kestrel&q=a%26b&sort=waiting&view=mine",
		InboxSavedReply("0199", "r1", Queue{}): "/admin/inbox/0199?reply=r1",
		InboxSavedReply("0199", "r1",
			vat): "/admin/inbox/0199?app=kestrel&q=a%26b&sort=waiting&view=mine&reply=r1",
		InboxFile("0199", "f1"):               "/admin/inbox/0199/files/f1",
		InboxBulk(Queue{View: "spam"}):        "/admin/inbox/bulk?view=spam",
		InboxUndo(Queue{}):                    "/admin/inbox/bulk/undo",
		InboxLive(""):                         "/admin/inbox/live",
		InboxLive("0199"):                     "/admin/inbox/live?ticket=0199",
		InboxPulse(Queue{Tag: "vat"}, "0199"): "/admin/inbox/pulse?tag=vat&ticket=0199",
		InboxPreview():                        "/admin/inbox/preview",
		AdminReplies("kestrel"):               "/admin/apps/kestrel/replies",
		AdminReply("kestrel", "r1"):           "/admin/apps/kestrel/replies/r1",
		AdminDeleteReply("kestrel", "r1"):     "/admin/apps/kestrel/replies/r1/delete",
		AdminMail("kestrel"):                  "/admin/apps/kestrel/mail",
		AdminMailAfter("kestrel", "c"):        "/admin/apps/kestrel/mail?after=c",
		AdminSendMail("kestrel", "m1"):        "/admin/apps/kestrel/mail/m1/send",
	}
	for got, want := range cases {
		if got != want {
			t.Errorf("the address is %s, want %s", got, want)
		}
	}
}
