import {
  type FormAnswer,
  type FormRefusal,
  type FormSpec,
  NO_CONNECTION,
  refuse,
} from "../../domain/forms/form-spec.ts";
import { signInAgain } from "./sign-in-again.ts";

/** Sending again after a timeout must be harmless: the services of forms are idempotent. */
const TIMEOUT_MS = 20_000;
const SIGNED_OUT = 401;

interface PostFormInput {
  readonly to: string;
  readonly spec: FormSpec;
  readonly data: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** For work that takes the server longer than a form does. */
  readonly timeoutMs?: number;
  /** It goes on where the page is left. Browsers limit the size of such forms. */
  readonly keepalive?: boolean;
}

/**
 * Sends a form to the action of a route (`formRoute`). Never throws. Where the session has ended and the page can sign in
 * again in place, the same form is sent again.
 */
export async function postForm<Result>(input: PostFormInput): Promise<FormAnswer<Result>> {
  for (;;) {
    const answer = await send<Result>(input);
    if (answer.ok || !answer.isSignedOut || !(await signInAgain())) return answer;
  }
}

async function send<Result>({
  to,
  spec,
  data,
  headers = {},
  timeoutMs = TIMEOUT_MS,
  keepalive = false,
}: PostFormInput): Promise<FormAnswer<Result>> {
  try {
    const response = await fetch(to, {
      method: "POST",
      headers: { Accept: "application/json", ...headers },
      body: data,
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as FormAnswer<Result> | { ok?: undefined; message?: string };
    if (answer.ok !== undefined) return answer;
    return { ...refuse(spec, answer.message ?? null), isSignedOut: response.status === SIGNED_OUT };
  } catch {
    return failed(spec);
  }
}

function failed(spec: FormSpec): FormRefusal {
  const refusal = refuse(spec, null);
  if (navigator.onLine) return refusal;
  return { ...refusal, code: NO_CONNECTION, detail: "Parece que no hay conexión. Para esto hace falta una." };
}
