package api

import (
	"intake/handlers/web"
	"intake/models"
)

// readForm streams a multipart form: text fields into memory, files to disk. The app is identified as early as
// possible: from the header, else from the fields before the first file, at the latest at the end.
func (a *API) readForm(v *visitor, boundary string) (form, *web.Upload, error) {
	if err := refuseEncoding(v.c); err != nil {
		return form{}, nil, err
	}
	f := form{fields: map[string]string{}}
	upload, digest, err := a.Uploads.Read(v.c, boundary, web.FormReader{
		Field: f.add, Varying: identityField,
		Admit: func() error {
			if f.fields["widget_key"] == "" && f.fields["app"] == "" {
				return nil
			}
			return v.admitByFields(f)
		},
	})
	if err == nil {
		err = v.admitByFields(f)
	}
	f.digest = digest
	return f, upload, err
}

func (f *form) add(name, value string) error {
	if name == metadataField && f.fields[name] == "" {
		f.fields[name] = value
		f.addMetadata(value)
		return nil
	}
	if !knownTextField[name] && name != metadataField {
		return nil
	}
	_, again := f.fields[name]
	if again && name == identityField { // ambiguous, so it counts as missing
		value = ""
	} else if again && name != localeField {
		return models.Invalid(name, name+" was sent twice.")
	}
	f.fields[name] = value
	return nil
}
