package models

import "intake/internal/search"

const maxPostWords = 1000 // different ones that a post is found by

// indexPosts lets searches find new posts, by title and description.
func indexPosts(tx *Tx, posts []*Post) error {
	if len(posts) == 0 {
		return nil
	}
	entries := make([]search.Entry, len(posts))
	for i, post := range posts {
		entries[i] = postEntry(post.AppID, post.ID, post.Title, post.Description)
	}
	return postSearch.Add(tx.DB, entries)
}

func postEntry(appID, id, title, description string) search.Entry {
	return search.Entry{Item: id, Scopes: []search.Scope{
		{Name: publicScope(appID), Words: search.Words(maxPostWords, title, description)},
	}}
}

func indexPostsByID(tx *Tx, ids []string) error {
	var posts []*Post
	err := tx.Select("id", "app_id", "title", "description").Order("id").Find(&posts, "id IN ?", ids).Error
	if err != nil {
		return err
	}
	return indexPosts(tx, posts)
}
