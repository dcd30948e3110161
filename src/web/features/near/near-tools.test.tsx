import { useNavigate, useSearchParams } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { textOf } from "../../../../tests/support/components/component-page.ts";
import { renderInRouter } from "../../../../tests/support/components/router-page.tsx";
import { paths } from "../../../contract/paths.ts";
import { locationOf } from "../../../domain/businesses/compute-columns.ts";
import { naturalOrder, readListingView } from "../../../domain/catalogue/listing-view.ts";
import { forgetCorner, rememberCorner } from "../../../personal/near/remembered-corner.ts";
import { NearTools } from "./near-tools.tsx";

const CORNER = locationOf({ direction: "7 y 50", city: "La Plata" });
const BUENOS_AIRES = { latitude: -34.6037, longitude: -58.3816 };
/** `GeolocationPositionError.code` */
const DENIED = 1;
const UNAVAILABLE = 2;

const nearMe = page.getByRole("button", { name: "Cerca de mí" });
const chip = page.getByRole("button", { name: "Cerca de 7 y 50" });
const dialog = page.getByRole("dialog", { name: "Cerca de mí" });
const field = dialog.getByLabelText("¿Cerca de qué esquina?");
const locate = dialog.getByRole("button", { name: "Usar mi ubicación" });

/** The visitor's position, or the code of the browser's failure. */
function standAt(place: { latitude: number; longitude: number } | number): void {
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((onFound, onFailed) => {
    if (typeof place === "number") onFailed?.({ code: place } as GeolocationPositionError);
    else onFound({ coords: { ...place, accuracy: 20 } } as GeolocationPosition);
  });
}

function allowPosition(state: PermissionState): void {
  vi.spyOn(navigator.permissions, "query").mockResolvedValue({ state } as PermissionStatus);
}

function CategoryPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readListingView(query);
  return (
    <NearTools
      slug="sushis"
      view={{ ...view, order: naturalOrder(view) }}
      unread=""
      onFound={(near) => void navigate(paths.category({ slug: "sushis", near }))}
    />
  );
}

async function openCategory() {
  const router = await renderInRouter(<CategoryPage />, "/categoria/sushis");
  return () => router.state.location.search;
}

beforeEach(() => {
  localStorage.clear();
  forgetCorner();
});

test("a position that is unavailable, outside the city or asked for with a double click shows a message and can be retried", async () => {
  const search = await openCategory();
  standAt(UNAVAILABLE);
  allowPosition("granted");
  await nearMe.dblClick();
  await expect.poll(() => textOf(dialog)).toContain("no pudo decir dónde estás");
  standAt(BUENOS_AIRES);
  await locate.click();
  await expect.poll(() => textOf(dialog)).toContain("Estás lejos de la ciudad");
  standAt(CORNER);
  await locate.click();
  await expect.poll(search).toBe("?cerca=7+y+50");
});

test("where the browser asks first, the form is shown meanwhile; with geolocation denied an unknown corner is reported and stays in the field, and a known one is used", async () => {
  const search = await openCategory();
  vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation(() => undefined);
  allowPosition("prompt");
  await nearMe.click();
  await expect.poll(() => textOf(dialog)).toContain("Buscando tu ubicación.");
  standAt(DENIED);
  await locate.click();
  await expect.poll(() => textOf(dialog)).toContain("No tenemos permiso para saber dónde estás");
  await field.fill("lo de la abuela");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => textOf(dialog))
    .toContain("No encontramos “lo de la abuela” en el plano de la ciudad");
  await expect.element(field).toHaveValue("lo de la abuela");
  await field.fill("calle 7 esquina 50");
  await userEvent.keyboard("{Enter}");
  await expect.poll(search).toBe("?cerca=7+y+50");
  await expect.element(chip).toHaveFocus();
});

test("without permission a remembered corner is used at once", async () => {
  const search = await openCategory();
  allowPosition("denied");
  rememberCorner("12 y 51");
  await nearMe.click();
  await expect.poll(search).toBe("?cerca=12+y+51");
});

test("a corner is set, changed, removed and forgotten by keyboard alone, without losing the focus", async () => {
  const search = await openCategory();
  standAt(CORNER);
  allowPosition("granted");
  focus(nearMe);
  await userEvent.keyboard("{Enter}");
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(nearMe).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("7 y 50");
  await userEvent.keyboard("{Escape}");
  await expect.element(chip).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await field.fill("12 y 51");
  await userEvent.keyboard("{Enter}");
  await expect.poll(search).toBe("?cerca=12+y+51");
  await userEvent.keyboard("{Enter}");
  const forget = dialog.getByRole("button", { name: "Olvidar esta esquina" });
  await expect.element(forget).toBeVisible();
  focus(forget);
  await userEvent.keyboard("{Enter}");
  await expect.element(nearMe).toHaveFocus();
  expect(search()).toBe("");
});

function focus(control: Locator): void {
  (control.element() as HTMLElement).focus();
}
