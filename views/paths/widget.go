package paths

// WidgetScript is the one script that a website embeds. Its address never changes.
func WidgetScript() string { return "/widget.js" }

// WidgetTypes describes the script for TypeScript.
func WidgetTypes() string { return "/widget.d.ts" }

// WidgetFile is a file that the script loads. Its name contains its fingerprint.
func WidgetFile(name string) string { return "/widget/" + name }

// WidgetSettings is what the script requests first: the query names the app, by app or key.
func WidgetSettings() string { return "/widget/settings" }

// WidgetNews is what an app published lately; its query is that of WidgetSettings.
func WidgetNews() string { return "/widget/news" }

// WidgetVerdicts is where the script reads and stores the verdict on a ticket of a signed visitor.
func WidgetVerdicts() string { return "/widget/verdicts" }

// WidgetDemo is a sample website with the widget of an app.
func WidgetDemo(slug string) string { return with("/widget/demo", "app", slug) }
