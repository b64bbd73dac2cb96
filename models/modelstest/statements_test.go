package modelstest

import "testing"

func TestAChangeIsKnownByItsStatement(t *testing.T) {
	t.Parallel()
	for statement, want := range map[string]bool{
		"SELECT 1":                        false,
		"\n\tSELECT id FROM a FOR UPDATE": false,
		"INSERT INTO a VALUES (1)":        true,
		"\n\tUPDATE a SET id = 1":         true,
		"DELETE FROM a":                   true,
		"TRUNCATE a":                      true,
		"WITH b AS (SELECT 1) SELECT id FROM b FOR UPDATE":               false,
		"WITH b AS (SELECT id, updated_at FROM a FOR UPDATE)\nSELECT 1":  false,
		"WITH b AS (INSERT INTO a VALUES (1) RETURNING id) SELECT 1":     true,
		"WITH b AS (SELECT 1)\nUPDATE a\n\t\tSET id = 1":                 true,
		"WITH b AS (SELECT 1) UPDATE a AS c SET id = 1":                  true,
		"WITH b AS (SELECT 1) DELETE FROM a WHERE id IN (SELECT 1 IN b)": true,
	} {
		if writes(statement) != want {
			t.Errorf("%q changes something: %v", statement, !want)
		}
	}
}
