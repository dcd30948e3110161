import { CircleCheck, CircleX, Clock } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import {
  NOTICES_PER_PAGE,
  type NoticeLine,
  type SearchEnginesView,
} from "../../../domain/search-engines/notices-view.ts";
import { MOST_ATTEMPTS } from "../../../domain/search-engines/search-notice.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Paging } from "../../shell/paging.tsx";

const PANEL = "rounded-panel border border-line bg-card";

/** AN-01: figures, the latest notices, and what waits. */
export function OverviewTab({ view }: { view: SearchEnginesView }) {
  const { total, businesses, last, isOn, pingUrl } = view;
  const when = (at: string) => formatWhen({ at: new Date(at), now: new Date(view.now) });
  const figures = [
    {
      label: "Direcciones en el sitemap",
      value: groupDigits(total),
      detail: `${groupDigits(businesses)} negocios y ${total - businesses} páginas`,
    },
    {
      label: "Último aviso",
      value: last ? when(last.timestamp) : "Ninguno",
      detail: last?.businessSlug ?? "todavía no salió",
    },
    { label: "IndexNow", value: isOn ? "Prendido" : "Apagado", detail: isOn ? "avisa solo" : "no sale nada" },
    {
      label: "Aviso al sitemap",
      value: pingUrl ? "Prendido" : "Apagado",
      detail: pingUrl ? "con «Avisar de todo el sitio»" : "falta SITEMAP_PING_URL",
    },
  ];
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {figures.map(({ label, value, detail }) => (
          <div key={label} className={`${PANEL} px-4 py-3`}>
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd className="font-title text-2xl font-bold">{value}</dd>
            <dd className="text-[0.8125rem] wrap-anywhere text-muted">{detail}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <History view={view} when={when} />
        <div className="grid gap-4">
          <ListenersPanel />
          <OpenPanel view={view} />
        </div>
      </div>
    </>
  );
}

function History({ view, when }: { view: SearchEnginesView; when: (at: string) => string }) {
  const { history, historyTotal, isWhole, page } = view;
  return (
    <section aria-labelledby="avisos" className={PANEL}>
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2.5 md:px-5">
        <h2 id="avisos" className="text-lg">
          {isWhole ? "Todos los avisos" : "Últimos 5 avisos"}
        </h2>
        {historyTotal > 0 && (
          <Link
            to={adminPaths.searchEngines({ isWhole: !isWhole })}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary"
          >
            {isWhole ? "Ver los últimos" : "Ver todos"}
          </Link>
        )}
      </div>
      {history.length === 0 ? (
        <p className="px-4 py-3.5 text-muted md:px-5">Todavía no salió ningún aviso.</p>
      ) : (
        <ul className="divide-y divide-line">
          {history.map((line) => (
            <HistoryLine key={line.id} line={line} when={when} />
          ))}
        </ul>
      )}
      {isWhole && (
        <div className="px-4 pb-3 md:px-5">
          <Paging
            page={page}
            found={historyTotal}
            perPage={NOTICES_PER_PAGE}
            pathOf={(wanted) => adminPaths.searchEngines({ isWhole, page: wanted })}
          />
        </div>
      )}
    </section>
  );
}

const LOOKS = {
  done: { icon: CircleCheck, look: "text-olive" },
  failed: { icon: CircleX, look: "text-primary" },
  waiting: { icon: Clock, look: "text-amber" },
  sending: { icon: Clock, look: "text-teal" },
} as const;

function HistoryLine({ line, when }: { line: NoticeLine; when: (at: string) => string }) {
  const { icon, look } = LOOKS[line.state];
  const isMarked = line.message.startsWith("❌");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 md:px-5">
      <span className="flex min-w-52 flex-1 items-start gap-2">
        {!isMarked && <Icon of={icon} size={18} className={`mt-0.5 shrink-0 ${look}`} />}
        <span className={line.success ? "" : look}>{line.message || "Saliendo"}</span>
      </span>
      <span className="min-w-32 text-sm wrap-anywhere">
        {line.businessSlug}
        {line.addresses > 1 && (
          <span className="text-muted"> · {groupDigits(line.addresses)} direcciones</span>
        )}
      </span>
      <span className="flex gap-4 text-[0.8125rem] text-muted">
        <time dateTime={line.timestamp}>{when(line.timestamp)}</time>
        <span>{line.status ?? "sin respuesta"}</span>
      </span>
    </li>
  );
}

function ListenersPanel() {
  return (
    <section
      aria-labelledby="escucha"
      className="rounded-panel border border-line bg-wash px-4 py-3.5 md:px-5"
    >
      <h2 id="escucha" className="text-lg">
        Qué escucha cada uno
      </h2>
      <p className="mt-2 text-sm">
        <strong>Google</strong> lee el sitemap cuando quiere e ignora IndexNow. Lo único que lo apura es la
        fecha de cada página.
      </p>
      <p className="mt-2 text-sm">
        <strong>Bing, Yandex, Seznam y Naver</strong> escuchan IndexNow al instante.
      </p>
    </section>
  );
}

function OpenPanel({ view: { open } }: { view: SearchEnginesView }) {
  return (
    <section aria-labelledby="automaticos" className={`${PANEL} px-4 py-3.5 md:px-5`}>
      <h2 id="automaticos" className="text-lg">
        Avisos automáticos
      </h2>
      <p className="text-[0.8125rem] text-muted">
        Al guardar, desactivar, borrar o cambiar la dirección de un negocio.
      </p>
      {open.length === 0 ? (
        <p className="mt-2 text-sm">No espera ninguno.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-sm">
          {open.map(({ id, businessSlug, addresses, attempts, status }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <strong className="font-semibold">{businessSlug}</strong>
              <span className="block text-[0.8125rem] text-muted">
                {addresses === 1 ? "1 dirección" : `${groupDigits(addresses)} direcciones`}
                {attempts > 0 &&
                  `; ${status === null ? "nadie contestó" : `respondió ${status}`}, intento ${attempts} de ${MOST_ATTEMPTS}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
