package web

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// Notice says on the next page what a form did. It travels in the address as a short name.
type Notice string

// noticeWords is the text of a notice, in one of three forms.
type noticeWords struct {
	public func(context.Context) string // in the reader's language
	staff  string                       // for the team; %d is the number in the address
	ofApp  string                       // for the team; %s is the name of one of the person's apps
}

// notices has the words of each notice that notice_words.go declares.
var notices = map[Notice]noticeWords{}

func publicNotice(name Notice, text func(context.Context) string) Notice {
	return declare(name, noticeWords{public: text})
}

func staffNotice(name Notice, text string) Notice { return declare(name, noticeWords{staff: text}) }

func appNotice(name Notice, text string) Notice { return declare(name, noticeWords{ofApp: text}) }

func declare(name Notice, words noticeWords) Notice {
	if _, taken := notices[name]; taken {
		panic("two notices are called " + name)
	}
	notices[name] = words
	return name
}

// NoticeOf returns the notice in the address, which may be unknown.
func NoticeOf(c *fiber.Ctx) Notice { return Notice(c.Query("notice")) }

// NoticeText is the text of the notice in the address, "" for none.
func NoticeText(c *fiber.Ctx) string {
	words := notices[NoticeOf(c)]
	if words.public != nil {
		return words.public(c.UserContext())
	}
	if !strings.Contains(words.staff, "%d") {
		return words.staff
	}
	number, err := strconv.ParseInt(c.Query("number"), 10, 64)
	if err != nil || number < 1 {
		return ""
	}
	return fmt.Sprintf(words.staff, number)
}

// teamNotice is NoticeText for a member of the teams of these apps. Any other app is not named, because anybody can
// make up the address.
func teamNotice(c *fiber.Ctx, apps []models.AppInbox) string {
	text := notices[NoticeOf(c)].ofApp
	if text == "" {
		return NoticeText(c)
	}
	for _, app := range apps {
		if app.Slug == c.Query("team") {
			return fmt.Sprintf(text, app.Name)
		}
	}
	return ""
}
