import { expectInsideWindow } from "../../../support/browser-layout.ts";
import { expect, test } from "../../../support/e2e-test.ts";

test.use({ ownSite: true });

const STORED =
  "select business_name, final_category, is_new_category_request, address, city, website, user_email, status, source from suggestions where id::text not in (select key from demo_rows) order by business_name";

test("R-11 D-06 M-01 X-01 X-02 X-03 from the 404 of a business a visitor suggests it with details; an unknown path is named, and a name is enough", async ({
  page,
  site,
  problems,
  follow,
}) => {
  problems.expect(/status of 404/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/producto/no-existe");
  await follow(page.getByRole("link", { name: "Sugerir este lugar" }), { heading: "¿Falta un lugar?" });
  const name = page.getByLabel("Nombre del negocio");
  await expect(name).toHaveValue("No Existe");
  await page.getByText("Agregar más datos").click();
  await page.getByRole("combobox", { name: "Categoría" }).selectOption("Otro");
  await page.getByLabel("Tipo de negocio").fill("Juguetería");
  await page.getByLabel("Dirección").fill("calle 7 entre 47 y 48");
  await expect(page.getByText("¿Es acá? 7 e/ 47 y 48")).toBeVisible();
  await page.getByLabel("Instagram o sitio web").fill("@rayuela");
  await page.getByLabel("Tu correo").fill("ana@guia.example");
  await expectInsideWindow(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  const dialog = page.getByRole("dialog", { name: "¡Gracias por ayudarnos a crecer!" });
  await expect(dialog).toContainText("En breve tu negocio estará en la guía");
  expect(await site.sql(STORED)).toEqual([
    {
      business_name: "No Existe",
      final_category: "Juguetería",
      is_new_category_request: true,
      address: "calle 7 entre 47 y 48",
      city: "La Plata",
      website: "@rayuela",
      user_email: "ana@guia.example",
      status: "pending",
      source: "404_page",
    },
  ]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/a/%F0%9F%8D%95?x=1");
  await expect(page.getByText("/a/🍕 no lleva a ninguna parte.")).toBeVisible();
  await expect(page).toHaveTitle("No encontramos esa página | Guía Diagonal");
  // One canonical link, the same after hydration.
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}/a/%F0%9F%8D%95`);
  await name.pressSequentially("pizzeria el tlio");
  const likely = page.getByRole("status").filter({ hasText: "¿Es alguno de estos?" });
  await expect(likely.getByRole("link").first()).toHaveText("Pizzería El Tilo · 7 e/ 47 y 48");
  await name.fill("Heladería Rayuela");
  await expect(likely).toBeHidden();
  await name.press("Enter");
  await dialog.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");
  expect(await site.sql(STORED)).toHaveLength(2);
});
