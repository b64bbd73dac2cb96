//go:build linux

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/gofiber/fiber/v2"
)

// The pages whose recorded responses the floor returns.
const (
	configPath = "/api/v1/widget/config?app=" + boardSlug
	boardPath  = "/b/" + boardSlug
)

const bareAddress = "BENCH_BARE_LISTEN"

// startBare starts this program again as the floor without a database, which returns the same responses as the service.
func startBare(ctx context.Context, dir string, c *contender) (*process, error) {
	if err := c.service.resume(); err != nil {
		return nil, err
	}
	for name, path := range map[string]string{"config": configPath, "board": boardPath} {
		page, err := get(c.service.address, path)
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(dir, name), page, 0o600); err != nil {
			return nil, err
		}
	}
	if err := c.service.pause(); err != nil {
		return nil, err
	}
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	address, err := freeAddress()
	if err != nil {
		return nil, err
	}
	p, err := startProcess(ctx, address, boardPath, dir, []string{bareAddress + "=" + address}, program, "-bare", dir)
	if err != nil {
		return nil, err
	}
	return p, p.pause()
}

type bareTicket struct {
	ID          string    `json:"id"`
	AppID       string    `json:"app_id"`
	Number      int64     `json:"number"`
	Subject     string    `json:"subject"`
	Description string    `json:"description"`
	Status      string    `json:"status"`
	Priority    string    `json:"priority"`
	Category    string    `json:"category"`
	RequesterID string    `json:"requester_id"`
	AssigneeID  *string   `json:"assignee_id"`
	CreatedAt   time.Time `json:"created_at"`
	UpdatedAt   time.Time `json:"updated_at"`
}

type barePost struct {
	ID          string    `json:"id"`
	AppID       string    `json:"app_id"`
	Title       string    `json:"title"`
	Description string    `json:"description"`
	Category    string    `json:"category"`
	Status      string    `json:"status"`
	Votes       int       `json:"votes"`
	AuthorID    string    `json:"author_id"`
	CreatedAt   time.Time `json:"created_at"`
	UpdatedAt   time.Time `json:"updated_at"`
}

// serveBare responds to tickets, posts, the config and the board as Intake would, and does nothing else.
func serveBare(dir string) error {
	config, err := os.ReadFile(filepath.Join(dir, "config"))
	if err != nil {
		return err
	}
	board, err := os.ReadFile(filepath.Join(dir, "board"))
	if err != nil {
		return err
	}
	app := newID()
	server := fiber.New(fiber.Config{DisableStartupMessage: true})
	server.Post("/api/v1/tickets", func(c *fiber.Ctx) error {
		var in struct {
			Subject, Description string
			RequesterEmail       string `json:"requester_email"`
		}
		if err := json.Unmarshal(c.Request().Body(), &in); err != nil {
			return err
		}
		return c.Status(fiber.StatusCreated).JSON(bareTicket{
			ID: newID(), AppID: app, Number: 1, Subject: in.Subject, Description: in.Description, Status: "open",
			Priority: "normal", Category: "general", RequesterID: app, CreatedAt: now(), UpdatedAt: now(),
		})
	})
	server.Post("/api/v1/feedback", func(c *fiber.Ctx) error {
		var in struct {
			Title, Description string
			RequesterEmail     string `json:"requester_email"`
		}
		if err := json.Unmarshal(c.Request().Body(), &in); err != nil {
			return err
		}
		return c.Status(fiber.StatusCreated).JSON(barePost{
			ID: newID(), AppID: app, Title: in.Title, Description: in.Description, Category: "feedback", Status: "open",
			AuthorID: app, CreatedAt: now(), UpdatedAt: now(),
		})
	})
	server.Get("/api/v1/widget/config", func(c *fiber.Ctx) error { return c.Type("json").Send(config) })
	server.Get(boardPath, func(c *fiber.Ctx) error { return c.Type("html").Send(board) })

	listener, err := net.Listen("tcp", os.Getenv(bareAddress))
	if err != nil {
		return fmt.Errorf("opening the floor without a database: %w", err)
	}
	return server.Listener(listener)
}
