import type { ReactNode } from "react";
import { useActionData, useRevalidator } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { FormAnswer, FormSpec, Typed } from "../../../domain/forms/form-spec.ts";
import { FormDone, FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { refreshPersonal } from "../../refresh-personal.ts";

export type ProfileIntent =
  | "change-name"
  | "change-password"
  | "revoke-session"
  | "revoke-other-sessions"
  | "delete-account";

export interface ProfileResult {
  readonly message: string;
  /** The session has ended: without a script a farewell page replaces the profile. */
  readonly isLast?: boolean;
}

interface ProfileFormInput<Name extends string> {
  /** Those of the forms that share what this returns. */
  readonly intents: readonly ProfileIntent[];
  readonly spec: FormSpec<Name>;
  readonly initial?: Typed<Name>;
  onDone?(result: ProfileResult): Promise<void> | void;
}

/** The forms are told apart by their hidden field `intent`. */
export function useProfileForm<Name extends string>({
  intents,
  spec,
  initial,
  onDone,
}: ProfileFormInput<Name>) {
  const { revalidate } = useRevalidator();
  const posted = useActionData<{ intent: ProfileIntent; answer: FormAnswer<ProfileResult> }>();
  return useForm({
    spec,
    initial,
    first: posted && intents.includes(posted.intent) ? posted.answer : null,
    send: ({ data }) => postForm<ProfileResult>({ to: paths.profile(), spec, data }),
    async onDone(result, element) {
      if (onDone) return onDone(result);
      element.reset();
      await revalidate();
    },
    // `useMembersOnly` then leaves the page.
    onSignedOut: () => void refreshPersonal(),
  });
}

interface ProfileFormProps {
  intent: ProfileIntent;
  form: Pick<ReturnType<typeof useProfileForm>, "props">;
  className?: string;
  children: ReactNode;
}

export function ProfileForm({
  intent,
  form: { props },
  className = "flex w-full flex-col items-start gap-4 [&>div]:w-full",
  children,
}: ProfileFormProps) {
  return (
    <form {...props} action={paths.profile()} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
}

/** The last answer, as far as no field shows it. */
export function ProfileAnswer({
  form: { refusal, result },
}: {
  form: Pick<ReturnType<typeof useProfileForm>, "refusal" | "result">;
}) {
  return result ? <FormDone>{result.message}</FormDone> : <FormError {...refusal} />;
}
