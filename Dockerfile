# syntax=docker/dockerfile:1

FROM --platform=$BUILDPLATFORM golang:1.26-bookworm AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN --mount=type=cache,target=/go/pkg/mod go mod download
COPY . .
ARG TARGETOS TARGETARCH
# .git is not in the image, so pass the commit: docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT=
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -ldflags "-s -w -X intake/internal/command.builtFrom=$COMMIT" -o /out/intake .
RUN mkdir /out/data /out/tmp

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=build /out/intake /intake
COPY --from=build --chown=65532:65532 /out/data /data
COPY --from=build --chown=65532:65532 /out/tmp /tmp
USER 65532:65532

# The default settings use paths below data/, so from this folder they end up in the volume.
WORKDIR /
VOLUME /data
EXPOSE 8080
# Health and metrics, for `intake work` too, which has no other server. Set another address to let Prometheus in.
ENV METRICS_LISTEN=127.0.0.1:9090
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["/intake", "health"]
ENTRYPOINT ["/intake"]
