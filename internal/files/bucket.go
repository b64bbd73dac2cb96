package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// bucket keeps each file as an object of an S3-compatible store.
type bucket struct {
	spool
	client minio.Core
	name   string
	prefix string
}

// openBucket keeps the URL out of its errors, because it carries a secret.
func openBucket(filesURL string) (Store, error) {
	u, err := url.Parse(filesURL)
	if err != nil || u.Scheme != "s3" {
		return nil, errors.New("the URL for files must have the form file://path or s3://key:secret@host/bucket?region=…")
	}
	secret, _ := u.User.Password()
	name := strings.Trim(u.Path, "/")
	if u.Host == "" || u.User.Username() == "" || secret == "" || name == "" || strings.Contains(name, "/") {
		return nil, errors.New("the URL for files must have the form s3://key:secret@host/bucket?region=…")
	}
	options := u.Query()
	client, err := minio.NewCore(u.Host, &minio.Options{
		Creds:  credentials.NewStaticV4(u.User.Username(), secret, ""),
		Secure: options.Get("tls") != "false",
		Region: options.Get("region"),
		// The callers are people who wait; minio's own ten tries take longer than they do.
		MaxRetries: 3,
	})
	if err != nil {
		return nil, fmt.Errorf("setting up the S3 client: %w", err)
	}
	uploads, err := openSpool(filepath.Join(os.TempDir(), "intake-spool"))
	if err != nil {
		return nil, err
	}
	prefix := strings.Trim(options.Get("prefix"), "/")
	if prefix != "" {
		prefix += "/"
	}
	return bucket{spool: uploads, client: *client, name: name, prefix: prefix}, nil
}

func (b bucket) Put(ctx context.Context, key string, spooled *os.File, size int64) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := complete(spooled, size); err != nil {
		return err
	}
	// Not every store knows conditional writes, and keys are random: to ask first is enough.
	_, err := b.client.StatObject(ctx, b.name, b.prefix+key, minio.StatObjectOptions{})
	if err == nil {
		return inUse(key)
	}
	if !missing(err) {
		return b.failure("asking for a file", err)
	}
	// One request that reads the spool file as it goes: the parts of a multipart upload would need buffers or an abort.
	_, err = b.client.Client.PutObject(ctx, b.name, b.prefix+key, io.NewSectionReader(spooled, 0, size), size,
		minio.PutObjectOptions{
			ContentType: "application/octet-stream", DisableMultipart: true,
			// minio signs an empty body as a stream of unstated length, which stores refuse.
			DisableContentSha256: size == 0,
		})
	if err != nil {
		return b.failure("keeping a file", err)
	}
	if err := os.Remove(spooled.Name()); err != nil {
		return failure("removing a spool file", err)
	}
	return nil
}

func (b bucket) Open(ctx context.Context, key string) (io.ReadCloser, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	body, _, _, err := b.client.GetObject(ctx, b.name, b.prefix+key, minio.GetObjectOptions{})
	if err != nil {
		if missing(err) {
			return nil, fmt.Errorf("opening a file: %w", os.ErrNotExist)
		}
		return nil, b.failure("opening a file", err)
	}
	return body, nil
}

func (b bucket) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	err := b.client.RemoveObject(ctx, b.name, b.prefix+key, minio.RemoveObjectOptions{})
	if err != nil && !missing(err) {
		return b.failure("deleting a file", err)
	}
	return nil
}

func (b bucket) Walk(ctx context.Context, before time.Time, visit func(key string) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for object := range b.client.ListObjectsIter(ctx, b.name, minio.ListObjectsOptions{Prefix: b.prefix, Recursive: true}) {
		if object.Err != nil {
			return b.failure("looking through the files", object.Err)
		}
		key := strings.TrimPrefix(object.Key, b.prefix)
		if !keyForm.MatchString(key) || !object.LastModified.Before(before) {
			continue
		}
		if err := visit(key); err != nil {
			return err
		}
	}
	// A listing that was cut short ends like a complete one.
	return ctx.Err()
}

func missing(err error) bool {
	return minio.ToErrorResponse(err).Code == minio.NoSuchKey
}

func (b bucket) failure(doing string, err error) error {
	switch answer := minio.ToErrorResponse(err); {
	case answer.Code == minio.NoSuchBucket:
		return fmt.Errorf("%s: the bucket %q does not exist: make it, or correct FILES_URL", doing, b.name)
	case answer.StatusCode == http.StatusInsufficientStorage:
		return fmt.Errorf("%s: %w: %w", doing, ErrFull, err)
	}
	return failure(doing, err)
}
