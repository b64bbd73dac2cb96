// Package ui has the components that pages are built from. Their look is the house stylesheet,
// static/src/css/intake.css.
package ui

// Product is the name of the service, wherever a page says it.
const Product = "Intake"
