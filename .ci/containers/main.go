// Command containers looks for faults in the Dockerfile and the compose file that it is given. It uses Docker's own
// linter and Compose's own reader, and needs neither a daemon nor a registry.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/moby/buildkit/client/llb"
	"github.com/moby/buildkit/client/llb/sourceresolver"
	"github.com/moby/buildkit/frontend/dockerfile/dockerfile2llb"
	"github.com/opencontainers/go-digest"
)

func main() {
	if len(os.Args) != 3 {
		fail("usage: containers Dockerfile compose.yaml")
	}
	faults, err := dockerfileFaults(os.Args[1])
	if err != nil {
		fail(err)
	}
	if err := readCompose(os.Args[2]); err != nil {
		faults = append(faults, err.Error())
	}
	for _, fault := range faults {
		fmt.Fprintln(os.Stderr, fault)
	}
	if len(faults) > 0 {
		os.Exit(1)
	}
}

func fail(why any) {
	fmt.Fprintln(os.Stderr, "containers:", why)
	os.Exit(1)
}

func dockerfileFaults(path string) (faults []string, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	sources := llb.NewSourceMap(nil, path, "Dockerfile", text)
	sources.Definition = &llb.Definition{}
	found, err := dockerfile2llb.DockerfileLint(context.Background(), text,
		dockerfile2llb.ConvertOpt{SourceMap: sources, MetaResolver: anyImage{}})
	if err != nil {
		return nil, err
	}
	for _, warning := range found.Warnings {
		line := int32(0)
		if ranges := warning.Location.GetRanges(); len(ranges) > 0 {
			line = ranges[0].GetStart().GetLine()
		}
		faults = append(faults, fmt.Sprintf("%s:%d: %s (%s)", path, line, warning.Detail, warning.RuleName))
	}
	if found.Error != nil {
		faults = append(faults, path+": "+found.Error.Message)
	}
	return faults, nil
}

// anyImage is a registry that has every image, with nothing in it: images are not what is looked at.
type anyImage struct{}

func (anyImage) ResolveImageConfig(
	_ context.Context, ref string, _ sourceresolver.Opt,
) (string, digest.Digest, []byte, error) {
	config := []byte(`{"architecture":"amd64","os":"linux","config":{},"rootfs":{"type":"layers"}}`)
	return ref, digest.FromBytes(config), config, nil
}

func readCompose(path string) error {
	options, err := cli.NewProjectOptions([]string{path}, cli.WithName("intake"))
	if err != nil {
		return err
	}
	_, err = options.LoadProject(context.Background())
	return err
}
