export type ProfileIntent =
  | "change-name"
  | "change-password"
  | "revoke-session"
  | "revoke-other-sessions"
  | "delete-account";

export interface ProfileOutcome {
  readonly intent: ProfileIntent;
  readonly done: boolean;
  readonly message: string;
  /** Without a script: a farewell page replaces the profile. */
  readonly isLast?: true;
  /** the session has expired. */
  readonly signedOut?: true;
}
