package models

import "intake/internal/search"

const maxPostWords = 1000 // different ones that a post is found by

// indexPosts adds new posts to the search index, by title and description.
func indexPosts(tx *Tx, posts []*Post) error {
	if len(posts) == 0 {
		return nil
	}
	entries := make([]search.Entry, len(posts))
	for i, post := range posts {
		entries[i] = postEntry(post.AppID, post.ID, post.Title, post.Description, post.Metadata)
	}
	return postSearch.Add(tx.DB, entries)
}

// reindexPosts updates the posts in the search index.
func reindexPosts(tx *Tx, posts ...Post) error {
	entries := make([]search.Entry, len(posts))
	for i, post := range posts {
		entries[i] = postEntry(post.AppID, post.ID, post.Title, post.Description, post.Metadata)
	}
	return postSearch.Replace(tx.DB, entries)
}

// postEntry has the words of a post. Those of its metadata are for the team alone.
func postEntry(appID, id, title, description string, metadata Metadata) search.Entry {
	scopes := []search.Scope{{Name: publicScope(appID), Words: search.Words(maxPostWords, title, description)}}
	if len(metadata) > 0 {
		scopes = append(scopes, search.Scope{Name: teamScope(appID), Words: search.Words(maxPostWords, metadata.texts()...)})
	}
	return search.Entry{Item: id, Scopes: scopes}
}

func indexPostsByID(tx *Tx, ids []string) error {
	var posts []*Post
	err := tx.Select("id", "app_id", "title", "description", "metadata").Order("id").Find(&posts, "id IN ?", ids).Error
	if err != nil {
		return err
	}
	return indexPosts(tx, posts)
}
