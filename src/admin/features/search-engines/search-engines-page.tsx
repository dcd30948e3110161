import { ExternalLink, Send } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  SEARCH_ENGINE_TABS,
  type SearchEnginesView,
  type SearchEngineTab,
} from "../../../domain/search-engines/notices-view.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ConfigTab } from "./config-tab.tsx";
import { NoticeOutcome } from "./notice-outcome.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { ToolsTab } from "./tools-tab.tsx";
import { useNotify } from "./use-notify.ts";

const HEADINGS: Readonly<Record<SearchEngineTab, readonly [string, string]>> = {
  overview: [
    "Avisar a los buscadores",
    "Cada vez que guardás un negocio, el aviso sale solo 2 segundos después.",
  ],
  tools: ["Avisar a mano", "Casi nunca hace falta: los cambios se avisan solos."],
  config: ["Cómo se avisa", "La clave, adónde van los avisos y a quién le sirven."],
};

/** AN-01 */
export function SearchEnginesPage({ view }: { view: SearchEnginesView }) {
  const { tab, isOn } = view;
  const { notify, isPending, result } = useNotify();
  const [heading, lead] = HEADINGS[tab];
  return (
    <>
      <title>Avisos a los buscadores</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">{heading}</h1>
          <p className="mt-1 text-muted">{lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/sitemap.xml" target="_blank" rel="noopener" className={buttonClass({ variant: "plain" })}>
            <Icon of={ExternalLink} size={17} />
            Abrir el sitemap
          </a>
          <Button disabled={!isOn} pending={isPending} onClick={() => void notify("")}>
            <Icon of={Send} size={17} />
            Avisar de todo el sitio
          </Button>
        </div>
      </header>
      <nav aria-label="Partes de los avisos" className="mt-4 overflow-x-auto border-b border-line">
        <ul className="flex w-max gap-1">
          {SEARCH_ENGINE_TABS.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={adminPaths.searchEngines({ tab: id })}
                aria-current={id === tab ? "page" : undefined}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-muted no-underline hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!isOn && (
        <p className="mt-4 rounded-panel bg-amber-wash px-4 py-3 text-amber">
          Los avisos están apagados:{" "}
          {view.endpoint === null
            ? "INDEXNOW_URL dice none."
            : "el sitio no tiene una dirección pública con https (PUBLIC_URL), así que ningún buscador lo podría leer."}
        </p>
      )}
      <NoticeOutcome result={result} />
      {tab === "overview" && <OverviewTab view={view} />}
      {tab === "tools" && <ToolsTab view={view} />}
      {tab === "config" && <ConfigTab view={view} />}
    </>
  );
}
