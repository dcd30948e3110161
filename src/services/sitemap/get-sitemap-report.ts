import type { LeftOut, SitemapPart, SitemapReport } from "../../contract/search-engines/sitemap-report.ts";
import type { UnlistedReason } from "../../db/queries/businesses/sitemap-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { CATEGORIES } from "../../domain/categories/categories.ts";
import { findSitemapFaults } from "../../domain/sitemap/sitemap-faults.ts";
import type { ServiceContext } from "../service-context.ts";
import { getSitemap, newestOf, OTHER_PAGES, type Sitemap } from "./get-sitemap.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const MOST_EXAMPLES = 5;

const REASONS: Readonly<Record<UnlistedReason, { readonly what: string; readonly why: string }>> = {
  inactive: {
    what: "Negocios desactivados",
    why: "No se listan, y su página dice que están inactivos. Al reactivarlos vuelven solos.",
  },
  deleted: { what: "Negocios borrados", why: "Su dirección dice que ya no están (410)." },
  merged: { what: "Negocios fusionados", why: "Su dirección lleva al que quedó." },
  nameless: { what: "Negocios sin nombre", why: "Sin nombre no se publican. Escribilo en el editor." },
  uncategorised: {
    what: "Negocios sin categoría",
    why: "Sin categoría no se publican. Elegila en el editor.",
  },
};

const PAGES_LEFT_OUT: readonly Pick<LeftOut, "what" | "why">[] = [
  { what: "Búsquedas y sugerir", why: "Piden a los buscadores que no las guarden." },
  { what: "Mapa", why: "Muestra lo mismo que las listas, en un plano." },
  { what: "Favoritos, perfil y reseñas de cada lugar", why: "Son personales o repiten lo de otra página." },
  { what: "Direcciones viejas", why: "Llevan a la nueva, que sí está." },
];

interface ReportOptions {
  readonly largest?: number;
  readonly partSize?: number;
}

/** AD-05. Staff only. Reads and checks every document as it is served. */
export async function getSitemapReport(
  context: ServiceContext,
  options: ReportOptions = {},
): Promise<SitemapReport> {
  requireStaff(context.actor);
  const { db } = context;
  const [summary, images, unlisted] = await Promise.all([
    db.sitemap.summarise(),
    db.sitemap.countImages(),
    db.sitemap.listUnlisted({ examples: MOST_EXAMPLES }),
  ]);
  const { isIndex, parts, faults } = await checkDocuments(context, options);
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const businesses = (label: string, rows: typeof summary) => ({
    label,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    changedAt: iso(newestOf(rows)),
  });
  const groups = [
    { label: "Inicio y categorías", total: 1 + CATEGORIES.length, changedAt: iso(newestOf(summary)) },
    { label: "Páginas de la guía", total: OTHER_PAGES.length, changedAt: null },
    ...CATEGORIES.map(({ id, plural }) =>
      businesses(
        plural,
        summary.filter(({ categoryId }) => categoryId === id),
      ),
    ),
    businesses(
      "Otras categorías",
      summary.filter(({ categoryId }) => categoryId === null),
    ),
  ];
  return {
    ...{ images, groups, parts, isIndex, faults },
    total: groups.reduce((sum, { total }) => sum + total, 0),
    changedAt: iso(newestOf(summary)),
    leftOut: [
      ...unlisted.map(({ reason, total, examples }) => ({ ...REASONS[reason], total, examples })),
      ...PAGES_LEFT_OUT.map((page) => ({ ...page, total: null, examples: [] })),
    ],
  };
}

async function checkDocuments(
  context: ServiceContext,
  options: ReportOptions,
): Promise<Pick<SitemapReport, "isIndex" | "parts" | "faults">> {
  const whole = await getSitemap(context, { part: null, ...options });
  if (!whole) throw new Error("no sitemap");
  const first = checkDocument(context, { sitemap: whole, path: "/sitemap.xml" });
  if (whole.kind === "entries") return { isIndex: false, parts: [first.part], faults: first.faults };
  const parts: SitemapPart[] = [];
  const faults = [...first.faults];
  for (let part = 1; part <= whole.parts; part++) {
    const sitemap = await getSitemap(context, { part, ...options });
    // The catalogue shrank meanwhile.
    if (!sitemap) break;
    const checked = checkDocument(context, { sitemap, path: `/sitemap-${part}.xml` });
    parts.push(checked.part);
    faults.push(...checked.faults);
  }
  return { isIndex: true, parts, faults };
}

function checkDocument(
  { site: { publicUrl }, clock }: ServiceContext,
  { sitemap, path }: { sitemap: Sitemap; path: string },
) {
  const xml = sitemapXml({ sitemap, publicUrl });
  const addresses = sitemap.kind === "entries" ? sitemap.entries.length : sitemap.parts;
  return {
    part: { path, addresses, bytes: Buffer.byteLength(xml) },
    faults: findSitemapFaults({ xml, publicUrl, now: clock.now() }).map((fault) => `${path}: ${fault}`),
  };
}
