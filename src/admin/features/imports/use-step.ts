import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { FormSpec } from "../../../domain/forms/form-spec.ts";
import { STEP_SPEC } from "../../../domain/imports/import-forms.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { focusHeading } from "../../shell/focus-heading.ts";

interface StepInput {
  readonly intent: string;
  readonly spec?: FormSpec;
  readonly fields?: Readonly<Record<string, string>>;
  /** The step changes, and the heading says what is next. */
  readonly isNext?: boolean;
}

/** Planning 20,000 rows takes a busy machine half a minute. */
const TIMEOUT_MS = 70_000;

/** Sends what was decided about an import, and shows what follows. */
export function useStep(id: string) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);
  const [fault, setFault] = useState("");

  async function send({
    intent,
    spec = STEP_SPEC,
    fields = {},
    isNext = false,
  }: StepInput): Promise<boolean> {
    setPending(intent);
    setFault("");
    const data = new FormData();
    data.set("intent", intent);
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    const answer = await postForm({ to: adminPaths.import({ id }), spec, data, timeoutMs: TIMEOUT_MS });
    if (answer.ok) await revalidate();
    else setFault(answer.message || Object.values(answer.faults)[0] || spec.failed);
    setPending(null);
    if (answer.ok && isNext) focusHeading();
    return answer.ok;
  }

  return { send, pending, fault };
}
