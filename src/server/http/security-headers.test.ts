import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("each inline script of the server's own is allowed by its hash, and nothing unsafe is", () => {
  const policy = contentSecurityPolicy({ scripts: ["a()", 'import "/x.js"', "a()"] });
  expect(policy).toContain(`script-src 'self' ${hash("a()")} ${hash('import "/x.js"')};`);
  expect(policy).not.toContain("unsafe");
});

test("HSTS is sent for a year over https only", () => {
  const names = (publicUrl: string) => securityHeaders({ publicUrl }).map(([name]) => name);
  expect(names("https://guia.example")).toContain("Strict-Transport-Security");
  expect(names("http://localhost:3000")).not.toContain("Strict-Transport-Security");
});
