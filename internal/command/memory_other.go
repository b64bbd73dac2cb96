//go:build !linux

package command

func releaseProgram() {}
