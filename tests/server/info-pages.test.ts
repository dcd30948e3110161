import { expect, test } from "vitest";
import { MOST_RECENTS } from "../../src/contract/personal.ts";
import { LOCK_SECONDS } from "../../src/contract/staff-sign-in.ts";
import { SESSION_DAYS } from "../../src/domain/accounts/account-limits.ts";
import { RETENTION } from "../../src/domain/retention.ts";
import { KNOWN_BROWSER_SECONDS } from "../../src/server/auth/known-browser.ts";
import { retitleBusiness } from "../../src/services/businesses/retitle-business.ts";
import { fileDatabase } from "../support/file-database.ts";
import { fileServer } from "../support/file-server.ts";
import { readPageHead } from "../support/page-head.ts";
import { OPERATOR, testContext } from "../support/service-context.ts";
import { administer } from "../support/template-database.ts";

const SITE = "https://guia.example";
const database = fileDatabase();
const { get } = fileServer(database, {
  publicUrl: SITE,
  siteName: "Comer & Beber",
  contactEmail: "hola@comer.example",
  socialUrls: ["https://www.instagram.com/comer", "https://comer.example/blog?a=1&b=2"],
  figures: { businesses: "410+", categories: "61+", reviews: "2.300+" },
});
const plain = fileServer(database);

/** Visible text, without React's comment markers. */
const readText = async (path: string) =>
  (await (await get(path)).text())
    .replace(/^[\s\S]*<main/, "<main")
    .replace(/<\/main>[\s\S]*$/, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "\n");

test.each([
  ["/sobre-nosotros", "Sobre nosotros", "AboutPage"],
  ["/negocios", "Tu negocio en la guía", "WebPage"],
  ["/contacto", "Contacto", "ContactPage"],
  ["/politica-privacidad", "Política de privacidad", "WebPage"],
  ["/terminos-condiciones", "Términos y condiciones", "WebPage"],
])("R-10 M-01 M-02 %s is cached, with its own title and structured data", async (path, title, type) => {
  await get(path);
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("etag")).toBeTruthy();
  const page = readPageHead(await response.text());
  expect(page.title).toBe(`${title} | Comer & Beber`);
  expect(page.canonical).toBe(`${SITE}${path}`);
  expect(page.metas).not.toHaveProperty("robots");
  expect(page.metas.description?.length).toBeGreaterThan(40);
  expect(page.metas.description?.length).toBeLessThanOrEqual(160);
  expect(page.jsonLd[type]).toMatchObject({ name: title, url: `${SITE}${path}` });
  expect(page.jsonLd.BreadcrumbList).toMatchObject({
    itemListElement: [{ name: "Inicio" }, { name: title, item: `${SITE}${path}` }],
  });
});

test("I-01 M-02 two pages have the configured organisation as structured data", async () => {
  for (const [path, type] of [
    ["/sobre-nosotros", "AboutPage"],
    ["/contacto", "ContactPage"],
  ] as const) {
    const { jsonLd } = readPageHead(await (await get(path)).text());
    expect(jsonLd[type]).toMatchObject({
      mainEntity: {
        "@type": "Organization",
        name: "Comer & Beber",
        foundingDate: "2025",
        email: "hola@comer.example",
        sameAs: ["https://www.instagram.com/comer", "https://comer.example/blog?a=1&b=2"],
      },
    });
  }
});

test("I-01 the default figures are claims, and the live counts stand apart from them", async () => {
  const html = await (await plain.get("/sobre-nosotros")).text();
  const figures = [
    ...html.replaceAll("<!-- -->", "").matchAll(/<div[^>]*><dt[^>]*>([^<]*)<\/dt>(.*?)<\/div>/g),
  ];
  expect(figures.map(([, label, rest = ""]) => [label, ...rest.split(/<[^>]+>/).filter(Boolean)])).toEqual([
    ["negocios verificados", "300+"],
    ["categorías", "50+"],
    ["reseñas", "1000+"],
    ["gratis", "100%", "para los negocios y para quienes la usan"],
  ]);
  expect(html).toMatch(/<\/dl><p[^>]*>Hoy en la guía: \d+ lugares, \d+ categorías y [\d.]+ reseñas\.<\/p>/);
});

test("I-02 each shortcut of the contact page opens a mail with its subject and a form to fill in", async () => {
  const html = await (await get("/contacto")).text();
  expect(html).toContain("24-48 horas");
  const links = [...html.matchAll(/href="(mailto:[^"]*subject=[^"]*)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&")).searchParams,
  );
  expect(links.map((query) => [query.get("subject"), query.get("body")?.includes(":\r\n")])).toEqual([
    ["Agregar mi negocio a la guía", true],
    ["Actualizar información de un negocio", true],
    ["Reporte de un problema técnico", true],
    ["Sugerencia para la guía", true],
    ["Consulta general", true],
    ["Soy dueño o dueña y quiero sumar mi negocio", true],
  ]);
});

test("I-03 the page for businesses says that it is free and how to be listed; its answers start closed", async () => {
  const html = await (await get("/negocios")).text();
  expect(html).toContain("Aparecer es gratis");
  expect(html).toMatch(/<h2[^>]*>Cómo aparecer<\/h2>/);
  expect(html).toMatch(/<a [^>]*href="\/sugerir"[^>]*>Sumar mi negocio</);
  expect(html).toMatch(
    /<details class="[^"]*"><summary[^>]*>¿Cuánto cuesta\?(?:(?!<\/details>).)*Nada: es 100% gratis/,
  );
  expect(await readText("/terminos-condiciones")).toContain("Nadie paga por aparecer ni por aparecer antes.");
});

test("I-01 configured figures are shown as they are, and live figures follow every write at once", async () => {
  const before = await readText("/sobre-nosotros");
  for (const said of ["410+", "61+", "2.300+", "100%", "fundada en 2025", "24-48 horas"])
    expect(before).toContain(said);
  expect(before).toContain("Hoy en la guía: 113 lugares, 6 categorías y");
  await administer(database.url, "update businesses set active = false where id = 'nori-48'");
  // Any write invalidates the cached page.
  await retitleBusiness(testContext({ db: database.db, actor: OPERATOR }).context, {
    id: "polo-61",
    title: "Polo Sesenta y Uno",
  });
  await expect.poll(() => readText("/sobre-nosotros")).toContain("Hoy en la guía: 112 lugares");
});

test("I-01 the privacy policy has its date, its exceptions, and how to get or delete data", async () => {
  const text = (await readText("/politica-privacidad")).replace(/\s+/g, " ");
  for (const fact of [
    "vigente desde el 8 de junio de 2025",
    "menores de 13 años",
    "descargar tus datos",
    "borrar tu cuenta",
    "hola@comer.example",
  ])
    expect(text).toContain(fact);
  const html = await (await get("/politica-privacidad")).text();
  expect(html).toMatch(/<a [^>]*href="\/perfil"[^>]*>tu perfil</);
});

const IN_WORDS = new Map([
  [5, "cinco"],
  [12, "doce"],
]);

test("I-01 each time that the privacy policy names is the one in force", async () => {
  const text = (await readText("/politica-privacidad")).replace(/\s+/g, " ");
  const { visitMonths, errorDays, mailDays, reviewClientDays, suggesterMonths, anonymousDays, auditYears } =
    RETENTION;
  for (const claim of [
    `de forma anónima hasta ${visitMonths} meses`,
    `guardamos, durante ${errorDays} días, la hora, la dirección de la página`,
    `hasta ${mailDays} días después, para saber si salieron`,
    `durante ${reviewClientDays} días una huella de tu dirección de internet`,
    `los borramos ${suggesterMonths} meses después de decidir`,
    `después de ${anonymousDays} días sin usarla`,
    `hasta ${auditYears} años`,
    `dura ${SESSION_DAYS.unused} días desde que la usaste por última vez, y ${SESSION_DAYS.longest} como mucho`,
    `por ${KNOWN_BROWSER_SECONDS / (24 * 60 * 60)} días, que dice que con ese navegador ya entraste`,
    `una de ${IN_WORDS.get(LOCK_SECONDS / 60)} minutos que dice cuánto falta`,
    `últimos ${IN_WORDS.get(MOST_RECENTS)} lugares que visitaste`,
  ])
    expect(text).toContain(claim);
  expect(visitMonths, "I-01").toBe(26);
});

test("I-01 the privacy policy names the daily counters, the errors by their code, the attempts to enter and what goes with an account", async () => {
  const text = (await readText("/politica-privacidad")).replace(/\s+/g, " ");
  for (const fact of [
    "con qué página empezaron las visitas, cuántas búsquedas encontraron algo y cuántas no, y cuántas veces se abrió el mapa interactivo",
    "Por qué quedó retenida, si quedó",
    "la página te muestra un código",
    "Intentos de entrar a una cuenta del equipo de la guía",
    "tus fotos y tus listas, en el momento; los enlaces de esas listas dejan de funcionar para todos",
  ])
    expect(text).toContain(fact);
});

test("N-06 the footer of every page has the configured social links and the contact address", async () => {
  const html = await (await get("/contacto")).text();
  const foot = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
  expect(foot).toContain('href="https://www.instagram.com/comer"');
  expect(foot).toContain(">Instagram</a>");
  expect(foot).toContain('href="https://comer.example/blog?a=1&amp;b=2"');
  expect(foot).toContain(">comer.example</a>");
  expect(foot).toContain('href="mailto:hola@comer.example"');
});
