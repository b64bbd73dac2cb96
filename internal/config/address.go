package config

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// hostName is deliberately narrower than net/url: this name ends up in links, cookies and mail addresses.
var hostName = regexp.MustCompile(`^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$`)

// baseURL normalizes the address to the form of browsers' origins, so that the two can be compared.
func baseURL(value string) (string, error) {
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return "", errors.New("must be an address like https://support.example.com")
	}
	if u.User != nil || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" || strings.HasSuffix(value, "#") {
		return "", errors.New("must be without user, query and fragment, like https://support.example.com")
	}

	host := strings.ToLower(u.Hostname())
	if ip, err := netip.ParseAddr(host); err == nil && ip.Zone() == "" {
		if ip.Is6() {
			host = "[" + ip.String() + "]"
		}
	} else if !hostName.MatchString(host) {
		return "", errors.New("must have a host of ASCII letters, digits, hyphens and dots (xn--… for other letters)")
	}
	if _, hasPort := strings.CutSuffix(u.Host, ":"); hasPort || (u.Port() != "" && !isPort(u.Port())) {
		return "", errors.New("must have a port between 1 and 65535, or none")
	}
	if port := u.Port(); port != "" && port != map[string]string{"http": "80", "https": "443"}[u.Scheme] {
		host += ":" + port
	}

	origin := u.Scheme + "://" + host
	if strings.Trim(u.Path, "/") != "" {
		return "", fmt.Errorf("must end after the host, because all links start there: use %s, "+
			"or give Intake a host of its own, like https://support.example.com", origin)
	}
	return origin, nil
}

func checkListen(value string) error {
	_, port, err := net.SplitHostPort(value)
	if err != nil || (port != "0" && !isPort(port)) {
		return fmt.Errorf("%q must be an address to listen on, like :8080 or 127.0.0.1:8080", value)
	}
	return nil
}

// maxDrain is more than any proxy takes to notice that a process is shutting down.
const maxDrain = 5 * time.Minute

func drainDelay(value string) (time.Duration, error) {
	delay, err := time.ParseDuration(value)
	if err != nil || delay < 0 || delay > maxDrain {
		return 0, fmt.Errorf("%q must be a time between 0s and 5m, like 5s", value)
	}
	return delay, nil
}

// maxDays is more than anybody wants to keep.
const maxDays = 36500

func days(value string) (time.Duration, error) {
	count, err := strconv.Atoi(value)
	if err != nil || count < 0 || count > maxDays {
		return 0, fmt.Errorf("%q must be a number of days up to %d, or 0 for ever", value, maxDays)
	}
	return time.Duration(count) * 24 * time.Hour, nil
}

func isPort(text string) bool {
	port, err := strconv.ParseUint(text, 10, 16)
	return err == nil && port > 0
}

// mailFrom derives a sender from the host of the base URL if none is given.
func mailFrom(value, base string) (string, error) {
	if value == "" {
		host := "localhost"
		if u, err := url.Parse(base); err == nil && hostName.MatchString(u.Hostname()) {
			// A bare IP address is not a domain that mail can come from.
			if _, err := netip.ParseAddr(u.Hostname()); err != nil {
				host = u.Hostname()
			}
		}
		return "Intake <intake@" + host + ">", nil
	}
	if _, err := mail.ParseAddress(value); err != nil {
		return "", fmt.Errorf("%q must be one mail address, like Support <support@example.com>", value)
	}
	return value, nil
}

// networks parses a list of networks; whole is what it would mean to name the whole Internet.
func networks(value, whole string) ([]netip.Prefix, error) {
	var prefixes []netip.Prefix
	var faults []string
	for _, text := range list(value) {
		prefix, err := network(text)
		if err == nil && prefix.Bits() == 0 {
			err = fmt.Errorf("%q would let %s", text, whole)
		}
		if err != nil {
			faults = append(faults, err.Error())
			continue
		}
		prefixes = append(prefixes, prefix)
	}
	if len(faults) > 0 {
		return nil, errors.New(strings.Join(faults, "; "))
	}
	return prefixes, nil
}

func network(text string) (netip.Prefix, error) {
	prefix, err := netip.ParsePrefix(text)
	if err != nil {
		address, err := netip.ParseAddr(text)
		if err != nil || address.Zone() != "" {
			return netip.Prefix{}, fmt.Errorf("%q is neither an address nor a network like 10.0.0.0/8", text)
		}
		prefix = netip.PrefixFrom(address, address.BitLen())
	}
	// Peers are compared as plain IPv4, so a network written as ::ffff:10.0.0.0/104 has to be converted.
	if prefix.Addr().Is4In6() && prefix.Bits() >= 96 {
		prefix = netip.PrefixFrom(prefix.Addr().Unmap(), prefix.Bits()-96)
	}
	return prefix.Masked(), nil
}

func loopback(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}
