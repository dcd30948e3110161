/** N-08. */
const SHOWN_MS = 4000;

/**
 * Says something of a page that is being left: it stands beside the site, whichever page comes, and goes by itself. Without
 * React, which has nothing there that could hold it.
 */
export function showParting(text: string): void {
  const notice = document.createElement("p");
  // Read aloud as it comes.
  notice.role = "alert";
  notice.className =
    "fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md rounded-3xl bg-night px-5 py-3 text-on-night shadow-lift ring-1 ring-on-night/20";
  notice.textContent = text;
  document.body.append(notice);
  setTimeout(() => notice.remove(), SHOWN_MS);
}
