import { expect, test, vi } from "vitest";
import {
  cardOf,
  createServer,
  createStorage,
  hintOf,
  openAs,
  openWindow,
  userOf,
} from "../../tests/support/personal/personal-browser.ts";
import type { PersonalChanges } from "../contract/personal.ts";

test("F-02 F-04 a heart shows at once and is sent; pressed again, it is removed", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  service.toggleHeart(cardOf("nori"));
  expect(page.shown.hearts).toEqual(new Set(["nori"]));
  expect(storage.read("favorites_ana")).toEqual([
    { id: "nori", title: "Nori", direction: "7 e/ 47 y 48", imageUrl: "/imagenes/nori" },
  ]);
  await settle();
  expect(server.favourites.map(({ id }) => id)).toEqual(["nori"]);
  expect(page.saved).toEqual(["nori"]);
  expect(storage.read("personal_pending_ana")).toBeNull();
  const onAdded = vi.fn();
  service.toggleHeart(cardOf("nori"), onAdded);
  await settle();
  expect([page.shown.hearts.size, server.favourites]).toEqual([0, []]);
  expect(onAdded).not.toHaveBeenCalled();
});

test("V-07 the notice of a heart pressed without a connection says that it is sent later", async () => {
  const { page, service, settle } = openAs();
  await settle();
  page.isOnline = false;
  const onAdded = vi.fn();
  service.toggleHeart(cardOf("nori"), onAdded);
  expect(onAdded).toHaveBeenCalledExactlyOnceWith(
    "Guardado en este aparato. Se manda cuando vuelva la conexión. ",
  );
});

test("F-02 signed out, a heart asks to sign in, with the place's name, and is added and told after that, also if the account already has it", async () => {
  const storage = createStorage();
  const server = createServer();
  const { page, service, settle } = openWindow({ storage, server });
  const onAdded = vi.fn();
  service.toggleHeart(cardOf("nori"), onAdded);
  expect([page.shown.hearts.size, server.asked]).toEqual([0, 0]);
  expect(page.asked).toMatchObject([{ purpose: `guardar ${cardOf("nori").title}`, place: cardOf("nori") }]);
  server.user = userOf("ana");
  server.favourites = [cardOf("nori")];
  await service.refresh();
  expect(onAdded).not.toHaveBeenCalled();
  page.asked[0]?.onSignedIn?.();
  expect(onAdded).toHaveBeenCalledExactlyOnceWith("Guardado · ");
  await settle();
  expect(page.shown.hearts).toEqual(new Set(["nori"]));
  expect(server.favourites).toHaveLength(1);
});

test("F-04 the stored copy shows until the server's answer replaces it", async () => {
  const copy = [{ id: "vieja", title: "Vieja", direction: "", imageUrl: "" }];
  const { page, server, settle } = openAs({ first: { favorites_ana: JSON.stringify(copy) } });
  server.favourites = [cardOf("nori")];
  expect(page.shown.favourites).toEqual([{ ...copy[0], card: null }]);
  await settle();
  expect(page.shown.favourites.map(({ id, card }) => [id, card?.description])).toEqual([
    ["nori", "Sobre nori"],
  ]);
});

test("F-04 changes made offline wait in storage, and are sent when the connection is back or the page is opened again", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  server.refusal = 0;
  service.toggleHeart(cardOf("nori"));
  service.toggleHeart(cardOf("polo"));
  service.toggleHeart(cardOf("polo"));
  await service.rate({ id: "polo", stars: 3 });
  await settle();
  expect(server.received).toEqual([]);
  server.refusal = null;
  page.wake();
  await settle();
  expect(server.received).toHaveLength(1);
  expect([server.favourites.map(({ id }) => id), server.ratings]).toEqual([["nori"], { polo: 3 }]);

  server.refusal = 503;
  service.toggleHeart(cardOf("nori"));
  await settle();
  server.refusal = null;
  const later = openWindow({ storage, server });
  expect(later.page.shown.hearts.size).toBe(0);
  await later.settle();
  expect(server.favourites).toEqual([]);
});

test("F-04 a change made while another is being sent is sent too, and no older answer undoes it", async () => {
  const { page, service, server, settle } = openAs();
  await settle();
  let release = () => {};
  server.pause = () => new Promise((resolve) => (release = resolve));
  service.toggleHeart(cardOf("nori"));
  await settle();
  service.toggleHeart(cardOf("nori"));
  server.pause = async () => {};
  release();
  await settle();
  expect(server.received.map(({ hearts }) => hearts[0]?.kept)).toEqual([true, false]);
  expect([page.shown.hearts.size, server.favourites]).toEqual([0, []]);
});

test("F-04 a failure is retried; a change refused with 400 is dropped, and its visitor told", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  server.refusal = 429;
  service.toggleHeart(cardOf("nori"));
  await settle();
  server.refusal = null;
  page.retry();
  await settle();
  expect(server.favourites).toHaveLength(1);
  server.refusal = 400;
  service.toggleHeart(cardOf("nori"));
  await settle();
  expect(storage.read("personal_pending_ana")).toBeNull();
  expect(page.refused).toEqual(["No pudimos guardar un cambio en tus favoritos. Quedaron como estaban."]);
});

test.each([400, 413])(
  "F-04 of changes refused together with %i only the refused one is dropped, and what is shown is what the server has",
  async (status) => {
    const { page, service, server, storage, settle } = openAs();
    await settle();
    const { send } = server;
    const isRefused = ({ hearts, ratings }: PersonalChanges) =>
      status === 413 ? hearts.length + ratings.length > 2 : ratings.some(({ id }) => id === "raro");
    server.send = async (changes) => (isRefused(changes) ? { refused: status } : send(changes));
    server.refusal = 0;
    for (const id of ["nori", "polo", "rey"]) service.toggleHeart(cardOf(id));
    await service.rate({ id: "raro", stars: 1 });
    await service.rate({ id: "polo", stars: 3 });
    server.refusal = null;
    page.wake();
    await settle();
    expect(server.favourites.map(({ id }) => id).toSorted()).toEqual(["nori", "polo", "rey"]);
    expect(server.ratings.polo).toBe(3);
    expect(storage.read("personal_pending_ana")).toBeNull();
    expect([...page.shown.ratings.keys()]).toEqual(Object.keys(server.ratings));
    const told = status === 413 ? [] : ["No pudimos guardar tus estrellas. Quedaron como estaban."];
    expect(page.refused).toEqual(told);
  },
);

test("F-04 when the session has ended, pending changes stay, nothing is shown, and the member is asked to sign in", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  server.refusal = 401;
  service.toggleHeart(cardOf("nori"));
  await service.rate({ id: "polo", stars: 2 });
  await settle();
  expect([page.shown.user, page.shown.hearts.size, page.shown.ratings.size]).toEqual([null, 0, 0]);
  expect(page.asked).toEqual([{ purpose: "terminar de guardar tus cambios" }]);
  expect(storage.read("account_hint")).toBeNull();
  server.refusal = null;
  await service.refresh();
  expect([server.favourites.map(({ id }) => id), server.ratings]).toEqual([["nori"], { polo: 2 }]);
});

test("F-03 F-04 guest hearts and visitor stars are offered once at sign-in, and the guest hearts are removed", async () => {
  const guests = [{ id: "nori", title: "Nori" }, { id: "" }, "basura"];
  const storage = createStorage({
    favorites_guest: JSON.stringify(guests),
    productRatings: '{"polo":4,"mala":9}',
  });
  const server = createServer(userOf("ana"));
  server.ratings = { polo: 1 };
  const { page, service } = openWindow({ storage, server });
  expect(page.shown.ratings).toEqual(new Map([["polo", 4]]));
  server.refusal = 0;
  await service.refresh().catch(() => {});
  server.refusal = null;
  await service.refresh();
  expect(server.received.map(({ offered }) => offered)).toEqual([
    { hearts: ["nori"], ratings: [{ id: "polo", stars: 4 }] },
  ]);
  expect(storage.read("favorites_guest")).toBeNull();
  expect([page.shown.hearts, page.shown.ratings]).toEqual([new Set(["nori"]), new Map([["polo", 1]])]);
  await service.refresh();
  expect(server.received).toHaveLength(1);
});

test("F-06 G-01 a visitor's stars stay in the browser", async () => {
  const storage = createStorage();
  const server = createServer();
  const { page, service } = openWindow({ storage, server });
  expect(await service.rate({ id: "polo", stars: 3 })).toBe(false);
  expect(storage.read("productRatings")).toEqual({ polo: 3 });
  expect([page.shown.ratings.get("polo"), server.asked]).toEqual([3, 0]);
  await service.rate({ id: "polo", stars: null });
  expect([page.shown.ratings.size, server.asked]).toEqual([0, 0]);
});

test("F-06 a member's stars count once the server has them", async () => {
  const { service, server } = openAs();
  expect(await service.rate({ id: "polo", stars: 5 })).toBe(true);
  expect(server.ratings).toEqual({ polo: 5 });
  server.refusal = 0;
  expect(await service.rate({ id: "polo", stars: 1 })).toBe(false);
});

test("F-04 signing out hides everything and clears the stars, and an answer under way does not restore them", async () => {
  const { page, service, server, storage, settle } = openAs();
  await service.rate({ id: "polo", stars: 5 });
  let release = () => {};
  server.pause = () => new Promise((resolve) => (release = resolve));
  const late = service.refresh();
  await settle();
  service.signedOut();
  release();
  await late;
  expect([page.shown.user, page.shown.ratings.size]).toEqual([null, 0]);
  expect([storage.read("account_hint"), storage.read("productRatings")]).toEqual([null, null]);
});

test("F-03 two members on one device never see or receive each other's data", async () => {
  const { page, service, server, settle } = openAs();
  await settle();
  service.toggleHeart(cardOf("nori"));
  await service.rate({ id: "polo", stars: 5 });
  service.addRecent(cardOf("nori"));
  await service.prepareSignOut();
  service.signedOut();

  Object.assign(server, { user: userOf("beto"), favourites: [], ratings: {}, received: [] });
  await service.refresh();
  const { user, hearts, ratings, recents } = page.shown;
  expect([user?.uid, hearts.size, ratings.size, recents.length]).toEqual(["beto", 0, 0, 0]);
  expect(server.received).toEqual([]);

  // Another window signed in as another member, without signing out.
  Object.assign(server, { user: userOf("ana"), ratings: { polo: 5 } });
  await service.refresh();
  expect(page.shown.recents.map(({ id }) => id)).toEqual(["nori"]);
  Object.assign(server, { user: userOf("beto"), ratings: {} });
  await service.refresh();
  expect([page.shown.ratings.size, server.received]).toEqual([0, []]);
});

test("F-04 changes of one member are not sent for another who has signed in since, and wait", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  server.user = userOf("beto");
  service.toggleHeart(cardOf("nori"));
  await settle();
  expect([page.shown.user?.uid, page.shown.hearts.size, server.received.length]).toEqual(["beto", 0, 0]);
  expect(storage.read("personal_pending_ana")).toMatchObject({ hearts: [{ id: "nori", kept: true }] });
  server.user = userOf("ana");
  await service.refresh();
  expect(server.favourites.map(({ id }) => id)).toEqual(["nori"]);
});

test("A-02 F-04 other windows follow signing in, hearts and signing out", async () => {
  const storage = createStorage();
  const server = createServer(userOf("ana"));
  const others = new Set<never>();
  const one = openWindow({ storage, server, others });
  const other = openWindow({ storage, server, others });
  await one.service.refresh();
  expect(other.page.shown.user?.uid).toBe("ana");
  one.service.toggleHeart(cardOf("nori"));
  one.storageWritten();
  expect(other.page.shown.hearts).toEqual(new Set(["nori"]));
  await one.settle();
  one.service.signedOut();
  expect([other.page.shown.user, other.page.shown.hearts.size]).toEqual([null, 0]);
});

test("F-04 two tabs send one at a time, and both show the last press", async () => {
  const storage = createStorage(hintOf("ana"));
  const server = createServer(userOf("ana"));
  const others = new Set<never>();
  let last: Promise<unknown> = Promise.resolve();
  const withLock = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const one = openWindow({ storage, server, others, withLock });
  const other = openWindow({ storage, server, others, withLock });
  await one.settle();
  let release = () => {};
  server.pause = () => new Promise((resolve) => (release = resolve));
  one.service.toggleHeart(cardOf("nori"));
  one.storageWritten();
  await one.settle();
  other.service.toggleHeart(cardOf("nori"));
  server.pause = async () => {};
  release();
  await one.settle();
  await other.settle();
  for (const { page } of [one, other]) expect(page.shown.hearts.size).toBe(0);
  expect(server.favourites).toEqual([]);
  const sent = server.received.map(({ browser, hearts }) => [browser, hearts[0]?.changedAt]);
  expect(new Set(sent.map(([browser]) => browser)).size).toBe(1);
  expect(sent.map(([, changedAt]) => changedAt)).toEqual([1_000, 1_001]);
});

test("F-04 timestamps increase although the clock goes back, also after a reload", async () => {
  const { page, service, server, storage, settle } = openAs();
  await settle();
  await service.rate({ id: "polo", stars: 2 });
  page.time = 10;
  await service.rate({ id: "polo", stars: 5 });
  const later = openWindow({ storage, server });
  later.page.time = 5;
  await later.service.rate({ id: "polo", stars: 4 });
  const moments = server.received.map(({ ratings }) => ratings[0]?.changedAt);
  expect(moments).toEqual([1_000, 1_001, 1_002]);
  expect(server.received[1]).toMatchObject({ sentAt: 10, clockOffset: expect.any(Number) });
});

test("F-04 a later change from another device is in the answer, and shown", async () => {
  const { page, service, server, settle } = openAs();
  await settle();
  server.take = () => {
    server.favourites = [cardOf("nori")];
    server.ratings = { nori: 4 };
  };
  service.setHeart({ card: cardOf("nori"), isFavourite: false });
  await service.rate({ id: "nori", stars: null });
  await settle();
  expect([page.shown.hearts, page.shown.ratings.get("nori")]).toEqual([new Set(["nori"]), 4]);
});

test("F-07 G-01 a member's recent places are newest first, once each, twelve at most; a visitor's are not stored", async () => {
  const { page, service, storage, settle } = openAs();
  await settle();
  for (let number = 1; number <= 14; number++) {
    page.time = number;
    service.addRecent(cardOf(`lugar-${number}`));
  }
  service.addRecent(cardOf("lugar-5"));
  service.addRecent(cardOf(""));
  expect(page.shown.recents).toHaveLength(12);
  expect(page.shown.recents.slice(0, 2).map(({ id }) => id)).toEqual(["lugar-5", "lugar-14"]);
  expect(Object.keys((storage.read("user_ana_recent_products") as object[])[0] ?? {}).toSorted()).toEqual([
    "category",
    "direction",
    "id",
    "imageUrl",
    "slug",
    "timestamp",
    "title",
  ]);
  service.clearRecents();
  expect(page.shown.recents).toEqual([]);
  service.signedOut();
  service.addRecent(cardOf("nori"));
  expect([...storage.items.keys()].filter((key) => key.startsWith("user_"))).toEqual([]);
});

test.each(["{", "7", "null", '"x"', '[{"id":"a"},{"title":"b"},null,3]', '{"a":{"b":1}}'])(
  "F-03 F-07 storage that holds %s counts as empty",
  async (invalid) => {
    const keys = [
      "favorites_ana",
      "productRatings",
      "user_ana_recent_products",
      "personal_pending_ana",
      "favorites_guest",
    ];
    const { page, service, settle } = openAs({
      first: Object.fromEntries(keys.map((key) => [key, invalid])),
    });
    const { hearts, ratings, recents } = page.shown;
    expect([hearts.size, ratings.size, recents.length]).toEqual([0, 0, 0]);
    await settle();
    service.toggleHeart(cardOf("nori"));
    await settle();
    expect(page.shown.hearts).toEqual(new Set(["nori"]));
  },
);
