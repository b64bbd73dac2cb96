//go:build linux

package main

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
)

const (
	boardSize    = 10_000
	boardWriters = 64
	vocabulary   = 6000
)

// publisher returns a caller that publishes posts on the board of pagesApp.
func (c *contender) publisher() (caller, error) {
	callers, err := httpCallers(c.service.address, 1, 201, func(text []byte) []byte {
		return postRequest(text, "/api/v1/feedback", c.keys[pagesApp], boardPostBody())
	}, func() { c.posts.Add(1) })
	if err != nil {
		return caller{}, err
	}
	return callers[0], nil
}

// fillBoard publishes boardSize posts on the board of pagesApp.
func (c *contender) fillBoard(ctx context.Context) error {
	say("%s: filling a board with %d posts", c.name, boardSize)
	var filled atomic.Int64
	var all sync.WaitGroup
	faults := make(chan error, boardWriters)
	for range boardWriters {
		publisher, err := c.publisher()
		if err != nil {
			return err
		}
		all.Go(func() {
			defer publisher.close()
			for filled.Add(1) <= boardSize && ctx.Err() == nil {
				if err := publisher.call(); err != nil {
					faults <- fmt.Errorf("filling the board: %w", err)
					return
				}
			}
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

// boardPostBody writes the body of a request that publishes a post. Its words are distributed as in real texts: a few
// are frequent, most are rare.
func boardPostBody() []byte {
	title := postWords(5)
	if rand.IntN(10) < 3 {
		title += " invoice"
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
