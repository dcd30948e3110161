import { useEffect, useEffectEvent, useRef } from "react";
import { useActionData, useNavigation } from "react-router";
import type { ProfileIntent, ProfileOutcome } from "./profile-outcome.ts";
import { refreshPersonal } from "./refresh-personal.ts";

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
