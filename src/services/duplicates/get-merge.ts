import type { ComparedSide, MergeView } from "../../contract/merge-view.ts";
import { paths } from "../../contract/paths.ts";
import type { MergeableBusiness } from "../../db/queries/duplicates/merge-preview-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import { categoryOf } from "../../domain/categories/resolve-category.ts";
import { metresBetween, planPointOf } from "../../domain/city-plan/plan-frame.ts";
import { listPictures, MERGE_CHOICES, proposeChoices } from "../../domain/duplicates/merge-fields.ts";
import { likenessOf, probeOf } from "../../domain/duplicates/rank-duplicates.ts";
import { averageOf } from "../../domain/reviews/tally-ratings.ts";
import { visitsFrom } from "../../domain/visits/visit-period.ts";
import type { ServiceContext } from "../service-context.ts";
import { notTwo } from "./merge-businesses.ts";

interface GetMergeInput {
  readonly kept: string;
  readonly merged: string;
  /** The one with more reviews stays. */
  readonly isOrderFree?: boolean;
}

/** Staff only. V-10: both side by side, and what the one that stays will have. By slug or id. */
export async function getMerge(
  { db, actor, clock }: Pick<ServiceContext, "db" | "actor" | "clock">,
  { kept: keptName, merged: mergedName, isOrderFree = false }: GetMergeInput,
): Promise<MergeView> {
  requireStaff(actor);
  const [first, second] = await Promise.all([
    db.duplicates.findMergeable(keptName),
    db.duplicates.findMergeable(mergedName),
  ]);
  if (!first || !second || first.id === second.id) throw notTwo(keptName, mergedName);
  const isSwapped = isOrderFree && weightOf(second) > weightOf(first);
  const [kept, merged] = isSwapped ? [second, first] : [first, second];
  const sums = await db.duplicates.sumUp({
    kept: { id: kept.id, slug: kept.values.slug },
    merged: { id: merged.id, slug: merged.values.slug },
    since: visitsFrom(clock.now()),
  });
  const [one, other] = [kept, merged].map((business) => sideOf({ business, views: sums.views }));
  if (!one || !other) throw new Error("both are there");
  return {
    kept: one,
    merged: other,
    reasons: likenessOf({ probe: probeOf(candidateOf(kept)), candidate: candidateOf(merged) }).reasons,
    metres: metresApart(kept, merged),
    proposed: [...proposeChoices({ kept: kept.values, merged: merged.values })],
    sums: {
      average: averageOf(sums),
      ratings: sums.ratingCount,
      hearts: sums.hearts,
      suggestions: sums.suggestions,
    },
  };
}

function weightOf({ reviewCount, heartCount }: MergeableBusiness): number {
  return reviewCount * 1_000 + heartCount;
}

function candidateOf({ values, latitude, longitude, locationPrecision }: MergeableBusiness) {
  return { ...values, latitude, longitude, locationPrecision };
}

function metresApart(one: MergeableBusiness, other: MergeableBusiness): number | null {
  const [from, to] = [findKnownPlace(one), findKnownPlace(other)];
  return from && to ? Math.round(metresBetween({ from: planPointOf(from), to: planPointOf(to) })) : null;
}

function sideOf({
  business: { id, version, values, rating, ratingCount, reviewCount, heartCount },
  views,
}: {
  business: MergeableBusiness;
  views: Readonly<Record<string, number>>;
}): ComparedSide {
  const shown = MERGE_CHOICES.map(
    ({ id: choice }) => [choice, formatChoice(choice, values[choice])] as const,
  );
  return {
    id,
    version,
    slug: values.slug,
    title: values.title,
    categoryId: categoryOf(values.category)?.id ?? null,
    city: values.city,
    isActive: values.active,
    rating,
    ratings: ratingCount,
    reviews: reviewCount,
    hearts: heartCount,
    views: views[paths.business(values)] ?? 0,
    values: Object.fromEntries(shown) as ComparedSide["values"],
    features: values.features,
    pictures: listPictures(values),
  };
}

function formatChoice(choice: string, value: string | number | null): string {
  if (value === null || value === "") return "";
  if (choice === "priceLevel") return "$".repeat(Number(value));
  return choice === "instagram" ? `@${value}` : String(value);
}
