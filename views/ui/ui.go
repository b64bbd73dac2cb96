// Package ui has the components that pages are built from. Their look is the house stylesheet,
// static/src/css/intake.css.
package ui

// Product is the name of the service on pages.
const Product = "Intake"
