package web

import "sync"

// Connections is how many connections may be open at once.
const Connections = 10_000

// connectionLimiter counts open connections by network. A network may hold a quarter as many as are still free. So one
// network alone gets a fifth of all, and however many there are, the next one finds some left.
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
