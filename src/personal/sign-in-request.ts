import type { PlaceSummary } from "./shared-lists/stored-list.ts";

/** `reset`: request a link to choose a new password. */
export type SignInMode = "login" | "register" | "reset";

export interface SignInRequest {
  readonly mode: SignInMode;
  /** After "Entrá para": what the visitor wanted to do. */
  readonly purpose?: string;
  /** V-06: a place that a visitor can add to a list instead. */
  readonly place?: PlaceSummary;
  readonly onSignedIn?: () => void;
  /** Called instead of `onSignedIn` when the visitor leaves for the page of an OAuth provider. */
  readonly onLeave?: () => void;
  /** An object with `then` would be taken for a promise. */
  readonly then?: never;
}

let openDialog: ((request: SignInRequest) => void) | null = null;

export function askToSignIn(request: SignInRequest): void {
  openDialog?.(request);
}

/** The shell registers how the sign-in dialog is opened, so that its code can be loaded on demand. */
export function answerSignInRequests(open: (request: SignInRequest) => void): () => void {
  openDialog = open;
  return () => {
    openDialog = null;
  };
}
