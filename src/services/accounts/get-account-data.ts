import { requireMember } from "../../domain/accounts/actor.ts";
import { describeDevice } from "../../domain/accounts/describe-device.ts";
import type { ServiceContext } from "../service-context.ts";

const MAX_ENTRIES = 10_000;

/** F-08: data export without hashes and tokens. Members only. */
export async function getAccountData(context: ServiceContext) {
  return readAccountData(context, requireMember(context.actor));
}

interface DescribedAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/** The caller checks the permission. */
export async function readAccountData(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  { id: memberId, email, name, emailVerified }: DescribedAccount,
) {
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
      lastAccessAt: account?.lastAccessAt ?? null,
      signsInWith: account?.providers ?? [],
      picture: account?.picture ?? null,
      getsDailyMail: account?.getsDailyMail ?? false,
      getsJobMail: await db.jobMails.isWanted(memberId),
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
