package files

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// bucket stores each file as an object of an S3-compatible store.
type bucket struct {
	spool
	client  minio.Core
	name    string
	prefix  string
	timeout time.Duration
}

func openBucket(s3 S3) (Store, error) {
	client, err := minio.NewCore(s3.Host, &minio.Options{
		Creds:  credentials.NewStaticV4(s3.Key, s3.Secret, ""),
		Secure: !s3.Plain,
		Region: s3.Region,
		// People are waiting for these calls, and minio's own ten attempts take longer than they do.
		MaxRetries: 3,
	})
	if err != nil {
		return nil, fmt.Errorf("setting up the S3 client: %w", err)
	}
	uploads, err := openSpool(filepath.Join(os.TempDir(), "intake-spool"))
	if err != nil {
		return nil, err
	}
	b := bucket{spool: uploads, client: *client, name: s3.Bucket, timeout: cmp.Or(s3.Timeout, defaultTimeout)}
	if s3.Prefix != "" {
		b.prefix = s3.Prefix + "/"
	}
	return b, nil
}

// Room first makes the spool folder again: programs that clean up the folder for temporary files remove what is old there.
func (b bucket) Room(need int64) error {
	if _, err := openSpool(b.dir); err != nil {
		return err
	}
	return b.spool.Room(need)
}

func (b bucket) Put(ctx context.Context, key string, spooled *os.File, size int64) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := complete(spooled, size); err != nil {
		return err
	}
	watch := newWatch(ctx, b.timeout)
	defer watch.end()
	// Not every store supports conditional writes, and keys are random: checking first is good enough.
	_, err := b.client.StatObject(watch.ctx, b.name, b.prefix+key, minio.StatObjectOptions{})
	if err == nil {
		return inUse(key)
	}
	if !missing(err) {
		return b.failure("asking for a file", watch.explain(err))
	}
	// One request that reads the spool file as it goes: the parts of a multipart upload would need buffers or an abort.
	watch.moved()
	_, err = b.client.Client.PutObject(watch.ctx, b.name, b.prefix+key,
		io.NewSectionReader(sending{spooled, watch}, 0, size), size,
		minio.PutObjectOptions{
			ContentType: "application/octet-stream", DisableMultipart: true,
			// minio signs an empty body as a stream of unknown length, which stores refuse.
			DisableContentSha256: size == 0,
		})
	if err != nil {
		return b.failure("keeping a file", watch.explain(err))
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
	watch := newWatch(ctx, b.timeout)
	body, _, _, err := b.client.GetObject(watch.ctx, b.name, b.prefix+key, minio.GetObjectOptions{})
	if err != nil {
		defer watch.end()
		if missing(err) {
			return nil, fmt.Errorf("opening a file: %w", os.ErrNotExist)
		}
		return nil, b.failure("opening a file", watch.explain(err))
	}
	watch.pause()
	return receiving{body, watch}, nil
}

func (b bucket) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	watch := newWatch(ctx, b.timeout)
	defer watch.end()
	err := b.client.RemoveObject(watch.ctx, b.name, b.prefix+key, minio.RemoveObjectOptions{})
	if err != nil && !missing(err) {
		return b.failure("deleting a file", watch.explain(err))
	}
	return nil
}

func (b bucket) Walk(ctx context.Context, before time.Time, visit func(key string) error) error {
	watch := newWatch(ctx, b.timeout)
	defer watch.end()
	for object := range b.client.ListObjectsIter(watch.ctx, b.name,
		minio.ListObjectsOptions{Prefix: b.prefix, Recursive: true}) {
		watch.pause()
		if object.Err != nil {
			return b.failure("looking through the files", watch.explain(object.Err))
		}
		key := strings.TrimPrefix(object.Key, b.prefix)
		if keyForm.MatchString(key) && object.LastModified.Before(before) {
			if err := visit(key); err != nil {
				return err
			}
		}
		watch.moved()
	}
	// A truncated listing ends like a complete one.
	return watch.explain(watch.ctx.Err())
}

func missing(err error) bool {
	return minio.ToErrorResponse(err).Code == minio.NoSuchKey
}

// away means that the store does not do its work: it is not there, refuses our key, or fails. For whoever waits for a
// file, that is an outage.
type away struct{ error }

// Unwrap returns what happened.
func (a away) Unwrap() error { return a.error }

// Unavailable marks the error as an outage for callers that do not know this package.
func (away) Unavailable() bool { return true }

func (b bucket) failure(doing string, err error) error {
	switch answer := minio.ToErrorResponse(err); {
	case answer.Code == minio.NoSuchBucket:
		return away{fmt.Errorf("%s: the bucket %q does not exist: make it, or correct FILES_URL", doing, b.name)}
	case answer.StatusCode == http.StatusInsufficientStorage:
		return fmt.Errorf("%s: %w: %w", doing, ErrFull, err)
	}
	return away{failure(doing, err)}
}
