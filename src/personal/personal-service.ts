import type { CardView } from "../domain/businesses/card-view.ts";
import type { PersonalEnvironment } from "./personal-environment.ts";
import { forgetWriter } from "./review-memory.ts";
import { removeAllLists } from "./shared-lists/list-storage.ts";
import { createPersonalStorage, type PersonalStorage } from "./storage/personal-storage.ts";
import { placeCopy } from "./storage/place-copy.ts";
import { createMemberSession } from "./sync/member-session.ts";
import { withHeart, withRating } from "./sync/pending-changes.ts";
import { createPersonalRequests } from "./sync/personal-requests.ts";
import { createPersonalSync } from "./sync/personal-sync.ts";
import { createPersonalView, type PersonalView } from "./sync/personal-view.ts";
import { createRecentPlaces } from "./sync/sync-recent-places.ts";

const SAVED = "Guardado · ";
/** V-07 */
const SAVED_HERE = "Guardado en este aparato. Se manda cuando vuelva la conexión. ";

export type PersonalService = ReturnType<typeof createPersonalService>;

/** F-03 to F-07. Every window shows the browser's storage; changes wait there until the server has confirmed them. */
export function createPersonalService(environment: PersonalEnvironment) {
  const storage = createPersonalStorage(environment);
  const view = createPersonalView({ environment, storage });
  const requests = createPersonalRequests({ environment, storage });
  const recents = createRecentPlaces({ storage, environment, inTurn: requests.inTurn, onChange: view.show });
  const session = createMemberSession({ environment, storage, view, recents });
  const sync = createPersonalSync({ environment, storage, view, requests, session, recents });

  environment.onOtherWindow((message) => {
    if (message?.kind === "signed-out") session.signedOutElsewhere();
    view.show();
    if (message?.kind === "signed-in") sync.refresh().catch(() => {});
  });
  environment.onWake(sync.catchUp);
  // The browser dropped the session cookie, for example when it was closed.
  if (!environment.hasSession() && storage.findLastUser()) session.leave();
  view.show();
  if (environment.hasSession()) void sync.refresh().catch(() => {});

  return {
    refresh: sync.refresh,

    async prepareSignOut(): Promise<boolean> {
      await sync.send();
      await recents.sendRecents();
      const user = storage.findUser();
      return !user || !session.hasAnyUnsent(user);
    },

    signedOut(): void {
      const user = storage.findLastUser();
      if (user) forgetWriter(user.uid, environment.storage);
      session.leave();
    },

    /** Another request was refused for it. */
    sessionEnded(): void {
      const user = storage.findLastUser();
      if (user) session.sessionEnded(user);
    },

    accountDeleted(): void {
      const user = storage.findUser();
      if (user) {
        storage.removeAll(user.uid);
        removeAllLists(environment.storage, user.uid);
        forgetWriter(user.uid, environment.storage);
        environment.discardForms(user.uid);
      }
      session.leave();
    },

    ...createHearts({ environment, storage, view, send: sync.send }),
    ...createRatings({ environment, storage, view, send: sync.send }),
    addRecent: recents.addRecent,
    clearRecents: recents.clearRecents,
    sendRecents: recents.sendRecents,
  };
}

interface ActionOptions {
  environment: PersonalEnvironment;
  storage: PersonalStorage;
  view: PersonalView;
  send: () => Promise<void>;
}

function createHearts({ environment, storage, view, send }: ActionOptions) {
  function setHeart({ card, isFavourite }: { card: CardView; isFavourite: boolean }): void {
    const user = storage.findUser();
    if (!user) return;
    const others = storage.listFavourites(user.uid).filter(({ id }) => id !== card.id);
    storage.saveFavourites(user.uid, isFavourite ? [placeCopy(card), ...others] : others);
    const changedAt = storage.nextTimestamp(user.uid, environment.now());
    const change = { id: card.id, kept: isFavourite, changedAt };
    storage.savePending(user.uid, withHeart(storage.findPending(user.uid), change));
    if (!view.hasCard(card.id)) view.setCard({ description: "", ...card });
    view.show();
    void send();
  }

  return {
    setHeart,

    /** F-02: asks visitors to sign in first. `onAdded` gets the text of the notice. */
    toggleHeart(card: CardView, onAdded: (text: string) => void = () => {}): void {
      const personal = view.show();
      const add = () => {
        setHeart({ card, isFavourite: true });
        onAdded(environment.isOnline() ? SAVED : SAVED_HERE);
      };
      if (personal.hearts.has(card.id)) setHeart({ card, isFavourite: false });
      else if (personal.user) add();
      else
        environment.askToSignIn({
          purpose: `guardar ${card.title}`,
          place: card,
          onSignedIn: add,
          onLeave: () => storage.savePendingHeart({ place: placeCopy(card), at: environment.now() }),
        });
    },
  };
}

function createRatings({ environment, storage, view, send }: ActionOptions) {
  return {
    /** F-06: `null` removes the stars. True once the server has them, which a visitor's never reach. */
    async rate({ id, stars }: { id: string; stars: number | null }): Promise<boolean> {
      const ratings = storage.readRatings();
      if (stars === null) ratings.delete(id);
      else ratings.set(id, stars);
      storage.saveRatings(ratings);
      const user = storage.findUser();
      if (user) {
        const change = { id, stars, changedAt: storage.nextTimestamp(user.uid, environment.now()) };
        storage.savePending(user.uid, withRating(storage.findPending(user.uid), change));
      }
      view.show();
      if (!user) return false;
      await send();
      return !storage.findPending(user.uid).ratings.some((rating) => rating.id === id);
    },
  };
}
