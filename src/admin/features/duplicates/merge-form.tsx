import { Copy, Merge } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { MergeAnswer, MergeView } from "../../../contract/merge-view.ts";
import {
  MERGE_CHOICES,
  MERGE_LISTS,
  type MergeChoiceId,
  type MergeListId,
  type MergeSide,
} from "../../../domain/duplicates/merge-fields.ts";
import { MERGE_SPEC } from "../../../domain/duplicates/merge-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { focusHeading } from "../../shell/focus-heading.ts";
import type { DecidedPair } from "./decided-pair.tsx";
import { describeDistance } from "./describe-distance.ts";
import { MergePlan, MergeResult } from "./merge-result.tsx";
import { ChoiceRow, ListRow, SideHeads } from "./merge-rows.tsx";

type Lists = Readonly<Record<MergeListId, ReadonlySet<MergeSide>>>;

const ALL: ReadonlySet<MergeSide> = new Set(["kept", "merged"]);

/** Both side by side, field by field, and what will be left. */
export function MergeForm({ view }: { view: MergeView }) {
  const [fromMerged, setFromMerged] = useState<ReadonlySet<MergeChoiceId>>(new Set(view.proposed));
  const [lists, setLists] = useState<Lists>({ features: ALL, pictures: ALL });
  const form = useMerging(view);
  const choose = (id: MergeChoiceId, side: MergeSide) => {
    const next = new Set(fromMerged);
    if (side === "merged") next.add(id);
    else next.delete(id);
    setFromMerged(next);
  };
  const toggle = (id: MergeListId, side: MergeSide) => {
    const next = new Set(lists[id]);
    if (!next.delete(side)) next.add(side);
    setLists({ ...lists, [id]: next });
  };
  const shown = MERGE_CHOICES.filter(
    ({ id }) => view.kept.values[id] !== "" || view.merged.values[id] !== "",
  );
  return (
    <form {...form.props} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <input type="hidden" name="intent" value="merge" />
      <input type="hidden" name="kept" value={view.kept.id} />
      <input type="hidden" name="keptVersion" value={view.kept.version} />
      <input type="hidden" name="merged" value={view.merged.id} />
      <input type="hidden" name="mergedVersion" value={view.merged.version} />
      <input type="hidden" name="fromMerged" value={[...fromMerged].join()} />
      <input type="hidden" name="features" value={[...lists.features].join()} />
      <input type="hidden" name="pictures" value={[...lists.pictures].join()} />
      <div className="overflow-hidden rounded-panel border border-line bg-card">
        <Likeness view={view} />
        <SideHeads view={view} />
        {shown.map((choice) => (
          <ChoiceRow
            key={choice.id}
            {...choice}
            view={view}
            side={fromMerged.has(choice.id) ? "merged" : "kept"}
            onChoose={(side) => choose(choice.id, side)}
          />
        ))}
        {MERGE_LISTS.map((list) => (
          <ListRow
            key={list.id}
            {...list}
            view={view}
            sides={lists[list.id]}
            onToggle={(side) => toggle(list.id, side)}
          />
        ))}
      </div>
      <div className="grid gap-3 lg:sticky lg:top-4">
        <MergeResult view={view} fromMerged={fromMerged} pictureSides={lists.pictures}>
          <FormError {...form.refusal} />
          <Button type="submit" pending={form.isPending} className="w-full">
            <Icon of={Merge} size={18} />
            Fusionar los dos
          </Button>
          <p className="text-center text-[0.8125rem] text-muted">Se puede deshacer desde el historial.</p>
        </MergeResult>
        <MergePlan view={view} />
      </div>
    </form>
  );
}

function useMerging({ kept }: MergeView) {
  const navigate = useNavigate();
  return useForm({
    spec: MERGE_SPEC,
    send: ({ data }) => postForm<MergeAnswer>({ to: adminPaths.merge(), spec: MERGE_SPEC, data }),
    onDone: async ({ changeSetId, title }) => {
      await navigate(adminPaths.merge(), {
        state: { kind: "merged", id: kept.id, title, changeSetId } satisfies DecidedPair,
      });
      focusHeading();
    },
  });
}

function Likeness({ view: { reasons, metres } }: { view: MergeView }) {
  const all = [...reasons, ...(metres === null ? [] : [describeDistance(metres)])];
  return (
    <p className="flex items-start gap-3 bg-teal-wash px-4 py-3">
      <Icon of={Copy} size={18} className="mt-0.5 shrink-0 text-teal" />
      <span>
        {reasons.length > 0 ? (
          <>
            <strong>Se parecen por:</strong> {all.join(", ")}.
          </>
        ) : (
          <>
            <strong>No encontramos en qué se parecen.</strong> {all.join(", ")}
          </>
        )}
      </span>
    </p>
  );
}
