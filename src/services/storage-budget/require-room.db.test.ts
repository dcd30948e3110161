import { expect, test, vi } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { listName, listRequest } from "../../../tests/support/shared-lists/list-request.ts";
import { BLANK_SUGGESTION } from "../../../tests/support/suggestions/stored-suggestions.ts";
import { administer } from "../../../tests/support/template-database.ts";
import type { Database } from "../../db/database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import {
  type Disk,
  lacksSpace,
  STORAGE_BUDGET,
  STORED_KINDS,
  type StoredKind,
} from "../../domain/storage-budget/storage-budget.ts";
import { reportFreshness } from "../freshness/report-freshness.ts";
import { ingestImage } from "../images/ingest-image.ts";
import { receiveImport } from "../imports/receive-import.ts";
import { addReview } from "../reviews/add-review.ts";
import { reportReview } from "../reviews/report-review.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeSharedList } from "../shared-lists/change-shared-list.ts";
import { reportSharedList } from "../shared-lists/get-shared-list.ts";
import { addSuggestion } from "../suggestions/add-suggestion.ts";
import { reportFullStorage } from "./require-room.ts";

const used = fileDatabase();
const ID = listName("list");
const FULL_DISK: Disk = { freeBytes: 1.9e9, totalBytes: 500e9 };

/** With as many rows of the kind as the guide takes. */
function contextFull(kind: StoredKind): ServiceContext {
  const count = async (asked: StoredKind) => (asked === kind ? STORAGE_BUDGET[kind].most : 0);
  const storageBudget = { ...used.db.storageBudget, count };
  const transaction: Database["transaction"] = (work) =>
    used.db.transaction((store) => work({ ...store, storageBudget }));
  const { context } = testContext({ db: used.db, actor: VISITOR, clientKey: "cliente" });
  return { ...context, db: { ...context.db, storageBudget, transaction } };
}

const review = { stars: 4, text: "Muy rico", author: "Ana" };
const sendReview = (context: ServiceContext) =>
  addReview(context, { slug: "nori-48", review, trap: "", elapsedMs: 30_000 });
const makeList = (context: ServiceContext) => {
  const changes = [{ place: "nori-48", listed: true, rank: 1 }];
  return changeSharedList(context, { id: ID, sent: JSON.stringify(listRequest({ create: true, changes })) });
};

const WRITES: readonly [StoredKind, string, (context: ServiceContext) => Promise<unknown>][] = [
  ["reviews", "a review", sendReview],
  [
    "suggestions",
    "a suggestion",
    (context) => addSuggestion(context, { suggestion: { ...BLANK_SUGGESTION, businessName: "Rayuela" } }),
  ],
  [
    "notices",
    "an answer to “¿Sigue igual?”",
    (context) => reportFreshness(context, { name: "nori-48", answer: "changed", note: "" }),
  ],
  ["notices", "a report of a list", (context) => reportSharedList(context, { id: ID, reason: "" })],
  [
    "notices",
    "a report of a review",
    async (context) => {
      const { id } = await sendReview({ ...context, clientKey: "otro" });
      await reportReview(context, { id });
    },
  ],
  ["lists", "a list", makeList],
  ["listPlaces", "a place of a list", makeList],
];

test.each(WRITES)(
  "where the budget of %s is used up, %s is refused with a sentence",
  async (kind, _, write) => {
    await expect(write(contextFull(kind))).rejects.toMatchObject({
      code: "unavailable",
      spanish: expect.stringMatching(/^Por ahora no podemos recibir más .+ Probá de nuevo mañana\.$/),
      retryAfterSeconds: 3_600,
    });
  },
);

test("each kind counts what people had stored, and nothing that staff have dealt with", async () => {
  await administer(
    used.url,
    `truncate reviews, suggestions, shared_lists, freshness_reports cascade;
    insert into users (id, name, email) values ('ana', 'Ana', 'ana@guia.example');
    insert into reviews (business_id, author, stars, text, at) values ('nori-48', 'Ana', 5, '', now()), ('nori-48', 'Beto', 5, '', now());
    insert into review_photos (review_id, image_id, source_hash, width, height, position, state, at)
      select id, '', 'one', 1, 1, 1, 'pending', now() from reviews union all
      select id, '', 'two', 1, 1, 2, 'published', now() from reviews;
    insert into review_reports (review_id, who, at) select id, 'x', now() from reviews;
    insert into photo_reports (photo_id, client_key, at) select id, 'x', now() from review_photos where state = 'published';
    insert into freshness_reports (business_id, client_hash, answer, at) values ('nori-48', 'x', 'same', now());
    insert into suggestions (business_name, status) values ('Una', 'pending'), ('Otra', 'approved');
    insert into shared_lists (id, edit_key_hash, created_at, changed_at, opened_on, deleted_at) values
      ('one', '', now(), now(), now(), null), ('two', '', now(), now(), now(), now());
    insert into shared_list_reports (list_id, client_key, at) values ('one', 'x', now());
    insert into shared_list_places (list_id, business_id, listed, note, rank, versions) values ('one', 'nori-48', false, '', 1, '{}');
    insert into photo_uploads (id, member_id, review_id, hash, size, at)
      select gen_random_uuid(), 'ana', id, '', 4000000, now() from reviews`,
  );
  const counted = await used.db.storageBudget.countAll();
  expect(counted).toEqual({
    photos: 2,
    reviews: 2,
    notices: 6,
    suggestions: 1,
    lists: 1,
    listPlaces: 1,
    uploadBytes: 8_000_000,
  });
  for (const kind of STORED_KINDS) expect(await used.db.storageBudget.count(kind), kind).toBe(counted[kind]);
});

test("AM-01 AI-01 staff send no picture and no sheet either while the disk is nearly full", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  const full = { ...context, monitor: { ...context.monitor, readDisk: async () => FULL_DISK } };
  const refused = { code: "unavailable", spanish: expect.stringContaining("queda poco lugar en el disco") };
  await expect(ingestImage(full, Buffer.from("x"))).rejects.toMatchObject(refused);
  await expect(receiveImport(full, { name: "x.csv", bytes: Buffer.from("x") })).rejects.toMatchObject(
    refused,
  );
});

test("a nearly full disk and a used up budget are errors in the log", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  const error = vi.fn();
  const stored = await used.db.storageBudget.countAll();
  const full = {
    db: {
      ...context.db,
      storageBudget: { ...used.db.storageBudget, countAll: async () => ({ ...stored, lists: 50_000 }) },
    },
    monitor: { ...context.monitor, readDisk: async () => FULL_DISK },
    log: { ...context.log, error },
  };
  await reportFullStorage(full);
  expect(error.mock.calls.map(([fields, message]) => [message, fields])).toEqual([
    ["little disk space: files are refused", FULL_DISK],
    ["a storage budget is used up", { kind: "lists", stored: 50_000, most: 50_000 }],
  ]);
  error.mockClear();
  await reportFullStorage({ ...context, log: { ...context.log, error } });
  expect(error).not.toHaveBeenCalled();
});

test.each([
  ["2 GB of a large one", { freeBytes: 2e9, totalBytes: 500e9 }, false],
  ["less than 2 GB of a large one", FULL_DISK, true],
  ["10 % of a small one", { freeBytes: 1e9, totalBytes: 10e9 }, false],
  ["less than 10 % of a small one", { freeBytes: 0.9e9, totalBytes: 10e9 }, true],
])("a disk with %s free: files are refused, %o, %s", (_, disk, isRefused) => {
  expect(lacksSpace(disk)).toBe(isRefused);
});
