import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import type { EditedBusinessView, SaveConflict, SaveResult } from "../../../../contract/business-editor.ts";
import {
  BLANK_BUSINESS,
  EDITED_FIELDS,
  type EditedField,
  type EditorChanges,
  type EditorValues,
  isEditedField,
  joinEdits,
  listClashes,
  rebase,
  SAVE_SPEC,
  sameValue,
} from "../../../../domain/business-editor/editor-fields.ts";
import type { FieldFaults } from "../../../../domain/businesses/business-fields.ts";
import { postForm } from "../../../../ui/forms/post-form.ts";
import { useToast } from "../../../../ui/toast/toast-provider.tsx";
import { useUndoToast } from "../../../shell/use-undo-toast.ts";
import { type EditorDraft, readDraft, storeDraft } from "./stored-draft.ts";

/** The draft of a business that is not there yet. */
const NEW = "nuevo";
const NO_FAULTS: FieldFaults = {};

type TextField = {
  [Field in EditedField]: EditorValues[Field] extends string ? Field : never;
}[EditedField];

export type Editor = ReturnType<typeof useEditor>;

interface UseEditorInput {
  /** Null for a new one. */
  business: EditedBusinessView | null;
  /** Of a new one, from the address. */
  title: string;
}

/**
 * The typed values: the stored ones with the edits over them. Edits survive a closed tab, and keep the version that they
 * started from, so that a save tells what others changed since.
 */
export function useEditor({ business, title }: UseEditorInput) {
  const stored = business?.values ?? BLANK_BUSINESS;
  const version = business?.version ?? 0;
  const draftId = business?.id ?? NEW;
  const showToast = useToast();
  const showUndo = useUndoToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<EditorDraft | null>(null);
  const latest = useRef<EditorDraft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  /** After the groups with faults have opened. */
  const [focused, setFocused] = useState<EditedField | null>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (!focused) return;
    document.querySelector<HTMLElement>(`[name="${focused}"]`)?.focus();
    startTransition(() => setFocused(null));
  }, [focused]);

  function put(next: EditorDraft | null): void {
    const kept = next && Object.keys(next.edits).length > 0 ? next : null;
    latest.current = kept;
    setDraft(kept);
    storeDraft(draftId, kept);
  }

  function change(changes: EditorChanges): void {
    const before = latest.current ?? { version, base: stored, edits: {} };
    const edits = joinEdits({ base: before.base, edits: before.edits, changes });
    put({ ...before, edits, at: new Date().toISOString() });
    setFaults((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !(field in changes))));
  }

  const restore = useEffectEvent(() => {
    const found = readDraft(draftId);
    const named = title === "" ? null : { version: 0, base: BLANK_BUSINESS, edits: { title }, at: "" };
    latest.current = found ?? named;
    startTransition(() => {
      setDraft(latest.current);
      setRestored(found !== null);
    });
    const typed = readTypedEarly();
    if (Object.keys(typed).length > 0) change(typed);
  });
  // Storage can be read only after hydration.
  useEffect(() => restore(), []);

  async function send(fields: EditorChanges, from: number): Promise<SaveResult | null> {
    const data = new FormData();
    data.set("intent", "save");
    data.set("fields", JSON.stringify(fields));
    data.set("version", String(from));
    setPending(true);
    const to = business ? adminPaths.business(business) : adminPaths.newBusiness();
    const answer = await postForm<SaveResult>({ to, spec: SAVE_SPEC, data });
    setPending(false);
    if (answer.ok) return answer.result;
    showToast(answer.message, "error");
    return null;
  }

  /** What was typed while it was being saved stays. */
  function keepTyped(sent: EditorDraft | null, isChanged: boolean): void {
    const typed = Object.entries(latest.current?.edits ?? {});
    const left = typed.filter(([field, value]) => !sameValue(value, sent?.edits[field as EditedField]));
    put(
      sent && {
        version: sent.version + (isChanged ? 1 : 0),
        base: { ...sent.base, ...sent.edits },
        edits: Object.fromEntries(left),
        at: new Date().toISOString(),
      },
    );
  }

  async function finish(
    result: Extract<SaveResult, { kind: "saved" }>,
    sent: EditorDraft | null,
  ): Promise<void> {
    if (business) await revalidate();
    keepTyped(business ? sent : null, result.changeSetId !== null);
    setRestored(false);
    if (!business) await navigate(adminPaths.business(result), { replace: true });
    showUndo(business ? "Cambios guardados" : "Negocio agregado", result.changeSetId);
  }

  async function save(): Promise<void> {
    const sent = latest.current;
    if (isPending || (!sent && business)) return;
    const result = await send(sent?.edits ?? {}, sent?.version ?? version);
    if (result) await receive(result, sent);
  }

  async function receive(result: SaveResult, sent: EditorDraft | null): Promise<void> {
    setConflict(null);
    if (result.kind === "saved") return finish(result, sent);
    if (result.kind === "invalid") {
      setFaults(result.faults);
      setFocused(EDITED_FIELDS.find((field) => result.faults[field]) ?? null);
      return;
    }
    // Without a clash nothing is to be chosen: what others saved is taken over, and saving again keeps both.
    if (listClashes(result.fields).length === 0 && latest.current)
      takeOver(latest.current, result, new Set());
    setConflict(result);
  }

  function takeOver(
    from: EditorDraft,
    { version: newer, fields }: SaveConflict,
    left: ReadonlySet<string>,
  ): void {
    const base = rebase(from.base, fields);
    const kept = Object.fromEntries(Object.entries(from.edits).filter(([field]) => !left.has(field)));
    put({ ...from, version: newer, base, edits: joinEdits({ base, edits: kept, changes: {} }) });
  }

  return {
    values: { ...(draft?.base ?? stored), ...draft?.edits },
    stored,
    edits: draft?.edits ?? {},
    draftAt: draft?.at || null,
    isRestored,
    isPending,
    faults,
    conflict,
    hasClash: conflict !== null && listClashes(conflict.fields).length > 0,
    change,
    save,

    /** For the menu: writes one change at once, beside what is typed. */
    async setFlag(changes: EditorChanges, said: string): Promise<void> {
      const result = await send(changes, version);
      if (result?.kind !== "saved")
        return result
          ? showToast("Alguien lo cambió recién. Recargá la página y probá de nuevo.", "error")
          : undefined;
      await revalidate();
      const { current } = latest;
      if (current && current.version === version && result.changeSetId)
        put({ ...current, version: version + 1, base: { ...current.base, ...changes } });
      showUndo(said, result.changeSetId);
    },

    discard(): void {
      put(null);
      setConflict(null);
      setFaults(NO_FAULTS);
      setRestored(false);
    },

    /** `left` are the clashing fields where the other person's value is taken. */
    settle(left: ReadonlySet<string>): void {
      if (conflict && draft && listClashes(conflict.fields).length > 0) {
        takeOver(draft, conflict, left);
        showToast("Elegido. Ahora guardá los cambios.", "success");
      }
      setConflict(null);
    },

    text: (field: TextField) => ({
      name: field,
      value: draft?.edits[field] ?? (draft?.base ?? stored)[field],
      onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
      error: faults[field],
    }),
  };
}

/** What was typed before hydration. */
function readTypedEarly(): EditorChanges {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input[name], textarea[name]",
  );
  const typed = [...controls].filter(
    ({ name, value, defaultValue }) =>
      isEditedField(name) && typeof BLANK_BUSINESS[name] === "string" && value !== defaultValue,
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}
