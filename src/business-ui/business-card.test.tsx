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

test("V-03 the card shows the speciality, and the price in signs for the eye and in words for screen readers", async () => {
  const grill = shownCard("brasa", { speciality: "Vacío a las brasas", priceLevel: 2 });
  await renderInRouter(<BusinessCard business={grill} headingLevel={2} place="grid" />);
  await expect.element(card.getByText("Vacío a las brasas")).toBeVisible();
  await expect.element(card.getByText("$$")).toHaveAttribute("aria-hidden");
  await expect.element(card.getByText("Precio: moderado")).toBeInTheDocument();
});

test("a card stored before it had a speciality and a price leaves no room for them", async () => {
  await renderInRouter(<BusinessCard business={nori} headingLevel={2} place="grid" />);
  await expect.poll(() => textOf(card)).not.toContain("$");
  const { height } = box(card);
  await renderInRouter(
    <BusinessCard business={{ ...nori, speciality: "Vacío" }} headingLevel={2} place="grid" />,
  );
  expect(box(card.last()).height).toBeGreaterThan(height);
});

test("H-04 a steady card has the same height with a title of two lines and without a speciality", async () => {
  const short = { ...nori, speciality: "Vacío a las brasas" };
  const long = { ...short, title: "La Parrilla de la Esquina de los Tilos y las Diagonales" };
  await renderInRouter(
    <div className="grid w-72">
      {[short, long, nori].map((business) => (
        <div key={business.title + business.speciality}>
          <BusinessCard business={business} headingLevel={2} place="row" steady />
        </div>
      ))}
    </div>,
  );
  const heights = [0, 1, 2].map((index) => box(card.nth(index)).height);
  expect(heights).toEqual([heights[0], heights[0], heights[0]]);
  const title = box(card.nth(1).getByRole("heading"));
  expect(title.height).toBeGreaterThan(box(card.nth(0).getByRole("heading")).height);
  await expect.element(card.nth(0).getByText("Vacío a las brasas")).toBeInViewport();
});
