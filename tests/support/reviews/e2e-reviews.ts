import type { Locator, Page } from "@playwright/test";
import type { Site } from "../e2e-site.ts";

interface SeededReview {
  readonly text: string;
  readonly stars?: number;
  readonly author?: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Leaves a business with exactly these reviews, the first the newest, a day each, before anybody has looked at it. */
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

/** The reviews of a page, and the form over them. */
export function reviewsOn(page: Page) {
  const section = page.getByRole("region", { name: "Reseñas" });
  const field = (name: string): Locator => section.getByLabel(name, { exact: true });
  const choose = (stars: number) =>
    section
      .getByRole("group", { name: "¿Cuántas estrellas le das?" })
      .getByRole("radio", { name: stars === 1 ? "1 estrella" : `${stars} estrellas` })
      // The star lies over the button that it stands for.
      .check({ force: true });
  return {
    section,
    entries: section.getByRole("article"),
    /** What each of them says. */
    texts: section.getByRole("article").locator("p.whitespace-pre-line"),
    opener: section.getByText("Escribir una reseña"),
    text: field("Tu reseña"),
    author: field("Tu nombre"),
    send: section.getByRole("button", { name: "Publicar reseña" }),
    choose,
  };
}
