package markdown

import (
	"crypto/sha256"
	"sync"
)

// cacheBytes limits the size of the cache of one kind of rendering.
const cacheBytes = 16 << 20

var (
	pages    = cache{render: render}
	excerpts = cache{render: excerpt}
)

// cache stores rendered texts by their digest, because the same few are shown again and again. It has two generations:
// when the young one is full it becomes the old one, and whatever was not requested since then is dropped.
type cache struct {
	render func(string) string

	mu         sync.Mutex
	young, old map[[sha256.Size]byte]string
	bytes      int // of the young ones
}

func (c *cache) of(text string) string {
	digest := sha256.Sum256([]byte(text))
	if made, found := c.find(digest); found {
		return made
	}
	made := c.render(text)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.add(digest, made)
	return made
}

// find looks in both generations, and moves what it finds into the young one.
func (c *cache) find(digest [sha256.Size]byte) (made string, found bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if made, found = c.young[digest]; found {
		return made, true
	}
	if made, found = c.old[digest]; found {
		c.add(digest, made)
	}
	return made, found
}

func (c *cache) add(digest [sha256.Size]byte, made string) {
	const overhead = 100 // of a map's entry, about
	if c.young == nil || c.bytes+len(made)+overhead > cacheBytes/2 {
		c.young, c.old, c.bytes = map[[sha256.Size]byte]string{}, c.young, 0
	}
	c.young[digest] = made
	c.bytes += len(made) + overhead
}
