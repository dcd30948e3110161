/** Apps put `url` after `text` themselves. Closing the sheet rejects. */
export function openShareSheet(shared: { title: string; text: string; url: string }): void {
  void navigator.share(shared).catch(() => {});
}

/** False where the browser refuses both ways. There is no `navigator.clipboard` on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "fixed top-0 opacity-0";
  // A modal dialog takes the focus from everything outside of it.
  (document.querySelector("dialog:modal") ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on plain http
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
