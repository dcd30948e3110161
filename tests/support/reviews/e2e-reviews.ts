import type { Locator, Page } from "@playwright/test";
import type { Site } from "../e2e-site.ts";

interface SeededReview {
  readonly text: string;
  readonly stars?: number;
  readonly author?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Replaces the reviews of a business, newest first, one per day, before any page is cached. */
export async function fillReviews(
  site: Site,
  { businessId, reviews }: { businessId: string; reviews: readonly SeededReview[] },
): Promise<void> {
  await site.sql(`delete from reviews where business_id = '${businessId}'`);
  await site.sql(
    `update businesses set rating_sum = 0, rating_count = 0, review_count = 0 where id = '${businessId}'`,
  );
  const now = site.server.time.getTime();
  const rows = reviews.map(({ text, stars = 4, author = "Vecino" }, index) => ({
    ...{ businessId, text, stars, author },
    at: new Date(now - (index + 1) * DAY_MS),
  }));
  await site.db.transaction((store) => store.reviews.addAll(rows));
}

/** Locators of the reviews and of their form. */
export function reviewsOn(page: Page) {
  const section = page.getByRole("region", { name: "Reseñas" });
  const field = (name: string): Locator => section.getByLabel(name, { exact: true });
  const choose = (stars: number) =>
    section
      .getByRole("region", { name: "Tu calificación" })
      .getByRole("radio", { name: stars === 1 ? "1 estrella" : `${stars} estrellas` })
      // The star covers its radio button.
      .check({ force: true });
  return {
    section,
    entries: section.getByRole("article"),
    /** Texts of the reviews. */
    texts: section.getByRole("article").locator("p.whitespace-pre-line"),
    opener: section.getByText("Escribir una reseña"),
    text: field("Tu reseña"),
    author: field("Tu nombre"),
    send: section.getByRole("button", { name: "Publicar reseña" }),
    choose,
  };
}
