//go:build linux

package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// session is the session of a signed-in person.
type session struct {
	url    string // of the service
	cookie string // the value of the Cookie header
}

var formClient = &http.Client{
	Timeout:       30 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// signIn signs in with accountPassword.
func signIn(serviceURL, email string) (*session, error) {
	answer, err := formClient.PostForm(serviceURL+"/login/password", url.Values{"email": {email}, "password": {accountPassword}})
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	for _, cookie := range answer.Cookies() {
		return &session{serviceURL, cookie.Name + "=" + cookie.Value}, nil
	}
	return nil, fmt.Errorf("signing in answers %s", answer.Status)
}

// post sends a form, and returns the status and the page of the response.
func (s *session) post(path string, form url.Values) (status int, page []byte, err error) {
	request, err := http.NewRequest(http.MethodPost, s.url+path, strings.NewReader(form.Encode()))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", s.url)
	request.Header.Set("Cookie", s.cookie)
	answer, err := formClient.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer answer.Body.Close()
	page, err = io.ReadAll(answer.Body)
	return answer.StatusCode, page, err
}
