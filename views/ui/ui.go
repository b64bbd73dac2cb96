// Package ui has the components of pages. Their styles are in static/src/css.
package ui

// Product is the name of the service on pages.
const Product = "Intake"
