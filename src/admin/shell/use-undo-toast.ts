import { useRevalidator } from "react-router";
import { adminPaths } from "../../contract/admin-paths.ts";
import type { UndoResult } from "../../domain/history/timeline-entry.ts";
import { UNDO_SPEC } from "../../domain/history/undo-form.ts";
import { postForm } from "../../ui/forms/post-form.ts";
import { useToast } from "../../ui/toast/toast-provider.tsx";

/** Undoes a change set and says so; false where it failed. */
export function useUndo() {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  return async (id: string): Promise<boolean> => {
    const data = new FormData();
    data.set("id", id);
    const answer = await postForm<UndoResult>({ to: adminPaths.history(), spec: UNDO_SPEC, data });
    if (!answer.ok) {
      showToast(answer.message, "error");
      return false;
    }
    await revalidate();
    const { isChanged, skipped } = answer.result;
    const rest = skipped.length > 0 ? " Lo que se editó después quedó como está." : "";
    showToast(`${isChanged ? "Deshecho." : "No quedaba nada para deshacer."}${rest}`, "success");
    return true;
  };
}

/** Says what was done, with a button that undoes it; without a change set there is nothing to undo. */
export function useUndoToast() {
  const showToast = useToast();
  const undo = useUndo();
  return (text: string, changeSetId: string | null): void =>
    showToast(
      text,
      "success",
      changeSetId ? { label: "Deshacer", onPress: () => void undo(changeSetId) } : undefined,
    );
}
