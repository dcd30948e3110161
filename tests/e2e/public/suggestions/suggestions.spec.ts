import { expect, test } from "../../../support/e2e-test.ts";

test.use({ ownSite: true });

const STORED =
  "select business_name, category, custom_category, final_category, is_new_category_request, address, city, phone, description, website, user_name, user_email, additional_info, status, source from suggestions where id::text not in (select key from demo_rows) order by business_name";

test("R-11 D-06 M-01 X-01 X-02 X-03 from the 404 of a business a visitor suggests it with every detail; an unknown path is named, and a name is enough", async ({
  page,
  site,
  problems,
  follow,
}) => {
  problems.expect(/status of 404/);
  problems.expect(/status of 400/);
  await page.goto("/producto/no-existe");
  await follow(page.getByRole("link", { name: "Sugerir este lugar" }), { heading: "¿Falta un lugar?" });
  const name = page.getByLabel("Nombre del negocio");
  await expect(name).toHaveValue("No Existe");
  await page.getByText("Agregar más datos").click();
  const category = page.getByRole("combobox", { name: "Categoría" });
  await expect(category.getByRole("option")).toHaveCount(22);
  await category.selectOption("Otro");
  await page.getByLabel("Dirección").fill("al lado del kiosco");
  await expect(page.getByText("No pudimos ubicarla en el plano; igual la recibimos.")).toBeVisible();
  await page.getByLabel("Dirección").fill("calle 7 entre 47 y 48");
  await expect(page.getByText("¿Es acá? 7 e/ 47 y 48")).toBeVisible();
  await page.getByLabel("Ciudad").fill("Tolosa");
  await page.getByLabel("Teléfono").fill("221 555-0101");
  await page.getByLabel("Descripción").fill("Juegos de mesa\ny libros");
  await page.getByLabel("Instagram o sitio web").fill("@rayuela");
  await page.getByLabel("Tu nombre").fill("Ana");
  await page.getByLabel("Tu correo").fill("ana@guia.example");
  await page.getByLabel("Información adicional").fill("Abre de tarde");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByLabel("Tipo de negocio")).toBeFocused();
  expect(await site.sql(STORED)).toEqual([]);
  await page.getByLabel("Tipo de negocio").fill("Juguetería");
  await page.getByRole("button", { name: "Enviar" }).click();
  const dialog = page.getByRole("dialog", { name: "¡Gracias por ayudarnos a crecer!" });
  await expect(dialog).toContainText("En breve tu negocio estará en la guía");
  expect(await site.sql(STORED)).toEqual([
    {
      business_name: "No Existe",
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

  await page.goto("/a/%F0%9F%8D%95?x=1");
  await expect(page.getByText("/a/🍕 no lleva a ninguna parte.")).toBeVisible();
  await expect(page).toHaveTitle("No encontramos esa página | Guía Diagonal");
  // One canonical link, the same after hydration.
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}/a/%F0%9F%8D%95`);
  await name.pressSequentially("pizzeria el tlio");
  const likely = page.getByRole("status").filter({ hasText: "¿Es alguno de estos?" });
  await expect(likely.getByRole("link").first()).toHaveText("Pizzería El Tilo · 7 e/ 47 y 48");
  await expect(likely.getByRole("link").first()).toHaveAttribute("href", "/producto/pizzeria-el-tilo");
  await name.fill("Heladería Rayuela");
  await expect(likely).toBeHidden();
  await name.press("Enter");
  await dialog.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");
  expect(await site.sql(STORED)).toHaveLength(2);
});
