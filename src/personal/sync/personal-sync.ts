import type { AuthUser } from "../../contract/auth-user.ts";
import type { PersonalChanges } from "../../contract/personal.ts";
import type { PersonalEnvironment } from "../personal-environment.ts";
import type { Personal } from "../personal-store.ts";
import type { PersonalStorage } from "../storage/personal-storage.ts";
import { createBackOff } from "./back-off.ts";
import { applySaved, type MemberSession } from "./member-session.ts";
import { afterMessage, countEntries, firstEntries, isNothing } from "./pending-changes.ts";
import { isUseless, type PersonalRequests, REFUSED } from "./personal-requests.ts";
import type { PersonalView } from "./personal-view.ts";
import type { RecentPlaces } from "./sync-recent-places.ts";

const REFUSED_HEART = "No pudimos guardar un cambio en tus favoritos. Quedaron como estaban.";
const REFUSED_STARS = "No pudimos guardar tus estrellas. Quedaron como estaban.";
/** An answer younger than this is not requested again. */
const FRESH_MS = 10_000;

interface PersonalSyncOptions {
  environment: PersonalEnvironment;
  storage: PersonalStorage;
  view: PersonalView;
  requests: PersonalRequests;
  session: MemberSession;
  recents: RecentPlaces;
}

/** F-04: sends pending changes until the server has confirmed them, and fetches what other devices changed. */
export function createPersonalSync({
  environment,
  storage,
  view,
  requests,
  session,
  recents,
}: PersonalSyncOptions) {
  let answeredAt = Number.NEGATIVE_INFINITY;
  let hasDropped = false;
  /** The entry before was refused alone, too. */
  let isRefusing = false;
  const { retryLater, reset } = createBackOff({ after: environment.after, work: catchUp });

  async function fetchOnce(): Promise<Personal> {
    const signOuts = session.countSignOuts();
    const reply = await requests.fetchPersonal();
    if (signOuts !== session.countSignOuts()) return view.show();
    if ("refused" in reply) throw new Error(`refused: ${reply.refused}`);
    if (!isRefusing) reset();
    const personal = session.applyAnswer(reply.answer);
    if (personal.user) answeredAt = environment.now();
    return personal;
  }

  /** A message that is refused for its content is sent again in halves, until the refused entry is alone. */
  async function sendOnce(most = Number.POSITIVE_INFINITY): Promise<void> {
    const user = storage.findUser();
    const pending = user && storage.findPending(user.uid);
    if (!user || !pending || isNothing(pending)) return;
    const { uid } = user;
    const sent = requests.makeMessage(uid, firstEntries(pending, most));
    const signOuts = session.countSignOuts();
    const reply = await requests.sendChanges(sent);
    if (signOuts !== session.countSignOuts()) return;
    if ("answer" in reply) {
      reset();
      isRefusing = false;
      applySaved({ storage, view, saved: reply.answer, sent });
      environment.onSaved([...sent.hearts, ...sent.ratings].map(({ id }) => id));
      return sendOnce();
    }
    return takeRefusal({ user, sent, refused: reply.refused });
  }

  interface Refusal {
    readonly user: AuthUser;
    readonly sent: PersonalChanges;
    readonly refused: number;
  }

  async function takeRefusal({ user, sent, refused }: Refusal): Promise<void> {
    if (refused === REFUSED.signedOut) return session.sessionEnded(user);
    if (refused === REFUSED.anotherMember) return void (await fetchOnce().catch(retryLater));
    if (!isUseless(refused)) return retryLater();
    const count = countEntries(sent);
    if (count > 1) return sendOnce(Math.ceil(count / 2));
    // Two in a row: the message is refused, not what is in it.
    if (isRefusing) return retryLater();
    isRefusing = true;
    storage.savePending(user.uid, afterMessage(storage.findPending(user.uid), sent));
    hasDropped = true;
    const isHeart = sent.hearts.length + sent.offered.hearts.length > 0;
    environment.onRefused(isHeart ? REFUSED_HEART : REFUSED_STARS);
    return sendOnce();
  }

  const send = () =>
    requests.inTurn(async () => {
      isRefusing = false;
      await sendOnce();
      if (!hasDropped) return;
      hasDropped = false;
      await fetchOnce().catch(retryLater);
    });

  async function refresh(): Promise<Personal> {
    try {
      await requests.inTurn(fetchOnce);
    } catch (error) {
      retryLater();
      throw error;
    }
    await send();
    void recents.sendRecents();
    return view.show();
  }

  function catchUp(): void {
    if (!environment.hasSession()) return;
    if (session.hasUnsent(storage.findUser())) void send();
    else if (environment.now() - answeredAt >= FRESH_MS) refresh().catch(() => {});
  }

  return { send, refresh, catchUp };
}
