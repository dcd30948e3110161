import { expect, test } from "vitest";
import { createImages } from "./images.ts";

const pictures = createImages({
  obtain: async () => ({ mime: "image/webp", bytes: Buffer.from("picture") }),
  admit: () => {},
});
const ask = async (ifNoneMatch?: string) =>
  (await pictures({ id: "a".repeat(32), width: null, clientKey: "one", ifNoneMatch })) as Response;

test("a picture that the browser has is a 304, also by a weak tag, in a list, or by a star", async () => {
  const etag = (await ask()).headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
    expect((await ask(known)).status, known).toBe(304);
  for (const other of ['"other"', "", "W/", `${etag}x`]) expect((await ask(other)).status, other).toBe(200);
});
