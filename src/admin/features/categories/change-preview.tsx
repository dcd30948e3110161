import { FileText, Pencil } from "lucide";
import { type ReactNode, useState } from "react";
import { Picture } from "../../../business-ui/picture.tsx";
import type { CleanupBusiness } from "../../../contract/category-cleanup.ts";
import { changedPages, type PublicPage, pagesOfCategory } from "../../../domain/categories/category-pages.ts";
import { categoryOf } from "../../../domain/categories/resolve-category.ts";
import { Icon } from "../../../ui/icon.tsx";
import { countBusinesses } from "./count-businesses.ts";

const FIRST_SHOWN = 5;

interface ChangePreviewProps {
  /** Those that change. */
  businesses: readonly CleanupBusiness[];
  spellings: readonly string[];
  target: string;
  /** Businesses of the group that stay as they are. */
  kept: number;
}

/** Every business that changes, with the pages that show it. */
export function ChangePreview({ businesses, spellings, target, kept }: ChangePreviewProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? businesses : businesses.slice(0, FIRST_SHOWN);
  const pages = businesses.length === 0 ? [] : changedPages({ spellings, target });
  return (
    <div className="p-4 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">Qué cambia</h3>
        <Mark className="bg-amber-wash text-amber">
          <Icon of={Pencil} size={14} />
          {countBusinesses(businesses.length)}
        </Mark>
        <Mark className="bg-wash text-ink">
          <Icon of={FileText} size={14} />
          {pages.length} {pages.length === 1 ? "página" : "páginas"}
        </Mark>
        <p className="ml-auto text-[0.8125rem] text-muted">
          {kept === 1 ? "1 queda como está" : `${kept} quedan como están`}
        </p>
      </div>
      {businesses.length > 0 && (
        <table className="mt-2 w-full text-left text-sm max-md:block">
          <thead className="text-[0.8125rem] text-muted max-md:sr-only">
            <tr>
              {["Negocio", "Hoy dice", "Va a decir", "Se ve en"].map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-3 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map((business) => (
              <PreviewRow key={business.id} business={business} target={target} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < businesses.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 text-sm font-semibold text-primary hover:underline"
        >
          {businesses.length - shown.length === 1
            ? "Ver el otro"
            : `Ver los otros ${businesses.length - shown.length}`}
        </button>
      )}
    </div>
  );
}

function Mark({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold ${className}`}
    >
      {children}
    </span>
  );
}

function PreviewRow({ business, target }: { business: CleanupBusiness; target: string }) {
  const { title, category, imageUrl, active } = business;
  return (
    <tr className="border-t border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-2">
      <td className="py-1.5 pr-3 max-md:w-full">
        <span className="flex items-center gap-3 font-semibold">
          <Picture
            src={imageUrl}
            alt=""
            categoryId={categoryOf(category)?.id ?? null}
            sizes="44px"
            className="aspect-4/3 w-11 shrink-0 rounded-lg object-cover"
          />
          <span className="wrap-anywhere">{title}</span>
        </span>
      </td>
      <td className="py-1.5 pr-3">
        <del className="rounded-md bg-tomato-wash px-1.5 py-0.5 text-primary">{category}</del>
      </td>
      <td className="py-1.5 pr-3">
        <ins className="rounded-md bg-olive-wash px-1.5 py-0.5 font-semibold text-olive no-underline">
          {target}
        </ins>
      </td>
      <td className="py-1.5 text-[0.8125rem] text-muted">
        {active
          ? pagesOfCategory(target)
              .map(({ label }) => label)
              .join(", ")
          : "No se muestra"}
      </td>
    </tr>
  );
}

/** "La página Heladerías pasa de 15 a 18 lugares." */
export function describePages({
  businesses,
  target,
  pageCounts,
}: {
  businesses: readonly CleanupBusiness[];
  target: string;
  pageCounts: Readonly<Record<string, number>>;
}): string {
  if (businesses.length === 0) return "No cambia nada.";
  const listed = businesses.filter(({ active }) => active);
  const [page] = pagesOfCategory(target);
  const before = pageCounts[page?.path ?? ""];
  const arriving = listed.filter(({ category }) => pagesOfCategory(category)[0]?.path !== page?.path).length;
  const own =
    before === undefined
      ? newPage({ page, all: listed.length })
      : sentence({ label: page?.label ?? "", before, arriving, all: listed.length });
  return `${own}Ninguna dirección de un negocio cambia. Van los ${businesses.length} juntos o ninguno.`;
}

/** Of a category that is none of the six: its page exists as soon as a place has it. */
function newPage({ page, all }: { page: PublicPage | undefined; all: number }): string {
  if (!page || all === 0) return "";
  return `Los muestra la página ${page.label} (${page.path}), con ${all === 1 ? "1 lugar" : `${all} lugares`} más. `;
}

function sentence({
  label,
  before,
  arriving,
  all,
}: {
  label: string;
  before: number;
  arriving: number;
  all: number;
}): string {
  if (arriving === 0)
    return `La página ${label} sigue con ${before} lugares y cambia la etiqueta de ${all}. `;
  return `La página ${label} pasa de ${before} a ${before + arriving} lugares. `;
}
