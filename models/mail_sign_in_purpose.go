package models

import (
	"context"

	"gorm.io/gorm"
)

// addPurposes adds the page that each of the mails signs in for, and what its reader wants to do there. A post's title
// is another person's text: it is not sent to unproven addresses, because a board could be used to send it to
// strangers.
func addPurposes(ctx context.Context, db *gorm.DB, signIns []SignInMail) error {
	ids := collect(signIns, func(s SignInMail) string { return *s.Mail.AboutID })
	var requests []SignIn
	err := db.WithContext(ctx).Select("id", "app_id", "act", "post_id").
		Find(&requests, "id IN ? AND app_id IS NOT NULL", ids).Error
	if err != nil || len(requests) == 0 {
		return err
	}
	var appIDs, postIDs []string
	byID := make(map[string]SignIn, len(requests))
	for _, request := range requests {
		byID[request.ID] = request
		appIDs = append(appIDs, *request.AppID)
		if request.PostID != nil {
			postIDs = append(postIDs, *request.PostID)
		}
	}
	apps, err := findByIDs(db.WithContext(ctx), appIDs, func(app *App) string { return app.ID })
	if err != nil {
		return err
	}
	posts, err := findByIDs(db.WithContext(ctx), postIDs, func(post *Post) string { return post.ID })
	if err != nil {
		return err
	}
	for i := range signIns {
		made := &signIns[i]
		request := byID[*made.Mail.AboutID]
		made.App, made.Action = apps[orEmpty(request.AppID)], request.Action
		if post := posts[orEmpty(request.PostID)]; post != nil && !post.Hidden() && !made.Mail.Unproven {
			made.Post = post
		}
	}
	return nil
}
