import fc from "fast-check";
import { expect, test } from "vitest";
import { createListServer, listedCard, openLists } from "../../../tests/support/shared-lists/list-browser.ts";
import { viewOfContent } from "../../../tests/support/shared-lists/view-of-content.ts";

const PLACES = ["nori", "polo", "rey", "tilo"];
const START = ["nori", "polo"];

const device = fc.integer({ min: 0, max: 1 });
const place = fc.constantFrom(...PLACES);
const text = fc.constantFrom("Pizza", "Rico", "Reservar", "");

/** What happens on one of the two devices, or to its connection. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("add" as const), device, place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("remove" as const), device, place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("note" as const), device, place, text }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("title" as const), device, text }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      device,
      place,
      to: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("offline" as const), device, is: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wake" as const), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("lose" as const), device, is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("hold" as const), device, is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("reload" as const), device }) },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Two browsers with one list, which both have opened. */
async function openTwo() {
  const server = createListServer();
  const first = openLists({ server });
  const { id } = first.service.create({
    title: "Lista",
    places: START.map((start) => ({ place: listedCard(start) })),
  });
  await first.settle();
  const second = openLists({ server });
  await second.service.openWithKey({ id, key: first.page.shown.lists[0]?.key ?? "" });
  const devices = [first, second];
  let releases: (() => void)[] = [];
  /** The last value that an editor gave each register. */
  const edits = new Map<string, unknown>();

  async function run(next: Step): Promise<void> {
    server.time += 10;
    if (!edit(next)) connect(next);
    await first.settle();
  }

  /** False if the step is no edit. */
  function edit(next: Step): boolean {
    const { service } = devices[next.device] ?? first;
    if (next.kind === "move") service.movePlace(id, next);
    else if ("place" in next) editPlace(next);
    if (next.kind !== "title") return "place" in next;
    service.setTitle(id, next.text);
    edits.set("title", next.text);
    return true;
  }

  function editPlace(next: Exclude<Extract<Step, { place: string }>, { kind: "move" }>): void {
    const { service } = devices[next.device] ?? first;
    const isListed = service.find(id)?.places.some((entry) => entry.id === next.place) ?? false;
    if (isListed === (next.kind === "add")) return;
    if (next.kind === "add") service.addPlace(id, listedCard(next.place));
    else if (next.kind === "remove") service.removePlace(id, next.place);
    else service.setNote(id, { place: next.place, note: next.text });
    if (next.kind === "note") edits.set(`${next.place} note`, next.text);
    else edits.set(`${next.place} listed`, next.kind === "add");
  }

  function connect(next: Step): void {
    const { page, storage } = devices[next.device] ?? first;
    if (next.kind === "offline") page.isOffline = next.is;
    if (next.kind === "wake") page.wake();
    if (next.kind === "lose") server.losesAnswers = next.is;
    if (next.kind === "hold") hold(next.is);
    if (next.kind !== "reload") return;
    const opened = openLists({ server, storage });
    opened.page.isOffline = page.isOffline;
    devices[next.device] = opened;
  }

  /** Answers stay on their way until released. */
  function hold(isHeld: boolean): void {
    server.pause = isHeld ? () => new Promise((resolve) => releases.push(resolve)) : async () => {};
    if (isHeld) return;
    for (const release of releases) release();
    releases = [];
  }

  async function reconnect(): Promise<void> {
    hold(false);
    server.losesAnswers = false;
    for (const { page, settle } of devices) {
      page.isOffline = false;
      await settle();
      page.wake();
      await settle();
    }
    for (const { service } of devices) await service.refresh(id);
  }

  return { id, server, devices, edits, run, reconnect };
}

test("V-06 two devices, with any edits, offline times, lost answers and reloads, end in one state with nothing lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { id, server, devices, edits, run, reconnect } = await openTwo();
      for (const next of steps) await run(next);
      await reconnect();
      const onServer = viewOfContent(server.contentOf(id));
      for (const { page } of devices) {
        const list = page.shown.lists.find((one) => one.id === id);
        expect(list).toMatchObject({ isWaiting: false, title: onServer.title });
        expect(list?.places.map(({ id: place, note }) => ({ id: place, note }))).toEqual(onServer.places);
      }
      for (const [register, value] of edits)
        expect({ [register]: onServer.registers[register] }).toEqual({ [register]: value });
    }),
    { numRuns: 400 },
  );
});
