/** Kinds of client; each has its own session, or none. */
export const ACTORS = [
  "visitor",
  "anonymous",
  "member",
  "other member",
  "unverified listed",
  "disabled listed",
  "administrator",
] as const;
export type ActorName = (typeof ACTORS)[number];
export const ACTOR_EMAILS: Readonly<Partial<Record<ActorName, string>>> = {
  member: "ana@guia.example",
  "other member": "beto@guia.example",
  "unverified listed": "cora@guia.example",
  "disabled listed": "elsa@guia.example",
  administrator: "dora@guia.example",
};
type Statuses = Readonly<Record<ActorName, number>>;

interface Access {
  /** Example URL of the route. */
  readonly address: string;
  readonly get: Statuses;
  readonly post: Statuses;
  /** Whether every response is byte-identical. */
  readonly isShared?: true;
}

const everybody = (status: number): Statuses => ({
  visitor: status,
  anonymous: status,
  member: status,
  "other member": status,
  "unverified listed": status,
  "disabled listed": status,
  administrator: status,
});

/** G-01, G-02; the sessions of a disabled account have ended. */
const members = (status: number): Statuses => ({
  ...everybody(status),
  visitor: 401,
  anonymous: 401,
  "disabled listed": 401,
});

/** P-05: any session, anonymous ones included. */
const sessions = (status: number): Statuses => ({ ...members(status), anonymous: status });

/** G-03 */
const staff = (status: number): Statuses => ({ ...members(403), administrator: status });

/** A public read-only page. */
const page = (address: string, status = 200): Access => ({
  address,
  get: everybody(status),
  post: everybody(405),
});

const sharedPage = (address: string): Access => ({ ...page(address), isShared: true });

/** AG-01: others get the login. */
const staffPage = (address: string): Access => ({ address, get: staff(200), post: staff(405) });

/** Every route of `src/routes.ts` by path; a missing or stale entry fails the test. */
export const ROUTE_ACCESS: Readonly<Record<string, Access>> = {
  "/": page("/"),
  mazo: page("/mazo"),
  "mazo/fichas": page("/mazo/fichas"),
  "categoria/:categorySlug": sharedPage("/categoria/pizzerias"),
  buscar: page("/buscar?q=pizza"),
  mapa: sharedPage("/mapa"),
  cafeterias: page("/cafeterias", 301),
  pizzerias: page("/pizzerias", 301),
  hamburgueserias: page("/hamburgueserias", 301),
  heladerias: page("/heladerias", 301),
  sushis: page("/sushis", 301),
  restaurantes: page("/restaurantes", 301),
  "category/:name": page("/category/Sushis", 301),
  "producto/:id?": sharedPage("/producto/nori-48"),
  "categoria/:categorySlug/producto/:productSlug?": sharedPage("/categoria/sushis/producto/nori-48"),
  "ItemDetail/:itemId?": page("/ItemDetail/nori-48", 301),
  sugerir: { ...page("/sugerir"), post: everybody(400) },
  "sugerir/datos": page("/sugerir/datos?nombre=tilo"),
  negocios: sharedPage("/negocios"),
  "sobre-nosotros": sharedPage("/sobre-nosotros"),
  datos: sharedPage("/datos"),
  contacto: sharedPage("/contacto"),
  "politica-privacidad": sharedPage("/politica-privacidad"),
  "terminos-condiciones": sharedPage("/terminos-condiciones"),
  "producto/:id/sigue-igual": { ...page("/producto/nori-48/sigue-igual"), post: everybody(400) },
  "producto/:id/resenas": { ...page("/producto/nori-48/resenas"), post: everybody(400) },
  "resenas/:id": page("/resenas/00000000-0000-4000-8000-000000000000"),
  "resenas/:id/reportar": {
    ...page("/resenas/00000000-0000-4000-8000-000000000000/reportar", 404),
    // 400: the body is no form.
    post: everybody(400),
  },
  "fotos/:id/reportar": {
    ...page("/fotos/00000000-0000-4000-8000-000000000000/reportar", 404),
    // 400: the body is no form.
    post: everybody(400),
  },
  // 400: the body is no form.
  "resenas/:id/editar": {
    address: "/resenas/00000000-0000-4000-8000-000000000000/editar",
    get: members(404),
    post: everybody(400),
  },
  "lista/:id": sharedPage("/lista/pizzas-para-el-domingo"),
  "lista/:id/reportar": { ...page("/lista/pizzas-para-el-domingo/reportar"), post: everybody(400) },
  // 400: the body has no changes. Keys and owners: `tests/server/shared-lists/shared-lists.test.ts`.
  "lista/:id/cambios": {
    address: "/lista/pizzas-para-el-domingo/cambios",
    get: everybody(405),
    post: everybody(400),
  },
  "cuenta/listas": { address: "/cuenta/listas", get: members(200), post: everybody(405) },
  // 400: the body names no place.
  "mapa/aperturas": { address: "/mapa/aperturas", get: sessions(200), post: sessions(400) },
  listas: sharedPage("/listas"),
  favoritos: sharedPage("/favoritos"),
  "sin-conexion": sharedPage("/sin-conexion"),
  "cuenta/mia": { ...page("/cuenta/mia"), post: members(400) },
  "cuenta/visitas": { address: "/cuenta/visitas", get: everybody(405), post: members(400) },
  "cuenta/clave": page("/cuenta/clave"),
  "cuenta/verificada": page("/cuenta/verificada"),
  perfil: { address: "/perfil", get: members(200), post: members(400) },
  "perfil/datos": { address: "/perfil/datos", get: members(200), post: everybody(405) },
  admin: staffPage("/admin"),
  "admin/sugerencias/:id?": staffPage("/admin/sugerencias"),
  "admin/sugerencias/lectura": staffPage("/admin/sugerencias/lectura?direccion=7+y+50"),
  "admin/negocios": staffPage("/admin/negocios"),
  "admin/negocios/nuevo": staffPage("/admin/negocios/nuevo"),
  "admin/negocios/:id": staffPage("/admin/negocios/nori-48"),
  "admin/preload": staffPage("/admin/preload"),
  "admin/resenas": staffPage("/admin/resenas"),
  "admin/resenas/listas": staffPage("/admin/resenas/listas"),
  "admin/historial": staffPage("/admin/historial"),
  "admin/usuarios": staffPage("/admin/usuarios"),
  "admin/usuarios/datos": {
    address: "/admin/usuarios/datos?persona=nadie",
    get: staff(404),
    post: staff(405),
  },
  "admin/errores": staffPage("/admin/errores"),
  "admin/negocios/revisar": staffPage("/admin/negocios/revisar"),
  "admin/negocios/fusionar": staffPage("/admin/negocios/fusionar"),
  "admin/categorias": staffPage("/admin/categorias"),
  "admin/estadisticas": staffPage("/admin/estadisticas"),
  "admin/estadisticas/csv": staffPage("/admin/estadisticas/csv?panel=dias"),
  "admin/exportar": staffPage("/admin/exportar"),
  "admin/exportar/archivo": staffPage("/admin/exportar/archivo?formato=csv"),
  "admin/sinonimos": staffPage("/admin/sinonimos"),
  "admin/migrar": staffPage("/admin/migrar"),
  "admin/migrar/:id": {
    address: "/admin/migrar/00000000-0000-4000-8000-000000000000",
    get: staff(404),
    post: staff(405),
  },
  "admin/migrar/descargas/:kind": staffPage("/admin/migrar/descargas/plantilla"),
  "admin/imagenes": { ...staffPage("/admin/imagenes"), post: staff(400) },
  "admin/imagenes/datos": staffPage("/admin/imagenes/datos?archivo=brumal.jpg"),
  "admin/debug-imagenes": staffPage("/admin/debug-imagenes"),
  "admin/migrar-imagenes": staffPage("/admin/migrar-imagenes"),
  "admin/google": staffPage("/admin/google"),
  "admin/sitemap": staffPage("/admin/sitemap"),
  "admin/configuracion": staffPage("/admin/configuracion"),
  "admin/copias": staffPage("/admin/copias"),
  "admin/tareas": staffPage("/admin/tareas"),
  "admin/tareas/:id": {
    address: "/admin/tareas/00000000-0000-4000-8000-000000000000",
    get: staff(404),
    post: staff(405),
  },
  "admin/*": staffPage("/admin/lo-que-sea"),
  // AG-07: the token is what lets one in.
  "admin/comienzo": page("/admin/comienzo"),
  "admin/clave": page("/admin/clave"),
  // Development only.
  _ui: page("/_ui", 404),
  "*": page("/nada", 404),
};

/** Read-only addresses outside the framework, with the same status for every actor. */
export const PLAIN_ADDRESSES: Readonly<Record<string, number>> = {
  "/healthz": 200,
  "/readyz": 200,
  "/buscar/sugerencias?q=pizza": 200,
  "/datos/lugares.csv": 200,
  "/datos/lugares.geojson": 200,
  "/datos/lugares.json": 200,
  "/precarga": 200,
  "/precarga/paginas?p=%2F": 200,
  "/sitemap.xml": 200,
  "/robots.txt": 200,
  "/mapa/lugares": 200,
  "/mapa/lugares/nori-48": 200,
  "/manifest.webmanifest": 200,
  "/service-worker.js": 200,
  "/compartir/nori-48.jpg": 200,
  "/plano/nori-48.svg": 200,
  "/plano.svg": 200,
  "/compartir/lista/pizzas-para-el-domingo.jpg": 200,
  "/compartir/lista/helados-con-publicidad.jpg": 404,
  "/plano/lista/pizzas-para-el-domingo.svg": 200,
  "/plano/lista/helados-con-publicidad.svg": 404,
  "/imagenes/ninguna": 404,
  "/cuenta/listo": 200,
};

/** Read-only addresses outside the framework for staff. */
export const STAFF_ADDRESSES: Readonly<Record<string, Statuses>> = {
  "/admin/tareas/eventos": staff(200),
  "/admin/tareas/estado": staff(200),
  "/admin/modules.json": staff(200),
  "/admin/plano.svg": staff(200),
  // 410: not a signed link.
  "/admin/copias/archivo": staff(410),
};

/** Addresses outside the framework to which staff write; the status is that of `{}`, which is no image and no sheet. */
export const STAFF_WRITES: Readonly<Record<string, Statuses>> = {
  "/admin/imagenes": staff(400),
  "/admin/migrar/archivo": staff(400),
  // AG-07: the link of the first administrator is what lets one in, and there is one already.
  "/admin/comienzo/copia": everybody(409),
  "/admin/comienzo/copia/restaurar": everybody(409),
};

/** V-08: addresses outside the framework to which members write; the status is that of `{}`, which is no upload. */
export const MEMBER_WRITES: Readonly<Record<string, Statuses>> = {
  "/fotos/subidas": members(400),
};

/** Status of each auth endpoint for a harmless body, by its key in `AUTH_ENDPOINTS`. */
export const AUTH_ACCESS: Readonly<Record<string, { body: object; answers: Statuses }>> = {
  "POST /sign-up/email": { body: { email: "x", password: "" }, answers: everybody(400) },
  "POST /sign-in/email": { body: { email: "x", password: "" }, answers: everybody(400) },
  "POST /sign-in/staff": { body: { email: "x", password: "" }, answers: everybody(400) },
  "POST /sign-in/oauth2": { body: { providerId: "google" }, answers: everybody(404) },
  "GET /callback/google": { body: {}, answers: everybody(302) },
  "GET /callback/twitter": { body: {}, answers: everybody(302) },
  "POST /request-password-reset": { body: { email: "x" }, answers: everybody(400) },
  "POST /request-password-reset/staff": { body: { email: "x" }, answers: everybody(400) },
  "POST /reset-password": { body: { token: "x", newPassword: "seis letras" }, answers: everybody(400) },
  // Without a token it redirects to the page with the error.
  "GET /verify-email": { body: {}, answers: everybody(303) },
  "POST /verify-email": { body: {}, answers: everybody(400) },
  "POST /send-verification-email": {
    body: {},
    answers: { ...members(400), "unverified listed": 200 },
  },
  "POST /sign-in/anonymous": { body: {}, answers: everybody(200) },
  "POST /sign-out": { body: {}, answers: everybody(200) },
};
