package handlers_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestAMailedLinkThatWasCutOffSaysSo(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		links, missing := s.MailLinks(), "0193a5b0-0000-7000-8000-000000000000"
		whole := links.Preferences(s.Rita.ID, s.App.ID)
		notices := links.StopNotices(s.Olive.ID, s.App.ID, models.NoticeNewTicket)
		for name, page := range map[string]string{
			"mail settings, cut off":       paths.MailPreferencesLink("kestrel", whole[:len(whole)-1]),
			"notifications, cut off":       paths.StopNotifications(string(models.NoticeNewTicket), notices[:len(notices)-1]),
			"a removed idea":               paths.Disown(links.DisownPost(missing)),
			"a removed ticket":             paths.Disown(links.DisownTicket(missing)),
			"leaving a removed ticket":     paths.LeaveTicket(links.LeaveTicket(missing, s.Rita.ID)),
			"somebody who has been erased": paths.MailPreferencesLink("kestrel", links.Preferences(missing, s.App.ID)),
		} {
			answer := s.Visitor().Get(page)
			if answer.StatusCode != 404 || !strings.Contains(answer.Body, "This link doesn’t work") {
				t.Errorf("%s: the page answers %d and does not say that the link is broken", name, answer.StatusCode)
			}
		}
	})
}
