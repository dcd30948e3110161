import {
  Images,
  Inbox,
  LayoutDashboard,
  LineChart,
  MessageSquareText,
  Radar,
  SlidersHorizontal,
  Store,
  Table,
} from "lucide";
import { adminPaths } from "../contract/admin-paths.ts";
import type { PendingCounts } from "../contract/pending-counts.ts";
import { suggestionPaths } from "../contract/suggestion-review.ts";

/** In the order of the tab bar; a tab without a screen is not shown. */
const TABS = [
  { id: "dashboard", label: "Panel", icon: LayoutDashboard },
  { id: "suggestions", label: "Sugerencias", icon: Inbox },
  { id: "reviews", label: "Reseñas", icon: MessageSquareText },
  { id: "businesses", label: "Negocios", icon: Store },
  { id: "images", label: "Imágenes", icon: Images },
  { id: "data", label: "Datos", icon: Table },
  { id: "search-engines", label: "Buscadores", icon: Radar },
  { id: "statistics", label: "Estadísticas", icon: LineChart },
  { id: "settings", label: "Ajustes", icon: SlidersHorizontal },
] as const;

type TabId = (typeof TABS)[number]["id"];

export interface Screen {
  readonly tab: TabId;
  readonly path: string;
  /** In the sub-tabs, the breadcrumb and the palette. */
  readonly label: string;
  /** Other words that find it in the palette. */
  readonly words?: string;
  /** What waits for a decision there. */
  readonly pending?: keyof PendingCounts;
  /** V-12: its badge counts running jobs, which need no decision. */
  readonly hasJobs?: true;
  /** AD-03: its card on the dashboard. */
  readonly shortcut?: { readonly label: string; readonly detail: string };
}

/** every screen of the back office. Tabs, breadcrumb, palette and the sheet of phones follow. */
export const SCREENS: readonly Screen[] = [
  { tab: "dashboard", path: adminPaths.dashboard(), label: "Panel", words: "inicio salud visitas" },
  {
    tab: "suggestions",
    path: suggestionPaths.list(),
    label: "Sugerencias",
    words: "moderar aprobar rechazar lugares nuevos",
    pending: "suggestions",
    shortcut: { label: "Sugerencias", detail: "Lugares que falta mirar" },
  },
  {
    tab: "reviews",
    path: adminPaths.reviews(),
    label: "Reseñas",
    words: "moderar denuncias retenidas ocultas",
    pending: "reviews",
  },
  {
    tab: "reviews",
    path: adminPaths.sharedLists(),
    label: "Listas",
    words: "moderar denuncias retenidas ocultas compartidas",
    pending: "lists",
  },
  {
    tab: "businesses",
    path: adminPaths.businesses(),
    label: "Lista",
    words: "negocios lugares editar agregar horario direccion fotos verificar destacar desactivar borrar",
  },
  {
    tab: "businesses",
    path: adminPaths.toReview(),
    label: "Para revisar",
    words: "avisos cambio cerro horario viejo confirmar sigue igual",
    pending: "reported",
    shortcut: { label: "Para revisar", detail: "Datos viejos y avisos de visitantes" },
  },
  {
    tab: "businesses",
    path: adminPaths.merge(),
    label: "Fusionar",
    words: "repetidos duplicados unir juntar doble",
  },
  {
    tab: "businesses",
    path: adminPaths.categories(),
    label: "Categorías",
    words: "limpiar alias ortografia rubros",
    shortcut: { label: "Categorías", detail: "Una sola manera de escribirlas" },
  },
  {
    tab: "businesses",
    path: adminPaths.synonyms(),
    label: "Alias de búsqueda",
    words: "sinonimos palabras buscar encontrar",
  },
  {
    tab: "images",
    path: adminPaths.images(),
    label: "Fotos",
    words: "imagenes subir portada galeria foco texto credito quitar camara",
    shortcut: { label: "Imágenes", detail: "Subir, enfocar y ordenar las fotos" },
  },
  {
    tab: "images",
    path: adminPaths.imageDebug(),
    label: "Diagnóstico",
    words: "debug imagenes rotas repetidas parecidas peso medidas revisar reparar",
  },
  {
    tab: "images",
    path: adminPaths.migration(),
    label: "Migración e ids",
    words: "fotos google photos ids simplificar direcciones migrar imagenes",
    shortcut: { label: "Fotos e ids", detail: "Traer fotos de Google, direcciones cortas" },
  },
  {
    tab: "data",
    path: adminPaths.imports(),
    label: "Importar",
    words: "migrar planilla excel csv json subir datos",
    shortcut: { label: "Importar", detail: "Traer negocios de una planilla" },
  },
  {
    tab: "data",
    path: adminPaths.exports(),
    label: "Exportar",
    words: "bajar planilla excel csv json geojson datos abiertos",
  },
  {
    tab: "data",
    path: adminPaths.backups(),
    label: "Copias",
    words: "copia de seguridad backup respaldo restaurar bajar",
    shortcut: { label: "Copias de seguridad", detail: "Todo lo de la guía, en un archivo" },
  },
  {
    tab: "data",
    path: adminPaths.jobs(),
    label: "Tareas",
    words: "trabajos procesos programadas errores reintentar frenar",
    hasJobs: true,
  },
  {
    tab: "statistics",
    path: adminPaths.statistics(),
    label: "Estadísticas",
    words: "cifras visitas vistas busquedas csv graficos",
    shortcut: { label: "Estadísticas", detail: "Visitas, lugares, búsquedas" },
  },
  {
    tab: "search-engines",
    path: adminPaths.searchEngines(),
    label: "Avisos",
    words: "google indexnow bing notificar buscadores seo clave",
    shortcut: { label: "Google SEO", detail: "Avisar a los buscadores" },
  },
  {
    tab: "search-engines",
    path: adminPaths.sitemap(),
    label: "Sitemap",
    words: "buscadores google direcciones xml mapa del sitio",
    shortcut: { label: "Sitemap", detail: "Lo que leen los buscadores" },
  },
  {
    tab: "settings",
    path: adminPaths.configuration(),
    label: "Configuración",
    words: "ajustes cartel banner nombre contacto redes servidor correo probar",
    shortcut: { label: "Configuración", detail: "Nombre, aviso de arriba, contacto" },
  },
  {
    tab: "settings",
    path: adminPaths.accounts(),
    label: "Usuarios",
    words: "equipo personas miembros administradores cuentas invitar mail diario aviso",
    shortcut: { label: "Usuarios", detail: "Cuentas, y quién administra" },
  },
  {
    tab: "settings",
    path: adminPaths.preload(),
    label: "Precarga",
    words: "cache velocidad",
    shortcut: { label: "Precarga", detail: "Qué tan rápido abre" },
  },
  {
    tab: "settings",
    path: adminPaths.history(),
    label: "Historial",
    words: "cambios quien deshacer registro auditoria",
  },
  { tab: "settings", path: adminPaths.errors(), label: "Errores", words: "fallas codigo pedido" },
];

export interface Tab {
  readonly id: TabId;
  readonly label: string;
  readonly icon: (typeof TABS)[number]["icon"];
  /** The first is where the tab leads. */
  readonly screens: readonly [Screen, ...Screen[]];
}

export const SHOWN_TABS: readonly Tab[] = TABS.flatMap((tab) => {
  const [first, ...others] = SCREENS.filter((screen) => screen.tab === tab.id);
  return first ? [{ ...tab, screens: [first, ...others] as const }] : [];
});

/** The screen of a path, also for pages below it; the dashboard for any other. */
export function findScreen(pathname: string): { tab: Tab; screen: Screen } {
  const path = pathname.replace(/\/$/, "").toLowerCase();
  const found = SHOWN_TABS.flatMap((tab) => tab.screens.map((screen) => ({ tab, screen })))
    .filter(({ screen }) => path === screen.path || path.startsWith(`${screen.path}/`))
    .toSorted((one, other) => other.screen.path.length - one.screen.path.length)[0];
  if (!found) throw new Error("the dashboard is not registered");
  return found;
}

export function countOf(tab: Tab, counts: PendingCounts): number {
  return tab.screens.reduce((sum, { pending }) => sum + (pending ? counts[pending] : 0), 0);
}
