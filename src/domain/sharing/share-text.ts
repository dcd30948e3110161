interface Shared {
  readonly title: string;
  /** The address the way platenses write it; empty when it is not known. */
  readonly address: string;
  readonly phone: string;
  readonly url: string;
}

/** D-10: what somebody is sent about a place, a line each; what is not known is left out. */
export function shareText({ title, address, phone, url }: Shared): string {
  return [title, address, phone, url].filter((line) => line !== "").join("\n");
}

/** D-10: a link that opens the chat with the text already written; whom it goes to is chosen there. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
