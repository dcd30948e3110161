import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import type { ProfileIntent } from "./profile-outcome.ts";

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
