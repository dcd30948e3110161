import { useState } from "react";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { DAILY_MAIL_SPEC } from "../../../domain/accounts/staff-fields.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";

interface DailyMailChoiceProps {
  email: string;
  isWanted: boolean;
}

/** Of the administrator who looks at it; saved at once. */
export function DailyMailChoice({ email, isWanted }: DailyMailChoiceProps) {
  const showToast = useToast();
  const [isOn, setOn] = useState(isWanted);
  const { props, refusal, isPending } = useForm({
    spec: DAILY_MAIL_SPEC,
    send: ({ data }) => postForm({ to: adminPaths.accounts(), spec: DAILY_MAIL_SPEC, data }),
    onDone: (_, form) => {
      const isChosen = new FormData(form).has("wanted");
      showToast(
        isChosen ? "A las 9, si algo espera, te llega un mail" : "El mail no te llega más",
        "success",
      );
    },
    onRefused: () => setOn((on) => !on),
  });
  return (
    <form {...props} className="mt-5 rounded-panel border border-line bg-card p-4">
      <input type="hidden" name="intent" value="daily-mail" />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="wanted"
          value="1"
          checked={isOn}
          aria-describedby="mail-diario"
          onChange={({ currentTarget: { checked, form } }) => {
            if (isPending) return;
            setOn(checked);
            form?.requestSubmit();
          }}
          className="size-5 shrink-0 accent-ink"
        />
        Recibir un mail cada mañana con lo que espera
      </label>
      <p id="mail-diario" className="ml-8 text-[0.8125rem] text-muted wrap-anywhere">
        A las 9, a {email}, y solo si hay sugerencias, reseñas o algo para mirar en la salud de la guía.
      </p>
      {refusal && <FormError {...refusal} />}
    </form>
  );
}
