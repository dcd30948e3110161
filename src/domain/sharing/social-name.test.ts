import { expect, test } from "vitest";
import { socialName } from "./social-name.ts";

test.each([
  ["https://www.instagram.com/guia", "Instagram"],
  ["https://x.com/guia", "X"],
  ["https://mastodon.example/@guia", "mastodon.example"],
])("N-06 %s is called %s", (url, name) => {
  expect(socialName(url)).toBe(name);
});
