import { adminPaths } from "../../../contract/admin-paths.ts";
import { JOB_FORM_SPEC } from "../../../domain/jobs/job-form-spec.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";

/** Posts to the screen of jobs; the stream then reports what has changed. */
export function useJobForm({ onAnswer }: { onAnswer?: (message: string | null) => void } = {}) {
  const { props, refusal, result, isPending } = useForm({
    spec: JOB_FORM_SPEC,
    send: ({ data }) =>
      postForm<{ message: string | null }>({ to: adminPaths.jobs(), spec: JOB_FORM_SPEC, data }),
    onDone: ({ message }) => onAnswer?.(message),
    onRefused: ({ message }) => onAnswer?.(message),
  });
  return { props, isPending, message: refusal?.message ?? result?.message ?? null };
}
