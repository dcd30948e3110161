import { expect, test, vi } from "vitest";
import { createPhotoQueue } from "./photo-queue.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

vi.mock(import("./shrink-photo.ts"), { spy: true });

test("V-08 chosen photos are shrunk one after another, and not one that was removed meanwhile", async () => {
  const shrunk: { readonly name: string; end(): void }[] = [];
  vi.mocked(shrinkPhoto).mockImplementation(({ name }) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof shrinkPhoto>>>();
    shrunk.push({ name, end: () => resolve({ blob: new Blob(), preview: "data:," }) });
    return promise;
  });
  const queue = createPhotoQueue({});
  const states = () => queue.store.get().photos.map(({ name, state }) => `${name} ${state}`);
  queue.add(["a", "b", "c"].map((name) => new File([], name)));
  await expect.poll(() => shrunk.map(({ name }) => name)).toEqual(["a"]);
  expect(states()).toEqual(["a shrinking", "b shrinking", "c shrinking"]);
  queue.remove(2);
  shrunk[0]?.end();
  await expect.poll(() => shrunk.map(({ name }) => name)).toEqual(["a", "c"]);
  expect(states()).toEqual(["a ready", "c shrinking"]);
  shrunk[1]?.end();
  await expect.poll(states).toEqual(["a ready", "c ready"]);
});
