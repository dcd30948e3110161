import { CircleCheck, ExternalLink, OctagonAlert } from "lucide";
import type { SitemapReport } from "../../../contract/search-engines/sitemap-report.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LeftOutPanel } from "./left-out-panel.tsx";

const PANEL = "rounded-panel border border-line bg-card px-4 py-3.5 md:px-5";

/** AD-05 */
export function SitemapPage({ report, now }: { report: SitemapReport; now: Date }) {
  const { total, images, changedAt } = report;
  const when = (at: string) => formatWhen({ at: new Date(at), now });
  return (
    <>
      <title>Sitemap</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">{groupDigits(total)} direcciones para los buscadores</h1>
          <p className="text-muted">
            {groupDigits(images)} con foto.{" "}
            {changedAt ? `El último cambio fue ${when(changedAt)}.` : "Todavía no cambió nada."} Se hace solo
            con cada cambio.
          </p>
        </div>
        <a href="/sitemap.xml" target="_blank" rel="noopener" className={buttonClass()}>
          <Icon of={ExternalLink} size={17} />
          Abrir el sitemap
        </a>
      </header>
      <Validity faults={report.faults} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <GroupTable groups={report.groups} when={when} />
        <div className="grid gap-4">
          <PartList report={report} />
          <LeftOutPanel leftOut={report.leftOut} />
        </div>
      </div>
    </>
  );
}

function Validity({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0)
    return (
      <p className="mt-4 flex items-start gap-2 rounded-panel bg-olive-wash px-4 py-3 font-semibold text-olive">
        <Icon of={CircleCheck} size={19} className="mt-0.5 shrink-0" />
        Está bien escrito: los buscadores lo pueden leer entero.
      </p>
    );
  return (
    <section
      aria-labelledby="fallas"
      className="mt-4 flex gap-2 rounded-panel bg-tomato-wash px-4 py-3 text-primary"
    >
      <Icon of={OctagonAlert} size={19} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <h2 id="fallas" className="text-base font-semibold">
          Un buscador no lo leería entero
        </h2>
        <ul className="list-disc pl-5 text-sm wrap-anywhere">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface GroupTableProps {
  groups: SitemapReport["groups"];
  when: (at: string) => string;
}

function GroupTable({ groups, when }: GroupTableProps) {
  return (
    <section aria-labelledby="que-tiene" className={PANEL}>
      <h2 id="que-tiene" className="text-lg">
        Qué tiene
      </h2>
      <table className="mt-2 w-full text-left">
        <thead className="text-[0.8125rem] text-muted">
          <tr>
            <th scope="col" className="h-9 font-semibold">
              Páginas
            </th>
            <th scope="col" className="text-right font-semibold">
              Cuántas
            </th>
            <th scope="col" className="text-right font-semibold">
              Último cambio
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label, total, changedAt }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="h-11 font-normal">
                {label}
              </th>
              <td className="text-right">{groupDigits(total)}</td>
              <td className="text-right text-[0.8125rem] text-muted">
                {changedAt ? <time dateTime={changedAt}>{when(changedAt)}</time> : "sin fecha"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PartList({ report: { parts, isIndex } }: { report: SitemapReport }) {
  return (
    <section aria-labelledby="partes" className={PANEL}>
      <h2 id="partes" className="text-lg">
        {isIndex ? `Un índice con ${parts.length} partes` : "Un solo archivo"}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {parts.map(({ path, addresses, bytes }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-4">
            <a href={path} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center">
              {path}
            </a>
            <span className="text-[0.8125rem] text-muted">
              {groupDigits(addresses)} direcciones · {groupDigits(Math.ceil(bytes / 1_000))} KB
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
