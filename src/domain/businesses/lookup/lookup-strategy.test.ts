import { expect, test } from "vitest";
import { redirectStatusOf } from "./lookup-strategy.ts";
import { titleOfSlug } from "./title-of-slug.ts";

test("D-08 what is known leads there for ever, what is guessed for now", () => {
  expect((["id", "former-id", "slug", "title"] as const).map(redirectStatusOf)).toEqual([301, 301, 301, 301]);
  expect((["fuzzy", "variation"] as const).map(redirectStatusOf)).toEqual([302, 302]);
});

test("D-07 a title is rebuilt from a slug with capitalised words", () => {
  expect(titleOfSlug("lo-de-ana-48")).toBe("Lo De Ana 48");
  expect(titleOfSlug("")).toBe("");
});
