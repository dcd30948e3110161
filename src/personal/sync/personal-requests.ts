import type { PersonalAnswer, PersonalChanges, PersonalSaved } from "../../contract/personal.ts";
import type { PersonalEnvironment, PersonalReply } from "../personal-environment.ts";
import type { PersonalStorage } from "../storage/personal-storage.ts";
import type { PendingChanges } from "./pending-changes.ts";

export const REFUSED = { signedOut: 401, anotherMember: 409 };

export const NEW_TOKEN_MS = 1_000;

export function isUseless(status: number): boolean {
  return status === 400 || status === 413;
}

export type PersonalRequests = ReturnType<typeof createPersonalRequests>;

/** Requests run one at a time, so no answer is older than the last one. Each one narrows down the server's clock. */
export function createPersonalRequests({
  environment,
  storage,
}: {
  environment: PersonalEnvironment;
  storage: PersonalStorage;
}) {
  const serverClock = createServerClock();
  let last: Promise<unknown> = Promise.resolve();

  async function timed<Answer extends { now: number }>(
    request: () => Promise<PersonalReply<Answer>>,
  ): Promise<PersonalReply<Answer>> {
    const sentAt = environment.now();
    const reply = await request();
    if ("answer" in reply)
      serverClock.observe({ sentAt, receivedAt: environment.now(), now: reply.answer.now });
    return reply;
  }

  /**
   * An answer that ends the session clears the session flag. If the flag is still set, the token was rotated while the
   * request was under way, and a retry sends the new one.
   */
  async function confirmed<Answer extends PersonalAnswer | PersonalSaved>(
    request: () => Promise<PersonalReply<Answer>>,
  ): Promise<PersonalReply<Answer>> {
    const reply = await timed(request);
    if (!isSignedOut(reply) || !environment.hasSession()) return reply;
    await new Promise<void>((resolve) => environment.after({ ms: NEW_TOKEN_MS, work: resolve }));
    return timed(request);
  }

  return {
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const start = () => environment.withLock(work);
      const next = last.then(start, start);
      last = next.catch(() => {});
      return next;
    },

    fetchPersonal: () => confirmed(() => environment.fetchPersonal()),

    /** Refused with 0 when the server cannot be reached. */
    sendChanges: (message: PersonalChanges) =>
      confirmed(() => environment.sendChanges(message)).catch(() => ({ refused: 0 })),

    makeMessage: (uid: string, changes: PendingChanges): PersonalChanges => ({
      uid,
      browser: storage.browserName(uid),
      sentAt: environment.now(),
      clockOffset: serverClock.offset(),
      ...changes,
    }),
  };
}

function isSignedOut(reply: PersonalReply<PersonalAnswer | PersonalSaved>): boolean {
  if ("refused" in reply) return reply.refused === REFUSED.signedOut;
  return "user" in reply.answer && reply.answer.user === null;
}

/** How far the server's clock is ahead: each answer bounds the offset by its round trip. */
export function createServerClock() {
  let known: { readonly least: number; readonly most: number } | null = null;

  return {
    observe({ sentAt, receivedAt, now }: { sentAt: number; receivedAt: number; now: number }): void {
      const [least, most] = [now - receivedAt, now - sentAt];
      const both = known && { least: Math.max(known.least, least), most: Math.min(known.most, most) };
      // Bounds that exclude each other: one of the clocks was set meanwhile.
      known = both && both.least <= both.most ? both : { least, most };
    },

    offset: (): number | null => known && Math.round((known.least + known.most) / 2),
  };
}
