import { expect, test } from "vitest";
import { connectionLimit } from "./connection-limit.ts";

const limits = (open: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             31803                31803                processes
Max open files            ${open}                 1048576              files
Max locked memory         8388608              8388608              bytes`;

test("connections stay below the limit of file handles", () => {
  expect(connectionLimit(limits("256"))).toEqual({ openFiles: 256, connections: 156, crowdedFrom: 117 });
  expect(connectionLimit(limits("64"))?.connections).toBe(20);
});

test.each([limits("unlimited"), ""])("without a limit there is none to stay below", (text) => {
  expect(connectionLimit(text)).toBeNull();
});
