import { readPage } from "../catalogue/listing-view.ts";
import { categoryKeyOf } from "../categories/resolve-category.ts";
import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

export const BUSINESSES_PER_PAGE = 20;
const LONGEST_TEXT = 100;
/** Trigrams need three letters. */
const SHORTEST_TEXT = 3;
const LAST_PAGE = 5_000;

/** The first ones are always shown, the others in a menu. */
export const BUSINESS_FILTERS = [
  { id: "all", name: "", label: "Todos" },
  { id: "incomplete", name: "les-falta", label: "Les falta algo" },
  { id: "no-photo", name: "sin-foto", label: "Sin foto" },
  { id: "no-place", name: "sin-ubicacion", label: "Sin ubicación" },
  { id: "unread-address", name: "direccion", label: "Dirección que no se entiende" },
  { id: "no-hours", name: "sin-horario", label: "Horario sin confirmar" },
  { id: "unverified", name: "sin-verificar", label: "Sin verificar" },
  { id: "unchecked", name: "sin-revisar", label: "Sin revisar hace un año" },
  { id: "featured", name: "destacados", label: "Destacados" },
  { id: "inactive", name: "inactivos", label: "Inactivos" },
  { id: "deleted", name: "borrados", label: "Borrados" },
] as const;

export const BUSINESS_ORDERS = [
  { id: "visits", name: "", label: "Más visitados" },
  { id: "title", name: "nombre", label: "Nombre" },
  { id: "check", name: "revisado", label: "Revisados hace más" },
  { id: "newest", name: "nuevos", label: "Nuevos primero" },
] as const;

export type BusinessFilter = (typeof BUSINESS_FILTERS)[number]["id"];
export type BusinessOrder = (typeof BUSINESS_ORDERS)[number]["id"];
export type BusinessCounts = Readonly<Record<BusinessFilter, number>>;

export interface BusinessListView {
  readonly filter: BusinessFilter;
  /** Folded name of a category; empty for all. */
  readonly category: string;
  /** As typed. */
  readonly text: string;
  readonly order: BusinessOrder;
  readonly page: number;
}

export function readBusinessListView(query: URLSearchParams): BusinessListView {
  const read = (name: string) => cleanText((query.get(name) ?? "").slice(0, LONGEST_TEXT));
  return {
    filter: BUSINESS_FILTERS.find(({ name }) => name === read("ver"))?.id ?? "all",
    category: categoryKeyOf(read("categoria")),
    text: read("q"),
    order: BUSINESS_ORDERS.find(({ name }) => name === read("orden"))?.id ?? "visits",
    page: Math.min(readPage(query.get("pagina") ?? ""), LAST_PAGE),
  };
}

/** As in the address; what is empty is left out. */
export function businessListQuery({
  filter = "all",
  category = "",
  text = "",
  order = "visits",
  page = 1,
}: Partial<BusinessListView>): Readonly<Record<string, string>> {
  return {
    ver: BUSINESS_FILTERS.find(({ id }) => id === filter)?.name ?? "",
    categoria: category,
    q: text,
    orden: BUSINESS_ORDERS.find(({ id }) => id === order)?.name ?? "",
    pagina: page > 1 ? String(page) : "",
  };
}

/** `businessListSearch({ filter: "no-photo" }) === "?ver=sin-foto"` */
export function businessListSearch(view: Partial<BusinessListView>): string {
  const filled = Object.entries(businessListQuery(view)).filter(([, value]) => value !== "");
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
}

export function isTooShort(text: string): boolean {
  return text !== "" && listSearched(text).length === 0;
}

/** What a row must contain one of: the folded text, or its digits where it looks like a phone. */
export function listSearched(text: string): string[] {
  const words = foldText(text);
  const digits = /^[\d\s()+/.-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  return [...new Set([words, digits])].filter((searched) => searched.length >= SHORTEST_TEXT);
}
