import type { APIResponse } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";

const PAGES = [
  { address: "/", status: 200 },
  { address: "/categoria/pizzerias", status: 200 },
  { address: "/producto/pizzeria-el-tilo", status: 200 },
  { address: "/no-existe", status: 404 },
  { address: "/producto/no-existe", status: 404 },
  { address: "/%", status: 400 },
];

function readPolicy(response: APIResponse): Map<string, string[]> {
  const policy = response.headers()["content-security-policy"] ?? "";
  return new Map(
    policy.split(";").map((rule) => {
      const [name = "", ...sources] = rule.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

for (const { address, status } of PAGES) {
  test(`${address} has the security headers, rendered and cached`, async ({ request }) => {
    for (const _ of ["rendered", "cached"]) {
      const response = await request.get(address);
      expect(response.status()).toBe(status);
      expect(response.headers()).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      const policy = readPolicy(response);
      const allowed = policy.get("script-src") ?? policy.get("default-src") ?? ["missing"];
      for (const source of allowed) expect(source).toMatch(/^'(self|none|sha256-[\w+/]{43}=)'$/);
      // Images of businesses may be on any https host.
      if (status !== 400) expect(policy.get("img-src")).toEqual(["'self'", "data:", "https:"]);
      policy.delete("img-src");
      for (const sources of policy.values()) expect(sources.join(" ")).not.toMatch(/unsafe-|\*|https?:/);
      expect(policy.get("default-src")?.join()).toMatch(/^'(self|none)'$/);
      expect(policy.get("base-uri")).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
      expect(policy.has("form-action")).toBe(true);
    }
  });
}

test("data responses and files have nosniff headers", async ({ page, request }) => {
  const files: string[] = [];
  page.on("response", (response) => files.push(response.url()));
  await page.goto("/");
  const addresses = ["/categoria/pizzerias.data", "/_.data", ...files];
  expect(files.some((url) => url.endsWith(".js"))).toBe(true);
  for (const address of addresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()["x-content-type-options"], address).toBe("nosniff");
    expect(response.headers()["content-type"], address).toBeTruthy();
  }
});

test("a page loads nothing from other origins", async ({ page, site }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${site.url}/`)) elsewhere.push(request.url());
  });
  for (const { address } of PAGES.slice(0, 3)) await page.goto(address);
  expect(elsewhere).toEqual([]);
});

test("a foreign inline script does not run", async ({ page, problems }) => {
  problems.expect(/Content Security Policy/);
  await page.goto("/categoria/pizzerias");
  const isRun = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.foreign = 'run'";
    document.body.append(script);
    return document.documentElement.dataset.foreign === "run";
  });
  expect(isRun).toBe(false);
});
