import { type FormAnswer, type FormSpec, refuse } from "../../domain/forms/form-spec.ts";

/** Sending again after a timeout must be harmless: the services of forms are idempotent. */
const TIMEOUT_MS = 20_000;
const SIGNED_OUT = 401;

interface PostFormInput {
  readonly to: string;
  readonly spec: FormSpec;
  readonly data: FormData;
}

/** Sends a form to the action of a route (`formRoute`). Never throws. */
export async function postForm<Result>({ to, spec, data }: PostFormInput): Promise<FormAnswer<Result>> {
  try {
    const response = await fetch(to, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: data,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await response.json()) as FormAnswer<Result> | { ok?: undefined; message?: string };
    if (answer.ok !== undefined) return answer;
    return { ...refuse(spec, answer.message ?? null), isSignedOut: response.status === SIGNED_OUT };
  } catch {
    const refusal = refuse(spec, null);
    return navigator.onLine ? refusal : { ...refusal, detail: "Parece que no hay conexión." };
  }
}
