"""A bare WebKitGTK window for WebKitWebDriver; console messages go to the file of the first argument.
The other arguments are features of WebKit to switch off.

MiniBrowser's window is at least 447 px wide, and WebKit prints no console messages under a driver.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

REPORT = """
const report = (...parts) => webkit.messageHandlers.problem.postMessage(parts.map(String).join(" "));
for (const level of ["error", "warn"]) {
  const original = console[level];
  console[level] = (...parts) => (report(level, ...parts), original.apply(console, parts));
}
addEventListener("unhandledrejection", ({ reason }) => report("unhandled rejection", reason));
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
  report("policy", violatedDirective, blockedURI));
// Later, since what a page that is left no longer loads is no problem.
addEventListener("error", ({ message, target }) =>
  setTimeout(() => report("error", message ?? `${target.localName} ${target.src ?? target.href}`)), true);
"""

problems = open(sys.argv[1], "a", buffering=1)
content = WebKit2.UserContentManager()
content.register_script_message_handler("problem")
content.connect(
    "script-message-received::problem",
    lambda _, result: problems.write(result.get_js_value().to_string().replace("\n", " ") + "\n"),
)
content.add_script(
    WebKit2.UserScript.new(
        REPORT, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
    )
)
settings = WebKit2.Settings()
features = WebKit2.Settings.get_all_features()
for feature in map(features.get, range(features.get_length())):
    if feature.get_identifier() in sys.argv[2:]:
        settings.set_feature_enabled(feature, False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_view(*_):
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window(default_width=1280, default_height=800)
    window.add(view)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    return view


def start(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
