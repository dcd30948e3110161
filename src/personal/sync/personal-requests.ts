import type { PersonalChanges } from "../../domain/accounts/personal.ts";
import { nextMessage, type PendingChanges } from "../pending-changes.ts";
import type { PersonalCopies } from "../personal-copies.ts";
import type { PersonalEnvironment, PersonalReply } from "../personal-environment.ts";
import { createServerClock } from "./server-clock.ts";

export const REFUSED = { signedOut: 401, somebodyElse: 409 };

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

  return {
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const begin = () => environment.inTurn(work);
      const turn = lastTurn.then(begin, begin);
      lastTurn = turn.catch(() => {});
      return turn;
    },

    ask: () => timed(() => environment.ask()),

    /** Refused with 0 where the server was not reached. */
    send: (message: PersonalChanges) => timed(() => environment.send(message)).catch(() => ({ refused: 0 })),

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
