import { type ListingView, naturalOrder } from "../domain/catalogue/listing-view.ts";
import type { VariantWidth } from "../domain/pictures/variant-widths.ts";
import { withQuery } from "./with-query.ts";

/** Every address of the site is made here, so that none is ever spelt twice. */
export const paths = {
  /** With `onlyOpen`, what is open at the moment at which it is asked for. */
  home: ({ onlyOpen = false }: { onlyOpen?: boolean } = {}) =>
    withQuery("/", { abierto: onlyOpen ? "1" : "" }),
  /** The cards from which the home deals again in the browser. */
  homePicks: () => "/mazo",
  /** `paths.category({ slug: "sushis", page: 2 }) === "/categoria/sushis?pagina=2"` */
  category: ({
    slug,
    near = "",
    order = naturalOrder({ near }),
    page = 1,
    onlyOpen = false,
  }: { slug: string } & Partial<ListingView>) =>
    withQuery(`/categoria/${encodeURIComponent(slug)}`, {
      cerca: near,
      orden: order === naturalOrder({ near }) ? "" : order,
      abierto: onlyOpen ? "1" : "",
      pagina: page > 1 ? String(page) : "",
    }),
  /** Every place on one map; the other addresses of the map are in `map-paths.ts`. */
  map: ({
    category = "",
    onlyOpen = false,
    near = "",
  }: {
    category?: string;
    onlyOpen?: boolean;
    near?: string;
  } = {}) => withQuery("/mapa", { categoria: category, abierto: onlyOpen ? "1" : "", cerca: near }),
  business: ({ slug }: { slug: string }) => `/producto/${encodeURIComponent(slug)}`,
  /** Where a review of it is written without a script, and sent. */
  reviews: ({ slug }: { slug: string }) => `/producto/${encodeURIComponent(slug)}/resenas`,
  /** The page of a business with the review that was just sent to it: only whoever sent it knows the id. */
  sentReview: ({ slug, id }: { slug: string; id: string }) =>
    `/producto/${encodeURIComponent(slug)}?resena=${encodeURIComponent(id)}#tu-resena`,
  /** What became of a review, for whoever knows its id. */
  review: ({ id }: { id: string }) => `/resenas/${encodeURIComponent(id)}`,
  /** Where somebody says that a review should not be there. */
  reviewReport: ({ id }: { id: string }) => `/resenas/${encodeURIComponent(id)}/reportar`,
  /** R-10: the form for a place that is missing; `name` is what somebody looked for in vain. With `isDone`, thanks for it. */
  suggest: ({ name = "", isDone = false }: { name?: string; isDone?: boolean } = {}) =>
    withQuery("/sugerir", { nombre: name, gracias: isDone ? "1" : "" }),
  /** What a script asks while somebody fills it in, and where it sends it. */
  suggestionData: () => "/sugerir/datos",
  forOwners: () => "/negocios",
  about: () => "/sobre-nosotros",
  contact: () => "/contacto",
  privacy: () => "/politica-privacidad",
  terms: () => "/terminos-condiciones",
  /** Where a page that was looked at is counted. */
  visit: () => "/visita",
  /** `paths.search({ text: "sin tacc" }) === "/buscar?q=sin+tacc"`; without a text, where the form leads. */
  search: ({ text = "", page = 1 }: { text?: string; page?: number } = {}) =>
    withQuery("/buscar", { q: text, pagina: page > 1 ? String(page) : "" }),
  /** What the search widget asks: `paths.suggestions({ text: "piz" }) === "/buscar/sugerencias?q=piz"` */
  suggestions: ({ text = "" }: { text?: string } = {}) => withQuery("/buscar/sugerencias", { q: text }),
  /** R-08 */
  favourites: () => "/favoritos",
  profile: () => "/perfil",
  /** What the guide knows of a member, as a file. */
  accountData: () => "/perfil/datos",
  /** Where signing in, signing out and the links of mails lead; `paths.auth("/sign-out")` */
  auth: (path = "") => `/api/auth${path}`,
  /** Who is signed in, and what is theirs; taken and given by `src/personal`. */
  personal: () => "/cuenta/mia",
  recentVisits: () => "/cuenta/visitas",
  /** Where Google and Twitter lead back to; `from` is the page whence one came, `isPopup` says that it is open elsewhere still. */
  signedIn: ({ from = "", isPopup = false }: { from?: string; isPopup?: boolean } = {}) =>
    withQuery("/cuenta/listo", { de: from, ventana: isPopup ? "1" : "" }),
  /** Form for a new password. The token is in the fragment, which browsers never send to the server. */
  newPassword: ({ token = "" }: { token?: string } = {}) => `/cuenta/clave${token && `#${token}`}`,
  /** Says that an e-mail is proven, or with `error` that it is not. */
  emailVerified: ({ error = "" }: { error?: string } = {}) => withQuery("/cuenta/verificada", { error }),
  /** R-06: `paths.businessInCategory({ categorySlug: "sushis", slug: "nori-48" }) === "/categoria/sushis/producto/nori-48"` */
  businessInCategory: ({ categorySlug, slug }: { categorySlug: string; slug: string }) =>
    `/categoria/${encodeURIComponent(categorySlug)}/producto/${encodeURIComponent(slug)}`,
  /** The picture with which a business is shared; the version makes others fetch it anew. */
  shareImage: ({ slug, version }: { slug: string; version: string }) =>
    `/compartir/${encodeURIComponent(slug)}.jpg?v=${version}`,
  /** A picture that the guide keeps itself, as it is or in one of the widths that it can be had in. */
  image: ({ id, width }: { id: string; width?: VariantWidth }) =>
    width ? `/imagenes/${encodeURIComponent(id)}/${width}` : `/imagenes/${encodeURIComponent(id)}`,
  /** What a browser may bring in advance, and the data of such pages (AP-02). */
  preloadPlan: () => "/precarga",
  preloadPages: (pages: readonly string[]) =>
    `/precarga/paginas?${new URLSearchParams(pages.map((page) => ["p", page]))}`,
} as const;
