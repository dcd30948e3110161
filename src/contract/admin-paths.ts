import {
  type BusinessListView,
  businessListQuery,
  businessListSearch,
} from "../domain/business-list/business-list-view.ts";
import type { ExportFormat } from "../domain/exports/export-formats.ts";
import { TO_REVIEW_FILTERS, type ToReviewView } from "../domain/freshness/to-review-view.ts";
import { type ImageDebugView, imageDebugQuery } from "../domain/images/image-debug-view.ts";
import { type PictureListView, pictureListQuery } from "../domain/images/image-list-view.ts";
import { type PreviewAddress, previewQuery } from "../domain/imports/preview-view.ts";
import { SEARCH_ENGINE_TABS, type SearchEngineTab } from "../domain/search-engines/notices-view.ts";
import { LIST_MODERATION_FILTERS, type ModeratedListsView } from "../domain/shared-lists/moderated-list.ts";

/** Addresses of the back office: apart from the others, so that no public script names them. */
export const adminPaths = {
  dashboard: () => "/admin",
  /** AG-07; the token is in the fragment, which browsers never send to the server. */
  firstAdministrator: ({ token = "" }: { token?: string } = {}) => `/admin/comienzo${token && `#${token}`}`,
  /** AG-07, with the token of an invitation. */
  staffPassword: ({ token = "" }: { token?: string } = {}) => `/admin/clave${token && `#${token}`}`,
  businesses: (view: Partial<BusinessListView> = {}) => `/admin/negocios${businessListSearch(view)}`,
  business: ({ id }: { id: string }) => `/admin/negocios/${encodeURIComponent(id)}`,
  newBusiness: ({ title = "" }: { title?: string } = {}) =>
    `/admin/negocios/nuevo${query({ nombre: title })}`,
  /** V-05 */
  toReview: ({ filter = "all", page = 1 }: Partial<ToReviewView> = {}) =>
    `/admin/negocios/revisar${query({
      ver: TO_REVIEW_FILTERS.find(({ id }) => id === filter)?.name ?? "",
      pagina: page > 1 ? String(page) : "",
    })}`,
  /** V-13, with the filters of the list of businesses. */
  exports: (view: Partial<BusinessListView> = {}) =>
    `/admin/exportar${businessListSearch({ ...view, order: "visits", page: 1 })}`,
  exportFile: ({ format, view }: { format: ExportFormat; view: Partial<BusinessListView> }) =>
    `/admin/exportar/archivo${query({
      formato: format,
      ...businessListQuery({ ...view, order: "visits", page: 1 }),
    })}`,
  preload: () => "/admin/preload",
  reviews: () => "/admin/resenas",
  /** V-06 */
  sharedLists: ({ filter = "pending", page = 1 }: Partial<ModeratedListsView> = {}) =>
    `/admin/resenas/listas${query({
      ver: LIST_MODERATION_FILTERS.find(({ id }) => id === filter)?.name ?? "",
      pagina: page > 1 ? String(page) : "",
    })}`,
  history: () => "/admin/historial",
  errors: () => "/admin/errores",
  /** With slugs: one to compare another with, or the two to compare. */
  merge: ({ kept = "", merged = "" }: { kept?: string; merged?: string } = {}) =>
    `/admin/negocios/fusionar${query({ queda: kept, otra: merged })}`,
  categories: ({ group = "" }: { group?: string } = {}) => `/admin/categorias${query({ grupo: group })}`,
  /** AG-07, AD-04 */
  accounts: () => "/admin/usuarios",
  accountFile: ({ id }: { id: string }) => `/admin/usuarios/datos${query({ persona: id })}`,
  /** AD-04: a panel as a CSV file is below it. */
  statistics: () => "/admin/estadisticas",
  statisticsFile: () => "/admin/estadisticas/csv",
  /** `words`: those of a new alias. */
  synonyms: ({ words = "" }: { words?: string } = {}) => `/admin/sinonimos${query({ texto: words })}`,
  /** AI-03 */
  imports: ({ page = 1 }: { page?: number } = {}) =>
    `/admin/migrar${query({ pagina: page > 1 ? String(page) : "" })}`,
  import: ({ id, ...view }: { id: string } & Partial<PreviewAddress>) =>
    `/admin/migrar/${id}${query(previewQuery(view))}`,
  /** Without an id it is the template. */
  importFile: ({ id = "", kind }: { id?: string; kind: "plantilla" | "informe" | "errores" }) =>
    `/admin/migrar/descargas/${kind}${query({ importacion: id })}`,
  /** AN-01 */
  searchEngines: ({
    tab = "overview",
    isWhole = false,
    page = 1,
  }: {
    tab?: SearchEngineTab;
    isWhole?: boolean;
    page?: number;
  } = {}) =>
    `/admin/google${query({
      pestana: SEARCH_ENGINE_TABS.find(({ id }) => id === tab)?.name ?? "",
      ver: isWhole ? "todos" : "",
      pagina: page > 1 ? String(page) : "",
    })}`,
  /** AM-01 */
  images: (view: Partial<PictureListView> = {}) => `/admin/imagenes${query(pictureListQuery(view))}`,
  /** AM-04 */
  imageDebug: (view: Partial<ImageDebugView> = {}) => `/admin/debug-imagenes${query(imageDebugQuery(view))}`,
  /** AX-01; `filter` as in the address. */
  migration: ({ filter = "" }: { filter?: string } = {}) => `/admin/migrar-imagenes${query({ ver: filter })}`,
  /** AD-05 */
  sitemap: () => "/admin/sitemap",
  /** V-12; `after` is the last item of the page before. */
  jobs: ({ page = 1 }: { page?: number } = {}) =>
    `/admin/tareas${query({ pagina: page > 1 ? String(page) : "" })}`,
  job: ({ id, outcome = "", after = "" }: { id: string; outcome?: string; after?: string }) =>
    `/admin/tareas/${id}${query({ ver: outcome, despues: after })}`,
  /** V-14 */
  backups: ({ page = 1 }: { page?: number } = {}) =>
    `/admin/copias${query({ pagina: page > 1 ? String(page) : "" })}`,
  /** AD-04; `historyOf` is the key of a setting. */
  configuration: ({
    isChangedOnly = false,
    historyOf = "",
  }: {
    isChangedOnly?: boolean;
    historyOf?: string;
  } = {}) => `/admin/configuracion${query({ ver: isChangedOnly ? "cambiados" : "", historial: historyOf })}`,
};

function query(parameters: Readonly<Record<string, string>>): string {
  const given = new URLSearchParams(Object.entries(parameters).filter(([, text]) => text !== ""));
  return given.size > 0 ? `?${given}` : "";
}
