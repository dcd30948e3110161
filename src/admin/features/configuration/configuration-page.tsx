import { CircleDot, History } from "lucide";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { timelineSearch } from "../../../domain/history/timeline-view.ts";
import type { ImageStorageView } from "../../../domain/images/image-storage-view.ts";
import type { EnvironmentLine, SettingLine } from "../../../domain/settings/setting-fields.ts";
import { pillClass, TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SearchBox } from "../../shell/search-box.tsx";
import { EnvironmentPanel } from "./environment-panel.tsx";
import { HistoryDialog, type SettingHistory } from "./history-dialog.tsx";
import { ImageStoragePanel } from "./image-storage-panel.tsx";
import { ServicePanel } from "./service-panel.tsx";
import { isListed, SETTING_SECTIONS, SettingsForm } from "./settings-form.tsx";

interface ConfigurationPageProps {
  configuration: {
    readonly settings: readonly SettingLine[];
    readonly environment: readonly EnvironmentLine[];
    readonly mapOpenings: number;
    readonly imageStorage: ImageStorageView;
    readonly history: SettingHistory | null;
  };
  isChangedOnly: boolean;
  now: Date;
}

/** AD-04 */
export function ConfigurationPage({ configuration, isChangedOnly, now }: ConfigurationPageProps) {
  const { settings, environment, mapOpenings, imageStorage, history } = configuration;
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const changed = settings.filter(({ isChanged }) => isChanged).length;
  const to = adminPaths.configuration({ isChangedOnly });
  return (
    <>
      <title>Configuración</title>
      <h1 className="text-[1.625rem]">{titleOf(changed)}</h1>
      <p className="text-muted">
        De {settings.length} ajustes. Lo que guardes se ve en el sitio en menos de un minuto.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <div className="relative w-full sm:w-72">
          <SearchBox
            label="Buscá un ajuste"
            name=""
            placeholder="Buscá un ajuste"
            value={text}
            maxLength={60}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Link
          to={adminPaths.configuration({ isChangedOnly: !isChangedOnly })}
          aria-current={isChangedOnly ? "true" : undefined}
          preventScrollReset
          className={pillClass({ selected: isChangedOnly })}
        >
          <Icon of={CircleDot} size={16} />
          Solo los cambiados <span className="font-normal">{changed}</span>
        </Link>
        <Link
          to={`${adminPaths.history()}${timelineSearch({ tool: "setting" })}`}
          className={`${TEXT_LINK_CLASS} sm:ml-auto`}
        >
          <Icon of={History} size={17} />
          Quién cambió qué
        </Link>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[13rem_1fr]">
        <SectionLinks
          sections={SETTING_SECTIONS.filter(({ keys }) =>
            settings.some(
              (setting) => keys.includes(setting.key) && isListed(setting, { isChangedOnly, text }),
            ),
          )}
        />
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <SettingsForm {...{ settings, isChangedOnly, text, mapOpenings, now }} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <div className="grid grid-cols-1 gap-4">
              <ServicePanel />
              <ImageStoragePanel view={imageStorage} />
            </div>
            <EnvironmentPanel lines={environment} />
          </div>
        </div>
      </div>
      {history && (
        <HistoryDialog
          history={history}
          now={now}
          onClose={() => void navigate(to, { preventScrollReset: true })}
        />
      )}
    </>
  );
}

function titleOf(changed: number): string {
  if (changed === 0) return "Todo está como vino";
  return changed === 1 ? "Un ajuste cambiado" : `${changed} ajustes cambiados`;
}

function SectionLinks({ sections: shown }: { sections: typeof SETTING_SECTIONS }) {
  const sections = [
    ...shown,
    { id: "servicios", title: "Probar servicios" },
    { id: "imagenes", title: "Dónde están las imágenes" },
    { id: "servidor", title: "Del servidor" },
  ];
  return (
    <nav aria-label="Partes de la configuración" className="max-lg:hidden">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center rounded-control px-3 text-muted no-underline hover:bg-wash hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
