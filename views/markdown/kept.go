package markdown

import (
	"crypto/sha256"
	"sync"
)

// keptBytes bounds what one kind of rendering may keep.
const keptBytes = 16 << 20

var (
	pages    = kept{render: render}
	excerpts = kept{render: excerpt}
)

// kept remembers what was made of texts, by their digest: the same few are shown again and again. There are two
// generations; when the young one is full it becomes the old one, and what nobody asked for since then is dropped.
type kept struct {
	render func(string) string

	mu         sync.Mutex
	young, old map[[sha256.Size]byte]string
	bytes      int // of the young ones
}

func (k *kept) of(text string) string {
	digest := sha256.Sum256([]byte(text))
	k.mu.Lock()
	made, found := k.young[digest]
	if !found {
		if made, found = k.old[digest]; found {
			k.add(digest, made)
		}
	}
	k.mu.Unlock()
	if found {
		return made
	}
	made = k.render(text)
	k.mu.Lock()
	defer k.mu.Unlock()
	k.add(digest, made)
	return made
}

// knows reports whether the text was rendered and not forgotten since.
func (k *kept) knows(text string) bool {
	digest := sha256.Sum256([]byte(text))
	k.mu.Lock()
	defer k.mu.Unlock()
	_, young := k.young[digest]
	_, old := k.old[digest]
	return young || old
}

func (k *kept) add(digest [sha256.Size]byte, made string) {
	const overhead = 100 // of a map's entry, about
	if k.young == nil || k.bytes+len(made)+overhead > keptBytes/2 {
		k.young, k.old, k.bytes = map[[sha256.Size]byte]string{}, k.young, 0
	}
	k.young[digest] = made
	k.bytes += len(made) + overhead
}
