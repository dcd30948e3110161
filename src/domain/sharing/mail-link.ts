interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

export function mailLink({ to, subject, lines }: Mail): string {
  // RFC 6068: lines end with CRLF, and a space is never "+".
  return `mailto:${encodeURI(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
