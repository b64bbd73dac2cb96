//go:build linux

package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"text/tabwriter"
	"time"
)

// The board of one app is measured with few and with many posts: the cost of a page must not grow with their number.
const (
	smallBoard   = 10_000
	boardTarget  = 3.0 // times the cost of the page on a small board
	boardApp     = 1   // one of several apps, in which no trial files posts
	boardVisits  = 40
	boardWriters = 64
	rarePosts    = 40
	vocabulary   = 6000
)

// boardPages are a first page, searches and filtered lists. Three in ten posts contain the word "invoice". Only the
// first forty contain "rareword", so that it is equally rare on a small and a big board.
var boardPages = []struct{ name, query string }{
	{"first page", ""},
	{"top", "?sort=top"},
	{"new, all", "?sort=new&status=all"},
	{"one category", "?category=bug"},
	{"search, common word", "?q=invoice"},
	{"search, rare word", "?q=rareword"},
	{"search, mistyped", "?q=invocie"},
	{"search, two words", "?q=invoice+rareword"},
	{"search, no match", "?q=xylophone"},
}

// boardRun holds the cost of the pages of one database's board, in milliseconds.
type boardRun struct {
	database   string
	small, big []float64
	smallCount int64
	bigCount   int64
}

// measureBoard fills the board, and requests its pages at each size.
func (c *contender) measureBoard(ctx context.Context, posts int64) (*boardRun, error) {
	if err := c.service.resume(); err != nil {
		return nil, err
	}
	// The posts have no requester, so their author is a member of the team, and no mail is sent about them.
	if err := c.intake.addMember(ctx, fmt.Sprintf("app-%d", boardApp), ownerEmail, "owner"); err != nil {
		return nil, err
	}
	run := &boardRun{database: c.name, smallCount: min(smallBoard, posts), bigCount: posts}
	var filled atomic.Int64
	var err error
	if err = c.fillTo(ctx, boardApp, &filled, run.smallCount); err != nil {
		return nil, err
	}
	if run.small, err = c.visitSettled(ctx); err != nil {
		return nil, err
	}
	say("%s: filling a board with %d posts", c.name, posts)
	if err = c.fillTo(ctx, boardApp, &filled, posts); err != nil {
		return nil, err
	}
	if run.big, err = c.visitSettled(ctx); err != nil {
		return nil, err
	}
	return run, c.service.pause()
}

// publisher returns a caller that publishes posts in the app.
func (c *contender) publisher(app int, rare func() bool) (caller, error) {
	callers, err := httpCallers(c.service.address, 1, 201, func(text []byte) []byte {
		return postRequest(text, "/api/v1/feedback", c.keys[app], boardPostBody(rare()))
	}, func() { c.posts.Add(1) })
	if err != nil {
		return caller{}, err
	}
	return callers[0], nil
}

// fillTo publishes posts in the app until there are that many.
func (c *contender) fillTo(ctx context.Context, app int, filled *atomic.Int64, count int64) error {
	var all sync.WaitGroup
	faults := make(chan error, boardWriters)
	for range boardWriters {
		publisher, err := c.publisher(app, func() bool { return filled.Load() <= rarePosts })
		if err != nil {
			return err
		}
		all.Go(func() {
			defer publisher.close()
			for filled.Add(1) <= count && ctx.Err() == nil {
				if err := publisher.call(); err != nil {
					faults <- fmt.Errorf("filling the board: %w", err)
					return
				}
			}
			filled.Add(-1)
		})
	}
	all.Wait()
	select {
	case err := <-faults:
		return err
	default:
		return ctx.Err()
	}
}

// visitSettled visits the board with fresh statistics, which autovacuum would bring within a minute.
func (c *contender) visitSettled(ctx context.Context) ([]float64, error) {
	if c.name == "postgres" {
		if err := analyze(ctx, c.intake.database); err != nil {
			return nil, err
		}
	}
	return c.visitBoard(ctx)
}

// visitBoard returns the median time of several visits to each page, one after the other.
func (c *contender) visitBoard(ctx context.Context) ([]float64, error) {
	medians := make([]float64, len(boardPages))
	for i, page := range boardPages {
		var took []float64
		for range boardVisits {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			began := time.Now()
			if _, err := get(c.service.address, fmt.Sprintf("/b/app-%d%s", boardApp, page.query)); err != nil {
				return nil, err
			}
			took = append(took, milliseconds(time.Since(began)))
		}
		medians[i] = median(took)
	}
	return medians, nil
}

func printBoards(runs []*boardRun) {
	if len(runs) == 0 {
		return
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	for _, run := range runs {
		fmt.Fprintf(table, "\n%s: ms for a page of a board\t%d posts\t%d posts\tratio\ttarget\t\n", run.database,
			run.smallCount, run.bigCount)
		for i, page := range boardPages {
			ratio := run.big[i] / run.small[i]
			fmt.Fprintf(table, "%s\t%.2f\t%.2f\t%.2f\t≤ %g %s\t\n", page.name, run.small[i], run.big[i], ratio,
				boardTarget, verdict(ratio <= boardTarget))
		}
	}
	table.Flush()
}

// boardPostBody writes the body of a request that publishes a post. Its words are distributed as in real texts: a few
// are frequent, most are rare.
func boardPostBody(rare bool) []byte {
	title := postWords(5)
	if rand.IntN(10) < 3 {
		title += " invoice"
	}
	if rare {
		title += " rareword"
	}
	categories := []string{"feedback", "bug", "feature", "question"}
	category := categories[rand.IntN(len(categories))]
	return fmt.Appendf(nil, `{"title":"%s","description":"%s","category":"%s"}`, title, postWords(40), category)
}

var syllables = strings.Fields("ka lo mi ter san vo ri den pu gra ne fix lum os ta bel")

func postWords(count int) string {
	words := make([]string, count)
	for i := range words {
		n := int(vocabulary * math.Pow(rand.Float64(), 3))
		words[i] = syllables[n%16] + syllables[n/16%16] + syllables[n/256%16] + syllables[n*7%16]
	}
	return strings.Join(words, " ")
}
