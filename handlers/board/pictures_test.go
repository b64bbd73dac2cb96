package board_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

var pictureAddress = regexp.MustCompile(`/b/kestrel/pictures/[0-9a-f-]{36}`)

// picturesOf returns the addresses of the pictures on a page.
func picturesOf(page handlertest.Answer) []string {
	found := pictureAddress.FindAllString(page.Body, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// expectPicture checks the status of the answer at a picture's address.
func expectPicture(t *testing.T, who string, browser *handlertest.Browser, address string, status int) {
	t.Helper()
	if answer := browser.Get(address); answer.StatusCode != status {
		t.Errorf("%s gets %d for a picture, want %d", who, answer.StatusCode, status)
	}
}

func TestAPictureIsVisibleToEverybodyWhoMayReadItsIdea(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita, visitor, agent := s.SignIn(s.Rita), s.Visitor(), s.SignIn(s.Amir)
		file := handlertest.Picture(t, `Wrong "total" 100%.png`)
		answer := rita.PostFiles(paths.NewPost("kestrel"), url.Values{"title": {"Dark mode"}}, []handlertest.File{file})
		if answer.StatusCode != 303 {
			t.Fatalf("sharing an idea with a picture answers %d, want 303", answer.StatusCode)
		}
		page, _, _ := strings.Cut(answer.Header.Get("Location"), "?")
		pictures := picturesOf(visitor.Get(page))
		if len(pictures) != 1 || !slices.Equal(picturesOf(visitor.Get("/b/kestrel")), pictures) {
			t.Fatalf("the page shows %v, the board %v", pictures, picturesOf(visitor.Get("/b/kestrel")))
		}
		if preview := `<meta property="og:image" content="` + handlertest.BaseURL + pictures[0] + `">`; !strings.Contains(
			visitor.Get(page).Body, preview) {
			t.Errorf("the page has no %s", preview)
		}
		sent := visitor.Get(pictures[0])
		if sent.Body != file.Content {
			t.Error("the picture has other bytes than were sent")
		}
		for header, want := range map[string]string{
			"Content-Type": "image/png", "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-cache",
			"Content-Security-Policy": "sandbox; default-src 'none'", "Cross-Origin-Resource-Policy": "cross-origin",
			"Content-Disposition": `attachment; filename="Wrong _total_ 100_.png"; filename*=UTF-8''Wrong%20%22total%22%20100%25.png`,
		} {
			if got := sent.Header.Get(header); got != want {
				t.Errorf("%s is %q, want %q", header, got, want)
			}
		}
		if again := visitor.Get(pictures[0], "If-None-Match", sent.Header.Get("ETag")); again.StatusCode != 304 {
			t.Errorf("a client that has the picture gets %d, want 304", again.StatusCode)
		}
		post, err := s.App.Post(t.Context(), s.DB.DB, strings.TrimPrefix(page, "/b/kestrel/p/"))
		if err != nil {
			t.Fatal(err)
		}
		olive := models.Actor{Account: s.Olive}
		if err := post.Hide(t.Context(), s.DB.DB, olive); err != nil {
			t.Fatal(err)
		}
		expectPicture(t, "a visitor, of a hidden idea,", visitor, pictures[0], 404)
		expectPicture(t, "its author, of a hidden idea,", rita, pictures[0], 404)
		expectPicture(t, "the team, of a hidden idea,", agent, pictures[0], 200)
		if err := post.Unhide(t.Context(), s.DB.DB, olive); err != nil {
			t.Fatal(err)
		}
		into := share(t, s, "Night mode")
		if _, err := post.MergeInto(t.Context(), s.DB.DB, olive, into); err != nil {
			t.Fatal(err)
		}
		expectPicture(t, "a visitor, of a merged idea,", visitor, pictures[0], 404)
		if err := post.Unmerge(t.Context(), s.DB.DB, olive); err != nil {
			t.Fatal(err)
		}
		expectPicture(t, "a visitor, of an idea taken out again,", visitor, pictures[0], 200)
		if err := s.Rita.Erase(t.Context(), s.DB.DB, models.Actor{Account: s.Rita}); err != nil {
			t.Fatal(err)
		}
		expectPicture(t, "the team, of somebody who is gone,", agent, pictures[0], 404)
	})
}

// It need not be chosen again, and nobody else sees it until then.
func TestAPictureOfARefusedFormIsStoredUntilItIsAccepted(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita, visitor := s.SignIn(s.Rita), s.Visitor()
		post := share(t, s, "Dark mode")
		comments := paths.PostComments("kestrel", post.ID)
		refused := rita.PostFiles(comments, url.Values{"body": {""}}, []handlertest.File{handlertest.Picture(t, "a.png")})
		waiting := picturesOf(refused)
		if refused.StatusCode != 422 || len(waiting) != 1 {
			t.Fatalf("an empty comment with a picture answers %d and shows %v", refused.StatusCode, waiting)
		}
		expectPicture(t, "who sent it", rita, waiting[0], 200)
		expectPicture(t, "a visitor, before it is sent,", visitor, waiting[0], 404)
		expectPicture(t, "the owner, before it is sent,", s.SignIn(s.Olive), waiting[0], 404)
		id := waiting[0][strings.LastIndex(waiting[0], "/")+1:]
		other := s.SignIn(s.Sam).PostForm(comments, url.Values{"body": {"Mine"}, "picture": {id}})
		if other.StatusCode != 422 || !strings.Contains(other.Body, "has been removed. Choose it again.") {
			t.Errorf("who takes the picture of somebody else is answered %d", other.StatusCode)
		}
		if sent := rita.PostForm(comments, url.Values{"body": {"See here"}, "picture": {id}}); sent.StatusCode != 303 {
			t.Fatalf("the comment answers %d, want 303", sent.StatusCode)
		}
		expectPicture(t, "a visitor", visitor, waiting[0], 200)
		comment := latestComment(t, s, post)
		edit := paths.EditComment("kestrel", post.ID, comment.ID)
		if shown := picturesOf(rita.Get(edit)); !slices.Equal(shown, waiting) {
			t.Errorf("the form that edits shows %v", shown)
		}
		kept := url.Values{"body": {"See there"}, "picture": {id}}
		answer := rita.PostFiles(edit, kept, []handlertest.File{handlertest.Picture(t, "b.png")})
		if answer.StatusCode != 303 {
			t.Fatalf("editing answers %d, want 303", answer.StatusCode)
		}
		if shown := picturesOf(visitor.Get(paths.Post("kestrel", post.ID))); len(shown) != 2 {
			t.Errorf("with another picture the page shows %v", shown)
		}
		rita.PostForm(edit, url.Values{"body": {"See nothing"}})
		expectPicture(t, "a visitor, of one that was taken away,", visitor, waiting[0], 404)
		rita.PostFiles(edit, url.Values{"body": {"Once more"}}, []handlertest.File{handlertest.Picture(t, "c.png")})
		shown := picturesOf(visitor.Get(paths.Post("kestrel", post.ID)))
		rita.PostForm(paths.DeleteComment("kestrel", post.ID, comment.ID), nil)
		expectPicture(t, "the team, of a deleted comment,", s.SignIn(s.Amir), shown[0], 404)
	})
}

func latestComment(t *testing.T, s *handlertest.Service, post *models.Post) *models.Comment {
	t.Helper()
	comments, _, err := post.NewestThread(t.Context(), s.DB.DB, "", 1)
	if err != nil || len(comments) == 0 {
		t.Fatalf("there is no comment (%v)", err)
	}
	return &comments[0]
}

func TestOnlyPicturesOfSignedInPeopleAreAccepted(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		post := share(t, s, "Dark mode")
		comments := paths.PostComments("kestrel", post.ID)
		for name, refused := range map[string]struct {
			files []handlertest.File
			words string
		}{
			"text": {
				[]handlertest.File{{Name: "a.txt", Type: "text/plain", Content: "words"}}, "a.txt is not a picture.",
			},
			"a false type": {
				[]handlertest.File{{Name: "a.png", Type: "image/png", Content: "<svg/>"}}, "a.png is not a picture.",
			},
			"six": {slices.Repeat([]handlertest.File{handlertest.Picture(t, "a.png")}, 6), "6 files were sent"},
		} {
			answer := rita.PostFiles(comments, url.Values{"body": {"See here"}}, refused.files)
			if answer.StatusCode != 422 || !strings.Contains(answer.Body, refused.words) ||
				!strings.Contains(answer.Body, ">See here</textarea>") {
				t.Errorf("%s is answered %d, without %q", name, answer.StatusCode, refused.words)
			}
		}
		visitor := s.Visitor()
		if page := visitor.Get(paths.Post("kestrel", post.ID)); page.StatusCode != 200 ||
			strings.Contains(page.Body, `type="file"`) {
			t.Errorf("a visitor is offered to add files (status %d)", page.StatusCode)
		}
		answer := visitor.PostFiles(comments, url.Values{"body": {"See"}},
			[]handlertest.File{handlertest.Picture(t, "a.png")})
		if answer.StatusCode != 401 && answer.StatusCode != 303 {
			t.Errorf("a visitor's file is answered %d", answer.StatusCode)
		}
		var kept int64
		if err := s.DB.DB.Model(&models.Picture{}).Count(&kept).Error; err != nil || kept != 0 {
			t.Errorf("%d pictures are kept (%v)", kept, err)
		}
	})
}

// Somebody signs out in another tab while they write.
func TestWhoeverIsSignedOutGetsTheTextBesideTheirPictureBack(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		picture := []handlertest.File{handlertest.Picture(t, "a.png")}
		for path, fields := range map[string]url.Values{
			paths.PostComments("kestrel", post.ID): {"body": {"My long words"}},
			paths.NewPost("kestrel"):               {"title": {"Night mode"}, "description": {"My long words"}},
		} {
			answer := s.Visitor().PostFiles(path, fields, picture)
			if answer.StatusCode != 401 {
				t.Errorf("%s answers %d", path, answer.StatusCode)
			}
			for _, words := range []string{"You are signed out", "Sign in, and send it again.", `href="/login"`,
				">My long words</textarea>"} {
				if !strings.Contains(answer.Body, words) {
					t.Errorf("%s does not say %q: %s", path, words, answer.Body)
				}
			}
			// The page of somebody signed in has an input for pictures, and the browser sends it empty.
			answer = s.Visitor().PostFiles(path, fields, []handlertest.File{{Type: "application/octet-stream"}})
			if to := answer.Header.Get("Location"); answer.StatusCode != 303 || !strings.HasPrefix(to, "/login?next=") {
				t.Errorf("%s without a picture answers %d to %q", path, answer.StatusCode, to)
			}
		}
	})
}

func TestASharedIdeaKeepsItsPictureThroughSimilarIdeas(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		similar := share(t, s, "Dark mode for the board")
		form := url.Values{"title": {"Dark mode for boards"}}
		asked := rita.PostFiles(paths.NewPost("kestrel"), form, []handlertest.File{handlertest.Picture(t, "a.png")})
		waiting := picturesOf(asked)
		if asked.StatusCode != 422 || len(waiting) != 1 {
			t.Fatalf("with a similar idea it answers %d and shows %v", asked.StatusCode, waiting)
		}
		form.Set("seen", similar.ID)
		form.Set("picture", waiting[0][strings.LastIndex(waiting[0], "/")+1:])
		shared := rita.PostForm(paths.NewPost("kestrel"), form)
		if shared.StatusCode != 303 {
			t.Fatalf("sharing it anyway answers %d, want 303", shared.StatusCode)
		}
		again := rita.PostForm(paths.NewPost("kestrel"), form)
		if again.Header.Get("Location") != shared.Header.Get("Location") {
			t.Errorf("the form that was sent twice leads to %s", again.Header.Get("Location"))
		}
		if shown := picturesOf(s.Visitor().Get(shared.Header.Get("Location"))); !slices.Equal(shown, waiting) {
			t.Errorf("the idea shows %v", shown)
		}
	})
}

func TestTheSameWordsWithAnotherPictureAreAnotherComment(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		sam, page := s.SignIn(s.Sam), paths.Post("kestrel", post.ID)
		picture := handlertest.Picture(t, "a.png")
		other := handlertest.File{Name: "a.png", Type: "image/png", Content: picture.Content + "another"}
		for _, send := range []struct {
			picture  handlertest.File
			pictures int // on the page afterwards
		}{
			{picture, 1}, {picture, 1}, // an impatient second click
			{other, 2}, {other, 2},
		} {
			answer := sam.PostFiles(page+"/comments", url.Values{"body": {"See here"}}, []handlertest.File{send.picture})
			if shown := picturesOf(sam.Get(page)); answer.StatusCode != 303 || len(shown) != send.pictures {
				t.Errorf("the comment is answered %d, and the page shows %v", answer.StatusCode, shown)
			}
		}
	})
}

// The picture may belong to a comment by now.
func TestAnIdeaIsNotPublishedWithoutItsPicture(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		comments := paths.PostComments("kestrel", share(t, s, "Dark mode").ID)
		rita.PostFiles(comments, url.Values{"body": {"See here"}}, []handlertest.File{handlertest.Picture(t, "a.png")})
		used := picturesOf(rita.Get(strings.TrimSuffix(comments, "/comments")))
		if len(used) != 1 {
			t.Fatalf("the comment has the pictures %v", used)
		}
		form := url.Values{"title": {"Export"}, "picture": {used[0][strings.LastIndex(used[0], "/")+1:]}}
		answer := rita.PostForm(paths.NewPost("kestrel"), form)
		if answer.StatusCode != 422 || !strings.Contains(answer.Body, "has been removed. Choose it again.") {
			t.Errorf("a picture that was used elsewhere is answered %d", answer.StatusCode)
		}
		if board := s.Visitor().Get("/b/kestrel"); strings.Contains(board.Body, "Export") {
			t.Error("the idea is on the board without its picture")
		}
	})
}
