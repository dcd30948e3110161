import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type ListView, NEW_LIST, viewOf } from "../../../personal/shared-lists/stored-list.ts";
import { ListLinks } from "./list-links.tsx";
import { ShareList } from "./share-list.tsx";

const URL = "https://guia.example/lista/una";
const button = (name: string) => page.getByRole("button", { name });
const notice = page.getByRole("alert");

const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  copied.mockReset().mockResolvedValue();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copied);
});

afterEach(() => {
  for (const shown of notice.elements()) shown.remove();
});

/** Neither way. */
function refuseToCopy(): void {
  copied.mockRejectedValue(new DOMException("", "NotAllowedError"));
  vi.spyOn(document, "execCommand").mockReturnValue(false);
}

async function openLinks(changes: Partial<ListView> = {}) {
  const list = { ...viewOf({ ...NEW_LIST, id: "una", key: "clave", isOnServer: true }), ...changes };
  const element = <ListLinks list={list} url={URL} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("V-06 the editor copies the read link and the edit link, which has the key", async () => {
  await openLinks();
  await button("Copiar enlace para compartir").click();
  await expect.element(notice).toHaveTextContent("Enlace para compartir copiado.");
  expect(copied).toHaveBeenLastCalledWith(URL);
  await button("Copiar enlace para editar").click();
  await expect
    .element(notice.last())
    .toHaveTextContent("Enlace para editar copiado: quien lo tenga puede cambiar la lista.");
  expect(copied).toHaveBeenLastCalledWith(`${URL}#editar=clave`);
  refuseToCopy();
  await button("Copiar enlace para compartir").click();
  await expect.element(notice.last()).toHaveTextContent(`No pudimos copiarlo: ${URL}`);
});

test("V-06 where the browser has no key, as on a member's other device, there is no edit link to copy", async () => {
  await openLinks({ key: "" });
  await expect.element(button("Copiar enlace para compartir")).toBeVisible();
  expect(button("Copiar enlace para editar").elements()).toEqual([]);
});

test("V-06 D-10 the page shares its title and read link, copies the link or shows it, and prints", async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  await render(<ShareList title="Domingo" url={URL} />);
  const whatsApp = page.getByRole("link", { name: "Compartir" });
  expect(decodeURIComponent(whatsApp.element().getAttribute("href") ?? "")).toContain(`Domingo\n${URL}`);
  await button("Copiar enlace").click();
  await expect.element(notice).toHaveTextContent("Enlace copiado");
  expect(copied).toHaveBeenLastCalledWith(URL);
  refuseToCopy();
  await button("Copiar enlace").click();
  await expect.element(notice.last()).toHaveTextContent(`No pudimos copiarlo: ${URL}`);
  await button("Imprimir").click();
  expect(print).toHaveBeenCalledTimes(1);
  for (const name of ["Compartir", "Otras formas de compartir"])
    (page.getByRole("button", { name, includeHidden: true }).element() as HTMLElement).click();
  expect(share).toHaveBeenCalledTimes(2);
  expect(share).toHaveBeenCalledWith({ title: "Domingo", text: "Domingo", url: URL });
});

test("V-06 on plain http, where there is no clipboard, the link is copied all the same, and said to be", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  const texts: string[] = [];
  const listen = () => void texts.push(String(getSelection()));
  document.addEventListener("copy", listen);
  onTestFinished(() => document.removeEventListener("copy", listen));
  await render(<ShareList title="Domingo" url={URL} />);
  await button("Copiar enlace").click();
  await expect.element(notice).toHaveTextContent("Enlace copiado");
  expect(texts).toEqual([URL]);
  await expect.element(button("Copiar enlace")).toHaveFocus();
});
