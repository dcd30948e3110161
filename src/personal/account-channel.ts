import { ACCOUNT_CHANNEL, type AccountMessage } from "../domain/accounts/account-message.ts";

/** every open tab follows. */
export function tellTabs(message: AccountMessage): void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Also what this very tab tells. */
export function listenToTabs(listener: (message: AccountMessage) => void): () => void {
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL);
  // Only our own pages can post on it.
  channel.onmessage = ({ data }: MessageEvent<AccountMessage>) => listener(data);
  return () => channel.close();
}
