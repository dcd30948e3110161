import { expect, test } from "vitest";
import { findReachedTests } from "./reached-tests.ts";

const TESTS = [
  "tests/e2e/admin/reviews.spec.ts",
  "tests/e2e/reviews/write.spec.ts",
  "tests/e2e/public/map/city-map.spec.ts",
  "tests/server/reviews/reviews.test.ts",
  "tests/server/map/map.test.ts",
];

test.each([
  ["src/services/reviews/moderate.ts", [0, 1, 3]],
  ["src/admin/features/reviews/review-row.tsx", [0]],
  ["src/web/features/reviews/review-form.tsx", [1, 3]],
  ["src/web/routes/map.tsx", [2, 4]],
  ["tests/support/reviews/e2e-reviews.ts", [0, 1, 3]],
  ["tests/e2e/reviews/write.spec.ts", [1]],
  ["src/ui/dialog.tsx", []],
  ["docs/reviews.md", []],
])("%s reaches the tests that have a name of its subject", (changed, reached) => {
  expect(findReachedTests([changed], TESTS)).toEqual(reached.map((index) => TESTS[index]));
});
