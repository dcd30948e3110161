import { useEffect, useEffectEvent, useRef } from "react";
import { useActionData, useFetcher } from "react-router";
import type { ProfileIntent, ProfileOutcome } from "./profile-outcome.ts";
import { refreshPersonal } from "./refresh-personal.ts";

/** One form of the profile: sent by itself, and without a script with the whole page. */
export function useProfileForm({ intent, onDone }: { intent: ProfileIntent; onDone?: () => void }) {
  const fetcher = useFetcher<ProfileOutcome>();
  const sent = useActionData<ProfileOutcome>();
  const form = useRef<HTMLFormElement>(null);
  const outcome = fetcher.data ?? (sent?.intent === intent ? sent : undefined);

  const look = useEffectEvent((came: ProfileOutcome) => {
    if (came.done) {
      form.current?.reset();
      onDone?.();
    }
    // whoever shows the page for members hears of it and leaves.
    if (came.signedOut) void refreshPersonal();
  });
  useEffect(() => {
    if (fetcher.data) look(fetcher.data);
  }, [fetcher.data]);

  return { Form: fetcher.Form, form, outcome, isPending: fetcher.state !== "idle" };
}
