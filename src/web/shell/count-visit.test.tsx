import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import { useCountVisit } from "./count-visit.tsx";

function Page() {
  useCountVisit();
  return null;
}

function PathPage() {
  const { pathname, search } = useLocation();
  useCountVisit();
  return <p>{pathname + search}</p>;
}

test("AD-02 a hidden or prerendered page is counted once, when it becomes visible", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const beacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  const turn = () => document.dispatchEvent(new Event("visibilitychange"));
  await render(
    <MemoryRouter initialEntries={["/contacto"]}>
      <Page />
    </MemoryRouter>,
  );
  turn();
  expect(beacon).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  turn();
  turn();
  expect(beacon.mock.calls).toEqual([["/visita", "/contacto"]]);
});

test("AD-02 each page is counted, but not another order or page of its list", async () => {
  const beacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  const router = await renderInRouter(<PathPage />, "/categoria/sushis");
  const counted = ["/categoria/sushis"];
  for (const [address, isCounted] of [
    ["/categoria/sushis?orden=za", false],
    ["/categoria/sushis?orden=za&pagina=2", false],
    ["/producto/nori-48", true],
    ["/categoria/sushis", true],
  ] as const) {
    await router.navigate(address);
    await expect.element(page.getByText(address, { exact: true })).toBeVisible();
    if (isCounted) counted.push(address);
    await expect.poll(() => beacon.mock.calls.map(([, path]) => path)).toEqual(counted);
  }
});
