package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

const (
	signInAge   = 15 * time.Minute
	signInTries = 3 // wrong codes, then a new mail is needed
)

// SignIn is a request to prove a mailbox by a mailed link or code. Nothing else is stored about an address before the
// proof.
type SignIn struct {
	ID     string
	Email  string
	Next   string      // where the person wanted to go
	AppID  *string     // the app of that page, if any
	Action PendingKind `gorm:"column:act"` // what they want to do there, "" for nothing in particular
	PostID *string     // and with which post
	// The person at the provider of single sign-on with whom its code, but not its link, connects the account: only the
	// code proves that the same browser asked. nil: nobody.
	SSOIssuer  *string
	SSOSubject *string
	TokenHash  []byte
	CodeHash   []byte
	Tries      int     // of the repeated request, if it repeats one
	Repeats    *string // the earlier request of the same browser that this one repeats
	Mailed     bool    // its mail was not withheld
	CreatedAt  time.Time
	ExpiresAt  time.Time
	UsedAt     *time.Time
}

var (
	errSignInOver = Refuse(FaultSignInLinkOver)
	errCodeSpent  = refuseField("code", FaultCodeSpent, Values{})
	errCodeOver   = refuseField("code", FaultCodeOver, Values{})
)

// SignInDraft is the input of a sign-in by mail.
type SignInDraft struct {
	Email   string
	Next    string         // where they want to go
	App     *App           // the app of that page; nil for ours
	Action  *PendingAction // what they want to do there; nil for nothing in particular
	Network string         // where they ask from, for the caps
	Browser string         // the id of a KnownBrowser, which strangers' mails do not count against; "" for any other
	Again   string         // the id of this browser's previous request, or ""
	Resend  bool           // it asks for another mail of that request, and not to sign in anew
	SSO     *SSOPerson     // with whom to connect the account; nil: nobody
	Locale  string         // the language of the mail
}

// RequestSignIn mails a link and a code to the address, whether or not it is known. An address that gets too many such
// mails gets no more for a while, which the answer does not reveal. Earlier mails stay valid: if the same browser asks
// again within 15 minutes, it is the same request, and the codes of all its mails work.
func RequestSignIn(ctx context.Context, db *gorm.DB, draft SignInDraft) (*SignIn, error) {
	var v Violations
	draft.Email = v.checkEmail("email", draft.Email, true)
	if err := v.orNil(); err != nil {
		return nil, err
	}
	var request *SignIn
	err := change(ctx, db, func(tx *Tx) error {
		before, err := draft.before(tx)
		if err != nil {
			return err
		}
		now := tx.Now
		sent := &SignIn{ID: tx.NewID(), Email: draft.Email, Next: draft.Next, CreatedAt: now,
			ExpiresAt: now.Add(signInAge)}
		sent.wants(draft)
		if sent.Mailed, err = draft.queueMail(tx, sent, before); err != nil {
			return err
		}
		if request = sent; before != nil {
			request, sent.Repeats = before, &before.ID
		}
		if before != nil && !sent.Mailed {
			return nil
		}
		return tx.Create(sent).Error
	})
	return request, err
}

// MakeSignInLink returns the token of a link that signs the person in, for when they cannot be mailed one. It is like a
// mailed link: it works once, within 15 minutes, proves the mailbox, and leaves a second step to the person, who is
// informed by mail.
func (a *Account) MakeSignInLink(ctx context.Context, db *gorm.DB, by Actor) (token string, err error) {
	token = newToken()
	return token, change(ctx, db, func(tx *Tx) error {
		made := &SignIn{ID: tx.NewID(), Email: a.Email, TokenHash: digest(token), CreatedAt: tx.Now,
			ExpiresAt: tx.Now.Add(signInAge)}
		if err := tx.Create(made).Error; err != nil {
			return err
		}
		return a.recordAndWarn(tx, by, ActionAccountSignInLinkMade)
	})
}

// before is the browser's previous, still valid request for the address; nil if there is none, or its codes are used
// up.
func (d *SignInDraft) before(tx *Tx) (*SignIn, error) {
	if !IsID(d.Again) {
		return nil, nil
	}
	before, err := findFirst[SignIn](tx.DB,
		"id = ? AND email = ? AND repeats IS NULL AND used_at IS NULL AND expires_at > ? AND tries < ?",
		d.Again, d.Email, tx.Now, signInTries)
	if err != nil || before == nil {
		return nil, err
	}
	if before.SSOSubject != nil && d.SSO == nil && !d.Resend { // maybe somebody else's, at the same computer
		return nil, nil
	}
	before.Next = d.Next
	before.wants(*d)
	return before, tx.Model(before).Select("next", "app_id", "act", "post_id", "sso_issuer", "sso_subject").
		Updates(before).Error
}

// wants records for which page, for what and with whom the draft signs in.
func (s *SignIn) wants(draft SignInDraft) {
	if draft.SSO != nil {
		s.SSOIssuer, s.SSOSubject = &draft.SSO.Issuer, &draft.SSO.Subject
	}
	s.AppID, s.Action, s.PostID = nil, "", nil
	if draft.App == nil {
		return
	}
	s.AppID = &draft.App.ID
	if draft.Action == nil {
		return
	}
	s.Action = draft.Action.Kind
	if draft.Action.Post != nil {
		s.PostID = &draft.Action.Post.ID
	}
}

// FindSignIn finds a sign-in request by the id that its browser stores.
func FindSignIn(ctx context.Context, db *gorm.DB, id string) (*SignIn, error) {
	return findByID[SignIn](db.WithContext(ctx), NotFound("There is no such request."), id, "used_at IS NULL")
}

// FindSignInByToken finds the request of a mailed link. An expired or used one is returned with an Invalid error.
func FindSignInByToken(ctx context.Context, db *gorm.DB, token string) (*SignIn, error) {
	signIn, err := findOr[SignIn](db.WithContext(ctx), errSignInOver, "token_hash = ?", digest(token))
	if err == nil && (signIn.UsedAt != nil || !signIn.ExpiresAt.After(clockOf(ctx).Now)) {
		err = errSignInOver
	}
	return signIn, err
}

// Registers reports whether the link creates the account: nobody has proven the address before.
func (s *SignIn) Registers(ctx context.Context, db *gorm.DB) (bool, error) {
	return isUnproven(db.WithContext(ctx), s.Email)
}
