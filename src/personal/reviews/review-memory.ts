import type { AuthUser } from "../../contract/auth-user.ts";
import { OWN_REVIEWS_KEY, REVIEW_AUTHOR_KEY, REVIEW_DRAFT_KEY } from "../../contract/browser-storage.ts";
import type { ReviewDraft } from "../../domain/reviews/check-review.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import { readAccountHint } from "../account-hint.ts";
import { createKeptStorage, type KeptStorage } from "../kept/kept-storage.ts";
import { isRecord, readList } from "../kept/read-list.ts";
import { personalStore } from "../personal-store.ts";

/** The oldest is forgotten first: it is shown as anybody's then. */
const MOST_OWN = 50;

/** A review that this browser has sent. */
interface SentReview {
  readonly id: string;
  readonly businessId: string;
  /** It was not shown to everybody when the server was last asked. */
  readonly isHeld: boolean;
}

/** B-07, D-09: what the browser remembers of whoever writes reviews; `writer` is a member's id, empty for anybody else. */
export function createReviewMemory({ storage, writer }: { storage: KeptStorage; writer: string }) {
  const { read, write, remove } = storage;
  const own = writer === "" ? "" : `_${writer}`;
  const AUTHOR = `${REVIEW_AUTHOR_KEY}${own}`;
  const OWN = `${OWN_REVIEWS_KEY}${own}`;
  const draftKey = (businessId: string) => `${REVIEW_DRAFT_KEY}${own}_${businessId}`;
  const listAll = (): SentReview[] => readList(read(OWN), isSent);

  return {
    readAuthor(): string {
      const author = read(AUTHOR);
      return typeof author === "string" ? author : "";
    },
    keepAuthor: (author: string) => write(AUTHOR, author),

    /** What was typed and not sent; null where there is nothing. */
    readDraft(businessId: string): ReviewDraft | null {
      const draft = read(draftKey(businessId));
      return isDraft(draft) ? draft : null;
    },
    /** A name alone, which may have been filled in for them, is nothing that somebody would miss. */
    keepDraft({ businessId, draft }: { businessId: string; draft: ReviewDraft }): void {
      if (draft.stars === "" && draft.text === "") remove(draftKey(businessId));
      else write(draftKey(businessId), draft);
    },
    forgetDraft: (businessId: string) => remove(draftKey(businessId)),

    listOwn: (businessId: string): SentReview[] => listAll().filter((own) => own.businessId === businessId),
    addOwn({ id, businessId, status }: OwnReview): void {
      const others = listAll().filter((own) => own.id !== id);
      write(OWN, [{ id, businessId, isHeld: status === "held" }, ...others].slice(0, MOST_OWN));
    },
    /** One that was held is published or gone by now. */
    settleOwn({ id, isThere }: { id: string; isThere: boolean }): void {
      const left = listAll().filter((own) => isThere || own.id !== id);
      write(
        OWN,
        left.map((own) => (own.id === id ? { ...own, isHeld: false } : own)),
      );
    },
  };
}

const storage = createKeptStorage(() => localStorage);

/** Of whoever is here now: nobody finds what another has written in the same browser. */
export function currentReviewMemory() {
  return createReviewMemory({ storage, writer: findWriter()?.uid ?? "" });
}

/** What somebody began before they signed in is theirs once they send it. */
export function forgetVisitorsDraft(businessId: string): void {
  createReviewMemory({ storage, writer: "" }).forgetDraft(businessId);
}

/** Who is signed in, as far as is known; the browser's hint comes first on a page that has just begun. */
export function findWriter(): AuthUser | null {
  return personalStore.get().user ?? readAccountHint();
}

function isSent(value: unknown): value is SentReview {
  if (!isRecord(value)) return false;
  const { id, businessId, isHeld } = value;
  return typeof id === "string" && typeof businessId === "string" && typeof isHeld === "boolean";
}

function isDraft(value: unknown): value is ReviewDraft {
  return isRecord(value) && ["stars", "text", "author"].every((name) => typeof value[name] === "string");
}
