import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { STEP_SPEC } from "../../../domain/imports/import-forms.ts";
import { Button } from "../../../ui/button.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { focusHeading } from "../../shell/focus-heading.ts";

/** What was not written is left out, so nothing is asked. */
export function DiscardButton({ id, label }: { id: string; label: string }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const [isPending, setPending] = useState(false);
  const discard = async () => {
    setPending(true);
    const data = new FormData();
    data.set("intent", "discard");
    const answer = await postForm({ to: adminPaths.import({ id }), spec: STEP_SPEC, data });
    setPending(false);
    if (!answer.ok) return showToast(answer.message, "error");
    await navigate(adminPaths.imports());
    focusHeading();
  };
  return (
    <Button variant="plain" pending={isPending} onClick={() => void discard()}>
      {label}
    </Button>
  );
}
