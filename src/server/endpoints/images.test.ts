import { expect, test } from "vitest";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { ImageAccess } from "../../services/reviews/photo-access.ts";
import { createImages } from "./images.ts";

const member = { id: "ana", email: "ana@guia.example", name: "Ana", emailVerified: true };
const ANA: Actor = { kind: "member", member };
const BETO: Actor = { kind: "member", member: { ...member, id: "beto" } };
const DORA: Actor = { kind: "administrator", member: { ...member, id: "dora" } };

function serve(access: ImageAccess = { kind: "guide" }) {
  let current = access;
  let actor = VISITOR;
  const pictures = createImages({
    findAccess: async () => current,
    findActor: async () => ({ actor }),
    obtain: async () => ({ mime: "image/webp", bytes: Buffer.from("picture") }),
    admit: () => {},
  });
  return {
    change: (next: ImageAccess) => {
      current = next;
    },
    ask(ifNoneMatch?: string, by: Actor = VISITOR) {
      actor = by;
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

test("V-08 a withheld photo is for its author and the staff, and no cache stores it", async () => {
  const { ask } = serve({ kind: "withheld", memberIds: ["ana"] });
  for (const other of [VISITOR, BETO, { kind: "anonymous", id: "x" } as const]) {
    expect(await ask(undefined, other)).toBeNull();
    expect(await ask("*", other), "not even that it exists").toBeNull();
  }
  for (const reader of [ANA, DORA])
    expect((await ask(undefined, reader))?.headers.get("cache-control")).toBe("private, no-store");
});

test("V-08 a published photo is taken back at once, while pictures of the guide are cached for ever", async () => {
  const photo = serve({ kind: "published" });
  expect((await photo.ask())?.headers.get("cache-control")).toBe("public, max-age=3600");
  photo.change({ kind: "withheld", memberIds: [] });
  expect(await photo.ask()).toBeNull();
  const picture = serve();
  expect((await picture.ask())?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});
