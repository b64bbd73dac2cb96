//go:build linux

package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"
)

// connection is a bare keep-alive connection. The client shares the processors with the server, so it must cost little.
type connection struct {
	conn net.Conn
	in   *bufio.Reader
}

func dial(address string) (*connection, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	return &connection{conn, bufio.NewReaderSize(conn, 64<<10)}, nil
}

// exchange sends a request and reads the whole response. The body is valid until the next exchange.
func (c *connection) exchange(request []byte, buffer *[]byte) (status int, err error) {
	if err := c.conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		return 0, err
	}
	if _, err := c.conn.Write(request); err != nil {
		return 0, err
	}
	line, err := c.in.ReadSlice('\n')
	if err != nil {
		return 0, err
	}
	if len(line) < len("HTTP/1.1 200") {
		return 0, errors.New("the answer is no HTTP")
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, err
	}
	length := -1
	for {
		if line, err = c.in.ReadSlice('\n'); err != nil {
			return 0, err
		}
		name, value, isHeader := bytes.Cut(bytes.TrimSpace(line), []byte(":"))
		if !isHeader {
			break
		}
		if bytes.EqualFold(name, []byte("Content-Length")) {
			if length, err = strconv.Atoi(string(bytes.TrimSpace(value))); err != nil {
				return 0, err
			}
		}
	}
	if length < 0 {
		return 0, errors.New("the answer has no Content-Length")
	}
	*buffer = append((*buffer)[:0], make([]byte, length)...)
	_, err = io.ReadFull(c.in, *buffer)
	return status, err
}

// caller makes one request after another on a connection of its own.
type caller struct {
	call  func() error
	close func()
}

func closeAll(callers []caller) {
	for _, c := range callers {
		c.close()
	}
}

// httpCallers returns callers that send the requests written by request, and expect the status in response.
func httpCallers(address string, count, status int, request func([]byte) []byte, answered func()) ([]caller, error) {
	callers := make([]caller, count)
	for i := range callers {
		c, err := dial(address)
		if err != nil {
			return nil, err
		}
		var text, body []byte
		callers[i] = caller{
			call: func() error {
				text = request(text[:0])
				got, err := c.exchange(text, &body)
				if err != nil {
					c.conn.Close()
					again, dialErr := dial(address)
					if dialErr == nil {
						c = again
					}
					return errors.Join(err, dialErr)
				}
				if got != status {
					return fmt.Errorf("%d: %s", got, body)
				}
				answered()
				return nil
			},
			close: func() { c.conn.Close() },
		}
	}
	return callers, nil
}

// get requests a page once.
func get(address, path string) (body []byte, err error) {
	c, err := dial(address)
	if err != nil {
		return nil, err
	}
	defer c.conn.Close()
	status, err := c.exchange(getRequest(nil, path), &body)
	if err == nil && status != 200 {
		err = fmt.Errorf("GET %s: %d: %s", path, status, body)
	}
	return body, err
}

func getRequest(text []byte, path string) []byte {
	return append(append(append(text, "GET "...), path...), " HTTP/1.1\r\nHost: bench\r\n\r\n"...)
}

func postRequest(text []byte, path, key string, body []byte) []byte {
	text = append(append(append(text, "POST "...), path...), " HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer "...)
	text = append(append(text, key...), "\r\nContent-Type: application/json\r\nContent-Length: "...)
	text = append(strconv.AppendInt(text, int64(len(body)), 10), "\r\n\r\n"...)
	return append(text, body...)
}
