package board

import (
	"context"

	"intake/models"
)

// tags are the names of the public tags by the id of the post.
func (b *Board) tags(ctx context.Context, posts ...models.Post) (map[string][]string, error) {
	ids := idsOf(posts, func(row *models.Post) string { return row.ID })
	found, err := models.TagsOfPosts(ctx, b.DB, ids, false)
	names := map[string][]string{}
	for id, tags := range found {
		for _, tag := range tags {
			names[id] = append(names[id], tag.Name)
		}
	}
	return names, err
}
