import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useCountSearch } from "./count-search.ts";

function Results({ text, isFound }: { text: string; isFound: boolean }) {
  useCountSearch({ text, isFound });
  return null;
}

test("AD-02 a search with results is reported once for each text, and its text is not sent", async () => {
  const beacon = vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
  const { rerender } = await render(<Results text="" isFound={false} />);
  await rerender(<Results text="pizza" isFound />);
  await rerender(<Results text="pizza" isFound />);
  await rerender(<Results text="nada de nada" isFound={false} />);
  await rerender(<Results text="sushi" isFound />);
  expect(beacon.mock.calls).toEqual([
    ["/visita", "busqueda"],
    ["/visita", "busqueda"],
  ]);
});
