package redis_test

import (
	"net"
	"testing"
	"time"

	"intake/internal/redis"
	redistest "intake/internal/testing/redis"
)

func TestWithoutAnAddressThereIsNoRedisClient(t *testing.T) {
	t.Parallel()
	client := redis.Open(nil, redis.Timeout)
	if client != nil || client.Close() != nil {
		t.Errorf("there is %+v", client)
	}
}

func TestARedisThatNeverAnswersIsGivenUpAtOnce(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0") // the kernel accepts connections, and nothing answers
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	client := redis.Open(&redis.Options{Addr: listener.Addr().String()}, redis.Timeout)
	defer client.Close() //nolint:errcheck // there is no server
	began := time.Now()
	if err := client.Conn().Ping(t.Context()).Err(); err == nil {
		t.Error("it answered")
	}
	if took := time.Since(began); took > 50*redis.Timeout { // the library alone would try for longer
		t.Errorf("it took %v", took)
	}
}

func TestAClientIsUsedAgainAfterRedisWasAway(t *testing.T) {
	t.Parallel()
	server := redistest.New(t)
	client := server.Client(t)
	if err := client.Conn().Ping(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	server.Stop()
	if err := client.Conn().Ping(t.Context()).Err(); err == nil {
		t.Error("a Redis that is gone answers")
	}
	server.Start(t)
	if err := client.Conn().Ping(t.Context()).Err(); err != nil {
		t.Errorf("after it came back: %v", err)
	}
}
