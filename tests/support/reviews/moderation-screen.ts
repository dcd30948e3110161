import * as route from "../../../src/admin/routes/reviews.tsx";
import {
  type DecisionOutcome,
  isPending,
  type ModeratedReview,
} from "../../../src/domain/reviews/moderated-review.ts";
import { unpackSeen } from "../../../src/domain/reviews/moderation-forms.ts";
import { readModerationView } from "../../../src/domain/reviews/moderation-view.ts";
import type { ReviewStatus } from "../../../src/domain/reviews/review.ts";
import { done, refused, renderAdminScreen, type SentForm } from "../components/screen.tsx";

const NOW = "2026-03-01T15:00:00.000Z";
const STARS = 4;
const ENDED = { ...refused("Para seguir en el panel, entrá de nuevo."), isSignedOut: true };

/** A held review, of the business that its id names. */
export function moderatedOf(fields: Partial<ModeratedReview> & { id: string }): ModeratedReview {
  const business = {
    ...{ id: fields.id, slug: "nori-48", title: fields.id, direction: "48 e/ 8 y 9", imageUrl: "" },
    ...{ categoryId: null, isListed: true, rating: 4.4, reviewCount: 12 },
  };
  return {
    ...{ author: "Ana", text: "Muy rico", at: "2026-03-01T12:00:00.000Z", editedAt: null, status: "held" },
    ...{ business, holdReasons: [], openReports: 0, reportReasons: [], decision: null, note: "" },
    ...{ stars: null, neighbours: [], photos: [] },
    ...fields,
  };
}

export const decidedBy = (by: string, isOwn = false) => ({ by, isOwn, at: "2026-03-01T14:59:40.000Z" });

type Input = Parameters<typeof renderAdminScreen>[0];

interface Opened {
  readonly reviews: readonly ModeratedReview[];
  readonly forms?: Input["forms"];
  /** While it is ended every form is refused; signing in renews it. */
  readonly session?: { isEnded: boolean };
  readonly address?: string;
  readonly hasMore?: boolean;
}

/** Reviews as the services keep them: what is decided no longer waits, and shows its stars. */
export async function openReviews({
  reviews,
  forms,
  session = { isEnded: false },
  address = "/admin/resenas",
  hasMore = false,
}: Opened) {
  const stored = new Map(reviews.map((review) => [review.id, review]));
  const outcomeOf = (id: string, change: Partial<ModeratedReview>): DecisionOutcome => {
    const review = { ...(stored.get(id) ?? moderatedOf({ id })), ...change };
    stored.set(id, review);
    return { kind: "decided", review, average: { before: 4.4, after: 4.6 } };
  };
  const decided = { openReports: 0, stars: STARS, decision: decidedBy("Dora", true) };
  const handlers: NonNullable<Input["forms"]> = {
    decide: ({ fields }) =>
      done({
        outcomes: unpackSeen(fields.reviews ?? "").map(({ id }) =>
          outcomeOf(id, { ...decided, status: fields.status as ReviewStatus }),
        ),
      }),
    undo({ fields }) {
      const [{ id } = { id: "" }] = unpackSeen(fields.reviews ?? "");
      const original = reviews.find((each) => each.id === id);
      return done({ outcomes: [outcomeOf(id, original ?? {})] });
    },
    note: ({ fields }) => done({ outcomes: [outcomeOf(fields.id ?? "", { note: fields.note ?? "" })] }),
    delete({ fields }) {
      stored.delete(fields.id ?? "");
      return done({ outcomes: [{ kind: "gone", id: fields.id ?? "" }] });
    },
    ...forms,
  };
  const requireSession = (handle: (typeof handlers)[string]) => (sent: SentForm) =>
    session.isEnded ? Response.json(ENDED, { status: 401 }) : handle(sent);
  const screen = await renderAdminScreen(
    {
      ...{ path: "admin/resenas", module: route },
      load({ url }) {
        const view = readModerationView(url.searchParams);
        const all = [...stored.values()];
        const isShown = (review: ModeratedReview) =>
          view.filter === "pending"
            ? isPending(review)
            : view.filter === "all" || review.status === view.filter;
        const found = all.filter((each) => isShown(each) && each.text.includes(view.text));
        const pending = all.filter(isPending).length;
        const counts = { pending, held: pending, reported: 0, photos: 0, hidden: 0, all: all.length };
        return { listing: { view, counts, reviews: found, hasMore }, now: NOW };
      },
      forms: Object.fromEntries(
        Object.entries(handlers).map(([intent, handle]) => [intent, requireSession(handle)]),
      ),
      requests: {
        "/api/auth/sign-in/staff"() {
          session.isEnded = false;
          return Response.json({ user: {} });
        },
      },
    },
    address,
  );
  return { ...screen, stored };
}
