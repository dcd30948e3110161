import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { signInToPage } from "../../../tests/support/components/member-page.ts";
import { done, refused, renderSiteScreen } from "../../../tests/support/components/screen.tsx";
import { profileOf } from "../../../tests/support/reviews/review-screens.ts";
import { paths } from "../../contract/paths.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import type { Profile } from "../../services/accounts/profile.ts";
import * as profile from "./profile.tsx";

type Forms = NonNullable<Parameters<typeof renderSiteScreen>[0]["forms"]>;

const heading = page.getByRole("heading", { level: 1 });
const sessions = page.getByRole("region", { name: "Dónde tenés la sesión abierta" });

let server: Awaited<ReturnType<typeof signInToPage>>;

beforeEach(async () => {
  server ??= await signInToPage("ana");
});

/** The profile of Ana, as `change` leaves it. */
async function open(forms: Forms = {}, first: Partial<Profile> = {}) {
  let shown = profileOf(first);
  const change = (fields: Partial<Profile>) => {
    shown = { ...shown, ...fields };
  };
  const { sent, router } = await renderSiteScreen(
    {
      ...{ path: "perfil", module: profile, load: () => shown, forms },
      requests: {
        [paths.personal()]: async () => {
          const reply = await server.ask();
          return Response.json("answer" in reply ? reply.answer : {});
        },
        [sharedListPaths.own()]: () => Response.json({ lists: [] }),
      },
    },
    "/perfil",
  );
  await expect.element(heading).toHaveTextContent("¡Hola, Ana!");
  return { change, sent, router };
}

test("F-08 each other session is ended by itself, or all at once, and what was done is said", async () => {
  const [current, phone] = profileOf().sessions;
  if (!current || !phone) throw new Error("two sessions were expected");
  const tablet = { ...phone, id: "c", device: "Firefox en Windows" };
  const { change, sent } = await open(
    {
      "revoke-session": () => {
        change({ sessions: [current, tablet] });
        return done({ message: "Cerraste esa sesión." });
      },
      "revoke-other-sessions": () => {
        change({ sessions: [current] });
        return done({ message: "Cerraste la otra sesión." });
      },
    },
    { sessions: [current, phone, tablet] },
  );
  await expect.element(sessions.getByText("Esta sesión")).toBeVisible();
  await expect.element(sessions.getByText("Usada el 1/2/26, 09:00").first()).toBeVisible();
  await expect
    .element(sessions.getByRole("button", { name: /^Cerrar la sesión de Chrome/ }))
    .not.toBeInTheDocument();
  await sessions.getByRole("button", { name: "Cerrar la sesión de Safari en un iPhone" }).click();
  await expect.element(sessions.getByText("Cerraste esa sesión.")).toBeVisible();
  await expect.element(sessions.getByText("Safari en un iPhone")).not.toBeInTheDocument();
  await sessions.getByRole("button", { name: "Cerrar las demás sesiones" }).click();
  await expect.element(sessions.getByText("Cerraste la otra sesión.")).toBeVisible();
  await expect.element(sessions.getByText("Firefox en Windows")).not.toBeInTheDocument();
  await expect.element(sessions.getByRole("button")).not.toBeInTheDocument();
  expect(sent.map(({ intent, fields }) => [intent, fields.id])).toEqual([
    ["revoke-session", "b"],
    ["revoke-other-sessions", undefined],
  ]);
});

test("F-08 a new name is in the greeting at once; a refused one stays in its field", async () => {
  let isRefused = true;
  const { change } = await open({
    "change-name": ({ fields }) => {
      if (isRefused) return refused("", { name: "Elegí otro nombre." });
      change({ name: fields.name ?? "" });
      return done({ message: "Listo, te vamos a llamar así." });
    },
  });
  const name = page.getByLabelText("Cómo querés que te llamemos");
  const save = page.getByRole("button", { name: "Guardar nombre" });
  await expect.element(name).toHaveValue("Ana");
  await name.fill("Ana Ñandú");
  await save.click();
  await expect.element(name).toHaveAccessibleDescription("Elegí otro nombre.");
  await expect.element(name).toHaveValue("Ana Ñandú");
  await expect.element(heading).toHaveTextContent("¡Hola, Ana!");
  isRefused = false;
  await save.click();
  await expect.element(heading).toHaveTextContent("¡Hola, Ana Ñandú!");
  await expect.element(page.getByText("Listo, te vamos a llamar así.")).toBeVisible();
});

test("A-02 F-08 a confirmed address needs no mail; without a password one is chosen by mail, and the account is deleted by typing the address", async () => {
  const { sent } = await open(
    { "delete-account": () => refused("", { confirmation: "Ese no es tu correo." }) },
    { emailVerified: true, hasPassword: false },
  );
  await expect.element(page.getByText("Confirmado", { exact: true })).toBeVisible();
  for (const name of ["Reenviar correo de confirmación", "Cambiar contraseña"])
    expect(page.getByRole("button", { name }).elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Elegir contraseña" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Descargar mis datos" }))
    .toHaveAttribute("href", "/perfil/datos");
  await page.getByRole("button", { name: "Borrar mi cuenta", exact: true }).click();
  const field = page.getByRole("dialog").getByLabelText("Escribí tu correo para confirmar");
  await field.fill("otra@guia.example");
  await page.getByRole("button", { name: "Borrar mi cuenta para siempre" }).click();
  await expect.element(field).toHaveAccessibleDescription("Ese no es tu correo.");
  expect(sent.map(({ fields }) => fields.confirmation)).toEqual(["otra@guia.example"]);
});

test("R-08 a member who has signed out elsewhere leaves the profile for the home", async () => {
  const { router } = await open({
    "change-name": () => {
      server.user = null;
      return Response.json({ message: "Tu sesión terminó." }, { status: 401 });
    },
  });
  await page.getByRole("button", { name: "Guardar nombre" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/");
});
