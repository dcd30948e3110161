import { expect, test } from "vitest";
import { findVisitedPage, isBot } from "./visited-page.ts";

test.each([
  ["/", "/"],
  ["/buscar", "/buscar"],
  ["/mapa", "/mapa"],
  ["/contacto/", "/contacto"],
  ["/sugerir", "/sugerir"],
  ["/categoria/sushis", "/categoria/sushis"],
  ["/categoria/PIZZER%C3%8DA", "/categoria/pizzerias"],
])("%s always exists, and is counted as %s", (pathname, path) => {
  expect(findVisitedPage(pathname)).toEqual({ path, slug: null, categoryKeys: null });
});

test.each([
  ["/producto/nori-48", "/producto/nori-48", "nori-48"],
  ["/categoria/sushis/producto/nori-48", "/producto/nori-48", "nori-48"],
  ["/producto/caf%C3%A9", "/producto/caf%C3%A9", "café"],
])("%s is counted as %s if the business exists", (pathname, path, slug) => {
  expect(findVisitedPage(pathname)).toEqual({ path, slug, categoryKeys: null });
});

test("the page of any other category is counted if a business has that category", () => {
  expect(findVisitedPage("/categoria/Farmacias")).toEqual({
    path: "/categoria/farmacias",
    slug: null,
    categoryKeys: ["farmacias", "farmacia"],
  });
});

test.each([
  "",
  "x",
  "//",
  "/perfil",
  "/cuenta/clave",
  "/api/auth/get-session",
  "/producto",
  "/producto/",
  "/producto/%",
  "/producto/a%00b",
  `/producto/${"a".repeat(101)}`,
  "/categoria/%C2%BF%3F",
  "/producto/a/b",
  "https://otro.example/",
  "/buscar?q=algo",
])("%o is not counted", (pathname) => {
  expect(findVisitedPage(pathname)).toBeNull();
});

test.each([
  "",
  "curl/8.5.0",
  "python-requests/2.32",
  "node",
  "WhatsApp/2.24.1 A",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)",
  "Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Mobile Safari/537.36 Chrome-Lighthouse",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
])("%o is a bot", (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android",
  "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54",
  "Mozilla/5.0 (Mobile; LYF/F120B; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
])("%o is a browser", (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});
