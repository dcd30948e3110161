import { expect, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { mapPaths } from "../../../src/contract/map-paths.ts";
import type { MarkerPlace } from "../../../src/domain/city-map/map-opening.ts";
import { MapCard } from "../../../src/web/features/place-map/map-card.tsx";

export const LIMIT = 100;
export const CORNER: MarkerPlace = { latitude: -34.9, longitude: -57.9, precision: "exacta" };
export const WHEREABOUTS = "a media cuadra de 7 y 47";

const PLAN = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"/>';

export const region = page.getByRole("region", { name: "Mapa" });
export const picture = region.getByRole("img", { name: /^Plano con/ });
export const opener = region.getByRole("button", { name: "Ver mapa interactivo" });
export const retry = region.getByRole("button", { name: "Reintentar" });
export const map = region.getByRole("application");
export const alert = region.getByRole("alert");
export const count = region.getByRole("status");

/** Answers the requests for openings, one after another; the last answer is repeated. */
export function serve(...answers: (() => Response)[]) {
  const openings = { requested: 0 };
  vi.spyOn(window, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname !== mapPaths.openings()) return Response.json({});
    const answer = answers[Math.min(openings.requested++, answers.length - 1)];
    return answer?.() ?? Response.error();
  });
  return openings;
}

export const opening = (number: number, place: MarkerPlace | null = CORNER) =>
  Response.json({ count: number, limit: LIMIT, place });

/** On a page that scrolls. */
export async function renderCard({ precision, ...place }: MarkerPlace = CORNER): Promise<void> {
  vi.spyOn(mapPaths, "plan").mockReturnValue(PLAN);
  await render(
    <div className="w-96 max-w-full" style={{ paddingBottom: 2000 }}>
      <MapCard
        business={{ id: "nori", slug: "nori-48", title: "Nori 48", ...place, locationPrecision: precision }}
        address="Camino Perdido N° 123"
        whereabouts={precision === "exacta" ? WHEREABOUTS : ""}
        destination="Camino Perdido 123, La Plata"
        tiles={{ url: `${location.origin}/no-hay/{z}/{x}/{y}.png`, attribution: "© vecinos" }}
      />
    </div>,
  );
}

export async function closeMap(): Promise<void> {
  await region.getByRole("button", { name: "Cerrar mapa" }).click();
  await expect.element(opener).toHaveFocus();
  expect(map.elements()).toEqual([]);
}
