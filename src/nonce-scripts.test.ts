import { expect, test } from "vitest";
import { takeNonceScripts } from "./nonce-scripts.ts";

test("only inline scripts with the nonce of this render are listed, and the page does not contain the nonce", () => {
  const nonce = "3f9a";
  const html = [
    '<script nonce="3f9a" type="later">import "/x.js"</script>',
    '<script async="" nonce="3f9a">a()</script>',
    '<script nonce="3f9a" src="/y.js"></script>',
    "<script>stolen()</script>",
    '<script nonce="otra">stolen()</script>',
    '<p>nonce="3f9a"</p><link rel="later" nonce="3f9a" href="/z.js"/>',
  ].join("");
  const taken = takeNonceScripts({ html, nonce });
  expect(taken.scripts).toEqual(['import "/x.js"', "a()"]);
  expect(taken.html).not.toContain(' nonce="3f9a"');
  expect(taken.html).toContain("<script>stolen()</script>");
});
