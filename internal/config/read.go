package config

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"unicode"
)

// read gathers the value of every variable, from itself or from the file in NAME_FILE, and the errors of doing so. A
// blank value counts as not set, because compose files and unit files often contain them.
func read(environ []string) (values map[string]string, faults map[string]error) {
	set := map[string]string{}
	for _, line := range environ {
		name, value, _ := strings.Cut(line, "=")
		set[name] = strings.TrimSpace(value)
	}

	values, faults = map[string]string{}, map[string]error{}
	for _, name := range names() {
		value, path := set[name], set[name+"_FILE"]
		if value != "" && path != "" {
			faults[name] = errors.New("is set, and so is " + name + "_FILE: keep one of the two")
			continue
		}
		if path != "" {
			var err error
			if value, err = readFile(path); err != nil {
				faults[name] = errors.New("the file named by " + name + "_FILE " + err.Error())
				continue
			}
		}
		if strings.ContainsFunc(value, unicode.IsControl) {
			faults[name] = errors.New("must be one line without control characters")
			continue
		}
		values[name] = value
	}
	return values, faults
}

// causeOf says why a file cannot be read, without its path.
func causeOf(err error) string {
	var cause *fs.PathError
	if errors.As(err, &cause) {
		err = cause.Err
	}
	return err.Error()
}

// readFile keeps the path out of its errors: people easily put the secret where the path of its file belongs.
func readFile(path string) (string, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return "", errors.New("cannot be read: " + causeOf(err))
	}
	value := strings.TrimSuffix(strings.TrimSuffix(string(content), "\n"), "\r")
	if strings.TrimSpace(value) == "" {
		return "", errors.New("is empty")
	}
	return value, nil
}
