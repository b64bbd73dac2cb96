SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

lint := go tool -modfile=.ci/tools/go.mod golangci-lint

help: ## Print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: ## Run the service on http://localhost:8080, its data in ./data
	go run .

demo: ## Run it in a throw-away folder with two living apps
	go run . demo

# Packages whose tests spend their time in browsers, one request after the other.
pages := $(addprefix ./handlers/,widget admin account board feedback figures inbox portal)

# race=-race (as .ci/run calls it) runs the tests under the race detector, with two exceptions. One is the SQLite that was
# translated from C: nothing there is ours, and watching it takes three quarters of the time. More packages cannot be
# excluded, not even SQLite's driver: the linker takes generic code, like that of sync.Map, from any package, and races
# would be reported where there are none. The other exception is the tests of pages, which wait for browsers: the tests
# of ./handlers request every page under the race detector, too.
# Everything else is built without cgo, like the programs that some tests build, so nothing is built twice. Tests
# often wait for browsers, processes and deadlines, so one package more runs at a time than there are cores. The slowest
# packages start first, so that none of them is left over at the end; internal/command, whose services have deadlines to
# meet, after most is compiled. What costs time and finds nothing is off: the vet of each package (.ci/run vets all of
# them, with more checks), the second that the race detector waits at the end of a program, and three quarters of the
# garbage collections.
go_test := go test -count=1 -timeout 90m -vet=off -p $$((1 + $$(getconf _NPROCESSORS_ONLN)))
test: ## Install and start what the tests need, then run every test; no skips (race=-race: under the race detector)
	@exports=$$(.ci/services start in-memory); eval "$$exports"; trap '.ci/services stop' EXIT; set -x; \
	export INTAKE_TEST_ALL=1 CGO_ENABLED=0 GOGC=400; \
	$(if $(race),CGO_ENABLED=1 GORACE=atexit_sleep_ms=0 $(go_test) $(race) \
	-gcflags=modernc.org/libc/...=-race=false -gcflags=modernc.org/sqlite/lib=-race=false \
	./models ./handlers ./internal/command $$(go list ./... | grep -vxF "$$(go list $(pages))"); \
	$(go_test) $(pages),$(go_test) ./models ./handlers/widget ./handlers/admin ./internal/command ./...)

test-quick: ## Run the tests that need nothing installed
	go test ./...

fuzz: ## Run each fuzz target for 20 seconds
	@for package in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime 20s -fuzzminimizetime 10x $$package; \
		done; \
	done

torture: ## Kill, race, flood and cut off the service (time=30m kills=1000), sweep 3,000,000 rows, and count what is lost
	@exports=$$(.ci/services start); eval "$$exports"; trap '.ci/services stop' EXIT; set -x; \
	INTAKE_TEST_ALL=1 INTAKE_TORTURE=$(or $(time),10m) INTAKE_TORTURE_KILLS=$(kills) \
	go test -count=1 -timeout 0 -v ./internal/command ./models ./handlers/jobs -run \
	'TestAcknowledgedTicketsSurviveBeingKilled|TestAcknowledgedMailSurvivesBeingKilled|TestMailInAMailboxIsReadOnceDespiteKills|TestAcknowledgedRepliesAreSentOnceDespiteAKill|TestEqualIdempotencyKeysAtTwoProcessesCreateOneTicket|TestOutagesAndFloodsLoseNothing|TestAFullDiskIsAnOutageThatLosesNothing|TestTicketsAreFiledWhileABacklogIsSwept|TestAHangingServerDoesNotDelayAFloodOfDeliveries'

bench: ## Measure requests per second against the floors (args=-quick for a first look)
	@exports=$$(.ci/services start); eval "$$exports"; trap '.ci/services stop' EXIT; set -x; \
	go run ./internal/bench $(args)

screenshots: ## Take the pictures of README.md anew, from the demo (needs Chromium)
	go run ./internal/pictures

generate: ## Turn templ files into Go, and the sources of styles and scripts into the files that browsers load
	go tool templ generate
	go run ./views/i18n/build
	go run ./widget/build
	go run ./static/build

types: ## Check the types of the TypeScript and of the widget's package (needs npx, which comes with Node.js)
	@command -v npx >/dev/null || { echo "There is no npx here. Install Node.js with npm, and run this again." >&2; exit 1; }
	npx --yes -p typescript@5.9.3 tsc -p widget/tsconfig.json
	npx --yes -p typescript@5.9.3 tsc -p static/tsconfig.json
	.ci/package-types

html: ## Check the HTML of all pages by the standard (needs npx, which comes with Node.js)
	@command -v npx >/dev/null || { echo "There is no npx here. Install Node.js with npm, and run this again." >&2; exit 1; }
	@pages=$$(mktemp -d); trap 'rm -rf "$$pages"' EXIT; set -x; \
	INTAKE_PAGES=$$pages go test -count=1 -run 'HouseRules|TestEveryLinkInTheDemo' ./views/... ./handlers; \
	npx --yes -p html-validate@10.17.0 html-validate --config .ci/html.json "$$pages"

fmt: ## Format Go and templ files
	go tool templ fmt .
	gofmt -w .

lint: ## Look for faults and for what .golangci.yml forbids
	$(lint) run
	@# Generated code is not linted, so this looks for what is forbidden in templates in their source.
	@! grep -rn --include='*.templ' 'templ\.Raw' . || { echo 'templ.Raw prints text unescaped.'; exit 1; }

containers: ## Look for faults in the Dockerfile and compose.yaml (needs no Docker)
	go -C .ci/containers run . $(CURDIR)/Dockerfile $(CURDIR)/compose.yaml

build: ## Build the static binary bin/intake
	CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o bin/intake .

release: ## Build the archives of a version for four systems, with checksums and contents (version=1.2.0)
	.ci/release $(version)

.PHONY: help run demo test test-quick fuzz torture bench screenshots generate types fmt lint containers build release
