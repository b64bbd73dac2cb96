package markdown

import (
	"crypto/sha256"
	"sync"
)

// cacheBytes bounds what one kind of rendering may keep.
const cacheBytes = 16 << 20

var (
	pages    = cache{render: render}
	excerpts = cache{render: excerpt}
)

// cache remembers what was made of texts, by their digest: the same few are shown again and again. There are two
// generations; when the young one is full it becomes the old one, and what nobody asked for since then is dropped.
type cache struct {
	render func(string) string

	mu         sync.Mutex
	young, old map[[sha256.Size]byte]string
	bytes      int // of the young ones
}

func (c *cache) of(text string) string {
	digest := sha256.Sum256([]byte(text))
	c.mu.Lock()
	made, found := c.young[digest]
	if !found {
		if made, found = c.old[digest]; found {
			c.add(digest, made)
		}
	}
	c.mu.Unlock()
	if found {
		return made
	}
	made = c.render(text)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.add(digest, made)
	return made
}

// knows reports whether the text was rendered and not forgotten since.
func (c *cache) knows(text string) bool {
	digest := sha256.Sum256([]byte(text))
	c.mu.Lock()
	defer c.mu.Unlock()
	_, young := c.young[digest]
	_, old := c.old[digest]
	return young || old
}

func (c *cache) add(digest [sha256.Size]byte, made string) {
	const overhead = 100 // of a map's entry, about
	if c.young == nil || c.bytes+len(made)+overhead > cacheBytes/2 {
		c.young, c.old, c.bytes = map[[sha256.Size]byte]string{}, c.young, 0
	}
	c.young[digest] = made
	c.bytes += len(made) + overhead
}
