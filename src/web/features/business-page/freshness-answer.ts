import { WAITING } from "../../../contract/offline/offline.ts";
import type { FormAnswer, FormRefusal } from "../../../domain/forms/form-spec.ts";
import { FRESHNESS_SPEC, type FreshnessAnswer } from "../../../domain/freshness/freshness-report.ts";
import { submissionHeaders } from "../../../personal/offline/submission-headers.ts";
import { postForm } from "../../../ui/forms/post-form.ts";

interface FreshnessResult {
  readonly answer: FreshnessAnswer;
}

/** What the visitor is told. */
export interface GivenAnswer {
  readonly answer: FreshnessAnswer;
  /** V-07: it is sent once the connection is back. */
  readonly isWaiting: boolean;
}

export const LATER = "Se manda cuando vuelva la conexión.";

interface SentAnswer {
  readonly to: string;
  readonly data: FormData;
}

/** V-07: the server does not ask who answers, so an answer is a visitor's. */
export function answerHeaders({ to, data }: SentAnswer): Promise<Record<string, string>> {
  return submissionHeaders({ to, data, submitter: "" });
}

/** `headers`: made before, since a page that is left has no time for it. */
export async function sendAnswer({
  to,
  data,
  headers,
}: SentAnswer & { headers?: Record<string, string> }): Promise<FormAnswer<FreshnessResult>> {
  return postForm({
    to,
    data,
    spec: FRESHNESS_SPEC,
    headers: headers ?? (await answerHeaders({ to, data })),
    keepalive: true,
  });
}

export function isWaiting({ code }: Pick<FormRefusal, "code">): boolean {
  return code === WAITING;
}
