import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { isKeyTaken } from "../../../tests/support/components/is-key-taken.ts";
import { done, refused } from "../../../tests/support/components/screen.tsx";
import { decidedBy, moderatedOf, openReviews } from "../../../tests/support/reviews/moderation-screen.ts";
import { SHORTCUTS_KEY } from "../../contract/browser-storage.ts";

const HELD = moderatedOf({
  ...{ id: "Burger", author: "Promos LP", text: "Pedí en promos-lp.com", holdReasons: ["link"] },
  neighbours: [
    { id: "Polo", title: "Polo", text: "Pedí en promos-lp.com", status: "published", seen: "s1" },
    { id: "Tilo", title: "Tilo", text: "Pedí", status: "hidden", seen: "s2" },
  ],
});
const REPORTED = moderatedOf({
  ...{ id: "Café", status: "published", openReports: 2, reportReasons: ["Es una mentira"] },
});
const card = (name: string) => page.getByRole("article", { name });
/** The first: the list of its network has one for each. */
const tag = (name: string, text: string) => card(name).getByText(text, { exact: true }).first();
const button = (name: string, text: string) => card(name).getByRole("button", { name: text });
const heading = page.getByRole("heading", { level: 1 });
const said = page.getByRole("main").getByRole("status");

beforeEach(() => localStorage.removeItem(SHORTCUTS_KEY));

for (const width of [360, 1280])
  test(`V-11 at ${width} px reviews are decided by their text, which shows the stars, and a decision is undone`, async () => {
    await page.viewport(width, 900);
    const { sent } = await openReviews({ reviews: [HELD, REPORTED] });
    await expect.element(heading).toHaveTextContent("2 reseñas por decidir");
    await expect.element(card("Burger")).toMatchTextContent(/Retenida.*Tiene un enlace/);
    await expect.element(card("Burger").getByText("promos-lp.com", { exact: true })).toBeVisible();
    await expect.element(card("Burger")).toMatchTextContent("Estrellas ocultas hasta decidir");
    await expect.element(card("Café")).toMatchTextContent(/Denunciada 2 veces.*«Es una mentira»/);
    expect(page.getByRole("img", { name: /de 5/ }).elements()).toEqual([]);
    await expectSound(width);

    await button("Burger", "Publicar").click();
    await expect.element(tag("Burger", "Publicada")).toBeVisible();
    await expect.element(card("Burger")).toMatchTextContent("por vos, recién.");
    await expect.element(card("Burger").getByRole("img", { name: "4 de 5" })).toBeVisible();
    await expect.element(button("Burger", "Deshacer")).toHaveFocus();
    await expect.element(said).toHaveTextContent("Publicada.");
    await expect.element(heading).toHaveTextContent("1 reseña por decidir");
    await button("Café", "Ocultar").click();
    await expect.element(tag("Café", "Oculta")).toBeVisible();
    await expect.element(card("Café")).toMatchTextContent("El promedio pasó de 4,4 a 4,6.");
    await expect.element(heading).toHaveTextContent("Nada por decidir");
    await expectSound(width);
    await button("Café", "Deshacer").click();
    await expect.element(card("Café")).toMatchTextContent("Denunciada 2 veces");
    await expect.element(said).toHaveTextContent("Deshecha.");
    expect(card("Café").getByRole("img", { name: /de 5/ }).elements()).toEqual([]);
    expect(sent.map(({ intent, fields }) => [intent, fields.status])).toEqual([
      ["decide", "published"],
      ["decide", "hidden"],
      ["undo", undefined],
    ]);
  });

test("V-11 J and K move, P and O decide once and go on to the next, and the keys can be switched off", async () => {
  const others = ["Polo", "Rosa"].map((id) => moderatedOf({ id }));
  const { sent } = await openReviews({ reviews: [REPORTED, ...others] });
  await expect.element(card("Café")).toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("j");
  await expect.element(card("Polo")).toHaveFocus();
  await expect.element(card("Polo")).toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("k");
  await expect.element(card("Café")).toHaveFocus();
  await userEvent.keyboard("o");
  await expect.element(card("Polo")).toHaveFocus();
  await expect.element(said).toHaveTextContent("Oculta.");
  await userEvent.keyboard("p");
  await expect.element(card("Rosa")).toHaveFocus();
  await expect.element(said).toHaveTextContent("Publicada.");
  await userEvent.keyboard("k");
  await expect.element(card("Polo")).toHaveFocus();
  await userEvent.keyboard("o");
  expect(sent.map(({ fields }) => fields.status)).toEqual(["hidden", "published"]);
  await page.getByRole("button", { name: "Atajos: sí" }).click();
  for (const key of "jkpo") expect(await isKeyTaken(key), key).toBe(false);
  await page.getByRole("button", { name: "Atajos: no" }).click();
  await expect.element(page.getByRole("button", { name: "Atajos: sí" })).toBeVisible();
});

describe("V-11 reviews of one network", () => {
  for (const width of [360, 1280])
    test(`are hidden at once at ${width} px, without those that are hidden already`, async () => {
      await page.viewport(width, 900);
      const { sent } = await openReviews({ reviews: [HELD, moderatedOf({ id: "Polo" })] });
      if (width === 360) await card("Burger").getByText("Otras 2 desde la misma red").click();
      await page.getByRole("button", { name: "Ocultar las 2 que quedan" }).click();
      for (const name of ["Burger", "Polo"]) await expect.element(tag(name, "Oculta")).toBeVisible();
      await expect.element(said).toHaveTextContent("2 reseñas ocultas.");
      expect(sent[0]?.fields).toMatchObject({ status: "hidden", reviews: "Burger|,Polo|s1" });
    });
});

describe("V-11 beside a decision", () => {
  test("a review is noted", async () => {
    const { sent } = await openReviews({ reviews: [moderatedOf({ id: "Rosa" }), HELD] });
    await button("Burger", "Nota…").click();
    const note = page.getByLabelText("Nota sobre la reseña de Promos LP");
    await note.fill("Manda lo mismo a todos");
    await expectSound(1280);
    await page.getByRole("button", { name: "Guardar la nota" }).click();
    await expect.element(card("Burger")).toMatchTextContent("Nota: Manda lo mismo a todos");
    await expect.element(said).toHaveTextContent("Nota guardada.");
    expect(page.getByRole("dialog").elements()).toEqual([]);
    expect(sent[0]?.fields).toEqual({ id: "Burger", note: "Manda lo mismo a todos" });
    await button("Burger", "Nota…").click();
    await expect.element(note).toHaveValue("Manda lo mismo a todos");
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("on a phone a review is deleted from its menu, with a reason", async () => {
    await page.viewport(360, 740);
    const { sent } = await openReviews({ reviews: [HELD] });
    await button("Burger", "Más sobre la reseña de Promos LP").click();
    await expectSound(360);
    await page.getByRole("menuitem", { name: "Borrar…" }).click();
    const dialog = page.getByRole("dialog", { name: "¿Borrar la reseña de Promos LP?" });
    await dialog.getByRole("button", { name: "Borrar la reseña" }).click();
    await expect.element(dialog.getByText("Elegí por qué la borrás.")).toBeVisible();
    await expectSound(360);
    await dialog.getByLabelText("Motivo").selectOptions("Es publicidad");
    await dialog.getByRole("button", { name: "Borrar la reseña" }).click();
    await expect.element(page.getByText("No queda nada por decidir")).toBeVisible();
    await expect.element(said).toHaveTextContent("Reseña borrada.");
    expect(sent.map(({ fields }) => fields)).toEqual([{ id: "Burger", reason: "Es publicidad", detail: "" }]);
  });

  test("a button of a review that is not selected takes the first click", async () => {
    await openReviews({ reviews: [REPORTED, moderatedOf({ id: "Rosa" }), HELD] });
    await button("Burger", "Borrar…").click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });
});

describe("V-11 a review that changed meanwhile", () => {
  test.each([
    ["hidden", "Dora la ocultó recién, mientras la mirabas. No cambiamos nada."],
    ["published", "Dora la publicó recién, mientras la mirabas. No cambiamos nada."],
  ] as const)("names who decided it as %s", async (status, text) => {
    const review = { ...HELD, status, stars: 4, decision: decidedBy("Dora") };
    const { stored } = await openReviews({
      reviews: [HELD],
      forms: {
        decide() {
          stored.set(review.id, review);
          return done({ outcomes: [{ kind: "decided-before", review }] });
        },
      },
    });
    await button("Burger", "Publicar").click();
    await expect.element(card("Burger")).toMatchTextContent(text);
    await expect.element(said).toHaveTextContent("Otra persona ya la decidió.");
    expect(card("Burger").getByRole("button", { name: "Deshacer" }).elements()).toEqual([]);
  });

  test("by its author is to be read again", async () => {
    const review = { ...HELD, text: "Texto nuevo", editedAt: "2026-03-01T14:00:00.000Z" };
    const { stored, sent } = await openReviews({
      reviews: [HELD],
      forms: {
        decide() {
          stored.set(review.id, review);
          return done({ outcomes: [{ kind: "edited-before", review }] });
        },
      },
    });
    await button("Burger", "Ocultar").click();
    await expect
      .element(card("Burger"))
      .toMatchTextContent(/Leela de nuevo: no decidimos nada\..*Texto nuevo/);
    await expect.element(said).toHaveTextContent("La cambiaron mientras la mirabas.");
    await button("Burger", "Ocultar").click();
    await expect.poll(() => sent.at(-1)?.fields.reviews).toBe("Burger|/2026-03-01T14:00:00.000Z");
  });

  test("a decision whose answer is lost is told, and can be sent again; two clicks send it once", async () => {
    const held = Promise.withResolvers<Response>();
    const { sent } = await openReviews({ reviews: [HELD], forms: { decide: () => held.promise } });
    await button("Burger", "Publicar").dblClick();
    await expect.element(button("Burger", "Publicar")).toHaveAttribute("aria-busy", "true");
    expect(sent).toHaveLength(1);
    held.resolve(Response.json(refused("No pudimos guardar la decisión."), { status: 500 }));
    await expect
      .element(card("Burger").getByRole("alert"))
      .toHaveTextContent("No pudimos guardar la decisión.");
    await button("Burger", "Publicar").click();
    await expect.poll(() => sent).toHaveLength(2);
  });
});

test("AG-01 V-11 a review is hidden and a note is kept after signing in again in place", async () => {
  const session = { isEnded: true };
  await openReviews({ reviews: [HELD, REPORTED], session });
  const again = page.getByRole("dialog", { name: "Entrá de nuevo" });
  const signIn = async () => {
    await again.getByLabelText("Contraseña", { exact: true }).fill("mate con yuyos");
    await again.getByRole("button", { name: "Entrar" }).click();
  };
  await button("Café", "Ocultar").click();
  await expect.element(again).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(card("Café")).toMatchTextContent("Para seguir en el panel, entrá de nuevo.");
  await button("Café", "Ocultar").click();
  await signIn();
  await expect.element(tag("Café", "Oculta")).toBeVisible();

  await button("Burger", "Nota…").click();
  const note = page.getByLabelText("Nota sobre la reseña de Promos LP");
  await note.fill("La misma persona de ayer");
  session.isEnded = true;
  await page.getByRole("button", { name: "Guardar la nota" }).click();
  await signIn();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(card("Burger")).toMatchTextContent("Nota: La misma persona de ayer");
});

test("V-11 a review that was decided before says by whom", async () => {
  const own = moderatedOf({ id: "Rosa", status: "hidden", decision: decidedBy("Dora", true) });
  const others = moderatedOf({ id: "Polo", status: "published", decision: decidedBy("Dora") });
  await openReviews({ reviews: [own, others], address: "/admin/resenas?ver=todas" });
  await expect.element(card("Rosa")).toMatchTextContent("Vos la ocultaste recién");
  await expect.element(card("Polo")).toMatchTextContent("Dora la publicó recién");
});

test("V-11 filter, text and page are in the address; what is empty says so", async () => {
  const { router } = await openReviews({
    reviews: [HELD, REPORTED],
    hasMore: true,
    address: "/admin/resenas?pagina=2",
  });
  const pages = page.getByRole("navigation", { name: "Páginas" });
  await expect.element(pages.getByText("Página 2")).toBeVisible();
  await expect
    .element(pages.getByRole("link", { name: "Siguientes" }))
    .toHaveAttribute("href", "/admin/resenas?pagina=3");
  await pages.getByRole("link", { name: "Anteriores" }).click();
  await expect.element(pages.getByText("Página 1")).toBeVisible();
  expect(pages.getByRole("link", { name: "Anteriores" }).elements()).toEqual([]);
  await page.getByRole("link", { name: /^Ocultas/ }).click();
  await expect.element(page.getByText("No hay ninguna acá")).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar reseñas" }).fill("zz");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Para buscar, escribí al menos 3 letras.")).toBeVisible();
  await expect.element(page.getByText("Ninguna reseña dice «zz»")).toBeVisible();
  expect(router.state.location.search).toBe("?ver=ocultas&q=zz");
  await page.getByRole("link", { name: "Ver todas las reseñas" }).click();
  await expect.element(card("Burger")).toBeVisible();
  await expect.element(card("Café")).toBeVisible();
});
