package api

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
)

//go:embed openapi.json
var openAPI []byte

// description is the part of openapi.json that the API page shows.
type description struct {
	Info struct {
		Description string `json:"description"`
	} `json:"info"`
	Tags       []struct{ Name, Description string }  `json:"tags"`
	Paths      ordered[pathItem]                     `json:"paths"`
	Webhooks   ordered[pathItem]                     `json:"webhooks"`
	Components map[string]map[string]json.RawMessage `json:"components"`
}

// pathItem is the operations of a path, with their shared parameters.
type pathItem struct {
	Get        *operation  `json:"get"`
	Post       *operation  `json:"post"`
	Parameters []parameter `json:"parameters"`
}

type operation struct {
	OperationID string           `json:"operationId"`
	Tags        []string         `json:"tags"`
	Summary     string           `json:"summary"`
	Description string           `json:"description"`
	Parameters  []parameter      `json:"parameters"`
	RequestBody content          `json:"requestBody"`
	Responses   ordered[content] `json:"responses"`
}

type parameter struct {
	Ref         string `json:"$ref"`
	Name        string `json:"name"`
	In          string `json:"in"`
	Required    bool   `json:"required"`
	Description string `json:"description"`
	Schema      schema `json:"schema"`
}

// content is the body of a request or answer.
type content struct {
	Ref         string                           `json:"$ref"`
	Description string                           `json:"description"`
	Content     ordered[struct{ Schema schema }] `json:"content"`
}

type schema struct {
	Ref         string          `json:"$ref"`
	Type        any             `json:"type"`
	Format      string          `json:"format"`
	Description string          `json:"description"`
	Enum        []string        `json:"enum"`
	Const       any             `json:"const"`
	Default     any             `json:"default"`
	MinLength   int             `json:"minLength"`
	MaxLength   int             `json:"maxLength"`
	MaxItems    int             `json:"maxItems"`
	Properties  ordered[schema] `json:"properties"`
	Required    []string        `json:"required"`
	AllOf       []schema        `json:"allOf"`
}

// ordered is an object that keeps the order of its names.
type ordered[T any] []named[T]

type named[T any] struct {
	Name  string
	Value T
}

// UnmarshalJSON reads the names one by one.
func (o *ordered[T]) UnmarshalJSON(text []byte) error {
	from := json.NewDecoder(bytes.NewReader(text))
	if start, err := from.Token(); err != nil || start != json.Delim('{') {
		return fmt.Errorf("%.20s is no object (%w)", text, err)
	}
	for from.More() {
		name, err := from.Token()
		if err != nil {
			return err
		}
		next := named[T]{Name: fmt.Sprint(name)}
		if err := from.Decode(&next.Value); err != nil {
			return err
		}
		*o = append(*o, next)
	}
	return nil
}

// resolve follows a reference. The document is ours, and a test resolves all of it.
func resolve[T any](d *description, ref string, into *T) {
	kind, name, _ := strings.Cut(strings.TrimPrefix(ref, "#/components/"), "/")
	if err := json.Unmarshal(d.Components[kind][name], into); err != nil {
		panic(fmt.Sprintf("openapi.json: %s: %v", ref, err))
	}
}

// schema merges the schema with the one that it refers to. What stands beside the reference wins.
func (d *description) schema(s schema) schema {
	if s.Ref != "" {
		var named schema
		resolve(d, s.Ref, &named)
		if s.Description != "" {
			named.Description = s.Description
		}
		s = named
	}
	for _, part := range s.AllOf {
		part = d.schema(part)
		s.Properties = append(append(ordered[schema]{}, part.Properties...), s.Properties...)
		s.Required = append(append([]string{}, part.Required...), s.Required...)
	}
	s.AllOf = nil
	return s
}

func (d *description) content(c content) content {
	if c.Ref != "" {
		resolve(d, c.Ref, &c)
	}
	return c
}

func (d *description) parameter(p parameter) parameter {
	if p.Ref != "" {
		resolve(d, p.Ref, &p)
	}
	return p
}

func describe() *description {
	d := &description{}
	if err := json.Unmarshal(openAPI, d); err != nil {
		panic("openapi.json: " + err.Error())
	}
	return d
}
