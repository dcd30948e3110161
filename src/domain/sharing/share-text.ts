interface Shared {
  readonly title: string;
  readonly address: string;
  readonly phone: string;
  readonly url: string;
}

export function shareText({ title, address, phone, url }: Shared): string {
  return [title, address, phone, url].filter((line) => line !== "").join("\n");
}

/** D-10: the recipient is chosen in WhatsApp. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
