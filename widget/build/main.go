// Command build turns the widget's sources into the files that websites load: the script with its stable name, and the
// form, its parts and one file per language under names that carry a fingerprint. It is part of "make generate".
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

const (
	source = "widget/src"
	target = "widget/dist"

	fingerprintLength = 4 // bytes of a SHA-256
)

func main() {
	log.SetFlags(0)
	if err := build(); err != nil {
		log.Fatal("building the widget: ", err)
	}
}

// build goes from the inside out, since the script names all other files.
func build() error {
	if err := os.RemoveAll(target); err != nil {
		return err
	}
	if err := os.MkdirAll(target, 0o755); err != nil {
		return err
	}
	if _, err := module("errors", "error_recorder.ts", nil); err != nil { // the settings name it
		return err
	}
	_, shotFingerprint, err := languageModules("shot-lang-", nil, "screenshot")
	if err != nil {
		return err
	}
	_, verdictFingerprint, err := languageModules("verdict-lang-", verdictTexts, "tickets")
	if err != nil {
		return err
	}
	form, err := formModule(map[string]string{
		"SHOT_LANGUAGES": quoted(shotFingerprint), "VERDICT_LANGUAGES": quoted(verdictFingerprint),
	})
	if err != nil {
		return err
	}
	languages, fingerprint, err := languageModules("lang-", nil, "widget", "terms")
	if err != nil {
		return err
	}
	script, err := bundle("launcher.ts", api.FormatIIFE, map[string]string{
		"FORM": quoted(form), "LANGUAGES": quoted(languages), "LANGUAGES_FINGERPRINT": quoted(fingerprint),
	})
	if err != nil {
		return err
	}
	return write("widget.js", script)
}

// verdictTexts are those of the pages of tickets that the widget has too.
var verdictTexts = []string{
	"verdict", "verdictWell", "verdictBadly", "verdictWords", "verdictWordsText", "itHelped", "itDidNotHelp",
}

// languageModules writes sections of each catalogue, or only some texts of them, under a name that begins like that.
// They share one fingerprint, because twelve of them would weigh more in the script than all that names them.
func languageModules(
	prefix string, only []string, sections ...string,
) (languages []string, fingerprint string, err error) {
	catalogues, err := filepath.Glob("views/i18n/catalogue/*.json")
	if err != nil {
		return nil, "", err
	}
	modules := map[string][]byte{}
	all := sha256.New()
	for _, catalogue := range catalogues {
		language := strings.TrimSuffix(filepath.Base(catalogue), ".json")
		languages = append(languages, language)
		if modules[language], err = languageModule(catalogue, only, sections); err != nil {
			return nil, "", err
		}
		all.Write(modules[language])
	}
	fingerprint = hex.EncodeToString(all.Sum(nil)[:fingerprintLength])
	for language, code := range modules {
		if err := write(prefix+language+"-"+fingerprint+".js", code); err != nil {
			return nil, "", err
		}
	}
	return languages, fingerprint, nil
}

// languageModule is a part of a catalogue: for the form its own texts, and the terms that it shares with the pages.
// They come as one object: esbuild would export every text of a JSON file under its name.
func languageModule(catalogue string, only, sections []string) ([]byte, error) {
	file, err := os.ReadFile(catalogue)
	if err != nil {
		return nil, err
	}
	var all map[string]map[string]any
	if err := json.Unmarshal(file, &all); err != nil {
		return nil, fmt.Errorf("%s: %w", catalogue, err)
	}
	texts := map[string]any{}
	for _, section := range sections {
		maps.Copy(texts, all[section])
	}
	if only != nil {
		maps.DeleteFunc(texts, func(name string, _ any) bool { return !slices.Contains(only, name) })
	}
	module := api.Transform("export default "+quoted(texts), api.TransformOptions{
		MinifyWhitespace: true, MinifySyntax: true, Target: api.ES2021, Charset: api.CharsetUTF8,
		Format: api.FormatESModule, Sourcefile: catalogue,
	})
	if len(module.Errors) > 0 {
		return nil, fmt.Errorf("%s: %s", catalogue, module.Errors[0].Text)
	}
	return module.Code, nil
}

// formModule writes the form with its parts, and answers the name that it got. The parts share one fingerprint too.
func formModule(constants map[string]string) (string, error) {
	parts, all := map[string][]byte{}, sha256.New()
	for _, part := range slices.Sorted(maps.Keys(formParts)) {
		code, err := bundle(formParts[part], api.FormatESModule, constants)
		if err != nil {
			return "", err
		}
		parts[part] = code
		all.Write(code)
	}
	fingerprint := hex.EncodeToString(all.Sum(nil)[:fingerprintLength])
	for part, code := range parts {
		if err := write(part+"-"+fingerprint+".js", code); err != nil {
			return "", err
		}
	}
	return module("form", "form.ts", map[string]string{"PARTS": quoted(fingerprint)})
}

// formParts are what the form loads when it is used.
var formParts = map[string]string{
	"along": "details.ts", "view": "details_view.ts", "fields": "own_fields.ts", "ask": "before_send.ts",
	"shot": "shot/shot.ts", "known": "identity.ts", "type": "file_type.ts", "news": "news.ts", "inline": "inline.ts",
	"verdict": "verdict.ts",
}

// module writes a file that is loaded when it is used, and answers the name that it got.
func module(called, source string, constants map[string]string) (string, error) {
	code, err := bundle(source, api.FormatESModule, constants)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(code)
	name := called + "-" + hex.EncodeToString(sum[:fingerprintLength]) + ".js"
	return name, write(name, code)
}

func bundle(entry string, format api.Format, constants map[string]string) ([]byte, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints:       []string{filepath.Join(source, entry)},
		Bundle:            true,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Format:            format,
		Target:            api.ES2021,
		Charset:           api.CharsetUTF8,
		TsconfigRaw:       `{}`, // without "use strict", which is the default for modules anyway
		Define:            constants,
		Plugins:           []api.Plugin{stylesheets},
		LogLevel:          api.LogLevelSilent,
	})
	if len(result.Errors)+len(result.Warnings) > 0 {
		messages := api.FormatMessages(append(result.Errors, result.Warnings...), api.FormatMessagesOptions{})
		return nil, errors.New(strings.Join(messages, "\n"))
	}
	return result.OutputFiles[0].Contents, nil
}

// stylesheets come into the script as text without its spaces: the widget adopts them into its shadow root.
var stylesheets = api.Plugin{Name: "stylesheets", Setup: func(build api.PluginBuild) {
	build.OnLoad(api.OnLoadOptions{Filter: `\.css$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		css, err := os.ReadFile(args.Path)
		if err != nil {
			return api.OnLoadResult{}, err
		}
		small := api.Transform(string(css), api.TransformOptions{
			Loader: api.LoaderCSS, MinifyWhitespace: true, MinifySyntax: true, Charset: api.CharsetUTF8,
			Sourcefile: args.Path,
		})
		text := customProperty.ReplaceAllStringFunc(string(small.Code), func(property string) string {
			return aroundPunctuation.ReplaceAllString(property, "$1")
		})
		text = strings.TrimSpace(text)
		return api.OnLoadResult{Contents: &text, Loader: api.LoaderText, Errors: small.Errors,
			Warnings: small.Warnings}, nil
	})
}}

// esbuild leaves the spaces in the value of a custom property, and in what stands in for one, where they may matter in
// theory.
var (
	customProperty    = regexp.MustCompile(`(--itk-[\w-]+:|--intake-\w+,)[^;}]+`)
	aroundPunctuation = regexp.MustCompile(` ?([:,*/]) `)
)

func write(name string, code []byte) error {
	if err := os.WriteFile(filepath.Join(target, name), code, 0o644); err != nil { //nolint:gosec // a source file like others
		return fmt.Errorf("writing %s: %w", name, err)
	}
	return nil
}

func quoted(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(text)
}
