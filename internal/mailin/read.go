package mailin

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"

	"github.com/jhillyerd/enmime/v2"
)

// The limits of what is read of a mail. What exceeds them is left out, and the mail says so.
const (
	MaxMail  = 60 << 20 // bytes of the whole mail
	MaxFile  = 50 << 20 // bytes of a file
	maxParts = 200
	maxDepth = 20
	maxBody  = 4 << 20   // bytes of all texts, undecoded
	maxHead  = 512 << 10 // bytes of all headers
	maxText  = 500_000   // bytes of Text
)

// Options are what the parser cannot know from the mail itself.
type Options struct {
	// Trust lists the servers whose Authentication-Results are believed, by their own names for themselves (RFC 8601:
	// authserv-id). They must remove those headers from mail that comes from outside.
	Trust []string
	// Resolver looks up the keys of signatures; that of net.DefaultResolver fits. Without one no signature is verified.
	Resolver func(ctx context.Context, domain string) ([]string, error)
	// Spool creates the files for parts of the mail, such as that of the store that will keep them. Without one they are
	// in the system's temporary folder.
	Spool func() (*os.File, error)
	// EnvelopeFrom is the sender of the envelope: "<>" for none, and empty if it is unknown.
	EnvelopeFrom string
	// Sent finds mails that we sent to the author of the mail, whose headers are read by then: our own text is not part of
	// an answer.
	Sent func(context.Context, *Mail) ([]SentMail, error)
}

// SentMail is one of our mails in its two forms: which of them is quoted depends on the mail program.
type SentMail struct{ Text, HTML string }

// Read parses a mail. Whatever it contains, it is read as far as possible, and all texts of the result are valid UTF-8
// without control characters; an error means that raw could not be read or nothing could be written here. Close removes
// the files of the mail.
func Read(ctx context.Context, raw io.Reader, o Options) (*Mail, error) {
	spool, whole, err := o.keep(ctx, raw)
	if err != nil {
		return nil, err
	}
	defer remove(spool)
	plan, err := layOut(spool)
	if err != nil {
		return nil, fmt.Errorf("reading a mail: %w", err)
	}
	fields := fieldsOf(plan.head)
	m := &Mail{Cut: plan.cut || !whole}
	m.readHead(fields)
	sent, err := o.sent(ctx, m)
	if err != nil {
		return nil, err
	}
	b := body{ctx: ctx, mail: m, raw: spool, plan: plan, spool: o.temporary, sent: sent,
		inner: &allowance{maxForwarded, maxForwardedBytes}}
	if err := b.read(parts(plan.outline)); err != nil {
		m.Close()
		return nil, err
	}
	m.Text, m.Answer, m.OnlyOurs = textAndAnswer(b.text(), m.Subject, sent)
	m.Bounce = bounceOf(fields, b.report, m)
	m.Automatic = automatic(fields, m, o.EnvelopeFrom)
	m.Spam = spam(fields)
	m.Proven, err = proven(ctx, io.NewSectionReader(spool, plan.start, MaxMail), fields, m.From.Email, o)
	if err != nil {
		m.Close()
		return nil, err
	}
	return m, nil
}

// sent are the texts of the mails that we sent.
func (o Options) sent(ctx context.Context, m *Mail) (texts []string, err error) {
	if o.Sent == nil {
		return nil, nil
	}
	mails, err := o.Sent(ctx, m)
	for _, mail := range mails {
		texts = append(texts, mail.Text, unmarked(fromHTML(mail.HTML, func(string) bool { return false })))
	}
	return texts, err
}

// Close removes the files of the mail.
func (m *Mail) Close() {
	for _, file := range m.Files {
		remove(file.File)
	}
}

// keep writes the mail into a temporary file.
func (o Options) keep(ctx context.Context, raw io.Reader) (file *os.File, whole bool, err error) {
	file, err = o.temporary()
	if err != nil {
		return nil, false, err
	}
	n, err := io.Copy(file, io.LimitReader(contextReader{ctx, raw}, MaxMail+1))
	if err == nil && n > MaxMail {
		err = file.Truncate(MaxMail)
	}
	if err != nil {
		remove(file)
		return nil, false, fmt.Errorf("spooling a mail: %w", err)
	}
	return file, n <= MaxMail, nil
}

// parts is the tree of the mail's parts. What enmime cannot parse is a single text.
func parts(outline []byte) *enmime.Part {
	parser := enmime.NewParser(
		enmime.SkipMalformedParts(true), enmime.MultipartWOBoundaryAsSinglePart(true), enmime.MaxStoredPartErrors(1),
		// Encodings and charsets are decoded here, see contentOf and decode: a guess must not overrule what the mail says.
		enmime.RawContent(true),
		enmime.SetCustomParseMediaType(mediaType),
		enmime.SetReadPartErrorPolicy(func(*enmime.Part, error) bool { return true }),
	)
	root, err := parser.ReadParts(bytes.NewReader(outline))
	if err == nil {
		return root
	}
	_, text := splitHead(outline)
	root = enmime.NewPart("text/plain")
	root.Content = text
	return root
}

// temporary is a file for the time of parsing. The raw mail is stored there too: its signature covers all of it, and
// its parts are read one by one.
func (o Options) temporary() (*os.File, error) {
	spool := o.Spool
	if spool == nil {
		spool = func() (*os.File, error) { return os.CreateTemp("", "intake-mail-*") }
	}
	file, err := spool()
	if err != nil {
		return nil, fmt.Errorf("opening a temporary file: %w", err)
	}
	return file, nil
}

func remove(file *os.File) {
	if file != nil {
		_ = file.Close()
		_ = os.Remove(file.Name()) // unless it was stored
	}
}

// contextReader ends reading when its context ends.
type contextReader struct {
	ctx context.Context
	io.Reader
}

func (r contextReader) Read(buffer []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.Reader.Read(buffer)
}
