import { expect, test } from "vitest";
import { type ModeratedReview, mergeReloaded } from "./moderated-review.ts";
import { moderationSearch, readModerationView, searchedWords } from "./moderation-view.ts";

const read = (query: string) => readModerationView(new URLSearchParams(query));

test("V-11 filter, text and page are in the address, and anything else is the first page of what is pending", () => {
  expect(read("")).toEqual({ filter: "pending", text: "", page: 1 });
  expect(read("ver=ocultas&q=+promos+&pagina=3")).toEqual({ filter: "hidden", text: "promos", page: 3 });
  expect(read("ver=__proto__&pagina=-2")).toEqual({ filter: "pending", text: "", page: 1 });
  expect(read(`q=${"a".repeat(5_000)}`).text).toHaveLength(100);
  expect(read("pagina=9999").page).toBeLessThanOrEqual(500);
  for (const search of ["", "?ver=todas", "?ver=denunciadas&q=Nori+48&pagina=2"])
    expect(moderationSearch(read(search.slice(1)))).toBe(search);
});

test("V-11 a text of less than three letters is not looked for", () => {
  expect(searchedWords("Ñu")).toBeNull();
  expect(searchedWords(" CAFÉ ")).toBe("cafe");
});

test("V-11 after a reload what was decided here stays in its place, what others decided goes, the new comes last", () => {
  const review = (id: string, note = "") => ({ id, note }) as ModeratedReview;
  expect(
    mergeReloaded({
      shown: [review("a"), review("b"), review("c")],
      loaded: [review("d"), review("c", "fresh")],
      decidedIds: new Set(["a"]),
    }),
  ).toEqual([review("a"), review("c", "fresh"), review("d")]);
});
