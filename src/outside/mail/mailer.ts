/** A mail to one person, in Spanish, the same in both parts. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What carries mails. It resolves once the mail is somebody else's business, and rejects where it could not be handed over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
