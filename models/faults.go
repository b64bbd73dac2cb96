package models

import (
	"strconv"
	"strings"
)

// Fault is what is wrong with an input, so that a page can describe it in its reader's language. Errors that only the
// team or an operator can meet have a Message instead.
type Fault string

// The faults. Of a field:
const (
	FaultRequired         Fault = "required"
	FaultEmailRequired    Fault = "email_required"
	FaultTooLong          Fault = "too_long"  // Limit characters
	FaultTooShort         Fault = "too_short" // Limit characters
	FaultUnstorable       Fault = "unstorable"
	FaultNotAChoice       Fault = "not_a_choice" // Choices
	FaultNotAnEmail       Fault = "not_an_email"
	FaultNotASlug         Fault = "not_a_slug"
	FaultNotAWebAddress   Fault = "not_a_web_address"
	FaultNotAColor        Fault = "not_a_color"
	FaultEmailSame        Fault = "email_same" // it is the person's already
	FaultPasswordIsEmail  Fault = "password_is_email"
	FaultPasswordCommon   Fault = "password_common"
	FaultPasswordRequired Fault = "password_required"
)

// Of files:
const (
	FaultTooManyFiles    Fault = "too_many_files"    // Count of them, Limit files
	FaultFileTooLarge    Fault = "file_too_large"    // Name
	FaultFileType        Fault = "file_type"         // Name
	FaultPictureType     Fault = "picture_type"      // Name, of a file beside what everybody reads
	FaultPictureTooLarge Fault = "picture_too_large" // Name, of a file beside what everybody reads
	FaultPictureDamaged  Fault = "picture_damaged"   // Name, of a file beside what everybody reads
	FaultPicturesGone    Fault = "pictures_gone"     // they were stored for too long without the text that they belong to
)

// About proving who somebody is:
const (
	FaultPasswordMismatch  Fault = "password_mismatch"
	FaultCurrentPassword   Fault = "current_password"
	FaultCodeWrong         Fault = "code_wrong" // Count more may be tried
	FaultCodeSpent         Fault = "code_spent" // too many wrong ones were tried
	FaultCodeOver          Fault = "code_over"
	FaultSignInLinkOver    Fault = "sign_in_link_over"
	FaultTicketLinkOver    Fault = "ticket_link_over"
	FaultInvitationOver    Fault = "invitation_over"
	FaultSignInFirst       Fault = "sign_in_first"
	FaultSSONoEmail        Fault = "sso_no_email"
	FaultSSOTaken          Fault = "sso_taken"
	FaultAppCodeWrong      Fault = "app_code_wrong"
	FaultAppCodeUsed       Fault = "app_code_used"
	FaultAppCodeUnreadable Fault = "app_code_unreadable" // SECRET_KEY is not the one that it was sealed under
	FaultRecoveryCodeWrong Fault = "recovery_code_wrong"
	FaultSecondStepOver    Fault = "second_step_over"
	FaultTwoFactorRequired Fault = "two_factor_required" // Name of the app whose team needs it
	FaultPasskeyRefused    Fault = "passkey_refused"
	FaultPasskeyOver       Fault = "passkey_over"    // the browser was asked too long ago, or answered before
	FaultPasskeyUnknown    Fault = "passkey_unknown" // it was removed
	FaultPasskeyOther      Fault = "passkey_other"   // it is of another account than the one that is signed in
	FaultPasskeyLimit      Fault = "passkey_limit"   // there are as many as an account can have
)

// About what is not possible in the current state:
const (
	FaultActionsPending Fault = "acts_waiting"
	FaultAppArchived    Fault = "app_archived"
	FaultVotingEnded    Fault = "voting_ended"
	FaultBlocked        Fault = "blocked"
	FaultIdeaRemoved    Fault = "idea_removed"
	FaultEditOver       Fault = "edit_over"
	FaultTicketMerged   Fault = "ticket_merged"
	FaultTicketClosed   Fault = "ticket_closed"
	FaultTicketTooLong  Fault = "ticket_too_long"
	FaultVerdictOver    Fault = "verdict_over"
	FaultLastOwner      Fault = "last_owner"
)

// faults lists them all: with their code, and the English sentence for the API and the log. The sentences of the pages
// are in views/i18n.
var faults = map[Fault]struct {
	code     Code
	sentence string
}{
	FaultRequired:         {CodeInvalid, "{field} is required."},
	FaultEmailRequired:    {CodeInvalid, "{field} is required: an e-mail address."},
	FaultTooLong:          {CodeInvalid, "{field} is too long: at most {limit} characters."},
	FaultTooShort:         {CodeInvalid, "{field} is too short: at least {limit} characters."},
	FaultUnstorable:       {CodeInvalid, "{field} contains characters that cannot be stored."},
	FaultNotAChoice:       {CodeInvalid, "{field} must be one of {choices}."},
	FaultNotAnEmail:       {CodeInvalid, "{field} must be one valid e-mail address."},
	FaultEmailSame:        {CodeInvalid, "This is your address already."},
	FaultNotASlug:         {CodeInvalid, "{field} must be 1 to 64 lowercase letters, digits or hyphens."},
	FaultNotAWebAddress:   {CodeInvalid, "{field} must be an http or https address."},
	FaultNotAColor:        {CodeInvalid, "{field} must be a colour like #8a2a5b."},
	FaultPasswordIsEmail:  {CodeInvalid, "{field} must not be the e-mail address."},
	FaultPasswordCommon:   {CodeInvalid, "{field} is one of the first passwords that anybody would try."},
	FaultPasswordRequired: {CodeInvalid, "{field} is required: you sign in with it until mail works."},

	FaultTooManyFiles: {CodeInvalid, "{count} files were sent, at most {limit} are accepted."},
	FaultFileTooLarge: {CodeInvalid, "{name} is larger than 50 MB (52,428,800 bytes)."},
	FaultFileType: {CodeInvalid, "{name} is not an accepted file type. " +
		"Accepted are PNG, JPEG, WebP, GIF, MP4, WebM, MOV, PDF and plain text."},
	FaultPictureType:     {CodeInvalid, "{name} is not a picture. Accepted are PNG, JPEG, WebP and GIF."},
	FaultPictureTooLarge: {CodeInvalid, "{name} has more than 100 megapixels. Choose a smaller picture."},
	FaultPictureDamaged:  {CodeInvalid, "{name} is damaged or incomplete. Choose it again, or another picture."},
	FaultPicturesGone:    {CodeInvalid, "A picture was kept for two days and has been removed. Choose it again."},

	FaultPasswordMismatch: {CodeInvalid, "E-mail and password don't match. Check both, or ask for a sign-in link."},
	FaultCurrentPassword:  {CodeInvalid, "That is not your current password."},
	FaultCodeWrong: {CodeInvalid, "That code is not right. Check the newest e-mail. " +
		"You can try {count} more times."},
	FaultCodeSpent:      {CodeInvalid, "That code can't be used any more. Send a new one."},
	FaultCodeOver:       {CodeInvalid, "That code has expired. Send a new one."},
	FaultSignInLinkOver: {CodeInvalid, "That link was used or has expired. Ask for a new one."},
	FaultTicketLinkOver: {CodeInvalid, "That link has expired. Sign in to see your tickets."},
	FaultInvitationOver: {CodeInvalid, "That invitation was used or withdrawn, or has expired. Ask for a new one."},
	FaultSignInFirst:    {CodeUnauthorized, "Sign in first."},
	FaultSSONoEmail: {CodeInvalid, "Single sign-on did not tell us your e-mail address. " +
		"Ask the person who manages it."},
	FaultSSOTaken: {CodeInvalid, "Your account is connected with somebody else at single sign-on. " +
		"Sign in by e-mail, and disconnect it on the page “Your account”."},
	FaultAppCodeWrong: {CodeInvalid, "That code isn't right. Type the one that your authenticator app shows now. " +
		"If it is refused again, check that the clock of your phone is right."},
	FaultAppCodeUsed: {CodeInvalid, "That code was used already. Wait for the next one."},
	FaultAppCodeUnreadable: {CodeInvalid, "Codes of authenticator apps can't be checked at the moment. " +
		"Use a recovery code, or tell the people who run this service."},
	FaultRecoveryCodeWrong: {CodeInvalid, "That recovery code isn't right, or was used already."},
	FaultSecondStepOver:    {CodeInvalid, "That took too long, or too many codes were wrong. Sign in again."},
	FaultTwoFactorRequired: {CodeConflict, "The team of {name} requires two-factor authentication, so you can't turn it off."},
	FaultPasskeyRefused:    {CodeInvalid, "That passkey could not be checked. Try again, or sign in another way."},
	FaultPasskeyOver:       {CodeInvalid, "That took too long. Try again."},
	FaultPasskeyUnknown: {CodeInvalid, "This passkey no longer works here. Sign in another way, " +
		"and delete it on your device."},
	FaultPasskeyOther: {CodeInvalid, "That passkey belongs to another account. Use one of this account."},
	FaultPasskeyLimit: {CodeConflict, "You have as many passkeys as an account can have. Remove one that you no longer need."},

	FaultActionsPending: {CodeConflict, "Sign in first: other things are already waiting for your sign-in."},
	FaultAppArchived:    {CodeConflict, "This app is archived. You can read everything, but not add anything new."},
	FaultVotingEnded:    {CodeConflict, "Voting on this idea has ended."},
	FaultBlocked:        {CodeConflict, "The team of this board no longer accepts anything from you here."},
	FaultIdeaRemoved:    {CodeConflict, "You have shared this idea before. It has since been removed from the board."},
	FaultEditOver:       {CodeConflict, "You can change an idea for an hour after you share it. That time is over."},
	FaultTicketMerged:   {CodeConflict, "This ticket was merged into another one. Open that one instead."},
	FaultTicketClosed:   {CodeConflict, "This ticket is closed. Write a new one."},
	FaultTicketTooLong:  {CodeConflict, "This ticket is too long to continue. Write a new one."},
	FaultVerdictOver:    {CodeConflict, "Your answer can't be changed any more."},
	FaultLastOwner:      {CodeConflict, "An app needs an owner. Make somebody else an owner first."},
}

// Values are the values in the sentence of a fault. They are stored in events.
type Values struct {
	Limit   int    `json:"limit,omitempty"`
	Count   int    `json:"count,omitempty"`
	Name    string `json:"name,omitempty"`
	Choices string `json:"choices,omitempty"`
	LeftOut string `json:"left_out,omitempty"` // the names of all files of a mail that were left out, if several
	Ticket  int64  `json:"ticket,omitempty"`   // the number of the ticket that was created without the files at fault
}

// among are the values of FaultNotAChoice.
func among[T ~string](allowed ...T) Values {
	names := collect(allowed, func(name T) string { return string(name) })
	return Values{Choices: strings.Join(names, ", ")}
}

// Refuse is the error of a fault without a field.
func Refuse(fault Fault) *Error { return refuseField("", fault, Values{}) }

// refuseField is the error of a fault of the field.
func refuseField(field string, fault Fault, values Values) *Error {
	return &Error{Code: faults[fault].code, Field: field, Fault: fault, Values: values}
}

// sentence describes the fault in English, with the API's name of the field.
func (f Fault) sentence(field string, values Values) string {
	said := strings.NewReplacer("{field}", field, "{limit}", strconv.Itoa(values.Limit), "{count}",
		strconv.Itoa(values.Count), "{name}", values.Name, "{choices}", values.Choices).Replace(faults[f].sentence)
	if values.LeftOut != "" {
		said += " Left out: " + values.LeftOut + "."
	}
	if values.Ticket != 0 {
		return "Ticket #" + strconv.FormatInt(values.Ticket, 10) + " was created without its files: " + said
	}
	return said
}
