import { requireMember } from "../../domain/accounts/actor.ts";
import { describeDevice } from "../../domain/accounts/describe-device.ts";
import type { ServiceContext } from "../service-context.ts";

const MAX_ENTRIES = 10_000;

/** F-08: data export without hashes and tokens. Members only. */
export async function getAccountData({ actor, db, clock }: ServiceContext) {
  const { id: memberId, email, name, emailVerified } = requireMember(actor);
  const now = clock.now();
  const account = await db.accounts.findAccount(memberId);
  const sessions = await db.sessions.list({ memberId, now, limit: MAX_ENTRIES });
  return {
    account: {
      id: memberId,
      email,
      name,
      emailVerified,
      createdAt: account?.createdAt ?? null,
      signsInWith: account?.providers ?? [],
      picture: account?.picture ?? null,
      getsDailyMail: account?.getsDailyMail ?? false,
    },
    sessions: sessions.map(({ userAgent, createdAt, usedAt }) => ({
      device: describeDevice(userAgent),
      userAgent,
      createdAt,
      usedAt,
    })),
    ...(await db.personalData.listAll({ memberId, limit: MAX_ENTRIES })),
    downloadedAt: now,
  };
}
