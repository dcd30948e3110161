import { expect, test } from "vitest";
import { cardOf, openAs } from "../../../tests/support/personal/personal-browser.ts";

test("F-04 where every message is refused one entry is lost at most with each attempt, and the attempts come less often", async () => {
  const { page, service, server, settle } = openAs();
  await settle();
  server.refusal = 0;
  for (const id of ["nori", "polo", "rey", "tano", "uva"]) service.toggleHeart(cardOf(id));
  await settle();
  const { send } = server;
  server.send = async () => ({ refused: 400 });
  server.refusal = null;
  page.wake();
  await settle();
  expect(page.refused).toHaveLength(1);
  expect(page.shown.unsent).toBe(4);
  for (const unsent of [3, 2]) {
    page.retry();
    await settle();
    expect(page.shown.unsent).toBe(unsent);
  }
  const [before = 0, last = 0] = page.waits.slice(-2);
  expect(last).toBeGreaterThan(before);
  server.send = send;
  page.retry();
  await settle();
  expect(server.favourites).toHaveLength(2);
  expect(page.shown.unsent).toBe(0);
});
