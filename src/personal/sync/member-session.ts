import type { AuthUser } from "../../contract/auth-user.ts";
import type { PersonalAnswer, PersonalChanges, PersonalSaved } from "../../contract/personal.ts";
import type { PersonalEnvironment } from "../personal-environment.ts";
import type { Personal } from "../personal-store.ts";
import { hasUnsentLists, removeMemberLists } from "../shared-lists/list-storage.ts";
import type { PersonalStorage } from "../storage/personal-storage.ts";
import { mergeAnswer, mergeSaved } from "./merge-answer.ts";
import { afterMessage, isNothing, withOffer } from "./pending-changes.ts";
import type { PersonalView } from "./personal-view.ts";
import type { RecentPlaces } from "./sync-recent-places.ts";

interface MemberSessionOptions {
  environment: PersonalEnvironment;
  storage: PersonalStorage;
  view: PersonalView;
  recents: RecentPlaces;
}

export type MemberSession = ReturnType<typeof createMemberSession>;

/** Who is signed in, and what of the server's answers is stored for them. */
export function createMemberSession({ environment, storage, view, recents }: MemberSessionOptions) {
  let signOuts = 0;

  /** Removes the member's data from the browser, except for unsent changes. */
  function leave(): void {
    signOuts++;
    view.clearCards();
    const user = storage.findLastUser();
    if (user) storage.removeShown(user.uid);
    storage.removeUser();
    storage.removeRatings();
    removeMemberLists(environment.storage, { member: user?.uid ?? "" });
    view.show();
    environment.forgetPages();
    environment.notifyOtherWindows({ kind: "signed-out" });
  }

  const hasUnsent = (user: AuthUser | null) => user !== null && !isNothing(storage.findPending(user.uid));
  /** Also of lists, reviews and suggestions. */
  const hasAnyUnsent = (user: AuthUser) =>
    hasUnsent(user) || hasUnsentLists(environment.storage, user.uid) || environment.hasWaitingForms(user.uid);

  function sessionEnded(user: AuthUser): void {
    const wasUnsent = hasAnyUnsent(user);
    leave();
    if (wasUnsent) environment.askToSignIn({ purpose: "terminar de guardar tus cambios" });
  }

  /** In the place of `before`, another member or a visitor. */
  function enter(user: AuthUser, before: AuthUser | null): void {
    view.clearCards();
    if (before) environment.forgetPages();
    removeMemberLists(environment.storage, { member: before?.uid ?? user.uid, next: user.uid });
    offerGuestData({ storage, user, before, now: environment.now() });
  }

  function applyAnswer(answer: PersonalAnswer): Personal {
    const user = answer.user?.isAnonymous ? null : answer.user;
    if (!user) {
      const lastUser = storage.findLastUser();
      if (lastUser) sessionEnded(lastUser);
      return view.show();
    }
    const { uid } = user;
    const before = storage.findEnteredUser();
    const isNew = before?.uid !== uid;
    if (isNew) enter(user, before);
    const known = storage.listFavourites(uid);
    const merged = mergeAnswer({ answer, pending: storage.findPending(uid), known });
    for (const card of answer.favourites) view.setCard(card);
    storage.saveUser(user);
    storage.saveFavourites(uid, merged.favourites);
    storage.saveRatings(merged.ratings);
    recents.mergeRecents(uid, answer.recents);
    if (isNew) environment.notifyOtherWindows({ kind: "signed-in" });
    return view.show();
  }

  return {
    leave,
    hasUnsent,
    hasAnyUnsent,
    sessionEnded,
    applyAnswer,
    /** Requests started before a sign-out compare this count, and drop their answer when it has changed. */
    countSignOuts: (): number => signOuts,
    signedOutElsewhere: (): void => void signOuts++,
  };
}

interface ApplySavedInput {
  storage: PersonalStorage;
  view: PersonalView;
  saved: PersonalSaved;
  sent: PersonalChanges;
}

export function applySaved({ storage, view, saved, sent: { uid, ...sent } }: ApplySavedInput): void {
  const pending = afterMessage(storage.findPending(uid), sent);
  storage.savePending(uid, pending);
  for (const { card } of saved.hearts) if (card) view.setCard(card);
  const copy = { favourites: storage.listFavourites(uid), ratings: storage.readRatings() };
  const merged = mergeSaved({ saved, pending, copy });
  storage.saveFavourites(uid, merged.favourites);
  // Ratings are stored without a user id, and another window may have signed in another member.
  if (storage.findUser()?.uid === uid) storage.saveRatings(merged.ratings);
  view.show();
}

interface OfferGuestDataInput {
  storage: PersonalStorage;
  user: AuthUser;
  before: AuthUser | null;
  now: number;
}

/** Offers guest data to the account once; the ratings of another member are not offered. */
function offerGuestData({ storage, user, before, now }: OfferGuestDataInput): void {
  if (before) storage.removeShown(before.uid);
  const guests = [...storage.listGuestFavourites(), ...storage.takePendingHeart(now)];
  const ratings = before ? [] : [...storage.readRatings()].map(([id, stars]) => ({ id, stars }));
  const hearts = guests.map(({ id }) => id);
  storage.saveFavourites(user.uid, [...storage.listFavourites(user.uid), ...guests]);
  storage.savePending(user.uid, withOffer(storage.findPending(user.uid), { hearts, ratings }));
  storage.removeGuestFavourites();
  storage.removeRatings();
}
