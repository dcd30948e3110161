import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { holdToasts } from "../../../tests/support/components/hold-toasts.ts";
import { done, refused, renderAdminScreen } from "../../../tests/support/components/screen.tsx";
import * as route from "./preload.tsx";

const panel = page.getByRole("region", { name: "Caché de páginas del servidor" });
const entries = panel.getByRole("definition").first();
const part = (name: string) => panel.getByRole("button", { name });

beforeEach(holdToasts);

type Forms = NonNullable<Parameters<typeof renderAdminScreen>[0]["forms"]>;

function open(answer?: Forms[string]) {
  let pages = 61;
  return renderAdminScreen(
    {
      ...{ path: "admin/preload", module: route },
      load: () => ({
        stats: {
          ...{ entries: pages, bytes: 734_003, maxBytes: 64_000_000, hits: 0, oldest: null },
          misses: { new: 0, changed: 0, expired: 0 },
        },
        now: "2026-03-01T12:00:00.000Z",
      }),
      forms: {
        ""(sent) {
          if (answer) return answer(sent);
          pages = sent.fields.part === "all" ? 0 : pages - 1;
          return done({});
        },
      },
    },
    "/admin/preload",
  );
}

test("AP-05 a part of the server's page cache is emptied at once, all of it once that was confirmed", async () => {
  const { sent } = await open();
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Qué tan rápido abren las páginas");
  await expect.element(entries).toHaveTextContent("61");
  await expectSound(360, 1280);
  await part("Inicio").click();
  await expect.element(page.getByText("Vaciaste: Inicio")).toBeVisible();
  await expect.element(entries).toHaveTextContent("60");
  await part("Vaciar todo…").click();
  const dialog = page.getByRole("dialog", { name: "¿Vaciar toda la caché?" });
  await expectSound(360, 1280);
  await dialog.getByRole("button", { name: "Vaciar todo" }).click();
  await expect.element(page.getByText("Vaciaste la caché de páginas")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(entries).toHaveTextContent("0");
  expect(sent.map(({ fields }) => fields.part)).toEqual(["home", "all"]);
});

test("AP-05 a cache that could not be emptied says so", async () => {
  await open(() => refused("No pudimos vaciarla."));
  await part("Inicio").click();
  await expect.element(panel.getByRole("alert")).toHaveTextContent("No pudimos vaciarla.");
  await expect.element(entries).toHaveTextContent("61");
});
