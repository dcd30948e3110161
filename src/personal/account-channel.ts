import type { AccountMessage } from "../contract/account-message.ts";
import { ACCOUNT_CHANNEL } from "../contract/browser-storage.ts";

/** what this tab and the others tell each other about the account. */
export function listenToTabs(listener: (message: AccountMessage) => void): () => void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  // Only our own pages can post on it.
  channel.onmessage = ({ data }: MessageEvent<AccountMessage>) => listener(data);
  return () => channel.close();
}
