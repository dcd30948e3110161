import { Check, CircleAlert } from "lucide";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import type { ProfileIntent, ProfileOutcome } from "./profile-outcome.ts";
import { refreshPersonal } from "./refresh-personal.ts";

interface ProfileFormProps {
  intent: ProfileIntent;
  ref?: Ref<HTMLFormElement> | undefined;
  className?: string;
  /** Without a script: nothing of the profile is left to show afterwards. */
  isLast?: boolean;
  children: ReactNode;
}

/** Sent to the profile itself, which stays where it is; also without a script. */
export function ProfileForm({
  intent,
  ref,
  className = "flex w-full flex-col items-start gap-4 [&>div]:w-full",
  isLast = false,
  children,
}: ProfileFormProps) {
  return (
    <Form method="post" replace preventScrollReset ref={ref} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {isLast && <input type="hidden" name="last" value="1" />}
      {children}
    </Form>
  );
}

/** One of the forms of the profile, which its field `intent` tells from the others: what came of it, and whether it is under way. */
export function useProfileForm({
  intent,
  onDone,
}: {
  intent: ProfileIntent;
  onDone?: (message: string) => void;
}) {
  const { formData } = useNavigation();
  const last = useActionData<ProfileOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const outcome = last?.intent === intent ? last : undefined;

  const look = useEffectEvent((came: ProfileOutcome) => {
    if (came.done) {
      form.current?.reset();
      onDone?.(came.message);
    } else {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    // whoever shows the page for members hears of it and leaves.
    if (came.signedOut) void refreshPersonal();
  });
  useEffect(() => {
    if (outcome) look(outcome);
  }, [outcome]);

  return { form, outcome, isPending: formData?.get("intent") === intent };
}

/** What came of a form, read aloud: `<OutcomeNote outcome={{ done: true, message: "Listo." }} />` */
export function OutcomeNote({
  outcome,
}: {
  outcome: { readonly done: boolean; readonly message: string } | undefined;
}) {
  if (!outcome) return null;
  const { done, message } = outcome;
  return (
    <p
      role={done ? "status" : "alert"}
      className={`flex items-start gap-1.5 text-sm font-semibold ${done ? "text-olive" : "text-primary"}`}
    >
      <Icon of={done ? Check : CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}
