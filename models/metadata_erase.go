package models

// forgetMetadata removes what websites and servers said of the person's tickets and posts: an order or the number of a
// customer names them as well as an address does. Tickets are indexed again by the job that their erasure asks for.
func forgetMetadata(tx *Tx, accountID string) error {
	err := tx.Model(&Ticket{}).Where("requester_id = ? AND metadata IS NOT NULL", accountID).
		UpdateColumn("metadata", nil).Error
	if err != nil {
		return err
	}
	var posts []Post
	err = tx.Find(&posts, "author_id = ? AND author_named AND metadata IS NOT NULL", accountID).Error
	if err != nil || len(posts) == 0 {
		return err
	}
	for i := range posts {
		posts[i].Metadata = nil
		if err := tx.Model(&Post{}).Where("id = ?", posts[i].ID).UpdateColumn("metadata", nil).Error; err != nil {
			return err
		}
	}
	return reindexPosts(tx, posts...)
}
