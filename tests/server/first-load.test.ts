import { expect, test } from "vitest";
import { FIRST_LOAD_BUDGETS, listFirstLoad } from "../../bench/first-load.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";

const { get } = fileServer(fileDatabase());

async function weigh(files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const { headers } = await get(file, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    expect(headers.get("content-encoding"), file).toBe("br");
    bytes += Number(headers.get("content-length"));
  }
  return bytes;
}

test("the scripts and stylesheets of the home's first load are within their budgets", async () => {
  const { scripts, stylesheets } = listFirstLoad(await (await get("/")).text());
  for (const name of ["manifest", "entry.client", "root", "home", "vendor"])
    expect(scripts).toContainEqual(expect.stringMatching(`^/assets/${name}-`));
  expect(stylesheets).toHaveLength(1);
  expect(await weigh(scripts)).toBeLessThanOrEqual(FIRST_LOAD_BUDGETS.script);
  expect(await weigh(stylesheets)).toBeLessThanOrEqual(FIRST_LOAD_BUDGETS.stylesheet);
});
