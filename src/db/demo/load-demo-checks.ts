import { sql } from "drizzle-orm";
import type { Orm } from "../orm.ts";
import { freshnessReports } from "../tables/curation.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Every so many places one was not checked for over a year. */
const OLD_EVERY = 9;
/** Of the others, every so many one waits for its verification. */
const UNVERIFIED_EVERY = 4;

/** By the title of their place; each of another visitor. */
const REPORTS = [
  {
    title: "Tostaduría Quinteros",
    answer: "changed",
    note: "Ahora abren a las 19:30 y los lunes cierran.",
    hoursAgo: 5,
  },
  { title: "Tostaduría Quinteros", answer: "changed", note: "", hoursAgo: 30 },
  { title: "Lo de Ñata", answer: "closed", note: "Está la persiana baja hace semanas.", hoursAgo: 52 },
] as const;

interface LoadChecksInput {
  readonly orm: Orm;
  readonly now: Date;
  readonly idsByTitle: ReadonlyMap<string, string>;
}

/** V-05: dates of checks, a dozen of them over a year ago; about two thirds are verified; and what visitors say of two places. */
export async function loadDemoChecks({ orm, now, idsByTitle }: LoadChecksInput): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const checks = [...idsByTitle.values()].map((id, index) => {
    const isOld = index % OLD_EVERY === OLD_EVERY - 1;
    const days = isOld ? 380 + ((index * 17) % 260) : 3 + ((index * 37) % 300);
    const verified = !isOld && index % UNVERIFIED_EVERY !== 0;
    return { id, hours: before(days), others: before(days + ((index * 11) % 40)), verified };
  });
  await orm.execute(sql`
    update businesses set hours_checked_at = hours, contact_checked_at = others, existence_checked_at = others,
      verified = checks.verified
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as checks(id text, hours timestamptz, others timestamptz, verified boolean)
    where businesses.id = checks.id`);
  await orm.insert(freshnessReports).values(
    REPORTS.map(({ title, answer, note, hoursAgo }, index) => ({
      businessId: idsByTitle.get(title) ?? "",
      clientHash: `demo-${index}`,
      answer,
      note,
      at: new Date(now.getTime() - hoursAgo * 60 * 60 * 1000),
    })),
  );
}
