package models

import "slices"

// takeBackIdeas takes back the vote and the follow that the requester of a disowned ticket got by the ideas that the
// team made of it. Only those have the time at which their idea was linked; what the person did themselves stays.
func (t *Ticket) takeBackIdeas(tx *Tx) error {
	var links []Event
	err := tx.Order("id").Find(&links, "object_id = ? AND action = ?", t.ID, ActionTicketPostLinked).Error
	if err != nil {
		return err
	}
	for i := range links {
		made, err := findFirst[Vote](tx.DB, "post_id = ? AND account_id = ? AND created_at = ? AND merged_from IS NULL",
			links[i].said().Post, t.RequesterID, links[i].CreatedAt)
		if err != nil {
			return err
		}
		if made == nil {
			continue
		}
		if err := made.takeBack(tx); err != nil {
			return err
		}
	}
	return nil
}

// takeBack removes the vote, and the follow that came with it, from its post and from those that it was merged into.
func (v *Vote) takeBack(tx *Tx) error {
	chain, err := mergeChain(tx.DB, v.PostID)
	if err != nil {
		return err
	}
	if _, err := lockPosts(tx, chain...); err != nil {
		return err
	}
	locked, err := mergeChain(tx.DB, v.PostID)
	if err != nil {
		return err
	}
	if !slices.Equal(locked, chain) {
		return errChainMoved
	}
	const came = "post_id = ? AND account_id = ? AND created_at = ?"
	if err := tx.Delete(&Vote{}, came, v.PostID, v.AccountID, v.CreatedAt).Error; err != nil {
		return err
	}
	err = tx.Delete(&Follow{}, came+" AND following", v.PostID, v.AccountID, v.CreatedAt).Error
	if err != nil {
		return err
	}
	for i := range chain[1:] {
		if err := takeBack(tx, chain[i], chain[i+1]); err != nil {
			return err
		}
	}
	return recountPosts(tx, chain...)
}
