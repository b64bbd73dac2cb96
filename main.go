// Intake takes in support tickets and feedback posts, and is where they are worked.
package main

import (
	"os"

	"intake/internal/command"
)

func main() { os.Exit(command.Run(os.Args[1:])) }
