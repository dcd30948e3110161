import { History, RotateCcw } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { SettingLine } from "../../../domain/settings/setting-fields.ts";
import { Icon } from "../../../ui/icon.tsx";

const ACTION =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-primary no-underline hover:underline lg:min-h-8";

interface SettingRowProps {
  setting: SettingLine;
  isHidden: boolean;
  /** Not saved yet. */
  isEdited: boolean;
  /** The fields have the default. */
  isOriginal: boolean;
  isChangedOnly: boolean;
  onReset: () => void;
  children: ReactNode;
}

/** Name, control, and the original with the way back. */
export function SettingRow({ setting, isHidden, isEdited, isOriginal, ...rest }: SettingRowProps) {
  const { key, label, original, version, isInvalid } = setting;
  return (
    <div
      hidden={isHidden}
      className="grid grid-cols-1 gap-x-5 gap-y-1 border-line px-4 py-3.5 not-last:border-b not-hidden:grid md:px-5 lg:grid-cols-[11rem_1fr_13rem]"
    >
      <h3 className="flex items-center gap-2 self-start text-sm font-semibold lg:min-h-10">
        {(isEdited || !isOriginal) && (
          <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-amber" />
        )}
        {label}
      </h3>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        {rest.children}
        {isInvalid && (
          <p className="text-[0.8125rem] text-primary">Lo guardado no sirve, así que vale el original.</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 self-start text-[0.8125rem] text-muted lg:block">
        {isOriginal ? (
          <p>Como vino</p>
        ) : (
          <>
            <p className="line-clamp-3 wrap-anywhere">Original: {original}</p>
            <button type="button" className={ACTION} aria-label={`Volver: ${label}`} onClick={rest.onReset}>
              <Icon of={RotateCcw} size={15} />
              Volver
            </button>
          </>
        )}
        {isEdited && <p className="font-semibold text-amber">Sin guardar</p>}
        {version > 0 && (
          <p>
            <Link
              to={adminPaths.configuration({ historyOf: key, isChangedOnly: rest.isChangedOnly })}
              preventScrollReset
              aria-label={`Historial: ${label}`}
              className={ACTION}
            >
              <Icon of={History} size={15} />
              Historial
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
