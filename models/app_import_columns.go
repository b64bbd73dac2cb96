package models

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"intake/internal/identity"
)

// importRow is a line of a table. Its values are those of the columns, in the types that both databases take.
type importRow struct {
	line   int
	values map[string]any
}

// text is the value of a column that has texts or ids, "" for none.
func (r importRow) text(column string) string {
	text, _ := r.values[column].(string)
	return text
}

// read decodes a line of the table.
func (t *archiveTable) read(number int, line []byte) (row importRow, err error) {
	file := t.name + ".jsonl"
	var said map[string]jsontext.Value
	if err := jsonv2.Unmarshal(line, &said); err != nil {
		return row, damagedArchive(file, number, errors.New("this is not a JSON object"))
	}
	row = importRow{number, make(map[string]any, len(t.columns)+3)}
	for name := range said {
		if _, known := t.columns[name]; !known {
			return row, newerArchive("the field “" + name + "” in " + file)
		}
	}
	for name, column := range t.columns {
		value, err := column.value(name, said[name])
		if err == nil && value == nil && column.required && !t.mayLack(name) {
			err = errors.New("there is no value")
		}
		if err != nil {
			return row, damagedArchive(file, number, fmt.Errorf("%s: %w", name, err))
		}
		row.values[name] = value
	}
	return row, nil
}

// mayLack: a post without a named author gets one.
func (t *archiveTable) mayLack(column string) bool { return t.name == "posts" && column == "author_id" }

// value is the value of the column. What an older version did not write yet is empty.
func (c archiveColumn) value(name string, said jsontext.Value) (any, error) {
	if len(said) == 0 || string(said) == "null" {
		if c.required {
			return map[columnKind]any{textColumn: "", boolColumn: false, numberColumn: int64(0)}[c.kind], nil
		}
		return nil, nil
	}
	switch c.kind {
	case boolColumn:
		if text := string(said); text == "0" || text == "1" { // an older version on SQLite wrote them so
			return text == "1", nil
		}
		return decoded[bool](said)
	case numberColumn:
		return decoded[int64](said)
	case timeColumn:
		at, err := decoded[time.Time](said)
		if err != nil {
			return nil, errors.New("this is not a time")
		}
		return toMillisecond(at.(time.Time)), nil
	case idColumn:
		id, err := decoded[string](said)
		if err != nil || !IsID(id.(string)) {
			return nil, errors.New("this is not an id")
		}
		return id, nil
	}
	return textValue(name, said)
}

func decoded[T any](said jsontext.Value) (any, error) {
	var value T
	if err := json.Unmarshal(said, &value); err != nil {
		return nil, fmt.Errorf("%s is not what belongs here", said.Kind())
	}
	return value, nil
}

// textValue is the stored text. JSON that the archive has as it is, is stored as a text again, if pages can read it.
func textValue(name string, said jsontext.Value) (any, error) {
	var text string
	if said.Kind() == '"' {
		if err := json.Unmarshal(said, &text); err != nil {
			return nil, err
		}
	} else if name == "metadata" || name == "detail" {
		text = string(said)
	} else {
		return nil, errors.New("this is not a text")
	}
	if strings.ContainsRune(text, 0) {
		return nil, errors.New("it has a null character, which no text may have")
	}
	var err error
	switch name {
	case "metadata":
		err = json.Unmarshal([]byte(text), new(Metadata))
	case "detail":
		_, err = readDetail(text)
	case "traits":
		_, err = identity.ReadTraits(json.RawMessage(text))
	case "email":
		if normal, ok := NormalEmail(text); !ok || normal != text {
			err = errors.New("this is not an address as Intake stores it")
		}
	}
	return text, err
}
