import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test("a failed query is described without its parameters, in message and stack, however deep", () => {
  const failed = Object.assign(new Error("Failed query: select $1\nparams: secreto"), {
    query: "select $1",
    params: ["secreto"],
    cause: Object.assign(new Error('invalid input syntax for type integer: "secreto"'), {
      severity: "ERROR",
      code: "22P02",
      detail: "Key (email)=(secreto) already exists.",
      where: "unnamed portal parameter $1 = 'secreto'",
    }),
  });
  const outer = new Error("rendering failed", { cause: failed });
  const described = describeError(outer);
  expect(JSON.stringify(described)).not.toContain("secreto");
  expect(described).toMatchObject({
    message: "rendering failed",
    stack: expect.stringContaining("describe-error.test.ts"),
    cause: {
      message: "Failed query: select $1",
      cause: { code: "22P02", message: "invalid input syntax for type integer" },
    },
  });
});

test("a plain copy of an error, as the job queue emits it, is described like the error", () => {
  const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  expect(describeError({ ...away, message: away.message, stack: away.stack })).toMatchObject({
    type: "object",
    code: "ECONNREFUSED",
    message: "connect ECONNREFUSED 127.0.0.1:5432",
    stack: expect.stringContaining("describe-error.test.ts"),
  });
  const copies = [
    { severity: "ERROR", message: 'invalid input syntax for type integer: "secreto"', detail: "secreto" },
    { query: "select $1", params: ["secreto"], message: "Failed query: select $1\nparams: secreto" },
    { code: "X1", data: "secreto" },
  ];
  expect(copies.map((copy) => describeError(copy).message)).toEqual([
    "invalid input syntax for type integer",
    "Failed query: select $1",
    "not an error",
  ]);
  expect(JSON.stringify(copies.map((copy) => describeError(copy)))).not.toContain("secreto");
});

test("whatever else is thrown is described without its content, and causes in a circle end", () => {
  expect(describeError("secreto")).toEqual({ type: "string", message: "not an error" });
  const circle = new Error("again");
  circle.cause = circle;
  expect(JSON.stringify(describeError(circle))).toContain("again");
});

test("a password in an address is not logged", () => {
  const error = new TypeError("URL that includes credentials: https://ana:secreta@mapas.example/x");
  expect(JSON.stringify(describeError(new Error("failed", { cause: error })))).not.toContain("secreta");
});
