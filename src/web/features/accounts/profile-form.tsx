import { Check, CircleAlert } from "lucide";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { refreshPersonal } from "../../refresh-personal.ts";
import type { ProfileIntent, ProfileOutcome } from "./profile-outcome.ts";

interface ProfileFormProps {
  intent: ProfileIntent;
  ref?: Ref<HTMLFormElement> | undefined;
  className?: string;
  /** Without a script: the session ends, so a farewell replaces the profile. */
  isLast?: boolean;
  children: ReactNode;
}

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

/** The forms are told apart by their hidden field `intent`. */
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

  const handleOutcome = useEffectEvent((result: ProfileOutcome) => {
    if (result.done) {
      form.current?.reset();
      onDone?.(result.message);
    } else {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
    // `useMembersOnly` then leaves the page.
    if (result.signedOut) void refreshPersonal();
  });
  useEffect(() => {
    if (outcome) handleOutcome(outcome);
  }, [outcome]);

  return { form, outcome, isPending: formData?.get("intent") === intent };
}

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
