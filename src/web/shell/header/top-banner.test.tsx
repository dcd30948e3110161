import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderSite } from "../../../../tests/support/components/site-shell.tsx";
import { BANNER_KEY } from "../../../contract/browser-storage.ts";
import { FIRST_PAINT_SCRIPT } from "../first-paint.ts";

const banner = page.getByRole("complementary", { name: "Aviso" });
const FAIR = { text: "Llegó la feria", link: "/mapa" };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** What a document with this banner is before its first paint: "closed", "seen" or as it is. */
async function bannerOfDocument(text: string): Promise<string | undefined> {
  const frame = document.createElement("iframe");
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  frame.srcdoc = `<!doctype html><html data-banner-text="${text}"><script>${FIRST_PAINT_SCRIPT}</script>`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame.contentDocument?.documentElement.dataset.banner;
}

test("N-01 a closed banner is gone at once, gives the focus to the header, and stays closed until there is another", async () => {
  await renderSite([], "/contacto", { site: { banner: { text: "Cerramos el lunes", link: null } } });
  await expect.element(banner).toHaveTextContent("Cerramos el lunes");
  expect(banner.getByRole("link").elements()).toEqual([]);
  await banner.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Guía Diagonal, inicio" })).toHaveFocus();
  expect(await bannerOfDocument("Cerramos el lunes")).toBe("closed");
  expect(await bannerOfDocument("Llegó la feria")).toBeUndefined();
});

test("N-01 a banner leads to its link, and is closed where storage is blocked", async () => {
  const router = await renderSite([], "/contacto", { site: { banner: FAIR } });
  await banner.getByRole("link", { name: FAIR.text }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/mapa");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  await banner.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(localStorage.getItem(BANNER_KEY)).toBeNull();
});

test("N-01 a page without a banner has none", async () => {
  await renderSite([], "/contacto");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test("N-01 a banner is new at the first visit and seen at the next one, where a phone hides it", async () => {
  expect(await bannerOfDocument(FAIR.text), "the first visit").toBeUndefined();
  expect(await bannerOfDocument(FAIR.text), "a reload").toBeUndefined();
  // Another visit begins another session.
  sessionStorage.clear();
  expect(await bannerOfDocument(FAIR.text), "the next visit").toBe("seen");
  expect(await bannerOfDocument("Otro aviso")).toBeUndefined();

  await renderSite([], "/contacto", { site: { banner: FAIR } });
  await expect.element(banner).toBeVisible();
  document.documentElement.dataset.banner = "seen";
  await page.viewport(360, 640);
  await expect.element(banner).not.toBeInTheDocument();
  await page.viewport(768, 640);
  await expect.element(banner).toBeVisible();
});
