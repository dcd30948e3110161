/** `reset`: to be sent a link with which one chooses another password. */
export type SignInMode = "login" | "register" | "reset";

export interface SignInRequest {
  readonly mode: SignInMode;
  /** Carried out once somebody is signed in, as filling the heart that was pressed. */
  readonly onSignedIn?: () => void;
  /** Carried out instead where this page is left for the provider's: nobody will be here to be told. */
  readonly onLeave?: () => void;
  /** Whoever has one is taken for a promise. */
  readonly then?: never;
}

let answer: ((request: SignInRequest) => void) | null = null;

/** Opens the dialog in which one signs in or registers; nothing of it is fetched before. */
export function askToSignIn(request: SignInRequest): void {
  answer?.(request);
}

/** The frame of the page says how it opens it. */
export function answerSignInRequests(open: (request: SignInRequest) => void): () => void {
  answer = open;
  return () => {
    answer = null;
  };
}
