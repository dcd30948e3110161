import { and, eq, sql } from "drizzle-orm";
import type { HoldReason } from "../../domain/reviews/moderate-review.ts";
import type { Orm } from "../orm.ts";
import { reviewWrites } from "../queries/reviews/review-writes.ts";
import { businesses } from "../tables/businesses.ts";
import { reviewReports, reviews } from "../tables/reviews.ts";

const HOUR_MS = 60 * 60 * 1000;
/** No client has this hash: it shows two reviews side by side. Its reports have it with a number. */
export const DEMO_CLIENT = "demo";

interface HeldReview {
  readonly title: string;
  readonly author: string;
  readonly stars: number;
  readonly text: string;
  readonly hoursAgo: number;
  readonly holdReasons: HoldReason[];
}

export const HELD: readonly HeldReview[] = [
  {
    title: "Pizzería El Tilo",
    author: "Promos LP",
    stars: 5,
    text: "Muy bueno todo, recomiendo. Promos y descuentos en promos-lp.example/hoy no te lo pierdas.",
    hoursAgo: 3,
    holdReasons: ["link", "fast:2"],
  },
  {
    title: "Burger del Bosque",
    author: "Fede",
    stars: 4,
    text: "La doble con provoleta vale el viaje hasta el Bosque. Tardaron bastante pero era sábado.",
    hoursAgo: 14,
    holdReasons: ["burst:4"],
  },
];

/** Of the catalogue's reviews, which stay published. */
const REPORTED = [
  { title: "Café Las Tipas", author: "Hernán S.", reasons: ["Es una mentira", "Insulta al personal"] },
  { title: "Mesa de Yamila", author: "Enzo", reasons: ["Habla de otro lugar"] },
] as const;

/** V-11: something to decide in a fresh guide. The held reviews count in no total. */
export async function loadDemoModeration({ orm, now }: { orm: Orm; now: Date }): Promise<void> {
  const held = await Promise.all(HELD.map((review) => heldReview({ orm, now, review })));
  await reviewWrites(orm).addAll(held);
  for (const entry of REPORTED) await report({ orm, now, ...entry });
}

async function heldReview({ orm, now, review }: { orm: Orm; now: Date; review: HeldReview }) {
  const { title, hoursAgo, ...written } = review;
  const [business] = await orm
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.title, title));
  if (!business) throw new Error(`the demo has no ${title}`);
  return {
    businessId: business.id,
    ...written,
    status: "held" as const,
    clientHash: DEMO_CLIENT,
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
  };
}

interface ReportInput {
  readonly orm: Orm;
  readonly now: Date;
  readonly title: string;
  readonly author: string;
  readonly reasons: readonly string[];
}

async function report({ orm, now, title, author, reasons }: ReportInput): Promise<void> {
  const [review] = await orm
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(businesses, eq(businesses.id, reviews.businessId))
    .where(and(eq(businesses.title, title), eq(reviews.author, author)))
    .limit(1);
  if (!review) throw new Error(`the demo has no review of ${title} by ${author}`);
  const at = new Date(now.getTime() - HOUR_MS);
  await orm.insert(reviewReports).values(
    reasons.map((reason, index) => ({
      reviewId: review.id,
      clientKey: `${DEMO_CLIENT}-${index}`,
      reason,
      at,
    })),
  );
  await orm
    .update(reviews)
    .set({ openReports: sql`open_reports + ${reasons.length}` })
    .where(eq(reviews.id, review.id));
}
