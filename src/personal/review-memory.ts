import type { AuthUser } from "../contract/auth-user.ts";
import {
  OWN_REVIEWS_KEY,
  REVIEW_AUTHOR_KEY,
  REVIEW_DRAFT_KEY,
  REVIEW_KEY_PREFIX,
} from "../contract/browser-storage.ts";
import { RETENTION } from "../domain/retention.ts";
import type { OwnReview } from "../domain/reviews/review.ts";
import type { ReviewDraft } from "../domain/reviews/review-fields.ts";
import { readAccountHint } from "./account-hint.ts";
import { personalStore } from "./personal-store.ts";
import { createJsonStorage, isRecord, type JsonStorage, readList } from "./storage/json-storage.ts";

const MOST_OWN = 50;
const EDITABLE_MS = RETENTION.editKeyHours * 60 * 60 * 1000;

export interface RememberedReview {
  readonly id: string;
  readonly businessId: string;
  /** Not published when the server last answered. */
  readonly isHeld: boolean;
  /** V-08: a visitor's secret for changing it, and until when, in milliseconds. */
  readonly key?: string;
  readonly until?: number;
}

interface StoredDraft extends ReviewDraft {
  /** V-08: how many were chosen; they are not stored. */
  readonly photos?: number;
}

/** B-07, D-09: name, drafts and sent reviews of one author. `writer` is a member's id, or empty for visitors. */
export function createReviewMemory({ storage, writer }: { storage: JsonStorage; writer: string }) {
  const { read, write, remove } = storage;
  const suffix = writer === "" ? "" : `_${writer}`;
  const AUTHOR = `${REVIEW_AUTHOR_KEY}${suffix}`;
  const OWN = `${OWN_REVIEWS_KEY}${suffix}`;
  const keyName = (businessId: string) => `${REVIEW_KEY_PREFIX}${businessId}`;
  /** `id`: of the business, or of the review that is edited. */
  const draftKey = (id: string) => `${REVIEW_DRAFT_KEY}${suffix}_${id}`;
  const listAll = (): RememberedReview[] => readList(read(OWN), isRemembered);

  return {
    readAuthor(): string {
      const author = read(AUTHOR);
      return typeof author === "string" ? author : "";
    },
    saveAuthor: (author: string) => write(AUTHOR, author),

    readDraft(id: string): StoredDraft | null {
      const draft = read(draftKey(id));
      return isDraft(draft) ? draft : null;
    },
    /** Only with words or photos: stars alone are a rating, and the name may be autofilled. */
    saveDraft({ id, draft }: { id: string; draft: StoredDraft }): void {
      if (draft.text === "" && !draft.photos) remove(draftKey(id));
      else write(draftKey(id), draft);
    },
    removeDraft: (id: string) => remove(draftKey(id)),

    listOwn: (businessId: string): RememberedReview[] =>
      listAll().filter((own) => own.businessId === businessId),
    /**
     * A new or edited one. `sentKey`: the one that was sent with it, if that is not the latest. An edited review keeps its
     * key: the latest may belong to another one, which was refused.
     */
    addOwn({ id, businessId, status }: OwnReview, sentKey?: string): void {
      const all = listAll();
      const known = all.find((each) => each.id === id);
      const own = { ...known, id, businessId, isHeld: status === "held" };
      const latest = writer === "" ? read(keyName(businessId)) : null;
      const key = sentKey || (known ? known.key : latest);
      if (latest !== null && key === latest) remove(keyName(businessId));
      const until = known?.until ?? Date.now() + EDITABLE_MS;
      const secret = typeof key === "string" && { key, until };
      const others = all.filter((each) => each.id !== id);
      write(OWN, [{ ...own, ...secret }, ...others].slice(0, MOST_OWN));
    },
    removeOwn(id: string): void {
      write(
        OWN,
        listAll().filter((own) => own.id !== id),
      );
    },

    /** V-08: stored before the review is sent, since the answer may be lost; empty for members, who need none. */
    startKey(businessId: string): string {
      if (writer !== "") return "";
      const known = read(keyName(businessId));
      const key = typeof known === "string" ? known : randomKey();
      write(keyName(businessId), key);
      return key;
    },
    /** V-08: null once the day is over. */
    findKey(id: string): string | null {
      const own = listAll().find((known) => known.id === id);
      return own?.key !== undefined && (own.until ?? 0) > Date.now() ? own.key : null;
    },
    /** A held review was published (`exists`) or deleted. */
    settleOwn({ id, exists }: { id: string; exists: boolean }): void {
      const left = listAll().filter((own) => exists || own.id !== id);
      write(
        OWN,
        left.map((own) => (own.id === id ? { ...own, isHeld: false } : own)),
      );
    },
  };
}

const storage = createJsonStorage(() => localStorage);

export function reviewMemoryOf(writer: string) {
  return createReviewMemory({ storage, writer });
}

export function currentReviewMemory() {
  return reviewMemoryOf(findWriter()?.uid ?? "");
}

function listDraftKeys({ listKeys }: JsonStorage, uid: string): string[] {
  return listKeys().filter((key) => key.startsWith(`${REVIEW_DRAFT_KEY}_${uid}_`));
}

/** What was typed and not sent. */
export function hasDrafts(uid: string): boolean {
  return listDraftKeys(storage, uid).length > 0;
}

/** asked before a sign-out that would erase drafts. */
export const DRAFT_LOSS = "Tenés una reseña sin enviar: si cerrás la sesión se borra de este aparato.";
export const LOSE_DRAFT = "Borrarla y cerrar sesión";

/** A member's name, drafts and sent reviews are not for the next person at this browser. */
export function forgetWriter(uid: string, stored: JsonStorage = storage): void {
  const names = [REVIEW_AUTHOR_KEY, OWN_REVIEWS_KEY].map((name) => `${name}_${uid}`);
  for (const key of [...names, ...listDraftKeys(stored, uid)]) stored.remove(key);
}

/** For a draft started before signing in and sent after it. Other words stay. */
export function removeVisitorDraft({ id, text }: { id: string; text: string }): void {
  const visitor = reviewMemoryOf("");
  if (visitor.readDraft(id)?.text === text) visitor.removeDraft(id);
}

/** A draft started before signing in goes on as the member's. */
export function adoptVisitorDraft(businessId: string): StoredDraft | null {
  const visitor = reviewMemoryOf("");
  const draft = visitor.readDraft(businessId);
  if (draft && findWriter()) {
    visitor.removeDraft(businessId);
    currentReviewMemory().saveDraft({ id: businessId, draft });
  }
  return draft;
}

/** 256 bits in base64url. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function findWriter(): AuthUser | null {
  return personalStore.get().user ?? readAccountHint();
}

function isRemembered(value: unknown): value is RememberedReview {
  if (!isRecord(value)) return false;
  const { id, businessId, isHeld } = value;
  return typeof id === "string" && typeof businessId === "string" && typeof isHeld === "boolean";
}

function isDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value) || !["number", "undefined"].includes(typeof value.photos)) return false;
  return ["stars", "text", "author"].every((name) => typeof value[name] === "string");
}
