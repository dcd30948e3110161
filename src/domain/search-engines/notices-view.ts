import type { NoticeChannel, NoticeState } from "./search-notice.ts";

export const SEARCH_ENGINE_TABS = [
  { id: "overview", name: "", label: "Resumen" },
  { id: "tools", name: "herramientas", label: "Herramientas" },
  { id: "config", name: "configuracion", label: "Configuración" },
] as const;
export type SearchEngineTab = (typeof SEARCH_ENGINE_TABS)[number]["id"];

export const NOTICES_PER_PAGE = 20;

export interface NoticeLine {
  readonly id: string;
  readonly success: boolean;
  readonly state: NoticeState;
  readonly channel: NoticeChannel;
  /** The slug of a business, or "General". */
  readonly businessSlug: string;
  readonly addresses: number;
  readonly timestamp: string;
  readonly message: string;
  readonly status: number | null;
  readonly attempts: number;
}

export interface SearchEnginesView {
  readonly tab: SearchEngineTab;
  readonly isOn: boolean;
  readonly publicUrl: string;
  readonly endpoint: string | null;
  readonly pingUrl: string | null;
  readonly keyPath: string;
  readonly total: number;
  readonly businesses: number;
  readonly last: NoticeLine | null;
  readonly history: readonly NoticeLine[];
  readonly historyTotal: number;
  readonly isWhole: boolean;
  readonly page: number;
  readonly open: readonly (NoticeLine & { readonly dueAt: string })[];
  /** For the batch test. */
  readonly examples: readonly string[];
  readonly now: string;
}

/** What became of a notice by hand. */
export interface NoticeResult {
  readonly success: boolean;
  readonly messages: readonly string[];
  readonly status: number | null;
  readonly timestamp: string;
}

export const NOTIFY_SPEC = {
  fields: { slug: { longest: 500 } },
  failed: "❌ No pudimos mandar el aviso. Probá de nuevo.",
} as const;

export const KEY_SPEC = { fields: {}, failed: "No pudimos probar la clave. Probá de nuevo." } as const;
