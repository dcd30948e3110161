import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useCountVisit } from "./count-visit.tsx";

function Page() {
  useCountVisit();
  return null;
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
