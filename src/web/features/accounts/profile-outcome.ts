/** What can be done on the profile. */
export type ProfileIntent =
  | "change-name"
  | "change-password"
  | "revoke-session"
  | "revoke-other-sessions"
  | "delete-account";

/** What came of it. */
export interface ProfileOutcome {
  readonly intent: ProfileIntent;
  readonly done: boolean;
  /** What was done, or why it was not. */
  readonly message: string;
  /** The session ended with it, and there is no script that leads away from the page. */
  readonly isLast?: true;
  /** the session ended meanwhile. */
  readonly signedOut?: true;
}
