import { expect, test } from "vitest";
import type { ImageAccess } from "../../services/reviews/photo-access.ts";
import { createImages } from "./images.ts";

function serve(access: ImageAccess | null = "guide") {
  let current = access;
  const pictures = createImages({
    findAccess: async () => current,
    obtain: async () => ({ mime: "image/webp", bytes: Buffer.from("picture") }),
    admit: () => {},
  });
  return {
    change: (next: ImageAccess | null) => {
      current = next;
    },
    ask(ifNoneMatch?: string) {
      const headers = new Headers(ifNoneMatch === undefined ? {} : { "If-None-Match": ifNoneMatch });
      return pictures({ id: "a".repeat(32), width: null, clientKey: "one", headers });
    },
  };
}

test("a picture that the browser has is a 304, also by a weak tag, in a list, or by a star", async () => {
  const { ask } = serve();
  const etag = (await ask())?.headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
    expect((await ask(known))?.status, known).toBe(304);
  for (const other of ['"other"', "", "W/", `${etag}x`]) expect((await ask(other))?.status, other).toBe(200);
});

test("V-08 no cache stores a withheld photo, and others do not even learn that it exists", async () => {
  const { ask, change } = serve("withheld");
  expect((await ask())?.headers.get("cache-control")).toBe("private, no-store");
  change(null);
  for (const ifNoneMatch of [undefined, "*"]) expect(await ask(ifNoneMatch)).toBeNull();
});

test("V-08 a published photo is taken back at once, while pictures of the guide are cached for ever", async () => {
  const photo = serve("published");
  expect((await photo.ask())?.headers.get("cache-control")).toBe("public, max-age=3600");
  photo.change(null);
  expect(await photo.ask()).toBeNull();
  const picture = serve();
  expect((await picture.ask())?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
