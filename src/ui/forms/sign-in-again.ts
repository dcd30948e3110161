/** Resolves to false where the person gave up. */
type SignInAgain = () => Promise<boolean>;

let handler: SignInAgain | null = null;

/** What `postForm` does when the session has ended, before it sends the same form again. */
export function answerSignedOut(signInAgain: SignInAgain): () => void {
  handler = signInAgain;
  return () => {
    handler = null;
  };
}

export async function signInAgain(): Promise<boolean> {
  return (await handler?.()) ?? false;
}
