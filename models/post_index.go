package models

import "intake/internal/search"

const maxPostWords = 1000 // different ones that a post is found by

// indexPosts adds new posts to the search index, by title and description.
func indexPosts(tx *Tx, posts []*Post) error {
	if len(posts) == 0 {
		return nil
	}
	return postSearch.Add(tx.DB, collect(posts, postEntry))
}

// reindexPosts updates the posts in the search index.
func reindexPosts(tx *Tx, posts ...Post) error {
	return postSearch.Replace(tx.DB, collect(posts, func(post Post) search.Entry { return postEntry(&post) }))
}

// postEntry has the words of a post. Those of its metadata are for the team alone.
func postEntry(post *Post) search.Entry {
	scopes := []search.Scope{
		{Name: publicScope(post.AppID), Words: search.Words(maxPostWords, post.Title, post.Description)},
	}
	if texts := post.Metadata.texts(); len(texts) > 0 {
		scopes = append(scopes, search.Scope{Name: teamScope(post.AppID), Words: search.Words(maxPostWords, texts...)})
	}
	return search.Entry{Item: post.ID, Scopes: scopes}
}

func indexPostsByID(tx *Tx, ids []string) error {
	var posts []*Post
	err := tx.Select("id", "app_id", "title", "description", "metadata").Order("id").Find(&posts, "id IN ?", ids).Error
	if err != nil {
		return err
	}
	return indexPosts(tx, posts)
}
