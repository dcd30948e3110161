import { expect, test } from "vitest";
import { SUBMITTER_HEADER } from "../../contract/offline/offline.ts";
import { submissionHeaders } from "./submission-headers.ts";

test("V-07 V-08 without a service worker the account of a form is sent, too, so that the server refuses it once the session has ended", async () => {
  const input = { to: "/sugerir", data: new FormData() };
  expect(await submissionHeaders({ ...input, submitter: "ana" })).toEqual({ [SUBMITTER_HEADER]: "ana" });
  expect(await submissionHeaders({ ...input, submitter: "" })).toEqual({ [SUBMITTER_HEADER]: "" });
});
