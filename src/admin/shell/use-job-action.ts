import { useState } from "react";
import { JOB_FORM_SPEC } from "../../domain/jobs/job-form-spec.ts";
import { postForm } from "../../ui/forms/post-form.ts";

/** Starts, stops, repeats or undoes a long job by posting to a screen; the stream of job runs says what became of it. */
export function useJobAction(to: string) {
  const [pending, setPending] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  async function send(intent: string, id: string): Promise<boolean> {
    if (pending) return false;
    const data = new FormData();
    data.set("intent", intent);
    data.set("id", id);
    setPending(intent);
    const answer = await postForm<{ message: string | null }>({ to, spec: JOB_FORM_SPEC, data });
    setPending(null);
    const said = answer.ok ? answer.result.message : answer.message;
    setMessage(said);
    return said === null;
  }

  /** Why nothing was started, in Spanish. */
  return { send, pending, message };
}
