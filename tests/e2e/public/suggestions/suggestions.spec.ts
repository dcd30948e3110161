import { expect, test } from "../../../support/e2e-test.ts";
import { INJECTION_STRINGS } from "../../../support/injection-strings.ts";

// Each stores what is suggested.
test.use({ ownSite: true });

const FAILED = "Hubo un error al enviar tu sugerencia. Inténtalo nuevamente.";
const STORED =
  "select business_name, category, custom_category, final_category, is_new_category_request, address, city, phone, description, website, user_name, user_email, additional_info, status, source from suggestions order by business_name";

const NAME_ONLY = {
  category: "",
  custom_category: "",
  final_category: "",
  is_new_category_request: false,
  address: "",
  city: "La Plata",
  phone: "",
  description: "",
  website: "",
  user_name: null,
  user_email: null,
  additional_info: null,
  status: "pending",
  source: "404_page",
};

test("R-11 X-01 X-02 X-03 on the not-found page a name is enough: those called so are shown, and sending it is thanked for", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.goto("/nada/de/nada");
  for (const badge of ["Revisión rápida", "Aprobación en 24-48hs", "Gratis para siempre"])
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  const name = page.getByLabel("Nombre del negocio");
  await name.pressSequentially("pizzeria el tlio");
  const likely = page.getByRole("status").filter({ hasText: "¿Es alguno de estos?" });
  await expect(likely.getByRole("link").first()).toHaveText("Pizzería El Tilo · 7 e/ 47 y 48");
  await expect(likely.getByRole("link").first()).toHaveAttribute("href", "/producto/pizzeria-el-tilo");
  await name.fill("Panadería Rayuela");
  await expect(likely).toBeHidden();
  await page.getByRole("button", { name: "Enviar" }).click();

  const dialog = page.getByRole("dialog", { name: "¡Gracias por ayudarnos a crecer!" });
  await expect(dialog).toContainText("En breve tu negocio estará en la guía");
  expect(await site.sql(STORED)).toEqual([{ ...NAME_ONLY, business_name: "Panadería Rayuela" }]);
  await dialog.getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue("");

  await name.fill("Heladería Rayuela");
  await name.press("Enter");
  await dialog.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");
  expect(await site.sql(STORED)).toHaveLength(2);
});

test("R-10 X-01 X-03 X-04 at /sugerir everything can be said: Otro asks for a type, the address is read back, and faults stand beside their fields", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 400/);
  await page.goto("/sugerir?nombre=Rayuela");
  await expect(page.getByLabel("Nombre del negocio")).toHaveValue("Rayuela");
  await page.getByText("Agregar más datos").click();
  const type = page.getByLabel("Tipo de negocio");
  await expect(type).toBeHidden();
  const category = page.getByRole("combobox", { name: "Categoría" });
  await expect(category.getByRole("option")).toHaveCount(22);
  await category.selectOption("Otro");
  await expect(type).toBeVisible();
  await page.getByLabel("Dirección").fill("al lado del kiosco");
  await expect(page.getByText("No pudimos ubicarla en el plano; igual la recibimos.")).toBeVisible();
  await page.getByLabel("Dirección").fill("calle 7 entre 47 y 48");
  await expect(page.getByText("¿Es acá? 7 e/ 47 y 48")).toBeVisible();
  await page.getByLabel("Ciudad").fill("Tolosa");
  await page.getByLabel("Teléfono").fill("221 555-0101");
  await page.getByLabel("Descripción").fill("Juegos de mesa\ny libros");
  await page.getByLabel("Instagram o sitio web").fill("rayuela");
  await page.getByLabel("Tu nombre").fill("Ana");
  await page.getByLabel("Tu correo").fill("ana@guia.example");
  await page.getByLabel("Información adicional").fill("Abre de tarde");
  await page.getByRole("button", { name: "Enviar" }).click();

  await expect(page.getByText("Contanos qué tipo de negocio es.")).toBeVisible();
  await expect(type).toBeFocused();
  await expect(page.getByLabel("Instagram o sitio web")).toHaveAccessibleDescription(/Instagram con @/);
  expect(await site.sql(STORED)).toEqual([]);
  await type.fill("Juguetería");
  await page.getByLabel("Instagram o sitio web").fill("@rayuela");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await site.sql(STORED)).toEqual([
    {
      business_name: "Rayuela",
      category: "Otro",
      custom_category: "Juguetería",
      final_category: "Juguetería",
      is_new_category_request: true,
      address: "calle 7 entre 47 y 48",
      city: "Tolosa",
      phone: "221 555-0101",
      description: "Juegos de mesa\ny libros",
      website: "@rayuela",
      user_name: "Ana",
      user_email: "ana@guia.example",
      additional_info: "Abre de tarde",
      status: "pending",
      source: "404_page",
    },
  ]);
});

test("X-05 what fails is said in the page, and what was typed outlives it, a reload and another page", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/ERR_FAILED|net::/);
  problems.expect(/status of 404/);
  await page.goto("/sugerir");
  await page.getByLabel("Nombre del negocio").fill("Rayuela");
  await page.getByText("Agregar más datos").click();
  await page.getByLabel("Dirección").fill("7 y 50");
  const sending = (url: URL) => url.pathname === "/sugerir/datos" && url.search === "";
  await page.route(sending, (route) => route.abort());
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);
  await expect(page.getByRole("alert"), "beside what was pressed").toBeInViewport();
  await expect(page.getByLabel("Nombre del negocio")).toHaveValue("Rayuela");

  await page.reload();
  await expect(page.getByLabel("Dirección")).toHaveValue("7 y 50");
  await page.goto("/otra/nada");
  await expect(page.getByLabel("Nombre del negocio")).toHaveValue("Rayuela");
  await expect(page.getByLabel("Dirección")).toHaveValue("7 y 50");
  await page.unroute(sending);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await site.sql(STORED)).toMatchObject([{ business_name: "Rayuela", address: "7 y 50" }]);
  await page.goto("/sugerir");
  await expect(page.getByLabel("Nombre del negocio"), "what was sent is no draft").toHaveValue("");
});

test("X-03 X-05 attacks are shown back as text in the browser, wherever they come from", async ({ page }) => {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  for (const text of INJECTION_STRINGS.slice(0, 8)) {
    await page.goto(`/sugerir?${new URLSearchParams({ nombre: text })}`);
    await expect(page.getByLabel("Nombre del negocio")).toHaveValue(text);
  }
  await page.evaluate(
    (text) =>
      sessionStorage.setItem(
        "suggestion_draft",
        JSON.stringify({ businessName: text, address: 7, otro: text }),
      ),
    INJECTION_STRINGS[0],
  );
  await page.goto("/sugerir");
  await expect(page.getByLabel("Nombre del negocio")).toHaveValue(INJECTION_STRINGS[0] ?? "");
  expect(alerts).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("R-10 R-11 X-01 to X-05 both forms are sent, faults keep what was typed, and a page thanks", async ({
    page,
    site,
    problems,
    follow,
  }) => {
    problems.expect(/status of 404/);
    problems.expect(/status of 400/);
    await page.goto("/nada");
    await page.getByLabel("Nombre del negocio").fill("Rayuela");
    await follow(page.getByRole("button", { name: "Enviar" }), {
      heading: "¡Gracias por ayudarnos a crecer!",
    });
    await expect(page.getByRole("main")).toContainText("En breve tu negocio estará en la guía");
    await follow(page.getByRole("link", { name: "Sugerir otro lugar" }), { heading: "¿Falta un lugar?" });

    await page.getByText("Agregar más datos").click();
    await page.getByRole("combobox", { name: "Categoría" }).selectOption("Otro");
    await page.getByLabel("Descripción").fill("Juegos <b>de mesa</b>\ny libros");
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByText("Escribí el nombre del negocio.")).toBeVisible();
    await expect(page.getByText("Contanos qué tipo de negocio es.")).toBeVisible();
    await expect(page.getByLabel("Descripción")).toHaveValue("Juegos <b>de mesa</b>\ny libros");
    await page.getByLabel("Nombre del negocio").fill("Otra Rayuela");
    await page.getByLabel("Tipo de negocio").fill("Juguetería");
    await follow(page.getByRole("button", { name: "Enviar" }), {
      heading: "¡Gracias por ayudarnos a crecer!",
    });
    expect(await site.sql(STORED)).toMatchObject([
      { business_name: "Otra Rayuela", final_category: "Juguetería", is_new_category_request: true },
      { business_name: "Rayuela", final_category: "" },
    ]);
    await expect(page.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  });
});
