import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { documentKinds } from "./document-kinds.ts";
import { createDocuments } from "./documents.ts";

const database = fileDatabase();

function openDocuments() {
  const documents = createDocuments({
    kinds: documentKinds({
      services: testContext({ db: database.db, actor: VISITOR }).context,
      serviceWorker: null,
      drawShareImage: async () => Buffer.from("image"),
    }),
    headers: [],
    nextRequestId: () => "1",
    log: { debug() {}, info() {}, warn() {}, error() {} },
  });
  return (target: string) => documents.make({ key: target, target, edition: 0, sharedNotFound: false });
}

test("M-01 share images are cached apart from the main pages, which they would evict; plans are not", async () => {
  const make = openDocuments();
  expect(await make("/compartir/nori-48.jpg")).toMatchObject({ status: 200, isMinor: true });
  expect(await make("/plano/nori-48.svg")).toMatchObject({ status: 200, isMinor: false });
});

test("V-06 shared caches revalidate the share image of a list, which may be held, each time", async () => {
  const make = openDocuments();
  const { status, plain } = await make("/compartir/lista/pizzas-para-el-domingo.jpg");
  expect([status, plain.headers[plain.headers.indexOf("Cache-Control") + 1]]).toEqual([200, "no-cache"]);
});
