package models_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// countedFigures are all figures that are read from rolled-up days.
type countedFigures struct {
	Filed              models.Filed
	Answers, Solutions models.Durations
	Solvers            []models.Solver
	Verdicts           models.Verdicts
	Posts              models.PostFigures
}

func (c *counter) count(db *gorm.DB, figures *models.Figures) (all countedFigures) {
	c.Helper()
	var err error
	all.Filed, err = figures.Filed(c.Context(), db)
	c.must(err)
	all.Answers, err = figures.FirstAnswers(c.Context(), db)
	c.must(err)
	all.Solutions, err = figures.Solutions(c.Context(), db)
	c.must(err)
	all.Solvers, err = figures.Solvers(c.Context(), db, all.Solutions)
	c.must(err)
	all.Verdicts, err = figures.Verdicts(c.Context(), db)
	c.must(err)
	all.Posts, err = figures.Posts(c.Context(), db)
	c.must(err)
	return all
}

var errRollBack = errors.New("undo the deletion of the rolled-up days")

// expectExact compares the figures with those of the same rows while nothing is rolled up.
func (c *counter) expectExact(when string) {
	c.Helper()
	for _, days := range []int{1, 7, 60} {
		figures := c.figures("11-10", days)
		got := c.count(c.db, figures)
		var want countedFigures
		err := c.db.Transaction(func(tx *gorm.DB) error {
			c.must(tx.Exec("DELETE FROM figure_days").Error)
			c.must(tx.Exec("DELETE FROM figure_progress").Error)
			want = c.count(tx, figures)
			return errRollBack
		})
		if !errors.Is(err, errRollBack) {
			c.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			c.Errorf("%s the figures of %d days are\n%+v, the rows say\n%+v", when, days, got, want)
		}
	}
}

func (c *counter) rollUp() {
	c.Helper()
	c.must(models.RollUpDays(c.Context(), c.db, time.Minute))
}

func (c *counter) rows(table string) (rows int64) {
	c.Helper()
	c.must(c.db.Table(table).Count(&rows).Error)
	return rows
}

// Whatever happens on days that have ended, and in whatever order, the rolled-up days agree with the rows.
func TestRolledUpDaysAgreeWithTheRows(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		random := rand.New(rand.NewPCG(seed, 0))
		var tickets []*models.Ticket
		var posts []*models.Post
		ticket := func() *models.Ticket { return tickets[random.IntN(len(tickets))] }
		post := func() *models.Post { return posts[random.IntN(len(posts))] }
		staff := func() models.Actor { return as([]*models.Account{c.Amir, c.Olive}[random.IntN(2)]) }
		people := []*models.Account{c.Amir, c.Olive, c.Rita, c.Sam}
		categories := []models.TicketCategory{"bug", "billing", "general"}
		actions := []func(moment string) error{
			func(moment string) error {
				tickets = append(tickets, c.fileAt(moment, models.TicketDraft{Category: categories[random.IntN(3)],
					Source: models.Sources[random.IntN(len(models.Sources))]}))
				return nil
			},
			func(moment string) error {
				post, err := c.intake.PublishPost(c.at(moment), c.App, models.PostDraft{Title: "Idea " + moment,
					RequesterEmail: c.Sam.Email, Source: models.SourcePage})
				posts = append(posts, post)
				return err
			},
			func(moment string) error {
				of := ticket()
				_, err := of.Reply(c.at(moment), db.DB, staff(), models.ReplyDraft{Body: "Try again.", Seen: c.last(of)})
				return err
			},
			func(moment string) error { return ticket().MoveTo(c.at(moment), db.DB, staff(), models.TicketResolved) },
			func(moment string) error { return ticket().MoveTo(c.at(moment), db.DB, staff(), models.TicketClosed) },
			func(moment string) error { return ticket().MoveTo(c.at(moment), db.DB, staff(), models.TicketOpen) },
			func(moment string) error { return ticket().MarkSpam(c.at(moment), db.DB, staff()) },
			func(moment string) error { return ticket().UnmarkSpam(c.at(moment), db.DB, staff()) },
			func(moment string) error { return ticket().MergeInto(c.at(moment), db.DB, staff(), ticket()) },
			func(moment string) error { return ticket().Unmerge(c.at(moment), db.DB, staff()) },
			func(moment string) error {
				return ticket().Judge(c.at(moment), db.DB, as(c.Rita), models.VerdictDraft{
					Went: []models.Went{models.WentWell, models.WentBadly}[random.IntN(2)]})
			},
			func(string) error { // to another category
				return db.Exec("UPDATE tickets SET category = ? WHERE id = ?", categories[random.IntN(3)], ticket().ID).Error
			},
			func(moment string) error {
				_, err := post().Vote(c.at(moment), db.DB, as(people[random.IntN(4)]))
				return err
			},
			func(moment string) error {
				_, err := post().TakeVoteBack(c.at(moment), db.DB, as(people[random.IntN(4)]))
				return err
			},
			func(moment string) error {
				_, err := post().MergeInto(c.at(moment), db.DB, staff(), post())
				return err
			},
			func(moment string) error { return post().Unmerge(c.at(moment), db.DB, staff()) },
		}
		for range 3 {
			c.must(actions[0]("09-20 12:00"))
			c.must(actions[1]("09-20 12:00"))
		}
		refused := 0
		for round := range 6 {
			for range 25 {
				moment := fmt.Sprintf("%02d-%02d %02d:%02d", 10+random.IntN(2), 1+random.IntN(10), random.IntN(24), random.IntN(60))
				if err := actions[random.IntN(len(actions))](moment); err != nil {
					if models.CodeOf(err) == models.CodeInternal {
						t.Fatal(err)
					}
					refused++ // such as solving a solved ticket
				}
			}
			c.expectExact(fmt.Sprintf("seed %d, round %d: before rolling up", seed, round))
			c.rollUp()
			if c.rows("figure_changes") != 0 || c.rows("figure_days") == 0 {
				t.Errorf("%d changes are left, %d days are rolled up", c.rows("figure_changes"), c.rows("figure_days"))
			}
			c.expectExact(fmt.Sprintf("seed %d, round %d: after rolling up", seed, round))
		}
		if refused > 120 {
			t.Errorf("%d of 150 actions were refused, which proves little", refused)
		}
		c.must(c.Rita.Erase(t.Context(), db.DB, as(c.Rita)))
		modelstest.FinishErasure(t, db.DB, c.Rita)
		c.expectExact("without Rita")
	})
}

// Nothing is lost if somebody works while days are rolled up, or if two processes roll them up.
func TestChangesDuringARollUpAreNotLost(t *testing.T) {
	t.Parallel()
	for name, second := range map[string]bool{"one process": false, "two processes": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				c := newCounter(t, db)
				ticket := c.fileAt("11-02 09:00", models.TicketDraft{})
				c.answerAt("11-02 10:00", ticket)
				c.must(ticket.MoveTo(c.at("11-02 11:00"), db.DB, as(c.Amir), models.TicketResolved))
				c.must(ticket.Judge(c.at("11-02 12:00"), db.DB, as(c.Rita), models.VerdictDraft{Went: models.WentWell}))
				c.rollUp()
				c.must(db.Exec("INSERT INTO figure_changes (app_id, kind, day) SELECT app_id, kind, day FROM figure_days").Error)
				met := false
				c.must(db.Callback().Row().After("gorm:row").Register("meet", func(tx *gorm.DB) {
					if met || !strings.Contains(tx.Statement.SQL.String(), "lo / 86400 AS day") {
						return
					}
					met = true
					c.must(ticket.MarkSpam(c.at("11-03 09:00"), c.db, as(c.Amir)))
					if second {
						c.rollUp()
					}
				}))
				c.must(models.RollUpDays(t.Context(), db.DB, 1)) // one step
				if !met {
					t.Fatal("nothing was done meanwhile")
				}
				c.expectExact("while days were rolled up")
				if noted := c.rows("figure_changes") > 0; noted == second {
					t.Errorf("the changes of the days are still noted: %v", noted)
				}
				c.rollUp()
				c.expectExact("in the end")
			})
		})
	}
}

func TestChangesOfTodayAreNotRecordedForTheRollUp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		c := newCounter(t, db)
		ticket := c.file("Printer")
		c.reply(ticket, c.Amir, "Try the other tray.")
		c.must(ticket.MoveTo(t.Context(), db.DB, as(c.Amir), models.TicketResolved))
		c.must(ticket.Judge(t.Context(), db.DB, as(c.Rita), models.VerdictDraft{Went: models.WentWell}))
		if c.rows("figure_changes") != 0 {
			t.Errorf("%d changes are recorded, want none", c.rows("figure_changes"))
		}
	})
}
