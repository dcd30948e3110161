interface Mail {
  readonly to: string;
  readonly subject: string;
  /** What stands in it already, a line each. */
  readonly lines: readonly string[];
}

/** I-02: opens the program for mails with all of it written: `mailto:hola@guia.example?subject=Hola&body=` … */
export function mailLink({ to, subject, lines }: Mail): string {
  // Lines end so in mails (RFC 6068), and no space may be a plus.
  return `mailto:${encodeURI(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
