import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { FormAnswer, FormSpec } from "../../../domain/forms/form-spec.ts";
import {
  type DecisionOutcome,
  type ModeratedReview,
  mergeReloaded,
  seenOf,
} from "../../../domain/reviews/moderated-review.ts";
import { DECIDE_SPEC, packSeen, UNDO_DECISION_SPEC } from "../../../domain/reviews/moderation-forms.ts";
import { postForm } from "../../../ui/forms/post-form.ts";

export type Verdict = "published" | "hidden";

/** What happened to a review since the page was opened. */
export type Happening =
  | { readonly kind: "busy" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "decided"; readonly average: Decided["average"] }
  | { readonly kind: "decided-before" | "edited-before" }
  | { readonly kind: "undone" };

type Decided = Extract<DecisionOutcome, { kind: "decided" }>;
type Target = { readonly id: string; readonly seen: string };

export interface ModerationAnswer {
  readonly outcomes: readonly DecisionOutcome[];
}

const NOTHING: ReadonlyMap<string, Happening> = new Map();

interface Sending {
  readonly spec: FormSpec;
  readonly fields: Readonly<Record<string, string>>;
  readonly targets: readonly Target[];
  /** For screen readers. */
  readonly said: string;
}

/** The reviews of the page with the decisions taken on it, which stay in their place so that they can be undone. */
export function useModeration(loaded: readonly ModeratedReview[]) {
  const { revalidate } = useRevalidator();
  const [happenings, setHappenings] = useState(NOTHING);
  const [list, setList] = useState({ loaded, shown: loaded });
  const busy = useRef(new Set<string>());
  /** Ids of reviews with a photo that was decided here. */
  const [photoReviews, setPhotoReviews] = useState<readonly string[]>([]);
  const [announcement, announce] = useState("");

  if (list.loaded !== loaded) {
    const isTaken = ({ kind }: Happening) => kind === "decided" || kind === "decided-before";
    const taken = [...happenings].filter(([, each]) => isTaken(each)).map(([id]) => id);
    const decidedIds = new Set([...taken, ...photoReviews]);
    setList({ loaded, shown: mergeReloaded({ shown: list.shown, loaded, decidedIds }) });
  }

  const mark = (marks: Iterable<readonly [string, Happening]>) =>
    setHappenings((before) => new Map([...before, ...marks]));

  function show(outcomes: readonly DecisionOutcome[]): void {
    const byId = new Map(outcomes.map((outcome) => [idOf(outcome), outcome]));
    setList(({ loaded: same, shown }) => ({
      loaded: same,
      shown: shown.flatMap((review) => {
        const outcome = byId.get(review.id);
        if (!outcome) return review;
        return outcome.kind === "gone" ? [] : outcome.review;
      }),
    }));
  }

  async function send(sending: Sending, happeningOf: (outcome: DecisionOutcome) => Happening): Promise<void> {
    const ids = sending.targets.map(({ id }) => id);
    // A second click sees the ref before the state.
    if (ids.some((id) => busy.current.has(id))) return;
    for (const id of ids) busy.current.add(id);
    mark(ids.map((id) => [id, { kind: "busy" }]));
    const answer = await post(sending);
    for (const id of ids) busy.current.delete(id);
    if (!answer.ok) {
      mark(ids.map((id) => [id, { kind: "failed", message: answer.message }]));
      return;
    }
    const { outcomes } = answer.result;
    mark(outcomes.map((outcome) => [idOf(outcome), happeningOf(outcome)]));
    show(outcomes);
    announce(describe(outcomes, sending.said));
    await revalidate();
  }

  return {
    reviews: list.shown,
    happenings,
    announcement,
    decide: (verdict: Verdict, targets: readonly Target[]) =>
      send(
        {
          spec: DECIDE_SPEC,
          fields: { intent: "decide", status: verdict },
          targets,
          said: verdict === "published" ? "Publicada" : "Oculta",
        },
        (outcome) =>
          outcome.kind === "decided" ? { kind: "decided", average: outcome.average } : notTaken(outcome),
      ),
    undo: (review: ModeratedReview) =>
      send(
        {
          spec: UNDO_DECISION_SPEC,
          fields: { intent: "undo" },
          targets: [{ id: review.id, seen: seenOf(review) }],
          said: "Deshecha",
        },
        (outcome) => (outcome.kind === "decided" ? { kind: "undone" } : notTaken(outcome)),
      ),
    /** V-08: a photo of this review was decided; null where the photo is gone, which stays on the screen with that note. */
    async acceptPhoto(review: ModeratedReview | null, said: string): Promise<void> {
      announce(said);
      if (!review) return;
      setPhotoReviews((ids) => [...ids, review.id]);
      show([{ kind: "decided", review, average: null }]);
      await revalidate();
    },
    /** After the dialogs, which send by themselves. */
    async accept({ outcomes }: ModerationAnswer, said: string): Promise<void> {
      show(outcomes);
      announce(said);
      await revalidate();
    },
  };
}

export type Moderation = ReturnType<typeof useModeration>;

function notTaken({ kind }: DecisionOutcome): Happening {
  return { kind: kind === "edited-before" ? kind : "decided-before" };
}

function idOf(outcome: DecisionOutcome): string {
  return outcome.kind === "gone" ? outcome.id : outcome.review.id;
}

function post({ spec, fields, targets }: Sending): Promise<FormAnswer<ModerationAnswer>> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set("reviews", packSeen(targets));
  return postForm<ModerationAnswer>({ to: adminPaths.reviews(), spec, data });
}

function describe(outcomes: readonly DecisionOutcome[], said: string): string {
  const decided = outcomes.filter(({ kind }) => kind === "decided").length;
  if (outcomes[0]?.kind === "edited-before" && outcomes.length === 1)
    return "La cambiaron mientras la mirabas.";
  if (outcomes.length === 1) return decided === 1 ? `${said}.` : "Otra persona ya la decidió.";
  const rest = outcomes.length - decided;
  return rest === 0 ? `${decided} reseñas ocultas.` : `${decided} ocultas; ${rest} ya estaban decididas.`;
}
