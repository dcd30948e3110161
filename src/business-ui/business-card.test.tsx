import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { shownCard } from "../../tests/support/cards.ts";
import { box, textOf } from "../../tests/support/components/component-page.ts";
import { renderInRouter } from "../../tests/support/components/router-page.tsx";
import { nearStore } from "../personal/near/near-store.ts";
import { BusinessCard } from "./business-card.tsx";

const card = page.getByRole("article");
const nori = shownCard("nori", { direction: "49 N° 719" });

beforeEach(() => nearStore.set(null));

const remember = () => nearStore.set({ corner: "7 y 50", formatDistance: () => "a 3 cuadras" });

test("the distance from the stored corner does not make the card higher", async () => {
  await renderInRouter(<BusinessCard business={nori} headingLevel={2} place="grid" />);
  await expect.poll(() => textOf(card)).not.toContain("cuadras");
  const { height } = box(card);
  remember();
  await expect.poll(() => textOf(card)).toContain("49 N° 719 · a 3 cuadras");
  expect(box(card).height).toBe(height);
});

test("a list near a corner shows the distance from that corner only", async () => {
  remember();
  await renderInRouter(<BusinessCard business={nori} headingLevel={2} place="grid" note="a 8 cuadras" />);
  await expect.poll(() => textOf(card)).toContain("49 N° 719 · a 8 cuadras");
  await expect.poll(() => textOf(card)).not.toContain("a 3 cuadras");
});

test("unknown hours are shown as unconfirmed, and a missing address as such", async () => {
  await renderInRouter(<BusinessCard business={shownCard("nori")} headingLevel={2} place="grid" />);
  await expect.poll(() => textOf(card)).toContain("Horario sin confirmar");
  await expect.poll(() => textOf(card)).toContain("Dirección no disponible");
});
