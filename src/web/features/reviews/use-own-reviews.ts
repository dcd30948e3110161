import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MemberReview, OwnReview } from "../../../domain/reviews/review.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { listRemembered, reviewMemoryWith } from "../../../personal/remembered-reviews.ts";
import { fetchHeldReview, fetchMemberReviews } from "./fetch-own-reviews.ts";

/** V-08: what the author needs to change a review. */
interface AuthorAccess {
  /** A visitor's; empty for members. */
  readonly key: string;
  /** Members only. */
  readonly photos: MemberReview["photos"] | null;
}

interface OwnReviews {
  /** Shown above the others: those just sent or held. */
  readonly first: readonly OwnReview[];
  /** Of every review that this browser or member has sent about the business. */
  readonly ids: ReadonlySet<string>;
  /** Of those that can be changed here. */
  readonly access: ReadonlyMap<string, AuthorAccess>;
  /** A new or edited one. */
  add(review: OwnReview): void;
  remove(id: string): void;
  /** Asks the server again for a member's reviews. */
  reload(): Promise<void>;
}

const NONE: ReadonlySet<string> = new Set();
const NO_ACCESS: ReadonlyMap<string, AuthorAccess> = new Map();

/** D-09: asks the server about held reviews, which may have been published or deleted. */
export function useOwnReviews({
  businessId,
  sent,
}: {
  businessId: string;
  sent: OwnReview | null;
}): OwnReviews {
  const [ids, setIds] = useState(NONE);
  const [first, setFirst] = useState<readonly OwnReview[]>(sent ? [sent] : []);
  const [access, setAccess] = useState(NO_ACCESS);
  const memberId = usePersonal(({ user }) => (user && !user.isAnonymous ? user.uid : ""));

  const reading = useRef(new AbortController());

  /** What is shown stays where they could not be read. */
  const showMembers = useEffectEvent((reviews: readonly MemberReview[] | null) => {
    if (!reviews) return;
    setIds((known) => new Set([...known, ...reviews.map(({ id }) => id)]));
    setAccess((known) => {
      const ofVisitor = [...known].filter(([, { key }]) => key !== "");
      return new Map([...ofVisitor, ...reviews.map(({ id, photos }) => [id, { key: "", photos }] as const)]);
    });
    for (const { status, ...review } of reviews)
      if (status === "held") setFirst(appendNew({ ...review, status }));
  });
  useEffect(() => {
    const own = listRemembered(businessId);
    const end = new AbortController();
    reading.current = end;
    startTransition(() => {
      setIds(new Set(own.map(({ id }) => id)));
      setAccess(visitorAccess(own.map(({ id }) => id)));
    });
    if (memberId) void fetchMemberReviews({ businessId, signal: end.signal }).then(showMembers);
    for (const { id, isHeld } of own) {
      if (isHeld)
        void fetchHeldReview({ id, signal: end.signal }).then(
          (review) => review && setFirst(appendNew(review)),
        );
    }
    return () => {
      end.abort();
      // Held ones are for their author only.
      if (memberId) setFirst([]);
    };
  }, [businessId, memberId]);

  const add = (review: OwnReview) => {
    reviewMemoryWith(review.id).addOwn(review);
    setIds((known) => new Set([...known, review.id]));
    setAccess((known) => new Map([...visitorAccess([review.id], memberId !== ""), ...known]));
    setFirst((shown) => [review, ...shown.filter(({ id }) => id !== review.id)]);
  };
  const remove = (id: string) => {
    reviewMemoryWith(id).removeOwn(id);
    setFirst((shown) => shown.filter((review) => review.id !== id));
    setIds((known) => new Set([...known].filter((each) => each !== id)));
  };
  const reload = async () =>
    showMembers(await fetchMemberReviews({ businessId, signal: reading.current.signal }));
  return { first, ids, access, add, remove, reload };
}

function visitorAccess(ids: readonly string[], isMember = false): Map<string, AuthorAccess> {
  return new Map(
    ids.flatMap((id) => {
      const key = isMember ? "" : reviewMemoryWith(id).findKey(id);
      return key === null ? [] : [[id, { key, photos: isMember ? [] : null }] as const];
    }),
  );
}

const appendNew = (review: OwnReview) => (shown: readonly OwnReview[]) =>
  shown.some(({ id }) => id === review.id) ? shown : [...shown, review];
