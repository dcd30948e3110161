import { afterEach, expect, test } from "vitest";
import { PRACTICE_PLACES } from "../db/demo/practice-places.ts";
import { PRACTICE_HOST, PRACTICE_PHOTOS, practicePhoto } from "../domain/demo/practice.ts";
import { createFetchPublic } from "../outside/fetch/fetch-public.ts";
import { practiceHosts } from "./practice-host.ts";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const { signal } = new AbortController();
const hostsOf = (publicUrl: string, slowMs = 0) =>
  practiceHosts({ publicUrl, slowMs, onStarted: (stop) => stops.push(stop) });
const fetchOf = (publicUrl: string, slowMs = 0) =>
  createFetchPublic({ userAgent: () => "x", hosts: hostsOf(publicUrl, slowMs), timeoutMs: 2_000 });

test("AX-04 the practice host has pictures, one that is missing, one that is too large and one that comes later", async () => {
  const fetchPublic = fetchOf("http://localhost:3000");
  const ask = (name: string) => fetchPublic({ url: practicePhoto(name), signal });
  const picture = { kind: "answer", status: 200, bytes: expect.any(Buffer) };
  expect(await ask("cafeteria-1")).toMatchObject(picture);
  expect(await ask(PRACTICE_PHOTOS.slow)).toMatchObject(picture);
  expect(await ask(PRACTICE_PHOTOS.missing)).toMatchObject({ status: 404 });
  expect(await ask("../../../package.json")).toMatchObject({ status: 404 });
  expect(await ask(PRACTICE_PHOTOS.tooLarge)).toEqual({ kind: "refused", reason: "too-large" });
  for (const status of [503, 503, 503, 200])
    expect(await ask(PRACTICE_PHOTOS.busy)).toMatchObject({ status });
});

test("a picture that is slower than the guide waits is given up", async () => {
  const fetchPublic = createFetchPublic({
    userAgent: () => "x",
    hosts: hostsOf("http://localhost:3000", 60_000),
    timeoutMs: 50,
  });
  expect(await fetchPublic({ url: practicePhoto(PRACTICE_PHOTOS.slow), signal })).toEqual({
    kind: "refused",
    reason: "timeout",
  });
});

test("every photo of the practice places is the host's", async () => {
  const fetchPublic = fetchOf("http://localhost:3000");
  const told: readonly string[] = Object.values(PRACTICE_PHOTOS);
  for (const url of PRACTICE_PLACES.flatMap(({ imageUrl = "", additionalImages = [] }) => [
    imageUrl,
    ...additionalImages,
  ])) {
    expect(new URL(url).hostname).toBe(PRACTICE_HOST);
    if (!told.includes(url.split("/").at(-1) ?? ""))
      expect(await fetchPublic({ url, signal })).toMatchObject({ status: 200 });
  }
});

test("a public guide has no practice host, and elsewhere other private addresses stay refused", async () => {
  expect(hostsOf("https://guia.com.ar")).toEqual({});
  for (const url of ["http://127.0.0.1/", "http://localhost/", "http://192.168.0.1/"])
    expect(await fetchOf("http://localhost:3000")({ url, signal })).toEqual({
      kind: "refused",
      reason: "private",
    });
});
