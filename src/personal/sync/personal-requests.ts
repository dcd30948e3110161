import type { PersonalAnswer, PersonalChanges, PersonalSaved } from "../../contract/personal.ts";
import { nextMessage, type PendingChanges } from "../pending-changes.ts";
import type { PersonalCopies } from "../personal-copies.ts";
import type { PersonalEnvironment, PersonalReply } from "../personal-environment.ts";
import { createServerClock } from "./server-clock.ts";

export const REFUSED = { signedOut: 401, somebodyElse: 409 };

const REPLACED_MS = 1_000;

/** The server will never take what it refused so. */
export function isUseless(status: number): boolean {
  return status === 400 || status === 413;
}

/** What is asked and sent, one after another; each answer tells more of the server's clock. */
export function createPersonalRequests({
  environment,
  copies,
}: {
  environment: PersonalEnvironment;
  copies: PersonalCopies;
}) {
  const serverClock = createServerClock();
  let lastTurn: Promise<unknown> = Promise.resolve();

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
   * An answer that ends the session takes its flag away. Where the flag stays, the session's token was replaced while the
   * request was under way, and by the next try the browser has the new one.
   */
  async function confirmed<Answer extends PersonalAnswer | PersonalSaved>(
    request: () => Promise<PersonalReply<Answer>>,
  ): Promise<PersonalReply<Answer>> {
    const reply = await timed(request);
    if (!isSignedOut(reply) || !environment.hasSession()) return reply;
    await new Promise<void>((resolve) => environment.after({ ms: REPLACED_MS, work: resolve }));
    return timed(request);
  }

  return {
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const begin = () => environment.inTurn(work);
      const turn = lastTurn.then(begin, begin);
      lastTurn = turn.catch(() => {});
      return turn;
    },

    ask: () => confirmed(() => environment.ask()),

    /** Refused with 0 where the server was not reached. */
    send: (message: PersonalChanges) =>
      confirmed(() => environment.send(message)).catch(() => ({ refused: 0 })),

    makeMessage: ({ uid, pending }: { uid: string; pending: PendingChanges }): PersonalChanges =>
      nextMessage({
        uid,
        browser: copies.browserName(uid),
        sentAt: environment.now(),
        clockOffset: serverClock.offset(),
        pending,
      }),
  };
}

function isSignedOut(reply: PersonalReply<PersonalAnswer | PersonalSaved>): boolean {
  if ("refused" in reply) return reply.refused === REFUSED.signedOut;
  return "user" in reply.answer && reply.answer.user === null;
}
