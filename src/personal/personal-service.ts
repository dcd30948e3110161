import type { AuthUser } from "../contract/auth-user.ts";
import type { FavouriteView, PersonalAnswer, PersonalChanges, PersonalSaved } from "../contract/personal.ts";
import type { CardView } from "../domain/businesses/card-view.ts";
import { enterAccount } from "./enter-account.ts";
import { keptPlace } from "./kept/kept-place.ts";
import { createRecentVisits } from "./kept/recent-visits.ts";
import { mergeAnswer, mergeSaved } from "./merge-answer.ts";
import { afterMessage, isNothing, withHeart, withRating } from "./pending-changes.ts";
import { createPersonalCopies } from "./personal-copies.ts";
import type { PersonalEnvironment } from "./personal-environment.ts";
import type { Personal } from "./personal-store.ts";
import { createPersonalRequests, isUseless, REFUSED } from "./sync/personal-requests.ts";

const RETRY_MS = 30_000;
/** How long what the server said is taken for what it would say now. */
const FRESH_MS = 10_000;

export type PersonalService = ReturnType<typeof createPersonalService>;

/**
 * F-03…F-07: what is somebody's own. The browser's storage is what every window shows; what the server has not confirmed
 * waits in it too, and is sent until it has. Requests go one after another, so that no answer is older than the last one.
 */
export function createPersonalService(environment: PersonalEnvironment) {
  const copies = createPersonalCopies(environment);
  const requests = createPersonalRequests({ environment, copies });
  const visiting = { copies, environment, inTurn: requests.inTurn, onChange: () => void show() };
  const { adoptRecents, ...visits } = createRecentVisits(visiting);
  const cards = new Map<string, FavouriteView>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  /** Counts sign-outs: what was asked before one is not shown after it. */
  let departures = 0;
  let cancelRetry = () => {};

  function show(): Personal {
    const user = copies.findUser();
    const favourites = user ? copies.listFavourites(user.uid) : [];
    const personal: Personal = {
      user,
      hearts: new Set(favourites.map(({ id }) => id)),
      favourites: favourites.map((place) => ({ ...place, card: cards.get(place.id) ?? null })),
      ratings: copies.readRatings(),
      recents: user ? copies.listRecents(user.uid) : [],
    };
    environment.show(personal);
    return personal;
  }

  /** Clears the member's data from the browser, except for unsent changes. */
  function leave(): void {
    departures++;
    cards.clear();
    const user = copies.findRemembered();
    if (user) copies.forgetShown(user.uid);
    copies.forgetUser();
    copies.forgetRatings();
    show();
    environment.tellOthers({ kind: "signed-out" });
  }

  const hasUnsent = (user: AuthUser | null) => user !== null && !isNothing(copies.findPending(user.uid));

  function sessionEnded(user: AuthUser): void {
    const waits = hasUnsent(user);
    leave();
    if (waits) environment.askToSignIn({});
  }

  function adopt(answer: PersonalAnswer): Personal {
    const user = answer.user?.isAnonymous ? null : answer.user;
    if (!user) {
      // The same answer has taken the sign of a session away.
      const before = copies.findRemembered();
      if (before) sessionEnded(before);
      return show();
    }
    const { uid } = user;
    answeredAt = environment.now();
    const entered = copies.findEntered();
    const isNew = entered?.uid !== uid;
    if (isNew) {
      cards.clear();
      enterAccount({ copies, user, before: entered, now: environment.now() });
    }
    const known = copies.listFavourites(uid);
    const merged = mergeAnswer({ answer, pending: copies.findPending(uid), known });
    for (const card of answer.favourites) cards.set(card.id, card);
    copies.keepUser(user);
    copies.keepFavourites(uid, merged.favourites);
    copies.keepRatings(merged.ratings);
    adoptRecents(uid, answer.recents);
    if (isNew) environment.tellOthers({ kind: "signed-in" });
    return show();
  }

  /** What was sent has arrived: of the entries in it the server has told what they are now. */
  function adoptSaved(saved: PersonalSaved, { uid, ...sent }: PersonalChanges): void {
    const pending = afterMessage(copies.findPending(uid), sent);
    copies.keepPending(uid, pending);
    for (const { card } of saved.hearts) if (card) cards.set(card.id, card);
    const copy = { favourites: copies.listFavourites(uid), ratings: copies.readRatings() };
    const merged = mergeSaved({ saved, pending, copy });
    copies.keepFavourites(uid, merged.favourites);
    // Stars have no name on them: another window may have signed somebody else in.
    if (copies.findUser()?.uid === uid) copies.keepRatings(merged.ratings);
    show();
  }

  async function ask(): Promise<Personal> {
    const then = departures;
    const reply = await requests.ask();
    if (then !== departures) return show();
    if ("answer" in reply) return adopt(reply.answer);
    throw new Error(`refused: ${reply.refused}`);
  }

  /** Whatever goes wrong: what is not sent stays, and is tried again. */
  async function sendOnce(): Promise<void> {
    const user = copies.findUser();
    const pending = user && copies.findPending(user.uid);
    if (!user || !pending || isNothing(pending)) return;
    const { uid } = user;
    const sent = requests.makeMessage({ uid, pending });
    const then = departures;
    const reply = await requests.send(sent);
    if (then !== departures) return;
    if ("answer" in reply) {
      adoptSaved(reply.answer, sent);
      environment.saved([...sent.hearts, ...sent.ratings].map(({ id }) => id));
      return sendOnce();
    }
    if (reply.refused === REFUSED.signedOut) return sessionEnded(user);
    if (reply.refused === REFUSED.somebodyElse) return void (await ask().catch(retryLater));
    if (isUseless(reply.refused)) copies.keepPending(uid, afterMessage(copies.findPending(uid), sent));
    else retryLater();
  }

  const send = () => requests.inTurn(sendOnce);

  function retryLater(): void {
    cancelRetry();
    cancelRetry = environment.after({ ms: RETRY_MS, work: catchUp });
  }

  async function refresh(): Promise<Personal> {
    try {
      await requests.inTurn(ask);
    } catch (error) {
      retryLater();
      throw error;
    }
    // What was offered, or waited for them, is part of what is theirs.
    await send();
    void visits.sendVisits();
    return show();
  }

  /** What waits is sent. With nothing waiting, another device may have changed something. */
  function catchUp(): void {
    if (!environment.hasSession()) return;
    if (hasUnsent(copies.findUser())) void send();
    else if (environment.now() - answeredAt >= FRESH_MS) refresh().catch(() => {});
  }

  function setHeart({ card, kept }: { card: CardView; kept: boolean }): void {
    const user = copies.findUser();
    if (!user) return;
    const others = copies.listFavourites(user.uid).filter(({ id }) => id !== card.id);
    copies.keepFavourites(user.uid, kept ? [keptPlace(card), ...others] : others);
    const change = { id: card.id, kept, changedAt: copies.nextMoment(user.uid, environment.now()) };
    copies.keepPending(user.uid, withHeart(copies.findPending(user.uid), change));
    if (!cards.has(card.id)) cards.set(card.id, { description: "", ...card });
    show();
    void send();
  }

  environment.onOthers((message) => {
    if (message?.kind === "signed-out") departures++;
    show();
    // What signed somebody in may have been no window of ours.
    if (message?.kind === "signed-in") refresh().catch(() => {});
  });
  environment.onWake(catchUp);
  // As in a browser that forgets the session when it is closed.
  if (!environment.hasSession() && copies.findRemembered()) leave();
  show();
  if (environment.hasSession()) void refresh().catch(() => {});

  return {
    /** Asks the server who is signed in and what is theirs, and shows it; rejects where it could not be asked. */
    refresh,

    /** Sends unsent changes before a sign-out; false where some are left. */
    async prepareSignOut(): Promise<boolean> {
      await send();
      await visits.sendVisits();
      return !hasUnsent(copies.findUser());
    },

    /** To be called once the server has signed somebody out. */
    signedOut: leave,

    /** To be called once the account is gone: nothing of it stays in this browser. */
    accountDeleted(): void {
      const user = copies.findUser();
      if (user) copies.forgetAll(user.uid);
      leave();
    },

    /** F-02: adds or removes; whoever is not signed in is asked to, and then it is added. */
    toggleHeart(card: CardView): void {
      const personal = show();
      if (personal.user) setHeart({ card, kept: !personal.hearts.has(card.id) });
      else
        environment.askToSignIn({
          onSignedIn: () => setHeart({ card, kept: true }),
          // Whoever comes back signed in brings it along.
          onLeave: () => copies.keepWanted({ place: keptPlace(card), at: environment.now() }),
        });
    },

    /** As `toggleHeart`, where it is known which of the two is meant. */
    setHeart,

    /** F-06: sets or takes back (null) one's own stars; true once they count for everybody, which a visitor's never do. */
    async rate({ id, stars }: { id: string; stars: number | null }): Promise<boolean> {
      const ratings = copies.readRatings();
      if (stars === null) ratings.delete(id);
      else ratings.set(id, stars);
      copies.keepRatings(ratings);
      const user = copies.findUser();
      if (user) {
        const change = { id, stars, changedAt: copies.nextMoment(user.uid, environment.now()) };
        copies.keepPending(user.uid, withRating(copies.findPending(user.uid), change));
      }
      show();
      if (!user) return false;
      await send();
      return !copies.findPending(user.uid).ratings.some((rating) => rating.id === id);
    },

    ...visits,
  };
}
