import { expect, onTestFinished, test, vi } from "vitest";
import { createReviewMemory, removeVisitorDraft, reviewMemoryOf } from "./review-memory.ts";
import { createJsonStorage } from "./storage/json-storage.ts";

/** A browser's storage with these texts in it. */
function remember(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts));
  const storage = {
    length: 0,
    key: () => null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const memoryOf = (writer: string) =>
    createReviewMemory({ storage: createJsonStorage(() => storage), writer });
  return { kept, storage, memory: memoryOf(""), memoryOf };
}

const review = {
  id: "r1",
  businessId: "nori-48",
  author: "Ana",
  stars: 5,
  text: "Rico",
  at: new Date(0),
  isEdited: false,
};

test("B-07 a draft is stored for its place until it is sent; a name or stars alone are not stored", () => {
  const { memory, kept } = remember();
  const draft = { stars: "", text: "Empecé a", author: "Ana" };
  memory.saveDraft({ id: "nori-48", draft });
  expect(memory.readDraft("nori-48")).toEqual(draft);
  expect(memory.readDraft("polo-61")).toBeNull();
  memory.saveDraft({ id: "nori-48", draft: { stars: "4", text: "", author: "Ana" } });
  expect(memory.readDraft("nori-48")).toBeNull();
  memory.saveDraft({ id: "nori-48", draft });
  memory.removeDraft("nori-48");
  expect([...kept.keys()]).toEqual([]);
});

test("V-08 a visitor's draft is removed once its words were sent by a member, not with other words", () => {
  const { storage } = remember();
  vi.stubGlobal("localStorage", storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  const visitor = reviewMemoryOf("");
  visitor.saveDraft({ id: "nori-48", draft: { stars: "4", author: "Ana", text: "Lo de hoy" } });
  removeVisitorDraft({ id: "nori-48", text: "Lo de ayer" });
  expect(visitor.readDraft("nori-48")).toMatchObject({ text: "Lo de hoy" });
  removeVisitorDraft({ id: "nori-48", text: "Lo de hoy" });
  expect(visitor.readDraft("nori-48")).toBeNull();
});

test("D-09 sent reviews are listed by place, and settled once published or deleted", () => {
  const { memory } = remember();
  memory.addOwn({ ...review, status: "held" });
  memory.addOwn({ ...review, id: "r2", status: "held" });
  memory.addOwn({ ...review, id: "r3", businessId: "polo-61", status: "published" });
  memory.settleOwn({ id: "r1", exists: true });
  memory.settleOwn({ id: "r2", exists: false });
  expect(memory.listOwn("nori-48")).toEqual([{ id: "r1", businessId: "nori-48", isHeld: false }]);
  expect(memory.listOwn("polo-61")).toHaveLength(1);
});

test("D-09 the newest fifty sent reviews are remembered", () => {
  const { memory } = remember();
  for (let number = 1; number <= 60; number++)
    memory.addOwn({ ...review, id: `r${number}`, status: "published" });
  const ids = memory.listOwn("nori-48").map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, "r60", "r11"]);
});

test("F-03 invalid stored values are ignored", () => {
  const { memory } = remember({
    review_author: "7",
    own_reviews: '[1, null, {"id": 2}, {"id": "r", "businessId": "nori-48"}]',
    "review_draft_nori-48": '{"text": "x"}',
    "review_draft_polo-61": "{no es JSON",
  });
  expect(memory.readAuthor()).toBe("");
  expect(memory.listOwn("nori-48")).toEqual([]);
  expect(memory.readDraft("nori-48")).toBeNull();
  expect(memory.readDraft("polo-61")).toBeNull();
});

test("B-07 D-09 name, draft and sent reviews are separate for each member of the same browser", () => {
  const { memoryOf } = remember();
  const ana = memoryOf("ana");
  ana.saveAuthor("Ana");
  ana.saveDraft({ id: "nori-48", draft: { stars: "4", text: "Empecé a", author: "Ana" } });
  ana.addOwn({ ...review, status: "held" });
  for (const other of [memoryOf(""), memoryOf("bruno")]) {
    expect(other.readAuthor()).toBe("");
    expect(other.readDraft("nori-48")).toBeNull();
    expect(other.listOwn("nori-48")).toEqual([]);
  }
  expect(memoryOf("ana").readDraft("nori-48")?.text).toBe("Empecé a");
});

test("V-08 a visitor's secret is stored before sending, kept for a retry, and works for a day", () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { memory, kept } = remember();
  const key = memory.startKey("nori-48");
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(memory.startKey("nori-48")).toBe(key);
  expect(memory.startKey("polo-61")).not.toBe(key);
  memory.addOwn({ ...review, status: "held" });
  expect(memory.findKey("r1")).toBe(key);
  expect(kept.has("review_key_nori-48")).toBe(false);
  memory.settleOwn({ id: "r1", exists: true });
  memory.addOwn({ ...review, status: "published" });
  expect(memory.findKey("r1"), "an edit keeps it").toBe(key);
  vi.setSystemTime(24 * 3_600_000 - 1);
  expect(memory.findKey("r1")).toBe(key);
  vi.setSystemTime(24 * 3_600_000);
  expect(memory.findKey("r1")).toBeNull();
  memory.removeOwn("r1");
  expect(memory.listOwn("nori-48")).toEqual([]);
});

test("V-08 an edit, or the same words sent from another tab, keep the secret of a review and its day, not that of one that was refused", () => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const { memory } = remember();
  const key = memory.startKey("nori-48");
  memory.addOwn({ ...review, status: "published" });
  const refused = memory.startKey("nori-48");
  expect(refused).not.toBe(key);
  vi.setSystemTime(3_600_000);
  memory.addOwn({ ...review, text: "Muy rico", status: "published" });
  expect(memory.findKey("r1")).toBe(key);
  expect(memory.startKey("nori-48"), "for the next try").toBe(refused);
  memory.addOwn({ ...review, id: "r2", status: "published" });
  expect([memory.findKey("r1"), memory.findKey("r2")]).toEqual([key, refused]);
  vi.setSystemTime(24 * 3_600_000);
  expect([memory.findKey("r1"), memory.findKey("r2")]).toEqual([null, refused]);
});

test("V-08 members need no secret", () => {
  const { memoryOf, kept } = remember();
  expect(memoryOf("ana").startKey("nori-48")).toBe("");
  expect([...kept.keys()]).toEqual([]);
});

test("V-08 reviews that waited with one key, or with an older one than the form has now, keep theirs; a member takes none of a visitor", () => {
  const { memory, memoryOf } = remember();
  const key = memory.startKey("nori-48");
  memory.addOwn({ ...review, status: "published" }, key);
  memory.addOwn({ ...review, id: "r2", status: "published" }, key);
  expect([memory.findKey("r1"), memory.findKey("r2")]).toEqual([key, key]);
  const next = memory.startKey("nori-48");
  memory.addOwn({ ...review, id: "r3", status: "published" }, key);
  memoryOf("ana").addOwn({ ...review, id: "r4", status: "published" });
  expect(memoryOf("ana").findKey("r4")).toBeNull();
  memory.addOwn({ ...review, id: "r5", status: "published" });
  expect([memory.findKey("r3"), memory.findKey("r5")]).toEqual([key, next]);
});
