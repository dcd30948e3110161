import { useRef, useState } from "react";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { FormSpec } from "../../../domain/forms/form-spec.ts";
import type {
  ModeratedPhoto,
  ModeratedReview,
  PhotoOutcome,
} from "../../../domain/reviews/moderated-review.ts";
import { DECIDE_PHOTO_SPEC, UNDO_PHOTO_SPEC } from "../../../domain/reviews/moderation-forms.ts";
import { postForm } from "../../../ui/forms/post-form.ts";

export const PHOTO_GONE = "Quien la subió la quitó.";

/** What happened to a photo since the page was opened. */
export type PhotoHappening =
  | { readonly kind: "busy" | "decided" | "decided-before" | "undone" | "gone" }
  | { readonly kind: "failed"; readonly message: string };

interface PhotoModerationInput {
  /** The review of the photo as it is now; null where the photo is gone. */
  onOutcome(review: ModeratedReview | null, said: string): Promise<void> | void;
}

const NOTHING: ReadonlyMap<string, PhotoHappening> = new Map();

/** Why nothing was decided. */
const REASONS = { "decided-before": "Otra persona ya la decidió.", gone: PHOTO_GONE } as const;

interface Sending {
  readonly spec: FormSpec;
  readonly fields: Readonly<Record<string, string>>;
  /** For screen readers. */
  readonly said: string;
  readonly done: "decided" | "undone";
}

/** V-08: decisions about photos, which stay in their place so that they can be undone. */
export function usePhotoModeration({ onOutcome }: PhotoModerationInput) {
  const [happenings, setHappenings] = useState(NOTHING);
  const busy = useRef(new Set<string>());
  const mark = (id: string, happening: PhotoHappening) =>
    setHappenings((before) => new Map([...before, [id, happening]]));

  async function send(photo: ModeratedPhoto, { spec, fields, said, done }: Sending): Promise<void> {
    const { id, decision } = photo;
    // A second click sees the ref before the state.
    if (busy.current.has(id)) return;
    busy.current.add(id);
    mark(id, { kind: "busy" });
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...fields, photo: id, seen: decision?.at ?? "" }))
      data.set(name, value);
    const answer = await postForm<{ photo: PhotoOutcome }>({ to: adminPaths.reviews(), spec, data });
    busy.current.delete(id);
    if (!answer.ok) return mark(id, { kind: "failed", message: answer.message });
    const { kind, review } = answer.result.photo;
    mark(id, { kind: kind === "decided" ? done : kind });
    await onOutcome(review, kind === "decided" ? said : REASONS[kind]);
  }

  return {
    happenings,
    decide: (photo: ModeratedPhoto, state: "published" | "rejected") =>
      void send(photo, {
        spec: DECIDE_PHOTO_SPEC,
        fields: { intent: "decide-photo", state },
        said: state === "published" ? "Foto publicada." : "Foto rechazada.",
        done: "decided",
      }),
    undo: (photo: ModeratedPhoto) =>
      void send(photo, {
        spec: UNDO_PHOTO_SPEC,
        fields: { intent: "undo-photo" },
        said: "Deshecha.",
        done: "undone",
      }),
  };
}

export type PhotoModeration = ReturnType<typeof usePhotoModeration>;
