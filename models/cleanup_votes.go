package models

import (
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// votesBatch is how many votes for one post are taken back in one transaction, for which others who vote for it wait.
const votesBatch = 200

// cleanupVote is a vote of a clean-up, with what it takes to cast it again. It is about one post: a vote that counts for
// another one, too, into which that post was merged, is taken back there as well.
type cleanupVote struct {
	CleanupID string `gorm:"primaryKey"`
	PostID    string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	Vouched   bool
	Followed  bool // they followed the post because of it, and no longer do
	VotedAt   time.Time
	State     cleanupState
}

// chooseVotes stores which of the candidates are votes to take back.
func (c *Cleanup) chooseVotes(tx *Tx, with string, args map[string]any) (count int, err error) {
	if c.Hash == nil {
		return 0, nil
	}
	chosen := tx.Exec(with+" INSERT INTO cleanup_votes (cleanup_id, post_id, account_id, vouched, voted_at) SELECT "+
		idIn(tx.DB, "@id")+`, votes.post_id, votes.account_id, votes.vouched, votes.created_at
		FROM candidates JOIN votes ON votes.post_id = object_id AND votes.account_id = person_id
		WHERE kind = 'vote' AND fits IN @fits ORDER BY votes.created_at DESC LIMIT @most`, args)
	return int(chosen.RowsAffected), chosen.Error
}

// workOnVotes takes back the next votes for one post, or undoes that: those in the state.
func (c *Cleanup) workOnVotes(tx *Tx, next cleanupState) (more bool, err error) {
	left := func() *gorm.DB {
		return tx.Where("cleanup_id = ? AND state = ?", c.ID, next).Order("post_id, account_id")
	}
	of, err := findFirst[cleanupVote](left())
	if err != nil || of == nil {
		return false, err
	}
	var votes []cleanupVote
	if err := left().Limit(votesBatch).Find(&votes, "post_id = ?", of.PostID).Error; err != nil {
		return false, err
	}
	chain, err := lockChain(tx, of.PostID)
	if err != nil {
		return false, err
	}
	by, err := c.actor(tx)
	if err != nil {
		return false, err
	}
	if c.Undoing() {
		return true, c.giveVotesBack(tx, by, chain, votes)
	}
	return true, c.takeVotesBack(tx, by, chain, votes)
}

// lockChain locks the post, and those that it was merged into one after the other.
func lockChain(tx *Tx, id string) ([]string, error) {
	chain, err := mergeChain(tx.DB, id)
	if err != nil {
		return nil, err
	}
	if _, err := lockPosts(tx, chain...); err != nil {
		return nil, err
	}
	locked, err := mergeChain(tx.DB, id)
	if err == nil && !slices.Equal(locked, chain) {
		err = errChainMoved
	}
	return chain, err
}

// takeVotesBack removes those of the votes that are still there, in the name of the actor. The people no longer follow
// the post, if they did because of the vote: news would go to people whom nobody asked, and count them.
func (c *Cleanup) takeVotesBack(tx *Tx, by Actor, chain []string, votes []cleanupVote) error {
	post, people := chain[0], voters(votes)
	var gone []Vote
	err := tx.Clauses(clause.Returning{}).Delete(&gone, "post_id = ? AND account_id IN ? AND origin = ? AND created_at <= ? "+
		"AND account_id NOT IN (SELECT account_id FROM memberships WHERE app_id = ?)",
		post, store.Pad(people), c.Hash, c.Until, c.AppID).Error
	if err != nil {
		return err
	}
	since := map[string]time.Time{}
	for _, vote := range gone {
		since[vote.AccountID] = vote.CreatedAt
	}
	unfollowed, err := unfollowSince(tx, post, since)
	if err != nil {
		return err
	}
	for i := range votes {
		votes[i].State, votes[i].Followed = cleanupMeanwhile, unfollowed[votes[i].AccountID]
		if _, taken := since[votes[i].AccountID]; taken {
			votes[i].State = cleanupDone
		}
	}
	if err := c.saveVotes(tx, votes); err != nil || len(gone) == 0 {
		return err
	}
	// Who also voted for a post that was merged into this one counts because of that vote now.
	if err := countMerged(tx, "merged_into", post, people); err != nil {
		return err
	}
	for i := range chain[1:] {
		if err := takeBack(tx, chain[i], chain[i+1]); err != nil {
			return err
		}
	}
	if err := recountPosts(tx, chain...); err != nil {
		return err
	}
	detail := EventDetail{Count: len(gone), Cleanup: c.ID}
	return record(tx, by.did(ActionPostVotesTaken, c.AppID, post).with(detail))
}

// giveVotesBack casts the votes again, unless the post is deleted, or the person has voted anew.
func (c *Cleanup) giveVotesBack(tx *Tx, by Actor, chain []string, votes []cleanupVote) error {
	post, people := chain[0], voters(votes)
	deleted, err := exists[Post](tx.DB, "id = ? AND deleted_at IS NOT NULL", post)
	if err != nil {
		return err
	}
	var anew []string
	err = tx.Model(&Vote{}).Where("post_id = ? AND account_id IN ? AND merged_from IS NULL", post, store.Pad(people)).
		Pluck("account_id", &anew).Error
	if err != nil {
		return err
	}
	var cast []*Vote
	var followed []*Follow
	for i := range votes {
		vote := &votes[i]
		vote.State = cleanupKept
		if deleted || slices.Contains(anew, vote.AccountID) {
			continue
		}
		vote.State = cleanupUndone
		cast = append(cast, &Vote{PostID: post, AccountID: vote.AccountID, Vouched: vote.Vouched,
			Recent: vote.VotedAt.After(tx.Now.Add(-recentVote)), Origin: c.Hash, CreatedAt: vote.VotedAt})
		if vote.Followed {
			followed = append(followed, &Follow{PostID: post, AccountID: vote.AccountID, Following: true,
				Vouched: vote.Vouched, CreatedAt: vote.VotedAt})
		}
	}
	if err := c.saveVotes(tx, votes); err != nil || len(cast) == 0 {
		return err
	}
	people = collect(cast, func(vote *Vote) string { return vote.AccountID })
	// Their own vote replaces one that came with a post that was merged into this one.
	if err := tx.Delete(&Vote{}, "post_id = ? AND account_id IN ?", post, store.Pad(people)).Error; err != nil {
		return err
	}
	if err := store.Insert(tx.DB, cast); err != nil {
		return err
	}
	if err := followAgain(tx, followed); err != nil {
		return err
	}
	for _, from := range chain[:len(chain)-1] {
		if err := countMerged(tx, "id", from, people); err != nil {
			return err
		}
	}
	if err := recountPosts(tx, chain...); err != nil {
		return err
	}
	return record(tx, by.did(ActionPostVotesBack, c.AppID, post).with(EventDetail{Count: len(cast), Cleanup: c.ID}))
}

// countMerged lets the people's votes for posts that were merged, and that they follow those, count for the ones that
// these were merged into: of the posts with that value in the column.
func countMerged(tx *Tx, column, value string, people []string) error {
	for table, columns := range map[string]string{"votes": "entered_by, vouched, recent, created_at",
		"follows": "following, vouched, created_at"} {
		err := tx.Exec("INSERT INTO "+table+" (post_id, account_id, merged_from, "+columns+") "+
			"SELECT merged.merged_into, own.account_id, merged.id, own."+strings.ReplaceAll(columns, ", ", ", own.")+
			" FROM posts AS merged JOIN "+table+" AS own ON own.post_id = merged.id"+
			" WHERE merged."+column+" = @value AND merged.merged_into IS NOT NULL AND own.account_id IN @people"+
			" ON CONFLICT DO NOTHING",
			map[string]any{"value": value, "people": store.Pad(people)}).Error
		if err != nil {
			return err
		}
	}
	return nil
}

// unfollowSince ends that the people follow the post, if they do since exactly then, and says who did.
func unfollowSince(tx *Tx, postID string, since map[string]time.Time) (map[string]bool, error) {
	if len(since) == 0 {
		return nil, nil
	}
	people := make([]string, 0, len(since))
	for person := range since {
		people = append(people, person)
	}
	slices.Sort(people)
	var follows []Follow
	err := tx.Find(&follows, "post_id = ? AND account_id IN ? AND following AND merged_from IS NULL", postID, store.Pad(people)).
		Error
	if err != nil {
		return nil, err
	}
	ended := map[string]bool{}
	people = people[:0]
	for _, f := range follows {
		if f.CreatedAt.Equal(since[f.AccountID]) {
			ended[f.AccountID] = true
			people = append(people, f.AccountID)
		}
	}
	if len(people) == 0 {
		return ended, nil
	}
	return ended, tx.Delete(&Follow{}, "post_id = ? AND account_id IN ?", postID, store.Pad(people)).Error
}

// followAgain undoes unfollowSince for people who follow one post, unless they decided about that meanwhile.
func followAgain(tx *Tx, followed []*Follow) error {
	if len(followed) == 0 {
		return nil
	}
	people := collect(followed, func(f *Follow) string { return f.AccountID })
	err := tx.Delete(&Follow{}, "post_id = ? AND account_id IN ? AND following AND merged_from IS NOT NULL",
		followed[0].PostID, store.Pad(people)).Error
	if err != nil {
		return err
	}
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&followed).Error
}

// saveVotes stores what became of the votes for one post.
func (c *Cleanup) saveVotes(tx *Tx, votes []cleanupVote) error {
	type outcome struct {
		state    cleanupState
		followed bool
	}
	became := map[outcome][]string{}
	for _, vote := range votes {
		of := outcome{vote.State, vote.Followed}
		became[of] = append(became[of], vote.AccountID)
	}
	for of, people := range became {
		err := tx.Model(&cleanupVote{}).
			Where("cleanup_id = ? AND post_id = ? AND account_id IN ?", c.ID, votes[0].PostID, store.Pad(people)).
			UpdateColumns(map[string]any{"state": of.state, "followed": of.followed}).Error
		if err != nil {
			return err
		}
	}
	return nil
}

func voters(votes []cleanupVote) []string {
	return collect(votes, func(vote cleanupVote) string { return vote.AccountID })
}

// keepVoteAway remembers that the person withdrew a vote for the post that a clean-up had taken back: its undo does not
// cast it again.
func (p *Post) keepVoteAway(tx *Tx, by Actor) error {
	return tx.Model(&cleanupVote{}).Where("post_id = ? AND account_id = ? AND state = ? AND (vouched OR NOT ?)",
		p.ID, by.Account.ID, cleanupDone, by.vouched()).UpdateColumn("state", cleanupKept).Error
}
