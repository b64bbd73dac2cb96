package feedback

import "testing"

func TestAFormReturnsToTheTableWithItsFilters(t *testing.T) {
	t.Parallel()
	const list = "/admin/apps/kestrel/feedback"
	for address, want := range map[string][2]string{
		list: {list, ""},
		"https://help.example.com" + list + "?q=dark&undo=1": {list, "?q=dark"},
		list + "/1?tag=mobile&notice=saved":                  {list + "/1", "?tag=mobile"},
		// here q searches for the idea to merge into
		list + "/1/merge?q=dark":                    {list + "/1/merge", ""},
		list + "/merge?post=1&post=2&next=%2Fadmin": {list + "/merge", ""},
		"/admin/apps/heron/feedback?q=dark":         {},
		list + "s?q=dark":                           {},
		"https://evil.example/%zz":                  {},
		"":                                          {},
	} {
		if path, filter := feedbackPage("kestrel", address); path != want[0] || filter != want[1] {
			t.Errorf("%s is %q narrowed by %q, want %q", address, path, filter, want)
		}
	}
}
