import { useId, useState } from "react";
import type { FormSpec } from "../../domain/forms/form-spec.ts";
import { FormError } from "../../ui/forms/form-errors.tsx";
import { postForm } from "../../ui/forms/post-form.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { useToast } from "../../ui/toast/toast-provider.tsx";

interface MailChoiceProps {
  to: string;
  intent: string;
  spec: FormSpec<"wanted">;
  isWanted: boolean;
  label: string;
  hint: string;
  onText: string;
  offText: string;
  className?: string;
}

/** A mail that each administrator chooses for themselves; saved at once. */
export function MailChoice({ to, intent, spec, isWanted, className = "", ...texts }: MailChoiceProps) {
  const hintId = useId();
  const showToast = useToast();
  const [isOn, setOn] = useState(isWanted);
  const { props, refusal, isPending } = useForm({
    spec,
    send: ({ data }) => postForm({ to, spec, data }),
    onDone: (_, form) => {
      const isChosen = new FormData(form).has("wanted");
      showToast(isChosen ? texts.onText : texts.offText, "success");
    },
    onRefused: () => setOn((on) => !on),
  });
  return (
    <form {...props} className={`rounded-panel border border-line bg-card p-4 ${className}`}>
      <input type="hidden" name="intent" value={intent} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="wanted"
          value="1"
          checked={isOn}
          aria-describedby={hintId}
          onChange={({ currentTarget: { checked, form } }) => {
            if (isPending) return;
            setOn(checked);
            form?.requestSubmit();
          }}
          className="size-5 shrink-0 accent-ink"
        />
        {texts.label}
      </label>
      <p id={hintId} className="ml-8 text-[0.8125rem] text-muted wrap-anywhere">
        {texts.hint}
      </p>
      {refusal && <FormError {...refusal} />}
    </form>
  );
}
