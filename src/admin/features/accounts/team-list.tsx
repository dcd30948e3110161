import { EllipsisVertical, ShieldCheck } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../ui/menu.tsx";
import { StateTag } from "./state-tag.tsx";
import type { TeamAction } from "./team-dialogs.tsx";
import type { TeamRow, TeamState } from "./team-row.ts";

const ABILITIES: Readonly<Record<TeamState, string>> = {
  active: "Administra",
  invited: "Todavía no entra",
  disabled: "No puede entrar",
  unverified: "Todavía no entra",
  missing: "Todavía no entra",
};

const LINK_LABELS: Readonly<Partial<Record<TeamState, string>>> = {
  missing: "Crear la cuenta",
  active: "Mandarle un enlace de contraseña…",
};

interface TeamListProps {
  rows: readonly TeamRow[];
  onAction: (action: TeamAction) => void;
}

/** A table; on a phone each row is a card. */
export function TeamList({ rows, onAction }: TeamListProps) {
  return (
    <div className="relative mt-5 md:overflow-x-auto md:rounded-panel md:border md:border-line md:bg-card">
      <table className="w-full text-left max-md:block">
        <thead className="text-[0.8125rem] max-md:sr-only">
          <tr className="border-b border-line">
            <th className="h-9 px-4.5 font-semibold">Persona</th>
            <th className="px-3 font-semibold">Qué puede</th>
            <th className="px-3 font-semibold">Último acceso</th>
            <th className="px-3 font-semibold">Estado</th>
            <th className="w-16">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            <Row key={row.email} row={row} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, onAction }: { row: TeamRow; onAction: TeamListProps["onAction"] }) {
  const { name, email, isOneself, reason, lastAccess, state } = row;
  return (
    <tr className="border-line max-md:relative max-md:block max-md:rounded-panel max-md:border max-md:bg-card max-md:p-4 md:not-last:border-b">
      <th scope="row" className="font-normal max-md:block max-md:pr-10 md:px-4.5 md:py-2.5">
        <span className="block font-semibold break-words">
          {name}
          {isOneself && <span className="font-normal text-muted"> · Sos vos</span>}
        </span>
        {name !== email && <span className="block text-[0.8125rem] break-all text-muted">{email}</span>}
      </th>
      <td className="max-md:mt-3 max-md:block md:px-3">
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon of={ShieldCheck} size={17} className="text-primary" />
          {ABILITIES[state]}
        </span>
        <span className="block text-[0.8125rem] text-muted">{reason}</span>
      </td>
      <td className="text-muted max-md:mt-2 max-md:inline-block md:px-3">
        <span className="md:hidden">Último acceso: </span>
        {lastAccess}
      </td>
      <td className="max-md:mt-2 max-md:block md:px-3">
        <StateTag state={state} />
      </td>
      <td className="max-md:absolute max-md:top-2 max-md:right-2 md:pr-2 md:text-right">
        {!isOneself && <RowMenu row={row} onAction={onAction} />}
      </td>
    </tr>
  );
}

function RowMenu({ row, onAction }: { row: TeamRow; onAction: TeamListProps["onAction"] }) {
  const { state, canRemove } = row;
  const actions = [
    ["link", LINK_LABELS[state] ?? "Crear otro enlace", state !== "disabled"],
    ["disable", "Deshabilitar…", state !== "disabled" && state !== "missing"],
    ["enable", "Volver a habilitar", state === "disabled"],
    ["remove", "Sacar del equipo…", canRemove],
  ] as const;
  return (
    <Menu
      label={`Acciones de ${row.name}`}
      button={<Icon of={EllipsisVertical} size={20} />}
      buttonClassName="grid size-11 place-items-center rounded-control hover:bg-wash"
    >
      {actions
        .filter(([, , isOffered]) => isOffered)
        .map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            role="menuitem"
            onClick={() => onAction({ kind, row })}
            className={MENU_ITEM_CLASS}
          >
            {label}
          </button>
        ))}
    </Menu>
  );
}
