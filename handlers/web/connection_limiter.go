package web

import "sync"

// Connections is how many may be open at once.
const Connections = 10_000

// connectionLimiter counts the open connections by network. One network may have a quarter as many as are still
// free: alone it gets a fifth of all, and however many take part, something is left for the next.
type connectionLimiter struct {
	mu        sync.Mutex
	open      int
	byNetwork map[string]int
}

func (c *connectionLimiter) acquire(network string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	free := Connections - c.open
	if free <= 0 || network != "" && c.byNetwork[network] >= max(1, free/4) {
		return false
	}
	if c.byNetwork == nil {
		c.byNetwork = map[string]int{}
	}
	c.open++
	c.byNetwork[network]++
	return true
}

func (c *connectionLimiter) release(network string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.open--
	if c.byNetwork[network]--; c.byNetwork[network] == 0 {
		delete(c.byNetwork, network)
	}
}
