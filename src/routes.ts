import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { CATEGORIES } from "./domain/categories/categories.ts";

// Every component of the design; not in production.
const isProduction = import.meta.env?.MODE === "production";

export default [
  layout("web/site-layout.tsx", { id: "site" }, [
    index("web/routes/home.tsx"),
    route("categoria/:categorySlug", "web/routes/category.tsx"),
    route("buscar", "web/routes/search.tsx"),
    route("mapa", "web/routes/map/city-map.tsx"),
    route("sugerir", "web/routes/suggest.tsx"),
    // aliases.
    ...CATEGORIES.map(({ slug }) => route(slug, "web/routes/category-alias.tsx", { id: `alias-${slug}` })),
    route("category/:name", "web/routes/category-alias.tsx", { id: "alias-category" }),
    // R-11 without the last segment.
    route("producto/:id?", "web/routes/business.tsx", { id: "business" }),
    route("categoria/:categorySlug/producto/:productSlug?", "web/routes/business.tsx", {
      id: "business-nested",
    }),
    route("ItemDetail/:itemId?", "web/routes/business.tsx", { id: "business-item" }),
    route("producto/:id/sigue-igual", "web/routes/freshness.tsx"),
    route("producto/:id/resenas", "web/routes/business-reviews.tsx"),
    route("resenas/:id/reportar", "web/routes/review-report.tsx"),
    route("fotos/:id/reportar", "web/routes/photo-report.tsx"),
    route("resenas/:id/editar", "web/routes/review-edit.tsx"),
    route("favoritos", "web/routes/favourites.tsx"),
    route("sin-conexion", "web/routes/offline.tsx"),
    //
    route("negocios", "web/routes/info/for-owners.tsx"),
    route("sobre-nosotros", "web/routes/info/about.tsx"),
    route("datos", "web/routes/info/open-data.tsx"),
    route("contacto", "web/routes/info/contact.tsx"),
    route("politica-privacidad", "web/routes/info/privacy.tsx"),
    route("terminos-condiciones", "web/routes/info/terms.tsx"),
    route("cuenta/clave", "web/routes/new-password.tsx"),
    route("cuenta/verificada", "web/routes/email-verified.tsx"),
    route("perfil", "web/routes/profile.tsx"),
    ...(isProduction ? [] : [route("_ui", "web/routes/ui-pieces.tsx")]),
    route("*", "web/routes/not-found.tsx"),
  ]),
  // Data without a page.
  route("mazo", "web/routes/home-picks.ts"),
  route("sugerir/datos", "web/routes/suggestion-data.ts"),
  route("resenas/:id", "web/routes/review.ts"),
  route("mapa/aperturas", "web/routes/map/openings.ts"),
  route("cuenta/mia", "web/routes/personal.ts"),
  route("cuenta/visitas", "web/routes/recent-visits.ts"),
  route("perfil/datos", "web/routes/account-data.ts"),
  // The top routes below are the back office; `src/server/site-builds.ts` decides who gets each.
  route("admin", "admin/admin-layout.tsx", { id: "admin" }, [
    index("admin/routes/dashboard.tsx"),
    route("sugerencias/:id?", "admin/routes/suggestions/suggestions.tsx"),
    route("sugerencias/lectura", "admin/routes/suggestions/reading.ts"),
    route("negocios", "admin/routes/businesses/businesses.tsx"),
    route("negocios/nuevo", "admin/routes/businesses/new-business.tsx"),
    route("negocios/:id", "admin/routes/businesses/edited-business.tsx"),
    route("preload", "admin/routes/preload.tsx"),
    route("resenas", "admin/routes/reviews.tsx"),
    route("historial", "admin/routes/history.tsx"),
    route("usuarios", "admin/routes/accounts/accounts.tsx"),
    route("usuarios/datos", "admin/routes/accounts/account-file.ts"),
    route("errores", "admin/routes/errors.tsx"),
    route("negocios/revisar", "admin/routes/businesses/to-review.tsx"),
    route("negocios/fusionar", "admin/routes/merge.tsx"),
    route("categorias", "admin/routes/categories.tsx"),
    route("estadisticas", "admin/routes/statistics/statistics.tsx"),
    route("estadisticas/csv", "admin/routes/statistics/figure-file.ts"),
    route("exportar", "admin/routes/exports/exports.tsx"),
    route("exportar/archivo", "admin/routes/exports/export-file.ts"),
    route("sinonimos", "admin/routes/synonyms.tsx"),
    route("migrar", "admin/routes/imports/imports.tsx"),
    route("migrar/:id", "admin/routes/imports/import.tsx"),
    route("migrar/descargas/:kind", "admin/routes/imports/import-file.ts"),
    // A POST to this address is an upload (`src/server/endpoints/image-uploads.ts`).
    route("imagenes", "admin/routes/images/images.tsx"),
    route("imagenes/datos", "admin/routes/images/picture-data.ts"),
    route("debug-imagenes", "admin/routes/images/image-debug.tsx"),
    route("migrar-imagenes", "admin/routes/images/migration.tsx"),
    route("google", "admin/routes/search-engines.tsx"),
    route("sitemap", "admin/routes/sitemap.tsx"),
    route("configuracion", "admin/routes/configuration.tsx"),
    route("copias", "admin/routes/operations/backups.tsx"),
    route("tareas", "admin/routes/operations/jobs.tsx"),
    route("tareas/:id", "admin/routes/operations/job.tsx"),
    // an unknown path shows the dashboard.
    route("*", "admin/routes/dashboard.tsx", { id: "admin-unknown" }),
  ]),
  route("admin/comienzo", "admin/routes/login/first-administrator.tsx", { id: "first-administrator" }),
  route("admin/clave", "admin/routes/login/staff-password.tsx", { id: "staff-password" }),
  route("admin/*", "admin/routes/login/login.tsx", { id: "login" }),
] satisfies RouteConfig;
