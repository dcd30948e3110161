import { useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { FormSpec } from "../../../domain/forms/form-spec.ts";
import {
  DECIDE_LIST_SPEC,
  DELETE_LIST_SPEC,
  type ListOutcome,
  type ModeratedList,
  seenOfList,
  UNDO_LIST_SPEC,
} from "../../../domain/shared-lists/moderated-list.ts";
import { postForm } from "../../../ui/forms/post-form.ts";

/** What happened to a list since the page was opened. */
export type ListHappening =
  | { readonly kind: "busy" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "decided" | "undone" | "stale" };

interface Sending {
  readonly intent: string;
  readonly spec: FormSpec;
  readonly fields: Readonly<Record<string, string>>;
  readonly done: "decided" | "undone";
}

/** The lists of the page; those decided on it stay in their place, so that a decision can be undone. */
export function useListModeration(loaded: readonly ModeratedList[]) {
  const { revalidate } = useRevalidator();
  const [happenings, setHappenings] = useState<ReadonlyMap<string, ListHappening>>(new Map());
  const [state, setState] = useState({ loaded, lists: loaded });

  if (state.loaded !== loaded) {
    const fresh = new Map(loaded.map((list) => [list.id, list]));
    const kept = state.lists.flatMap((list) => fresh.get(list.id) ?? (happenings.has(list.id) ? list : []));
    const known = new Set(kept.map(({ id }) => id));
    setState({ loaded, lists: [...kept, ...loaded.filter(({ id }) => !known.has(id))] });
  }

  const mark = (id: string, happening: ListHappening) =>
    setHappenings((before) => new Map([...before, [id, happening]]));

  function show(outcome: ListOutcome): void {
    setState((before) => ({
      ...before,
      lists: before.lists.flatMap((list) => {
        if (outcome.kind === "gone") return list.id === outcome.id ? [] : list;
        return list.id === outcome.list.id ? outcome.list : list;
      }),
    }));
  }

  async function send({ id }: ModeratedList, { intent, spec, fields, done }: Sending): Promise<void> {
    if (happenings.get(id)?.kind === "busy") return;
    mark(id, { kind: "busy" });
    const data = new FormData();
    for (const [name, value] of Object.entries({ intent, id, ...fields })) data.set(name, value);
    const answer = await postForm<{ outcome: ListOutcome }>({ to: adminPaths.sharedLists(), spec, data });
    if (!answer.ok) {
      mark(id, { kind: "failed", message: answer.message });
      return;
    }
    const { outcome } = answer.result;
    mark(id, { kind: outcome.kind === "stale" ? "stale" : done });
    show(outcome);
    await revalidate();
  }

  return {
    lists: state.lists,
    happenings,
    decide: (list: ModeratedList, status: "published" | "hidden") =>
      send(list, {
        intent: "decide",
        spec: DECIDE_LIST_SPEC,
        fields: { status, seen: seenOfList(list) },
        done: "decided",
      }),
    undo: (list: ModeratedList) =>
      send(list, {
        intent: "undo",
        spec: UNDO_LIST_SPEC,
        fields: { seen: seenOfList(list) },
        done: "undone",
      }),
    delete: (list: ModeratedList, reason: string) =>
      send(list, { intent: "delete", spec: DELETE_LIST_SPEC, fields: { reason }, done: "decided" }),
  };
}
