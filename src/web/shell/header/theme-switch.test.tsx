import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { listViolations } from "../../../../tests/support/components/component-page.ts";
import { categoryPage } from "../../../../tests/support/components/listing-pages.ts";
import { renderSite } from "../../../../tests/support/components/site-shell.tsx";
import { THEME_KEY } from "../../../contract/browser-storage.ts";

const button = page.getByRole("button", { name: "Cambiar entre día y noche" });
const background = () => getComputedStyle(document.body).backgroundColor;

/** Of the browser's own bar: it uses the first that matches. */
const barColour = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
    ({ media }) => matchMedia(media).matches,
  )?.content;

beforeEach(() => {
  localStorage.clear();
  document.head.insertAdjacentHTML(
    "beforeend",
    `<meta name="theme-color" data-theme="light" content="#fff9f2" media="(prefers-color-scheme: light)">
     <meta name="theme-color" data-theme="dark" content="#17110e" media="(prefers-color-scheme: dark)">`,
  );
  onTestFinished(() => {
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.remove();
  });
});

async function preferDark(): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", {
    features: [{ name: "prefers-color-scheme", value: "dark" }],
  });
}

test("N-01 the theme is switched, stored, and switched back, with the colour of the browser's bar", async () => {
  await renderSite([categoryPage()], "/categoria/sushis");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Sushis");
  const light = background();
  expect(barColour()).toBe("#fff9f2");
  await button.click();
  expect(barColour()).toBe("#17110e");
  expect(localStorage.getItem(THEME_KEY)).toBe("dark");
  await expect.poll(background).not.toBe(light);
  // The colours of the text follow in the next frame.
  await expect.poll(listViolations).toEqual([]);
  await button.click();
  await expect.poll(background).toBe(light);
  expect(barColour()).toBe("#fff9f2");
  expect(localStorage.getItem(THEME_KEY)).toBe("light");
});

test("N-01 where the system is dark the first press makes it light, also where storage is blocked", async () => {
  await preferDark();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  await renderSite([], "/contacto");
  await expect.element(button).toBeVisible();
  const dark = background();
  expect(barColour()).toBe("#17110e");
  await button.click();
  expect(document.documentElement.dataset.theme).toBe("light");
  await expect.poll(background).not.toBe(dark);
  expect(barColour()).toBe("#fff9f2");
});
