package models_test

import (
	"testing"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

// A group updates the counts of its apps in one order, whichever post came first, so that it cannot deadlock with
// others that update them in that order.
func TestGroupsUpdateTheirAppsInTheSameOrder(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	d := newDesk(t, db)
	heron := modelstest.App(t, d.db, "heron", d.Olive)
	if heron.ID < d.App.ID {
		t.Fatal("the ids of apps do not grow")
	}
	sizes, goOn := make(chan int, 3), make(chan bool)
	defer close(goOn)
	intake := modelstest.Intake(t, d.db)
	intake.Grouped = func(size int) {
		sizes <- size
		<-goOn
	}
	published := make(chan error, 3)
	publish := func(app *models.App, title string) {
		_, err := intake.PublishPost(ctx, app, models.PostDraft{
			Title: title, RequesterEmail: d.Rita.Email, Source: models.SourceAPI,
		})
		published <- err
	}
	go publish(d.App, "first") // while it is held, the others gather
	<-sizes
	go publish(heron, "of the later app")
	await.That(t, "the post of the later app waits first", func() bool { return intake.Waiting() == 1 })
	go publish(d.App, "of the earlier app")
	await.That(t, "the other one waits after it", func() bool { return intake.Waiting() == 2 })
	goOn <- true
	d.must(<-published)
	if size := <-sizes; size != 2 {
		t.Fatalf("the group has %d posts", size)
	}

	tx := db.Begin()
	defer tx.Rollback()
	d.must(tx.Exec("SET LOCAL deadlock_timeout = '1ms'").Error) // it is this that would find the ring
	d.must(tx.Exec(countInEachPart, d.App.ID).Error)
	goOn <- true
	d.waitForALock()
	d.must(tx.Exec(countInEachPart, heron.ID).Error)
	d.must(tx.Commit().Error)
	d.must(<-published)
	d.must(<-published)
}

// countInEachPart counts a change of the app as any connection would.
const countInEachPart = `
	INSERT INTO app_versions AS versions SELECT ?, part, 1 FROM generate_series(0, 15) AS parts (part)
	ON CONFLICT (app_id, part) DO UPDATE SET version = versions.version + 1`

// Two processes that each publish to the same two apps, in opposite orders, publish all of it.
func TestGroupsOfSeveralAppsInOppositeOrdersAreAllPublished(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		apps := []*models.App{d.App, modelstest.App(t, d.db, "heron", d.Olive)}
		const rounds = 40
		published := make(chan error, 4*rounds)
		for process := range 2 {
			intake := modelstest.Intake(t, d.db)
			for range rounds {
				for n := range apps {
					go func() {
						_, err := intake.PublishPost(ctx, apps[(n+process)%2], models.PostDraft{
							Title: "Idea", RequesterEmail: d.Rita.Email, Source: models.SourceAPI,
						})
						published <- err
					}()
				}
			}
		}
		for range 4 * rounds {
			d.must(<-published)
		}
		var posts int64
		d.must(d.db.Model(&models.Post{}).Count(&posts).Error)
		if posts != 4*rounds {
			t.Errorf("%d posts were published", posts)
		}
	})
}
