import { copyText } from "../../../ui/sharing.ts";
import { showNotice } from "../../../ui/toast/show-notice.ts";

/** Enough to copy the link by hand. */
const REFUSED_SHOWN_MS = 20_000;

export async function copyLink(url: string, done: string): Promise<void> {
  if (await copyText(url)) showNotice(done);
  else showNotice(`No pudimos copiarlo: ${url}`, { milliseconds: REFUSED_SHOWN_MS });
}
