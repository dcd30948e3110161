import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("AG-01 AG-07 the first administrator is created by the link, watches a job, signs out, and enters again at the same path", async ({
  page,
  site,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.goto(site.server.firstAdministratorLink ?? "");
  await page.getByLabel("Email", { exact: true }).fill("eva@guia.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("mate con yuyos");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Buen.*, Eva$/);
  await expect(page).toHaveURL(`${site.url}/admin`);

  const jobs = page.getByRole("region", { name: "Tareas" });
  await jobs.getByRole("button", { name: "Revisar las imágenes" }).click();
  await expect(
    jobs.getByRole("listitem").filter({ hasText: "Revisar las imágenes" }).filter({ hasText: "terminada" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Salir" }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto("/admin/cualquiera?orden=1");
  await page.getByLabel("Email", { exact: true }).fill("eva@guia.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("otra cosa");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert")).toHaveText("Credenciales inválidasIntento 1/3");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("eva@guia.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("mate con yuyos");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Buen.*, Eva$/);
  await expect(page).toHaveURL(`${site.url}/admin/cualquiera?orden=1`);
});
