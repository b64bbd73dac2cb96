package widget_test

import (
	"bytes"
	"compress/gzip"
	"path/filepath"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/internal/testing/npm"
)

// The package's loader is smaller than 1 KB.
func TestTheLoaderOfThePackageIsSmall(t *testing.T) {
	t.Parallel()
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{"../../widget/npm/index.js"}, Format: api.FormatESModule,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
	})
	if len(result.Errors) > 0 {
		t.Fatal(result.Errors)
	}
	var packed bytes.Buffer
	writer := gzip.NewWriter(&packed)
	if _, err := writer.Write(result.OutputFiles[0].Contents); err != nil {
		t.Fatal(err)
	}
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	if packed.Len() > 1024 {
		t.Errorf("the loader has %d bytes", packed.Len())
	}
}

// The package is packed, installed next to a framework, and used with a real installation. In strict mode React runs
// every effect, cleans it up and runs it again.
func TestThePackageWorksInReactVueAndSvelte(t *testing.T) {
	t.Parallel()
	folder := installedPackage(t)
	for name, entry := range map[string]string{"React": "react.jsx", "Vue": "vue.js", "Svelte": "svelte.js"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			site := bare("")
			site.policy += "; require-trusted-types-for 'script'; trusted-types intake vue svelte-trusted-html"
			site.body = `<main></main><script>` + bundled(t, folder, entry) + `</script>`
			w := site.open(t, s)
			launcher := `document.querySelector('intake-widget').shadowRoot.querySelector('.root').dataset.launcher ?? ''`
			one := `document.querySelectorAll('intake-widget').length === 1 && document.querySelectorAll('script[src]').length === 1`
			w.Click("Help")
			w.Holds(email, "rita@example.com")
			if !browser.Eval[bool](w, one) {
				t.Error("there is more than one widget")
			}
			if shape := browser.Eval[string](w, launcher); shape != "" {
				t.Errorf("the launcher is %q", shape)
			}
			w.Click("Be somebody else")
			w.Holds(email, "noor@example.com")
			w.Fill(subject, "The export is empty")
			w.Fill(happened, "It has no rows.")
			w.Click("Send")
			w.See("We have your message", "Tickets: 1")
			w.Fill(post, "Larger type") // in the form in the page
			w.Click("Leave")
			w.Until("!document.querySelector('intake-widget, intake-form, script[src]') && !window.Intake")
			w.Click("Come back")
			w.Holds(post, "Larger type")
			w.Click("Post on the board")
			w.See("Your idea is on the board")
			w.Click("Help")
			w.Holds(email, "noor@example.com")
			if !browser.Eval[bool](w, one) {
				t.Error("there is more than one widget after the component came back")
			}
			if shape := browser.Eval[string](w, launcher); shape != "tab" {
				t.Errorf("the launcher is %q, not a tab", shape)
			}
			w.Click("Get help")
			w.Click("Also sent 4 facts")
			w.See("contract")
			w.Press(browser.Escape)
			if name == "React" { // where functions are not compared
				w.Click("Begin another visit")
				w.Click("Help")
				w.Until("window.asked === 'second'")
				w.Press(browser.Escape)
			}
			w.Click("Sign out")
			w.Click("Help")
			w.Holds(email, "")
			w.Click("Also sent 3 facts")
		})
	}
}

// installedPackage returns a folder with the apps, their frameworks and the package as npm packs it.
func installedPackage(t *testing.T) string {
	t.Helper()
	folder := npm.Install(t, "testdata/apps")
	source, err := filepath.Abs("../../widget")
	if err != nil {
		t.Fatal(err)
	}
	if output, err := run(t, folder, "npm", "pack", source, "--silent"); err != nil {
		t.Fatalf("packing: %v\n%s", err, output)
	}
	packages, err := filepath.Glob(filepath.Join(folder, "*.tgz"))
	if err != nil || len(packages) != 1 {
		t.Fatalf("packed %v: %v", packages, err)
	}
	install := append([]string{"install", "--no-save", "--offline", "--omit=dev", packages[0]}, npm.Quietly...)
	if output, err := run(t, folder, "npm", install...); err != nil {
		t.Fatalf("installing: %v\n%s", err, output)
	}
	return folder
}

func run(t *testing.T, folder, program string, arguments ...string) (output string, err error) {
	t.Helper()
	return npm.Run(t, folder, nil, program, arguments...)
}

// bundled returns an app as one script. Its framework is built for development, because only there does React's strict
// mode run effects twice.
func bundled(t *testing.T, folder, entry string) string {
	t.Helper()
	svelte := api.Plugin{Name: "svelte", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `\.svelte$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			code, err := run(t, folder, "node", "compile.mjs", args.Path)
			return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, err
		})
	}}
	result := api.Build(api.BuildOptions{
		EntryPoints: []string{filepath.Join(folder, entry)}, Bundle: true, Format: api.FormatIIFE,
		MinifySyntax: true, JSX: api.JSXAutomatic, Conditions: []string{"browser", "svelte"}, Plugins: []api.Plugin{svelte},
		Define: map[string]string{"process.env.NODE_ENV": `"development"`, "__VUE_OPTIONS_API__": "true",
			"__VUE_PROD_DEVTOOLS__": "false", "__VUE_PROD_HYDRATION_MISMATCH_DETAILS__": "false"},
	})
	if len(result.Errors) > 0 {
		t.Fatalf("%s: %v", entry, result.Errors)
	}
	return string(result.OutputFiles[0].Contents)
}
