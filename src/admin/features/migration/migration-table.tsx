import { CircleAlert, CircleCheck, CornerDownRight, Globe } from "lucide";
import { Link } from "react-router";
import { BusinessThumbnail } from "../../../business-ui/business-thumbnail.tsx";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { MigrationRow } from "../../../contract/migration.ts";
import { shortenAddress } from "../../../domain/migration/migration-view.ts";
import { Icon } from "../../../ui/icon.tsx";

/** A table; on a phone each row is a card. */
export function MigrationTable({ rows }: { rows: readonly MigrationRow[] }) {
  return (
    <table className="w-full text-left max-md:block">
      <thead className="text-[0.8125rem] max-md:sr-only">
        <tr className="h-9 border-b border-line">
          <th className="pl-4.5 font-semibold">Negocio</th>
          <th className="px-3 font-semibold">Id</th>
          <th className="px-3 font-semibold">Foto</th>
          <th className="px-3 font-semibold">Estado</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={row.id} className="border-line not-last:border-b max-md:grid max-md:gap-1 max-md:p-4">
            <td className="py-2 pl-4.5 max-md:p-0">
              <Link
                to={adminPaths.business(row)}
                className="inline-flex min-h-11 items-center gap-3 font-semibold text-ink no-underline hover:underline"
              >
                <BusinessThumbnail business={row} className="h-9 w-12" />
                <span className="wrap-anywhere">{row.title}</span>
              </Link>
            </td>
            <td className="px-3 py-2 text-[0.8125rem] max-md:p-0">
              <IdCell row={row} />
            </td>
            <td className="px-3 py-2 text-[0.8125rem] wrap-anywhere text-muted max-md:p-0">
              {shortenAddress(row.imageUrl) || "sin foto"}
            </td>
            <td className="px-3 py-2 max-md:p-0">
              <PhotoTag row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function IdCell({ row: { id, newId } }: { row: MigrationRow }) {
  if (newId === null)
    return (
      <span className="inline-flex items-center gap-1.5 wrap-anywhere">
        {id}
        <Icon of={CircleCheck} size={15} className="shrink-0 text-olive" />
        <span className="sr-only">limpio</span>
      </span>
    );
  return (
    <>
      <span className="block wrap-anywhere text-muted">{id}</span>
      <span className="flex items-center gap-1.5 font-semibold wrap-anywhere">
        <Icon of={CornerDownRight} size={15} className="shrink-0 text-muted" />
        <span className="sr-only">pasaría a ser</span>
        {newId}
      </span>
    </>
  );
}

const TAG = "inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold";

function PhotoTag({ row: { photo, isMigrated, problem } }: { row: MigrationRow }) {
  if (problem !== "")
    return (
      <span className={`${TAG} bg-tomato-wash text-primary`}>
        <Icon of={CircleAlert} size={15} className="shrink-0" />
        No se pudo: {problem}
      </span>
    );
  if (photo === "google")
    return (
      <span className={`${TAG} bg-amber-wash text-amber`}>
        <Icon of={Globe} size={15} className="shrink-0" />
        Google Photos
      </span>
    );
  if (isMigrated)
    return (
      <span className={`${TAG} bg-olive-wash text-olive`}>
        <Icon of={CircleCheck} size={15} className="shrink-0" />
        Migrada
      </span>
    );
  return <span className="text-[0.8125rem] text-muted">{LABELS[photo]}</span>;
}

const LABELS = { none: "Sin foto", own: "Propia", outside: "De otro sitio" } as const;
