import type { PersonalEnvironment } from "../personal-environment.ts";
import type { Personal } from "../personal-store.ts";
import type { PersonalStorage } from "../storage/personal-storage.ts";
import { applySaved, type MemberSession } from "./member-session.ts";
import { afterMessage, isNothing } from "./pending-changes.ts";
import { isUseless, type PersonalRequests, REFUSED } from "./personal-requests.ts";
import type { PersonalView } from "./personal-view.ts";
import type { RecentPlaces } from "./sync-recent-places.ts";

const RETRY_MS = 30_000;
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
  let cancelRetry = () => {};

  function retryLater(): void {
    cancelRetry();
    cancelRetry = environment.after({ ms: RETRY_MS, work: catchUp });
  }

  async function fetchOnce(): Promise<Personal> {
    const signOuts = session.countSignOuts();
    const reply = await requests.fetchPersonal();
    if (signOuts !== session.countSignOuts()) return view.show();
    if ("refused" in reply) throw new Error(`refused: ${reply.refused}`);
    const personal = session.applyAnswer(reply.answer);
    if (personal.user) answeredAt = environment.now();
    return personal;
  }

  async function sendOnce(): Promise<void> {
    const user = storage.findUser();
    const pending = user && storage.findPending(user.uid);
    if (!user || !pending || isNothing(pending)) return;
    const { uid } = user;
    const sent = requests.makeMessage({ uid, pending });
    const signOuts = session.countSignOuts();
    const reply = await requests.sendChanges(sent);
    if (signOuts !== session.countSignOuts()) return;
    if ("answer" in reply) {
      applySaved({ storage, view, saved: reply.answer, sent });
      environment.onSaved([...sent.hearts, ...sent.ratings].map(({ id }) => id));
      return sendOnce();
    }
    if (reply.refused === REFUSED.signedOut) return session.sessionEnded(user);
    if (reply.refused === REFUSED.anotherMember) return void (await fetchOnce().catch(retryLater));
    if (isUseless(reply.refused)) storage.savePending(uid, afterMessage(storage.findPending(uid), sent));
    else retryLater();
  }

  const send = () => requests.inTurn(sendOnce);

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
